import { type AuditAction, type DrawnZone, type LatLng, type Role, fail, type Failure } from '@sablon/domain';
import { toPostgres } from '@sablon/postgres';
import pg from 'pg';
import { OftenUsed } from './prepare-often-used.js';

/** A connection inside one transaction, or the pool for single statements. */
export type Sql = Pick<pg.ClientBase, 'query'>;

/**
 * The connection of one open transaction: functions take it when their statements must commit together, or only work inside a
 * transaction.
 */
export type Transaction = pg.PoolClient;

/** A process's access to Postgres, over one pool. */
export interface Database {
  readonly sql: pg.Pool;
  /** A connection beside the pool, to Postgres itself, for what belongs to a session, such as LISTEN; not connected yet. */
  openSession(): pg.Client;
  /** Runs `work` in one READ COMMITTED transaction; retried on deadlock and serialization failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A connection string; of several servers in it, the one that takes writes is used. */
  readonly url: string;
  /**
   * Postgres itself, when `url` is a pooler that lends connections for one transaction: there time limits are set for each
   * transaction, and sessions do not go through it.
   */
  readonly directUrl?: string | undefined;
  /** Connections of this process; 10 by default (reliability.md D13). */
  readonly poolSize?: number;
  readonly applicationName?: string;
  /**
   * Milliseconds after which a statement is given up on this side, for processes that people wait for: a frozen server cannot keep its
   * own time limit. No limit by default.
   */
  readonly answerWithinMs?: number;
  /** The zones a place is in, from the process that has the map. Dispatch settings with a rule for a zone need it. */
  readonly zonesOf?: ZonesOf;
}

/** The ids of the zones a place is in. */
export type ZonesAt = (place: LatLng) => readonly string[];
/** The same for the zones drawn now, in addition to the fixed ones. */
export type ZonesOf = (drawn: readonly DrawnZone[]) => ZonesAt;

// reliability.md D1
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
const list = (write: (name: string, value: number) => string, between: string): string =>
  Object.entries(LIMITS)
    .map(([name, value]) => write(name, value))
    .join(between);
const SESSION_SETTINGS = list((name, value) => `-c ${name}=${value}`, ' ');
/** For a pooler, which takes no settings of a session. */
const LIMITS_OF_TRANSACTION = `SELECT ${list((name, value) => `set_config('${name}', '${value}', true)`, ', ')}`;
/** serialization_failure, deadlock_detected (reliability.md D3). */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const knownOfZones = new WeakMap<Sql, ZonesOf>();

/** The zone lookup given to the database that this connection belongs to. */
export const zonesOfConnection = (sql: Sql): ZonesOf | undefined => knownOfZones.get(sql);

/** Opens the pool; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const connection = {
    application_name: options.applicationName ?? 'sablon',
    connectionTimeoutMillis: 5_000,
    ...(options.answerWithinMs && { query_timeout: options.answerWithinMs }),
  };
  const isPooled = Boolean(options.directUrl);
  const sql = new pg.Pool({
    ...connection,
    ...toPostgres(options.url),
    max: options.poolSize ?? 10,
    ...(!isPooled && { options: SESSION_SETTINGS }),
  });
  sql.on('error', () => undefined); // an idle connection died; the next query opens a new one
  // A connection in use may be ended too (reliability.md D1, idle_in_transaction_session_timeout): its next query reports it.
  // Without a listener the error would end the process (seen in a chaos run).
  sql.on('connect', (client) => client.on('error', () => undefined));
  if (!isPooled) {
    // A pooler lends each transaction another connection, which has not prepared what the last one has.
    const oftenUsed = new OftenUsed();
    sql.on('connect', (client) => oftenUsed.follow(client));
  }
  const { zonesOf } = options;
  if (zonesOf) {
    knownOfZones.set(sql, zonesOf);
    sql.on('connect', (client) => knownOfZones.set(client, zonesOf));
  }
  return {
    sql,
    openSession: () =>
      new pg.Client({
        ...connection,
        ...toPostgres(options.directUrl || options.url),
        options: SESSION_SETTINGS,
        keepAlive: true,
      }),
    transaction: (work) => runTransaction(sql, isPooled, work),
    async close() {
      if (!sql.ended) await sql.end();
    },
  };
}

async function runTransaction<T>(pool: pg.Pool, isPooled: boolean, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      if (isPooled) await client.query(LIMITS_OF_TRANSACTION);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (isUnanswered(error)) broken = error;
      else await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
      if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    } finally {
      client.release(broken);
    }
  }
}

/** Whether `answerWithinMs` ran out: the connection still waits for its answer, and a ROLLBACK would wait behind it. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** SQLSTATE of a Postgres error, '' for anything else. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Name of the constraint or guard that refused, '' for anything else. */
export const violatedConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

