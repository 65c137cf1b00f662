import type { LatLng, Localized } from '@sablon/domain/kernel';
import { foldText } from './fold-text.js';
import { encodeHouses, cellOf, toE6 } from './places-index.js';
import { packFile, NAME_LANGUAGES, PLACE_KINDS, type Sections } from './sections.js';
import type { PlaceRecord, PlacesData, PlaceKind } from './place.js';

/** Texts by number, without duplicates. */
class StringTable {
  private readonly numbers = new Map<string, number>();

  add(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The texts as one run of UTF-8, and the start of each; one row more than texts. */
  pack(): { bytes: Uint8Array; at: Uint32Array } {
    return packTexts([...this.numbers.keys()]);
  }
}

/** Texts as one run of UTF-8, and the start of each; one row more than texts. */
function packTexts(texts: readonly string[]): { bytes: Uint8Array; at: Uint32Array } {
  const parts = texts.map((text) => Buffer.from(text));
  const at = new Uint32Array(parts.length + 1);
  parts.forEach((part, row) => (at[row + 1] = (at[row] as number) + part.length));
  return { bytes: Buffer.concat(parts), at };
}

/** ASSUMPTION: how likely a taxi passenger means each kind when names are alike. */
export const KIND_WEIGHT: Readonly<Record<PlaceKind, number>> = {
  airport: 1.25,
  station: 1.18,
  municipality: 1.12,
  landmark: 1.05,
  hospital: 1.05,
  hotel: 1,
  street: 1,
  address: 1,
  point: 0.5,
};
const IMPORTANCE_SHARE = 0.4;

/** A place's rank before anything is typed: kind × importance (0–1). */
export const staticRank = (kind: PlaceKind, importance: number): number =>
  KIND_WEIGHT[kind] * (1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * importance);

const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Rows of rows as one column and the start of each. */
function flatten(rows: readonly (readonly number[])[]): { at: Uint32Array; flat: Uint32Array } {
  const at = new Uint32Array(rows.length + 1);
  rows.forEach((row, number) => (at[number + 1] = (at[number] as number) + row.length));
  const flat = new Uint32Array(at[rows.length] as number);
  rows.forEach((row, number) => flat.set(row, at[number]));
  return { at, flat };
}

/** Every distinct word in order, and its number. */
function vocabulary(data: PlacesData): { words: string[]; numberOf: ReadonlyMap<string, number> } {
  const found = new Set<string>();
  for (const { names } of data.places) for (const { text } of names) for (const word of wordsOf(text)) found.add(word);
  const folded = new Set(data.localities.flatMap(({ words, nearWords = [] }) => [words, ...nearWords]));
  for (const text of folded) for (const word of wordsOf(text)) found.add(word);
  const words = [...found].sort();
  return { words, numberOf: new Map(words.map((word, number) => [word, number])) };
}

function nameSections(places: readonly PlaceRecord[], numberOf: ReadonlyMap<string, number>, wordCount: number) {
  const nameAt = new Uint32Array(places.length + 1);
  const languages: number[] = [];
  const nameWords: number[][] = [];
  const postings: number[][] = Array.from({ length: wordCount }, () => []);
  places.forEach(({ names }, place) => {
    for (const { text, language } of names) {
      const numbers = wordsOf(text).map((word) => numberOf.get(word) as number);
      if (numbers.length === 0) continue;
      languages.push(NAME_LANGUAGES.indexOf(language ?? null));
      nameWords.push(numbers);
      for (const number of numbers) {
        const list = postings[number] as number[];
        if (list.at(-1) !== place) list.push(place);
      }
    }
    nameAt[place + 1] = languages.length;
  });
  const words = flatten(nameWords);
  const posts = flatten(postings);
  return {
    nameAt,
    nameLanguage: Uint8Array.from(languages),
    nameWordAt: words.at,
    nameWord: words.flat,
    postAt: posts.at,
    post: posts.flat,
  };
}

function houseSections(places: readonly PlaceRecord[]) {
  const housePlace: number[] = [];
  const houseAt: number[] = [0];
  const bytes: number[][] = [];
  places.forEach(({ houses, point }, place) => {
    if (!houses?.length) return;
    const coded = encodeHouses(houses, { latE6: toE6(point.lat), lngE6: toE6(point.lng) });
    housePlace.push(place);
    houseAt.push((houseAt.at(-1) as number) + coded.length);
    bytes.push(coded);
  });
  const house = new Uint8Array(houseAt.at(-1) as number);
  bytes.forEach((coded, row) => house.set(coded, houseAt[row]));
  return { housePlace: Uint32Array.from(housePlace), houseAt: Uint32Array.from(houseAt), house };
}

/** More spots than this could not be combined with their cell in one number (2^23; Belgian roads have 1.5 million). */
const MOST_SPOTS = 8_388_608;

function spotSections(places: readonly PlaceRecord[]) {
  const owners: number[] = [];
  const spots: LatLng[] = [];
  places.forEach(({ point, along }, place) => {
    for (const spot of along?.length ? along : [point]) {
      owners.push(place);
      spots.push(spot);
    }
  });
  if (spots.length > MOST_SPOTS) throw new RangeError(`more points than a places file can hold: ${spots.length}`);
  // One number per spot, cell before row: sorted without objects or a comparison callback.
  const keys = Float64Array.from(spots, ({ lat, lng }, row) => cellOf(toE6(lat), toE6(lng)) * MOST_SPOTS + row).sort();
  const rows = Uint32Array.from(keys, (key) => key % MOST_SPOTS);
  const cell: number[] = [];
  const cellAt: number[] = [];
  keys.forEach((key, row) => {
    const here = Math.floor(key / MOST_SPOTS);
    if (here === cell.at(-1)) return;
    cell.push(here);
    cellAt.push(row);
  });
  const spotOf = (row: number): LatLng => spots[row] as LatLng;
  return {
    cell: Uint32Array.from(cell),
    cellAt: Uint32Array.from([...cellAt, spots.length]),
    spotPlace: Uint32Array.from(rows, (row) => owners[row] as number),
    spotLat: Int32Array.from(rows, (row) => toE6(spotOf(row).lat)),
    spotLng: Int32Array.from(rows, (row) => toE6(spotOf(row).lng)),
  };
}

/** The bytes of a places file, best known places first, then in the given order. The same data gives the same bytes. */
export function writePlaces(data: PlacesData): Uint8Array {
  const places = [...data.places].sort((a, b) => staticRank(b.kind, b.importance) - staticRank(a.kind, a.importance));
  const { words, numberOf } = vocabulary(data);
  const texts = new StringTable();
  const three = (text: Localized): number[] => [texts.add(text.fr), texts.add(text.nl), texts.add(text.en)];
  // The same names stand in many localities.
  const numbersOfText = new Map<string, readonly number[]>();
  const numbersOf = (text: string): readonly number[] => {
    const known = numbersOfText.get(text);
    if (known) return known;
    const numbers = wordsOf(text).map((word) => numberOf.get(word) as number);
    numbersOfText.set(text, numbers);
    return numbers;
  };
  const ownWords = data.localities.map((locality) => new Set(numbersOf(locality.words)));
  const localityWords = flatten(
    data.localities.map(({ nearWords = [] }, row) => [
      ...new Set([...(ownWords[row] ?? []), ...nearWords.flatMap(numbersOf)]),
    ]),
  );
  const pairs = (textOf: (place: PlaceRecord) => string | undefined): Uint32Array =>
    Uint32Array.from(
      places.flatMap((place, number) => {
        const text = textOf(place);
        return text === undefined ? [] : [number, texts.add(text)];
      }),
    );
  const label = Uint32Array.from(places.flatMap((place) => three(place.label)));
  const localityDetail = Uint32Array.from(data.localities.flatMap(({ detail }) => three(detail)));
  const localityTown = Uint32Array.from(data.localities.flatMap(({ town }) => three(town)));
  const givenId = pairs(({ id }) => id);
  const airportCode = pairs((place) => place.airportCode);
  const text = texts.pack();
  const word = packTexts(words);
  const sections: Sections = {
    text: text.bytes,
    textAt: text.at,
    word: word.bytes,
    wordAt: word.at,
    kind: Uint8Array.from(places, ({ kind }) => PLACE_KINDS.indexOf(kind)),
    exact: Uint8Array.from(places, ({ quality }) => (quality === 'exact' ? 1 : 0)),
    importance: Uint8Array.from(places, ({ importance }) => Math.round(importance * 255)),
    lat: Int32Array.from(places, ({ point }) => toE6(point.lat)),
    lng: Int32Array.from(places, ({ point }) => toE6(point.lng)),
    locality: Uint32Array.from(places, ({ locality }) => locality),
    label,
    ...nameSections(places, numberOf, words.length),
    localityDetail,
    localityTown,
    localityPostcode: Uint16Array.from(data.localities, ({ postcode }) => Number(postcode) || 0),
    localityWordAt: localityWords.at,
    localityWord: localityWords.flat,
    localityNearAt: Uint32Array.from(ownWords, ({ size }, row) => (localityWords.at[row] as number) + size),
    givenId,
    airportCode,
    ...houseSections(places),
    ...spotSections(places),
  };
  return packFile(sections);
}
