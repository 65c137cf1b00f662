import type { OsmTags } from '../osm/osm-entities.js';
import { nameAttributes, LINE, type FeatureSort, type TileAttributes, type TileLayer } from './tile-schema.js';
import { MAX_ZOOM } from './world-grid.js';

/** The zoom from which a road is drawn, and from which it is labelled. */
interface RoadZooms {
  readonly class: string;
  readonly drawn: number;
  readonly named: number;
}

/** Up to this zoom roads are drawn by class alone, in long lines: a bridge is invisible at this scale. */
const PLAIN_MAX_ZOOM = 11;

const road = (className: string, drawn: number, named: number): RoadZooms => ({ class: className, drawn, named });
// ASSUMPTION: by eye on Brussels and Flanders; a tile is shown one zoom deeper than it is cut (512 pixels per tile).
const ROADS: Readonly<Record<string, RoadZooms>> = {
  motorway: road('motorway', 6, 8),
  trunk: road('trunk', 6, 9),
  primary: road('primary', 7, 11),
  secondary: road('secondary', 8, 12),
  tertiary: road('tertiary', 10, 13),
  unclassified: road('minor', 12, 14),
  residential: road('minor', 12, 14),
  living_street: road('minor', 12, 14),
  road: road('minor', 12, 14),
  busway: road('busway', 13, 14),
  service: road('service', 13, 14),
  pedestrian: road('path', 13, 14),
  track: road('track', 14, 14),
};
/** Ramps appear with the roads they join, once those are wider than a hairline. */
const RAMP_FROM_ZOOM = 11;

const RAILS: Readonly<Record<string, { readonly class: string; readonly drawn: number }>> = {
  rail: { class: 'rail', drawn: 9 },
  narrow_gauge: { class: 'rail', drawn: 12 },
  subway: { class: 'transit', drawn: 13 },
  light_rail: { class: 'transit', drawn: 12 },
  tram: { class: 'transit', drawn: 14 },
};
/** Sidings and yards. */
const RAIL_SERVICE_DRAWN = 14;

const WATERWAYS: Readonly<Record<string, { readonly class: string; readonly drawn: number }>> = {
  river: { class: 'river', drawn: 8 },
  canal: { class: 'canal', drawn: 8 },
  stream: { class: 'stream', drawn: 13 },
  tidal_channel: { class: 'stream', drawn: 13 },
};

const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'no';
const brunnelOf = (tags: OsmTags): TileAttributes =>
  isSet(tags['tunnel']) ? { brunnel: 'tunnel' } : isSet(tags['bridge']) ? { brunnel: 'bridge' } : {};

function onewayOf(tags: OsmTags): TileAttributes {
  const { oneway } = tags;
  if (oneway === '-1' || oneway === 'reverse') return { oneway: -1 };
  const implied = tags['highway'] === 'motorway' || ['roundabout', 'circular'].includes(tags['junction'] ?? '');
  return oneway === 'yes' || oneway === '1' || oneway === 'true' || (implied && oneway !== 'no') ? { oneway: 1 } : {};
}

const line = (layer: TileLayer, attributes: TileAttributes, minZoom: number, maxZoom = MAX_ZOOM): FeatureSort => ({
  layer,
  shape: LINE,
  attributes,
  minZoom,
  maxZoom,
});

function roadSorts(tags: OsmTags): FeatureSort[] {
  const highway = tags['highway'] ?? '';
  const ramp = highway.endsWith('_link');
  const zooms = ROADS[ramp ? highway.slice(0, -'_link'.length) : highway];
  if (!zooms || tags['area'] === 'yes') return [];
  const subclass: TileAttributes = zooms.class === 'path' ? { subclass: 'pedestrian' } : {};
  const plain: TileAttributes = { class: zooms.class, ...subclass, ...(ramp && { ramp: 1 }) };
  const drawn = ramp ? Math.max(zooms.drawn, RAMP_FROM_ZOOM) : zooms.drawn;
  const service: TileAttributes = highway === 'service' && tags['service'] ? { service: tags['service'] } : {};
  const near = { ...plain, ...brunnelOf(tags), ...onewayOf(tags), ...service };
  const sorts = [line('transportation', near, Math.max(drawn, PLAIN_MAX_ZOOM + 1))];
  if (drawn <= PLAIN_MAX_ZOOM) sorts.push(line('transportation', plain, drawn, PLAIN_MAX_ZOOM));
  return ramp ? sorts : [...sorts, ...roadNameSorts(tags, { class: zooms.class, ...subclass }, zooms.named)];
}

/** Labels along a road; at small scales only its number, in one long line. */
function roadNameSorts(tags: OsmTags, road: TileAttributes, named: number): FeatureSort[] {
  const number: TileAttributes = tags['ref'] ? { ref: tags['ref'] } : {};
  const names = nameAttributes(tags);
  const far = named <= PLAIN_MAX_ZOOM && tags['ref'];
  return [
    ...(far ? [line('transportation_name', { ...road, ...number }, named, PLAIN_MAX_ZOOM)] : []),
    ...(tags['name'] || tags['ref']
      ? [line('transportation_name', { ...road, ...number, ...names }, Math.max(named, PLAIN_MAX_ZOOM + 1))]
      : []),
  ];
}

function railSorts(tags: OsmTags): FeatureSort[] {
  const railway = tags['railway'] ?? '';
  const rail = RAILS[railway];
  if (!rail) return [];
  const service = tags['service'];
  const attributes = { class: rail.class, subclass: railway, ...brunnelOf(tags), ...(service && { service }) };
  return [line('transportation', attributes, service ? RAIL_SERVICE_DRAWN : rail.drawn)];
}

/** The lines of a way: a road with its label, a railway, a river, a runway. */
export function lineSorts(tags: OsmTags): FeatureSort[] {
  const sorts = tags['highway'] ? roadSorts(tags) : tags['railway'] ? railSorts(tags) : [];
  const waterway = WATERWAYS[tags['waterway'] ?? ''];
  if (waterway) {
    const intermittent: TileAttributes = tags['intermittent'] === 'yes' ? { intermittent: 1 } : {};
    const attributes = { class: waterway.class, ...nameAttributes(tags), ...brunnelOf(tags), ...intermittent };
    sorts.push(line('waterway', attributes, waterway.drawn));
  }
  const aeroway = tags['aeroway'] ?? '';
  if (aeroway === 'runway' || aeroway === 'taxiway')
    sorts.push(
      line('aeroway', { class: aeroway, ...(tags['ref'] && { ref: tags['ref'] }) }, aeroway === 'runway' ? 10 : 12),
    );
  return sorts;
}
