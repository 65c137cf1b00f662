import type { PackContents, PackPlace, PackShape, PositionE7 } from './pack-source.js';

/** Side of a cell of the grid over the areas, in ten-millionths of a degree: some 5 km. */
const CELL = 500_000;
const cellOf = ([lat, lng]: PositionE7): string => `${Math.floor(lat / CELL)},${Math.floor(lng / CELL)}`;

function holds(ring: readonly PositionE7[], [lat, lng]: PositionE7): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [a, b] = [ring[at]!, ring[before]!];
    if (a[0] > lat !== b[0] > lat && lng < ((b[1] - a[1]) * (lat - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside;
  }
  return inside;
}

const isLabelOf = ({ tags }: PackPlace): 'water' | 'park' | null =>
  tags['label'] === 'water' ? 'water' : tags['leisure'] === 'park' ? 'park' : null;
const kindOf = ({ tags }: { tags: PackShape['tags'] }): 'water' | 'park' | null =>
  tags['natural'] === 'water' ? 'water' : tags['leisure'] === 'park' ? 'park' : null;

/**
 * Gives water and parks the names that vector tiles carry in separate points: an area that holds such a point gets its name and the
 * point goes; a park's point that no area holds stays.
 */
export function nameAreas(contents: PackContents): void {
  const cells = new Map<string, { kind: string; ring: readonly PositionE7[]; rename: (name: string) => void }[]>();
  const enter = (
    kind: string | null,
    ring: readonly PositionE7[] | undefined,
    rename: (name: string) => void,
  ): void => {
    if (!kind || !ring) return;
    for (const cell of new Set(ring.map(cellOf))) {
      const row = cells.get(cell) ?? [];
      cells.set(cell, row);
      row.push({ kind, ring, rename });
    }
  };
  contents.shapes.forEach((shape, at) =>
    enter(kindOf(shape), shape.positions, (name) => {
      contents.shapes[at] = { ...shape, tags: { ...shape.tags, name } };
    }),
  );
  contents.areas.forEach((area, at) =>
    enter(kindOf(area), area.outer[0], (name) => {
      contents.areas[at] = { ...area, tags: { ...area.tags, name } };
    }),
  );
  const stay = contents.places.filter((place) => {
    const kind = isLabelOf(place);
    if (!kind) return true;
    const area = cells.get(cellOf(place.position))?.find((one) => one.kind === kind && holds(one.ring, place.position));
    area?.rename(place.tags['name'] ?? '');
    return !area && kind === 'park';
  });
  contents.places.splice(0, contents.places.length, ...stay);
}
