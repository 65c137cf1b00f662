import type { MarketTripView } from '@sablon/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** A ride that left the list before his eyes, and why. */
export interface GoneRide {
  readonly trip: MarketTripView;
  readonly why: 'taken' | 'gone';
}

/** What this page knows of rides beyond the list as it was read last. */
export interface SeenRides {
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
