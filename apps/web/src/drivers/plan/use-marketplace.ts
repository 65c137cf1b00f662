import { endpoints, type TripView, type MarketplaceTripView } from '@sablon/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { useCommand } from '../state/use-command.js';
import { call } from '../../shared/api/http-client.js';

/** A trip that left the list while it was on screen, and why. */
interface GoneRide {
  readonly trip: MarketplaceTripView;
  readonly why: 'taken' | 'gone';
}

/** Changes to trips since the list was last fetched. */
interface SeenRides {
  readonly gone: readonly GoneRide[];
  /** Ids of the trips the driver requested or was assigned: they leave the list without an explanation. */
  readonly mine: readonly string[];
}
/** A socket event about a trip on the marketplace. */
interface MarketplaceChange {
  readonly tripId: string;
  readonly what: 'open' | GoneRide['why'];
}

export const NOTHING_SEEN: SeenRides = { gone: [], mine: [] };

const without = (seen: SeenRides, tripId: string): SeenRides => ({
  gone: seen.gone.filter(({ trip }) => trip.tripId !== tripId),
  mine: seen.mine.filter((one) => one !== tripId),
});

/**
 * Applies an event to the list on screen. A trip that is open again may be listed again, no matter who gave it back (this
 * driver included) and whether the event or the response to their own request arrives first.
 */
export function afterChange(
  seen: SeenRides,
  { tripId, what }: MarketplaceChange,
  shown: readonly MarketplaceTripView[],
): SeenRides {
  if (what === 'open') return without(seen, tripId);
  const trip = shown.find((one) => one.tripId === tripId);
  if (!trip || seen.mine.includes(tripId)) return seen;
  return { ...seen, gone: [...without(seen, tripId).gone, { trip, why: what }] };
}

/** The driver requests the trip: it leaves their list at once. */
export const asOwn = (seen: SeenRides, tripId: string): SeenRides => ({ ...seen, mine: [...seen.mine, tripId] });

/** The request was refused. */
export const notOwn = (seen: SeenRides, tripId: string): SeenRides => ({
  ...seen,
  mine: seen.mine.filter((one) => one !== tripId),
});

/** The trips of the last fetched list that are still available. */
export const stillListed = (seen: SeenRides, trips: readonly MarketplaceTripView[]): readonly MarketplaceTripView[] =>
  trips.filter(({ tripId }) => !seen.mine.includes(tripId) && !seen.gone.some(({ trip }) => trip.tripId === tripId));

const MARKETPLACE = ['driver', 'marketplace'];

/** Cache key of the list fetched for one version of the driver's schedule. */
export const marketplaceKey = (version: string): readonly string[] => [...MARKETPLACE, version];

/** Invalidates the lists fetched for other versions of the schedule too: the driver may return to such a version. */
export const outdateMarketplace = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: MARKETPLACE });

const readMarketplace = (signal: AbortSignal) => call(endpoints.marketplace.read, { signal });

const takeAhead = (tripId: string, idempotencyKey: string) =>
  call(endpoints.marketplace.take, { params: { id: tripId }, idempotencyKey });

/** ASSUMPTION: the socket reports every change; this only removes trips that are meanwhile offered to drivers on shift. */
const REFRESH_MS = 60_000;

/**
 * The marketplace, kept current by the socket; `version` changes with the driver's schedule, which determines what they can
 * take.
 */
export function useMarketplace(version: string, onTaken: (trip: TripView) => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: marketplaceKey(version),
    queryFn: ({ signal }) => readMarketplace(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: (shown) => shown,
  });
  const { busy, error, run, clear } = useCommand();
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const trips = query.data?.trips ?? [];
  const refetch = () => void outdateMarketplace(client);
  useResync(() => {
    // Events may have been missed, including trips that reopened: fetch the list again.
    setSeen(NOTHING_SEEN);
    refetch();
  });
  useLive('marketplace.changed', (news) => {
    setSeen((known) => afterChange(known, news, trips));
    refetch();
  });
  const take = async (tripId: string): Promise<boolean> => {
    setSeen((known) => asOwn(known, tripId));
    try {
      const trip = await run(`take:${tripId}`, (key) => takeAhead(tripId, key));
      if (trip) onTaken(trip);
      return trip !== null;
    } catch {
      // The reason for the refusal stays beside the button; the list is fetched again.
      setSeen((known) => notOwn(known, tripId));
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
export type Marketplace = ReturnType<typeof useMarketplace>;
