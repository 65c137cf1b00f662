import { seedBasemap, type BasemapFeature } from './basemap.js';
import { zoneOf } from '../area/zone-table.js';
import type { OsmTags } from '../osm/osm-entities.js';
import type { Place } from '../places/place.js';
import { seedPlaces } from '../seed/seed-places.js';
import { directed, type Ring } from './assemble-rings.js';
import { airportSort, stationSort, type FeatureCollector } from './feature-collector.js';
import { localizedAttributes, AREA, LINE, type FeatureSort, type Shape, type TileLayer } from './tile-schema.js';
import type { ListedTown } from './place-labels.js';
import { MAX_ZOOM, worldX, worldY } from './world-grid.js';

/** Squared distance of a line from a point; runs of x,y pairs. */
function squareDistance(line: Ring, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [fromX, fromY] = [line[at]!, line[at + 1]!];
    const [stepX, stepY] = [line[at + 2]! - fromX, line[at + 3]! - fromY];
    const square = stepX * stepX + stepY * stepY;
    const along = square === 0 ? 0 : ((x - fromX) * stepX + (y - fromY) * stepY) / square;
    const share = Math.max(0, Math.min(1, along));
    least = Math.min(least, (x - fromX - share * stepX) ** 2 + (y - fromY - share * stepY) ** 2);
  }
  return least;
}

/**
 * Outlines as lines, with a border shared by two drawn once: by the one with more points, which is the more careful one. Lines
 * nearer than `reach` to each other count as the same border.
 */
export function sharedBorders(outlines: readonly Ring[], reach: number): Ring[] {
  const drawn: Ring[] = [];
  for (const outline of [...outlines].sort((a, b) => b.length - a.length)) {
    const stretches: number[][] = [];
    let open: number[] | null = null;
    const isApart = (at: number): boolean =>
      drawn.every((line) => squareDistance(line, outline[at]!, outline[at + 1]!) > reach * reach);
    for (let at = 0, apart = isApart(0); at + 3 < outline.length; at += 2) {
      const next = isApart(at + 2);
      // A stretch extends to the first near point, so that it ends on the border it meets.
      if (apart || next) {
        if (!open) stretches.push((open = [outline[at]!, outline[at + 1]!]));
        open.push(outline[at + 2]!, outline[at + 3]!);
      } else open = null;
      apart = next;
    }
    drawn.push(...stretches);
  }
  return drawn;
}

/** ASSUMPTION: up to this zoom a hand-drawn border of some hundred points looks right, and so does a town's round shape. */
const BORDER_MAX_ZOOM = 12;
const BLOB_MAX_ZOOM = 11;
/**
 * ASSUMPTION: rivers drawn for the whole country are up to 500 m off, local canals 100 m: closer up they would run through
 * houses. Ponds and docks are placed precisely.
 */
const RIVER_MAX_ZOOM = 11;
const CANAL_MAX_ZOOM = 12;
/** From this zoom of the hand-written map on, its contents are local. */
const LOCAL_ZOOM = 9;
/** ASSUMPTION: 5 km in units of the deepest zoom; two regions' outlines this near are one border. */
const SAME_BORDER_UNITS = 13_000;
/** A town drawn at this Leaflet zoom or earlier on the hand-written map is a city. */
const CITY_ZOOM = 7;
const WOOD = /forêt|bois|bos\b|woud/i;

const positions = ({ geometry }: BasemapFeature): readonly (readonly [number, number])[] =>
  geometry.type === 'Point'
    ? [geometry.coordinates]
    : geometry.type === 'LineString'
      ? geometry.coordinates
      : geometry.coordinates[0]!;
const pairs = (feature: BasemapFeature): Ring => positions(feature).flatMap(([lng, lat]) => [worldX(lng), worldY(lat)]);
/** Our data zoom for a zoom of the hand-written map: a tile of 512 pixels is shown one zoom deeper than it is cut. */
const zoomOf = ({ properties }: BasemapFeature): number => Math.max(6, properties.minZoom - 1);

const sort = (
  layer: TileLayer,
  shape: Shape,
  attributes: FeatureSort['attributes'],
  minZoom: number,
  maxZoom = MAX_ZOOM,
): FeatureSort => ({ layer, shape, attributes, minZoom, maxZoom });

