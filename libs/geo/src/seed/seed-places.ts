import type { Localized } from '@sablon/domain/kernel';
import { AIRPORTS } from './airports.js';
import { CAFES, METRO_STATIONS } from './cafes-metro.js';
import { HOSPITALS, HOTELS } from './hospitals-hotels.js';
import { LANDMARKS } from './sights.js';
import { BRUSSELS_STREETS } from './streets-brussels.js';
import { FLANDERS_STREETS } from './streets-flanders.js';
import { MUNICIPALITIES } from './municipalities.js';
import { slug } from '../places/fold-text.js';
import { type Place, placeNames, type SearchablePlace } from '../places/place.js';

/**
 * Railway stations, the eight of spec §9 first: id | fr | nl | en | other names | postcode | municipality key | kerbside pickup
 * point (taxi rank or drop-off lane).
 */
export const STATIONS = `
bruxelles-midi | Gare de Bruxelles-Midi | Station Brussel-Zuid | Brussels-Midi station | Gare du Midi, Zuidstation, Eurostar, Thalys, TGV, Brussels South | 1060 | saint-gilles | 50.8362,4.3345
bruxelles-central | Gare de Bruxelles-Central | Station Brussel-Centraal | Brussels-Central station | Gare Centrale, Centraal Station | 1000 | bruxelles | 50.8456,4.3566
bruxelles-nord | Gare de Bruxelles-Nord | Station Brussel-Noord | Brussels-North station | Gare du Nord, Noordstation | 1030 | schaerbeek | 50.8603,4.3602
antwerpen-centraal | Gare d'Anvers-Central | Station Antwerpen-Centraal | Antwerp-Central station | Middenstatie | 2018 | antwerpen | 51.2170,4.4202
gent-sint-pieters | Gare de Gand-Saint-Pierre | Station Gent-Sint-Pieters | Ghent-Saint-Pierre station | Ghent Sint-Pieters | 9000 | gent | 51.0366,3.7103
leuven | Gare de Louvain | Station Leuven | Leuven station | Louvain | 3000 | leuven | 50.8812,4.7152
mechelen | Gare de Malines | Station Mechelen | Mechelen station | Malines | 2800 | mechelen | 51.0183,4.4826
brugge | Gare de Bruges | Station Brugge | Bruges station | | 8000 | brugge | 51.1978,3.2177
brussels-airport | Gare de Brussels Airport-Zaventem | Station Brussels Airport-Zaventem | Brussels Airport-Zaventem station | Bruxelles-National-Aéroport | 1930 | zaventem | 50.8983,4.4820
bruxelles-luxembourg | Gare de Bruxelles-Luxembourg | Station Brussel-Luxemburg | Brussels-Luxembourg station | Quartier Léopold | 1050 | ixelles | 50.8392,4.3735
merode | Gare de Merode | Station Merode | Merode station | Métro Merode, Mérode | 1040 | etterbeek | 50.8393,4.3985
bruxelles-schuman | Gare de Bruxelles-Schuman | Station Brussel-Schuman | Brussels-Schuman station | Métro Schuman | 1040 | etterbeek | 50.8434,4.3812
bruxelles-chapelle | Gare de Bruxelles-Chapelle | Station Brussel-Kapellekerk | Brussels-Chapel station | | 1000 | bruxelles | 50.8411,4.3478
bruxelles-congres | Gare de Bruxelles-Congrès | Station Brussel-Congres | Brussels-Congress station | | 1000 | bruxelles | 50.8520,4.3620
bruxelles-ouest | Gare de l'Ouest | Weststation | Brussels-West station | Bruxelles-Ouest | 1080 | molenbeek | 50.8488,4.3209
schaerbeek | Gare de Schaerbeek | Station Schaarbeek | Schaerbeek station | Train World | 1030 | schaerbeek | 50.8783,4.3785
etterbeek | Gare d'Etterbeek | Station Etterbeek | Etterbeek station | | 1050 | ixelles | 50.8217,4.3898
delta | Gare de Delta | Station Delta | Delta station | | 1160 | auderghem | 50.8183,4.4038
jette | Gare de Jette | Station Jette | Jette station | | 1090 | jette | 50.8808,4.3291
uccle-calevoet | Gare d'Uccle-Calevoet | Station Ukkel-Kalevoet | Uccle-Calevoet station | | 1180 | uccle | 50.7929,4.3322
boitsfort | Gare de Boitsfort | Station Bosvoorde | Boitsfort station | | 1170 | watermael-boitsfort | 50.7947,4.4080
halle | Gare de Hal | Station Halle | Halle station | | 1500 | halle | 50.7338,4.2400
vilvoorde | Gare de Vilvorde | Station Vilvoorde | Vilvoorde station | | 1800 | vilvoorde | 50.9247,4.4330
antwerpen-berchem | Gare d'Anvers-Berchem | Station Antwerpen-Berchem | Antwerp-Berchem station | | 2600 | antwerpen | 51.1995,4.4325
gent-dampoort | Gare de Gand-Dampoort | Station Gent-Dampoort | Ghent-Dampoort station | | 9000 | gent | 51.0561,3.7405
aalst | Gare d'Alost | Station Aalst | Aalst station | | 9300 | aalst | 50.9427,4.0394
denderleeuw | Gare de Denderleeuw | Station Denderleeuw | Denderleeuw station | | 9470 | denderleeuw | 50.8915,4.0720
dendermonde | Gare de Termonde | Station Dendermonde | Dendermonde station | | 9200 | dendermonde | 51.0228,4.1010
sint-niklaas | Gare de Saint-Nicolas | Station Sint-Niklaas | Sint-Niklaas station | | 9100 | sint-niklaas | 51.1713,4.1431
oostende | Gare d'Ostende | Station Oostende | Ostend station | | 8400 | oostende | 51.2283,2.9252
kortrijk | Gare de Courtrai | Station Kortrijk | Kortrijk station | | 8500 | kortrijk | 50.8245,3.2643
roeselare | Gare de Roulers | Station Roeselare | Roeselare station | | 8800 | roeselare | 50.9491,3.1306
hasselt | Gare d'Hasselt | Station Hasselt | Hasselt station | | 3500 | hasselt | 50.9312,5.3279
genk | Gare de Genk | Station Genk | Genk station | | 3600 | genk | 50.9671,5.4974
tienen | Gare de Tirlemont | Station Tienen | Tienen station | | 3300 | tienen | 50.8082,4.9258
liege-guillemins | Gare de Liège-Guillemins | Station Luik-Guillemins | Liège-Guillemins station | Guillemins | 4000 | liege | 50.6249,5.5672
namur | Gare de Namur | Station Namen | Namur station | | 5000 | namur | 50.4687,4.8622
charleroi-central | Gare de Charleroi-Central | Station Charleroi-Centraal | Charleroi-Central station | Charleroi-Sud | 6000 | charleroi | 50.4052,4.4389
mons | Gare de Mons | Station Bergen | Mons station | | 7000 | mons | 50.4540,3.9425
ottignies | Gare d'Ottignies | Station Ottignies | Ottignies station | | 1340 | ottignies | 50.6738,4.5697
louvain-la-neuve | Gare de Louvain-la-Neuve | Station Louvain-la-Neuve | Louvain-la-Neuve station | | 1348 | ottignies | 50.6697,4.6158
`;

/**
 * Rows of a seed table: one per line, cells between `|`, outer blanks dropped, empty lines and `#` lines skipped. Throws on a row
 * with another number of cells: seed data is code, and a malformed row must not be released.
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

/** Reads `50.8467,4.3525` (latitude, longitude in degrees); throws unless it is a coordinate in or near Belgium. */
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
    // "In Brussels" may mean any of the nineteen.
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
  { kind: 'landmark', rows: CAFES, importance: 0.42 },
  { kind: 'landmark', rows: METRO_STATIONS, importance: 0.46 },
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
      // People say what it is, also where its name does not.
      const said = [other, kind === 'hotel' ? `Hôtel ${fr}` : '', kind === 'hospital' ? `Hôpital ${fr}` : ''].join(',');
      return { place, names: placeNames(label, said), context: contextWords(postcode, town(key)), importance };
    }),
  );
}

/** Every place of the hand-written seed; throws when a row has an unknown municipality or an id is a duplicate. */
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
