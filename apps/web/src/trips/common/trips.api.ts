import {
  endpoints,
  type MessagesSeenRequest,
  type OfficeMessagesView,
  type BookingChangeRequest,
  type BookingChangeView,
  type BookingListView,
  type BookingView,
  type CancellationView,
  type LiveTripView,
  type TipView,
  type TripSettlementView,
  type TripView,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type Filter = (typeof FILTERS)[number];

const PAGE_SIZE = 10;

export const listBookings = (filter: Filter, cursor: string | null, signal: AbortSignal): Promise<BookingListView> =>
  call(endpoints.bookings.list, { query: { filter, cursor, limit: PAGE_SIZE }, signal });

export const readTracked = (token: string, signal: AbortSignal): Promise<BookingView> =>
  call(endpoints.tracking.booking, { params: { token }, signal });

/** The trip with its car and arrival, for its passenger or the holder of its link. */
export const readLive = (tripId: string, token: string | null, signal: AbortSignal): Promise<LiveTripView> =>
  token === null
    ? call(endpoints.trips.live, { params: { id: tripId }, signal })
    : call(endpoints.tracking.live, { params: { token, tripId }, signal });

export const readCancellation = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<CancellationView> => call(endpoints.cancellations.preview, { params: { id: tripId }, trackToken, signal });

export const readSettlement = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<TripSettlementView> => call(endpoints.fees.settlement, { params: { id: tripId }, trackToken, signal });

export const quoteChange = (
  bookingId: string,
  trackToken: string | null,
  body: BookingChangeRequest,
): Promise<BookingChangeView> => call(endpoints.changes.quote, { params: { id: bookingId }, trackToken, body });

export const confirmChange = (
  bookingId: string,
  trackToken: string | null,
  change: { id: string; idempotencyKey: string },
): Promise<BookingChangeView> =>
  call(endpoints.changes.confirm, {
    params: { id: bookingId, changeId: change.id },
    trackToken,
    idempotencyKey: change.idempotencyKey,
  });

export const cancelTrip = (
  tripId: string,
  trackToken: string | null,
  command: { reason: string; idempotencyKey: string },
): Promise<TripView> =>
  call(endpoints.cancellations.cancel, {
    params: { id: tripId },
    trackToken,
    idempotencyKey: command.idempotencyKey,
    body: { reason: command.reason },
  });

/** Messages from dispatch to the trip's passenger. */
export const readOfficeMessages = (
  tripId: string,
  trackToken: string | null,
  signal: AbortSignal,
): Promise<OfficeMessagesView> => call(endpoints.officeMessages.list, { params: { id: tripId }, trackToken, signal });

export const seeOfficeMessages = (
  tripId: string,
  trackToken: string | null,
  body: MessagesSeenRequest,
): Promise<OfficeMessagesView> => call(endpoints.officeMessages.seen, { params: { id: tripId }, trackToken, body });

/** The tip options of a trip, and the tip already given. */
export const readTip = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<TipView> =>
  call(endpoints.tips.read, { params: { id: tripId }, trackToken, signal });
