import { DRIVER_DOCUMENTS, DRIVER_STATUSES, RENEWAL_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, line, requiredParagraphs, Uuid } from '../kernel/primitives.js';

export const DriverDocumentKind = z.enum(DRIVER_DOCUMENTS);
const Day = z.iso.date();

/** A file submitted to replace a document. `note`: why it was refused. */
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
  .meta({ id: 'DocumentRenewal' });
export type RenewalView = z.infer<typeof RenewalView>;

/** One kind of document of a driver or their car; `expiresOn` is the last day of validity. */
export const DriverDocumentView = z
  .object({
    kind: DriverDocumentKind,
    of: z.enum(['driver', 'vehicle']),
    number: z.string(),
    expiresOn: Day.nullable(),
    standing: z.enum(['valid', 'soon', 'expired', 'missing']),
    daysLeft: z.int().nullable(),
    renewals: z.array(RenewalView),
  })
  .meta({ id: 'DriverDocument' });
export type DriverDocumentView = z.infer<typeof DriverDocumentView>;

/** A driver's documents; `blocked` = one of them has expired, so the driver gets no offers and no assignments. */
export const DriverDocumentsView = z
  .object({
    driverId: Uuid,
    name: z.string(),
    /** Shown at roadside checks; '' when unknown. */
    licenceNumber: z.string(),
    vehicle: z.object({ id: Uuid, plate: z.string(), licenceNumber: z.string() }).nullable(),
    blocked: z.boolean(),
    /** The office keeps them from rides since then, for this reason; null = it does not. */
    suspension: z.object({ reason: z.string(), since: Instant, by: z.string() }).nullable(),
    /** Whether they may work. */
    standing: z.enum(DRIVER_STATUSES),
    /** The shift they are on, with its planned end; null = off shift. */
    shift: z.object({ endsAt: Instant.nullable() }).nullable(),
    documents: z.array(DriverDocumentView),
  })
  .meta({ id: 'DriverDocuments' });
export type DriverDocumentsView = z.infer<typeof DriverDocumentsView>;

/** An expired document. */
export const DocumentOverView = z.object({ kind: DriverDocumentKind, expiresOn: Day });

/** Drivers and their documents for review; those with a new submission first. */
export const DocumentHoldersView = z
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
    /** Goes into `after` of the request for the next page; null on the last. */
    next: Uuid.nullable(),
  })
  .meta({ id: 'DocumentHolders' });
export type DocumentHoldersView = z.infer<typeof DocumentHoldersView>;

/** What drivers are sorted by: `urgency` = files to review first, then what ends first. */
export const DRIVER_SORTS = ['urgency', 'name'] as const;
/** Filter and paging: words from the name or number plate; `after` is the last driver of the page before. */
export const DocumentHoldersQuery = z
  .object({
    q: line(100).default(''),
    sort: z.enum(DRIVER_SORTS).default('urgency'),
    order: z.enum(['asc', 'desc']).default('asc'),
    after: Uuid.optional(),
  })
  .meta({ id: 'DocumentHoldersQuery' });
export type DocumentHoldersQuery = z.infer<typeof DocumentHoldersQuery>;

/** Accepts a submitted document; an empty number keeps the present one. */
export const DocumentApproval = z
  .object({ expiresOn: Day, number: line(40).default('') })
  .meta({ id: 'DocumentApproval' });
export type DocumentApproval = z.infer<typeof DocumentApproval>;
/** Why a submitted document was refused. */
export const DocumentRefusal = z.object({ note: requiredParagraphs(2_000) }).meta({ id: 'DocumentRefusal' });
export type DocumentRefusal = z.infer<typeof DocumentRefusal>;
/** Why the office keeps a driver from rides; the driver reads it. */
export const SuspensionRequest = z.object({ reason: requiredParagraphs(500) }).meta({ id: 'SuspensionRequest' });
export type SuspensionRequest = z.infer<typeof SuspensionRequest>;
/** Licence numbers shown at a roadside check; '' where there is none. The car's number is ignored for a driver without a car. */
export const LicencesRequest = z
  .object({ driver: line(40), vehicle: line(40).default('') })
  .meta({ id: 'LicencesRequest' });
export type LicencesRequest = z.infer<typeof LicencesRequest>;
