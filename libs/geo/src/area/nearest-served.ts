import { crowDistanceMeters, type LatLng } from '@sablon/domain';
import { seedPlaces } from '../places/seed-places.js';
import type { Place } from '../places/place.js';
import { distanceToServiceAreaMeters, isInServiceArea } from './service-area.js';

/** Why a place is not served, and what is served nearest to it. */
export interface OutsideArea {
  /** From the place to the edge of the service area. */
  readonly distanceMeters: number;
  readonly nearestTown: Place;
  readonly nearestAirport: Place;
}

let served: { readonly towns: Place[]; readonly airports: Place[] } | undefined;

function servedPlaces(): { readonly towns: Place[]; readonly airports: Place[] } {
  if (!served) {
    const places = seedPlaces().map(({ place }) => place);
    served = {
      towns: places.filter(({ kind, point }) => kind === 'municipality' && isInServiceArea(point)),
      airports: places.filter(({ kind }) => kind === 'airport'),
    };
  }
  return served;
}

const nearestOf = (places: readonly Place[], point: LatLng): Place =>
  places.reduce((best, place) =>
    crowDistanceMeters(place.point, point) < crowDistanceMeters(best.point, point) ? place : best,
  );

/** What to tell somebody who asks for a place outside the service area; null when it is inside. */
export function outsideArea(point: LatLng): OutsideArea | null {
  if (isInServiceArea(point)) return null;
  const { towns, airports } = servedPlaces();
  return {
    distanceMeters: distanceToServiceAreaMeters(point),
    nearestTown: nearestOf(towns, point),
    nearestAirport: nearestOf(airports, point),
  };
}
