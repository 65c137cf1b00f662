import type { OfferView, TripView } from '@sablon/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../../../live/use-live.js';
import { asApiError } from '../../../shared/api/api-error.js';
import { acceptOffer, declineOffer, type Answer } from '../driver.api.js';
import { useCommand } from '../use-command.js';
import type { Snapshot } from '../use-driver-state.js';
import { deadlineOnDelivery, deadlineOnReturn, endingOf, endingOfRefusal, type Ending } from './offer-time.js';

export interface ShownOffer {
  readonly offer: OfferView;
  readonly shownAtMs: number;
  readonly deadlineMs: number;
  /** Tells the server that the offer is on the screen; absent when it came with the state. */
  readonly delivered: (() => void) | null;
}
/** The server closes an offer first; without a connection the screen does it, this long after the end. */
const GRACE_MS = 2_500;

interface Outcome {
  onAccepted(trip: TripView): void;
  onDeclined(): void;
}

/** The offer on the screen: from its arrival, or a reload, until it is answered, runs out or is taken away. */
export function useOffer(snapshot: Snapshot | undefined, { onAccepted, onDeclined }: Outcome) {
  const [shown, setShown] = useState<ShownOffer | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const over = useRef(new Set<string>());
  const { busy, error, run, clear } = useCommand();

  const close = useCallback((offerId: string, why: Ending | null) => {
    over.current.add(offerId);
    setShown((now) => (now?.offer.id === offerId ? null : now));
    setEnding(why);
  }, []);

  useLive('offer.opened', (offer, delivered) => {
    if (over.current.has(offer.id)) return;
    if (shown?.offer.id === offer.id) return delivered();
    const now = Date.now();
    clear();
    setEnding(null);
    setShown({ offer, shownAtMs: now, deadlineMs: deadlineOnDelivery(offer, now), delivered });
  });
  useLive('offer.closed', ({ offerId, reason }) => {
    if (shown?.offer.id === offerId) close(offerId, endingOf(reason));
    else over.current.add(offerId);
  });

  // What the server says when it was asked after the card appeared counts; an older answer does not know of it yet.
  useEffect(() => {
    if (!snapshot) return;
    const { offer } = snapshot.state;
    const stale = shown && shown.offer.id !== offer?.id && snapshot.askedAtMs > shown.shownAtMs;
    if (stale && busy === null) close(shown.offer.id, 'ended');
    if (!offer || over.current.has(offer.id) || (shown && !stale)) return;
    const now = Date.now();
    setEnding(null);
    setShown({ offer, shownAtMs: now, deadlineMs: deadlineOnReturn(offer, now), delivered: null });
  }, [snapshot, shown, busy, close]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => close(shown.offer.id, 'expired'), shown.deadlineMs + GRACE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [shown, close]);

  const answer = async (choice: Answer): Promise<void> => {
    if (!shown) return;
    const { id } = shown.offer;
    try {
      if (choice === 'accept') {
        const trip = await run(`accept:${id}`, (key) => acceptOffer(id, key));
        if (!trip) return;
        close(id, null);
        onAccepted(trip);
      } else if (await run(`decline:${id}`, (key) => declineOffer(id, key))) {
        close(id, null);
        onDeclined();
      }
    } catch (failure) {
      const why = endingOfRefusal(asApiError(failure).code);
      if (why) close(id, choice === 'decline' ? null : why);
    }
  };

  return {
    shown,
    ending,
    error,
    busy: (busy?.split(':')[0] ?? null) as Answer | null,
    answer,
    dismissEnding: useCallback(() => setEnding(null), []),
  };
}
export type Offer = ReturnType<typeof useOffer>;
