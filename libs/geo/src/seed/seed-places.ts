import type { Localized } from '@sablon/domain';
import { AIRPORTS } from './airports.js';
import { HOSPITALS, HOTELS } from './hospitals-hotels.js';
import { LANDMARKS } from './sights.js';
import { BRUSSELS_STREETS } from './streets-brussels.js';
import { FLANDERS_STREETS } from './streets-flanders.js';
import { MUNICIPALITIES } from './municipalities.js';
import { STATIONS } from './stations.js';
import { slug } from '../places/fold-text.js';
import { type Place, placeNames, type SearchablePlace } from '../places/place.js';

/**
 * Rows of a seed table: one line per row, cells between `|`, outer blanks dropped, empty lines and `#` lines skipped.
 * Throws on a row with another number of cells: seed data is code, and a slip must not reach anyone.
 */
export function textTable(table: string, columns: number): string[][] {
  const rows: string[][] = [];
  for (const line of table.split('\n')) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const cells = text.split('|').map((cell) => cell.trim());
    if (cells.length !== columns) throw new Error(`seed row has ${cells.length} cells, not ${columns}: ${text}`);
    rows.push(cells);
  }
  return rows;
}

/** Reads `50.8467,4.3525` (latitude, longitude in degrees); throws when it is no coordinate in or near Belgium. */
export function parsePoint(text: string): { lat: number; lng: number } {
  const [lat = NaN, lng = NaN] = text.split(',').map(Number);
  if (!(lat > 49 && lat < 52 && lng > 2 && lng < 7)) throw new Error(`seed data holds no such point: ${text}`);
  return { lat, lng };
}

interface Town {
  readonly label: Localized;
  readonly postcode: string;
  readonly names: string;
}

const localized = (fr = '', nl = '', en = ''): Localized => ({ fr, nl: nl || fr, en: en || fr });

const detailLine = (postcode: string, town: Localized): Localized => ({
  fr: `${postcode} ${town.fr}`,
  nl: `${postcode} ${town.nl}`,
  en: `${postcode} ${town.en}`,
});

const contextWords = (postcode: string, town: Town): string => `${postcode} ${town.names}`;

/** ASSUMPTION: towns people travel to from elsewhere. */
const CITIES = new Set(
  'antwerpen gent brugge leuven mechelen aalst hasselt oostende kortrijk liege charleroi namur mons knokke-heist'.split(
    ' ',
  ),
);

function readTowns(): { towns: Map<string, Town>; places: SearchablePlace[] } {
  const towns = new Map<string, Town>();
  const places: SearchablePlace[] = [];
  for (const row of textTable(MUNICIPALITIES, 8)) {
    const [key = '', postcode = '', fr, nl, en, other = '', centre = '', region] = row;
    const label = localized(fr, nl, en);
    const names = [label.fr, label.nl, label.en, other].join(' ');
    // Whoever says "in Brussels" may mean any of the nineteen.
    towns.set(key, { label, postcode, names: region === 'B' ? `${names} Bruxelles Brussel Brussels` : names });
    places.push({
      place: {
        id: `municipality:${key}`,
        kind: 'municipality',
        label,
        detail: localized(`${postcode} Belgique`, `${postcode} België`, `${postcode} Belgium`),
        point: parsePoint(centre),
        quality: 'approximate',
      },
      names: [...placeNames(label, other), { text: postcode }],
      context: postcode,
      importance: key === 'bruxelles' ? 1 : CITIES.has(key) ? 0.9 : 0.6,
    });
  }
  return { towns, places };
}

function readAirports(town: (key: string) => Town): SearchablePlace[] {
  return textTable(AIRPORTS, 8).map(([code = '', fr, nl, en, other = '', postcode = '', key = '', point = '']) => {
    const label = localized(fr, nl, en);
    return {
      place: {
        id: `airport:${code}`,
        kind: 'airport',
        label,
        detail: detailLine(postcode, town(key).label),
        point: parsePoint(point),
        airportCode: code,
        quality: 'exact',
      },
      names: [...placeNames(label, `${other}, Aéroport, Luchthaven, Airport`), { text: code }],
      context: contextWords(postcode, town(key)),
      importance: code === 'BRU' ? 1 : 0.9,
    };
  });
}

function readStations(town: (key: string) => Town): SearchablePlace[] {
  return textTable(STATIONS, 8).map((row, index) => {
    const [id = '', fr, nl, en, other = '', postcode = '', key = '', point = ''] = row;
    const label = localized(fr, nl, en);
    return {
      place: {
        id: `station:${id}`,
        kind: 'station',
        label,
        detail: detailLine(postcode, town(key).label),
        point: parsePoint(point),
        quality: 'exact',
      },
      names: placeNames(label, other),
      context: contextWords(postcode, town(key)),
      // The eight stations of the spec come first.
      importance: index < 8 ? 0.95 : 0.6,
    };
  });
}

interface SightTable {
  readonly kind: 'street' | 'landmark' | 'hospital' | 'hotel';
  /** Rows of `fr | nl | en | other names | postcode | municipality key | point`. */
  readonly rows: string;
  readonly importance: number;
}

const SIGHTS: readonly SightTable[] = [
  { kind: 'street', rows: BRUSSELS_STREETS, importance: 0.5 },
  { kind: 'street', rows: FLANDERS_STREETS, importance: 0.45 },
  { kind: 'landmark', rows: LANDMARKS, importance: 0.6 },
  { kind: 'hospital', rows: HOSPITALS, importance: 0.55 },
  { kind: 'hotel', rows: HOTELS, importance: 0.5 },
];

function readSights(town: (key: string) => Town): SearchablePlace[] {
  return SIGHTS.flatMap(({ kind, rows, importance }) =>
    textTable(rows, 7).map(([fr = '', nl, en, other = '', postcode = '', key = '', point = '']) => {
      const label = localized(fr, nl, en);
      const place: Place = {
        id: `${kind}:${slug(fr)}-${postcode}`,
        kind,
        label,
        detail: detailLine(postcode, town(key).label),
        point: parsePoint(point),
        quality: kind === 'street' ? 'approximate' : 'exact',
      };
      return { place, names: placeNames(label, other), context: contextWords(postcode, town(key)), importance };
    }),
  );
}

/** Every place of the hand-written seed; throws when a row names an unknown municipality or an id occurs twice. */
export function seedPlaces(): SearchablePlace[] {
  const { towns, places } = readTowns();
  const town = (key: string): Town => {
    const found = towns.get(key);
    if (!found) throw new Error(`seed row names an unknown municipality: ${key}`);
    return found;
  };
  const all = [...readAirports(town), ...readStations(town), ...places, ...readSights(town)];
  const ids = new Set<string>();
  for (const { place } of all) {
    if (ids.has(place.id)) throw new Error(`seed place occurs twice: ${place.id}`);
    ids.add(place.id);
  }
  return all;
}
