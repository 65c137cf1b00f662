import {
  runMatchRound,
  searchProgress,
  type DispatchSettings,
  type MatchTrip,
  type MatchDriver,
  offerKind,
  type MatchAssignment,
} from '@sablon/domain';
import {
  matchDriver,
  postponeDispatch,
  readCandidates,
  readDueTrips,
  writeDecisions,
  type DueTrip,
  featuresWanted,
  guardViolation,
  lockTrip,
  openOffer,
  type CandidateRow,
} from '@sablon/persistence';
import { type WorkerContext, startLoop, type BackgroundLoop } from '../../worker-context.js';

/** One assignment of a round with everything its offer needs. */
interface PlannedOffer {
  readonly assignment: MatchAssignment;
  readonly trip: DueTrip;
  /** The settings it was matched with. */
  readonly settings: DispatchSettings;
  readonly driver: CandidateRow;
  readonly rescue: boolean;
  readonly pickupMeters: number;
}

/** Opens the offer in a short transaction of its own, if the trip is still due; false when things changed meanwhile. */
async function makeOffer(context: WorkerContext, planned: PlannedOffer): Promise<boolean> {
  const { database, logger, metrics } = context;
  const { trip, driver, assignment, settings } = planned;
  const kind = offerKind({ asap: trip.asap, rescue: planned.rescue });
  try {
    const opened = await database.transaction(async (tx) => {
      const locked = await lockTrip(tx, trip.id);
      if (!locked.ok || locked.value.status !== 'pending' || locked.value.round !== trip.round) return null;
      const open = await tx.query("SELECT 1 FROM offer WHERE status = 'open' AND (trip_id = $1 OR driver_id = $2)", [
        trip.id,
        driver.id,
      ]);
      if (open.rowCount) return null;
      return openOffer(tx, {
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
    });
    if (opened && trip.isUnoffered)
      metrics.firstOffer.observe((opened.openedAt.getTime() - trip.searchSince.getTime()) / 1_000);
    return opened !== null;
  } catch (error) {
    if (!guardViolation(error)) throw error;
    logger.warn({ err: error, tripId: trip.id }, 'an offer was refused by the schema');
    return false;
  }
}

/** Routed seconds trip by driver, from where the driver is or will be free; Infinity when their position is unknown. */
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
      { at: new Date() },
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

/** A due trip as the matcher takes it. */
function matchTrip(trip: DueTrip, settings: DispatchSettings, now: Date): MatchTrip {
  const refusals = trip.rejections.filter((rejection) => rejection.thisRound);
  const search = { startedAt: trip.searchSince, rejectionCount: refusals.length };
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: featuresWanted(trip.options),
    origin: { lat: trip.pickupLat, lng: trip.pickupLng },
    destination: { lat: trip.dropoffLat, lng: trip.dropoffLng },
    originArea: 'brussels',
    pickupAt: trip.pickupAt,
    searchingSince: trip.searchSince,
    durationSeconds: trip.durationSeconds,
    passengerUserId: trip.passengerUserId,
    rejections: trip.rejections.map(({ driverId, at }) => ({ driverId, at: new Date(at) })),
    rescue: searchProgress(search, now, settings).rescue,
  };
}

/**
 * Tries again this many seconds after a round that found no driver. ASSUMPTION: as often as unaccepted offers are re-judged.
 */
const RETRY_SECONDS = 2;
/** ASSUMPTION: the best driver is among the nearest sixty; a trip without a match there is matched with everyone. */
const NEAREST = 60;

/** Writes a round's records once its offers are out: why each trip went to whom. */
type RoundRecord = () => Promise<void>;

interface RoundResult {
  readonly served: ReadonlySet<string>;
  readonly record: RoundRecord;
}

/**
 * Matches everything due with the drivers nearby, and trips without a match there with all drivers. The caller holds the
 * matcher's lock; the returned records may be written after the lock is released.
 */
async function matchDueTrips(context: WorkerContext): Promise<RoundRecord[]> {
  const due = await readDueTrips(context.database.sql);
  if (due.length === 0) return [];
  const near = nearestDrivers(context, due);
  const rounds = [await matchRound(context, due, near)];
  const left = due.filter((trip) => !rounds[0]?.served.has(trip.id));
  if (near && left.length > 0) rounds.push(await matchRound(context, left, null));
  const unserved = left.filter((trip) => !rounds.at(-1)?.served.has(trip.id)).map((trip) => trip.id);
  await postponeDispatch(context.database.sql, unserved, RETRY_SECONDS);
  return rounds.map((round) => round.record);
}

const pickupOf = (trip: DueTrip) => ({ lat: trip.pickupLat, lng: trip.pickupLng });

/** Ids of the drivers around the pickups; null = so few are on the road that everyone is considered. */
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
  // Different trips and different drivers: their transactions do not conflict.
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

/** One matcher at a time across all processes, so that no driver is promised twice; any number, the same everywhere. */
const LOCK = 7_226_451;

/**
 * Matches after every write, and every `reoptimiseEveryMs` at the latest. When another process holds the lock it does
 * nothing: that one sees the same rows. Records are written after the offers, in order.
 */
export function startMatcher(context: WorkerContext): BackgroundLoop {
  let recording = Promise.resolve();
  const write = (records: readonly RoundRecord[]): void => {
    for (const record of records)
      recording = recording
        .then(record)
        .catch((error: unknown) => context.logger.error({ err: error }, 'a round was not recorded'));
  };
  const loop = startLoop('matcher', context.settings.base.reoptimiseEveryMs, context.logger, async () => {
    const client = await context.database.sql.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
      if (!rows[0]?.mine) return;
      try {
        write(await matchDueTrips(context));
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  });
  return {
    nudge: () => loop.nudge(),
    async stop() {
      await loop.stop();
      await recording;
    },
  };
}
