import type { LatLng } from '../../kernel/lat-lng.js';
import {
  nextStanding,
  swapIsDue,
  wantsStandBy,
  type LadderFacts,
  type LadderStanding,
} from '../ladder/promise-ladder.js';
import { driverFilterReason, pairFilterReason, suitabilityReason } from '../matching/eligibility.js';
import type { MatchTrip } from '../matching/match-facts.js';
import type { DispatchDriver, DispatchPort } from './dispatch-port.js';

/** An accepted ride whose driver has not arrived, with what is stored of its way on the ladder. */
export interface WatchedRide extends Pick<LadderFacts, 'planned' | 'promisedAt' | 'acceptedAt' | 'departedAt'> {
  readonly tripId: string;
  readonly driverId: string;
  readonly round: number;
  /** The ride as the matcher would see it if it waited. */
  readonly trip: MatchTrip;
  /** Its driver without this ride. */
  readonly driver: DispatchDriver;
  readonly standing: LadderStanding | null;
  /** The driver reserved for it. */
  readonly standBy: string | null;
  /** How often it went to another driver so far. */
  readonly swaps: number;
}

/** What a look at a ride changes: its standing, and the driver reserved for it. */
export interface WatchedChange {
  readonly ride: WatchedRide;
  readonly standing: LadderStanding;
  /** Its driver is asked now. */
  readonly asks: boolean;
  readonly standBy: DispatchDriver | null;
  /** Seconds until the reserved driver would be there; null without one. */
  readonly standBySeconds: number | null;
  readonly standByMeters: number | null;
}

/** What the ladder takes from outside. */
export interface LadderPort extends Pick<DispatchPort, 'now' | 'settings' | 'travelTimes'> {
  /** Accepted rides whose drivers have not arrived, from `LADDER.watchMinutes` before a promise on. */
  watchedRides(): Promise<readonly WatchedRide[]>;
  /** Drivers on shift near these pickups, and those reserved for them. */
  driversNear(rides: readonly WatchedRide[]): Promise<readonly DispatchDriver[]>;
  /** Stores what a look changed; asks drivers; reserves and frees those who stand by. */
  save(changes: readonly WatchedChange[]): Promise<void>;
  /** Takes a ride from its driver and offers it to the reserved one, as one change; false when something moved meanwhile. */
  swap(change: WatchedChange): Promise<boolean>;
  /** Compensates planned rides whose promised window passed without a car, each once. */
  compensateBroken(): Promise<void>;
}

/** ASSUMPTION: rides whose ways are measured together; a table grows with the square, and only its diagonal is used. */
const BLOCK = 8;

/**
 * Looks at every accepted ride: how its driver comes, whether the promise holds, and climbs the ladder where it does not: ask the
 * driver, reserve another, give them the ride (decision 104). Returns the rides that changed drivers. The caller makes sure
 * that one pass runs at a time.
 */
export async function watchRides(port: LadderPort): Promise<WatchedChange[]> {
  const answerSeconds = port.settings.swapAfterAskSeconds;
  const rides = answerSeconds > 0 ? await port.watchedRides() : [];
  const now = port.now();
  const ways = await ownWays(port, rides, now);
  const looked = rides.map((ride, index) => {
    const facts = factsOf(port, ride, ways[index] ?? null, now);
    return { ride, facts, standing: nextStanding(ride.standing, facts) };
  });
  const reserved = await reserve(
    port,
    looked.filter(({ standing }) => wantsStandBy(standing)),
    now,
  );
  const changes = looked.map(({ ride, facts, standing }) => {
    const other = reserved.get(ride.tripId) ?? null;
    const asks = standing.askedAt === now;
    const change: WatchedChange = {
      ride,
      standing,
      asks,
      standBy: other?.driver ?? null,
      standBySeconds: other?.seconds ?? null,
      standByMeters: other?.meters ?? null,
    };
    const { swaps } = ride;
    return { change, isDue: other !== null && swapIsDue(standing, facts, other.seconds, { answerSeconds, swaps }) };
  });
  await port.save(changes.map(({ change }) => change));
  const swapped: WatchedChange[] = [];
  for (const { change, isDue } of changes) if (isDue && (await port.swap(change))) swapped.push(change);
  await port.compensateBroken();
  return swapped;
}

