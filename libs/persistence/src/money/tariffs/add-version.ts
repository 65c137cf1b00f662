import { fail, ok, type Commission, type Result, type Tariff, type TariffRates } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../../kernel/database.js';

/** Every current and planned tariff, with the database's present time; pick by pickup time (`tariffInForce`). */
export async function readTariffs(sql: Sql): Promise<{ readonly tariffs: readonly Tariff[]; readonly now: Date }> {
  const { rows } = await sql.query<
    { now: Date; version: string | null; validFrom: Date | null; rates: TariffRates } & Pick<Tariff, 'validUntil'>
  >(
    `SELECT n.now, t.version, t.valid_from AS "validFrom", t.valid_until AS "validUntil", t.rates->'rates' AS rates
     FROM (SELECT clock_timestamp() AS now) n LEFT JOIN tariff t ON t.valid_until IS NULL OR t.valid_until > n.now`,
  );
  const tariffs = rows.flatMap(({ version, validFrom, validUntil, rates }) =>
    version === null || validFrom === null ? [] : [{ version, validFrom, validUntil, rates }],
  );
  return { tariffs, now: rows[0]?.now ?? new Date(NaN) };
}

/** A new version of a dated list; it ends where the one it interrupts would have ended. */
interface NewVersion {
  readonly version: string;
  readonly validFrom: Date;
}

/**
 * Adds a tariff that begins in the future; the one in force at that instant ends there. Existing quotes and bookings keep theirs.
 * `tariff.version_taken`, `tariff.begins_in_past`; the schema refuses overlaps.
 */
export async function addTariff(
  tx: Transaction,
  tariff: NewVersion & Pick<Tariff, 'rates'>,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  const until = await makeRoom(tx, 'tariff', tariff);
  if (!until.ok) return until;
  const { version, validFrom, rates } = tariff;
  await tx.query(
    'INSERT INTO tariff (version, valid_from, valid_until, rates, created_by) VALUES ($1, $2, $3, $4, $5)',
    [version, validFrom, until.value, JSON.stringify({ version, validFrom, validUntil: until.value, rates }), actor.id],
  );
  await writeAudit(tx, { actor, action: 'tariff.added', objectId: version, data: { validFrom, rates } });
  return ok(null);
}

/** Adds a commission that begins in the future, in the same way and with the same refusals. */
export async function addCommission(
  tx: Transaction,
  commission: NewVersion & Pick<Commission, 'basisPoints'>,
  actor: StaffAction['actor'],
): Promise<Result<null>> {
  const until = await makeRoom(tx, 'commission', commission);
  if (!until.ok) return until;
  const { version, validFrom, basisPoints } = commission;
  await tx.query(
    'INSERT INTO commission (version, valid_from, valid_until, basis_points, created_by) VALUES ($1, $2, $3, $4, $5)',
    [version, validFrom, until.value, basisPoints, actor.id],
  );
  await writeAudit(tx, { actor, action: 'commission.added', objectId: version, data: { validFrom, basisPoints } });
  return ok(null);
}

async function makeRoom(
  tx: Transaction,
  table: 'tariff' | 'commission',
  { version, validFrom }: NewVersion,
): Promise<Result<Date | null>> {
  await tx.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`); // one editor at a time; reads continue
  const { rows } = await tx.query<{ taken: boolean; past: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${table} WHERE version = $1 OR valid_from = $2) AS taken, $2 <= clock_timestamp() AS past`,
    [version, validFrom],
  );
  if (rows[0]?.taken) return fail('tariff.version_taken');
  if (rows[0]?.past) return fail('tariff.begins_in_past');
  const interrupted = await tx.query<{ until: Date | null }>(
    `WITH old AS (SELECT version, valid_until FROM ${table} WHERE valid_from < $1 AND (valid_until IS NULL OR valid_until > $1))
     UPDATE ${table} t SET valid_until = $1 FROM old WHERE t.version = old.version RETURNING old.valid_until AS until`,
    [validFrom],
  );
  return ok(interrupted.rows[0]?.until ?? null);
}

/** Every commission, past, current and planned, latest first, with the database's present time. */
export async function readCommissions(
  sql: Sql,
): Promise<{ readonly commissions: readonly Commission[]; readonly now: Date }> {
  const { rows } = await sql.query<Commission & { now: Date }>(
    `SELECT version, valid_from AS "validFrom", valid_until AS "validUntil", basis_points AS "basisPoints",
       clock_timestamp() AS now FROM commission ORDER BY valid_from DESC`,
  );
  const commissions = rows.map(({ version, validFrom, validUntil, basisPoints }) => ({
    version,
    validFrom,
    validUntil,
    basisPoints,
  }));
  return { commissions, now: rows[0]?.now ?? new Date(NaN) };
}

/** Every tariff, past, current and planned, latest first. */
export async function listTariffs(sql: Sql): Promise<readonly Tariff[]> {
  const { rows } = await sql.query<Tariff>(
    `SELECT version, valid_from AS "validFrom", valid_until AS "validUntil", rates->'rates' AS rates
     FROM tariff ORDER BY valid_from DESC`,
  );
  return rows;
}
