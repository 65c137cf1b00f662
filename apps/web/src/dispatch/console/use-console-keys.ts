import { useEffect, useEffectEvent } from 'react';
import { commandOf, type ConsoleCommand, type InHand } from './command.js';

const dialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/**
 * Listens to the keys of the commands, unless a dialog is open. With `keysOn` off, single keys do nothing (WCAG 2.1.4). What the
 * command acts on is read at the press.
 */
export function useConsoleKeys(commands: readonly ConsoleCommand[], inHand: () => InHand, keysOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || dialogOpen()) return;
    const hand = inHand();
    const command = commandOf(event, commands, hand, keysOn);
    if (!command) return;
    event.preventDefault();
    command.run(hand);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
