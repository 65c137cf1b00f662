import type { PassengerMessageRequest, PassengerMessagesView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const toldKey = (tripId: string) => ['dispatch', 'told', tripId] as const;

export const readTold = (tripId: string, signal: AbortSignal): Promise<PassengerMessagesView> =>
  api.get(`/api/dispatch/trips/${tripId}/passenger-messages`, { signal });

export const tellPassenger = (tripId: string, body: PassengerMessageRequest): Promise<PassengerMessagesView> =>
  api.post(`/api/dispatch/trips/${tripId}/passenger-messages`, { body });
