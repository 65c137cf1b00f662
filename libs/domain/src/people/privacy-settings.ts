/** Why an account cannot be erased as things are: each ends by itself, or by what the page says (GDPR art. 17 (3)). */
export const DELETION_OBSTACLES = [
  'not_a_passenger',
  'open_trip',
  'money_moving',
  'fee_disputed',
  'company_admin',
] as const;
/** One of `DELETION_OBSTACLES`. */
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** How long rights of people about their data take; days unless the name says otherwise. */
export const PRIVACY_SETTINGS = {
  /** ASSUMPTION: time to change one's mind before an account is erased; far within the month of GDPR art. 12 (3). */
  deletionAfterDays: 14,
  /** ASSUMPTION: time to fetch the file with one's data. */
  exportGoodForDays: 7,
  /** Belgian VAT Code, art. 60 § 4 (documents from 2023 on). */
  invoicesKeptYears: 10,
} as const;
