import type { Localized } from '@sablon/domain/kernel';
import { NodeTable } from '../../osm/node-table.js';
import type { OsmNode, OsmRelation, OsmTags, OsmVisitor, OsmWay } from '../../osm/osm-entities.js';
import { labelOfTags } from './bilingual-name.js';
import { poiKindOf } from './poi-kinds.js';

/** A house number and its suffix. */
interface DoorNumber {
  readonly number: number;
  readonly suffix: string;
}

const ONE = /^(\d{1,4})\s?(bis|ter|[a-z])?(?![\d])/i;
const MOST_IN_A_RANGE = 20;

/** The numbers of `addr:housenumber`: `12`, `12a`, `12;14`, `12-16` (every second one), `12/3` (the box is dropped). */
function parseHouseNumbers(written: string): DoorNumber[] {
  const doors: DoorNumber[] = [];
  for (const part of written.split(/[;,]/)) {
    const text = part.trim();
    const range = /^(\d{1,4})\s?-\s?(\d{1,4})$/.exec(text);
    const [from, to] = [Number(range?.[1]), Number(range?.[2])];
    if (range && to > from && to - from <= MOST_IN_A_RANGE * 2) {
      for (let number = from; number <= to; number += 2) doors.push({ number, suffix: '' });
      continue;
    }
    const one = ONE.exec(text);
    if (one && Number(one[1]) > 0) doors.push({ number: Number(one[1]), suffix: (one[2] ?? '').toLowerCase() });
  }
  return doors;
}

/** A growing list of numbers without an object per entry. */
class FlatList {
  private values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }
}

/** A named road of the file. */
interface NamedWay {
  readonly street: number;
  readonly highway: string;
  readonly from: number;
  readonly to: number;
}

/** A tagged object with an outline or a point. */
interface TaggedThing {
  readonly tags: OsmTags;
  /** Its nodes; for a tagged node, the node itself. */
  readonly nodeIds: readonly number[];
}

/** The outline of a municipality or postcode, in pieces. */
interface OutlineThing {
  readonly tags: OsmTags;
  readonly outer: number[];
  readonly inner: number[];
}

const ROADS = new Set(
  'trunk primary secondary tertiary unclassified residential living_street pedestrian service road track footway path cycleway steps busway'.split(
    ' ',
  ),
);
const PLACES = new Set(
  'city town village suburb borough quarter neighbourhood hamlet isolated_dwelling locality square'.split(' '),
);

/**
 * Collects the places a passenger may search for from an OSM file. Positions come last, so everything is kept by node id until
 * then.
 */
export class OsmCollector implements OsmVisitor {
  readonly nodes = new NodeTable();
  readonly wayNodes = new FlatList();
  readonly ways: NamedWay[] = [];
  readonly streets: { label: Localized; tags: OsmTags }[] = [];
  readonly things: TaggedThing[] = [];
  readonly places: OsmNode[] = [];
  readonly outlines: OutlineThing[] = [];
  readonly outlineWays = new Map<number, readonly number[]>();
  /** Doors: street name (row in `doorStreets`), number, suffix (row in `suffixes`), node, postcode. */
  readonly doorStreets = new Map<string, number>();
  readonly suffixes = new Map<string, number>();
  readonly doors = new FlatList();
  private readonly streetOf = new Map<string, number>();
  private readonly wantedWays = new Set<number>();
  private readonly relationThings: { tags: OsmTags; wayIds: readonly number[] }[] = [];

  relation(relation: OsmRelation): void {
    const { tags } = relation;
    const members = (role: RegExp): number[] =>
      relation.members.filter((one) => one.type === 'way' && role.test(one.role)).map(({ id }) => id);
    const isTown = tags['boundary'] === 'administrative' && tags['admin_level'] === '8' && tags['name'] !== undefined;
    const isPostcode = tags['boundary'] === 'postal_code' && tags['postal_code'] !== undefined;
    if (isTown || isPostcode) {
      const outline = { tags, outer: members(/^(outer|)$/), inner: members(/^inner$/) };
      for (const id of [...outline.outer, ...outline.inner]) this.wantedWays.add(id);
      this.outlines.push(outline);
    } else if (tags['type'] === 'multipolygon' && labelOfTags(tags) && poiKindOf(tags)) {
      const wayIds = members(/^(outer|)$/);
      for (const id of wayIds) this.wantedWays.add(id);
      this.relationThings.push({ tags, wayIds });
    }
  }

