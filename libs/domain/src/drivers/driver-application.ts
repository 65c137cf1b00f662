import type { Failure } from '../kernel/result.js';
import { MINIMUM_AGE_YEARS } from '../people/account-rules.js';
import type { LicenceArea, VehicleColour } from '../kernel/settings/services.js';

/** A driver's application: drafted, submitted, sent back with a question, and decided. */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'more_wanted', 'approved', 'refused'] as const;
/** One of `APPLICATION_STATUSES`. */
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The documents of an application (issue 4, item 5). */
export const APPLICATION_DOCUMENTS = [
  'driving_licence',
  'driver_certificate',
  'criminal_record',
  'vehicle_documents',
  'photos',
] as const;
/** One of `APPLICATION_DOCUMENTS`. */
export type ApplicationDocument = (typeof APPLICATION_DOCUMENTS)[number];

/** ASSUMPTION: a phone's photo or a scan of several pages; same limit as the guard application_document_words. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/** An applicant's answers about themselves and their car; dates are `YYYY-MM-DD`, '' and null while unanswered. */
export interface DriverAnswers {
  readonly bornOn: string;
  readonly experienceYears: number | null;
  readonly licenceSince: string;
  readonly licenceNumber: string;
  readonly licenceArea: LicenceArea | null;
  readonly vehicleModel: string;
  readonly vehicleColour: VehicleColour | null;
  readonly plate: string;
  readonly firstRegisteredOn: string;
  readonly cleanRecord: boolean;
}

/** Why an application cannot be submitted. */
export type ApplicationCode =
  | 'application.answer_missing'
  | 'application.date_in_future'
  | 'application.under_age'
  | 'application.experience_short'
  | 'application.licence_invalid'
  | 'application.licence_recent'
  | 'application.vehicle_old'
  | 'application.record_required'
  | 'application.document_missing';

/** One missing or insufficient item, with its field. */
export interface ApplicationObstacle extends Failure<ApplicationCode> {
  readonly field: keyof DriverAnswers | ApplicationDocument;
}

/** The day that many years before another, both `YYYY-MM-DD`; 29 February becomes the 28th in other years. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const leap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.slice(5) === '02-29' && !leap ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** What a driver and their car must meet, in years. */
export interface DriverRules {
  readonly minimumAgeYears: number;
  readonly experienceMinYears: number;
  readonly licenceMinYears: number;
  readonly vehicleMaxAgeYears: number;
}
/** The values of the specification. */
export const DRIVER_RULES: DriverRules = {
  minimumAgeYears: MINIMUM_AGE_YEARS,
  experienceMinYears: 2, // spec §5
  licenceMinYears: 3, // spec §5: licence held more than 3 years
  vehicleMaxAgeYears: 3, // spec §9: vehicles under 3 years old
};

type Rule = (answers: DriverAnswers, today: string, rules: DriverRules) => ApplicationObstacle | null;
const REQUIRED = [
  'bornOn',
  'experienceYears',
  'licenceSince',
  'licenceNumber',
  'licenceArea',
  'vehicleModel',
  'vehicleColour',
  'plate',
  'firstRegisteredOn',
] as const;

/** Spec §9: minimum age 18, reached on the birthday. */
const age: Rule = ({ bornOn }, today, { minimumAgeYears: years }) =>
  bornOn > yearsBefore(today, years) ? { field: 'bornOn', code: 'application.under_age', params: { years } } : null;

/** Spec §5: at least two years of professional driving. */
const experience: Rule = ({ experienceYears }, _today, { experienceMinYears: years }) =>
  (experienceYears ?? 0) < years
    ? { field: 'experienceYears', code: 'application.experience_short', params: { years } }
    : null;

/** Spec §5: licence held more than three years, so not on the very day of the third year. */
const licence: Rule = ({ licenceSince }, today, { licenceMinYears: years }) =>
  licenceSince >= yearsBefore(today, years)
    ? { field: 'licenceSince', code: 'application.licence_recent', params: { years } }
    : null;

/** Spec §9: vehicles under three years old, so not on the very day of the third year. */
const vehicle: Rule = ({ firstRegisteredOn }, today, { vehicleMaxAgeYears: years }) =>
  firstRegisteredOn <= yearsBefore(today, years)
    ? { field: 'firstRegisteredOn', code: 'application.vehicle_old', params: { years } }
    : null;

/**
 * ASSUMPTION: every authority's licence number has a digit and at least four letters or digits in all. Stricter would refuse real
 * ones: the three regions and the municipalities each write theirs in their own way.
 */
export const isLicenceNumber = (text: string): boolean =>
  /\d/.test(text) && text.replace(/[^\p{L}\d]/gu, '').length >= 4;
const licenceNumber: Rule = ({ licenceNumber: text }) =>
  isLicenceNumber(text) ? null : { field: 'licenceNumber', code: 'application.licence_invalid' };

const RULES: readonly Rule[] = [age, experience, licence, licenceNumber, vehicle];

/**
 * Obstacles to becoming a driver in the applicant's answers (spec §5, the four driver requirements, and §9), in the order of the
 * form; empty when there are none. `today` is the day in Brussels, `YYYY-MM-DD`.
 */
export function checkDriverAnswers(
  answers: DriverAnswers,
  today: string,
  rules: DriverRules = DRIVER_RULES,
): readonly ApplicationObstacle[] {
  const found: ApplicationObstacle[] = [];
  for (const field of REQUIRED)
    if (answers[field] === null || answers[field] === '') found.push({ field, code: 'application.answer_missing' });
  for (const field of ['bornOn', 'licenceSince', 'firstRegisteredOn'] as const)
    if (answers[field] > today) found.push({ field, code: 'application.date_in_future' });
  for (const rule of RULES) {
    const obstacle = rule(answers, today, rules);
    if (obstacle && !found.some(({ field }) => field === obstacle.field)) found.push(obstacle);
  }
  // Spec §5: a clean criminal record; declared here, proved by the extract.
  if (!answers.cleanRecord) found.push({ field: 'cleanRecord', code: 'application.record_required' });
  return [...REQUIRED, 'cleanRecord'].flatMap((field) => found.filter((obstacle) => obstacle.field === field));
}

/** The missing documents, as obstacles. */
export const missingDocuments = (documents: Iterable<ApplicationDocument>): readonly ApplicationObstacle[] => {
  const here = new Set(documents);
  return APPLICATION_DOCUMENTS.filter((document) => !here.has(document)).map((field) => ({
    field,
    code: 'application.document_missing',
  }));
};
