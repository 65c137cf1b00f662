import {
  PAYMENT_DIFFERENCES,
  PAYMENT_DISPUTE_ANSWERS,
  PAYMENT_DISPUTE_STATUSES,
  PAYMENT_OPERATIONS,
  TRIP_STATUSES,
  PAYMENT_DISPUTE_REASONS,
} from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** A payment taken back by the payer's bank (a chargeback). */
const PaymentDispute = z.object({
  id: Uuid,
  status: z.enum(PAYMENT_DISPUTE_STATUSES),
  /** An inquiry only: the bank has taken no money so far. */
  inquiry: z.boolean(),
  reason: z.enum(PAYMENT_DISPUTE_REASONS),
  cents: Cents,
  /** The amount the bank took back at any point, regardless of the outcome. */
  withdrawnCents: Cents,
  /** The fee the provider keeps for it. */
  feeCents: Cents,
  bookingId: Uuid,
  bookingCode: z.string(),
  providerId: z.string(),
  /** Deadline for our answer. */
  answerBy: Instant.nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** Our answer, whether or not the provider has it yet. */
  answer: z.enum(PAYMENT_DISPUTE_ANSWERS).nullable(),
});

/** Money that needs a person: operations that do not complete, and differences between our books and the provider's. */
export const StuckPaymentsView = z
  .object({
    operations: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(PAYMENT_OPERATIONS),
        /** refused for good, without an answer for 15 minutes, or a refund that came back from the payer's bank. */
        reason: z.enum(['refused', 'unanswered', 'refund_returned']),
        cents: Cents,
        attempts: z.int(),
        /** The provider's last error, for enquiries there. */
        lastError: z.string().nullable(),
        bookingId: Uuid,
        bookingCode: z.string(),
        /** Its id in the provider's dashboard. */
        providerId: z.string().nullable(),
        createdAt: Instant,
        nextAttemptAt: Instant.nullable(),
      }),
    ),
    differences: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(PAYMENT_DIFFERENCES),
        objectId: z.string(),
        bookingId: Uuid.nullable(),
        bookingCode: z.string().nullable(),
        ours: z.string(),
        theirs: z.string(),
        foundAt: Instant,
      }),
    ),
    /** Disputes: open ones, most urgent first, then recently decided ones. */
    disputes: z.array(PaymentDispute),
    /** The last complete comparison; null = none yet. */
    comparedAt: Instant.nullable(),
    comparedPayments: z.int(),
  })
  .meta({ id: 'StuckPayments' });
export type StuckPaymentsView = z.infer<typeof StuckPaymentsView>;

/** A dispute with the evidence of the ride, and the text for the bank: prepared, or as sent. */
export const DisputeView = z
  .object({
    dispute: PaymentDispute,
    trips: z.array(
      z.object({
        tripId: Uuid,
        from: z.string(),
        to: z.string(),
        pickupAt: Instant,
        status: z.enum(TRIP_STATUSES),
        fareCents: Cents,
        driverName: z.string().nullable(),
        plate: z.string().nullable(),
        /** When the driver entered the boarding code, which only the passenger had. */
        boardedWithCodeAt: Instant.nullable(),
        steps: z.array(z.object({ fact: z.string(), at: Instant })),
      }),
    ),
    evidence: z.string(),
  })
  .meta({ id: 'Dispute' });
export type DisputeView = z.infer<typeof DisputeView>;

/** `text` is sent to the bank, or gives the reason when the dispute is conceded. */
export const DisputeAnswer = z
  .object({ answer: z.enum(PAYMENT_DISPUTE_ANSWERS), text: requiredParagraphs(5_000) })
  .meta({ id: 'DisputeAnswer' });
export type DisputeAnswer = z.infer<typeof DisputeAnswer>;

export const GiveUpRequest = z.object({ reason: requiredLine(200) }).meta({ id: 'GiveUpRequest' });
export type GiveUpRequest = z.infer<typeof GiveUpRequest>;
