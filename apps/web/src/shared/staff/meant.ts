/** ASSUMPTION: how long a typing user continues before noticing that the keyboard focus has moved. */
const TYPED_ON_MS = 1_500;
let takenAtMs = -Infinity;

/** An alarm takes the focus out of a field: keys typed just then were meant for that field. */
export function noteFocusTaken(nowMs = performance.now()): void {
  takenAtMs = nowMs;
}

/** Whether a single key press was meant for the console: not held down, and not typed just after the focus was taken. */
export const isMeant = ({ repeat }: Pick<KeyboardEvent, 'repeat'>, nowMs = performance.now()): boolean =>
  !repeat && nowMs - takenAtMs > TYPED_ON_MS;
