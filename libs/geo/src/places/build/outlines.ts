import type { LatLng } from '@sablon/domain/kernel';
import type { OsmTags } from '../../osm/osm-entities.js';
import type { OsmCollector } from './collect-osm.js';

/** An area by its rings (inner ones are holes), with its bounding box. */
export interface Outline {
  readonly tags: OsmTags;
  readonly rings: readonly (readonly LatLng[])[];
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export function outlineOf(tags: OsmTags, rings: readonly (readonly LatLng[])[]): Outline {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { lat, lng } of rings.flat()) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { tags, rings, south, north, west, east };
}

/** Whether a point lies in an outline: crossings of a ray are odd, counted over all rings, so that holes are excluded. */
export function contains(outline: Outline, { lat, lng }: LatLng): boolean {
  if (lat < outline.south || lat > outline.north || lng < outline.west || lng > outline.east) return false;
  let inside = false;
  for (const ring of outline.rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const a = ring[at] as LatLng;
      const b = ring[before] as LatLng;
      if (a.lng > lng === b.lng > lng) continue;
      if (lat < ((b.lat - a.lat) * (lng - a.lng)) / (b.lng - a.lng) + a.lat) inside = !inside;
    }
  return inside;
}

/** The outlines of an OSM file, their ways joined end to end; open rings are closed by a straight line. */
export function collectedOutlines(osm: OsmCollector): Outline[] {
  return osm.outlines.map(({ tags, outer, inner }) => {
    const ways = [...outer, ...inner].flatMap((id) => osm.outlineWays.get(id) ?? []).length;
    const rings = ways === 0 ? [] : [...joinRings(osm, outer), ...joinRings(osm, inner)];
    return outlineOf(
      tags,
      rings.map((ids) =>
        ids.flatMap((id) => {
          const node = osm.nodes.indexOf(id);
          return node >= 0 && osm.nodes.isKnown(node)
            ? [{ lat: osm.nodes.lat(node) / 1e6, lng: osm.nodes.lng(node) / 1e6 }]
            : [];
        }),
      ),
    );
  });
}

function joinRings(osm: OsmCollector, wayIds: readonly number[]): number[][] {
  const left = wayIds.flatMap((id) => {
    const nodes = osm.outlineWays.get(id);
    return nodes && nodes.length > 1 ? [[...nodes]] : [];
  });
  const rings: number[][] = [];
  while (left.length > 0) {
    const ring = left.pop() as number[];
    for (;;) {
      const end = ring.at(-1);
      if (end === ring[0]) break;
      const next = left.findIndex((way) => way[0] === end || way.at(-1) === end);
      if (next < 0) break;
      const [way] = left.splice(next, 1) as [number[]];
      ring.push(...(way[0] === end ? way : way.reverse()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}
