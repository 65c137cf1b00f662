/** ASSUMPTION: as long as somebody who types goes on before he sees that the keyboard is elsewhere. */
const TYPED_ON_MS = 1_500;
let takenAtMs = -Infinity;

/** An alarm takes the keyboard out of a field: what is typed just then was meant for where it was. */
export function noteFocusTaken(nowMs = performance.now()): void {
  takenAtMs = nowMs;
}

/** Whether a single key was pressed for the console: not held down, and not typed on after the keyboard was taken away. */
export const isMeant = ({ repeat }: Pick<KeyboardEvent, 'repeat'>, nowMs = performance.now()): boolean =>
  !repeat && nowMs - takenAtMs > TYPED_ON_MS;
