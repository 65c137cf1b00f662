import type { Localized } from '@sablon/domain/kernel';
import { NodeTable } from '../osm/node-table.js';
import type { OsmNode, OsmRelation, OsmVisitor, OsmWay, OsmTags } from '../osm/osm-entities.js';
import type { Bounds } from '../osm/build-job.js';
import { roadName } from './road-names.js';
import { RuleBook } from './road-rules.js';
import { taxiAccess } from './taxi-access.js';

type Numbers = Uint32Array | Int32Array | Float64Array | Uint8Array;

/** A growing column of numbers without an object per number. */
export class Column<T extends Numbers> {
  length = 0;

  constructor(private row: T) {}

  /** Adds a number and returns its index. */
  push(value: number): number {
    if (this.length === this.row.length) {
      const grown = new (this.row.constructor as new (length: number) => T)(Math.max(16, this.length * 2));
      grown.set(this.row);
      this.row = grown;
    }
    this.row[this.length] = value;
    return this.length++;
  }

  at(index: number): number {
    return this.row[index]!;
  }

  set(index: number, value: number): void {
    this.row[index] = value;
  }

  /** A copy trimmed to its contents. */
  copy(): T {
    return this.row.slice(0, this.length) as T;
  }
}

/** An empty column of whole numbers from 0 to 2^32 − 1. */
export const uint32Column = (): Column<Uint32Array> => new Column(new Uint32Array(1024));
const float64Column = (): Column<Float64Array> => new Column(new Float64Array(1024));
/** An empty column of small numbers from 0 to 255. */
export const uint8Column = (): Column<Uint8Array> => new Column(new Uint8Array(1024));

/** Numbers distinct values from 0 in order of appearance. */
class Numbering<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(key: string, item: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}

/** The effect of a point on a road: blocks a car, or costs it time. */
type PointEffect = 'blocked' | 'signals' | 'gate' | null;

/** Barriers that block cars unless a sign allows them. */
const SOLID: ReadonlySet<string> = new Set([
  'bollard',
  'block',
  'jersey_barrier',
  'chain',
  'debris',
  'log',
  'planter',
  'rising_bollard',
  'cycle_barrier',
  'motorcycle_barrier',
  'stile',
  'turnstile',
  'kissing_gate',
  'full-height_turnstile',
  'horse_stile',
  'hampshire_gate',
  'bus_trap',
  'sump_buster',
  'wall',
  'fence',
  'hedge',
  'bump_gate',
  'wicket_gate',
]);
/** Barriers that open for authorised cars. */
const GATES: ReadonlySet<string> = new Set(['gate', 'lift_gate', 'swing_gate', 'sliding_gate', 'toll_booth']);

/** Reads the tags of a point on a road for a taxi. Kerbs, height limits, cattle grids and the like let cars pass. */
function pointEffect(tags: OsmTags): PointEffect {
  const barrier = tags['barrier'];
  if (barrier !== undefined) {
    const access = taxiAccess(tags);
    if (access === 'closed' || tags['locked'] === 'yes') return 'blocked';
    if (SOLID.has(barrier)) return access === 'none' ? 'blocked' : 'gate';
    if (GATES.has(barrier)) return 'gate';
  }
  return tags['highway'] === 'traffic_signals' || tags['crossing'] === 'traffic_signals' ? 'signals' : null;
}

/** A turn restriction or mandatory turn: from a way, over a node or other ways, to a way. OSM ids. */
export interface TurnRestriction {
  readonly from: readonly number[];
  readonly viaNode: number | null;
  readonly viaWays: readonly number[];
  readonly to: readonly number[];
  /** The turn is the only one allowed; otherwise it is the forbidden one. */
  readonly only: boolean;
}

/** Tag keys of restrictions that apply to taxis; also the visitor's filter. */
const RESTRICTION_KEYS = ['restriction', 'restriction:motorcar', 'restriction:motor_vehicle'] as const;

const EXEMPT: ReadonlySet<string> = new Set(['psv', 'taxi', 'motorcar', 'motor_vehicle', 'bus']);

/**
 * Reads a restriction relation for a taxi; null when it does not apply to taxis (`except=psv`, only for lorries, only at certain
 * hours) or is unusable. An exception for buses includes taxis: they share the lanes.
 */
