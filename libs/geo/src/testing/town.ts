import type { LatLng, Localized } from '@sablon/domain/kernel';
import type { OsmWorld } from './write-osm-pbf.js';

/** A straight street of the invented town: crossings in driving order. */
export interface TownStreet {
  readonly name: Localized;
  readonly highway: 'primary' | 'residential';
  readonly maxspeedKmh: number;
  readonly oneWay: boolean;
  /** Numbers of {@link Town.crossings}. */
  readonly crossings: readonly number[];
}

/** An invented town in the sea, where no map has a road; the same for every engine tested against the contract. */
export interface Town {
  readonly crossings: readonly LatLng[];
  readonly streets: readonly TownStreet[];
}

const COLUMNS = 10;
const ROWS = 8;
const SOUTH_WEST: LatLng = { lat: 51.5, lng: 2.5 };
/** About 200 m each. */
const STEP: LatLng = { lat: 0.0018, lng: 0.0029 };
/** An unreachable island: farther off than any engine looks for a road (Valhalla: 35 km). */
const ISLAND: LatLng = { lat: 51.9, lng: 2.5 };
const ISLAND_SIDE = 3;

const ALONG: readonly Localized[] = [
  { fr: 'Chaussée du Large', nl: 'Zeesteenweg', en: 'Zeesteenweg' },
  { fr: 'Rue du Phare', nl: 'Vuurtorenstraat', en: 'Vuurtorenstraat' },
  { fr: 'Rue des Mouettes', nl: 'Meeuwenstraat', en: 'Meeuwenstraat' },
  { fr: 'Rue du Flux', nl: 'Vloedstraat', en: 'Vloedstraat' },
  { fr: 'Rue du Reflux', nl: 'Ebstraat', en: 'Ebstraat' },
  { fr: 'Rue des Algues', nl: 'Wierstraat', en: 'Wierstraat' },
  { fr: "Rue de l'Ancre", nl: 'Ankerstraat', en: 'Ankerstraat' },
  { fr: 'Rue du Grand Mât', nl: 'Grote Maststraat', en: 'Grote Maststraat' },
];
const ACROSS: readonly Localized[] = Array.from({ length: COLUMNS }, (_, column) => ({
  fr: `Traverse ${column + 1}`,
  nl: `Dwarsweg ${column + 1}`,
  en: `Dwarsweg ${column + 1}`,
}));
/** Rue du Flux runs east only, Rue du Reflux west only. */
const EASTBOUND_ROW = 3;
const WESTBOUND_ROW = 4;

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
const grid = (corner: LatLng, columns: number, rows: number): LatLng[] =>
  range(rows * columns).map((at) => ({
    lat: Number((corner.lat + Math.floor(at / columns) * STEP.lat).toFixed(6)),
    lng: Number((corner.lng + (at % columns) * STEP.lng).toFixed(6)),
  }));

/** Number of the crossing of a row (0 = south) and a column (0 = west) of the town. */
export const crossing = (row: number, column: number): number => row * COLUMNS + column;

function townStreets(): TownStreet[] {
  const along = range(ROWS).map((row): TownStreet => {
    const eastward = range(COLUMNS).map((column) => crossing(row, column));
    return {
      name: ALONG[row]!,
      highway: row === 0 ? 'primary' : 'residential',
      maxspeedKmh: row === 0 ? 70 : 30,
      oneWay: row === EASTBOUND_ROW || row === WESTBOUND_ROW,
      crossings: row === WESTBOUND_ROW ? eastward.reverse() : eastward,
    };
  });
  const across = range(COLUMNS).map((column): TownStreet => ({
    name: ACROSS[column]!,
    highway: 'residential',
    maxspeedKmh: 50,
    oneWay: false,
    crossings: range(ROWS).map((row) => crossing(row, column)),
  }));
  const first = ROWS * COLUMNS;
  const island = range(ISLAND_SIDE).flatMap((line) =>
    [
      range(ISLAND_SIDE).map((at) => line * ISLAND_SIDE + at),
      range(ISLAND_SIDE).map((at) => at * ISLAND_SIDE + line),
    ].map((crossings): TownStreet => ({
      name: { fr: 'Ruelle', nl: 'Steeg', en: 'Steeg' },
      highway: 'residential',
      maxspeedKmh: 30,
      oneWay: false,
      crossings: crossings.map((at) => first + at),
    })),
  );
  return [...along, ...across, ...island];
}

export const TOWN: Town = {
  crossings: [...grid(SOUTH_WEST, COLUMNS, ROWS), ...grid(ISLAND, ISLAND_SIDE, ISLAND_SIDE)],
  streets: townStreets(),
};

/** Position of a crossing. */
export const at = (row: number, column: number): LatLng => TOWN.crossings[crossing(row, column)]!;
/** A crossing of the island. */
export const ON_THE_ISLAND: LatLng = TOWN.crossings[ROWS * COLUMNS + 4]!;
export const TOWN_ROWS = ROWS;
export const TOWN_COLUMNS = COLUMNS;

/** The town in OpenStreetMap form. */
export const townAsOsm = (): OsmWorld => ({
  nodes: TOWN.crossings.map((point, number) => ({ id: number + 1, ...point })),
  ways: TOWN.streets.map(({ name, highway, maxspeedKmh, oneWay, crossings }, number) => ({
    id: number + 1,
    nodeIds: crossings.map((one) => one + 1),
    tags: {
      highway,
      name: `${name.fr} - ${name.nl}`,
      'name:fr': name.fr,
      'name:nl': name.nl,
      maxspeed: String(maxspeedKmh),
      ...(oneWay && { oneway: 'yes' }),
    },
  })),
});
