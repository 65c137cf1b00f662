import { offerKind, runMatchRound, type MatchAssignment, type MatchDriver, type MatchTrip } from '@sablon/domain';
import {
  guardViolation,
  lockTrip,
  openOffer,
  postponeDispatch,
  readCandidates,
  readDueTrips,
  writeDecisions,
  type CandidateRow,
  type DueTrip,
} from '@sablon/persistence';
import { announce, type WorkerContext } from '../worker-context.js';
import { matchDriver, matchTrip } from './match-facts.js';

/** Looks again this many seconds after a round that found nobody. ASSUMPTION: as often as unaccepted offers are re-judged. */
const RETRY_SECONDS = 2;

/** One round over everything that is due: who is offered what. The caller holds the matcher's lock. Returns offers made. */
export async function matchDueTrips(context: WorkerContext): Promise<number> {
  const { database, messaging, settings } = context;
  const due = await readDueTrips(database.sql);
  if (due.length === 0) return 0;
  const rows = await readCandidates(database.sql);
  const now = new Date();
  const trips = due.map((trip) => matchTrip(trip, settings, now));
  const drivers = rows.map((row) => matchDriver(row, messaging.positions.get(row.id), now));
  const eta = await travelTimes(context, trips, drivers);
  const round = runMatchRound({ trips, drivers, etaSeconds: eta.seconds, settings, now });
  let made = 0;
  for (const assignment of round.assignments)
    if (await offer(context, assignment, due, rows, trips, eta.meters)) made++;
  const served = new Set(round.assignments.map((assignment) => assignment.tripId));
  await postponeDispatch(
    database.sql,
    due.map((trip) => trip.id).filter((id) => !served.has(id)),
    RETRY_SECONDS,
  );
  announce(context);
  await writeDecisions(
    database.sql,
    round.decisions().map((record) => ({
      tripId: record.tripId,
      round: due.find((trip) => trip.id === record.tripId)?.round ?? 1,
      settingsVersion: record.settingsVersion,
      winnerDriverId: record.winnerDriverId,
      record,
    })),
  );
  return made;
}

/** Routed seconds trip by driver, from where the driver is or will be free; Infinity where he is nowhere. */
async function travelTimes(
  { geo }: WorkerContext,
  trips: readonly MatchTrip[],
  drivers: readonly MatchDriver[],
): Promise<{ seconds: Float64Array; meters: (tripIndex: number, driverIndex: number) => number }> {
  const seconds = new Float64Array(trips.length * drivers.length).fill(Infinity);
  const meters = new Float64Array(seconds.length);
  const at = (tripIndex: number, driverIndex: number) => tripIndex * drivers.length + driverIndex;
  const placed = drivers.flatMap((driver, index) => {
    const from = driver.runningTrip?.dropOff ?? driver.position;
    return from ? [{ index, from }] : [];
  });
  if (placed.length > 0) {
    const matrix = await geo.routing.matrix(
      placed.map(({ from }) => from),
      trips.map((trip) => trip.origin),
    );
    placed.forEach(({ index }, row) =>
      trips.forEach((_, tripIndex) => {
        seconds[at(tripIndex, index)] = matrix.durationsSeconds[row * trips.length + tripIndex] ?? Infinity;
        meters[at(tripIndex, index)] = matrix.distancesMeters[row * trips.length + tripIndex] ?? 0;
      }),
    );
  }
  return { seconds, meters: (tripIndex, driverIndex) => meters[at(tripIndex, driverIndex)] ?? 0 };
}

/** Opens the offer in a short transaction of its own, if the trip is still due; false when the world moved on meanwhile. */
async function offer(
  context: WorkerContext,
  { tripId, driverId, etaSeconds }: MatchAssignment,
  due: readonly DueTrip[],
  rows: readonly CandidateRow[],
  trips: readonly MatchTrip[],
  meters: (tripIndex: number, driverIndex: number) => number,
): Promise<boolean> {
  const { database, settings, logger } = context;
  const tripIndex = due.findIndex((trip) => trip.id === tripId);
  const driverIndex = rows.findIndex((row) => row.id === driverId);
  const [trip, row, facts] = [due[tripIndex], rows[driverIndex], trips[tripIndex]];
  if (!trip || !row || !facts) return false;
  const kind = offerKind({ asap: trip.asap, rescue: facts.rescue });
  try {
    return await database.transaction(async (tx) => {
      const locked = await lockTrip(tx, tripId);
      if (!locked.ok || locked.value.status !== 'pending' || locked.value.round !== trip.round) return false;
      const open = await tx.query("SELECT 1 FROM offer WHERE status = 'open' AND (trip_id = $1 OR driver_id = $2)", [
        tripId,
        driverId,
      ]);
      if (open.rowCount) return false;
      await openOffer(tx, {
        tripId,
        round: trip.round,
        driverId,
        vehicleId: row.vehicleId,
        kind,
        etaSeconds,
        pickupMeters: meters(tripIndex, driverIndex),
        ttlMs: settings.offerTtlMs[kind],
        ackFallbackMs: settings.deliveryAckFallbackMs,
      });
      return true;
    });
  } catch (error) {
    if (!guardViolation(error)) throw error;
    logger.warn({ err: error, tripId }, 'an offer was refused by the schema');
    return false;
  }
}
