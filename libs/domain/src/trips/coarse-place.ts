import type { LatLng } from '../kernel/lat-lng.js';
import type { Localized } from '../kernel/language.js';
import type { TripFacts, TripPlace } from './trip-facts.js';
import { POSITION_LIMITS } from '../fleet/positions.js';

/** ASSUMPTION: a step reported within a minute happened where the car still is; one reported later happened elsewhere. */
const REPORTED_AT_ONCE_MS = 60_000;

/**
 * Whether a device's last position can serve as the place of a step reported without one: only if the step was reported at once
 * (`happenedAt`, by the device; null = now) and the position is current. Epoch milliseconds.
 */
export function isPlaceOfStep(happenedAt: number | null, positionAt: number, now: number): boolean {
  const reportedAtOnce = happenedAt === null || Math.abs(now - happenedAt) <= REPORTED_AT_ONCE_MS;
  return reportedAtOnce && now - positionAt <= POSITION_LIMITS.staleMs;
}

/** How long after a trip's end its driver may still know the passenger and the exact addresses (reliability.md I22). */
export const KNOWN_AFTER_END_MS = 30 * 60_000;
/** About 100 m: the precision of a position for readers who do not need it exactly (reliability.md I22). */
const COARSE_DECIMALS = 3;
/** Places whose label may reveal an address; every other kind is public. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(['address', 'point']);
/** The house number and everything after it: `16`, `16A/3`, `16 bte 4`. `Rue du 4 Août` keeps its day. */
const FROM_THE_NUMBER = /[\s,]+\d+[^\s,]*(?:[\s,]+(?:bis|ter|bte|boîte|bus|box|b)\b.*)?$/iu;
const COORDINATE = /(\d+\.\d{3})\d+/gu;

/** Whether a driver who held this trip may still see its passenger and exact addresses at this instant (reliability.md I22). */
export function driverMayKnow(
  trip: Pick<TripFacts, 'status' | 'driver' | 'completedAt' | 'cancelledAt'>,
  now: Date,
): boolean {
  if (trip.status === 'accepted' || trip.status === 'ongoing') return true;
  const endedAt = trip.completedAt ?? trip.cancelledAt;
  return endedAt !== null && trip.driver !== null && now.getTime() - endedAt.getTime() < KNOWN_AFTER_END_MS;
}

/** A point rounded to about 100 m. */
export const coarsePoint = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) });

/** A place made imprecise: the street without its number, the point to about 100 m, an id that does not lead back to it. */
export function coarsePlace({ placeId, kind, label, detail, lat, lng }: TripPlace): TripPlace {
  const isPrivate = PRIVATE_KINDS.has(kind);
  return {
    placeId: isPrivate ? '' : placeId,
    kind,
    label: isPrivate ? eachLanguage(label, (words) => words.replace(FROM_THE_NUMBER, '')) : { ...label },
    detail: isPrivate ? eachLanguage(detail, (words) => words.replace(COORDINATE, '$1')) : { ...detail },
    ...coarsePoint({ lat, lng }),
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(COARSE_DECIMALS));

const eachLanguage = ({ fr, nl, en }: Localized, change: (words: string) => string): Localized => ({
  fr: change(fr),
  nl: change(nl),
  en: change(en),
});
