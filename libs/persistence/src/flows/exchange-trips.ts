import { centsPerMinute, EXCHANGED, fail, ok, type PlannedExchange, type Result } from '@sablon/domain';
import { runCommand } from '../kernel/run-command.js';
import type { Database, Transaction } from '../kernel/database.js';
import { writeOutbox } from '../kernel/outbox.js';
import { checkDriverFor } from '../drivers/check-driver.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';
import { lockTrip, plannedWindow, type LockedTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { searchAgain } from './drive-trip.js';

const SYSTEM = { id: null, role: 'system' } as const;

/** One ride of an exchange: from whom to whom, and the way of its new driver. */
interface Side {
  readonly tripId: string;
  readonly otherTripId: string;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly vehicleId: string;
  readonly etaSeconds: number;
  readonly gainSeconds: number;
  readonly settingsVersion: string;
  /** Numbers only, so that the exchange can be explained and looked at again. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** The two sides of an exchange in the order of their rides, which is the order of locks. */
function sidesOf({ rides, ways, gainSeconds, settingsVersion }: PlannedExchange): Side[] {
  const side = (own: 0 | 1): Side => {
    const other = own === 0 ? 1 : 0;
    const [ride, partner] = [rides[own], rides[other]];
    const [before, after] = [ways.own[own], ways.other[other]];
    return {
      ...{ tripId: ride.tripId, otherTripId: partner.tripId, version: ride.version, settingsVersion },
      ...{ from: ride.driverId, to: partner.driverId, vehicleId: partner.driver.vehicleId },
      // The rest of a running ride is in the window of that ride, as when an offer is accepted.
      etaSeconds: Math.round(after.seconds - (partner.driver.runningTrip?.remainingSeconds ?? 0)),
      gainSeconds: Math.round(gainSeconds),
      reasons: {
        secondsBefore: Math.round(before.seconds),
        secondsAfter: Math.round(after.seconds),
        metersBefore: Math.round(before.meters),
        metersAfter: Math.round(after.meters),
        // What the new driver earns a minute: with the ride they had, and with this one.
        centsPerMinuteBefore: Math.round(centsPerMinute(partner, ways.own[other])),
        centsPerMinuteAfter: Math.round(centsPerMinute(ride, after)),
      },
    };
  };
  return [side(0), side(1)].sort((a, b) => (a.tripId < b.tripId ? -1 : 1));
}

/**
 * Lets the drivers of two accepted rides change places in one transaction: no one ever reads a ride without a driver. Refused whole
 * when a ride was cancelled, reached, given away or otherwise moved since the exchange was planned (`trip.version_conflict`), when
 * someone asked for help (`driver.sos_open`), and when a driver is no longer fit for the other ride (`driver.*`).
 */
export function exchangeTrips(database: Database, planned: PlannedExchange): Promise<Result<null>> {
  const sides = sidesOf(planned);
  return runCommand(database, { actorId: 'system', commandId: null, request: null }, async (tx) => {
    for (const side of sides) {
      const trip = await lockTrip(tx, side.tripId);
      if (!trip.ok) return trip;
      const refused = await refusal(tx, trip.value, side);
      if (refused) return fail(refused);
      const freed = await transition(tx, trip.value, {
        ...{ command: 'release', actor: SYSTEM, reason: EXCHANGED, changes: await searchAgain(tx, trip.value) },
        data: { exchangedWith: side.otherTripId },
      });
      if (!freed.ok) return freed;
    }
    for (const side of sides) {
      const given = await give(tx, side);
      if (!given.ok) return given;
    }
    return ok(null);
  });
}

async function refusal(tx: Transaction, trip: LockedTrip, { version, from }: Side) {
  if (trip.version !== version || trip.driverId !== from || trip.arrivedAt !== null) return 'trip.version_conflict';
  const { rows } = await tx.query<{ open: boolean }>(
    `SELECT ${hasAskedForHelp('$2::uuid')}
       OR EXISTS (SELECT 1 FROM safety_alarm a WHERE a.trip_id = $1 AND a.ended_at IS NULL) AS open`,
    [trip.id, from],
  );
  return rows[0]?.open ? 'driver.sos_open' : null;
}

async function give(tx: Transaction, side: Side): Promise<Result<null>> {
  const { tripId, to, vehicleId, etaSeconds, gainSeconds, reasons } = side;
  const suitable = await checkDriverFor(tx, to, vehicleId, tripId);
  if (!suitable.ok) return suitable;
  const trip = await lockTrip(tx, tripId);
  if (!trip.ok) return trip;
  const { rows } = await tx.query<{ until: Date }>(
    "SELECT upper(service_window) AS until FROM trip WHERE driver_id = $1 AND status = 'ongoing'",
    [to],
  );
  const { window, promisedPickupAt } = plannedWindow(trip.value, etaSeconds, rows[0]?.until ?? null);
  const moved = await transition(tx, trip.value, {
    ...{ command: 'assign', actor: SYSTEM, changes: { driverId: to, vehicleId, window, promisedPickupAt } },
    data: { etaSeconds, exchange: { withTripId: side.otherTripId, gainSeconds, ...reasons } },
  });
  if (!moved.ok) return moved;
  await tx.query(
    `INSERT INTO ride_exchange (trip_id, other_trip_id, from_driver_id, to_driver_id, gain_seconds, settings_version, reasons)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tripId, side.otherTripId, side.from, to, gainSeconds, side.settingsVersion, JSON.stringify(reasons)],
  );
  await writeOutbox(tx, [
    {
      topic: 'ride.exchanged',
      objectId: tripId,
      seq: moved.value.version,
      payload: { driverId: to, formerTripId: side.otherTripId },
    },
    { topic: 'driver.changed', objectId: to },
  ]);
  return ok(null);
}
