import type { TripView } from '@sablon/contracts';
import { bookingProblems, type PlaceKind } from '@sablon/domain';
import { EMPTY_DRAFT, requestOf, type BookingDraft } from './draft.js';
import { RIDE_OPTIONS, searchQueryOf } from './search-query.js';

const placeOf = ({ placeId, kind, label, detail, lat, lng }: TripView['pickup']): BookingDraft['origin'] => ({
  id: placeId,
  kind,
  label,
  detail,
  point: { lat, lng },
});

/**
 * Turns a trip into a form for booking it again: same places, people, options, hours, parcel and class. Left out on purpose: the
 * time and the flight, which belong to that day, and the return, which is its own trip.
 */
export function draftOfTrip(trip: TripView): BookingDraft {
  const hourly = trip.tripType === 'hourly';
  return {
    ...EMPTY_DRAFT,
    service: trip.service,
    tripType: hourly ? 'hourly' : 'one_way',
    origin: placeOf(trip.pickup),
    // An hourly hire without a destination ends where it began.
    destination: hourly && trip.dropoff.placeId === trip.pickup.placeId ? null : placeOf(trip.dropoff),
    hours: hourly ? Math.round(trip.durationSeconds / 3600) : EMPTY_DRAFT.hours,
    passengers: trip.passengers,
    bags: trip.bags,
    options: RIDE_OPTIONS.filter((option) => trip.options.includes(option)),
    nameSign: trip.nameSign ?? '',
    weightKg: trip.parcel ? String(trip.parcel.weightKg) : '',
    sidesCm: typedSides(trip.parcel),
    description: trip.parcel?.description ?? '',
    express: trip.parcel?.express ?? false,
    vehicleClass: trip.vehicleClass,
  };
}

const typedSides = (parcel: TripView['parcel']): BookingDraft['sidesCm'] => {
  const [a = '', b = '', c = ''] = parcel?.sidesCm?.map(String) ?? [];
  return [a, b, c];
};

const kindOf = (kind: string): PlaceKind => (kind === 'airport' || kind === 'station' ? kind : 'address');

/**
 * Where "book again" leads: to today's prices with the class chosen. Trips that may not leave now (spec §9, airport transfers) or
 * no longer make a valid search go to the form, filled in except for the time.
 */
export function againOf(trip: TripView, now: Date): { readonly to: string; readonly draft: BookingDraft } {
  const draft = draftOfTrip(trip);
  const { service, tripType, passengers, bags, hours, vehicleClass } = draft;
  const request = requestOf(draft);
  const problems = bookingProblems(
    {
      service,
      tripType,
      vehicleClass,
      origin: { ...trip.pickup, kind: kindOf(trip.pickup.kind) },
      destination: { ...trip.dropoff, kind: kindOf(trip.dropoff.kind) },
      pickupAt: null,
      returnAt: null,
      passengers,
      bags,
      hours,
      parcel: trip.parcel && { weightKg: trip.parcel.weightKg, sidesCm: trip.parcel.sidesCm },
    },
    now,
  );
  if (!request || problems.length > 0) {
    const tooSoon = problems.some(({ code }) => code === 'booking.airport_lead_time');
    return { to: '/', draft: tooSoon ? { ...draft, when: 'later' } : draft };
  }
  const query = searchQueryOf(request);
  query.set('class', trip.vehicleClass);
  return { to: `/search?${query.toString()}`, draft };
}
