import { PLACE_KINDS, NAME_LANGUAGES, type SectionName, type Sections } from './sections.js';

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const ascends = (column: Column, end: number): boolean => {
  for (let row = 1; row < column.length; row++) if ((column[row] as number) < (column[row - 1] as number)) return false;
  return column[0] === 0 && column.at(-1) === end;
};

const below = (column: Column, limit: number): boolean => {
  for (let row = 0; row < column.length; row++) if ((column[row] as number) >= limit) return false;
  return true;
};

/** The first section that contradicts another, or null: after this nothing can point outside the file. */
export function brokenSection(s: Sections): SectionName | null {
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
