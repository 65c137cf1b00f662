/** The properties of a feature in an OpenMapTiles tile. */
export type TileProps = Readonly<Record<string, unknown>>;

/** From least to most important, which is also the painting order of roads. */
export const TILE_ROADS = [
  'path',
  'track',
  'service',
  'walk',
  'street',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const;
export type TileRoad = (typeof TILE_ROADS)[number];

export const TILE_RAILS = ['tram', 'metro', 'rail'] as const;
export type TileRail = (typeof TILE_RAILS)[number];

export const LEVELS = ['tunnel', 'ground', 'bridge'] as const;
export type Level = (typeof LEVELS)[number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const ROADS: Readonly<Record<string, TileRoad>> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  minor: 'street',
  busway: 'service',
  bus_guideway: 'service',
  service: 'service',
  track: 'track',
  path: 'path',
  pedestrian: 'walk',
};

const RAILS: Readonly<Record<string, TileRail>> = {
  rail: 'rail',
  subway: 'metro',
  light_rail: 'metro',
  tram: 'tram',
  narrow_gauge: 'tram',
};

/** Our road type for a class of `transportation`; null if it is not drawn (platforms, lifts, works, ferries…). */
export const roadOf = (props: TileProps): TileRoad | null => {
  if (props['subclass'] === 'pedestrian') return 'walk';
  return ROADS[text(props['class'])] ?? null;
};

/** Sidings and yards are left out: at a station they would form a grey carpet. */
export const railOf = (props: TileProps): TileRail | null => {
  if (text(props['service']) !== '') return null;
  const named = text(props['class']) === 'transit' ? text(props['subclass']) : text(props['class']);
  return RAILS[named] ?? null;
};

const levelOf = (props: TileProps): Level =>
  props['brunnel'] === 'tunnel' ? 'tunnel' : props['brunnel'] === 'bridge' ? 'bridge' : 'ground';

const isRamp = (props: TileProps): boolean => props['ramp'] === 1 || props['ramp'] === true;

/** Rivers and canals with water all year; anything else is drawn as a brook. */
export const isGreatWaterway = (props: TileProps): boolean =>
  (props['class'] === 'river' || props['class'] === 'canal') && props['intermittent'] !== 1;

const LANDCOVER: Readonly<Record<string, string>> = {
  wood: 'wood',
  forest: 'wood',
  grass: 'grass',
  wetland: 'grass',
  farmland: 'field',
  sand: 'sand',
  rock: 'sand',
};
const GREEN_COVER = new Set(['park', 'garden', 'golf_course', 'village_green', 'recreation_ground']);

const LANDUSE: Readonly<Record<string, string>> = {
  residential: 'town',
  suburb: 'town',
  quarter: 'town',
  neighbourhood: 'town',
  commercial: 'trade',
  retail: 'trade',
  industrial: 'works',
  railway: 'works',
  quarry: 'works',
  military: 'works',
  garages: 'works',
  school: 'campus',
  college: 'campus',
  university: 'campus',
  kindergarten: 'campus',
  hospital: 'care',
  cemetery: 'cemetery',
  pitch: 'pitch',
  playground: 'pitch',
  track: 'pitch',
  stadium: 'pitch',
  theme_park: 'park',
  zoo: 'park',
};

const AEROWAYS: Readonly<Record<string, string>> = {
  aerodrome: 'airfield',
  apron: 'apron',
  runway: 'runway',
  taxiway: 'taxiway',
};
const BOUNDARIES: Readonly<Record<number, string>> = {
  2: 'boundary/2',
  3: 'boundary/4',
  4: 'boundary/4',
  8: 'boundary/8',
};

/** The paint group of a feature; null if it is not drawn. `shape`: 1 point, 2 line, 3 area. */
export const drawerOf = (layer: string, props: TileProps, shape: number): string | null => {
  const kind = text(props['class']);
  switch (layer) {
    case 'landcover':
      return GREEN_COVER.has(text(props['subclass'])) ? 'park' : (LANDCOVER[kind] ?? null);
    case 'landuse':
      return LANDUSE[kind] ?? null;
    case 'park':
      return shape === 3 && kind !== 'protected_area' ? 'park' : null;
    case 'water':
      return props['brunnel'] === 'tunnel' || shape !== 3 ? null : 'water';
    case 'waterway':
      if (props['brunnel'] === 'tunnel') return null;
      return isGreatWaterway(props) ? 'river' : 'brook';
    case 'building':
      return 'building';
    case 'boundary':
      return props['maritime'] === 1 ? null : (BOUNDARIES[Number(props['admin_level'])] ?? null);
    case 'aeroway':
      return AEROWAYS[kind] ? `${AEROWAYS[kind]}/${shape === 3 ? 'area' : 'line'}` : null;
    case 'transportation': {
      if (shape === 3) return roadOf(props) === 'walk' || roadOf(props) === 'path' ? 'square' : null;
      const road = roadOf(props);
      if (road) return `${levelOf(props)}/${road}${isRamp(props) ? '-ramp' : ''}`;
      const rail = railOf(props);
      return rail ? `${levelOf(props)}/${rail}` : null;
    }
    default:
      return null;
  }
};
