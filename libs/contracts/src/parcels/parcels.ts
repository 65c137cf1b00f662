import { CUSTODY_KINDS, DELIVERY_FAILURES } from '@sablon/domain';
import { z } from 'zod';
import { Email, Phone } from '../people/accounts.js';
import {
  Instant,
  line,
  LocalizedText,
  paragraphs,
  Point,
  requiredLine,
  TripStatusName,
  Uuid,
} from '../kernel/primitives.js';

/** A person at one end of a parcel's route. */
export const ParcelPerson = z
  .object({ name: requiredLine(161), phone: Phone, email: Email })
  .meta({ id: 'ParcelPerson' });
export type ParcelPerson = z.infer<typeof ParcelPerson>;

/**
 * Sender and recipient of a parcel. `sender` null = the person who books; `allowed`: the sender declares that it contains none of
 * `FORBIDDEN_GOODS`.
 */
export const ParcelPeople = z
  .object({ sender: ParcelPerson.nullable().default(null), recipient: ParcelPerson, allowed: z.boolean() })
  .meta({ id: 'ParcelPeople' });
export type ParcelPeople = z.infer<typeof ParcelPeople>;

/** A step a driver reports about a parcel; `sealed` comes with `collected`, and `called_off` is for staff only. */
export const CustodyStepName = z.enum(CUSTODY_KINDS).exclude(['sealed', 'called_off']);

/**
 * A link of a parcel's chain, reported by the driver's phone. `CUSTODY_EVIDENCE` lists the fields a step needs. `happenedAt` is
 * the time by the phone, `place` where it was; photos and signatures are uploaded before, under ids made by the phone.
 */
export const CustodyStepRequest = z
  .object({
    step: CustodyStepName,
    happenedAt: Instant.optional(),
    place: Point.nullable().default(null),
    device: line(60).default(''),
    code: line(8).nullable().default(null),
    seal: line(40).nullable().default(null),
    sealIntact: z.boolean().nullable().default(null),
    reason: z.enum(DELIVERY_FAILURES).nullable().default(null),
    signedBy: line(161).nullable().default(null),
    words: line(500).default(''),
    photoId: Uuid.nullable().default(null),
    signatureId: Uuid.nullable().default(null),
  })
  .meta({ id: 'CustodyStepRequest' });
export type CustodyStepRequest = z.infer<typeof CustodyStepRequest>;

/** A link of the chain for display. */
export const CustodyLinkView = z
  .object({
    seq: z.int(),
    kind: z.enum(CUSTODY_KINDS),
    /** When the server received it. */
    at: Instant,
    happenedAt: Instant,
    place: Point.nullable(),
    seal: z.string().nullable(),
    sealIntact: z.boolean().nullable(),
    reason: z.enum(DELIVERY_FAILURES).nullable(),
    signedBy: z.string().nullable(),
    signature: z.enum(['drawn', 'typed']).nullable(),
    words: z.string(),
    /** Ids of files to open; null = none, or not for this reader. */
    photoId: Uuid.nullable(),
    signatureId: Uuid.nullable(),
  })
  .meta({ id: 'CustodyLink' });
export type CustodyLinkView = z.infer<typeof CustodyLinkView>;

const window = z.object({ from: Instant, to: Instant });
const state = z.enum(CUSTODY_KINDS).exclude(['contacted']).nullable();

/** A parcel as its sender, its driver and dispatchers see it, each with the fields they need. */
export const ParcelView = z
  .object({
    tripId: Uuid,
    state,
    sender: ParcelPerson.nullable(),
    recipient: ParcelPerson.nullable(),
    /** Dispatchers only: the code the recipient gives at the door. */
    recipientCode: z.string().nullable(),
    /** Written on the parcel by a driver without a numbered seal. */
    label: z.string(),
    instructions: z.string(),
    neighbourAllowed: z.boolean(),
    window,
    chain: z.array(CustodyLinkView),
    /** When an absent recipient has been waited for long enough; null while no driver waits. */
    absentFrom: Instant.nullable(),
    mayRedeliver: z.boolean(),
    /** The chain has ended: its proof can be downloaded. */
    proof: z.boolean(),
  })
  .meta({ id: 'Parcel' });
export type ParcelView = z.infer<typeof ParcelView>;

const Place = z.object({ label: LocalizedText, detail: LocalizedText });

/** A parcel as its recipient sees it by their link: the sender, the delivery time and the code; nothing about payment. */
export const RecipientParcelView = z
  .object({
    tripId: Uuid,
    status: TripStatusName,
    state,
    sender: z.string(),
    recipient: z.string(),
    description: z.string(),
    weightKg: z.number(),
    from: Place,
    to: Place,
    window,
    /** Four digits to give at the door; null once they are no longer needed. */
    code: z.string().nullable(),
    instructions: z.string(),
    neighbourAllowed: z.boolean(),
    /** Whether instructions may still be given. */
    mayInstruct: z.boolean(),
    /** Whether the delivery may be moved. */
    mayRetime: z.boolean(),
    /** Deadline for moving it; null = until a driver sets out for it, or no longer possible. */
    retimeUntil: Instant.nullable(),
    chain: z.array(z.object({ kind: z.enum(CUSTODY_KINDS), happenedAt: Instant, signedBy: z.string().nullable() })),
  })
  .meta({ id: 'RecipientParcel' });
export type RecipientParcelView = z.infer<typeof RecipientParcelView>;

export const ParcelInstructions = z
  .object({ instructions: paragraphs(500), neighbourAllowed: z.boolean() })
  .meta({ id: 'ParcelInstructions' });
export type ParcelInstructions = z.infer<typeof ParcelInstructions>;

/** The time from which the recipient wants the parcel. */
export const RetimeRequest = z.object({ from: Instant }).meta({ id: 'RetimeRequest' });
export type RetimeRequest = z.infer<typeof RetimeRequest>;

/** A stored file of a custody chain. */
export const CustodyFileView = z.object({ id: Uuid, sha256: z.string() }).meta({ id: 'CustodyFile' });
export type CustodyFileView = z.infer<typeof CustodyFileView>;

/** The result of checking a proof of delivery; `bookingCode` and `endedAt` come from a valid JSON proof. */
export const DeliveryVerdictView = z
  .object({
    verdict: z.enum(['valid', 'altered', 'foreign']),
    bookingCode: z.string().nullable(),
    outcome: z.string().nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'DeliveryVerdict' });
export type DeliveryVerdictView = z.infer<typeof DeliveryVerdictView>;
