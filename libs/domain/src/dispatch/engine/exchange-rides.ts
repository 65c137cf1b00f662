import {
  exchangeGain,
  exchangeObstacle,
  heldRideObstacle,
  type ExchangeWays,
  type HeldRide,
} from '../exchange/fair-exchange.js';
import { driverFilterReason, pairFilterReason } from '../matching/eligibility.js';
import type { MatchTrip } from '../matching/match-facts.js';
import type { DispatchDriver, DispatchPort } from './dispatch-port.js';

/** An accepted ride, with what decides whether another driver could have it. */
export interface ExchangeableRide extends HeldRide {
  /** The ride as the matcher would see it if it waited. */
  readonly trip: MatchTrip;
  /** Its driver without this ride. */
  readonly driver: DispatchDriver;
  /** The version of the ride on which all this was read. */
  readonly version: number;
}

/** Two rides whose drivers change places, and why that is fair; plain JSON but for the rides. */
export interface PlannedExchange {
  readonly rides: readonly [ExchangeableRide, ExchangeableRide];
  readonly ways: ExchangeWays;
  readonly gainSeconds: number;
  readonly settingsVersion: string;
  readonly decidedAt: Date;
}

/** What the exchange of accepted rides takes from outside. */
export interface ExchangePort extends Pick<DispatchPort, 'now' | 'settings' | 'travelTimes'> {
  /** Accepted rides whose drivers have not arrived. */
  heldRides(): Promise<readonly ExchangeableRide[]>;
  /** Carries an exchange out as one change; false when a ride or driver changed meanwhile. */
  exchange(planned: PlannedExchange): Promise<boolean>;
}

/**
 * Looks for accepted rides that gain when their drivers change places, fair to everyone (decision 0096), and carries the exchanges
 * out: the one that gains most first, each ride and driver at most in one. Returns those that were carried out.
 */
export async function exchangeRides(port: ExchangePort): Promise<PlannedExchange[]> {
  const { settings } = port;
  if (settings.exchangeGainSeconds <= 0) return [];
  const now = port.now();
  const held = await port.heldRides();
  const rides = held.filter(
    (ride) =>
      heldRideObstacle(ride, now) === null &&
      ride.driver.position !== null &&
      driverFilterReason(ride.driver, settings, now) === null,
  );
  if (rides.length < 2) return [];
  const { durationsSeconds, distancesMeters } = await port.travelTimes(
    rides.map(({ driver }) => driver.runningTrip?.dropOff ?? driver.position!),
    rides.map(({ trip }) => trip.origin),
    now,
  );
  /** The way of driver `from` to the pickup of ride `to`; what is left of a running ride comes before it. */
  const way = (from: number, to: number) => ({
    seconds: (rides[from]!.driver.runningTrip?.remainingSeconds ?? 0) + durationsSeconds[from * rides.length + to]!,
    meters: distancesMeters[from * rides.length + to]!,
  });
  const couldTake = (from: number, to: number): boolean => {
    const [{ driver }, { trip }] = [rides[from]!, rides[to]!];
    const etaSeconds = durationsSeconds[from * rides.length + to]!;
    return pairFilterReason({ trip, driver, etaSeconds }, settings, now) === null;
  };
  const found: { readonly first: number; readonly second: number; readonly planned: PlannedExchange }[] = [];
  for (let first = 0; first < rides.length; first++)
    for (let second = first + 1; second < rides.length; second++) {
      const ways: ExchangeWays = {
        own: [way(first, first), way(second, second)],
        other: [way(first, second), way(second, first)],
      };
      const gainSeconds = exchangeGain(ways);
      if (!(gainSeconds >= settings.exchangeGainSeconds)) continue;
      const pair = [rides[first]!, rides[second]!] as const;
      if (pair[0].driverId === pair[1].driverId) continue;
      if (exchangeObstacle(pair, ways, now, settings.exchangeGainSeconds) !== null) continue;
      if (!couldTake(first, second) || !couldTake(second, first)) continue;
      const planned = { rides: pair, ways, gainSeconds, settingsVersion: settings.version, decidedAt: now };
      found.push({ first, second, planned });
    }
  found.sort((a, b) => b.planned.gainSeconds - a.planned.gainSeconds || a.first - b.first || a.second - b.second);
  const taken = new Set<string>();
  const done: PlannedExchange[] = [];
  for (const { planned } of found) {
    const names = planned.rides.flatMap(({ tripId, driverId }) => [tripId, driverId]);
    if (names.some((name) => taken.has(name))) continue;
    for (const name of names) taken.add(name);
    if (await port.exchange(planned)) done.push(planned);
  }
  return done;
}
