import {
  DECIDING_FACTS,
  FILTER_REASONS,
  REVIEW_SUBJECTS,
  SEEN_THINGS,
  OFFER_KINDS,
  OFFER_OUTCOMES,
} from '@sablon/domain';
import { z } from 'zod';
import {
  Instant,
  LocalizedText,
  requiredParagraphs,
  ServiceName,
  Uuid,
  VehicleClassName,
} from '../kernel/primitives.js';

/** Why a driver got an offer (`only_one`, `best`) or not; other drivers appear as minutes, never as names. */
export const WhyView = z.discriminatedUnion('why', [
  z.object({ why: z.enum(['only_one', 'best_together', 'not_recorded', 'no_driver']) }),
  z.object({ why: z.enum(['best', 'other_better']), by: z.enum(DECIDING_FACTS), minutes: z.int() }),
  z.object({ why: z.literal('filtered'), reason: z.enum(FILTER_REASONS) }),
]);
export type WhyView = z.infer<typeof WhyView>;

const Explained = {
  id: Uuid,
  at: Instant,
  service: ServiceName,
  vehicleClass: VehicleClassName,
  passengers: z.int(),
  bags: z.int(),
  asap: z.boolean(),
  /** The town where it began; null where only a point on the map is known. */
  town: LocalizedText.nullable(),
  why: WhyView,
  reviewId: Uuid.nullable(),
};
/** One day of a driver: the offers they got and the nearby rides they did not get, each with the reason. */
export const ExplainedDayView = z
  .object({
    day: z.iso.date(),
    offers: z.array(
      z.object({
        ...Explained,
        kind: z.enum(OFFER_KINDS),
        etaSeconds: z.int(),
        outcome: z.enum(OFFER_OUTCOMES),
      }),
    ),
    others: z.array(z.object({ ...Explained, etaSeconds: z.int() })),
  })
  .meta({ id: 'ExplainedDay' });
export type ExplainedDayView = z.infer<typeof ExplainedDayView>;
export const ExplainedDayQuery = z.object({ day: z.iso.date() });

/** Staff access to data kept about a driver, newest first: the role, never the person. */
export const SeenView = z
  .object({
    looks: z.array(z.object({ at: Instant, role: z.enum(['dispatcher', 'admin']), what: z.enum(SEEN_THINGS) })),
  })
  .meta({ id: 'DriverSeen' });
export type SeenView = z.infer<typeof SeenView>;

/** Requests a review by a person; `subjectId` is the offer or other ride of the explained day, null for anything else. */
export const ReviewRequest = z
  .object({ subject: z.enum(REVIEW_SUBJECTS), subjectId: Uuid.nullable(), words: requiredParagraphs(2_000) })
  .refine(({ subject, subjectId }) => (subject === 'other') === (subjectId === null), { path: ['subjectId'] })
  .meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof ReviewRequest>;
export const ReviewAnswer = z.object({ answer: requiredParagraphs(2_000) }).meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

const Explanation = z.object({ at: Instant, why: WhyView });
const Review = {
  id: Uuid,
  subject: z.enum(REVIEW_SUBJECTS),
  status: z.enum(['open', 'answered']),
  /** The explanation shown when the driver asked; null for anything other than a ride. */
  explanation: Explanation.nullable(),
  words: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.enum(['dispatcher', 'admin']).nullable(),
};
export const ReviewView = z.object(Review).meta({ id: 'Review' });
export type ReviewView = z.infer<typeof ReviewView>;
export const ReviewsView = z.object({ reviews: z.array(ReviewView) }).meta({ id: 'Reviews' });
export type ReviewsView = z.infer<typeof ReviewsView>;
/** The view for staff: with the driver and the ride. */
export const StaffReviewView = z
  .object({ ...Review, driverName: z.string(), plate: z.string().nullable(), tripId: Uuid.nullable() })
  .meta({ id: 'StaffReview' });
export type StaffReviewView = z.infer<typeof StaffReviewView>;
export const StaffReviewsView = z.object({ reviews: z.array(StaffReviewView) }).meta({ id: 'StaffReviews' });
export type StaffReviewsView = z.infer<typeof StaffReviewsView>;
