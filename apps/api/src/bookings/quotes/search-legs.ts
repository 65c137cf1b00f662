import type { QuoteRequest } from '@sablon/contracts';
import type { LatLng } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { PricedLeg } from './priced-search.js';
import type { SearchPlace } from './search-places.js';

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

/** A route as it is kept. */
export const roundedRoute = (geometry: readonly LatLng[]): LatLng[] =>
  geometry.map(({ lat, lng }) => ({ lat: rounded(lat), lng: rounded(lng) }));

/** To a metre: a route is drawn, kept and sent many times. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Hired by the hour, the car is taken for those hours, however short the way. */
const hired = (leg: PricedLeg, hours: number): PricedLeg => ({ ...leg, durationSeconds: hours * HOUR_SECONDS });
