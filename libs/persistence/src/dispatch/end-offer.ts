import { fail, ok, type Result, type OfferEndReason } from '@sablon/domain';
import type { Database, Sql, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';

/** How an offer can end besides being accepted. */
export type OfferEnding = 'declined' | 'expired' | 'superseded' | 'withdrawn';

/** Ends every open offer of a trip, for instance because it was cancelled or assigned; the caller has locked the trip row. */
export async function endOpenOffers(
  tx: Transaction,
  tripId: string,
  ending: OfferEnding,
  reason: OfferEndReason,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; driver_id: string }>(
    `UPDATE offer SET status = $2::offer_status, ended_at = clock_timestamp(), end_reason = $3
     WHERE trip_id = $1 AND status = 'open' RETURNING id, driver_id`,
    [tripId, ending, reason],
  );
  await writeOutbox(
    tx,
    rows.map((row) => ({
      topic: 'offer.ended',
      objectId: row.id,
      payload: { driverId: row.driver_id, tripId, reason },
    })),
  );
}

/**
 * A driver declines an offer, at no cost to them; the trip searches for the next driver at once. `request.not_found`,
 * `offer.ended`.
 */
export async function declineOffer(
  tx: Transaction,
  offerId: string,
  driverId: string,
): Promise<Result<{ tripId: string }, 'request.not_found' | 'offer.ended'>> {
  const owned = await tx.query<{ trip_id: string }>('SELECT trip_id FROM offer WHERE id = $1 AND driver_id = $2', [
    offerId,
    driverId,
  ]);
  const tripId = owned.rows[0]?.trip_id;
  if (!tripId) return fail('request.not_found');
  await lockTrip(tx, tripId);
  return (await endOne(tx, offerId, tripId, 'declined', 'declined')) ? ok({ tripId }) : fail('offer.ended');
}

/** Ends an offer that has run out by the database clock; false when there is nothing (more) to do. Safe to repeat. */
export function expireOffer(database: Database, offerId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ trip_id: string }>(
      "SELECT trip_id FROM offer WHERE id = $1 AND status = 'open' AND expires_at <= clock_timestamp()",
      [offerId],
    );
    const tripId = rows[0]?.trip_id;
    if (!tripId) return false;
    await lockTrip(tx, tripId);
    return endOne(tx, offerId, tripId, 'expired', 'expired', 'AND expires_at <= clock_timestamp()');
  });
}

/**
 * Withdraws the open offers of a driver who raised an alarm: no mark against the driver, and the trips search on at once. Each
 * trip has its own transaction, with the usual lock order. Safe to repeat.
 */
export async function withdrawOffersOf(database: Database, driverId: string): Promise<void> {
  const { rows } = await database.sql.query<{ id: string; trip_id: string }>(
    "SELECT id, trip_id FROM offer WHERE driver_id = $1 AND status = 'open'",
    [driverId],
  );
  for (const { id, trip_id: tripId } of rows)
    await database.transaction(async (tx) => {
      await lockTrip(tx, tripId);
      await endOne(tx, id, tripId, 'withdrawn', 'driver_sos');
    });
}

async function endOne(
  tx: Transaction,
  offerId: string,
  tripId: string,
  ending: OfferEnding,
  reason: OfferEndReason,
  condition = '',
): Promise<boolean> {
  const ended = await tx.query<{ driver_id: string }>(
    `UPDATE offer SET status = $2::offer_status, ended_at = clock_timestamp(),
       end_reason = CASE WHEN $3 = 'expired' AND delivered_at IS NULL THEN 'undelivered' ELSE $3 END
     WHERE id = $1 AND status = 'open' ${condition} RETURNING driver_id`,
    [offerId, ending, reason],
  );
  const driverId = ended.rows[0]?.driver_id;
  if (!driverId) return false;
  await tx.query("UPDATE trip SET next_dispatch_at = clock_timestamp() WHERE id = $1 AND status = 'pending'", [tripId]);
  await writeOutbox(tx, [{ topic: 'offer.ended', objectId: offerId, payload: { driverId, tripId, reason } }]);
  return true;
}

/**
 * The device showed the offer: its time starts now (dispatch.md, "Offers"). Returns the end of the offer, or null when it ran out
 * unacknowledged or was acknowledged before.
 */
export async function markOfferDelivered(sql: Sql, offerId: string): Promise<Date | null> {
  // The trip first: everyone locks in this order (reliability.md D3).
  const { rows } = await sql.query<{ expires_at: Date }>(
    `WITH locked AS (
       SELECT id FROM trip WHERE id = (SELECT trip_id FROM offer WHERE id = $1) FOR UPDATE
     ), delivered AS (
       UPDATE offer o SET delivered_at = clock_timestamp(),
         expires_at = clock_timestamp() + make_interval(secs => o.ttl_ms / 1000.0)
       FROM locked l WHERE o.id = $1 AND o.trip_id = l.id AND o.status = 'open' AND o.delivered_at IS NULL
         AND o.expires_at > clock_timestamp() RETURNING o.trip_id, o.expires_at
     ), waits AS (
       UPDATE trip t SET next_dispatch_at = d.expires_at FROM delivered d WHERE t.id = d.trip_id AND t.status = 'pending'
     )
     SELECT expires_at FROM delivered`,
    [offerId],
  );
  return rows[0]?.expires_at ?? null;
}
