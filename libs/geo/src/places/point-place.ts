import type { LatLng, Localized } from '@sablon/domain';
import type { Place } from './place.js';

const NOWHERE: Localized = { fr: 'Point sur la carte', nl: 'Punt op de kaart', en: 'Point on the map' };

/** What a bare coordinate is called after: the very address, or something near. */
export interface PointName {
  readonly label: Localized;
  readonly isExact: boolean;
}

/** A bare coordinate as a place; `detail` is its postcode and town. */
export function pointPlace(point: LatLng, name: PointName | null, detail: Localized | null): Place {
  const near = name?.label;
  const label = !near
    ? NOWHERE
    : name.isExact
      ? near
      : { fr: `Près de : ${near.fr}`, nl: `Nabij ${near.nl}`, en: `Near ${near.en}` };
  const coordinates = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
  return {
    id: `point:${point.lat.toFixed(5)},${point.lng.toFixed(5)}`,
    kind: 'point',
    label,
    detail: detail ?? { fr: coordinates, nl: coordinates, en: coordinates },
    point,
    quality: 'exact',
  };
}

/** The coordinate behind a point id, or null when it is none on Earth. */
export function parsePointId(id: string): LatLng | null {
  const match = /^point:(-?\d{1,2}\.\d{1,8}),(-?\d{1,3}\.\d{1,8})$/.exec(id);
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
