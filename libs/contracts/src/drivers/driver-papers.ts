import { DRIVER_PAPERS, RENEWAL_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, line, requiredParagraphs, Uuid } from '../kernel/primitives.js';

export const DriverPaperKind = z.enum(DRIVER_PAPERS);
const Day = z.iso.date();

/** A file sent in to replace a paper. `note`: why it was refused. */
export const RenewalView = z
  .object({
    id: Uuid,
    fileName: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    status: z.enum(RENEWAL_STATUSES),
    note: z.string(),
    sentAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'PaperRenewal' });
export type RenewalView = z.infer<typeof RenewalView>;

/** One kind of paper of a driver or his car; `expiresOn` is the last day on which it is good. */
export const DriverPaperView = z
  .object({
    kind: DriverPaperKind,
    of: z.enum(['driver', 'vehicle']),
    number: z.string(),
    expiresOn: Day.nullable(),
    standing: z.enum(['valid', 'soon', 'expired', 'missing']),
    daysLeft: z.int().nullable(),
    renewals: z.array(RenewalView),
  })
  .meta({ id: 'DriverPaper' });
export type DriverPaperView = z.infer<typeof DriverPaperView>;

/** A driver's papers; `blocked` = one that he has is over, so that he is offered and given nothing. */
export const DriverPapersView = z
  .object({
    driverId: Uuid,
    name: z.string(),
    /** Shown at roadside checks; '' where none is known. */
    licenceNumber: z.string(),
    vehicle: z.object({ id: Uuid, plate: z.string(), licenceNumber: z.string() }).nullable(),
    blocked: z.boolean(),
    papers: z.array(DriverPaperView),
  })
  .meta({ id: 'DriverPapers' });
export type DriverPapersView = z.infer<typeof DriverPapersView>;

/** A paper that is over. */
export const PaperOverView = z.object({ kind: DriverPaperKind, expiresOn: Day });

/** The drivers whose papers are looked after, those who sent something first. */
export const PaperHoldersView = z
  .object({
    drivers: z.array(
      z.object({
        driverId: Uuid,
        name: z.string(),
        plate: z.string().nullable(),
        waiting: z.int(),
        firstEnd: Day.nullable(),
        standing: z.enum(['valid', 'soon', 'expired', 'missing']),
      }),
    ),
    /** Goes into `skip` of the question for the next page; null on the last. */
    next: z.int().nullable(),
  })
  .meta({ id: 'PaperHolders' });
export type PaperHoldersView = z.infer<typeof PaperHoldersView>;

/** Which of them: words of name or plate, and how many were read before. */
export const PaperHoldersQuery = z
  .object({ q: line(100).default(''), skip: z.coerce.number().int().min(0).max(1_000_000).default(0) })
  .meta({ id: 'PaperHoldersQuery' });
export type PaperHoldersQuery = z.infer<typeof PaperHoldersQuery>;

/** Takes what was sent in; an empty number leaves the one there is. */
export const PaperApproval = z.object({ expiresOn: Day, number: line(40).default('') }).meta({ id: 'PaperApproval' });
export type PaperApproval = z.infer<typeof PaperApproval>;
/** Why what was sent in is no good. */
export const PaperRefusal = z.object({ note: requiredParagraphs(2_000) }).meta({ id: 'PaperRefusal' });
export type PaperRefusal = z.infer<typeof PaperRefusal>;
/** The numbers shown at a roadside check; '' where there is none. The car's is passed over for a driver without one. */
export const LicencesRequest = z
  .object({ driver: line(40), vehicle: line(40).default('') })
  .meta({ id: 'LicencesRequest' });
export type LicencesRequest = z.infer<typeof LicencesRequest>;
