import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import type { MatchDriver, MatchTrip } from '../matching/match-facts.js';
import { driverFilterReason } from '../matching/eligibility.js';
import { matchRoundInSteps, type MatchRoundInput } from '../matching/match-round.js';
import type { MatchRound } from '../matching/score.js';
import { offerKind, searchProgress } from '../matching/offer-policy.js';
import { dependentOffers } from './dependent-offers.js';
import type { DispatchDriver, DispatchPort, PlannedOffer, RoundDecision, WaitingTrip } from './dispatch-port.js';

/**
 * Tries again this many seconds after a round that found no driver. ASSUMPTION: as often as unaccepted offers are re-judged.
 */
const RETRY_SECONDS = 2;
/** ASSUMPTION: the best driver is among the nearest sixty; a trip without a match there is matched with everyone. */
const NEAREST = 60;

/** Builds the decisions of a round; called once its offers are out, for a large round takes a while. */
export type RoundDecisions = () => readonly RoundDecision[];

interface RoundResult {
  /** An offer was made or moved. */
  readonly changed: boolean;
  readonly served: ReadonlySet<string>;
  readonly decisions: RoundDecisions;
}

/**
 * One pass of dispatch: matches everything that waits with the drivers nearby, and trips without a match there with all drivers;
 * makes the offers, and postpones what found no driver. Trips with an open offer are judged again, and the offer moves where that
 * saves more than `keepOfferSeconds`. The caller makes sure that one pass runs at a time. The same module runs in
 * the worker and on the virtual clock of the simulated city.
 */
export async function matchWaiting(port: DispatchPort): Promise<RoundDecisions[]> {
  const waiting = await port.repository.waitingTrips();
  if (waiting.length === 0) return [];
  const nearest = port.repository.nearestDrivers(
    waiting.map(({ trip }) => trip.origin),
    NEAREST,
  );
  // Drivers who have an offer are judged with the others, however far away.
  const near = nearest && [...new Set([...nearest, ...waiting.flatMap(({ offeredTo }) => offeredTo ?? [])])];
  const rounds = [await matchRound(port, waiting, near)];
  const left = waiting.filter(({ trip, offeredTo }) => offeredTo === null && !rounds[0]?.served.has(trip.id));
  if (near && left.length > 0) rounds.push(await matchRound(port, left, null));
  const unserved = left.filter(({ trip }) => !rounds.at(-1)?.served.has(trip.id)).map(({ trip }) => trip.id);
  await port.repository.postpone(unserved, RETRY_SECONDS);
  // A pass that only finds every offer where it belongs is not worth a record.
  const isQuiet = waiting.every(({ offeredTo }) => offeredTo !== null) && rounds.every(({ changed }) => !changed);
  return isQuiet ? [] : rounds.map((round) => round.decisions);
}

async function matchRound(
  port: DispatchPort,
  all: readonly WaitingTrip[],
  driverIds: readonly string[] | null,
): Promise<RoundResult> {
  const drivers = await port.repository.drivers(driverIds);
  const now = port.now();
  const waiting = withoutUnseen(all, drivers, port.settings, now);
  const tripSettings = waiting.map((one) => port.settingsOf(one));
  const trips = waiting.map((one, index) => matchTrip(one, tripSettings[index] ?? port.settings, now));
  const eta = await travelTimes(port, { trips, drivers, now });
  const round = await matched(port, {
    ...{ trips, drivers, etaSeconds: eta.seconds, now, tripSettings },
    settings: port.settings,
  });
  const tripAt = new Map(trips.map((trip, index) => [trip.id, index]));
  const driverAt = new Map(drivers.map((driver, index) => [driver.id, index]));
  const planned = round.assignments.flatMap(({ tripId, driverId, etaSeconds }) => {
    const [t, d] = [tripAt.get(tripId) ?? -1, driverAt.get(driverId) ?? -1];
    const [one, trip, driver, settings] = [waiting[t], trips[t], drivers[d], tripSettings[t]];
    if (!one || !trip || !driver || !settings) throw new Error(`trip ${tripId} was not in its round`);
    if (one.offeredTo === driverId) return [];
    const { rescue } = trip;
    return [plan(one, driver, settings, { rescue, etaSeconds, meters: eta.meters(t, d) })];
  });
  const openOfferOf = new Map(drivers.map(({ id, openOfferTripId }) => [id, openOfferTripId]));
  const groups = dependentOffers(planned, (driverId) => openOfferOf.get(driverId) ?? null);
  // Groups have different trips and different drivers: their transactions do not conflict.
  const made = await Promise.all(groups.map((offers) => port.repository.makeOffers(offers)));
  return {
    changed: made.includes(true),
    served: new Set(round.assignments.map((assignment) => assignment.tripId)),
    decisions: () =>
      round.decisions().map((record) => ({ round: waiting[tripAt.get(record.tripId) ?? 0]?.round ?? 1, record })),
  };
}

