import { CHECK_IN_MISSED, DOCUMENT_ENDS_FIRST } from './check-in.js';

/** How an offer ended (`offer.end_reason`): answered, run out, taken from under the driver, or with the trip it was for. */
export const OFFER_END_REASONS = [
  'accepted',
  'taken',
  'declined',
  'expired',
  'undelivered',
  'moved',
  'driver_left',
  'driver_sos',
  'driver_suspended',
  'assigned',
  'pencilled',
  'trip_changed',
  'trip_cancelled',
] as const;
/** One of `OFFER_END_REASONS`. */
export type OfferEndReason = (typeof OFFER_END_REASONS)[number];

/** An offer as its driver reads about it later: still open, or how it ended. */
export const OFFER_OUTCOMES = ['open', ...OFFER_END_REASONS] as const;
/** One of `OFFER_OUTCOMES`. */
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number];

/** Why a ride left its driver when two rides changed drivers (decision 96). */
export const EXCHANGED = 'exchanged';

/** Why a ride left its driver when they did not come (decision 104). */
export const NOT_COMING = 'ladder.not_coming';

/** Why a planned ride left its driver when the office suspended them (decision 105). */
export const DRIVER_SUSPENDED = 'driver.suspended';

/** The reasons dispatchers are offered, by what they do to a trip, most common first. */
export const STAFF_REASONS = {
  assign: [],
  reassign: ['staff.nearer_car', 'staff.driver_asked', 'staff.driver_late', 'staff.unsuitable_car'],
  release: ['staff.driver_asked', 'staff.driver_late', 'staff.driver_unreachable', 'staff.unsuitable_car'],
  cancel: ['staff.passenger_asked', 'staff.passenger_unreachable', 'staff.booked_twice', 'staff.no_car'],
} as const;
/** One of `STAFF_REASONS`. */
export type StaffReason = (typeof STAFF_REASONS)[keyof typeof STAFF_REASONS][number];

/**
 * Reason codes the product writes where a trip, an offer or a promise ends or changes hands (`trip.cancel_reason`, `trip_event.reason`,
 * `offer.end_reason`). A reason that a person typed is stored as typed, so a reason is one of these or free text; screens show the
 * codes in words and free text as it is.
 */
export const TRIP_REASONS = [
  ...OFFER_END_REASONS,
  'reassigned',
  EXCHANGED,
  NOT_COMING,
  DRIVER_SUSPENDED,
  'dispatch.no_driver',
  CHECK_IN_MISSED,
  DOCUMENT_ENDS_FIRST,
  'arrival.off',
  'booking.unpaid',
  'booking.changed',
  'business.refused',
  'passenger.changed_plans',
  'passenger.no_show',
  'driver.car',
  'driver.traffic',
  'driver.person',
  ...STAFF_REASONS.reassign,
  ...STAFF_REASONS.release,
  ...STAFF_REASONS.cancel,
  'staff.undone',
] as const;
export type TripReason = (typeof TRIP_REASONS)[number];

export const isTripReason = (reason: string): reason is TripReason =>
  (TRIP_REASONS as readonly string[]).includes(reason);
