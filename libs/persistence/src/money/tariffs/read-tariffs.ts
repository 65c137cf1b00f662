import type { Tariff, TariffRates } from '@sablon/domain';
import type { Sql } from '../../kernel/database.js';

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
