import type { LatLng, Language } from '@sablon/domain/kernel';
import { crowDistanceMeters } from '@sablon/domain/kernel';
import type { Geocoder, Place } from '../places/place.js';
import { foldText } from '../places/fold-text.js';
import { textTable } from '../seed/seed-places.js';
import { BLIND_DUTCH, BLIND_ENGLISH, BLIND_FRENCH } from './queries-blind.js';
import { DUTCH_QUERIES } from './queries-dutch.js';
import { ENGLISH_QUERIES } from './queries-english.js';
import { FRENCH_QUERIES } from './queries-french.js';

/** A typed query and its expected answer. */
export interface GeocoderQuery {
  readonly text: string;
  readonly language: Language;
  /** One of these must be in the label, folded. */
  readonly names: readonly string[];
  readonly point: LatLng;
  readonly withinMeters: number;
  /** Expected to be in the hand-written seed. */
  readonly inSeed: boolean;
  /** Missing from the 2021 road network of the tests. */
  readonly notInTestData: boolean;
  readonly near?: LatLng;
}

const pointOf = (text: string): LatLng => {
  const [lat = NaN, lng = NaN] = text.split(',').map(Number);
  return { lat, lng };
};

const LISTS: readonly (readonly [Language, string])[] = [
  ['fr', FRENCH_QUERIES],
  ['nl', DUTCH_QUERIES],
  ['en', ENGLISH_QUERIES],
];

/** Written by another hand, who knew neither the search nor the other list. */
const BLIND_LISTS: readonly (readonly [Language, string])[] = [
  ['fr', BLIND_FRENCH],
  ['nl', BLIND_DUTCH],
  ['en', BLIND_ENGLISH],
];

/** The checked-in list of queries, written before the geocoder; or the list written blind. */
export function readQueries(list: 'own' | 'blind' = 'own'): GeocoderQuery[] {
  return (list === 'own' ? LISTS : BLIND_LISTS).flatMap(([language, table]) =>
    textTable(table, 5).map(([text = '', names = '', point = '', meters = '', marks = '']) => {
      const near = /@(\S+)/.exec(marks)?.[1];
      return {
        text,
        language,
        names: names.split('/').map((name) => foldText(name.trim())),
        point: pointOf(point),
        withinMeters: Number(meters),
        inSeed: /\bs\b/.test(marks),
        notInTestData: /\bx\b/.test(marks),
        ...(near && { near: pointOf(near) }),
      };
    }),
  );
}

const answers = (query: GeocoderQuery, place: Place): boolean =>
  crowDistanceMeters(place.point, query.point) <= query.withinMeters &&
  Object.values(place.label).some((label) => query.names.some((name) => ` ${foldText(label)} `.includes(` ${name} `)));

/** Position of the right answer among the geocoder's suggestions (0 = first), or -1. */
export async function rankOfAnswer(geocoder: Geocoder, query: GeocoderQuery): Promise<number> {
  const found = await geocoder.suggest(query.text, { language: query.language, near: query.near, limit: 5 });
  return found.findIndex((place) => answers(query, place));
}

/** The results of a list. */
export interface QueryFigures {
  readonly asked: number;
  readonly firstShare: number;
  readonly firstFiveShare: number;
  /** Queries whose answer was not first, with its position. */
  readonly misses: readonly string[];
}

/** Runs every query and counts. */
export async function askAll(geocoder: Geocoder, queries: readonly GeocoderQuery[]): Promise<QueryFigures> {
  const ranks: number[] = [];
  for (const query of queries) ranks.push(await rankOfAnswer(geocoder, query));
  const share = (wanted: (rank: number) => boolean): number => ranks.filter(wanted).length / queries.length;
  return {
    asked: queries.length,
    firstShare: share((rank) => rank === 0),
    firstFiveShare: share((rank) => rank >= 0),
    misses: queries.flatMap(({ text }, row) => (ranks[row] === 0 ? [] : [`${text} (${(ranks[row] as number) + 1})`])),
  };
}