  way(way: OsmWay): void {
    const { tags, nodeIds } = way;
    if (this.wantedWays.has(way.id)) {
      this.outlineWays.set(way.id, nodeIds);
      for (const id of nodeIds) this.nodes.need(id);
    }
    if (nodeIds.length === 0) return;
    this.noteDoor(tags, nodeIds[0] as number);
    const highway = tags['place'] === 'square' ? 'pedestrian' : tags['highway'];
    if (highway !== undefined && ROADS.has(highway)) this.noteRoad(tags, highway, nodeIds);
    else if (poiKindOf(tags) && labelOfTags(tags)) {
      this.things.push({ tags, nodeIds });
      for (const id of nodeIds) this.nodes.need(id);
    }
  }

  beforeNodes(): void {
    for (const { tags, wayIds } of this.relationThings) {
      const nodeIds = wayIds.flatMap((id) => this.outlineWays.get(id) ?? []);
      if (nodeIds.length > 0) this.things.push({ tags, nodeIds });
    }
    this.nodes.seal();
  }

  position(id: number, latE7: number, lngE7: number): void {
    this.nodes.set(id, latE7, lngE7);
  }

  node(node: OsmNode): void {
    const { tags } = node;
    const place = tags['place'];
    if (place !== undefined && PLACES.has(place) && labelOfTags(tags)) this.places.push(node);
    else if (poiKindOf(tags) && labelOfTags(tags)) this.pointThings.push(node);
    this.noteDoor(tags, node);
  }

  /** Things mapped as a point. */
  readonly pointThings: OsmNode[] = [];

  private noteRoad(tags: OsmTags, highway: string, nodeIds: readonly number[]): void {
    const label = labelOfTags(tags);
    if (!label) return;
    const key = `${label.fr}|${label.nl}|${tags['alt_name'] ?? ''}|${tags['old_name'] ?? ''}`;
    let street = this.streetOf.get(key);
    if (street === undefined) {
      street = this.streets.length;
      this.streetOf.set(key, street);
      this.streets.push({ label, tags });
    }
    const from = this.wayNodes.length;
    for (const id of nodeIds) {
      this.wayNodes.push(id);
      this.nodes.need(id);
    }
    this.ways.push({ street, highway, from, to: this.wayNodes.length });
  }

  /** Records a door on a building (known by a corner, whose position comes later) or as a separate point. */
  private noteDoor(tags: OsmTags, at: number | OsmNode): void {
    const written = tags['addr:housenumber'];
    const street = tags['addr:street'] ?? tags['addr:place'];
    if (written === undefined || street === undefined) return;
    for (const { number, suffix } of parseHouseNumbers(written)) {
      this.doors.push(rowOf(this.doorStreets, street));
      this.doors.push(number);
      this.doors.push(rowOf(this.suffixes, suffix));
      this.doors.push(Number(/^[1-9]\d{3}$/.exec(tags['addr:postcode'] ?? '')?.[0] ?? 0));
      if (typeof at === 'number') {
        this.nodes.need(at);
        this.doors.push(at);
        this.doors.push(NaN);
      } else {
        this.doors.push(Math.round(at.lat * 1e6));
        this.doors.push(Math.round(at.lng * 1e6));
      }
    }
  }
}

/** Columns per door in {@link OsmCollector.doors}. */
export const DOOR_COLUMNS = 6;

function rowOf(rows: Map<string, number>, text: string): number {
  const known = rows.get(text);
  if (known !== undefined) return known;
  rows.set(text, rows.size);
  return rows.size - 1;
}
