import { fail, ok, type Result, type OfferStatus } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition, type TransitionOutcome } from '../trips/trip-changes.js';
import { checkDriverFor } from '../drivers/check-driver.js';

interface OfferRow {
  readonly tripId: string;
  readonly round: number;
  readonly vehicleId: string;
  readonly status: OfferStatus;
  readonly etaSeconds: number;
  readonly over: boolean;
}

/**
 * A driver accepts an offer: one winner per round, eligible at this instant, no overlap with their other trips (reliability.md
 * I1, I2, I5). `request.not_found`, `offer.expired|withdrawn|ended`, `trip.already_taken`, `trip.driver_busy`, `driver.*`.
 */
export async function acceptOffer(
  tx: Transaction,
  offerId: string,
  driverId: string,
): Promise<Result<TransitionOutcome>> {
  const seen = await readOffer(tx, offerId, driverId);
  if (!seen) return fail('request.not_found');
  if (seen.status !== 'open') return fail(endedCode(seen.status)); // the many losers of a race leave here, without a lock
  const trip = await lockTrip(tx, seen.tripId);
  if (!trip.ok) return trip;
  const offer = await readOffer(tx, offerId, driverId);
  if (!offer || offer.status !== 'open') return fail(endedCode(offer?.status ?? null));
  if (offer.over) return fail('offer.expired');
  if (trip.value.status !== 'pending' || trip.value.round !== offer.round) return fail('trip.already_taken');
  const eligible = await checkDriverFor(tx, driverId, offer.vehicleId, seen.tripId);
  if (!eligible.ok) return eligible;
  await closeTheOthers(tx, offerId, seen.tripId);
  return acceptAs(tx, trip.value, offer, driverId);
}

async function acceptAs(
  tx: Transaction,
  trip: Parameters<typeof transition>[1],
  offer: OfferRow,
  driverId: string,
): Promise<Result<TransitionOutcome>> {
  const { window, promisedPickupAt } = plannedWindow(trip, offer.etaSeconds, await busyUntil(tx, driverId));
  const moved = await transition(tx, trip, {
    command: 'accept',
    actor: { id: driverId, role: 'driver' },
    changes: { driverId, vehicleId: offer.vehicleId, window, promisedPickupAt },
    data: { etaSeconds: offer.etaSeconds },
  });
  return moved.ok ? ok(moved.value) : moved;
}

/** Planned end of the trip the driver is on; the next one begins after it (soon to clear). */
async function busyUntil(tx: Transaction, driverId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ until: Date }>(
    "SELECT upper(service_window) AS until FROM trip WHERE driver_id = $1 AND status = 'ongoing'",
    [driverId],
  );
  return rows[0]?.until ?? null;
}

async function closeTheOthers(tx: Transaction, offerId: string, tripId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; driver_id: string; status: OfferStatus }>(
    `UPDATE offer SET status = (CASE WHEN id = $1 THEN 'accepted' ELSE 'superseded' END)::offer_status,
       ended_at = clock_timestamp(), end_reason = CASE WHEN id = $1 THEN 'accepted' ELSE 'taken' END
     WHERE trip_id = $2 AND status = 'open' RETURNING id, driver_id, status::text`,
    [offerId, tripId],
  );
  await writeOutbox(
    tx,
    rows.map((row) => ({
      topic: 'offer.ended' as const,
      objectId: row.id,
      payload: { driverId: row.driver_id, tripId, reason: row.status === 'accepted' ? 'accepted' : 'taken' },
    })),
  );
}

async function readOffer(tx: Transaction, offerId: string, driverId: string): Promise<OfferRow | null> {
  const { rows } = await tx.query<OfferRow>(
    `SELECT trip_id AS "tripId", round, vehicle_id AS "vehicleId", status::text, eta_seconds AS "etaSeconds",
       expires_at < clock_timestamp() AS over FROM offer WHERE id = $1 AND driver_id = $2`,
    [offerId, driverId],
  );
  return rows[0] ?? null;
}

function endedCode(
  status: OfferStatus | null,
): 'offer.expired' | 'offer.withdrawn' | 'trip.already_taken' | 'offer.ended' {
  if (status === 'expired') return 'offer.expired';
  if (status === 'withdrawn') return 'offer.withdrawn';
  return status === 'superseded' ? 'trip.already_taken' : 'offer.ended';
}
