import type { AlertDeskView, AlertView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../shared/ui/toast-store.js';
import { ringOnce, unlockAlertSound } from './alert-sound.js';
import { freshAlerts, sortAlerts, standingOf } from './alert-state.js';

/** Says once, politely, what has come since the page opened; rings for what is urgent. */
export function useAlertNews(desk: AlertDeskView | undefined, nowMs: number, said: (alert: AlertView) => string): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlockAlertSound, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, unlockAlertSound);
    };
  }, []);
  const tell = useEffectEvent((loud: readonly AlertView[]) => {
    const fresh = known.current === null ? [] : freshAlerts(known.current, loud);
    known.current = new Set(loud.map(standingOf));
    if (fresh.some(({ severity }) => severity === 'severe')) ringOnce();
    // A search that was raised to dispatch is said already (use-attention).
    const sentences = fresh.filter(({ kind, mine }) => kind !== 'no_driver' || mine).map(said);
    if (sentences.length > 0) announce(sentences.join(' '));
  });
  const { loud } = sortAlerts(desk, nowMs);
  const standing = desk ? loud.map(standingOf).join('|') : null;
  useEffect(() => {
    if (standing !== null) tell(loud);
    // oxlint-disable-next-line react/exhaustive-deps -- only what is loud counts, not each reading of it
  }, [standing]);
}
