import type { Transaction } from '../../kernel/database.js';

/** Sets the instant that statements of one transaction take for the present. */
export type PastClock = (at: Date) => Promise<void>;

// Postgres looks a function up along the search path: in this schema, before its own.
const OPEN = `DO $$ BEGIN
  CREATE SCHEMA past;
  CREATE FUNCTION past.now() RETURNS timestamptz STABLE LANGUAGE sql AS 'SELECT current_setting(''past.at'')::timestamptz';
  CREATE FUNCTION past.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql AS 'SELECT current_setting(''past.at'')::timestamptz';
  CREATE TABLE past.own_default AS
    SELECT c.oid::regclass::text AS place, a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS expression
    FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
    WHERE c.relnamespace = 'public'::regnamespace AND pg_get_expr(d.adbin, d.adrelid) IN ('CURRENT_TIMESTAMP', 'now()', 'clock_timestamp()');
END $$`;

/** Default values of columns are bound to Postgres's own clock when a table is made. */
const BEND_DEFAULTS = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM past.own_default LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT past.clock_timestamp()', one.place, one.name);
  END LOOP;
END $$`;
const RESTORE_DEFAULTS = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM past.own_default LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', one.place, one.name, one.expression);
  END LOOP;
  DROP SCHEMA past CASCADE;
END $$`;

const TO_PAST = 'SET LOCAL search_path = past, public, pg_catalog';
const TO_PRESENT = 'SET LOCAL search_path = public';
const SET = `SELECT set_config('past.at', $1, true)`;
/** Whatever is checked at the end of the transaction is checked now, while the clock is still the past's. */
const CHECK_ALL = 'SET CONSTRAINTS ALL IMMEDIATE';

/**
 * Runs commands of the product as if they were given in the past: its statements and guards read the Postgres clock, and here that
 * clock shows what `work` sets. It needs the owner of the tables, since their defaults read the clock as well, and holds all
 * tables until the transaction ends: for a database that no one uses yet. Nothing of it is left afterwards.
 */
export async function inThePast<T>(tx: Transaction, work: (clock: PastClock) => Promise<T>): Promise<T> {
  await tx.query(OPEN);
  await tx.query(BEND_DEFAULTS);
  await tx.query(TO_PAST);
  const result = await work(async (at) => void (await tx.query(SET, [at.toISOString()])));
  await tx.query(CHECK_ALL);
  await tx.query(TO_PRESENT);
  await tx.query(RESTORE_DEFAULTS);
  return result;
}
