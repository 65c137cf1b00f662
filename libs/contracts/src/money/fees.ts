import { COMPENSATION_REASONS, DISPUTE_DECISIONS, DISPUTE_REASONS, FEE_KINDS } from '@sablon/domain';
import { z } from 'zod';
import { TripPlaceView } from '../trips/trip-view.js';
import { Cents, Instant, paragraphs, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** One thing that proves a fee, with the place where one was known and is not forgotten yet. */
export const FeeEvidenceView = z.object({
  kind: z.string(),
  at: Instant,
  /** When it happened by the driver's device, which told of it at `at`; null where that is the same. */
  happenedAt: Instant.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Metres between that place and the pickup. */
  metersFromPickup: z.number().nullable(),
});

/** A fee with everything it rests on; its passenger, its driver and staff see the same evidence. */
export const FeeView = z
  .object({
    id: Uuid,
    kind: z.enum(FEE_KINDS),
    cents: Cents,
    waivedCents: Cents,
    at: Instant,
    bookingCode: z.string(),
    tripId: Uuid,
    fareCents: Cents,
    asap: z.boolean(),
    pickupAt: Instant,
    pickup: TripPlaceView,
    dropoff: TripPlaceView,
    /** Staff only. */
    passengerName: z.string().nullable(),
    driverName: z.string().nullable(),
    /** The rule the fee comes from, as it was then. */
    rule: z.object({
      reason: z.string(),
      freeMinutesBeforePickup: z.number(),
      latePercent: z.number(),
      noShowPercent: z.number(),
      asapFreeMinutes: z.number(),
      asapFeeCents: Cents,
      freeWaitingUntil: Instant.nullable(),
    }),
    evidence: z.array(FeeEvidenceView),
    /** Until when its passenger may contest it; null for others and when he has. */
    disputableUntil: Instant.nullable(),
    dispute: z
      .object({
        reason: z.enum(DISPUTE_REASONS),
        /** For its passenger and staff. */
        text: z.string().nullable(),
        openedAt: Instant,
        status: z.enum(['open', ...DISPUTE_DECISIONS]),
        decidedAt: Instant.nullable(),
        note: z.string(),
        waivedCents: Cents,
        driverKeeps: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Fee' });
export type FeeView = z.infer<typeof FeeView>;

export const FeeDisputeRequest = z
  .object({ reason: z.enum(DISPUTE_REASONS), text: paragraphs(1000).default('') })
  .meta({ id: 'FeeDisputeRequest' });
export type FeeDisputeRequest = z.infer<typeof FeeDisputeRequest>;

export const DisputedFeesView = z.object({ fees: z.array(FeeView) }).meta({ id: 'DisputedFees' });
export type DisputedFeesView = z.infer<typeof DisputedFeesView>;

/** `reductionCents` is what is given back of a reduced fee; both sides read the note. */
export const FeeDecisionRequest = z
  .object({
    decision: z.enum(DISPUTE_DECISIONS),
    reductionCents: Cents.positive().nullable().default(null),
    note: requiredParagraphs(500),
    driverKeeps: z.boolean().default(true),
  })
  .meta({ id: 'FeeDecisionRequest' });
export type FeeDecisionRequest = z.infer<typeof FeeDecisionRequest>;

/** What a trip cost beside its fare, and what may still be done about it. */
export const TripSettlementView = z
  .object({
    fee: z.object({ id: Uuid, cents: Cents, waivedCents: Cents }).nullable(),
    /** Until when he is waited for free of charge, once he landed or the car is there; null before and after. */
    freeWaitingUntil: Instant.nullable(),
    /** Minutes waited beyond the free ones, what they cost, and what of it is to be paid now. */
    waiting: z.object({ minutes: z.int(), cents: Cents, dueCents: Cents }).nullable(),
    compensations: z.array(
      z.object({
        reason: z.enum(COMPENSATION_REASONS),
        form: z.enum(['credit', 'refund']),
        cents: Cents,
        lateMinutes: z.int().nullable(),
      }),
    ),
    /** Until when the trip may be changed; null when it no longer may. */
    changeableUntil: Instant.nullable(),
    /** A change that waits for its payment. */
    awaitingChangeId: Uuid.nullable(),
  })
  .meta({ id: 'TripSettlement' });
export type TripSettlementView = z.infer<typeof TripSettlementView>;

/** The clock a driver waits by: free until then, in cents for each further minute. */
export const WaitingClockView = z.object({ freeUntil: Instant, perMinuteCents: Cents });
export type WaitingClockView = z.infer<typeof WaitingClockView>;

/** Whether a waiting driver may call his passenger absent, what is missing, and how much of the price is kept once nothing is. */
export const NoShowView = z
  .object({
    freeUntil: Instant.nullable(),
    /** What waiting is charged by. An arrival told later counts here from when it was, above from when it was told. */
    clock: WaitingClockView.nullable(),
    contactAttempts: z.int(),
    obstacle: z.string().nullable(),
    keptCents: z.int().nonnegative(),
  })
  .meta({ id: 'NoShow' });
export type NoShowView = z.infer<typeof NoShowView>;

export const ContactAttemptRequest = z
  .object({ channel: z.enum(['call', 'message']), happenedAt: Instant.optional() })
  .meta({ id: 'ContactAttemptRequest' });
export type ContactAttemptRequest = z.infer<typeof ContactAttemptRequest>;
