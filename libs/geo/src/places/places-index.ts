import type { LatLng, Localized } from '@sablon/domain/kernel';
import type { Place, HouseRecord } from './place.js';
import { slug } from './fold-text.js';
import { PLACE_KINDS, type Sections } from './sections.js';

/** Words without a meaning of their own in French, Dutch and English names. */
const FILLERS = new Set(
  'a an and au aux aan bij d da de den der des du en et fur het in l la le les n of op s sur t te ten ter the to van vd vers naar von y'.split(
    ' ',
  ),
);

/** Words for a kind of place rather than its name; they count little when they match and little when they are missing. */
const GENERIC = new Set(
  (
    'rue avenue boulevard chaussee place square clos drève dreve allee impasse quai cour parvis rond point route chemin sentier venelle ' +
    'passage galerie galeries cite porte pont ruelle rampe esplanade straat laan steenweg plein plaats weg dreef lei kaai markt baan ' +
    'gracht vest wal pad steeg hof gaarde wijk street road gare station aeroport airport luchthaven international hopital hospital ' +
    'ziekenhuis clinique kliniek cliniques hotel musee museum parc park theatre theater cinema eglise kerk church ecole school metro ' +
    'uz az zna zas chu ambassade embassy universite universiteit university bruxelles brussel brussels belgium belgique belgie'
  ).split(' '),
);

/** How much a word identifies a place, 0–1 (ASSUMPTION): fillers nothing, `rue` a quarter, names all. */
export function wordWeight(word: string): number {
  if (FILLERS.has(word)) return 0;
  return GENERIC.has(word) ? 0.25 : 1;
}

export const isFiller = (word: string): boolean => FILLERS.has(word);

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function pushVarint(value: number, into: number[]): void {
  while (value > 127) {
    into.push((value % 128) + 128);
    value = Math.floor(value / 128);
  }
  into.push(value);
}

/** A street's doors in few bytes: ascending numbers as differences, points as differences in millionths of a degree. */
export function encodeHouses(houses: readonly HouseRecord[], from: { latE6: number; lngE6: number }): number[] {
  const sorted = [...houses].sort((a, b) => a.number - b.number || (a.suffix < b.suffix ? -1 : 1));
  const bytes: number[] = [];
  let before = { number: 0, ...from };
  for (const { number, suffix, point } of sorted) {
    const here = { number, latE6: Math.round(point.lat * 1e6), lngE6: Math.round(point.lng * 1e6) };
    const letters = Buffer.from(suffix);
    pushVarint(number - before.number, bytes);
    bytes.push(letters.length, ...letters);
    pushVarint(zigzag(here.latE6 - before.latE6), bytes);
    pushVarint(zigzag(here.lngE6 - before.lngE6), bytes);
    before = here;
  }
  return bytes;
}

