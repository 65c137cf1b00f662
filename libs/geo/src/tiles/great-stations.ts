import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import { seedPlaces } from '../seed/seed-places.js';

/** ASSUMPTION: the middle of a large station's tracks lies within this many metres of its kerb. */
const SAME_STATION_METERS = 600;
/** The stations of the specification (§9) are the most important of our list. */
const GREAT_IMPORTANCE = 0.9;

let known: readonly LatLng[] | undefined;

/** The stations people travel from, whose label is drawn where two do not fit beside each other. */
export function isGreatStation(point: LatLng): boolean {
  known ??= seedPlaces()
    .filter(({ place, importance }) => place.kind === 'station' && importance >= GREAT_IMPORTANCE)
    .map(({ place }) => place.point);
  return known.some((station) => crowDistanceMeters(station, point) <= SAME_STATION_METERS);
}
