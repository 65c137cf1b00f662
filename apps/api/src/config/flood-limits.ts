import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(1_000_000);

/** The settings of `FloodLimits`, as they stand in the environment. */
export const FLOOD_ENVIRONMENT = {
  /**
   * ASSUMPTION: the simulated city (`SABLON_CITY_TRIPS`) has 4,500 rides a day, an eighth of them in the busiest hour: 140 in its busiest
   * quarter. A passenger who compares asks for ten prices, and a city ten times as busy still has room.
   */
  SABLON_MOST_QUOTES: count.default(20_000),
  /** ASSUMPTION: the same 140, seven times. */
  SABLON_MOST_BOOKINGS: count.default(1_000),
  /** ASSUMPTION: the rides of a whole day of that city, each followed by its passenger and three others. */
  SABLON_MOST_SOCKETS: count.default(20_000),
  /** ASSUMPTION: one process holds the sockets above and as many requests; Node lifts its limit of open files as high as it may. */
  SABLON_MOST_CONNECTIONS: count.default(40_000),
  /** ASSUMPTION: a request comes within a second of its connection: 2,000 waiting are 2,000 new visitors a second, far above what one process serves. */
  SABLON_MOST_WAITING: count.default(2_000),
};

/** What everybody together may take of the product; what one account or address may is fixed. */
export interface FloodLimits {
  /** Prices asked for, and bookings made, by visitors without a session in a quarter of an hour, in all processes. */
  readonly quotes: number;
  readonly bookings: number;
  /** Sockets of visitors open at once, in all processes. */
  readonly sockets: number;
  /** Connections of this process, and those of them that wait for a request. */
  readonly connections: number;
  readonly waiting: number;
}

/** Simulated passengers and benches all come from one machine, and more than a city's would. */
const DEMO = 1_000_000;

/** What the settings say; a demo, which listens on its own machine, has no such limits. */
export const floodLimits = (
  env: Readonly<Record<keyof typeof FLOOD_ENVIRONMENT, number>>,
  demo: boolean,
): FloodLimits => {
  const limit = (most: number): number => (demo ? DEMO : most);
  return {
    quotes: limit(env.SABLON_MOST_QUOTES),
    bookings: limit(env.SABLON_MOST_BOOKINGS),
    sockets: limit(env.SABLON_MOST_SOCKETS),
    connections: limit(env.SABLON_MOST_CONNECTIONS),
    waiting: limit(env.SABLON_MOST_WAITING),
  };
};