/** Decodes {@link encodeHouses}; stops at invalid bytes. */
function decodeHouses(bytes: Uint8Array, from: { latE6: number; lngE6: number }): HouseRecord[] {
  const houses: HouseRecord[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  let { latE6, lngE6 } = from;
  let number = 0;
  while (at < bytes.length) {
    number += varint();
    const length = bytes[at++] ?? 0;
    const suffix = Buffer.from(bytes.subarray(at, at + length)).toString();
    at += length;
    latE6 += unzigzag(varint());
    lngE6 += unzigzag(varint());
    houses.push({ number, suffix, point: { lat: latE6 / 1e6, lng: lngE6 / 1e6 } });
  }
  return houses;
}

/** ASSUMPTION: a cell of about a kilometre holds some hundred points in a town, few enough to visit all of them. */
const CELL_LAT_E6 = 10_000;
const CELL_LNG_E6 = 15_000;
const COLUMNS = 32_768;
const OFFSET_LAT_E6 = 90_000_000;
const OFFSET_LNG_E6 = 180_000_000;

export const toE6 = (degrees: number): number => Math.round(degrees * 1e6);
export const pointOf = (latE6: number, lngE6: number): LatLng => ({ lat: latE6 / 1e6, lng: lngE6 / 1e6 });

export function cellRowColumn(latE6: number, lngE6: number): readonly [row: number, column: number] {
  return [Math.floor((latE6 + OFFSET_LAT_E6) / CELL_LAT_E6), Math.floor((lngE6 + OFFSET_LNG_E6) / CELL_LNG_E6)];
}

export const cellNumber = (row: number, column: number): number => row * COLUMNS + column;
export const cellOf = (latE6: number, lngE6: number): number => cellNumber(...cellRowColumn(latE6, lngE6));

/** Row of the first of sorted cells that is not before the wanted one. */
export function firstCell(cells: Uint32Array, wanted: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MUNICIPALITY = PLACE_KINDS.indexOf('municipality');

/** A places file in memory: columns of numbers over its bytes, texts decoded on demand. */
export class PlacesIndex {
  /** Every word, sorted by its characters. */
  readonly words: readonly string[];
  /** How much each word counts, 0–1. */
  readonly weights: Float32Array;
  /** Towns and villages, best known first. */
  readonly municipalities: Uint32Array;
  private readonly text: Buffer;
  private readonly idOf = new Map<number, number>();
  private readonly placeOfId = new Map<string, number>();
  private readonly codeOf = new Map<number, number>();

  constructor(readonly columns: Sections) {
    const { text, word, wordAt, givenId, airportCode } = columns;
    this.text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    const wordText = Buffer.from(word.buffer, word.byteOffset, word.byteLength);
    this.words = Array.from({ length: wordAt.length - 1 }, (_, number) =>
      wordText.toString('utf8', wordAt[number], wordAt[number + 1]),
    );
    this.weights = Float32Array.from(this.words, wordWeight);
    const towns: number[] = [];
    for (let place = 0; place < columns.kind.length; place++)
      if (columns.kind[place] === MUNICIPALITY) towns.push(place);
    this.municipalities = Uint32Array.from(towns);
    for (let row = 0; row < givenId.length; row += 2) {
      this.idOf.set(givenId[row] as number, givenId[row + 1] as number);
      this.placeOfId.set(this.textOf(givenId[row + 1] as number), givenId[row] as number);
    }
    for (let row = 0; row < airportCode.length; row += 2)
      this.codeOf.set(airportCode[row] as number, airportCode[row + 1] as number);
  }

  isMunicipality(place: number): boolean {
    return this.columns.kind[place] === MUNICIPALITY;
  }

  /** Number of places. */
  get size(): number {
    return this.columns.kind.length;
  }

  /** The place with a given id, or undefined. */
  numberOfGivenId(id: string): number | undefined {
    return this.placeOfId.get(id);
  }

  kindOf(place: number): Place['kind'] {
    return PLACE_KINDS[this.columns.kind[place] as number] as Place['kind'];
  }

  pointOf(place: number): LatLng {
    return pointOf(this.columns.lat[place] as number, this.columns.lng[place] as number);
  }

  labelOf(place: number): Localized {
    return this.three(this.columns.label, place);
  }

  detailOf(place: number): Localized {
    return this.three(this.columns.localityDetail, this.columns.locality[place] as number);
  }

  /** The town of a place, without its postcode. */
  townOf(place: number): Localized {
    return this.three(this.columns.localityTown, this.columns.locality[place] as number);
  }

  /** The public form of a place. */
  placeAt(place: number): Place {
    const label = this.labelOf(place);
    const point = this.pointOf(place);
    const kind = this.kindOf(place);
    const given = this.idOf.get(place);
    const code = this.codeOf.get(place);
    return {
      id: given === undefined ? derivedId(kind, label, point) : this.textOf(given),
      kind,
      label,
      detail: this.detailOf(place),
      point,
      ...(code !== undefined && { airportCode: this.textOf(code) }),
      quality: this.columns.exact[place] === 1 ? 'exact' : 'approximate',
    };
  }

  /** The known doors of a street, ascending. */
  housesOf(place: number): HouseRecord[] {
    const { housePlace, houseAt, house, lat, lng } = this.columns;
    let low = 0;
    let high = housePlace.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((housePlace[middle] as number) < place) low = middle + 1;
      else high = middle;
    }
    if (housePlace[low] !== place) return [];
    const from = { latE6: lat[place] as number, lngE6: lng[place] as number };
    return decodeHouses(house.subarray(houseAt[low], houseAt[low + 1]), from);
  }

  private three(column: Uint32Array, row: number): Localized {
    const at = (offset: number): string => this.textOf(column[row * 3 + offset] as number);
    return { fr: at(0), nl: at(1), en: at(2) };
  }

  private textOf(number: number): string {
    const { textAt } = this.columns;
    return this.text.toString('utf8', textAt[number], textAt[number + 1]);
  }
}

const DERIVED_ID = /^([a-z]+):([^@:]{1,120})@(-?\d{1,2}\.\d{1,6}),(-?\d{1,3}\.\d{1,6})$/u;
const LONGEST_SLUG = 100;

/** An id made of kind, name and point, so that it still leads to the right place in a later map. */
const derivedId = (kind: string, label: Localized, point: LatLng): string =>
  `${kind}:${slug(label.fr).slice(0, LONGEST_SLUG)}@${point.lat.toFixed(4)},${point.lng.toFixed(4)}`;

/** The parts of a derived id, or null when it is not one. */
export function parseDerivedId(id: string): { kind: string; slug: string; point: LatLng } | null {
  const match = DERIVED_ID.exec(id);
  if (!match) return null;
  const point = { lat: Number(match[3]), lng: Number(match[4]) };
  if (Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return null;
  return { kind: match[1] ?? '', slug: match[2] ?? '', point };
}
