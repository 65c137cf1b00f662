import type { OsmRelation } from '../osm/osm-entities.js';

/** A sign that forbids or orders turns: from a way, over a node or other ways, to a way. OSM ids. */
export interface TurnRestriction {
  readonly from: readonly number[];
  readonly viaNode: number | null;
  readonly viaWays: readonly number[];
  readonly to: readonly number[];
  /** The turn is the only one allowed, else the one forbidden. */
  readonly only: boolean;
}

/** Keys under which a restriction that counts for taxis may stand; the visitor's filter too. */
export const RESTRICTION_KEYS = ['restriction', 'restriction:motorcar', 'restriction:motor_vehicle'] as const;

const EXEMPT: ReadonlySet<string> = new Set(['psv', 'taxi', 'motorcar', 'motor_vehicle', 'bus']);

/**
 * Reads a restriction relation for a taxi; null when it does not concern taxis (`except=psv`, only for lorries, only at certain
 * hours) or says nothing usable. Signs that except buses except taxis: they share the lanes.
 */
export function turnRestriction({ tags, members }: OsmRelation): TurnRestriction | null {
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
