import { runMatchRound } from '@sablon/domain';
import {
  matchDriver,
  postponeDispatch,
  readCandidates,
  readDueTrips,
  writeDecisions,
  type DueTrip,
} from '@sablon/persistence';
import { announce, type WorkerContext } from '../../worker-context.js';
import { makeOffer } from './make-offer.js';
import { matchTrip } from './match-trip.js';
import { travelTimes } from './travel-times.js';

/** Looks again this many seconds after a round that found nobody. ASSUMPTION: as often as unaccepted offers are re-judged. */
const RETRY_SECONDS = 2;
/** ASSUMPTION: the best driver is among the nearest sixty; a trip that finds nobody there is matched with everyone. */
const NEAREST = 60;

/** What a round leaves to be written once its offers are out: why each trip went to whom. */
export type RoundRecord = () => Promise<void>;

interface RoundResult {
  readonly served: ReadonlySet<string>;
  readonly record: RoundRecord;
}

/**
 * Matches everything that is due with the drivers around, and what finds nobody there with all of them. The caller
 * holds the matcher's lock; the records it gets back may be written after the lock is free.
 */
export async function matchDueTrips(context: WorkerContext): Promise<RoundRecord[]> {
  const due = await readDueTrips(context.database.sql);
  if (due.length === 0) return [];
  const near = nearestDrivers(context, due);
  const rounds = [await matchRound(context, due, near)];
  const left = due.filter((trip) => !rounds[0]?.served.has(trip.id));
  if (near && left.length > 0) rounds.push(await matchRound(context, left, null));
  const nobody = left.filter((trip) => !rounds.at(-1)?.served.has(trip.id)).map((trip) => trip.id);
  await postponeDispatch(context.database.sql, nobody, RETRY_SECONDS);
  announce(context);
  return rounds.map((round) => round.record);
}

const pickupOf = (trip: DueTrip) => ({ lat: trip.pickupLat, lng: trip.pickupLng });

/** Ids of the drivers around the pickups; null = so few are on the road that everyone is looked at. */
function nearestDrivers({ messaging }: WorkerContext, due: readonly DueTrip[]): string[] | null {
  if (messaging.positions.size <= NEAREST) return null;
  const around = due.flatMap((trip) => messaging.positions.nearest(pickupOf(trip), NEAREST));
  return [...new Set(around.map((driver) => driver.driverId))];
}

async function matchRound(
  context: WorkerContext,
  due: readonly DueTrip[],
  driverIds: string[] | null,
): Promise<RoundResult> {
  const { database, messaging } = context;
  const settingsNow = context.settings;
  const rows = await readCandidates(database.sql, driverIds);
  const now = new Date();
  const tripSettings = due.map((trip) => settingsNow.of({ ...trip, pickup: pickupOf(trip) }));
  const trips = due.map((trip, index) => matchTrip(trip, tripSettings[index] ?? settingsNow.base, now));
  const drivers = rows.map((row) => matchDriver(row, messaging.positions.get(row.id), now));
  const eta = await travelTimes(context, trips, drivers);
  const facts = { trips, drivers, etaSeconds: eta.seconds, now };
  const round = runMatchRound({ ...facts, settings: settingsNow.base, tripSettings });
  const tripAt = new Map(due.map((trip, index) => [trip.id, index]));
  const driverAt = new Map(rows.map((row, index) => [row.id, index]));
  // Different trips and different drivers: their transactions do not meet.
  await Promise.all(
    round.assignments.map(async (assignment) => {
      const [t, d] = [tripAt.get(assignment.tripId) ?? -1, driverAt.get(assignment.driverId) ?? -1];
      const [trip, driver, rescue, settings] = [due[t], rows[d], trips[t]?.rescue, tripSettings[t]];
      if (!trip || !driver || rescue === undefined || !settings) return false;
      return makeOffer(context, { assignment, trip, settings, driver, rescue, pickupMeters: eta.meters(t, d) });
    }),
  );
  return {
    served: new Set(round.assignments.map((assignment) => assignment.tripId)),
    record: () =>
      writeDecisions(
        database.sql,
        round.decisions().map((record) => ({
          tripId: record.tripId,
          round: due[tripAt.get(record.tripId) ?? 0]?.round ?? 1,
          settingsVersion: record.settingsVersion,
          winnerDriverId: record.winnerDriverId,
          record,
        })),
      ),
  };
}
