import type { LatLng, Localized } from '@sablon/domain';
import type { HouseRecord } from './place-record.js';
import type { Place, PlaceQuality } from './place.js';

/** ASSUMPTION: doors further apart in numbers than this say nothing about the ones between. */
const WIDEST_GAP = 24;

/** A house number as it is written in a label: `12`, `12a`, `12bis`. */
const WRITTEN = /^(\d{1,4})(bis|ter|[a-z])?$/;

/** Where a house number is in a street: its door, between its neighbours, or null when the doors known do not tell. */
function locateHouse(
  houses: readonly HouseRecord[],
  written: string,
): { readonly point: LatLng; readonly quality: PlaceQuality } | null {
  const match = WRITTEN.exec(written);
  if (!match || houses.length === 0) return null;
  const number = Number(match[1]);
  const here = houses.filter((house) => house.number === number);
  const door = here.find(({ suffix }) => suffix === (match[2] ?? '')) ?? here[0];
  if (door) return { point: door.point, quality: 'exact' };
  const sameSide = houses.filter((house) => house.number % 2 === number % 2);
  const before = sameSide.findLast((house) => house.number < number);
  const after = sameSide.find((house) => house.number > number);
  if (before && after && after.number - before.number <= WIDEST_GAP) {
    const share = (number - before.number) / (after.number - before.number);
    const between = (from: number, to: number): number => from + (to - from) * share;
    const point = {
      lat: between(before.point.lat, after.point.lat),
      lng: between(before.point.lng, after.point.lng),
    };
    return { point, quality: 'approximate' };
  }
  const nearest = [before, after].find((house) => house && Math.abs(house.number - number) <= WIDEST_GAP / 2);
  return nearest ? { point: nearest.point, quality: 'approximate' } : null;
}

/** The street with a house number in its label; where no door is known, the point stays the street's: `approximate`. */
export function addressInStreet(street: Place, houseNumber: string, houses: readonly HouseRecord[] = []): Place {
  const id = `address:${street.id.slice('street:'.length)}:${houseNumber}`;
  const found = locateHouse(houses, houseNumber);
  return {
    ...street,
    id,
    kind: 'address',
    label: numbered(street.label, houseNumber),
    point: found?.point ?? street.point,
    quality: found?.quality ?? 'approximate',
  };
}

/** A street's name with a house number behind it. */
export const numbered = (label: Localized, houseNumber: string): Localized => ({
  fr: `${label.fr} ${houseNumber}`,
  nl: `${label.nl} ${houseNumber}`,
  en: `${label.en} ${houseNumber}`,
});

/** The street id and house number behind an address id given out earlier. */
export function parseAddressId(id: string): { streetId: string; houseNumber: string } | null {
  const match = /^address:([^:]{1,160}):(\d{1,4}(?:bis|ter|[a-z])?)$/.exec(id);
  return match ? { streetId: `street:${match[1] ?? ''}`, houseNumber: match[2] ?? '' } : null;
}
