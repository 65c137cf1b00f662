import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { endpoints, type PassengerMessagesView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const passengerMessagesKey = (tripId: string) => ['dispatch', 'messages', tripId] as const;

const readPassengerMessages = (tripId: string, signal: AbortSignal): Promise<PassengerMessagesView> =>
  call(endpoints.passengerMessages.list, { params: { id: tripId }, signal });

/**
 * ASSUMPTION: the socket reports messages written and read; this recovers from missed events and follows the delivery of an
 * SMS.
 */
const HEAL_MS = 15_000;

/** The messages to a trip's passenger, with their delivery status. */
export function usePassengerMessages(tripId: string) {
  const query = useQuery({
    queryKey: passengerMessagesKey(tripId),
    queryFn: ({ signal }) => readPassengerMessages(tripId, signal),
    refetchInterval: ({ state }) => (state.data?.messages.length === 0 ? false : HEAL_MS),
  });
  useLive('trip.noted', (noted) => {
    if (noted.tripId === tripId && noted.about === 'message') void query.refetch();
  });
  return query;
}
