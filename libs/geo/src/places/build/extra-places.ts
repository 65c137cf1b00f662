import { readFile } from 'node:fs/promises';
import type { LatLng } from '@sablon/domain';
import { outlineOf, type Outline } from './outlines.js';

/** A line of a list of places. */
export interface ExtraPlace {
  readonly name: string;
  /** Class, e.g. `village` or `lodging`; empty for a street. */
  readonly kind: string;
  readonly subclass: string;
  readonly point: LatLng;
}

/** Places and outlines that an OSM file may lack. */
export interface Extras {
  readonly places: readonly ExtraPlace[];
  readonly outlines: readonly Outline[];
}

/** Reads lists of places: `.ndjson` (`n`, `c`, `s`, `p` [lng, lat]) and `.geojson` outlines with OSM tags. */
export async function readExtras(files: readonly string[]): Promise<Extras> {
  const places: ExtraPlace[] = [];
  const outlines: Outline[] = [];
  for (const file of files) {
    if (file.endsWith('.geojson')) outlines.push(...outlinesOf(JSON.parse(await readFile(file, 'utf8'))));
    else
      for (const line of (await readFile(file, 'utf8')).split('\n')) {
        const place = line.trim() === '' ? null : placeOfLine(line);
        if (place) places.push(place);
      }
  }
  return { places, outlines };
}

function placeOfLine(line: string): ExtraPlace | null {
  const { n, c, s, p } = JSON.parse(line) as { n?: unknown; c?: unknown; s?: unknown; p?: unknown };
  const [lng, lat] = Array.isArray(p) ? (p as unknown[]) : [];
  if (typeof n !== 'string' || typeof lat !== 'number' || typeof lng !== 'number') return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { name: n, kind: text(c), subclass: text(s), point: { lat, lng } };
}

interface Feature {
  readonly properties?: Record<string, string>;
  readonly geometry?: { readonly type: string; readonly coordinates: unknown };
}

function outlinesOf(collection: { features?: readonly Feature[] }): Outline[] {
  return (collection.features ?? []).flatMap(({ properties = {}, geometry }) => {
    if (!geometry || properties['admin_level'] !== '8') return [];
    const polygons = (
      geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    ) as number[][][][];
    const rings = polygons.flat().map((ring) => ring.map(([lng = NaN, lat = NaN]) => ({ lat, lng })));
    return [outlineOf(properties, rings)];
  });
}
