import { fail, ok, type Result } from '../kernel/result.js';
import { HOUR_MS } from '../kernel/brussels-time.js';

/** Rules about what follows a ride: ratings and lost items. */
export const AFTER_RIDE = {
  /** ASSUMPTION: fewer ratings say more about who gave them than about the driver. */
  averageShownFrom: 5,
  /** ASSUMPTION: somebody sleeps on it once; also a guard of the schema. */
  ratingEditableHours: 24,
  /** ASSUMPTION: after a month nobody remembers. */
  ratingOpenDays: 30,
  /** ASSUMPTION: so long a driver's screen asks by itself; later the ride stands in his list. */
  ratingAskedMinutes: 30,
  /** ASSUMPTION: what is not asked for within a month has another owner. */
  lostItemDays: 30,
  /** ASSUMPTION: telephone numbers of settled reports are of no use after two months. */
  lostItemPhoneDays: 60,
} as const;

/** Which side of a ride rates the other. */
export const RATING_SIDES = ['passenger', 'driver'] as const;
export type RatingSide = (typeof RATING_SIDES)[number];

/** What may be ticked beside the stars, by the side that rates; the praise first, then what was wrong. */
export const RATING_TAGS = {
  passenger: {
    good: ['on_time', 'friendly', 'smooth_driving', 'clean_car'],
    bad: ['late', 'unfriendly', 'unsafe_driving', 'dirty_car'],
  },
  driver: { good: ['ready', 'polite', 'tidy'], bad: ['not_ready', 'impolite', 'untidy'] },
} as const;
export type RatingTag = (typeof RATING_TAGS)[RatingSide]['good' | 'bad'][number];

/** Every tag of both sides. */
export const ALL_RATING_TAGS: readonly RatingTag[] = Object.values(RATING_TAGS).flatMap(({ good, bad }) => [
  ...good,
  ...bad,
]);

/** The instant after which a rating given then stays as it is. */
export const ratingEditableUntil = (at: Date): Date =>
  new Date(at.getTime() + AFTER_RIDE.ratingEditableHours * HOUR_MS);

/** What a rating depends on; `ratedAt` is when this side rated first. */
export interface RatingFacts {
  readonly completedAt: Date | null;
  readonly hasDriver: boolean;
  readonly ratedAt: Date | null;
  readonly now: Date;
}
/** Why a ride cannot be rated. */
export type RatingRefusal = 'rating.trip_not_completed' | 'rating.too_late';

/** Whether a ride may be rated, or its rating changed, now. Codes: `rating.trip_not_completed`, `rating.too_late`. */
export function checkRating({ completedAt, hasDriver, ratedAt, now }: RatingFacts): Result<null, RatingRefusal> {
  if (completedAt === null || !hasDriver) return fail('rating.trip_not_completed');
  const until = ratedAt
    ? ratingEditableUntil(ratedAt)
    : new Date(completedAt.getTime() + AFTER_RIDE.ratingOpenDays * 24 * HOUR_MS);
  return now > until ? fail('rating.too_late') : ok(null);
}

/** What becomes of a lost item. */
export const LOST_ITEM_STATES = ['open', 'found', 'not_found', 'returned'] as const;
export type LostItemState = (typeof LOST_ITEM_STATES)[number];

/** Where a lost item may go from each state; the schema's guard says the same. */
export const LOST_ITEM_MOVES: Readonly<Record<LostItemState, readonly LostItemState[]>> = {
  open: ['found', 'not_found'],
  not_found: ['found', 'open'],
  found: ['returned', 'not_found'],
  returned: [],
};

/** Whether something lost on a ride may still be reported. Codes: `lost_item.trip_not_completed`, `lost_item.too_late`. */
export function checkLostItem(
  completedAt: Date | null,
  hasDriver: boolean,
  now: Date,
): Result<null, 'lost_item.trip_not_completed' | 'lost_item.too_late'> {
  if (completedAt === null || !hasDriver) return fail('lost_item.trip_not_completed');
  const until = completedAt.getTime() + AFTER_RIDE.lostItemDays * 24 * HOUR_MS;
  return now.getTime() > until ? fail('lost_item.too_late', { days: AFTER_RIDE.lostItemDays }) : ok(null);
}
