import type { TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { useCommand } from '../state/use-command.js';
import { readMarket, takeAhead } from './market.api.js';
import { afterNews, asHis, marketKey, notHis, NOTHING_SEEN, outdateMarket, stillListed } from './seen-rides.js';

/** ASSUMPTION: the socket tells of every change; this only lets rides go that are offered to drivers on shift meanwhile. */
const REFRESH_MS = 60_000;

/** The marketplace, kept current by the socket; `version` changes with his own plan, which decides what he can take. */
export function useMarket(version: string, onTaken: (trip: TripView) => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: marketKey(version),
    queryFn: ({ signal }) => readMarket(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: (shown) => shown,
  });
  const { busy, error, run, clear } = useCommand();
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const trips = query.data?.trips ?? [];
  const refetch = () => void outdateMarket(client);
  useResync(() => {
    // News may have been missed, also that something is open again: the list says what is so.
    setSeen(NOTHING_SEEN);
    refetch();
  });
  useLive('market.changed', (news) => {
    setSeen((known) => afterNews(known, news, trips));
    refetch();
  });
  const take = async (tripId: string): Promise<boolean> => {
    setSeen((known) => asHis(known, tripId));
    try {
      const trip = await run(`take:${tripId}`, (key) => takeAhead(tripId, key));
      if (trip) onTaken(trip);
      return trip !== null;
    } catch {
      // The words of the refusal stay beside the button; what is shown is asked for anew.
      setSeen((known) => notHis(known, tripId));
      refetch();
      return false;
    }
  };
  return {
    pending: query.isPending,
    failure: query.data ? null : query.error,
    trips: stillListed(seen, trips),
    gone: seen.gone,
    dismiss: () => setSeen((known) => ({ ...known, gone: [] })),
    refetch,
    busy: busy !== null,
    error,
    clear,
    take,
  };
}
export type Market = ReturnType<typeof useMarket>;
