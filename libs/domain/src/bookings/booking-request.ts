import type { LatLng } from '../kernel/geo/lat-lng.js';
import type { Service, TripType, VehicleClass } from '../kernel/settings/services.js';

/** What kind of place an end of the trip is; airports and stations change lead times and free waiting. */
export type PlaceKind = 'address' | 'airport' | 'station';

/** One end of a trip, as chosen from the suggestions. */
export interface BookingPlace extends LatLng {
  readonly kind: PlaceKind;
}

/** A parcel as the sender describes it; sides in centimetres. */
export interface ParcelDetails {
  readonly weightKg: number;
  readonly sidesCm?: readonly number[] | null;
}

/** A booking as asked for, before any rule has been applied. */
export interface BookingRequest {
  readonly service: Service;
  readonly tripType: TripType;
  readonly vehicleClass: VehicleClass | null;
  readonly origin: BookingPlace | null;
  readonly destination: BookingPlace | null;
  /** Null = as soon as possible. */
  readonly pickupAt: Date | null;
  readonly returnAt?: Date | null;
  readonly passengers: number;
  readonly bags: number;
  readonly hours?: number | null;
  readonly parcel?: ParcelDetails | null;
  /** What routing found: null when it found no road; left out when not asked yet. */
  readonly route?: { readonly distanceMeters: number; readonly durationSeconds: number } | null;
  /** When the quote shown to the passenger ends; left out before there is one. */
  readonly quoteExpiresAt?: Date | null;
}

/** Why a booking cannot be taken. */
export const BOOKING_CODES = [
  'booking.addresses_required',
  'booking.addresses_invalid',
  'booking.trip_type_unavailable',
  'booking.departure_in_past',
  'booking.too_far_ahead',
  'booking.return_required',
  'booking.return_before_departure',
  'booking.hours_out_of_range',
  'booking.passengers_out_of_range',
  'booking.vehicle_required',
  'booking.too_many_passengers',
  'booking.too_many_bags',
  'booking.airport_lead_time',
  'booking.parcel_weight_out_of_range',
  'booking.parcel_sides_required',
  'booking.parcel_too_large',
  'booking.parcel_not_in_class',
  'booking.route_unavailable',
  'booking.search_expired',
] as const;
/** One of `BOOKING_CODES`. */
export type BookingCode = (typeof BOOKING_CODES)[number];
