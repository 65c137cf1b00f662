import type { OsmTags } from '../osm/osm-entities.js';
import { roadRule, type RoadRule } from './road-rules.js';

/** Tags, and families of tags (`maxspeed:…`), that a road rule is made of. */
const FAMILIES: ReadonlySet<string> = new Set([
  'highway',
  'route',
  'area',
  'service',
  'access',
  'vehicle',
  'motor_vehicle',
  'motorcar',
  'psv',
  'taxi',
  'oneway',
  'busway',
  'junction',
  'maxspeed',
  'zone',
  'source:maxspeed',
  'cyclestreet',
  'bicycle_road',
  'surface',
  'tunnel',
  'motorroad',
]);

function isRuling(key: string): boolean {
  if (FAMILIES.has(key)) return true;
  const colon = key.indexOf(':');
  return colon > 0 && FAMILIES.has(key.slice(0, colon));
}

/** Reads road rules and numbers them: a country has a million roads, but only some thousand ways to sign them. */
export class RuleBook {
  readonly rules: RoadRule[] = [];
  private readonly byTags = new Map<string, number>();
  private readonly byRule = new Map<string, number>();

  /** The number of the rule of a way, or −1 when taxis may not use it. */
  numberOf(tags: OsmTags): number {
    let key = '';
    for (const name in tags) if (isRuling(name)) key += `${name}=${tags[name]};`;
    let number = this.byTags.get(key);
    if (number === undefined) this.byTags.set(key, (number = this.read(tags)));
    return number;
  }

  private read(tags: OsmTags): number {
    const rule = roadRule(tags);
    if (!rule) return -1;
    const text = JSON.stringify(rule);
    const known = this.byRule.get(text);
    if (known !== undefined) return known;
    this.byRule.set(text, this.rules.length);
    return this.rules.push(rule) - 1;
  }
}
