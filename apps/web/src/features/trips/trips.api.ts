import type { BookingListView, BookingView, CancellationView, LiveTripView, TripView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type Filter = (typeof FILTERS)[number];

const PAGE_SIZE = 10;
const part = encodeURIComponent;

export const listBookings = (filter: Filter, cursor: string | null, signal: AbortSignal): Promise<BookingListView> =>
  api.get<BookingListView>('/api/bookings', { query: { filter, cursor, limit: PAGE_SIZE }, signal });

export const readTracked = (token: string, signal: AbortSignal): Promise<BookingView> =>
  api.get<BookingView>(`/api/track/${part(token)}`, { signal });

/** The trip with its car and arrival: as its passenger, or as the holder of its link. */
export const readLive = (tripId: string, token: string | null, signal: AbortSignal): Promise<LiveTripView> =>
  api.get<LiveTripView>(
    token === null ? `/api/trips/${part(tripId)}/live` : `/api/track/${part(token)}/trips/${part(tripId)}/live`,
    { signal },
  );

export const readCancellation = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<CancellationView> =>
  api.get<CancellationView>(`/api/trips/${part(tripId)}/cancellation`, { trackToken, signal });

export const cancelTrip = (
  tripId: string,
  trackToken: string | null,
  command: { reason: string; idempotencyKey: string },
): Promise<TripView> =>
  api.post<TripView>(`/api/trips/${part(tripId)}/cancel`, {
    trackToken,
    idempotencyKey: command.idempotencyKey,
    body: { reason: command.reason },
  });