function turnRestriction({ tags, members }: OsmRelation): TurnRestriction | null {
  if ((tags['except'] ?? '').split(';').some((one) => EXEMPT.has(one.trim()))) return null;
  const value = RESTRICTION_KEYS.map((key) => tags[key]).find((text) => text !== undefined) ?? '';
  const only = value.startsWith('only_');
  if (!only && !value.startsWith('no_')) return null;
  const ways = (role: string): number[] =>
    members.filter((member) => member.role === role && member.type === 'way').map(({ id }) => id);
  const [from, to, viaWays] = [ways('from'), ways('to'), ways('via')];
  const viaNodes = members.filter(({ role, type }) => role === 'via' && type === 'node');
  if (from.length === 0 || to.length === 0 || viaNodes.length > 1) return null;
  const viaNode = viaNodes[0]?.id ?? null;
  if ((viaNode === null) === (viaWays.length === 0)) return null;
  return { from, viaNode, viaWays, to, only };
}

/** Bit flags of a point's effect on the roads over it. */
export const POINT_BLOCKED = 1;
export const POINT_SIGNALS = 2;
export const POINT_GATE = 4;
/** An edge must end here: a turn restriction refers to the place. */
export const POINT_RETAINED = 8;

const EFFECT_BITS = { blocked: POINT_BLOCKED, signals: POINT_SIGNALS, gate: POINT_GATE } as const;
const E7 = 1e7;

/** Collects from an OSM file all ways a taxi may drive, their points, and the turn restrictions, in flat columns. */
export class RoadWays implements OsmVisitor {
  readonly only = {
    ways: ['highway', 'route'],
    nodes: ['barrier', 'highway', 'crossing'],
    relations: RESTRICTION_KEYS,
  };
  readonly nodes = new NodeTable();
  readonly restrictions: TurnRestriction[] = [];
  readonly ruleBook = new RuleBook();
  readonly names = new Numbering<Localized>();
  /** Per way: the numbers of its rule and name, and the start of its points; one more entry closes the last. */
  readonly wayRule = uint32Column();
  readonly wayName = uint32Column();
  readonly wayFirstRef = uint32Column();
  /** Ways that restrictions refer to, by OSM id. */
  readonly restrictedWays = new Map<number, number>();
  /** Index in `nodes` of each point of each way; after `beforeNodes`. */
  refs = new Uint32Array(0);
  pointBits = new Uint8Array(0);
  private refIds = float64Column();
  private readonly spokenOf = new Set<number>();

  constructor(private readonly bounds: Bounds | null) {
    this.names.numberOf('\n\n', { fr: '', nl: '', en: '' });
    this.wayFirstRef.push(0);
  }

  relation(relation: OsmRelation): void {
    const restriction = turnRestriction(relation);
    if (!restriction) return;
    this.restrictions.push(restriction);
    for (const id of [...restriction.from, ...restriction.viaWays, ...restriction.to]) this.spokenOf.add(id);
  }

  way({ id, nodeIds, tags }: OsmWay): void {
    const rule = this.ruleBook.numberOf(tags);
    if (rule < 0 || nodeIds.length < 2) return;
    const name = roadName(tags);
    if (this.spokenOf.has(id)) this.restrictedWays.set(id, this.wayRule.length);
    this.wayRule.push(rule);
    this.wayName.push(this.names.numberOf(`${name.fr}\n${name.nl}\n${name.en}`, name));
    for (const node of nodeIds) {
      this.nodes.need(node);
      this.refIds.push(node);
    }
    this.wayFirstRef.push(this.refIds.length);
  }

  beforeNodes(): void {
    this.nodes.seal();
    this.refs = new Uint32Array(this.refIds.length);
    for (let at = 0; at < this.refs.length; at++) this.refs[at] = this.nodes.indexOf(this.refIds.at(at));
    this.refIds = float64Column();
    this.pointBits = new Uint8Array(this.nodes.size);
    this.keepRestrictedEnds();
  }

  position(id: number, latE7: number, lngE7: number): void {
    if (this.bounds) {
      const [south, west, north, east] = this.bounds;
      if (latE7 < south * E7 || latE7 > north * E7 || lngE7 < west * E7 || lngE7 > east * E7) return;
    }
    this.nodes.set(id, latE7, lngE7);
  }

  node({ id, tags }: OsmNode): void {
    const index = this.nodes.indexOf(id);
    const effect = index < 0 ? null : pointEffect(tags);
    if (effect) this.pointBits[index]! |= EFFECT_BITS[effect];
  }

  private keepRestrictedEnds(): void {
    const keep = (index: number): void => {
      if (index >= 0) this.pointBits[index]! |= POINT_RETAINED;
    };
    for (const way of this.restrictedWays.values()) {
      keep(this.refs[this.wayFirstRef.at(way)]!);
      keep(this.refs[this.wayFirstRef.at(way + 1) - 1]!);
    }
    for (const { viaNode } of this.restrictions) if (viaNode !== null) keep(this.nodes.indexOf(viaNode));
  }
}
