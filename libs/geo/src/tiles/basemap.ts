import { type LatLng, type Localized, METERS_PER_DEGREE } from '@sablon/domain/kernel';
import { parseOutline } from '../area/polygon.js';
import type { Place } from '../places/place.js';
import { textTable } from '../seed/seed-places.js';
import { BRUSSELS_OUTLINE, FLANDERS_OUTLINE, VOEREN_OUTLINE, WALLONIA_OUTLINE } from '../seed/areas.js';
import { BUILT_UP_ROWS, LANDSCAPE_ROWS } from '../seed/landscape.js';
import { smoothLine } from '../seed/smooth-line.js';

const CORNERS = 18;

/** An irregular round outline for a town, the same at every start: a drawing aid, not a boundary. */
function townOutline(centre: LatLng, radiusMeters: number): LatLng[] {
  const metersPerLng = METERS_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const wobble = 1 + 0.16 * Math.sin(2 * angle + centre.lng * 40) + 0.1 * Math.sin(5 * angle + centre.lat * 60);
    return {
      lat: round(centre.lat + (radiusMeters * wobble * Math.cos(angle)) / METERS_PER_DEGREE),
      lng: round(centre.lng + (radiusMeters * wobble * Math.sin(angle)) / metersPerLng),
    };
  });
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** GeoJSON coordinate: longitude first. */
type Position = [lng: number, lat: number];
export type BasemapGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] };

/** The drawing properties of a feature: draw in the given order, from `minZoom` on (Leaflet zoom levels). */
export interface BasemapProperties {
  readonly kind: 'land' | 'region' | 'builtup' | 'water' | 'park' | 'place';
  /** For places. */
  readonly placeKind?: Place['kind'];
  readonly name?: Localized;
  readonly minZoom: number;
}

export interface BasemapFeature {
  readonly type: 'Feature';
  readonly geometry: BasemapGeometry;
  readonly properties: BasemapProperties;
}

/** The hand-drawn ground as GeoJSON (RFC 7946), features in drawing order. */
export interface Basemap {
  readonly type: 'FeatureCollection';
  readonly features: BasemapFeature[];
}

const BIG_TOWNS = new Set(
  'bruxelles antwerpen gent brugge leuven liege namur charleroi mons kortrijk hasselt oostende mechelen'.split(' '),
);
const SMALL_BRUSSELS = new Set('laeken haren neder-over-heembeek diegem'.split(' '));

const position = ({ lat, lng }: LatLng): Position => [lng, lat];
const ring = (points: readonly LatLng[]): Position[][] => [[...points, ...points.slice(0, 1)].map(position)];
const area = (points: readonly LatLng[], properties: BasemapProperties): BasemapFeature => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: ring(points) },
  properties,
});
const line = (points: readonly LatLng[], properties: BasemapProperties): BasemapFeature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: points.map(position) },
  properties,
});

function landscape(kind: 'water' | 'park'): BasemapFeature[] {
  return textTable(LANDSCAPE_ROWS, 7)
    .filter(([rowKind]) => rowKind === kind)
    .map(([, fr = '', nl = '', en = '', zoom, form, points = '']) => {
      const properties: BasemapProperties = { kind, name: { fr, nl, en }, minZoom: Number(zoom) };
      const outline = parseOutline(points);
      return form === 'line' ? line(smoothLine(outline), properties) : area(smoothLine(outline, true), properties);
    });
}

function placeMinZoom(place: Place): number {
  const key = place.id.slice(place.id.indexOf(':') + 1);
  if (place.kind === 'airport') return 8;
  if (place.kind === 'station') return 13;
  if (place.kind === 'landmark') return 15;
  if (BIG_TOWNS.has(key)) return key === 'bruxelles' ? 6 : 7;
  return SMALL_BRUSSELS.has(key) ? 13 : 11;
}

/** Regions, towns, water and green of Belgium, drawn by hand: what a screen shows where there are no tiles. */
export function seedBasemap(places: readonly Place[]): Basemap {
  const towns = new Map(places.filter(({ kind }) => kind === 'municipality').map((place) => [place.id, place.point]));
  const brussels = parseOutline(BRUSSELS_OUTLINE);
  const features: BasemapFeature[] = [
    area(parseOutline(WALLONIA_OUTLINE), {
      kind: 'land',
      name: { fr: 'Wallonie', nl: 'Wallonië', en: 'Wallonia' },
      minZoom: 0,
    }),
    area(parseOutline(FLANDERS_OUTLINE), {
      kind: 'land',
      name: { fr: 'Flandre', nl: 'Vlaanderen', en: 'Flanders' },
      minZoom: 0,
    }),
    area(parseOutline(VOEREN_OUTLINE), { kind: 'land', minZoom: 0 }),
    area(brussels, { kind: 'builtup', minZoom: 0 }),
  ];
  for (const [key = '', radius] of textTable(BUILT_UP_ROWS, 2)) {
    const centre = towns.get(`municipality:${key}`);
    if (centre)
      features.push(area(smoothLine(townOutline(centre, Number(radius)), true), { kind: 'builtup', minZoom: 8 }));
  }
  features.push(...landscape('park'), ...landscape('water'));
  features.push(
    area(brussels, {
      kind: 'region',
      name: { fr: 'Région de Bruxelles-Capitale', nl: 'Brussels Hoofdstedelijk Gewest', en: 'Brussels-Capital Region' },
      minZoom: 8,
    }),
  );
  for (const place of places)
    if (['municipality', 'airport', 'station', 'landmark'].includes(place.kind))
      features.push({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: position(place.point) },
        properties: { kind: 'place', placeKind: place.kind, name: place.label, minZoom: placeMinZoom(place) },
      });
  return { type: 'FeatureCollection', features };
}