/** Municipalities of our own list, with their class. */
export function listedTowns(): ListedTown[] {
  const places = seedPlaces().map(({ place }) => place);
  const zooms = new Map(seedBasemap(places).features.map((one) => [positions(one)[0]?.join(), one.properties.minZoom]));
  return places
    .filter(({ kind }) => kind === 'municipality')
    .map((place) => {
      const city = (zooms.get(`${place.point.lng},${place.point.lat}`) ?? Infinity) <= CITY_ZOOM;
      return { place, className: city ? 'city' : zoneOf(place.point) === 'brussels' ? 'suburb' : 'town' };
    });
}

/**
 * Adds, from the hand-written map, the kinds a file lacks altogether: water, green, towns' shapes, the regions' borders,
 * airports, stations. A file with only roads still makes a complete map.
 */
export function addSeedFeatures(collector: FeatureCollector): void {
  const lacks = (...layers: TileLayer[]): boolean => layers.every((layer) => collector.counts[layer] === undefined);
  const missing = {
    water: lacks('water', 'waterway'),
    park: lacks('landcover', 'park'),
    builtup: lacks('landuse'),
    border: lacks('boundary'),
    airport: lacks('aerodrome_label'),
    station: lacks('poi'),
  };
  const places = seedPlaces().map(({ place }) => place);
  const { features } = seedBasemap(places);
  for (const feature of features) {
    const { kind } = feature.properties;
    if (kind === 'water' && missing.water) addWater(collector, feature);
    if (kind === 'park' && missing.park) addGreen(collector, feature);
    if (kind === 'builtup' && missing.builtup)
      addArea(collector, feature, sort('landuse', AREA, { class: 'residential' }, 7, BLOB_MAX_ZOOM));
  }
  if (missing.border) addBorders(collector, features);
  for (const place of places) {
    if (place.kind === 'airport' && missing.airport)
      addPoint(collector, place, airportSort(namesOf(place), place.airportCode));
    if (place.kind === 'station' && missing.station)
      addPoint(collector, place, stationSort(namesOf(place), 'station', place.point));
  }
}

const namesOf = ({ label }: Place) => localizedAttributes(label);
const addPoint = (collector: FeatureCollector, { point }: Place, of: FeatureSort): void =>
  collector.add(collector.points, of, [worldX(point.lng), worldY(point.lat)]);

/** An area with its label, as for the file's areas. */
function addArea(collector: FeatureCollector, feature: BasemapFeature, of: FeatureSort): void {
  const { fr = '', nl = '', en = '' } = feature.properties.name ?? {};
  const tags: OsmTags = fr ? { name: fr, 'name:fr': fr, 'name:nl': nl, 'name:en': en } : {};
  collector.addArea(of, tags, [directed(pairs(feature), 1)]);
}

/** Regional borders: Flanders' and Wallonia's drawn once where they meet, Brussels' in full. */
function addBorders(collector: FeatureCollector, features: readonly BasemapFeature[]): void {
  const outlinesOf = (kind: string): Ring[] => features.filter(({ properties }) => properties.kind === kind).map(pairs);
  for (const line of [...sharedBorders(outlinesOf('land'), SAME_BORDER_UNITS), ...outlinesOf('region')])
    collector.add(collector.lines, sort('boundary', LINE, { admin_level: 4 }, 6, BORDER_MAX_ZOOM), line);
}

function addWater(collector: FeatureCollector, feature: BasemapFeature): void {
  const name = feature.properties.name ?? { fr: '', nl: '', en: '' };
  const canal = /canal/i.test(name.fr);
  const maxZoom = feature.properties.minZoom >= LOCAL_ZOOM ? CANAL_MAX_ZOOM : RIVER_MAX_ZOOM;
  if (feature.geometry.type === 'LineString') {
    const attributes = { class: canal ? 'canal' : 'river', ...localizedAttributes(name) };
    collector.add(collector.lines, sort('waterway', LINE, attributes, zoomOf(feature), maxZoom), pairs(feature));
    return;
  }
  const className = /\bmer\b/i.test(name.fr)
    ? 'ocean'
    : /bassin/i.test(name.fr)
      ? 'dock'
      : /escaut/i.test(name.fr)
        ? 'river'
        : 'lake';
  const upTo = className === 'river' ? maxZoom : MAX_ZOOM;
  addArea(collector, feature, sort('water', AREA, { class: className }, zoomOf(feature), upTo));
}

function addGreen(collector: FeatureCollector, feature: BasemapFeature): void {
  const wood = WOOD.test(feature.properties.name?.fr ?? '');
  const of = wood
    ? sort('landcover', AREA, { class: 'wood', subclass: 'forest' }, Math.max(7, zoomOf(feature)))
    : sort('park', AREA, { class: 'park' }, Math.max(8, zoomOf(feature)));
  addArea(collector, feature, of);
}
