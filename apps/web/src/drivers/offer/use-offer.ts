import type { TripView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { useLive } from '../../live/use-live.js';
import { asApiError } from '../../shared/api/api-error.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useStore } from '../../shared/state/create-store.js';
import { acceptOffer, declineOffer, type Answer } from '../state/driver.api.js';
import { useCommand } from '../state/use-command.js';
import type { Snapshot } from '../state/use-driver-state.js';
import { OfferScreen } from './offer-screen.js';
import { endingOfRefusal, isLongOver } from './offer-time.js';
import { useKeyCalm } from './use-offer-keys.js';

/** The server closes an offer first; without a connection the screen does it, this long after the end. */
const GRACE_MS = 2_500;

interface Outcome {
  onAccepted(trip: TripView): void;
  onDeclined(): void;
}

/** The offer on the screen: from its arrival, or a reload, until it is answered, runs out or is taken away. */
export function useOffer({ state, askedAtMs }: Snapshot, { onAccepted, onDeclined }: Outcome) {
  const [screen] = useState(() => new OfferScreen());
  const { shown, ending } = useStore(screen.store);
  const { busy, error, run, clear } = useCommand();
  useKeyCalm();

  useLive('offer.opened', (offer, delivered) => {
    if (screen.open(offer, delivered, Date.now())) clear();
  });
  useLive('offer.closed', ({ offerId, reason }) => screen.closed(offerId, reason));
  useEffect(() => {
    const open = state.offer && !isLongOver(state.offer, serverNow()) ? state.offer : null;
    screen.reconcile(open, askedAtMs, Date.now());
  }, [screen, state.offer, askedAtMs]);
  useEffect(() => {
    if (!shown) return;
    const { id } = shown.offer;
    const timer = setTimeout(() => screen.close(id, 'expired'), shown.deadlineMs + GRACE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [screen, shown]);

  const answer = async (choice: Answer): Promise<void> => {
    if (!shown) return;
    const { id } = shown.offer;
    try {
      if (choice === 'accept') {
        const trip = await run(`accept:${id}`, (key) => acceptOffer(id, key));
        if (!trip) return;
        screen.close(id, null);
        onAccepted(trip);
      } else if (await run(`decline:${id}`, (key) => declineOffer(id, key))) {
        screen.close(id, null);
        onDeclined();
      }
    } catch (failure) {
      // Any other refusal stays on the card, in the words of its code.
      const why = endingOfRefusal(asApiError(failure).code);
      if (why) screen.close(id, choice === 'decline' ? null : why);
    }
  };

  return {
    shown,
    ending,
    error,
    busy: (busy?.split(':')[0] ?? null) as Answer | null,
    answer,
    seen: () => screen.seen(Date.now()),
    dismissEnding: screen.dismissEnding,
  };
}
export type Offer = ReturnType<typeof useOffer>;
