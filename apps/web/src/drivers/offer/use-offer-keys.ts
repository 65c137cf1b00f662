import { useEffect, useEffectEvent } from 'react';
import type { Answer } from '../state/driver.api.js';
import { KeyCalm } from './key-calm.js';

const KEYS: Readonly<Record<string, Answer>> = { a: 'accept', enter: 'accept', d: 'decline' };
const keys = new KeyCalm();

/** Follows what is typed on any page, so that an offer knows whether its keys are meant for it. */
export function useKeyCalm(): void {
  useEffect(() => {
    const onKey = () => keys.fell(Date.now());
    // Before anybody who asks about it.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** A or Enter accepts, D declines, unless he was typing. Enter on a button is that button's own. */
export function useOfferKeys(enabled: boolean, answer: (choice: Answer) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = KEYS[event.key.toLowerCase()];
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (!choice || (event.key === 'Enter' && onButton) || !keys.wasCalm) return;
    event.preventDefault();
    answer(choice);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