/** An audited action: actor, action, object and data. */
export interface StaffAction {
  readonly actor: { readonly id: string; readonly role: Extract<Role, 'dispatcher' | 'admin'> };
  readonly action: AuditAction;
  readonly objectId: string;
  /** No coordinates, no personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A passenger who proved no account. */
interface OfNoAccount {
  readonly id: null;
  readonly role: 'passenger';
}

/** Writes the audit row of a privileged action in the action's own transaction (reliability.md I25). */
export async function writeAudit(
  tx: Transaction,
  {
    actor,
    action,
    objectId,
    data,
  }: Omit<StaffAction, 'actor'> & { readonly actor: StaffAction['actor'] | OfNoAccount },
): Promise<void> {
  await tx.query('INSERT INTO audit_log (actor_id, actor_role, action, object_id, data) VALUES ($1, $2, $3, $4, $5)', [
    actor.id,
    actor.role,
    action,
    objectId,
    JSON.stringify(data),
  ]);
}

/** The role of each of these sessions that is still valid by the Postgres clock; ended ones are missing (I24). */
export async function readSessionRoles(sql: Sql, idHashes: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  if (idHashes.length === 0) return new Map();
  const { rows } = await sql.query<{ idHash: string; role: Role }>(
    `SELECT s.id_hash AS "idHash", u.role FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.id_hash = ANY($1) AND s.revoked_at IS NULL AND s.idle_expires_at > now() AND s.absolute_expires_at > now()
       AND u.disabled_at IS NULL`,
    [idHashes],
  );
  return new Map(rows.map((row) => [row.idHash, row.role]));
}

/** First and last name of an account; empty when it has none. */
export async function readNameOf(sql: Sql, userId: string): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = $1`,
    [userId],
  );
  return rows[0]?.name ?? '';
}

/** ASSUMPTION: rows per statement; far below the statement timeout (reliability.md D1) on any disk. */
const BATCH = 1_000;

/**
 * Deletes (or empties, by `set`) the rows of a table that match `old` (SQL, with `values` as its parameters), in separate
 * statements of at most 1,000 rows each, so that no backlog runs into the statement timeout; returns how many rows. Skips rows
 * that another process has locked. `old` needs an index, and `set` must make a row stop matching.
 */
export async function inBatches(
  sql: Sql,
  table: string,
  old: string,
  { values = [], set }: { readonly values?: unknown[]; readonly set?: string } = {},
): Promise<number> {
  const verb = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  const statement = `${verb} WHERE ctid = ANY(ARRAY(SELECT t.ctid FROM ${table} t WHERE ${old} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
  for (let total = 0; ;) {
    const rows = (await sql.query(statement, values)).rowCount ?? 0;
    total += rows;
    if (rows < BATCH) return total;
  }
}

/** Error code for each guard of prisma/migrations/*_guards. */
const MEANING: Readonly<Record<string, string>> = {
  driver_no_overlap: 'trip.driver_busy',
  one_ongoing_per_driver: 'trip.driver_busy',
  vehicle_no_overlap: 'trip.vehicle_busy',
  one_ongoing_per_vehicle: 'trip.vehicle_busy',
  one_accepted_offer: 'trip.already_taken',
  offer_ends_once: 'offer.ended',
  offer_not_accepted_late: 'offer.expired',
  offer_only_for_waiting_trip: 'trip.wrong_status',
  trip_final: 'trip.final',
  trip_legal_edge: 'trip.wrong_status',
  one_driver_per_vehicle_on_shift: 'driver.vehicle_taken',
  one_account_per_email: 'account.email_taken',
  app_user_email_key: 'account.email_taken',
  booking_quote_id_key: 'booking.already_booked',
  promo_code_uses: 'promo.used_up',
  promo_code_gives_what_it_gave: 'promo.terms_fixed',
  one_promo_use_per_holder: 'promo.already_used',
  one_first_ride_per_holder: 'promo.first_ride_only',
  one_first_ride_per_phone: 'promo.first_ride_only',
  referral_pkey: 'referral.already_claimed',
  credit_not_overspent: 'credit.insufficient',
  one_live_payment: 'payment.not_needed',
  fee_dispute_pkey: 'fee.already_disputed',
  fee_dispute_decided_once: 'fee.decided',
  one_home_one_work: 'saved_place.kind_taken',
  one_rating_per_trip_and_side: 'rating.already_given',
  rating_after_the_ride: 'rating.trip_not_completed',
  rating_editable_a_day: 'rating.too_late',
  lost_item_after_the_ride: 'lost_item.trip_not_completed',
  lost_item_moves: 'lost_item.wrong_state',
  one_open_alarm_per_trip: 'safety.already_raised',
  one_open_alarm_per_driver: 'safety.already_raised',
  alarm_on_a_live_trip: 'safety.trip_not_live',
  alarm_ends_once: 'safety.ended',
  one_data_export_at_a_time: 'privacy.export_under_way',
  one_review_per_offer: 'review.already_asked',
  one_review_per_decision: 'review.already_asked',
  review_request_own: 'request.not_found',
  review_request_answered_once: 'review.answered',
  saved_place_once: 'saved_place.already_saved',
  driver_sos_closed: 'driver.sos_open',
  driver_not_suspended: 'driver.suspended',
  driver_documents_hold: 'driver.documents_expired',
  renewal_decided_once: 'document.decided',
  parcel_custody: 'parcel.custody_missing',
  one_pencil_a_trip: 'trip.version_conflict',
  pencil_no_overlap: 'dispatch.pencil_collides',
  pencil_beside_plan: 'dispatch.pencil_collides',
  pencil_only_on_waiting_trip: 'trip.wrong_status',
  pencilled_trip_reserved: 'trip.already_taken',
  offer_not_on_a_pencilled_trip: 'trip.wrong_status',
  custody_order: 'parcel.wrong_order',
  ride_exchange_pkey: 'trip.version_conflict',
  ride_exchange_once_an_hour: 'trip.driver_busy',
  ride_exchange_keeps_a_driver: 'trip.version_conflict',
  ride_stand_by_driver_id_key: 'trip.driver_busy',
  ride_stand_by_for_another: 'trip.version_conflict',
  released_as_not_coming: 'trip.version_conflict',
  last_admin_stays: 'person.last_admin',
};
/** unique_violation, exclusion_violation, check_violation. */
const REFUSALS = new Set(['23505', '23P01', '23514']);

/** The failure for a refusal by the schema, or null when the error is something else. */
export function guardViolation(error: unknown): Failure | null {
  if (!REFUSALS.has(sqlState(error))) return null;
  const code = MEANING[violatedConstraint(error)];
  return code ? fail(code).error : null;
}
