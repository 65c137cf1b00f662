import type { PlaceView } from '@sablon/contracts';
import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'sablon.places';
/** ASSUMPTION: as many as an address field can show above the stations without pushing them off screen. */
const KEPT_COUNT = 5;
/** ASSUMPTION: a place unused for a season says nothing about the next ride, and should not be exposed on a shared device. */
const KEPT_MS = 90 * 24 * 3_600_000;

interface Kept {
  readonly at: number;
  readonly place: PlaceView;
}

const isText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['fr', 'nl', 'en'].every((name) => name in value);

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('place' in value)) return false;
  const place = value.place as Partial<PlaceView> | null;
  return typeof value.at === 'number' && typeof place?.id === 'string' && isText(place.label) && isText(place.detail);
}

function readAll(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept).filter(({ at }) => Date.now() - at < KEPT_MS) : [];
  } catch {
    return [];
  }
}

const write = (kept: readonly Kept[]): void =>
  writeLocal(KEY, kept.length === 0 ? null : JSON.stringify(kept.slice(0, KEPT_COUNT)));

/** The places searched for in this browser without an account, newest first. */
export const recentPlaces = (): readonly PlaceView[] => readAll().map(({ place }) => place);

/** Keeps both ends of a search that was priced, the destination first. */
export function keepRecentPlaces(places: readonly PlaceView[]): void {
  const ids = new Set(places.map(({ id }) => id));
  const newest = places.filter((place, index) => places.findIndex(({ id }) => id === place.id) === index);
  write([
    ...newest.map((place) => ({ at: Date.now(), place })),
    ...readAll().filter(({ place }) => !ids.has(place.id)),
  ]);
}

/** Removes a place that the server no longer knows. */
export const forgetRecentPlace = (placeId: string): void =>
  write(readAll().filter(({ place }) => place.id !== placeId));
