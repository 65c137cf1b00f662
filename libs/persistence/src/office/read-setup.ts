import type { Sql } from '../kernel/database.js';

/** The last test of a service by an administrator. */
export interface SetupTest {
  /** `mail`, `sms` or `payments`. */
  readonly service: string;
  readonly at: Date;
  /** What `recordSetupTest` was given. */
  readonly data: SetupTestResult;
}

export interface SetupTestResult {
  readonly ok: boolean;
  /** What the service answered, for people; empty where it took the message. */
  readonly reason?: string;
  /** Findings about the payment provider. */
  readonly findings?: readonly {
    readonly code: string;
    readonly state: 'ok' | 'warning' | 'problem';
    readonly params: Readonly<Record<string, string | number>>;
  }[];
}

/** What the set-up guide finds in the database. */
export interface SetupFacts {
  readonly tests: readonly SetupTest[];
  /** `legal`, and `tariffs` with a version: `tariffs 2026-1`. */
  readonly confirmed: readonly string[];
  /** The tariff in force, and whether a person added it; null = none. */
  readonly tariff: { readonly version: string; readonly byPerson: boolean } | null;
  readonly driversApproved: number;
  readonly driversApplying: number;
}

/**
 * Reads what the guide needs. Tests and confirmations are lines of the audit log, which is never shortened: who said so and when is
 * what counts about them. The demo's published drivers count for nothing.
 */
export async function readSetup(sql: Sql): Promise<SetupFacts> {
  const tests = await sql.query<{ service: string; at: Date; data: SetupTestResult }>(
    `SELECT DISTINCT ON (object_id) object_id AS service, at, data FROM audit_log
     WHERE action = 'setup.tested' AND object_id IS NOT NULL ORDER BY object_id, id DESC`,
  );
  const confirmed = await sql.query<{ what: string }>(
    `SELECT DISTINCT object_id AS what FROM audit_log WHERE action = 'setup.confirmed' AND object_id IS NOT NULL`,
  );
  const tariff = await sql.query<{ version: string; byPerson: boolean }>(
    `SELECT version, created_by IS NOT NULL AS "byPerson" FROM tariff
     WHERE valid_from <= now() AND (valid_until IS NULL OR valid_until > now()) LIMIT 1`,
  );
  const drivers = await sql.query<{ approved: number; applying: number }>(
    `SELECT (SELECT count(*)::int FROM driver d JOIN app_user u ON u.id = d.id
             WHERE d.status = 'approved' AND u.disabled_at IS NULL AND NOT u.demo) AS approved,
            (SELECT count(*)::int FROM driver_application
             WHERE status IN ('draft', 'submitted', 'more_wanted')) AS applying`,
  );
  return {
    tests: tests.rows,
    confirmed: confirmed.rows.map(({ what }) => what),
    tariff: tariff.rows[0] ?? null,
    driversApproved: drivers.rows[0]?.approved ?? 0,
    driversApplying: drivers.rows[0]?.applying ?? 0,
  };
}
