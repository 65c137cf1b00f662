import { fail, ok, type Result } from '../kernel/result.js';
import { HOUR_MS } from '../kernel/brussels-time.js';

/** Rules for the time after a ride: ratings, lost items and links. */
export const AFTER_RIDE = {
  /** ASSUMPTION: fewer ratings say more about the raters than about the driver. */
  averageShownFrom: 5,
  /** ASSUMPTION: time to sleep on it once; also a guard of the schema. */
  ratingEditableHours: 24,
  /** ASSUMPTION: after a month a ride is forgotten. */
  ratingOpenDays: 30,
  /** ASSUMPTION: for this long a driver's screen asks unprompted; later the ride can be rated from the list of past trips. */
  ratingAskedMinutes: 30,
  /** ASSUMPTION: an item not asked for within a month is no longer claimed. */
  lostItemDays: 30,
  /** ASSUMPTION: phone numbers of settled reports are of no use after two months. */
  lostItemPhoneDays: 60,
  /**
   * How long signed links go on opening a booking after its last leg has ended or was due. ASSUMPTION: a month to rate the ride, to
   * fetch its receipt and to ask for what was left in the car, and two weeks for the answer.
   */
  linkDays: 45,
} as const;

/** The side of a ride that gives the rating. */
export const RATING_SIDES = ['passenger', 'driver'] as const;
export type RatingSide = (typeof RATING_SIDES)[number];

/** Tags offered beside the stars, by the side that rates; good ones first, then bad ones. */
export const RATING_TAGS = {
  passenger: {
    good: ['on_time', 'friendly', 'smooth_driving', 'clean_car'],
    bad: ['late', 'unfriendly', 'unsafe_driving', 'dirty_car'],
  },
  driver: { good: ['ready', 'polite', 'tidy'], bad: ['not_ready', 'impolite', 'untidy'] },
} as const;
export type RatingTag = (typeof RATING_TAGS)[RatingSide]['good' | 'bad'][number];

/** ASSUMPTION: from this many stars on the form asks what was good, below it what was not. */
const GOOD_FROM = 4;
export const moodOf = (stars: number): 'good' | 'bad' => (stars >= GOOD_FROM ? 'good' : 'bad');

/** Every tag of both sides. */
export const ALL_RATING_TAGS: readonly RatingTag[] = Object.values(RATING_TAGS).flatMap(({ good, bad }) => [
  ...good,
  ...bad,
]);

/** The instant after which a rating given then can no longer change. */
export const ratingEditableUntil = (at: Date): Date =>
  new Date(at.getTime() + AFTER_RIDE.ratingEditableHours * HOUR_MS);

/** Facts that decide a rating; `ratedAt` is when this side first rated. */
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

/** States of a lost item. */
export const LOST_ITEM_STATES = ['open', 'found', 'not_found', 'returned'] as const;
export type LostItemState = (typeof LOST_ITEM_STATES)[number];

/** Allowed moves from each state; the schema's guard matches. */
export const LOST_ITEM_MOVES: Readonly<Record<LostItemState, readonly LostItemState[]>> = {
  open: ['found', 'not_found'],
  not_found: ['found', 'open'],
  found: ['returned', 'not_found'],
  returned: [],
};

/** Whether an item lost on a ride may still be reported. Codes: `lost_item.trip_not_completed`, `lost_item.too_late`. */
export function checkLostItem(
  completedAt: Date | null,
  hasDriver: boolean,
  now: Date,
): Result<null, 'lost_item.trip_not_completed' | 'lost_item.too_late'> {
  if (completedAt === null || !hasDriver) return fail('lost_item.trip_not_completed');
  const until = completedAt.getTime() + AFTER_RIDE.lostItemDays * 24 * HOUR_MS;
  return now.getTime() > until ? fail('lost_item.too_late', { days: AFTER_RIDE.lostItemDays }) : ok(null);
}
