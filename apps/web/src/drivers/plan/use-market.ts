import type { TripView, MarketView, MarketTripView } from '@sablon/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { useCommand } from '../state/use-command.js';
import { api } from '../../shared/api/http-client.js';

/** A ride that left the list before his eyes, and why. */
interface GoneRide {
  readonly trip: MarketTripView;
  readonly why: 'taken' | 'gone';
}

/** What this page knows of rides beyond the list as it was read last. */
interface SeenRides {
  readonly gone: readonly GoneRide[];
  /** Ids of those he has asked for or been given himself: gone from the list, and no loss. */
  readonly mine: readonly string[];
}
/** What the socket says of a ride of the marketplace. */
interface MarketNews {
  readonly tripId: string;
  readonly what: 'open' | GoneRide['why'];
}

export const NOTHING_SEEN: SeenRides = { gone: [], mine: [] };

const without = (seen: SeenRides, tripId: string): SeenRides => ({
  gone: seen.gone.filter(({ trip }) => trip.tripId !== tripId),
  mine: seen.mine.filter((one) => one !== tripId),
});

/**
 * After news of a ride, with the list as it stands on the screen. One that is open may stand there again, whoever gave it
 * back, he himself too, and whether this or the answer to him comes first.
 */
export function afterNews(seen: SeenRides, { tripId, what }: MarketNews, shown: readonly MarketTripView[]): SeenRides {
  if (what === 'open') return without(seen, tripId);
  const trip = shown.find((one) => one.tripId === tripId);
  if (!trip || seen.mine.includes(tripId)) return seen;
  return { ...seen, gone: [...without(seen, tripId).gone, { trip, why: what }] };
}

/** He asks for it: it leaves his list at once. */
export const asHis = (seen: SeenRides, tripId: string): SeenRides => ({ ...seen, mine: [...seen.mine, tripId] });

/** He was refused it. */
export const notHis = (seen: SeenRides, tripId: string): SeenRides => ({
  ...seen,
  mine: seen.mine.filter((one) => one !== tripId),
});

/** Those of the list read last that still stand on it. */
export const stillListed = (seen: SeenRides, trips: readonly MarketTripView[]): readonly MarketTripView[] =>
  trips.filter(({ tripId }) => !seen.mine.includes(tripId) && !seen.gone.some(({ trip }) => trip.tripId === tripId));

const MARKET = ['driver', 'market'];

/** Where the list is kept that was read for a plan of his. */
export const marketKey = (version: string): readonly string[] => [...MARKET, version];

/** Lists read for other plans of his are out of date as well: he may be about to have such a plan again. */
export const outdateMarket = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: MARKET });

const readMarket = (signal: AbortSignal) => api.get<MarketView>('/api/driver/market', { signal });

const takeAhead = (tripId: string, idempotencyKey: string) =>
  api.post<TripView>(`/api/driver/market/${tripId}/take`, { idempotencyKey });

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
