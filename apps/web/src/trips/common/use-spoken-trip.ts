import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../shared/ui/toast-store.js';

/** ux.md §2.5: the arrival is announced at most twice a minute. */
const SPEAK_EVERY_MS = 30_000;

/** Announces a new phase at once and a new arrival at intervals; nothing on the first render, which the page title covers. */
export function useSpokenTrip(phaseWords: string | null, etaWords: string | null): void {
  const said = useRef<{ phase: string | null; eta: string | null; at: number }>({ phase: null, eta: null, at: 0 });
  const speak = useEffectEvent((phase: string | null, eta: string | null) => {
    const before = said.current;
    const now = Date.now();
    const isNew = phase !== null && phase !== before.phase;
    // The first arrival of a phase is announced at once, later ones at intervals.
    const tooSoon = before.eta !== null && now - before.at < SPEAK_EVERY_MS;
    if (!isNew && (eta === null || eta === before.eta || tooSoon)) return;
    if (before.phase !== null) announce([isNew ? phase : null, eta].filter(Boolean).join('. '));
    said.current = { phase, eta, at: now };
  });
  useEffect(() => speak(phaseWords, etaWords), [phaseWords, etaWords]);
}
