import { DOCUMENT_REMINDER_DAYS, type DriverDocument } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { patternOf, wordsOf } from '../kernel/words-of.js';

/** `soon` = the reminders to its driver have begun. */
export type ExpiryState = 'over' | 'soon' | 'later';

/** A document of a driver or a car. */
export interface ExpiryRow {
  readonly id: string;
  readonly kind: DriverDocument;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string;
  /** Days from today in Brussels; below zero = over. */
  readonly days: number;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly plate: string | null;
  /** A renewal waits for its review. */
  readonly waiting: boolean;
}

/** Documents to list; null does not filter. */
export interface ExpiriesWanted {
  readonly words: string;
  readonly of: 'driver' | 'vehicle' | null;
  readonly state: ExpiryState | null;
  readonly kind: DriverDocument | null;
  /** Last days, both included. */
  readonly from: string | null;
  readonly until: string | null;
  readonly order: 'asc' | 'desc';
  /** The last document of the page before: its last day and its id. */
  readonly after: { readonly expiresOn: string; readonly id: string } | null;
  readonly limit: number;
}

const SOON_DAYS = Math.max(...DOCUMENT_REMINDER_DAYS);
const TODAY = `(clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date`;

/** The state of a document that has this many days to go. */
export const expiryStateOf = (days: number): ExpiryState => (days < 0 ? 'over' : days <= SOON_DAYS ? 'soon' : 'later');

/** The order, and where the next page begins. */
const PAGES = {
  asc: ['(p.expires_on, p.id) > ($6::date, $7::uuid)', 'p.expires_on, p.id'],
  desc: ['(p.expires_on, p.id) < ($6::date, $7::uuid)', 'p.expires_on DESC, p.id DESC'],
} as const;

/** Documents of drivers who drive for us and of cars in use, by their last day, a page at a time. */
export async function readExpiries(sql: Sql, wanted: ExpiriesWanted): Promise<ExpiryRow[]> {
  const [behind, order] = PAGES[wanted.order];
  const { rows } = await sql.query<ExpiryRow>(
    `SELECT p.id, p.kind, p.number, p.expires_on::text AS "expiresOn", p.expires_on - ${TODAY} AS days, p.driver_id AS "driverId",
       u.first_name || ' ' || u.last_name AS "driverName", v.plate,
       EXISTS (SELECT 1 FROM document_renewal r WHERE r.kind = p.kind AND r.status = 'submitted'
         AND (r.driver_id = p.driver_id AND r.vehicle_id IS NULL OR r.vehicle_id = p.vehicle_id)) AS waiting
     FROM driver_document p LEFT JOIN app_user u ON u.id = p.driver_id LEFT JOIN vehicle v ON v.id = p.vehicle_id
     WHERE (p.vehicle_id IS NULL OR v.active) AND (p.driver_id IS NULL OR u.disabled_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS pattern WHERE
         lower(concat_ws(' ', u.first_name, u.last_name, v.plate, replace(v.plate, '-', ''), p.number)) !~ pattern)
       AND ($2::text IS NULL OR ($2 = 'driver') = (p.driver_id IS NOT NULL))
       AND ($3::text IS NULL OR $3 = CASE WHEN p.expires_on < ${TODAY} THEN 'over' WHEN p.expires_on <= ${TODAY} + $4::int THEN 'soon' ELSE 'later' END)
       AND ($5::text IS NULL OR p.kind = $5) AND ($6::text IS NULL OR ${behind})
       AND ($9::date IS NULL OR p.expires_on >= $9) AND ($10::date IS NULL OR p.expires_on <= $10)
     ORDER BY ${order} LIMIT $8`,
    [
      wordsOf(wanted.words).map(patternOf),
      wanted.of,
      wanted.state,
      SOON_DAYS,
      wanted.kind,
      wanted.after?.expiresOn ?? null,
      wanted.after?.id ?? null,
      wanted.limit,
      wanted.from,
      wanted.until,
    ],
  );
  return rows;
}