function factsOf(
  { settings }: Pick<LadderPort, 'settings'>,
  { planned, promisedAt, acceptedAt, departedAt, driver, trip }: WatchedRide,
  way: LadderFacts['way'],
  now: Date,
): LadderFacts {
  const hidden = driverFilterReason(driver, settings, now) === 'position_stale';
  const unfit =
    driver.suspended || suitabilityReason({ trip, driver }, settings, now.getTime()) === 'documents_expired';
  const seen = hidden ? null : way;
  return {
    now,
    planned,
    promisedAt,
    acceptedAt,
    departedAt,
    way: seen,
    riding: driver.runningTrip !== null,
    unfit,
  };
}

/** Each driver's way to their own pickup; null = position unknown, or no road. */
async function ownWays(port: LadderPort, rides: readonly WatchedRide[], now: Date): Promise<LadderFacts['way'][]> {
  const ways: LadderFacts['way'][] = rides.map(() => null);
  const placed = rides.flatMap(({ driver, trip }, index) => {
    const from = driver.runningTrip?.dropOff ?? driver.position;
    return from ? [{ index, from, to: trip.origin, before: driver.runningTrip?.remainingSeconds ?? 0 }] : [];
  });
  for (let first = 0; first < placed.length; first += BLOCK) {
    const block = placed.slice(first, first + BLOCK);
    const table = await port.travelTimes(
      block.map(({ from }) => from),
      block.map(({ to }) => to),
      now,
    );
    block.forEach(({ index, before }, at) => {
      const seconds = table.durationsSeconds[at * block.length + at] ?? Infinity;
      if (Number.isFinite(seconds))
        ways[index] = { seconds: before + seconds, meters: table.distancesMeters[at * block.length + at] ?? 0 };
    });
  }
  return ways;
}

interface Reserved {
  readonly driver: DispatchDriver;
  readonly seconds: number;
  readonly meters: number;
}

/**
 * The nearest driver who can take each ride, the most urgent ride first and each driver once. A driver who stands by already stays, as
 * long as they can take it: who is a few metres nearer now is no reason to change.
 */
async function reserve(
  port: LadderPort,
  looked: readonly { readonly ride: WatchedRide }[],
  now: Date,
): Promise<ReadonlyMap<string, Reserved>> {
  const rides = looked
    .map(({ ride }) => ride)
    .sort((a, b) => +a.promisedAt - +b.promisedAt || (a.tripId < b.tripId ? -1 : 1));
  const found = new Map<string, Reserved>();
  if (rides.length === 0) return found;
  const drivers = (await port.driversNear(rides)).filter(
    (driver) => driver.openOfferTripId === null && driverFilterReason(driver, port.settings, now) === null,
  );
  const table = await port.travelTimes(
    drivers.map((driver): LatLng => driver.runningTrip?.dropOff ?? driver.position!),
    rides.map(({ trip }) => trip.origin),
    now,
  );
  const taken = new Set(rides.map(({ driverId }) => driverId));
  rides.forEach((ride, column) => {
    const able = drivers.flatMap((one, row): Reserved[] => {
      if (taken.has(one.id)) return [];
      const etaSeconds = table.durationsSeconds[row * rides.length + column] ?? Infinity;
      const driver = withoutRide(one, ride.tripId);
      if (pairFilterReason({ trip: ride.trip, driver, etaSeconds }, port.settings, now) !== null) return [];
      const meters = table.distancesMeters[row * rides.length + column] ?? 0;
      return [{ driver, seconds: (driver.runningTrip?.remainingSeconds ?? 0) + etaSeconds, meters }];
    });
    able.sort((a, b) => a.seconds - b.seconds || (a.driver.id < b.driver.id ? -1 : 1));
    const chosen = able.find(({ driver }) => driver.id === ride.standBy) ?? able[0];
    if (!chosen) return;
    taken.add(chosen.driver.id);
    found.set(ride.tripId, chosen);
  });
  return found;
}

/** A driver as they would be without having been reserved for this ride. */
const withoutRide = (driver: DispatchDriver, tripId: string): DispatchDriver => ({
  ...driver,
  commitments: driver.commitments.filter((one) => one.tripId !== tripId),
});
