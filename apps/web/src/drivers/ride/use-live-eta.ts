import type { LiveTripView, TripEtaView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { readLiveTrip } from '../state/driver.api.js';

/** Minutes, metres and the way still to go, as the server works them out from his positions; null while unknown. */
export function useLiveEta(tripId: string, phase: string): TripEtaView | null {
  const client = useQueryClient();
  const key = ['driver', 'live', tripId, phase];
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => readLiveTrip(tripId, signal) });
  useResync(() => void client.invalidateQueries({ queryKey: key }));
  useLive('trip.eta', (eta) => {
    if (eta.tripId === tripId) client.setQueryData<LiveTripView>(key, (known) => known && { ...known, eta });
  });
  const eta = data?.eta ?? null;
  return eta && eta.towards === (phase === 'on_board' ? 'dropoff' : 'pickup') ? eta : null;
}
