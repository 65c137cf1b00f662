import type { BoardTripView } from '@sablon/contracts';
import { useEffect, useRef } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { announce } from '../../shared/ui/toast-store.js';
import { needsAttention } from '../board/board-state.js';
import { dispatch } from '../words.js';

/** Announces to screen readers, once each, the trips that have come to need a dispatcher since the page opened. */
export function useAttention(trips: readonly BoardTripView[] | undefined): void {
  const t = useT(dispatch);
  const language = useLanguage();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!trips) return;
    const needing = trips.filter(needsAttention);
    const fresh = known.current === null ? [] : needing.filter(({ id }) => !known.current?.has(id));
    known.current = new Set(needing.map(({ id }) => id));
    if (fresh.length === 0) return;
    const sentences = fresh.map(({ bookingCode, pickup }) =>
      t('attention.new', { code: bookingCode, from: localized(pickup.label, language) }),
    );
    announce(sentences.join('. '));
  }, [trips, t, language]);
}
