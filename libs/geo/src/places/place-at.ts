import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import { type PlacesIndex, cellNumber, cellRowColumn, firstCell, pointOf, toE6 } from './places-index.js';
import { type Place, type PlaceKind, pointPlace, type HouseRecord, type PlaceQuality } from './place.js';

/** ASSUMPTION: beyond the last known door of a street, this many numbers may still follow it. */
const MOST_BEYOND = 40;

/** A house number as written in a label: `12`, `12a`, `12bis`. */
const WRITTEN = /^(\d{1,4})(bis|ter|[a-z])?$/;

/** Where a house number is in a street with known doors. */
interface LocatedHouse {
  readonly point: LatLng;
  readonly quality: PlaceQuality;
  /** How many numbers lie between it and the nearest known door, when it lies beyond all of them. */
  readonly beyond: number;
}

/** Position of a house number: its door, a point between its neighbours, the last door before it; null without any door. */
export function locateHouse(houses: readonly HouseRecord[], written: string): LocatedHouse | null {
  const match = WRITTEN.exec(written);
  if (!match || houses.length === 0) return null;
  const number = Number(match[1]);
  const here = houses.filter((house) => house.number === number);
  const door = here.find(({ suffix }) => suffix === (match[2] ?? '')) ?? here[0];
  if (door) return { point: door.point, quality: 'exact', beyond: 0 };
  const sameSide = houses.filter((house) => house.number % 2 === number % 2);
  const before = sameSide.findLast((house) => house.number < number);
  const after = sameSide.find((house) => house.number > number);
  if (before && after) {
    const share = (number - before.number) / (after.number - before.number);
    const between = (from: number, to: number): number => from + (to - from) * share;
    const point = {
      lat: between(before.point.lat, after.point.lat),
      lng: between(before.point.lng, after.point.lng),
    };
    return { point, quality: 'approximate', beyond: 0 };
  }
  const last = before ?? after ?? nearestHouse(houses, number);
  return {
    point: last.point,
    quality: 'approximate',
    beyond: Math.max(0, Math.abs(last.number - number) - MOST_BEYOND),
  };
}

/** The door with the nearest number, of whichever side. */
const nearestHouse = (houses: readonly HouseRecord[], number: number): HouseRecord =>
  houses.reduce((best, house) => (Math.abs(house.number - number) < Math.abs(best.number - number) ? house : best));

/** The street with a house number in its label; where nothing says more, in the middle of the street: `approximate`. */
export function addressInStreet(
  street: Place,
  houseNumber: string,
  found: Pick<LocatedHouse, 'point' | 'quality'> | null,
): Place {
  const id = `address:${street.id.slice('street:'.length)}:${houseNumber}`;
  return {
    ...street,
    id,
    kind: 'address',
    label: numbered(street.label, houseNumber),
    point: found?.point ?? street.point,
    quality: found?.quality ?? 'approximate',
  };
}

/** A street's name followed by a house number. */
const numbered = (label: Localized, houseNumber: string): Localized => ({
  fr: `${label.fr} ${houseNumber}`,
  nl: `${label.nl} ${houseNumber}`,
  en: `${label.en} ${houseNumber}`,
});

/** The street id and house number of an address id given out earlier. */
export function parseAddressId(id: string): { streetId: string; houseNumber: string } | null {
  const match = /^address:([^:]{1,160}):(\d{1,4}(?:bis|ter|[a-z])?)$/.exec(id);
  return match ? { streetId: `street:${match[1] ?? ''}`, houseNumber: match[2] ?? '' } : null;
}

/** A place and the distance of its nearest known point. */
interface Nearby {
  readonly place: number;
  readonly meters: number;
}

/** Places within about a kilometre of a point, without duplicates, nearest first; streets count by their nearest point. */
export function nearbyPlaces(index: PlacesIndex, point: LatLng, withinMeters: number): Nearby[] {
  const { cell, cellAt, spotPlace, spotLat, spotLng } = index.columns;
  const [row, column] = cellRowColumn(toE6(point.lat), toE6(point.lng));
  const nearest = new Map<number, number>();
  for (let down = -1; down <= 1; down++) {
    const from = firstCell(cell, cellNumber(row + down, column - 1));
    const last = cellNumber(row + down, column + 1);
    for (let at = from; at < cell.length && (cell[at] as number) <= last; at++) {
      for (let spot = cellAt[at] as number; spot < (cellAt[at + 1] as number); spot++) {
        const meters = crowDistanceMeters(pointOf(spotLat[spot] as number, spotLng[spot] as number), point);
        const place = spotPlace[spot] as number;
        if (meters <= withinMeters && meters < (nearest.get(place) ?? Infinity)) nearest.set(place, meters);
      }
    }
  }
  return [...nearest].map(([place, meters]) => ({ place, meters })).sort((a, b) => a.meters - b.meters);
}

