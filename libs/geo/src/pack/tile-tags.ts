import type { OsmTags } from '../osm/osm-entities.js';

/** Attributes of a feature in a vector tile. */
export type TileProperties = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const rows = (key: string, values: string): [string, OsmTags][] =>
  values.split(' ').map((value) => [value, { [key]: value }]);

/** Tags by class, or by subclass, of the areas we draw. What is not listed is left out: gardens, fields, playgrounds. */
const LAND: Readonly<Record<string, OsmTags>> = Object.fromEntries([
  ...rows('landuse', 'residential commercial retail industrial cemetery military quarry forest'),
  ...rows('landuse', 'recreation_ground village_green railway'),
  ...rows('natural', 'wood heath scrub beach sand dune wetland'),
  ...rows('leisure', 'park golf_course stadium'),
  ...rows('amenity', 'school university college hospital'),
  ...rows('tourism', 'zoo theme_park'),
]);
const WATER: Readonly<Record<string, OsmTags>> = {
  lake: { natural: 'water' },
  river: { natural: 'water', water: 'river' },
  dock: { natural: 'water', water: 'dock' },
  ocean: { natural: 'bay' },
};
const RAILS: Readonly<Record<string, OsmTags>> = {
  rail: { railway: 'rail' },
  transit: { railway: 'subway' },
  subway: { railway: 'subway' },
  tram: { railway: 'tram' },
  light_rail: { railway: 'light_rail' },
  narrow_gauge: { railway: 'narrow_gauge' },
};
const AEROWAYS = new Set(['aerodrome', 'apron', 'runway', 'taxiway']);
const WATERWAYS = new Set(['river', 'canal']);

const tunnel = ({ brunnel }: TileProperties): OsmTags =>
  brunnel === 'tunnel' ? { tunnel: 'yes' } : brunnel === 'bridge' ? { bridge: 'yes' } : {};
/** The name of a feature; two languages of Brussels stand in it as on the street sign. */
export function nameTags(properties: TileProperties): OsmTags {
  const name = text(properties['name']) || text(properties['name:latin']);
  return name ? { name } : {};
}

/** OpenStreetMap tags of an area in the OpenMapTiles schema; null for what the map does not draw. */
export function areaTags(layer: string, properties: TileProperties): OsmTags | null {
  const className = text(properties['class']);
  const subclass = text(properties['subclass']);
  if (layer === 'water') return WATER[className] ?? null;
  if (layer === 'landuse') return LAND[className] ?? null;
  if (layer === 'landcover') return LAND[subclass] ?? null;
  if (layer === 'park') return className === 'nature_reserve' ? { leisure: className } : null;
  if (layer === 'aeroway') return AEROWAYS.has(className) ? { aeroway: className } : null;
  return null;
}

/** OpenStreetMap tags of a line that is not a road for cars; null for what the map does not draw. */
export function lineTags(layer: string, properties: TileProperties): OsmTags | null {
  const className = text(properties['class']);
  if (layer === 'waterway')
    return WATERWAYS.has(className) ? { waterway: className, ...nameTags(properties), ...tunnel(properties) } : null;
  if (layer === 'aeroway') return AEROWAYS.has(className) ? { aeroway: className } : null;
  if (layer === 'transportation_name')
    return className === 'pedestrian' || properties['subclass'] === 'pedestrian'
      ? { highway: 'pedestrian', ...nameTags(properties) }
      : null;
  const rail = layer === 'transportation' ? RAILS[className] : undefined;
  const service = text(properties['service']);
  return rail ? { ...rail, ...tunnel(properties), ...(service && { service }) } : null;
}

/** OpenStreetMap keys of the subclasses of points people search for. */
const POINT_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    railway: 'station halt',
    amenity:
      'hospital clinic university college theatre cinema arts_centre townhall courthouse embassy police library bus_station ' +
      'restaurant bar pub cafe nightclub casino community_centre school',
    tourism: 'hotel hostel motel guest_house museum attraction zoo theme_park gallery viewpoint',
    leisure: 'park stadium sports_centre water_park',
    shop: 'mall department_store supermarket',
    historic: 'castle monument',
  }).flatMap(([key, values]) => values.split(' ').map((value) => [value, key])),
);

/** OpenStreetMap tags of a named point people search for; null for others. */
export function pointTags(properties: TileProperties): OsmTags | null {
  const names = nameTags(properties);
  const subclass = text(properties['subclass']);
  const key = POINT_KEYS[subclass];
  if (!names['name']) return null;
  if (subclass === 'subway') return { railway: 'station', station: 'subway', ...names };
  return key ? { [key]: subclass, ...names } : null;
}
