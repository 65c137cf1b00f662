import type { PlannedOffer } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';

export interface OpenedOffer {
  readonly id: string;
  readonly tripId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Opens one offer inside the transaction that holds the trip, and stops the trip's dispatch timer while it is open. Times are the
 * database's. Code on conflict: a driver is asked once per round (`one_offer_per_driver_and_round`), not counting offers that
 * never reached the device or moved to another driver. `runner`: the worker whose round it is; null where no round made it.
 */
export async function openOffer(
  tx: Transaction,
  offer: Omit<PlannedOffer, 'movedFrom'>,
  runner: string | null = null,
): Promise<OpenedOffer> {
  const { rows } = await tx.query<OpenedOffer>(
    `INSERT INTO offer (trip_id, round, driver_id, vehicle_id, kind, eta_seconds, pickup_meters, ttl_ms, runner, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::int, $10, clock_timestamp(),
       clock_timestamp() + make_interval(secs => $9::int / 1000.0))
     RETURNING id, trip_id AS "tripId", created_at AS "openedAt", expires_at AS "expiresAt"`,
    [
      offer.tripId,
      offer.round,
      offer.driverId,
      offer.vehicleId,
      offer.kind,
      Math.round(offer.etaSeconds),
      Math.round(offer.pickupMeters),
      offer.ttlMs,
      offer.ackFallbackMs,
      runner,
    ],
  );
  const opened = rows[0];
  if (!opened) throw new Error('an offer was not written');
  await tx.query('UPDATE trip SET next_dispatch_at = $2 WHERE id = $1', [offer.tripId, opened.expiresAt]);
  await writeOutbox(tx, [
    { topic: 'offer.opened', objectId: opened.id, payload: { driverId: offer.driverId, tripId: offer.tripId } },
  ]);
  return opened;
}
