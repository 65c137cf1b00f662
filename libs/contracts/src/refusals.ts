import type { ErrorCode } from './errors/error-codes.js';

/** What the rules of a trip refuse when it should move on. */
export const TRIP_MOVE = [
  'trip.final',
  'trip.forbidden',
  'trip.reason_required',
  'trip.version_conflict',
  'trip.wrong_status',
] as const satisfies readonly ErrorCode[];

/** What the rules of a booking refuse in a search or an order. */
export const BOOKING_RULES = [
  'booking.addresses_invalid',
  'booking.addresses_required',
  'booking.airport_lead_time',
  'booking.departure_in_past',
  'booking.hours_out_of_range',
  'booking.parcel_not_in_class',
  'booking.parcel_sides_required',
  'booking.parcel_too_large',
  'booking.parcel_weight_out_of_range',
  'booking.passengers_out_of_range',
  'booking.return_before_departure',
  'booking.return_required',
  'booking.route_unavailable',
  'booking.search_expired',
  'booking.too_far_ahead',
  'booking.too_many_bags',
  'booking.too_many_passengers',
  'booking.trip_type_unavailable',
  'booking.vehicle_required',
] as const satisfies readonly ErrorCode[];

/** Why a trip cannot be given to a driver. */
export const DRIVER_FIT = [
  'driver.documents_expired',
  'driver.not_approved',
  'driver.own_trip',
  'driver.sos_open',
  'driver.suspended',
  'driver.vehicle_unsuitable',
] as const satisfies readonly ErrorCode[];

/** Why a promo code does not count. */
export const PROMO_TERMS = [
  'promo.account_needed',
  'promo.already_used',
  'promo.first_ride_only',
  'promo.not_in_force',
  'promo.other_service',
  'promo.total_too_low',
  'promo.unknown',
  'promo.used_up',
] as const satisfies readonly ErrorCode[];

/** Routing has no answer now; a retry may succeed. */
export const ROUTING = [
  'routing.closed',
  'routing.crashed',
  'routing.overloaded',
  'routing.timeout',
] as const satisfies readonly ErrorCode[];
