import type { LatLng } from '@sablon/domain/kernel';
import type { OsmMember, OsmNode, OsmRelation, OsmTags, OsmVisitor, OsmWay } from '../osm/osm-entities.js';
import type { NodeTable } from '../osm/node-table.js';
import { closeRings, directed, middleOf, polygonsOf, type Ring } from './assemble-rings.js';
import { areaNameSort, areaSort, boundarySort } from './classify-areas.js';
import {
  nameAttributes,
  SortTable,
  type FeatureSort,
  type TileLayer,
  POINT,
  type TileAttributes,
} from './tile-schema.js';
import { lineSorts } from './classify-ways.js';
import { ringArea } from './cut-zoom.js';
import { isGreatStation } from './great-stations.js';
import { FeatureStore } from './feature-store.js';
import { worldX, worldY, MAX_ZOOM } from './world-grid.js';

/** ASSUMPTION: zooms by eye. Rank 1 is the most important, as in OpenMapTiles. */
const PLACES: Readonly<Record<string, { readonly minZoom: number; readonly rank: number }>> = {
  city: { minZoom: 6, rank: 4 },
  town: { minZoom: 8, rank: 8 },
  borough: { minZoom: 10, rank: 10 },
  suburb: { minZoom: 10, rank: 11 },
  village: { minZoom: 10, rank: 12 },
  quarter: { minZoom: 12, rank: 13 },
  hamlet: { minZoom: 12, rank: 14 },
  neighbourhood: { minZoom: 13, rank: 15 },
};
/** Population from which a place outranks its class. */
const BIG = 200_000;
const LARGE = 70_000;

const point = (layer: TileLayer, attributes: TileAttributes, minZoom: number): FeatureSort => ({
  layer,
  shape: POINT,
  attributes,
  minZoom,
  maxZoom: MAX_ZOOM,
});

/** Attributes that make a place more important than its class. */
export interface PlaceWeight {
  readonly population?: number;
  /** 2 = of the country, 4 = of a region. */
  readonly capital?: number;
  /** A major city of our own list, which a file may not distinguish from a small town with city status. */
  readonly great?: boolean;
}

/** A place of a file, with its OSM class (`city`, `town`, `village`, …). */
export interface NamedPlace {
  readonly className: string;
  readonly names: TileAttributes;
  readonly point: LatLng;
  readonly population?: number;
  readonly capital?: number;
}

/** A named place of an OSM class (`city` … `neighbourhood`); null for classes without labels. */
export function placeSort(className: string, names: TileAttributes, weight: PlaceWeight = {}): FeatureSort | null {
  const known = PLACES[className];
  if (!known || names['name'] === undefined) return null;
  const people = weight.population ?? 0;
  const best = weight.capital === 2 || people >= BIG ? 1 : weight.great || people >= LARGE ? 2 : known.rank;
  const capital: TileAttributes = weight.capital ? { capital: weight.capital } : {};
  return point('place', { class: className, rank: Math.min(best, known.rank), ...capital, ...names }, known.minZoom);
}

/** An airport: international ones have an IATA code. */
export const airportSort = (names: TileAttributes, iata: string | undefined): FeatureSort =>
  point('aerodrome_label', { class: iata ? 'international' : 'other', ...(iata && { iata }), ...names }, iata ? 8 : 12);

/** A station, halt or underground stop; the great ones come first. */
export const stationSort = (names: TileAttributes, subclass: 'station' | 'halt' | 'subway', at: LatLng): FeatureSort =>
  point(
    'poi',
    { class: 'railway', subclass, rank: subclass !== 'station' ? 5 : isGreatStation(at) ? 1 : 3, ...names },
    subclass === 'station' ? 11 : 13,
  );

/** The label at a tagged node: a station, an airport; null for others. Places go through `addPlaces`. */
function pointSort(tags: OsmTags, at: LatLng): FeatureSort | null {
  const names = nameAttributes(tags);
  if (names['name'] === undefined) return null;
  if (tags['aeroway'] === 'aerodrome') return airportSort(names, tags['iata']);
  const { railway } = tags;
  if (railway !== 'station' && railway !== 'halt') return null;
  return stationSort(names, tags['station'] === 'subway' || tags['subway'] === 'yes' ? 'subway' : railway, at);
}

const DEGREES = 1e-6;

/** A relation that is drawn: as an area, as a boundary line, or both. */
interface DrawnRelation {
  readonly tags: OsmTags;
  readonly area: FeatureSort | null;
  readonly members: readonly OsmMember[];
}

/**
 * Turns an OSM file into features, in two passes so that no geometry is held twice: the first records the needed nodes and their
 * positions, the second draws each way as it is read and the relations at the end.
 */
export class FeatureCollector {
  readonly lines = new FeatureStore();
  readonly areas = new FeatureStore();
  readonly points = new FeatureStore();
  /** Number of features per layer. */
  readonly counts: Partial<Record<TileLayer, number>> = {};
  /** Places named in the file, to be added with `addPlaces`. */
  readonly places: NamedPlace[] = [];
  private readonly relations: DrawnRelation[] = [];
  /** Ways that are part of a drawn relation, and the highest boundary each is part of. */
  private readonly memberWays = new Map<number, FeatureSort | null>();
  private readonly shapes = new Map<number, Ring>();
  private scratch: number[] = [];

  constructor(
    readonly sorts: SortTable,
    private readonly nodes: NodeTable,
  ) {}

