import {
  DISPATCH_SETTINGS,
  fail,
  namedVersion,
  ok,
  settingsNamed,
  settingsWith,
  type DispatchSettings,
  type DispatchSettingsRule,
  type Result,
  type RuledSettings,
  type SettingValues,
} from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from './database.js';

/** One dated version of the dispatch settings. */
export interface DispatchSettingVersion {
  readonly version: string;
  readonly validFrom: Date;
  readonly values: SettingValues;
  /** Exceptions for a zone, service, day or hour, in this order. */
  readonly rules: readonly DispatchSettingsRule[];
  readonly note: string;
  readonly createdAt: Date;
  /** Null when the account has been erased. */
  readonly createdBy: string | null;
}

type Row = Pick<DispatchSettingVersion, 'version' | 'values' | 'rules'>;
const settingsOf = (row: Row | undefined): RuledSettings =>
  row
    ? { base: settingsWith(DISPATCH_SETTINGS, row.version, row.values), rules: row.rules }
    : { base: DISPATCH_SETTINGS, rules: [] };

/** The settings in force now by the Postgres clock, or at a moment: the last version that had begun, else the program's defaults. */
export async function readDispatchSettings(sql: Sql, at: Date | null = null): Promise<RuledSettings> {
  const { rows } = await sql.query<Row>(
    `SELECT version, settings AS values, rules FROM dispatch_setting WHERE valid_from <= coalesce($1, clock_timestamp()) ORDER BY valid_from DESC LIMIT 1`,
    [at],
  );
  return settingsOf(rows[0]);
}

/**
 * The settings of this name, to recompute a decision that names it: a version, or a version with some of its rules
 * (`winter+bru-night`). Null = there is no such version, or it has no such rule.
 */
export async function readDispatchSettingsOf(sql: Sql, name: string): Promise<DispatchSettings | null> {
  const { version, ruleIds } = namedVersion(name);
  if (version === DISPATCH_SETTINGS.version) return settingsNamed(settingsOf(undefined), ruleIds);
  const { rows } = await sql.query<Row>(
    'SELECT version, settings AS values, rules FROM dispatch_setting WHERE version = $1',
    [version],
  );
  return rows[0] ? settingsNamed(settingsOf(rows[0]), ruleIds) : null;
}

/** Every version, past, current and planned, the latest first, with the database's present time. */
export async function listDispatchSettings(
  sql: Sql,
): Promise<{ readonly versions: readonly DispatchSettingVersion[]; readonly now: Date }> {
  const { rows } = await sql.query<Partial<DispatchSettingVersion> & { now: Date }>(
    `SELECT n.now, s.version, s.valid_from AS "validFrom", s.settings AS values, s.rules, s.note, s.created_at AS "createdAt",
       (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM app_user u WHERE u.id = s.created_by) AS "createdBy"
     FROM (SELECT clock_timestamp() AS now) n LEFT JOIN dispatch_setting s ON true ORDER BY s.valid_from DESC`,
  );
  const versions = rows.flatMap(({ now: _now, ...row }) => (row.version ? [row as DispatchSettingVersion] : []));
  return { versions, now: rows[0]?.now ?? new Date(NaN) };
}

/** The rules of each zone, in the version in force and in those planned, by zone id. */
export async function readRulesOfZones(sql: Sql): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql.query<{ zone: string; names: string[] }>(
    `SELECT rule->>'zoneId' AS zone, array_agg(DISTINCT rule->>'id' ORDER BY rule->>'id') AS names
     FROM dispatch_setting s, jsonb_array_elements(s.rules) AS rule
     WHERE rule ? 'zoneId' AND s.valid_from >= coalesce(
       (SELECT max(valid_from) FROM dispatch_setting WHERE valid_from <= clock_timestamp()), '-infinity')
     GROUP BY 1`,
  );
  return new Map(rows.map(({ zone, names }) => [zone, names]));
}

/** A version to be added. */
export interface NewDispatchSettings extends Pick<DispatchSettingVersion, 'version' | 'values' | 'rules' | 'note'> {
  /** Null: at once. */
  readonly validFrom: Date | null;
  /** The newest version the author saw; null: skip the check. */
  readonly newest: string | null;
}

/**
 * Adds a version that begins now (null) or later; earlier ones end where it begins. `newest` is the last version its author knows
 * of. `dispatch_setting.version_taken`, `dispatch_setting.begins_in_past`, `dispatch_setting.changed_meanwhile`.
 */
export async function addDispatchSettings(
  tx: Transaction,
  wanted: NewDispatchSettings,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  const { version, validFrom, values, rules, note } = wanted;
  await tx.query('LOCK TABLE dispatch_setting IN SHARE ROW EXCLUSIVE MODE'); // one editor at a time; reads continue
  const { rows } = await tx.query<{ taken: boolean; past: boolean; newest: string | null }>(
    `SELECT EXISTS (SELECT 1 FROM dispatch_setting WHERE version = $1 OR valid_from = $2) AS taken,
       coalesce($2 <= clock_timestamp(), false) AS past,
       (SELECT s.version FROM dispatch_setting s ORDER BY s.created_at DESC LIMIT 1) AS newest`,
    [version, validFrom],
  );
  if (rows[0]?.taken || version === DISPATCH_SETTINGS.version) return fail('dispatch_setting.version_taken');
  if (wanted.newest !== null && wanted.newest !== (rows[0]?.newest ?? DISPATCH_SETTINGS.version))
    return fail('dispatch_setting.changed_meanwhile');
  if (rows[0]?.past) return fail('dispatch_setting.begins_in_past');
  await tx.query(
    `INSERT INTO dispatch_setting (version, valid_from, settings, rules, note, created_by)
     VALUES ($1, coalesce($2, clock_timestamp()), $3, $4, $5, $6)`,
    [version, validFrom, JSON.stringify(values), JSON.stringify(rules), note, actor.id],
  );
  const data = { validFrom, values, rules, note };
  await writeAudit(tx, { actor, action: 'dispatch_setting.added', objectId: version, data });
  return ok(null);
}
