import {
  PLACE_KINDS,
  NAME_LANGUAGES,
  type SectionName,
  type Sections,
  ENTRY_BYTES,
  HEADER_BYTES,
  SECTION_NAMES,
  PLACES_MAGIC,
  PLACES_VERSION,
  SECTIONS,
} from './sections.js';
import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '@sablon/domain/kernel';
import { PlacesIndex } from './places-index.js';

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const ascends = (column: Column, end: number): boolean => {
  for (let row = 1; row < column.length; row++) if ((column[row] as number) < (column[row - 1] as number)) return false;
  return column[0] === 0 && column.at(-1) === end;
};

const below = (column: Column, limit: number): boolean => {
  for (let row = 0; row < column.length; row++) if ((column[row] as number) >= limit) return false;
  return true;
};

/** The first section that contradicts another, or null: once checked, no index can point outside the file. */
function brokenSection(s: Sections): SectionName | null {
  const places = s.kind.length;
  const texts = s.textAt.length - 1;
  const words = s.wordAt.length - 1;
  const names = s.nameLanguage.length;
  const localities = s.localityPostcode.length;
  const checks: readonly (readonly [SectionName, boolean])[] = [
    ['textAt', ascends(s.textAt, s.text.length)],
    ['wordAt', ascends(s.wordAt, s.word.length)],
    ['kind', below(s.kind, PLACE_KINDS.length)],
    ['exact', s.exact.length === places],
    ['importance', s.importance.length === places],
    ['lat', s.lat.length === places],
    ['lng', s.lng.length === places],
    ['locality', s.locality.length === places && below(s.locality, localities)],
    ['label', s.label.length === places * 3 && below(s.label, texts)],
    ['nameAt', s.nameAt.length === places + 1 && ascends(s.nameAt, names)],
    ['nameLanguage', below(s.nameLanguage, NAME_LANGUAGES.length)],
    ['nameWordAt', s.nameWordAt.length === names + 1 && ascends(s.nameWordAt, s.nameWord.length)],
    ['nameWord', below(s.nameWord, words)],
    ['postAt', s.postAt.length === words + 1 && ascends(s.postAt, s.post.length)],
    ['post', below(s.post, places)],
    ['localityDetail', s.localityDetail.length === localities * 3 && below(s.localityDetail, texts)],
    ['localityTown', s.localityTown.length === localities * 3 && below(s.localityTown, texts)],
    ['localityWordAt', s.localityWordAt.length === localities + 1 && ascends(s.localityWordAt, s.localityWord.length)],
    ['localityWord', below(s.localityWord, words)],
    ['localityNearAt', s.localityNearAt.length === localities],
    ['givenId', s.givenId.length % 2 === 0 && pairsFit(s.givenId, places, texts)],
    ['airportCode', s.airportCode.length % 2 === 0 && pairsFit(s.airportCode, places, texts)],
    ['housePlace', below(s.housePlace, places)],
    ['houseAt', s.houseAt.length === s.housePlace.length + 1 && ascends(s.houseAt, s.house.length)],
    ['cellAt', s.cellAt.length === s.cell.length + 1 && ascends(s.cellAt, s.spotPlace.length)],
    ['spotPlace', below(s.spotPlace, places)],
    ['spotLat', s.spotLat.length === s.spotPlace.length],
    ['spotLng', s.spotLng.length === s.spotPlace.length],
  ];
  return checks.find(([, fine]) => !fine)?.[0] ?? null;
}

function pairsFit(pairs: Uint32Array, places: number, texts: number): boolean {
  for (let row = 0; row < pairs.length; row += 2)
    if ((pairs[row] as number) >= places || (pairs[row + 1] as number) >= texts) return false;
  return true;
}

/**
 * Why a places file is rejected: `places.missing` (cannot be read), `places.not_places` (another kind of file),
 * `places.unknown_version`, `places.damaged` (truncated, or parts that contradict each other).
 */
export type PlacesFileCode = 'places.missing' | 'places.not_places' | 'places.unknown_version' | 'places.damaged';

/** Opens a `places.bin`, by path or as bytes; see {@link PlacesFileCode} for refusals. */
export async function openPlaces(source: string | Uint8Array): Promise<Result<PlacesIndex, PlacesFileCode>> {
  if (typeof source !== 'string') return readPlaces(source);
  const bytes = await readFile(source).catch(() => null);
  return bytes ? readPlaces(bytes) : fail('places.missing', { file: source });
}

/** {@link openPlaces} for bytes in memory; not copied when aligned to eight bytes. */
export function readPlaces(given: Uint8Array): Result<PlacesIndex, PlacesFileCode> {
  if (given.length < HEADER_BYTES || Buffer.from(given.subarray(0, 8)).toString('latin1') !== PLACES_MAGIC)
    return fail('places.not_places');
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== PLACES_VERSION) return fail('places.unknown_version', { version });
  const damaged = (part: string) => fail('places.damaged' as const, { part });
  const tableEnd = HEADER_BYTES + SECTION_NAMES.length * ENTRY_BYTES;
  if (view.getUint32(12, true) !== SECTION_NAMES.length || bytes.length < tableEnd) return damaged('table');
  const sections: Record<string, unknown> = {};
  for (const [row, name] of SECTION_NAMES.entries()) {
    const start = view.getUint32(HEADER_BYTES + row * ENTRY_BYTES, true);
    const length = view.getUint32(HEADER_BYTES + row * ENTRY_BYTES + 4, true);
    const Column = SECTIONS[name];
    const fits = start % 8 === 0 && start >= tableEnd && start + length <= bytes.length;
    if (!fits || length % Column.BYTES_PER_ELEMENT !== 0) return damaged(name);
    sections[name] = new Column(
      bytes.buffer as ArrayBuffer,
      bytes.byteOffset + start,
      length / Column.BYTES_PER_ELEMENT,
    );
  }
  const whole = sections as unknown as Sections;
  const broken = brokenSection(whole);
  return broken ? damaged(broken) : ok(new PlacesIndex(whole));
}
