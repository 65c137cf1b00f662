import { useEffect, useEffectEvent } from 'react';
import { isMeant } from '../../shared/staff/meant.js';

/** A dispatcher's command: available by its key and from the palette, and listed in the help, all from one list. */
export interface ConsoleCommand {
  /** The command's name, in the dispatcher's language. */
  readonly label: string;
  /** Keys as in `KeyboardEvent.key`, lower case; none = palette only. */
  readonly keys?: readonly string[];
  readonly run: () => void;
  /** False while there is nothing to apply it to. */
  readonly able?: boolean;
}

/** A key as it is printed on a keyboard. */
export const printed = (key: string): string => (key === ' ' ? '␣' : key.toUpperCase());

/** Keys in addition to the commands: move, leave, and open the palette. */
export interface ConsoleMoves {
  readonly onMove: (step: 1 | -1) => void;
  readonly onEscape: () => void;
  readonly onPalette: () => void;
}

/** In fields, and in a form that is filled in by keys of its own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [data-own-keys]') !== null;
/** Whether the space bar activates the element; elsewhere it is a console key. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button], [tabindex="0"]') !== null;
const dialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
const isPalette = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';

function actionOf(
  event: KeyboardEvent,
  commands: readonly ConsoleCommand[],
  moves: ConsoleMoves,
  enabled: boolean,
): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (key === 'escape') return moves.onEscape;
  if (!enabled || isTyping(event.target) || (key === ' ' && isPressable(event.target))) return undefined;
  if (key === 'j' || key === 'k') return () => moves.onMove(key === 'j' ? 1 : -1);
  if (!isMeant(event)) return undefined;
  return commands.find(({ keys, able }) => able !== false && keys?.includes(key))?.run;
}

/**
 * One key per command, unless the user is typing or a dialog is open. With `enabled` off, only Escape and the palette work
 * (WCAG 2.1.4).
 */
export function useConsoleKeys(commands: readonly ConsoleCommand[], moves: ConsoleMoves, enabled: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || dialogOpen()) return;
    const action = isPalette(event) ? moves.onPalette : actionOf(event, commands, moves, enabled);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
