import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import type { PassengerMessageRequest, PassengerMessagesView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const toldKey = (tripId: string) => ['dispatch', 'told', tripId] as const;

const readTold = (tripId: string, signal: AbortSignal): Promise<PassengerMessagesView> =>
  api.get(`/api/dispatch/trips/${tripId}/passenger-messages`, { signal });

export const tellPassenger = (tripId: string, body: PassengerMessageRequest): Promise<PassengerMessagesView> =>
  api.post(`/api/dispatch/trips/${tripId}/passenger-messages`, { body });

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