  /** The first pass: needed nodes, their positions, and features of single nodes. */
  firstReading(): OsmVisitor {
    return {
      relation: (relation) => this.noteRelation(relation),
      way: (way) => {
        if (!this.isDrawn(way)) return;
        for (const id of way.nodeIds) this.nodes.need(id);
      },
      beforeNodes: () => this.nodes.seal(),
      position: (id, latE7, lngE7) => void this.nodes.set(id, latE7, lngE7),
      node: (node) => this.addNode(node),
    };
  }

  /** The second pass: the ways. Call `finish` after it. */
  secondReading(): OsmVisitor {
    return { way: (way) => this.addWay(way) };
  }

  /** Assembles the relations from their ways. */
  finish(): void {
    for (const { tags, area, members } of this.relations) {
      if (!area) continue;
      const ringsOf = (inner: boolean): Ring[] =>
        closeRings(
          members.flatMap(({ id, type, role }) => {
            const shape = type === 'way' && (role === 'inner') === inner ? this.shapes.get(id) : undefined;
            return shape ? [shape] : [];
          }),
        );
      for (const rings of polygonsOf(ringsOf(false), ringsOf(true))) this.addArea(area, tags, rings);
    }
    this.shapes.clear();
    this.memberWays.clear();
    this.relations.length = 0;
  }

  add(store: FeatureStore, sort: FeatureSort, ...parts: readonly Ring[]): void {
    store.begin(this.sorts.numberOf(sort));
    for (const part of parts) store.addPart(part);
    this.counts[sort.layer] = (this.counts[sort.layer] ?? 0) + 1;
  }

  /** An area and, inside it, the point with its label. */
  addArea(sort: FeatureSort, tags: OsmTags, rings: readonly Ring[]): void {
    const [outer] = rings;
    if (!outer) return;
    this.add(this.areas, sort, ...rings);
    const name = areaNameSort(sort, tags, Math.abs(ringArea(outer, 0, outer.length)) / 2);
    if (name) this.add(this.points, name, middleOf(outer));
  }

  private noteRelation({ tags, members }: OsmRelation): void {
    const boundary = tags['type'] === 'boundary' ? boundarySort(tags) : null;
    const area = tags['type'] === 'multipolygon' ? areaSort(tags) : null;
    if (!boundary && !area) return;
    this.relations.push({ tags, area, members });
    for (const { type, id } of members) {
      if (type !== 'way') continue;
      const before = this.memberWays.get(id) ?? null;
      const level = (sort: FeatureSort | null): number => Number(sort?.attributes['admin_level'] ?? Infinity);
      // A way may bound a municipality, a region and the country: the highest level is drawn.
      this.memberWays.set(id, level(boundary) < level(before) ? boundary : before);
    }
  }

  private isDrawn({ id, tags, nodeIds }: OsmWay): boolean {
    if (this.memberWays.has(id) || lineSorts(tags).length > 0) return true;
    return nodeIds.length > 3 && nodeIds[0] === nodeIds.at(-1) && areaSort(tags) !== null;
  }

  private addNode({ lat, lng, tags }: OsmNode): void {
    if (tags['place']) this.notePlace(tags['place'], tags, { lat, lng });
    const sort = pointSort(tags, { lat, lng });
    if (sort) this.add(this.points, sort, [worldX(lng), worldY(lat)]);
  }

  private notePlace(className: string, tags: OsmTags, point: LatLng): void {
    const names = nameAttributes(tags);
    if (names['name'] === undefined) return;
    const population = Number(tags['population']) || undefined;
    const capital = tags['capital'] === 'yes' ? 2 : Number(tags['capital']) || undefined;
    this.places.push({ className, names, point, population, capital });
  }

  private addWay({ id, tags, nodeIds }: OsmWay): void {
    const isMember = this.memberWays.has(id);
    const sorts = lineSorts(tags);
    const boundary = this.memberWays.get(id) ?? null;
    if (boundary) sorts.push(boundary);
    const closed = nodeIds.length > 3 && nodeIds[0] === nodeIds.at(-1);
    const area = closed ? areaSort(tags) : null;
    if (!isMember && !area && sorts.length === 0) return;
    const whole = this.draw(nodeIds, (stretch) => sorts.forEach((sort) => this.add(this.lines, sort, stretch)));
    if (!whole) return;
    if (isMember) this.shapes.set(id, whole.slice());
    if (area) this.addArea(area, tags, [directed(whole, 1)]);
    const name = area ? pointSort(tags, this.pointOf(nodeIds[0])) : null;
    if (name) this.add(this.points, name, middleOf(whole));
  }

  /** Position of a node that is in the file. */
  private pointOf(id = 0): LatLng {
    const index = this.nodes.indexOf(id);
    return { lat: this.nodes.lat(index) * DEGREES, lng: this.nodes.lng(index) * DEGREES };
  }

  /** Calls back with the stretches of a way whose nodes are in the file; returns the way when it is complete. */
  private draw(nodeIds: readonly number[], each: (stretch: Ring) => void): Ring | null {
    this.scratch = [];
    let whole = true;
    for (const id of nodeIds) {
      const index = this.nodes.indexOf(id);
      if (index >= 0 && this.nodes.isKnown(index)) {
        this.scratch.push(worldX(this.nodes.lng(index) * DEGREES), worldY(this.nodes.lat(index) * DEGREES));
        continue;
      }
      whole = false;
      if (this.scratch.length >= 4) each(this.scratch);
      this.scratch = [];
    }
    if (this.scratch.length >= 4) each(this.scratch);
    return whole && this.scratch.length >= 4 ? this.scratch : null;
  }
}
