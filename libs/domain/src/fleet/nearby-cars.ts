import type { LatLng } from '../kernel/lat-lng.js';
import { planeDistanceMeters } from './grid-cells.js';

/** The squares in which free cars are shown to visitors: about 200 m and 800 m (docs/decisions/0088-cars-near-you-without-drivers.md). */
const SQUARE = { latDegrees: 0.0018, lngDegrees: 0.0028 } as const;
const WIDER = 4;
/** ASSUMPTION: with fewer cars than this around, a single one could be followed from square to square. */
const FEW = 3;
/** ASSUMPTION: a car farther away is none that comes soon. */
const AROUND_METERS = 4_000;
/** ASSUMPTION: enough to show that cars are near, too few to draw the fleet. */
const MOST = 8;

/** Middle of the square of a point, in degrees, with the decimals that name it. */
function middleOf({ lat, lng }: LatLng, wider: number): LatLng {
  const middle = (degrees: number, side: number) => Number(((Math.floor(degrees / side) + 0.5) * side).toFixed(5));
  return { lat: middle(lat, SQUARE.latDegrees * wider), lng: middle(lng, SQUARE.lngDegrees * wider) };
}

/**
 * What visitors see of the free cars around a point: the middles of up to eight squares that hold one, from north to south and
 * west to east, each once. Depends on the squares of the point and of the cars only, so that no more can be found out by asking
 * from many places.
 */
export function nearbyCars(free: readonly LatLng[], around: LatLng): LatLng[] {
  const from = middleOf(around, 1);
  const inReach = free.filter((car) => planeDistanceMeters(middleOf(car, 1), from) <= AROUND_METERS);
  const wider = inReach.length < FEW ? WIDER : 1;
  const squares = new Map(inReach.map((car) => middleOf(car, wider)).map((at) => [`${at.lat} ${at.lng}`, at]));
  return [...squares.values()]
    .sort((one, other) => planeDistanceMeters(one, from) - planeDistanceMeters(other, from) || northFirst(one, other))
    .slice(0, MOST)
    .sort(northFirst);
}

const northFirst = (one: LatLng, other: LatLng): number => other.lat - one.lat || one.lng - other.lng;
