import type { PlaceView, QuoteRequest, QuoteView } from '@sablon/contracts';
import { wallClockOf } from '../ui/date-time-field.js';
import { EMPTY_DRAFT, type BookingDraft } from './draft.js';

/** A quoted place in the form an address field uses. */
export const placeOfQuote = ({ placeId, lat, lng, ...place }: QuoteView['origin']): PlaceView => ({
  ...place,
  id: placeId,
  point: { lat, lng },
});

interface Chosen {
  readonly origin: PlaceView | null;
  readonly destination: PlaceView | null;
  readonly vehicleClass: BookingDraft['vehicleClass'];
}

/** Rebuilds the form of a search, for "change my search" in a browser that never filled in that form. */
export function draftOfSearch(request: QuoteRequest, { origin, destination, vehicleClass }: Chosen): BookingDraft {
  const { service, tripType, pickupAt, returnAt, passengers, bags, options, parcel } = request;
  const sides = parcel?.sidesCm?.map(String) ?? [];
  return {
    ...EMPTY_DRAFT,
    service,
    tripType,
    origin,
    destination,
    when: pickupAt === null ? 'now' : 'later',
    departure: pickupAt === null ? EMPTY_DRAFT.departure : wallClockOf(new Date(pickupAt)),
    back: returnAt === null ? EMPTY_DRAFT.back : wallClockOf(new Date(returnAt)),
    hours: request.hours ?? EMPTY_DRAFT.hours,
    passengers,
    bags,
    options,
    flightNumber: request.flightNumber ?? '',
    returnFlightNumber: request.returnFlightNumber ?? '',
    nameSign: request.nameSign ?? '',
    weightKg: parcel ? String(parcel.weightKg) : '',
    sidesCm: [sides[0] ?? '', sides[1] ?? '', sides[2] ?? ''],
    description: parcel?.description ?? '',
    express: parcel?.express ?? false,
    vehicleClass,
  };
}
