import type { QuoteRequest } from '@sablon/contracts';
import { VEHICLE_CLASSES, type VehicleClass } from '@sablon/domain';

type Parcel = NonNullable<QuoteRequest['parcel']>;
type Option = QuoteRequest['options'][number];

const SERVICES: readonly QuoteRequest['service'][] = ['transport', 'transfer', 'parcel'];
const TRIP_TYPES: readonly QuoteRequest['tripType'][] = ['one_way', 'return', 'hourly'];
export const RIDE_OPTIONS: readonly Option[] = ['baby_seat', 'wheelchair', 'pet', 'silent'];

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null;

/** The vehicle class named in an address, null if it is not one of ours. */
export const classNamed = (text: string | null): VehicleClass | null => oneOf(VEHICLE_CLASSES, text);

function wholeOf(text: string | null, otherwise: number): number {
  const value = Number(text ?? '');
  return text !== null && Number.isInteger(value) && value >= 0 ? value : otherwise;
}

const instantOf = (text: string | null): string | null =>
  text !== null && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : null;

function parcelOf(query: URLSearchParams): Parcel | null {
  const weightKg = Number(query.get('kg') ?? '');
  if (!(weightKg > 0)) return null;
  const sides = (query.get('cm') ?? '').split('x').map(Number);
  return {
    weightKg,
    sidesCm: sides.length === 3 && sides.every((side) => side > 0) ? sides : null,
    description: query.get('what') ?? '',
    express: query.has('express'),
  };
}

/** Encodes the search in the page's address, so that a reload or a shared link repeats it. */
export function searchQueryOf(request: QuoteRequest): URLSearchParams {
  const { service, tripType, origin, destination, pickupAt, returnAt, passengers, bags, hours, parcel } = request;
  const query = new URLSearchParams({ service, trip: tripType, from: origin.id });
  const put = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  };
  put('to', destination?.id);
  put('at', pickupAt);
  put('back', returnAt);
  put('hours', hours);
  put('people', passengers);
  put('bags', bags || null);
  put('with', request.options.join(','));
  put('flight', request.flightNumber);
  put('flightBack', request.returnFlightNumber);
  put('sign', request.nameSign);
  put('kg', parcel?.weightKg);
  put('cm', parcel?.sidesCm?.join('x'));
  put('what', parcel?.description);
  put('express', parcel?.express ? 1 : null);
  return query;
}

/** Decodes the search from an address; null if a required part is missing (spec §8, "Search"). */
export function searchOf(query: URLSearchParams): QuoteRequest | null {
  const service = oneOf(SERVICES, query.get('service'));
  const tripType = oneOf(TRIP_TYPES, query.get('trip'));
  const from = query.get('from');
  const to = query.get('to');
  if (!service || !tripType || !from || (!to && tripType !== 'hourly')) return null;
  const parcel = service === 'parcel' ? parcelOf(query) : null;
  if (service === 'parcel' && !parcel) return null;
  return {
    service,
    tripType,
    origin: { id: from },
    destination: to ? { id: to } : null,
    pickupAt: instantOf(query.get('at')),
    returnAt: tripType === 'return' ? instantOf(query.get('back')) : null,
    passengers: wholeOf(query.get('people'), 1),
    bags: wholeOf(query.get('bags'), 0),
    hours: tripType === 'hourly' ? wholeOf(query.get('hours'), 2) : null,
    options: (query.get('with') ?? '').split(',').flatMap((name) => oneOf(RIDE_OPTIONS, name) ?? []),
    flightNumber: query.get('flight'),
    returnFlightNumber: query.get('flightBack'),
    nameSign: query.get('sign'),
    parcel,
  };
}
