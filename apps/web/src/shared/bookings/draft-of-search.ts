import type { PlaceView, QuoteRequest, QuoteView } from '@sablon/contracts';
import { wallClockOf } from '../ui/date-time-field.js';
import { EMPTY_DRAFT, type BookingDraft } from './draft.js';

/** A place of a quote as an address field holds it. */
export const placeOfQuote = ({ placeId, kind, label, detail, lat, lng }: QuoteView['origin']): PlaceView => ({
  id: placeId,
  kind,
  label,
  detail,
  point: { lat, lng },
});

interface Chosen {
  readonly origin: PlaceView | null;
  readonly destination: PlaceView | null;
  readonly vehicleClass: BookingDraft['vehicleClass'];
}

/** A search as the form it came from, for "change my search" in a browser that never saw that form. */
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
