import type { Bounds } from '../osm/build-job.js';
import type { PackContents, PackArea, PackShape, PositionE7 } from './pack-source.js';
import { PackWriter, type PackMember } from './pack-writer.js';

/** An area of the pack, in the order in which it is built. */
export interface ChapterPlan {
  readonly name: string;
  readonly bounds: Bounds;
}

/** 0.44 m of latitude and 0.42 m of longitude at 51° north: about the grid of a vector tile's deepest zoom. */
const STEP = [40, 60] as const;

const isIn = ([lat, lng]: PositionE7, [south, west, north, east]: Bounds): boolean =>
  lat >= south * 1e7 && lat <= north * 1e7 && lng >= west * 1e7 && lng <= east * 1e7;

/** Writes the contents into the chapters: each object into the first it touches, what is beyond all into the last. */
export function assemblePack(contents: PackContents, plans: readonly ChapterPlan[]): PackWriter {
  const writer = new PackWriter(STEP);
  const chapters = new ChapterContents(contents, writer);
  plans.forEach(({ name, bounds }, at) => {
    const isLast = at === plans.length - 1;
    chapters.write((positions) => isLast || positions.some((position) => isIn(position, bounds)));
    writer.endChapter(name, bounds);
  });
  return writer;
}

type Belongs = (positions: readonly PositionE7[]) => boolean;

/** Hands each object to the first chapter that wants it. */
class ChapterContents {
  private readonly nodeOf = new Map<number, number>();
  private readonly written = new Set<object>();

  constructor(
    private readonly contents: PackContents,
    private readonly writer: PackWriter,
  ) {}

  write(belongs: Belongs): void {
    this.writeRoads(belongs);
    const { shapes, areas, places, borders } = this.contents;
    for (const shape of shapes) if (this.take(shape, shape.positions, belongs)) this.shape(shape);
    for (const area of areas) if (this.take(area, area.outer.flat(), belongs)) this.area(area);
    for (const place of places)
      if (this.take(place, [place.position], belongs))
        this.writer.point(this.writer.node(...place.position), place.tags);
    for (const [level, lines] of borders) this.writeBorder(level, lines, belongs);
  }

  private writeRoads(belongs: Belongs): void {
    const { roads, positions } = this.contents;
    for (const road of roads) {
      const line = road.nodes.map((node) => positions.get(node)!);
      if (line.length < 2 || !this.take(road, line, belongs)) continue;
      const numbers = road.nodes.map((node, at) => {
        const known = this.nodeOf.get(node);
        if (known !== undefined) return known;
        const number = this.writer.node(...line[at]!);
        this.nodeOf.set(node, number);
        return number;
      });
      this.writer.way(numbers, road.tags);
    }
  }

  /** One relation for the borders of a level, as in an OpenStreetMap file. */
  private writeBorder(level: string, lines: readonly PackShape[], belongs: Belongs): void {
    const members: PackMember[] = [];
    for (const line of lines)
      if (this.take(line, line.positions, belongs)) members.push({ way: this.shape(line), role: 'outer' });
    if (members.length > 0)
      this.writer.relation(members, { type: 'boundary', boundary: 'administrative', admin_level: level });
  }

  private area({ tags, outer, inner }: PackArea): void {
    const members = (rings: PackArea['outer'], role: PackMember['role']): PackMember[] =>
      rings.map((positions) => ({ way: this.shape({ tags: {}, positions }), role }));
    const all = [...members(outer, 'outer'), ...members(inner, 'inner')];
    this.writer.relation(all, { type: 'multipolygon', ...tags });
  }

  private shape({ tags, positions }: PackShape): number {
    const first = positions[0]!;
    const last = positions.at(-1)!;
    const isClosed = positions.length > 3 && first[0] === last[0] && first[1] === last[1];
    const own = isClosed ? positions.slice(0, -1) : positions;
    const nodes = own.map((position) => this.writer.node(...position));
    return this.writer.way(isClosed ? [...nodes, nodes[0]!] : nodes, tags);
  }

  private take(object: object, positions: readonly PositionE7[], belongs: Belongs): boolean {
    if (this.written.has(object) || !belongs(positions)) return false;
    this.written.add(object);
    return true;
  }
}
