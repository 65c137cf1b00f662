import type { LatLng, Localized } from '@sablon/domain';
import type { Place } from './place.js';

const NOWHERE: Localized = { fr: 'Point sur la carte', nl: 'Punt op de kaart', en: 'Point on the map' };

/** A bare coordinate as a place; `near` names the nearest known thing, `detail` its municipality. */
export function pointPlace(point: LatLng, near?: Localized, detail?: Localized): Place {
  const label = near ? { fr: `Près de : ${near.fr}`, nl: `Nabij ${near.nl}`, en: `Near ${near.en}` } : NOWHERE;
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
