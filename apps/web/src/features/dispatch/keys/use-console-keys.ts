import { useEffect, useEffectEvent } from 'react';

export interface ConsoleKeys {
  readonly onMove: (step: 1 | -1) => void;
  readonly onIntake: () => void;
  readonly onSearch: () => void;
  readonly onAssign: () => void;
  readonly onReassign: () => void;
  readonly onCancel: () => void;
  readonly onHelp: () => void;
  readonly onEscape: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
/** What a space presses itself; elsewhere it is a key of the console. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [role=button], [tabindex="0"]') !== null;
const dialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/** One key, one deed, while nobody types and no dialog is open. `enabled` off leaves only Escape (WCAG 2.1.4). */
export function useConsoleKeys(keys: ConsoleKeys, enabled: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || dialogOpen()) return;
    if (event.key === 'Escape') return keys.onEscape();
    if (!enabled || isTyping(event.target)) return;
    if (event.key === ' ' && isPressable(event.target)) return;
    const deeds: Record<string, () => void> = {
      j: () => keys.onMove(1),
      k: () => keys.onMove(-1),
      n: keys.onIntake,
      ' ': keys.onIntake,
      '/': keys.onSearch,
      a: keys.onAssign,
      r: keys.onReassign,
      c: keys.onCancel,
      '?': keys.onHelp,
    };
    const deed = deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
