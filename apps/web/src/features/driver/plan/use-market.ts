import type { MarketTripView, TripView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useResync } from '../../../live/use-live.js';
import { useCommand } from '../use-command.js';
import { readMarket, takeAhead } from './market.api.js';

/** ASSUMPTION: the socket tells of every change; this only lets rides go that are offered to drivers on shift meanwhile. */
const REFRESH_MS = 60_000;
const MARKET = ['driver', 'market'];

/** A ride that left the list before his eyes, and why. */
export interface GoneRide {
  readonly trip: MarketTripView;
  readonly why: 'taken' | 'gone';
}

/** The marketplace, kept current by the socket; `version` changes with his own plan, which decides what he can take. */
export function useMarket(version: string, onTaken: (trip: TripView) => void) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...MARKET, version],
    queryFn: ({ signal }) => readMarket(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: (shown) => shown,
  });
  const { busy, error, run, clear } = useCommand();
  const [gone, setGone] = useState<readonly GoneRide[]>([]);
  const [mine, setMine] = useState<readonly string[]>([]);
  // What was read for another plan of his is out of date as well: he may be about to have that plan again.
  const refetch = () => void client.invalidateQueries({ queryKey: MARKET });
  const leaves = (tripId: string, why: GoneRide['why']) => {
    const trip = query.data?.trips.find((shown) => shown.tripId === tripId);
    if (trip && !mine.includes(tripId))
      setGone((shown) => [...shown.filter((one) => one.trip.tripId !== tripId), { trip, why }]);
  };
  useResync(() => {
    setMine([]);
    refetch();
  });
  useLive('market.changed', ({ tripId, what }) => {
    if (what === 'open') {
      // Whoever gave it back, he himself too: it may stand in the list again.
      setGone((shown) => shown.filter(({ trip }) => trip.tripId !== tripId));
      setMine((shown) => shown.filter((one) => one !== tripId));
    } else leaves(tripId, what);
    refetch();
  });
  const take = async (tripId: string): Promise<boolean> => {
    setMine((shown) => [...shown, tripId]);
    try {
      const trip = await run(`take:${tripId}`, (key) => takeAhead(tripId, key));
      if (trip) onTaken(trip);
      return trip !== null;
    } catch {
      // The words of the refusal stay beside the button; what is shown is asked for anew.
      setMine((shown) => shown.filter((one) => one !== tripId));
      refetch();
      return false;
    }
  };
  const isGone = (tripId: string) => mine.includes(tripId) || gone.some(({ trip }) => trip.tripId === tripId);
  return {
    pending: query.isPending,
    failure: query.data ? null : query.error,
    trips: query.data?.trips.filter(({ tripId }) => !isGone(tripId)) ?? [],
    gone,
    dismiss: () => setGone([]),
    refetch,
    busy: busy !== null,
    error,
    clear,
    take,
  };
}
export type Market = ReturnType<typeof useMarket>;
