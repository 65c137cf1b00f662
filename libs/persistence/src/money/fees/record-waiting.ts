import { tariffInForce, waitingCharge, waitingKindOf } from '@sablon/domain';
import { landedAtOf } from '../../trips/arrival-of-trip.js';
import type { Transaction } from '../../kernel/database.js';
import { readTariffs } from '../tariffs/add-version.js';
import type { LockedTrip } from '../../trips/lock-trip.js';

/**
 * Counts waiting beyond the free minutes when the passenger boards at `boardedAt` (product.md, "Prices"); it is charged once the
 * trip is over (`chargeWaiting`). A second call does nothing.
 */
export async function recordWaiting(tx: Transaction, trip: LockedTrip, boardedAt: Date): Promise<void> {
  if (trip.arrivedAt === null) return;
  const { rows } = await tx.query<{ kind: string }>(`SELECT pickup->>'kind' AS kind FROM trip WHERE id = $1`, [
    trip.id,
  ]);
  const tariff = tariffInForce((await readTariffs(tx)).tariffs, trip.pickupAt);
  if (!tariff.ok) return; // no tariff at that time, so no waiting price
  const kind = waitingKindOf({ asap: trip.asap, pickupKind: rows[0]?.kind ?? '' });
  const { arrivedAt, pickupAt } = trip;
  const { freeUntil, chargedMinutes, amountCents } = waitingCharge(
    tariff.value.rates,
    { kind, pickupAt, arrivedAt, landedAt: await landedAtOf(tx, trip.id) },
    boardedAt,
  );
  if (chargedMinutes === 0) return;
  await tx.query(
    `INSERT INTO trip_waiting (trip_id, arrived_at, free_until, boarded_at, minutes, cents)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [trip.id, arrivedAt, freeUntil, boardedAt, chargedMinutes, amountCents],
  );
}
