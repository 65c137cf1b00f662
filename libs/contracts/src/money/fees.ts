import {
  FEE_EVIDENCE,
  COMPENSATION_REASONS,
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  FEE_KINDS,
  FEE_DISPUTE_STATUSES,
  CANCELLATION_REASONS,
  NO_SHOW_CODES,
  NO_SHOW_PROOF_CODES,
} from '@sablon/domain';
import { z } from 'zod';
import { TripPlaceView } from '../trips/trip-view.js';
import { Cents, Instant, paragraphs, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** One piece of evidence for a fee, with its place if one was recorded and is not yet erased. */
export const FeeEvidenceView = z.object({
  kind: z.enum(FEE_EVIDENCE),
  at: Instant,
  /** When it happened by the driver's device, if reported later, at `at`; otherwise null. */
  happenedAt: Instant.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Distance from that place to the pickup, in metres. */
  metersFromPickup: z.number().nullable(),
});

/** A fee with all its evidence; its passenger, its driver and staff see the same evidence. */
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
    /** The rule behind the fee, as it was then. */
    passengerName: z.string().nullable(),
    driverName: z.string().nullable(),
    /** The rule the fee comes from, as it was then. */
    rule: z.object({
      reason: z.enum(CANCELLATION_REASONS),
      freeMinutesBeforePickup: z.number(),
      latePercent: z.number(),
      noShowPercent: z.number(),
      asapFreeMinutes: z.number(),
      asapFeeCents: Cents,
      freeWaitingUntil: Instant.nullable(),
    }),
    evidence: z.array(FeeEvidenceView),
    /** Deadline for the passenger's dispute; null for other readers and once it is disputed. */
    disputableUntil: Instant.nullable(),
    dispute: z
      .object({
        reason: z.enum(DISPUTE_REASONS),
        /** For its passenger and for staff. */
        text: z.string().nullable(),
        openedAt: Instant,
        status: z.enum(FEE_DISPUTE_STATUSES),
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

/** `reductionCents` is the amount refunded from a reduced fee; both sides read the note. */
export const FeeDecisionRequest = z
  .object({
    decision: z.enum(DISPUTE_DECISIONS),
    reductionCents: Cents.positive().nullable().default(null),
    note: requiredParagraphs(500),
    driverKeeps: z.boolean().default(true),
  })
  .meta({ id: 'FeeDecisionRequest' });
export type FeeDecisionRequest = z.infer<typeof FeeDecisionRequest>;

/** A trip's costs beyond its fare, and what can still be done about them. */
export const TripSettlementView = z
  .object({
    fee: z.object({ id: Uuid, cents: Cents, waivedCents: Cents }).nullable(),
    /** End of the free waiting, once the passenger has landed or the car is there; null before and after. */
    freeWaitingUntil: Instant.nullable(),
    /** Minutes waited beyond the free ones, their cost, and how much of it is due now. */
    waiting: z.object({ minutes: z.int(), cents: Cents, dueCents: Cents }).nullable(),
    compensations: z.array(
      z.object({
        reason: z.enum(COMPENSATION_REASONS),
        form: z.enum(['credit', 'refund']),
        cents: Cents,
        lateMinutes: z.int().nullable(),
      }),
    ),
    /** Deadline for changes to the trip; null when it has passed. */
    changeableUntil: Instant.nullable(),
    /** A change waiting for its payment. */
    awaitingChangeId: Uuid.nullable(),
  })
  .meta({ id: 'TripSettlement' });
export type TripSettlementView = z.infer<typeof TripSettlementView>;

/** The waiting clock for the driver: free until `freeUntil`, then the cents per further minute. */
export const WaitingClockView = z.object({ freeUntil: Instant, perMinuteCents: Cents });
export type WaitingClockView = z.infer<typeof WaitingClockView>;

/** Whether a waiting driver may report a no-show, the missing requirement if any, and the part of the price kept. */
export const NoShowView = z
  .object({
    freeUntil: Instant.nullable(),
    /** The clock for charging. It counts from the arrival itself; `freeUntil` above from when it was reported, if later. */
    clock: WaitingClockView.nullable(),
    contactAttempts: z.int(),
    obstacle: z.enum([...NO_SHOW_CODES, ...NO_SHOW_PROOF_CODES]).nullable(),
    retainedCents: z.int().nonnegative(),
  })
  .meta({ id: 'NoShow' });
export type NoShowView = z.infer<typeof NoShowView>;

export const ContactAttemptRequest = z
  .object({ channel: z.enum(['call', 'message']), happenedAt: Instant.optional() })
  .meta({ id: 'ContactAttemptRequest' });
export type ContactAttemptRequest = z.infer<typeof ContactAttemptRequest>;
