import type { PlannedOffer } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { lockTrip } from '../trips/lock-trip.js';
import { endOpenOffers } from './end-offer.js';
import { openOffer, type OpenedOffer } from './open-offer.js';

/**
 * Makes offers that depend on each other in one transaction, all or none: those that move are withdrawn from one driver and opened
 * for another at the same instant. Null when a trip found a driver, changed or was answered meanwhile: accepting locks the same trip
 * first, so the one that comes second finds it decided. The schema refuses them when `runner` does not hold their market.
 */
export async function makeOffers(
  tx: Transaction,
  offers: readonly PlannedOffer[],
  runner: string,
): Promise<OpenedOffer[] | null> {
  const byTrip = [...offers].sort((a, b) => (a.tripId < b.tripId ? -1 : 1)); // one order of locks for everyone
  for (const { tripId, round } of byTrip) {
    const trip = await lockTrip(tx, tripId);
    if (!trip.ok || trip.value.status !== 'pending' || trip.value.round !== round) return null;
  }
  const { rows } = await tx.query<{ tripId: string; driverId: string }>(
    `SELECT trip_id AS "tripId", driver_id AS "driverId" FROM offer
     WHERE status = 'open' AND (trip_id = ANY($1::uuid[]) OR driver_id = ANY($2::uuid[]))`,
    [byTrip.map(({ tripId }) => tripId), byTrip.map(({ driverId }) => driverId)],
  );
  const moving = new Map(byTrip.flatMap(({ tripId, movedFrom }) => (movedFrom === null ? [] : [[tripId, movedFrom]])));
  const isAsPlanned = rows.length === moving.size && rows.every((row) => moving.get(row.tripId) === row.driverId);
  if (!isAsPlanned) return null;
  for (const tripId of moving.keys()) await endOpenOffers(tx, tripId, 'withdrawn', 'moved');
  const opened: OpenedOffer[] = [];
  for (const offer of byTrip) opened.push(await openOffer(tx, offer, runner));
  return opened;
}
