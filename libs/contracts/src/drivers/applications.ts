import { APPLICATION_DOCUMENTS, APPLICATION_STATUSES, LICENCE_AREAS, VEHICLE_COLOURS } from '@sablon/domain';
import { z } from 'zod';
import { Email, Phone } from '../people/accounts.js';
import {
  Instant,
  LanguageCode,
  line,
  requiredLine,
  requiredParagraphs,
  Uuid,
  VehicleClassName,
} from '../kernel/primitives.js';

const identity = { firstName: requiredLine(80), lastName: requiredLine(80), phone: Phone };
const Day = z.union([z.literal(''), z.iso.date()]);

/** An applicant's answers (DriverAnswers of libs/domain); any of them may still be empty. */
export const ApplicationAnswers = z.object({
  bornOn: Day,
  experienceYears: z.int().min(0).max(70).nullable(),
  licenceSince: Day,
  licenceNumber: line(40),
  licenceArea: z.enum(LICENCE_AREAS).nullable(),
  vehicleModel: line(80),
  vehicleColour: z.enum(VEHICLE_COLOURS).nullable(),
  plate: line(12),
  firstRegisteredOn: Day,
  cleanRecord: z.boolean(),
});

/** Opens an application. The page makes `id`, so a repeated request does not create a second application. */
export const ApplicationStart = z
  .object({ id: Uuid, ...identity, email: Email, language: LanguageCode })
  .meta({ id: 'ApplicationStart' });
export type ApplicationStart = z.infer<typeof ApplicationStart>;

/** The signed link's token. */
export const ApplicationLink = z.object({ token: z.string() }).meta({ id: 'ApplicationLink' });
export type ApplicationLink = z.infer<typeof ApplicationLink>;

/** Draft saved while the form is being filled in. */
export const ApplicationDraft = z.object({ ...identity, answers: ApplicationAnswers }).meta({ id: 'ApplicationDraft' });
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

export const DocumentKind = z.enum(APPLICATION_DOCUMENTS);
export const ApplicationDocumentView = z
  .object({ id: Uuid, kind: DocumentKind, fileName: z.string(), mediaType: z.string(), sizeBytes: z.int() })
  .meta({ id: 'ApplicationDocument' });
export type ApplicationDocumentView = z.infer<typeof ApplicationDocumentView>;

const viewFields = {
  ...ApplicationDraft.shape,
  email: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  note: z.string(),
  documents: z.array(ApplicationDocumentView),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
};

/** An application as its applicant sees it. */
export const ApplicationView = z.object(viewFields).meta({ id: 'Application' });
export type ApplicationView = z.infer<typeof ApplicationView>;

/** An application as its reviewer sees it. */
export const ApplicationReviewView = z
  .object({ ...viewFields, id: Uuid, language: LanguageCode, createdAt: Instant, decidedBy: z.string().nullable() })
  .meta({ id: 'ApplicationReview' });
export type ApplicationReviewView = z.infer<typeof ApplicationReviewView>;

export const ApplicationListQuery = z.object({ status: z.enum(APPLICATION_STATUSES).optional() });
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>;

/** One row of the reviewers' list. */
export const ApplicationSummary = z
  .object({
    id: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    createdAt: Instant,
    submittedAt: Instant.nullable(),
  })
  .meta({ id: 'ApplicationSummary' });
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;
export const ApplicationListView = z
  .object({ applications: z.array(ApplicationSummary) })
  .meta({ id: 'ApplicationList' });
export type ApplicationListView = z.infer<typeof ApplicationListView>;

/**
 * The reviewer sets the class of the car, and the expiry date of each document that states one; the others are reviewed again
 * after a year.
 */
export const ApplicationApproval = z
  .object({
    vehicleClass: VehicleClassName,
    /** The car's own licence or permit number, shown at roadside checks; '' when there is none yet. */
    vehicleLicence: line(40).default(''),
    validUntil: z
      .object({
        driving_licence: Day.default(''),
        driver_certificate: Day.default(''),
        criminal_record: Day.default(''),
        vehicle_documents: Day.default(''),
      })
      .prefault({}),
  })
  .meta({ id: 'ApplicationApproval' });
export type ApplicationApproval = z.infer<typeof ApplicationApproval>;

/** The reviewer's message to the applicant. */
export const ApplicationNote = z.object({ note: requiredParagraphs(2_000) }).meta({ id: 'ApplicationNote' });
export type ApplicationNote = z.infer<typeof ApplicationNote>;
