import { crowDistanceMeters, type LatLng } from '../kernel/lat-lng.js';
import { fail, ok, type Failure, type Result } from '../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import { fitsVehicle } from '../parcels/custody.js';
import { VEHICLE_CAPACITY, type Service, type TripType, type VehicleClass } from '../kernel/settings/services.js';
import { DAY_MS, MINUTE_MS } from '../kernel/brussels-time.js';

/** Kind of place at an end of the trip; airports and stations change lead times and free waiting. */
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

/** A booking as requested, before any rule has been applied. */
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
  /** The route: null when no road was found; left out when not requested yet. */
  readonly route?: { readonly distanceMeters: number; readonly durationSeconds: number } | null;
  /** When the quote shown to the passenger expires; left out before there is one. */
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

type Problem = Failure<BookingCode>;
type Rule = (request: BookingRequest, now: Date, settings: BusinessSettings) => Problem | null;

const problem = (code: BookingCode, params?: Failure['params']): Problem => (params ? { code, params } : { code });
const isOnEarth = (place: BookingPlace): boolean => Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180;
const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
const isTime = (date: Date): boolean => Number.isFinite(date.getTime());

const addresses: Rule = ({ origin, destination, tripType }, _now, settings) => {
  if (!origin || !destination) return problem('booking.addresses_required');
  if (!isOnEarth(origin) || !isOnEarth(destination)) return problem('booking.addresses_invalid');
  // ASSUMPTION: an hourly hire may well end where it began; any other trip must lead somewhere else.
  const isSame = crowDistanceMeters(origin, destination) < settings.minimumAddressDistanceMeters;
  return isSame && tripType !== 'hourly' ? problem('booking.addresses_invalid') : null;
};

const tripShape: Rule = ({ service, tripType }) =>
  service === 'parcel' && tripType !== 'one_way' ? problem('booking.trip_type_unavailable') : null;

const departure: Rule = ({ pickupAt }, now, settings) => {
  if (pickupAt === null) return null;
  if (!isTime(pickupAt) || pickupAt.getTime() <= now.getTime()) return problem('booking.departure_in_past');
  return pickupAt.getTime() > now.getTime() + settings.bookingHorizonDays * DAY_MS
    ? problem('booking.too_far_ahead', { days: settings.bookingHorizonDays })
    : null;
};

const returnLeg: Rule = ({ tripType, pickupAt, returnAt }, now, settings) => {
  if (tripType !== 'return') return null;
  if (!returnAt || !isTime(returnAt)) return problem('booking.return_required');
  if (returnAt.getTime() < (pickupAt ?? now).getTime()) return problem('booking.return_before_departure');
  return returnAt.getTime() > now.getTime() + settings.bookingHorizonDays * DAY_MS
    ? problem('booking.too_far_ahead', { days: settings.bookingHorizonDays })
    : null;
};

const hire: Rule = ({ tripType, hours }, _now, { hoursMin, hoursMax }) =>
  tripType === 'hourly' && !isWhole(hours ?? NaN, hoursMin, hoursMax)
    ? problem('booking.hours_out_of_range', { min: hoursMin, max: hoursMax })
    : null;

const people: Rule = ({ service, passengers, bags, vehicleClass }, _now, { passengersMin, passengersMax }) => {
  if (service === 'parcel') return null;
  if (!isWhole(passengers, passengersMin, passengersMax))
    return problem('booking.passengers_out_of_range', { min: passengersMin, max: passengersMax });
  if (vehicleClass === null) return problem('booking.vehicle_required');
  const capacity = VEHICLE_CAPACITY[vehicleClass];
  if (passengers > capacity.seats) return problem('booking.too_many_passengers', { seats: capacity.seats });
  return isWhole(bags, 0, capacity.bags) ? null : problem('booking.too_many_bags', { bags: capacity.bags });
};

const airportLead: Rule = ({ service, origin, destination, pickupAt }, now, settings) => {
  const atAirport = origin?.kind === 'airport' || destination?.kind === 'airport';
  if (service !== 'transfer' || !atAirport) return null;
  const earliestMs = now.getTime() + settings.airportTransferLeadMinutes * MINUTE_MS;
  return (pickupAt ?? now).getTime() < earliestMs
    ? problem('booking.airport_lead_time', { hours: settings.airportTransferLeadMinutes / 60 })
    : null;
};

const parcel: Rule = (request, _now, settings) => {
  if (request.service !== 'parcel') return null;
  const weightKg = request.parcel?.weightKg ?? NaN;
  if (!(weightKg > 0 && weightKg <= settings.parcelWeightMaxKg))
    return problem('booking.parcel_weight_out_of_range', { maxKg: settings.parcelWeightMaxKg });
  return null;
};

/** Spec §3: a parcel has dimensions; without them there is no way to choose a boot that fits. */
const parcelSides: Rule = ({ service, parcel: carried }, _now, { parcelLongestSideMaxCm: maxCm }) => {
  if (service !== 'parcel') return null;
  const sides = carried?.sidesCm ?? [];
  if (sides.length !== 3 || !sides.every((side) => side > 0)) return problem('booking.parcel_sides_required');
  return sides.every((side) => side <= maxCm) ? null : problem('booking.parcel_too_large', { maxCm });
};

const parcelRoom: Rule = ({ service, vehicleClass, parcel: carried }) =>
  service !== 'parcel' || vehicleClass === null || fitsVehicle(carried?.sidesCm, vehicleClass)
    ? null
    : problem('booking.parcel_not_in_class', { sides: VEHICLE_CAPACITY[vehicleClass].bootCm.join(' × ') });

const route: Rule = (request) => (request.route === null ? problem('booking.route_unavailable') : null);

const quoteStillValid: Rule = ({ quoteExpiresAt }, now) =>
  quoteExpiresAt && quoteExpiresAt.getTime() <= now.getTime() ? problem('booking.search_expired') : null;

/** In the order of the form. */
const RULES: readonly Rule[] = [
  addresses,
  tripShape,
  departure,
  returnLeg,
  hire,
  people,
  airportLead,
  parcel,
  parcelSides,
  parcelRoom,
  route,
  quoteStillValid,
];

/** All problems of a booking, at most one per rule, in form order; empty = it may be booked. */
export function bookingProblems(
  request: BookingRequest,
  now: Date,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): readonly Failure<BookingCode>[] {
  return RULES.map((rule) => rule(request, now, settings)).filter((found) => found !== null);
}

/** Accepts a booking or returns the first rule it breaks (spec §5, §9; reliability I10); codes: `BookingCode`. */
export function checkBookingRequest(
  request: BookingRequest,
  now: Date,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<BookingRequest, BookingCode> {
  const first = bookingProblems(request, now, settings)[0];
  return first ? fail(first.code, first.params) : ok(request);
}
