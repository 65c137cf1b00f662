import { endpoints, type QuoteRequest } from '@sablon/contracts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/http-client.js';
import { useUser } from '../session/session-store.js';

type Options = QuoteRequest['options'];

/** Loads a signed-in user's default ride options, which every new booking starts with (spec §2, "silent ride"). */
export function useRideHabits(onKnown: (options: Options) => void): void {
  const userId = useUser()?.id ?? null;
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    if (userId === null) return;
    const asked = new AbortController();
    call(endpoints.profile.read, { signal: asked.signal }).then(
      ({ ride }) =>
        report([...(ride.petFriendly ? (['pet'] as const) : []), ...(ride.silentRide ? (['silent'] as const) : [])]),
      // A booking works without them: they can be ticked by hand.
      (failure: unknown) => asked.signal.aborted || console.warn('riding habits unknown', failure),
    );
    return () => asked.abort();
  }, [userId]);
}
