import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import type {
  BookingPlace,
  LicenceArea,
  Localized,
  PlaceKind,
  TripPlace,
  LatLng,
  BookingRequest,
  VehicleClass,
  RouteQuality,
} from '@sablon/domain';
import type { Geo, Place, Zone } from '@sablon/geo';
import { refuse } from '../../http/refusal-exception.js';

/** One leg as it will be driven when the quote is booked; times are ISO 8601. */
export interface PricedLeg {
  readonly pickupAt: string;
  readonly asap: boolean;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
  readonly routeQuality: RouteQuality;
}

/** Stored with a quote in addition to its request: everything a booking needs, so that the client sends no amount (I13). */
export interface PricedSearch {
  readonly tariffVersion: string;
  readonly origin: BookingPlace;
  readonly destination: BookingPlace;
  readonly legs: readonly PricedLeg[];
  readonly options: QuoteView['options'];
  /** Missing where every class can be promised. */
  readonly otherTimes?: QuoteView['otherTimes'];
}

/** The search as the booking rules read it, for one vehicle class. */
export function bookingRequestOf(
  request: QuoteRequest,
  places: Pick<PricedSearch, 'origin' | 'destination'>,
  vehicleClass: VehicleClass,
): BookingRequest {
  const { service, tripType, passengers, bags, hours, parcel } = request;
  return {
    service,
    tripType,
    vehicleClass,
    origin: places.origin,
    destination: places.destination,
    pickupAt: request.pickupAt === null ? null : new Date(request.pickupAt),
    returnAt: request.returnAt === null ? null : new Date(request.returnAt),
    passengers,
    bags,
    hours,
    parcel,
  };
}

/** The quote as returned to the client. */
export function quoteView(id: string, request: QuoteRequest, priced: PricedSearch, expiresAt: Date): QuoteView {
  const [leg] = priced.legs;
  if (!leg) throw new Error(`quote ${id} has no leg`);
  return {
    id,
    request,
    origin: { ...leg.pickup },
    destination: { ...leg.dropoff },
    pickupAt: leg.pickupAt,
    asap: leg.asap,
    route: [...leg.route],
    routeQuality: leg.routeQuality,
    distanceMeters: leg.distanceMeters,
    durationSeconds: leg.durationSeconds,
    options: priced.options,
    ...(priced.otherTimes && { otherTimes: priced.otherTimes }),
    expiresAt: expiresAt.toISOString(),
  };
}

/** One end of a search: its location, and its role in rules and prices. */
export interface SearchPlace {
  readonly trip: TripPlace;
  readonly rules: BookingPlace;
  readonly zone: Zone;
}

/** The end of a ride a refusal is about. */
type End = 'origin' | 'destination';

/**
 * Both ends of a search, each of which must lie in the service area (decision 0010); hourly hire may end where it begins.
 * `geo.place_unknown`, `geo.outside_service_area`, `geo.outside_parcel_area`, each with the `end` it is about.
 */
export async function searchPlaces(
  geo: Geo,
  request: QuoteRequest,
): Promise<{ readonly origin: SearchPlace; readonly destination: SearchPlace }> {
  if (request.destination === null && request.tripType !== 'hourly') refuse('booking.addresses_required');
  const [origin, destination] = await Promise.all([
    searchPlace(geo, request, 'origin', request.origin.id),
    request.destination && searchPlace(geo, request, 'destination', request.destination.id),
  ]);
  return { origin, destination: destination ?? origin };
}

/** One end of a ride by its place's id, under the same rules and codes. */
export async function searchPlace(
  geo: Geo,
  { service }: Pick<QuoteRequest, 'service'>,
  end: End,
  placeId: string,
): Promise<SearchPlace> {
  // A place carries all three languages; the requested one only breaks ties between names.
  const place = await geo.geocoder.resolve(placeId, 'fr');
  if (!place) return refuse('geo.place_unknown', { end });
  const zone = geo.serviceArea.zoneOf(place.point);
  if (zone === null) return refuse('geo.outside_service_area', { end, ...outsideParams(geo, place) });
  // Parcels go through Brussels and Flanders only (spec §1): of the airports, not Charleroi and Liège.
  if (service === 'parcel' && !geo.serviceArea.zonesAt(place.point).some(({ kind }) => kind === 'region'))
    return refuse('geo.outside_parcel_area', { end, ...named('place', place.label) });
  return { trip: tripPlace(place), rules: { ...place.point, kind: kindOf(place, zone) }, zone };
}

const named = (name: string, { fr, nl, en }: Localized) => ({
  [`${name}.fr`]: fr,
  [`${name}.nl`]: nl,
  [`${name}.en`]: en,
});

function outsideParams(geo: Geo, place: Place): Record<string, string | number> {
  const outside = geo.serviceArea.outsideArea(place.point);
  if (!outside) return {};
  return {
    distanceKm: Math.ceil(outside.distanceMeters / 1000),
    ...named('place', place.label),
    ...named('town', outside.nearestTown.label),
    ...named('airport', outside.nearestAirport.label),
  };
}

const tripPlace = ({ id, kind, label, detail, point, quality }: Place): TripPlace => ({
  placeId: id,
  kind,
  label,
  detail,
  ...point,
  ...(kind === 'address' && quality === 'approximate' && { approximate: true }),
});

function kindOf(place: Place, zone: Zone): PlaceKind {
  if (place.kind === 'airport' || zone.startsWith('airport:')) return 'airport';
  return place.kind === 'station' ? 'station' : 'address';
}

/**
 * Licence area whose fare law applies to a ride from here. ASSUMPTION: none of the airports is in Brussels, so none has its
 * clamp.
 */
export const rulePackOf = (zone: Zone): LicenceArea => (zone === 'brussels' ? 'brussels' : 'flanders');

const HOUR_SECONDS = 3600;

/** The legs of a search with their routes: one, or two for a return trip. */
export async function searchLegs(
  geo: Geo,
  request: QuoteRequest,
  { origin, destination }: { readonly origin: SearchPlace; readonly destination: SearchPlace },
  now: Date,
): Promise<PricedLeg[]> {
  const out = leg(geo, origin, destination, request.pickupAt ?? now.toISOString(), request.pickupAt === null);
  if (request.tripType === 'hourly') return [hired(await out, request.hours ?? 0)];
  if (request.tripType !== 'return' || request.returnAt === null) return [await out];
  return Promise.all([out, leg(geo, destination, origin, request.returnAt, false)]);
}

async function leg(geo: Geo, from: SearchPlace, to: SearchPlace, pickupAt: string, asap: boolean): Promise<PricedLeg> {
  const at = new Date(pickupAt);
  const route = await geo.routing.route(from.rules, to.rules, { at });
  return {
    pickupAt: at.toISOString(),
    asap,
    pickup: from.trip,
    dropoff: to.trip,
    distanceMeters: Math.round(route.distanceMeters),
    durationSeconds: Math.round(route.durationSeconds),
    route: roundedRoute(route.geometry),
    routeQuality: route.quality,
  };
}

/** A route as it is stored. */
export const roundedRoute = (geometry: readonly LatLng[]): LatLng[] =>
  geometry.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }));

/** To a metre: a route is drawn, stored and sent many times. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** In hourly hire the car is taken for those hours, however short the route. */
const hired = (leg: PricedLeg, hours: number): PricedLeg => ({ ...leg, durationSeconds: hours * HOUR_SECONDS });
