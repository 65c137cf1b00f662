import type { PlaceView } from '@sablon/contracts';
import { readLocal, writeLocal } from '../state/local-storage.js';

const KEY = 'sablon.places';
/** ASSUMPTION: as many as an address field can show above the stations without pushing them off screen. */
const MAX_TOKENS = 5;
/** ASSUMPTION: a place unused for a season says nothing about the next ride, and should not be exposed on a shared device. */
const CACHED_MS = 90 * 24 * 3_600_000;

interface StoredPlace {
  readonly at: number;
  readonly place: PlaceView;
}

const isText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['fr', 'nl', 'en'].every((name) => name in value);

function isRetained(value: unknown): value is StoredPlace {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('place' in value)) return false;
  const place = value.place as Partial<PlaceView> | null;
  return typeof value.at === 'number' && typeof place?.id === 'string' && isText(place.label) && isText(place.detail);
}

function readAll(): readonly StoredPlace[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRetained).filter(({ at }) => Date.now() - at < CACHED_MS) : [];
  } catch {
    return [];
  }
}

const write = (places: readonly StoredPlace[]): void =>
  writeLocal(KEY, places.length === 0 ? null : JSON.stringify(places.slice(0, MAX_TOKENS)));

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
