import type { OsmTags } from '../osm/osm-entities.js';
import { nameAttributes, AREA, POINT, type FeatureSort, type TileAttributes, type TileLayer } from './tile-schema.js';
import { MAX_ZOOM } from './world-grid.js';

/** OSM key → value → class, in our layers. Earlier rows win where several match. */
interface AreaRow {
  readonly key: string;
  readonly layer: TileLayer;
  readonly minZoom: number;
  readonly classes: Readonly<Record<string, string>>;
}

const same = (values: string): Record<string, string> => Object.fromEntries(values.split(' ').map((one) => [one, one]));
const as = (className: string, values: string): Record<string, string> =>
  Object.fromEntries(values.split(' ').map((one) => [one, className]));

// ASSUMPTION: zooms by eye; small areas drop out by their size on each zoom anyway.
const ROWS: readonly AreaRow[] = [
  { key: 'natural', layer: 'water', minZoom: 6, classes: { water: 'lake', bay: 'ocean' } },
  { key: 'waterway', layer: 'water', minZoom: 6, classes: as('river', 'riverbank dock') },
  { key: 'landuse', layer: 'water', minZoom: 8, classes: as('lake', 'reservoir basin') },
  { key: 'aeroway', layer: 'aeroway', minZoom: 9, classes: same('aerodrome apron runway taxiway helipad') },
  {
    key: 'natural',
    layer: 'landcover',
    minZoom: 7,
    classes: {
      ...as('wood', 'wood'),
      ...as('grass', 'grassland heath scrub'),
      wetland: 'wetland',
      ...as('sand', 'sand beach dune'),
      ...as('rock', 'bare_rock scree'),
    },
  },
  {
    key: 'landuse',
    layer: 'landcover',
    minZoom: 7,
    classes: {
      forest: 'wood',
      ...as('farmland', 'farmland orchard vineyard plant_nursery'),
      ...as('grass', 'grass meadow allotments recreation_ground village_green flowerbed'),
    },
  },
  {
    key: 'landuse',
    layer: 'landuse',
    minZoom: 7,
    classes: same('residential commercial retail industrial railway cemetery military quarry garages'),
  },
  { key: 'leisure', layer: 'park', minZoom: 8, classes: same('park nature_reserve') },
  { key: 'leisure', layer: 'landcover', minZoom: 11, classes: as('grass', 'garden golf_course common') },
  { key: 'leisure', layer: 'landuse', minZoom: 12, classes: same('pitch playground stadium track') },
  { key: 'amenity', layer: 'landuse', minZoom: 12, classes: same('school university college hospital kindergarten') },
  { key: 'tourism', layer: 'landuse', minZoom: 12, classes: same('zoo theme_park') },
];
const WATER_KINDS: Readonly<Record<string, string>> = { river: 'river', canal: 'river', dock: 'dock', oxbow: 'river' };
const DRAWN_LEVELS: Readonly<Record<string, number>> = { 2: 6, 4: 6, 8: 11 };
const MAPPED_HEIGHT = /^\d+(\.\d+)?/;
const LEVEL_METERS = 3.66;

const area = (layer: TileLayer, attributes: TileAttributes, minZoom: number): FeatureSort => ({
  layer,
  shape: AREA,
  attributes,
  minZoom,
  maxZoom: MAX_ZOOM,
});

function buildingSort(tags: OsmTags): FeatureSort | null {
  if (!tags['building'] || tags['building'] === 'no' || tags['location'] === 'underground') return null;
  const metres = Number(MAPPED_HEIGHT.exec(tags['height'] ?? '')?.[0] ?? NaN);
  const levels = Number(MAPPED_HEIGHT.exec(tags['building:levels'] ?? '')?.[0] ?? NaN);
  const height = Math.round(Number.isNaN(metres) ? levels * LEVEL_METERS : metres);
  return area('building', Number.isNaN(height) ? {} : { render_height: Math.min(height, 300) }, MAX_ZOOM);
}

/** The sort of a closed way or multipolygon; null when it is not drawn. */
export function areaSort(tags: OsmTags): FeatureSort | null {
  for (const { key, layer, minZoom, classes } of ROWS) {
    const value = tags[key];
    const className = value === undefined ? undefined : classes[value];
    if (value === undefined || className === undefined) continue;
    if (layer === 'water') return area('water', { class: WATER_KINDS[tags['water'] ?? ''] ?? className }, minZoom);
    if (layer === 'landcover') return area(layer, { class: className, subclass: value }, minZoom);
    return area(layer, { class: className }, minZoom);
  }
  if (tags['highway'] === 'pedestrian' && tags['area'] === 'yes')
    return area('transportation', { class: 'path', subclass: 'pedestrian' }, 13);
  return buildingSort(tags);
}

/**
 * The point with an area's label, to be put inside it; null when it has no name or is not labelled. `squareUnits` is its size in
 * units of the deepest zoom: the smaller, the later its label.
 */
export function areaNameSort(sort: FeatureSort, tags: OsmTags, squareUnits: number): FeatureSort | null {
  const layer = sort.layer === 'water' ? 'water_name' : sort.layer === 'park' ? 'park' : null;
  const wood = sort.attributes['subclass'] === 'forest' || sort.attributes['subclass'] === 'wood';
  const names = nameAttributes(tags);
  if ((!layer && !wood) || Object.keys(names).length === 0) return null;
  const className = layer ? (sort.attributes['class'] ?? 'park') : 'wood';
  // A label needs an area of about 40 × 40 pixels: 320 tile units, halved with each zoom.
  const minZoom = MAX_ZOOM - Math.floor(Math.log2(Math.max(1, Math.sqrt(squareUnits) / 320)));
  return {
    layer: layer ?? 'park',
    shape: POINT,
    attributes: { class: className, ...names },
    minZoom: Math.min(MAX_ZOOM, Math.max(minZoom, 9)),
    maxZoom: MAX_ZOOM,
  };
}

/** The administrative levels that are drawn: countries, regions, municipalities; null for others. */
export function boundarySort(tags: OsmTags): FeatureSort | null {
  const level = tags['admin_level'] ?? '';
  const minZoom = tags['boundary'] === 'administrative' ? DRAWN_LEVELS[level] : undefined;
  if (minZoom === undefined) return null;
  return { layer: 'boundary', shape: 2, attributes: { admin_level: Number(level) }, minZoom, maxZoom: MAX_ZOOM };
}
