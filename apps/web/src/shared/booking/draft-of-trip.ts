import type { TripView } from '@sablon/contracts';
import { EMPTY_DRAFT, type BookingDraft } from './draft.js';
import { RIDE_OPTIONS } from './search-query.js';

const placeOf = ({ placeId, kind, label, detail, lat, lng }: TripView['pickup']): BookingDraft['origin'] => ({
  id: placeId,
  kind,
  label,
  detail,
  point: { lat, lng },
});

/**
 * A trip as a form to be booked once more: same places, people, options, hours and parcel. Left out on purpose: the hour
 * and the flight, which belong to that one day; the way back, which is a trip of its own; a parcel's measures, which no
 * trip keeps.
 */
export function draftOfTrip(trip: TripView): BookingDraft {
  const hourly = trip.tripType === 'hourly';
  return {
    ...EMPTY_DRAFT,
    service: trip.service,
    tripType: hourly ? 'hourly' : 'one_way',
    origin: placeOf(trip.pickup),
    // Hired by the hour without a destination ends where it began.
    destination: hourly && trip.dropoff.placeId === trip.pickup.placeId ? null : placeOf(trip.dropoff),
    hours: hourly ? Math.round(trip.durationSeconds / 3600) : EMPTY_DRAFT.hours,
    passengers: trip.passengers,
    bags: trip.bags,
    options: RIDE_OPTIONS.filter((option) => trip.options.includes(option)),
    nameSign: trip.nameSign ?? '',
    weightKg: trip.parcel ? String(trip.parcel.weightKg) : '',
    description: trip.parcel?.description ?? '',
    express: trip.parcel?.express ?? false,
  };
}
