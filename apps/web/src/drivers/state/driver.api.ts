import { endpoints, type ShiftRequest, type TripView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';
import type { CompleteStep } from './outbox-entry.js';
import type { ParcelStep } from './parcel-step.js';

export type Answer = 'accept' | 'decline';
export type TripStep =
  | { readonly step: 'depart' | 'arrive' }
  | CompleteStep
  | { readonly step: 'start'; readonly boardingCode: string }
  | { readonly step: 'release'; readonly reason: string }
  | ParcelStep;

export const readDriverState = (signal: AbortSignal) => call(endpoints.drivers.state, { signal });

/** Reports that a device shows messages from dispatch, or that the driver has read them. */
export const seeMessages = (ids: readonly string[], what: 'delivered' | 'read') =>
  call(endpoints.staffMessages.seen, { body: { ids, what } });

export const changeShift = (body: ShiftRequest, idempotencyKey: string) =>
  call(endpoints.drivers.shift, { body, idempotencyKey });

export const acceptOffer = (offerId: string, idempotencyKey: string) =>
  call(endpoints.offers.accept, { params: { id: offerId }, idempotencyKey });

export const declineOffer = (offerId: string, idempotencyKey: string) =>
  call(endpoints.offers.decline, { params: { id: offerId }, body: { reason: null }, idempotencyKey });

/** A step as sent; one done offline includes when it happened. */
type SentStep = Exclude<TripStep, ParcelStep> & { readonly happenedAt?: string };

export function driveTrip(tripId: string, sent: SentStep, idempotencyKey: string): Promise<TripView> {
  const command = { params: { id: tripId }, idempotencyKey };
  const { happenedAt } = sent;
  switch (sent.step) {
    case 'release':
      return call(endpoints.trips.release, { ...command, body: { reason: sent.reason } });
    case 'start':
      return call(endpoints.trips.start, { ...command, body: { boardingCode: sent.boardingCode, happenedAt } });
    case 'complete':
      return call(endpoints.trips.complete, {
        ...command,
        body: { position: sent.position, ending: sent.ending, happenedAt },
      });
    case 'depart':
    case 'arrive':
      return call(endpoints.trips[sent.step], { ...command, body: { happenedAt } });
  }
}

/** Whether the driver may report a no-show, and what is missing. */
export const readNoShow = (tripId: string, signal: AbortSignal) =>
  call(endpoints.noShow.read, { params: { id: tripId }, signal });

export const markNoShow = (tripId: string, idempotencyKey: string) =>
  call(endpoints.noShow.mark, { params: { id: tripId }, idempotencyKey });

/** Records that the driver called, in case of a later no-show. */
export const noteCall = (tripId: string, happenedAt: string, idempotencyKey: string) =>
  call(endpoints.noShow.contact, { params: { id: tripId }, body: { channel: 'call', happenedAt }, idempotencyKey });

/** Confirms that the driver still does the trip promised for this time. */
export const checkIn = (tripId: string, pickupAt: string, idempotencyKey: string) =>
  call(endpoints.checkIns.confirm, { params: { id: tripId }, body: { pickupAt }, idempotencyKey });

/** Reports that the check-in question is on this device's screen. */
export const noteCheckInSeen = (tripId: string) => call(endpoints.checkIns.seen, { params: { id: tripId } });

export const readTrip = (tripId: string) => call(endpoints.trips.read, { params: { id: tripId } });

export const readLiveTrip = (tripId: string, signal: AbortSignal) =>
  call(endpoints.trips.live, { params: { id: tripId }, signal });

export const readDrivenTrips = (cursor: string | null, signal: AbortSignal) =>
  call(endpoints.drivers.trips, { query: { cursor, limit: 30 }, signal });
