import type {
  CheckInSeenView,
  DriverStateView,
  DriverTripsView,
  LiveTripView,
  MessagesSeenView,
  NoShowView,
  ShiftRequest,
  TripView,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import type { CompleteStep } from './outbox-entry.js';
import type { ParcelStep } from './parcel-step.js';

export type Answer = 'accept' | 'decline';
export type TripStep =
  | { readonly step: 'depart' | 'arrive' }
  | CompleteStep
  | { readonly step: 'start'; readonly boardingCode: string }
  | { readonly step: 'release'; readonly reason: string }
  | ParcelStep;

export const readDriverState = (signal: AbortSignal) => api.get<DriverStateView>('/api/driver/state', { signal });

/** Reports that a device shows messages from dispatch, or that the driver has read them. */
export const seeMessages = (ids: readonly string[], what: 'delivered' | 'read') =>
  api.post<MessagesSeenView>('/api/driver/messages/seen', { body: { ids, what } });

export const changeShift = (body: ShiftRequest, idempotencyKey: string) =>
  api.post<DriverStateView>('/api/driver/shift', { body, idempotencyKey });

export const acceptOffer = (offerId: string, idempotencyKey: string) =>
  api.post<TripView>(`/api/offers/${offerId}/accept`, { idempotencyKey });

export const declineOffer = (offerId: string, idempotencyKey: string) =>
  api.post<DriverStateView>(`/api/offers/${offerId}/decline`, { body: { reason: null }, idempotencyKey });

/** A step as sent; one done offline includes when it happened. */
type SentStep = Exclude<TripStep, ParcelStep> & { readonly happenedAt?: string };

export function driveTrip(tripId: string, { step, ...body }: SentStep, idempotencyKey: string): Promise<TripView> {
  const hasBody = Object.keys(body).length > 0;
  return api.post<TripView>(`/api/trips/${tripId}/${step}`, { idempotencyKey, ...(hasBody ? { body } : {}) });
}

/** Whether the driver may report a no-show, and what is missing. */
export const readNoShow = (tripId: string, signal: AbortSignal) =>
  api.get<NoShowView>(`/api/trips/${tripId}/no-show`, { signal });

export const markNoShow = (tripId: string, idempotencyKey: string) =>
  api.post<TripView>(`/api/trips/${tripId}/no-show`, { idempotencyKey });

/** Records that the driver called, in case of a later no-show. */
export const noteCall = (tripId: string, happenedAt: string, idempotencyKey: string) =>
  api.post<NoShowView>(`/api/trips/${tripId}/contact-attempts`, {
    body: { channel: 'call', happenedAt },
    idempotencyKey,
  });

/** Confirms that the driver still does the trip promised for this time. */
export const checkIn = (tripId: string, pickupAt: string, idempotencyKey: string) =>
  api.post<TripView>(`/api/trips/${tripId}/check-in`, { body: { pickupAt }, idempotencyKey });

/** Reports that the check-in question is on this device's screen. */
export const noteCheckInSeen = (tripId: string) => api.post<CheckInSeenView>(`/api/trips/${tripId}/check-in/seen`);

export const readTrip = (tripId: string) => api.get<TripView>(`/api/trips/${tripId}`);

export const readLiveTrip = (tripId: string, signal: AbortSignal) =>
  api.get<LiveTripView>(`/api/trips/${tripId}/live`, { signal });

export const readDrivenTrips = (cursor: string | null, signal: AbortSignal) =>
  api.get<DriverTripsView>('/api/driver/trips', { query: { cursor, limit: 30 }, signal });
