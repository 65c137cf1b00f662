import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { readTold, toldKey } from './tell.api.js';

/** ASSUMPTION: the socket tells of what is written and seen; this heals what was missed, and what becomes of an SMS. */
const HEAL_MS = 15_000;

/** What the passenger of a trip was told, with what became of it. */
export function useTold(tripId: string) {
  const query = useQuery({
    queryKey: toldKey(tripId),
    queryFn: ({ signal }) => readTold(tripId, signal),
    refetchInterval: ({ state }) => (state.data?.messages.length === 0 ? false : HEAL_MS),
  });
  useLive('trip.noted', (noted) => {
    if (noted.tripId === tripId && noted.about === 'message') void query.refetch();
  });
  return query;
}