/** The outcome of a round, whose steps give way to other work. */
async function matched({ giveWay }: DispatchPort, input: MatchRoundInput): Promise<MatchRound> {
  const steps = matchRoundInSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await giveWay();
  }
}

/**
 * Without the trips offered to drivers whose position is not known at the moment, as after a restart or in a tunnel: their offers end by
 * their own time, and are not taken away for what we do not see.
 */
function withoutUnseen(
  waiting: readonly WaitingTrip[],
  drivers: readonly DispatchDriver[],
  settings: DispatchSettings,
  now: Date,
): readonly WaitingTrip[] {
  const unseen = new Set(
    drivers.filter((driver) => driverFilterReason(driver, settings, now) === 'position_stale').map(({ id }) => id),
  );
  return waiting.filter(({ offeredTo }) => offeredTo === null || !unseen.has(offeredTo));
}

/** A waiting trip as the matcher takes it. */
function matchTrip({ trip, rejectionCount }: WaitingTrip, settings: DispatchSettings, now: Date): MatchTrip {
  return { ...trip, rescue: searchProgress({ startedAt: trip.searchingSince, rejectionCount }, now, settings).rescue };
}

function plan(
  { trip, round, asap, offeredTo }: WaitingTrip,
  driver: DispatchDriver,
  settings: DispatchSettings,
  way: { readonly rescue: boolean; readonly etaSeconds: number; readonly meters: number },
): PlannedOffer {
  const kind = offerKind({ asap, rescue: way.rescue });
  return {
    ...{ tripId: trip.id, round, driverId: driver.id, vehicleId: driver.vehicleId, kind, movedFrom: offeredTo },
    etaSeconds: way.etaSeconds,
    pickupMeters: way.meters,
    ttlMs: settings.offerTtlMs[kind],
    ackFallbackMs: settings.deliveryAckFallbackMs,
  };
}

interface Asked {
  readonly trips: readonly MatchTrip[];
  readonly drivers: readonly MatchDriver[];
  readonly now: Date;
}

/** Routed seconds trip by driver, from where the driver is or will be free; Infinity when their position is unknown. */
async function travelTimes(
  port: DispatchPort,
  { trips, drivers, now }: Asked,
): Promise<{ seconds: Float64Array; meters: (tripIndex: number, driverIndex: number) => number }> {
  const seconds = new Float64Array(trips.length * drivers.length).fill(Infinity);
  const meters = new Float64Array(seconds.length);
  const placed = drivers.flatMap((driver, index) => {
    const from = driver.runningTrip?.dropOff ?? driver.position;
    return from ? [{ index, from }] : [];
  });
  if (placed.length > 0) {
    const matrix = await port.travelTimes(
      placed.map(({ from }) => from),
      trips.map((trip) => trip.origin),
      now,
    );
    const { durationsSeconds, distancesMeters } = matrix;
    for (let row = 0, cell = 0; row < placed.length; row++) {
      let to = placed[row]!.index;
      for (let tripIndex = 0; tripIndex < trips.length; tripIndex++, cell++, to += drivers.length) {
        seconds[to] = durationsSeconds[cell] ?? Infinity;
        meters[to] = distancesMeters[cell] ?? 0;
      }
    }
  }
  return { seconds, meters: (tripIndex, driverIndex) => meters[tripIndex * drivers.length + driverIndex] ?? 0 };
}
