import type {
  MessagesSeenRequest,
  OfficeMessagesView,
  BookingChangeRequest,
  BookingChangeView,
  BookingListView,
  BookingView,
  CancellationView,
  LiveTripView,
  TipView,
  TripSettlementView,
  TripView,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type Filter = (typeof FILTERS)[number];

const PAGE_SIZE = 10;
const part = encodeURIComponent;

export const listBookings = (filter: Filter, cursor: string | null, signal: AbortSignal): Promise<BookingListView> =>
  api.get<BookingListView>('/api/bookings', { query: { filter, cursor, limit: PAGE_SIZE }, signal });

export const readTracked = (token: string, signal: AbortSignal): Promise<BookingView> =>
  api.get<BookingView>(`/api/track/${part(token)}`, { signal });

/** The trip with its car and arrival, for its passenger or the holder of its link. */
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

export const readSettlement = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<TripSettlementView> =>
  api.get<TripSettlementView>(`/api/trips/${part(tripId)}/settlement`, { trackToken, signal });

export const quoteChange = (
  bookingId: string,
  trackToken: string | null,
  body: BookingChangeRequest,
): Promise<BookingChangeView> =>
  api.post<BookingChangeView>(`/api/bookings/${part(bookingId)}/changes/quote`, { trackToken, body });

export const confirmChange = (
  bookingId: string,
  trackToken: string | null,
  change: { id: string; idempotencyKey: string },
): Promise<BookingChangeView> =>
  api.post<BookingChangeView>(`/api/bookings/${part(bookingId)}/changes/${part(change.id)}/confirm`, {
    trackToken,
    idempotencyKey: change.idempotencyKey,
  });

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

/** Messages from dispatch to the trip's passenger. */
export const readOfficeMessages = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<OfficeMessagesView> =>
  api.get<OfficeMessagesView>(`/api/trips/${part(tripId)}/office-messages`, { trackToken, signal });

export const seeOfficeMessages = (
  tripId: string,
  trackToken: string | null,
  body: MessagesSeenRequest,
): Promise<OfficeMessagesView> =>
  api.post<OfficeMessagesView>(`/api/trips/${part(tripId)}/office-messages/seen`, { trackToken, body });

/** The tip options of a trip, and the tip already given. */
export const readTip = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<TipView> =>
  api.get<TipView>(`/api/trips/${part(tripId)}/tip`, { trackToken, signal });