/** The name of the nearest road, when one is near enough; needs a road map, a list of places does not suffice. */
export type NearestRoadName = (point: LatLng) => Promise<Localized | null> | Localized | null;

/** ASSUMPTION: within this many metres of a place's point, a coordinate gets its name. */
const NAME_RADIUS_METERS: Readonly<Partial<Record<PlaceKind, number>>> = {
  airport: 600,
  station: 200,
  hospital: 150,
  landmark: 90,
  hotel: 60,
};
/** ASSUMPTION: a little-known place lends its name to its doorstep only. */
const LITTLE_KNOWN_SHARE = 0.35;
const WELL_KNOWN_FROM = 0.5 * 255;
const SEARCH_METERS = 1_000;
const DOOR_METERS = 35;
const ON_STREET_METERS = 45;
const NEAR_STREET_METERS = 400;

/** The place at a point: a known place, else the point itself with its address, road or town. */
export async function placeAt(index: PlacesIndex, point: LatLng, nearestRoadName: NearestRoadName): Promise<Place> {
  const nearby = nearbyPlaces(index, point, SEARCH_METERS);
  const known = knownPlace(index, nearby);
  return known === null ? describePoint(index, point, nearestRoadName, nearby) : index.placeAt(known);
}

/** The point itself, named after the nearest door, else the road, street or town. */
export async function describePoint(
  index: PlacesIndex,
  point: LatLng,
  nearestRoadName: NearestRoadName,
  nearby: readonly Nearby[] = nearbyPlaces(index, point, SEARCH_METERS),
): Promise<Place> {
  const streets = nearby.filter(({ place }) => index.kindOf(place) === 'street');
  const nearest = streets[0];
  const town = nearest ? index.detailOf(nearest.place) : nearestTown(index, point);
  const door = nearestDoor(index, point, streets);
  if (door) return pointPlace(point, { label: door, isExact: true }, town);
  const onStreet = nearest && nearest.meters <= ON_STREET_METERS ? index.labelOf(nearest.place) : null;
  const nearStreet = nearest && nearest.meters <= NEAR_STREET_METERS ? index.labelOf(nearest.place) : null;
  const label = onStreet ?? (await nearestRoadName(point)) ?? nearStreet ?? nearestTown(index, point);
  return pointPlace(point, label ? { label, isExact: false } : null, town);
}

/** The place a point is named after: the most likely one, by distance relative to its size. */
function knownPlace(index: PlacesIndex, nearby: readonly Nearby[]): number | null {
  let best: { place: number; share: number } | null = null;
  for (const { place, meters } of nearby) {
    const radius = NAME_RADIUS_METERS[index.kindOf(place)];
    if (radius === undefined) continue;
    const known = (index.columns.importance[place] as number) >= WELL_KNOWN_FROM;
    const share = meters / (known ? radius : radius * LITTLE_KNOWN_SHARE);
    if (share <= 1 && (!best || share < best.share)) best = { place, share };
  }
  return best?.place ?? null;
}

function nearestDoor(index: PlacesIndex, point: LatLng, streets: readonly Nearby[]): Localized | null {
  let best: { label: Localized; meters: number } | null = null;
  for (const { place, meters: away } of streets.slice(0, 6)) {
    if (away > ON_STREET_METERS * 3) break;
    for (const house of index.housesOf(place)) {
      const meters = crowDistanceMeters(house.point, point);
      if (meters <= DOOR_METERS && meters < (best?.meters ?? Infinity))
        best = { label: numbered(index.labelOf(place), `${house.number}${house.suffix}`), meters };
    }
  }
  return best?.label ?? null;
}

function nearestTown(index: PlacesIndex, point: LatLng): Localized | null {
  let best: { place: number; meters: number } | null = null;
  for (const place of index.municipalities) {
    const meters = crowDistanceMeters(index.pointOf(place), point);
    if (!best || meters < best.meters) best = { place, meters };
  }
  return best ? index.labelOf(best.place) : null;
}
