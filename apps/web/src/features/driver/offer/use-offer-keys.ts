import { useEffect, useEffectEvent } from 'react';
import type { Answer } from '../driver.api.js';

const KEYS: Readonly<Record<string, Answer>> = { a: 'accept', enter: 'accept', d: 'decline' };

/** A or Enter accepts, D declines. Enter on a button is that button's own. */
export function useOfferKeys(enabled: boolean, answer: (choice: Answer) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = KEYS[event.key.toLowerCase()];
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (!choice || (event.key === 'Enter' && onButton)) return;
    event.preventDefault();
    answer(choice);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
