import { fail, ok, type Result } from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { checkDriverFor } from '../drivers/check-driver.js';
import { writeOutbox } from '../kernel/outbox.js';
import { lockTrip } from '../trips/lock-trip.js';
import { plannedWindow } from '../trips/planned-window.js';
import { transition } from '../trips/transition.js';
import { readPlan } from './read-market.js';

/** A driver's wish for a trip of the marketplace, judged against the plan with this mark. */
export interface TakeAhead {
  readonly tripId: string;
  readonly driverId: string;
  readonly planMark: string;
}

/**
 * A driver promises a planned trip nobody holds: one winner (trip row, then driver row), able on that day, no overlap with
 * what he promised (the schema's last word), and his plan still the one the ways between were reckoned with.
 * `request.not_found`, `trip.already_taken`, `market.closed` (it is already offered), `driver.*`, `market.plan_changed`,
 * `trip.driver_busy|vehicle_busy`.
 */
export async function takeAhead(
  tx: Transaction,
  { tripId, driverId, planMark }: TakeAhead,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  if (trip.status !== 'pending') return fail(trip.status === 'cancelled' ? 'trip.final' : 'trip.already_taken');
  if (trip.dispatchFrom === null) return fail('request.not_found'); // nobody knows of it before it is paid
  if (trip.asap || trip.dispatchFrom <= trip.now) return fail('market.closed');
  const vehicleId = await vehicleOf(tx, driverId);
  if (vehicleId === null) return fail('driver.vehicle_required');
  const able = await checkDriverFor(tx, driverId, vehicleId, tripId, 'ahead');
  if (!able.ok) return able;
  if ((await readPlan(tx, driverId)).mark !== planMark) return fail('market.plan_changed');
  const { window, promisedPickupAt } = plannedWindow(trip, 0);
  const moved = await transition(tx, trip, {
    command: 'accept',
    actor: { id: driverId, role: 'driver' },
    changes: { driverId, vehicleId, window, promisedPickupAt },
    data: { market: true },
  });
  if (!moved.ok) return moved;
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok({ tripId });
}

async function vehicleOf(tx: Transaction, driverId: string): Promise<string | null> {
  const { rows } = await tx.query<{ vehicleId: string | null }>(
    'SELECT vehicle_id AS "vehicleId" FROM driver WHERE id = $1',
    [driverId],
  );
  return rows[0]?.vehicleId ?? null;
}
