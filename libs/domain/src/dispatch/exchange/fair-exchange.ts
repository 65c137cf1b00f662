/** What a fair exchange of two accepted rides must leave alone (decision 0096). */
export const EXCHANGE = {
  /** No driver is turned round just before the pickup: each has further to go than both of these. */
  leastSecondsAway: 180,
  leastMetersAway: 1_000,
  /** A driver is exchanged once in this time without being asked. */
  driverRestMs: 3_600_000,
  /** ASSUMPTION: the passenger who waits longer for the other's sake waits less than a delay that is announced (`SLIP_STEP_MINUTES`). */
  mostLossSeconds: 240,
} as const;

/** A ride that a driver has accepted and whose pickup they have not reached. */
export interface HeldRide {
  readonly tripId: string;
  readonly driverId: string;
  /** The driver's part of the fare, in cents. */
  readonly earnsCents: number;
  /** From boarding to drop-off. */
  readonly durationSeconds: number;
  /** It may not move: planned ahead, given by a dispatcher, or someone asked for help. */
  readonly isFixed: boolean;
  readonly wasExchanged: boolean;
  /** When its driver last received another ride without being asked. */
  readonly driverExchangedAt: Date | null;
}

/** The way to a pickup from where a driver is, or will be free. */
export interface Way {
  readonly seconds: number;
  readonly meters: number;
}

/** Why two rides do not exchange their drivers, in the order in which it is looked at. */
export const EXCHANGE_OBSTACLES = [
  'fixed',
  'exchanged_before',
  'driver_rests',
  'too_near',
  'gains_too_little',
  'passenger_loses',
  'driver_loses',
] as const;
/** One of `EXCHANGE_OBSTACLES`. */
export type ExchangeObstacle = (typeof EXCHANGE_OBSTACLES)[number];

/** The four ways between two drivers and their two pickups. */
export interface ExchangeWays {
  readonly own: readonly [Way, Way];
  /** Each driver's way to the pickup of the other's ride. */
  readonly other: readonly [Way, Way];
}

/** Seconds by which the two passengers together are fetched earlier. */
export const exchangeGain = ({ own, other }: ExchangeWays): number =>
  own[0].seconds + own[1].seconds - other[0].seconds - other[1].seconds;

/** What a driver earns a minute with a ride, the way to it included, in cents. */
export const centsPerMinute = (ride: Pick<HeldRide, 'earnsCents' | 'durationSeconds'>, way: Way): number =>
  ride.earnsCents / ((way.seconds + ride.durationSeconds) / 60);

/** Whether a ride may be part of any exchange at all; null = it may. */
export function heldRideObstacle(ride: HeldRide, now: Date): ExchangeObstacle | null {
  if (ride.isFixed) return 'fixed';
  if (ride.wasExchanged) return 'exchanged_before';
  const rested = ride.driverExchangedAt === null || +now - +ride.driverExchangedAt >= EXCHANGE.driverRestMs;
  return rested ? null : 'driver_rests';
}

const isNear = (way: Way): boolean =>
  way.seconds <= EXCHANGE.leastSecondsAway || way.meters <= EXCHANGE.leastMetersAway;

/**
 * Why two accepted rides may not exchange their drivers; null = it is fair: both drivers still have a way to go, neither earns less
 * a minute, and the two passengers together gain at least `gainSeconds`. `gainSeconds` 0 switches exchanges off.
 */
export function exchangeObstacle(
  rides: readonly [HeldRide, HeldRide],
  ways: ExchangeWays,
  now: Date,
  gainSeconds: number,
): ExchangeObstacle | null {
  const [first, second] = rides;
  const barred = heldRideObstacle(first, now) ?? heldRideObstacle(second, now);
  if (barred) return barred;
  if (ways.own.some(isNear)) return 'too_near';
  if (gainSeconds <= 0 || !(exchangeGain(ways) >= gainSeconds)) return 'gains_too_little';
  // The first driver fetches the second passenger, and the other way round.
  const losses = [ways.other[1].seconds - ways.own[0].seconds, ways.other[0].seconds - ways.own[1].seconds];
  if (losses.some((seconds) => seconds > EXCHANGE.mostLossSeconds)) return 'passenger_loses';
  const isWorse =
    centsPerMinute(second, ways.other[0]) < centsPerMinute(first, ways.own[0]) ||
    centsPerMinute(first, ways.other[1]) < centsPerMinute(second, ways.own[1]);
  return isWorse ? 'driver_loses' : null;
}
