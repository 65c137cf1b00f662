import type { Localized } from '@sablon/domain';
import { NodeTable } from '../osm/node-table.js';
import type { OsmNode, OsmRelation, OsmVisitor, OsmWay } from '../osm/osm-entities.js';
import type { Bounds } from '../build/build-job.js';
import { pointEffect } from './barriers.js';
import { float64Column, Numbering, uint32Column } from './columns.js';
import { roadName } from './road-names.js';
import { RuleBook } from './rule-book.js';
import { RESTRICTION_KEYS, turnRestriction, type TurnRestriction } from './turn-restriction.js';

/** Bits of what a point does to the roads over it. */
export const POINT_BLOCKED = 1;
export const POINT_SIGNALS = 2;
export const POINT_GATE = 4;
/** An edge must end here: a turn restriction speaks of the place. */
export const POINT_KEPT = 8;

const EFFECT_BITS = { blocked: POINT_BLOCKED, signals: POINT_SIGNALS, gate: POINT_GATE } as const;
const E7 = 1e7;

/** Gathers from an OSM file all ways a taxi may drive, the points they run over, and the turn restrictions, in flat rows. */
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
  /** Per way: its rule and name (numbers), and where its points begin; one more entry closes the last. */
  readonly wayRule = uint32Column();
  readonly wayName = uint32Column();
  readonly wayFirstRef = uint32Column();
  /** Ways that restrictions speak of, by OSM id. */
  readonly restrictedWays = new Map<number, number>();
  /** Place in `nodes` of each point of each way; after `beforeNodes`. */
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
      if (index >= 0) this.pointBits[index]! |= POINT_KEPT;
    };
    for (const way of this.restrictedWays.values()) {
      keep(this.refs[this.wayFirstRef.at(way)]!);
      keep(this.refs[this.wayFirstRef.at(way + 1) - 1]!);
    }
    for (const { viaNode } of this.restrictions) if (viaNode !== null) keep(this.nodes.indexOf(viaNode));
  }
}
