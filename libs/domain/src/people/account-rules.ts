/** Kind of a favourite place (spec §3, "Favourite address"); anything else is `other`. */
export const SAVED_PLACE_KINDS = ['home', 'work', 'airport', 'other'] as const;
/** One of `SAVED_PLACE_KINDS`. */
export type SavedPlaceKind = (typeof SAVED_PLACE_KINDS)[number];

/** Maximum number of favourite places per account. ASSUMPTION: more than people scroll through. */
export const SAVED_PLACES_MAX = 20;

/** The shortest password (spec §5, §9); contracts refuse a shorter one. */
export const PASSWORD_MIN_LENGTH = 8;
/** The age from which people may book and drive (spec §5, §9). */
export const MINIMUM_AGE_YEARS = 18;

/** Obstacles to erasing an account: each ends by itself, or by the step the page explains (GDPR art. 17 (3)). */
export const DELETION_OBSTACLES = [
  'not_a_passenger',
  'open_trip',
  'money_moving',
  'fee_disputed',
  'company_admin',
] as const;
/** One of `DELETION_OBSTACLES`. */
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** Deadlines for people's rights over their data; days unless the name says otherwise. */
export const PRIVACY_SETTINGS = {
  /** ASSUMPTION: time to reconsider before an account is erased; well within the month of GDPR art. 12 (3). */
  deletionAfterDays: 14,
  /** ASSUMPTION: time to download the file. */
  exportGoodForDays: 7,
  /** product.md, "Location privacy": raw points, then thinned ones. */
  positionRetentionDays: 30,
  positionErasureDays: 60,
  /** Belgian VAT Code, art. 60 § 4 (documents from 2023 on). */
  invoiceRetentionYears: 10,
} as const;

/** How long the links of account mails hold, in hours. ASSUMPTION: a weekend to confirm an address, a week for a first password. */
export const ACCOUNT_LINK_HOURS = { verifyEmail: 48, firstPassword: 7 * 24 } as const;

/** ASSUMPTION: how long the code holds that opens an account, and the tries for typing errors. */
export const REGISTRATION_CODE = { goodForMinutes: 15, digits: 6, tries: 5 } as const;

/** The page behind an administrator's link. */
const PAGE = '/inscription';
/** What the part of the link after `#` begins with: browsers keep that part to themselves, so it is in no log. */
const KEY = '#administrator=';

/** How long a link that makes an administrator holds. ASSUMPTION: the person who installs the product follows it the same day. */
export const ADMINISTRATOR_LINK_HOURS = 24;

/** The link that makes an administrator; `publicUrl` without a slash at its end. */
export const administratorLink = (publicUrl: string, token: string): string => `${publicUrl}${PAGE}${KEY}${token}`;

/** The token in a page's address (its part from `#` on), null when there is none. */
export function administratorToken(fragment: string): string | null {
  return (fragment.startsWith(KEY) && fragment.slice(KEY.length)) || null;
}

/** The most credit the office gives at once, in cents. ASSUMPTION: more is a matter of the books, not of goodwill. */
export const CREDIT_GIVEN_MAX_CENTS = 20_000;

/** Filters one person keeps of one list. ASSUMPTION: more than fit on a line is more than anyone chooses from. */
export const SAVED_FILTERS_MAX = 20;
