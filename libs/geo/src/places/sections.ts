/** First bytes of a places file. */
export const PLACES_MAGIC = 'SBLPLACE';
/** Raised whenever a section changes its meaning. */
export const PLACES_VERSION = 2;

/** The sections of a places file and their number types; one row per place unless stated. */
export const SECTIONS = {
  /** UTF-8 of every distinct text, one after the other; `textAt` has one more row than there are texts. */
  text: Uint8Array,
  textAt: Uint32Array,
  /** Sorted words, ASCII or UTF-8, and the start of each. */
  word: Uint8Array,
  wordAt: Uint32Array,
  /** Row in `PLACE_KINDS`. */
  kind: Uint8Array,
  /** 1 = the point is the place itself. */
  exact: Uint8Array,
  /** 0–255. */
  importance: Uint8Array,
  /** Millionths of a degree. */
  lat: Int32Array,
  lng: Int32Array,
  locality: Uint32Array,
  /** Three texts per place: French, Dutch, English. */
  label: Uint32Array,
  /** First name of each place in the name columns; one row more than places. */
  nameAt: Uint32Array,
  /** Per name: row in `NAME_LANGUAGES`, and where its words start (one row more). */
  nameLanguage: Uint8Array,
  nameWordAt: Uint32Array,
  nameWord: Uint32Array,
  /** Per word: the places with it in a name, best known first. */
  postAt: Uint32Array,
  post: Uint32Array,
  /** Per locality: three texts of the second line, three of the town, postcode (0 = none), words. */
  localityDetail: Uint32Array,
  localityTown: Uint32Array,
  localityPostcode: Uint16Array,
  localityWordAt: Uint32Array,
  localityWord: Uint32Array,
  /** Per locality: where in `localityWord` the names begin that are only near: a touched town, the city next to it. */
  localityNearAt: Uint32Array,
  /** Places with a given id or airport code: place, text. */
  givenId: Uint32Array,
  airportCode: Uint32Array,
  /** Per place with doors, sorted: the place, and the start of its doors in `house` (one row more). */
  housePlace: Uint32Array,
  houseAt: Uint32Array,
  house: Uint8Array,
  /** Sorted map cells, the start of each (one row more), and their contents: place, latitude, longitude. */
  cell: Uint32Array,
  cellAt: Uint32Array,
  spotPlace: Uint32Array,
  spotLat: Int32Array,
  spotLng: Int32Array,
} as const;

export type SectionName = keyof typeof SECTIONS;
type ColumnOf<Constructor> = Constructor extends Uint8ArrayConstructor
  ? Uint8Array
  : Constructor extends Uint16ArrayConstructor
    ? Uint16Array
    : Constructor extends Int32ArrayConstructor
      ? Int32Array
      : Uint32Array;
export type Sections = { readonly [Name in SectionName]: ColumnOf<(typeof SECTIONS)[Name]> };

/** Order matters: rows of `kind`. */
export const PLACE_KINDS = [
  'airport',
  'station',
  'municipality',
  'street',
  'landmark',
  'hospital',
  'hotel',
  'address',
  'point',
] as const;

/** Order matters: rows of `nameLanguage`; null is a name without a language. */
export const NAME_LANGUAGES = ['fr', 'nl', 'en', null] as const;

const ALIGNMENT_BYTES = 8;
/** Magic, version, number of sections. */
export const HEADER_BYTES = 16;
/** Offset and length of a section. */
export const ENTRY_BYTES = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Sections one after the other behind a table of their positions; little endian, every section aligned to eight bytes. */
export function packFile(sections: Sections): Uint8Array {
  let end = aligned(HEADER_BYTES + SECTION_NAMES.length * ENTRY_BYTES);
  const starts = SECTION_NAMES.map((name) => {
    const start = end;
    end = aligned(end + sections[name].byteLength);
    return start;
  });
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set(Buffer.from(PLACES_MAGIC), 0);
  view.setUint32(8, PLACES_VERSION, true);
  view.setUint32(12, SECTION_NAMES.length, true);
  SECTION_NAMES.forEach((name, row) => {
    const { buffer, byteOffset, byteLength } = sections[name];
    view.setUint32(HEADER_BYTES + row * ENTRY_BYTES, starts[row] as number, true);
    view.setUint32(HEADER_BYTES + row * ENTRY_BYTES + 4, byteLength, true);
    file.set(new Uint8Array(buffer, byteOffset, byteLength), starts[row]);
  });
  return file;
}
