import { offerKind, type DispatchSettings, type MatchAssignment } from '@sablon/domain';
import { guardViolation, lockTrip, openOffer, type CandidateRow, type DueTrip } from '@sablon/persistence';
import type { WorkerContext } from '../../worker-context.js';

/** One assignment of a round with everything an offer is made of. */
export interface PlannedOffer {
  readonly assignment: MatchAssignment;
  readonly trip: DueTrip;
  /** What it was matched by. */
  readonly settings: DispatchSettings;
  readonly driver: CandidateRow;
  readonly rescue: boolean;
  readonly pickupMeters: number;
}

/** Opens the offer in a short transaction of its own, if the trip is still due; false when the world moved on meanwhile. */
export async function makeOffer(context: WorkerContext, planned: PlannedOffer): Promise<boolean> {
  const { database, logger } = context;
  const { trip, driver, assignment, settings } = planned;
  const kind = offerKind({ asap: trip.asap, rescue: planned.rescue });
  try {
    return await database.transaction(async (tx) => {
      const locked = await lockTrip(tx, trip.id);
      if (!locked.ok || locked.value.status !== 'pending' || locked.value.round !== trip.round) return false;
      const open = await tx.query("SELECT 1 FROM offer WHERE status = 'open' AND (trip_id = $1 OR driver_id = $2)", [
        trip.id,
        driver.id,
      ]);
      if (open.rowCount) return false;
      await openOffer(tx, {
        tripId: trip.id,
        round: trip.round,
        driverId: driver.id,
        vehicleId: driver.vehicleId,
        kind,
        etaSeconds: assignment.etaSeconds,
        pickupMeters: planned.pickupMeters,
        ttlMs: settings.offerTtlMs[kind],
        ackFallbackMs: settings.deliveryAckFallbackMs,
      });
      return true;
    });
  } catch (error) {
    if (!guardViolation(error)) throw error;
    logger.warn({ err: error, tripId: trip.id }, 'an offer was refused by the schema');
    return false;
  }
}
