import { BoardingCodes, Doors } from './driver/parcel-steps.js';
import { DriverBot } from './driver/driver-bot.js';
import { ApiClient } from './api-client.js';
import { clearLeftovers } from './passenger/clear-leftovers.js';
import { HOTSPOTS } from './passenger/places.js';
import { pause } from './pause.js';
import { seededRandom } from './random.js';

/** The published password of the demo accounts (product.md, "Fixed public surface"). */
const DEMO_PASSWORD = 'Sablon-demo-2026';
/** The first demo driver is kept for a person, unless all are requested. */
const FIRST_DRIVER = 2;
const LAST_DRIVER = 40;
const emailOf = (index: number): string => `chauffeur${index === 1 ? '' : index}@sablon.test`;

export interface FleetOptions {
  readonly baseUrl: string;
  readonly speed: number;
  readonly acceptance: number;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Lowest number of a simulated demo driver. */
  readonly firstDriver?: number;
  /** Called with the id of each offer that reaches a driver's phone, every time it does. */
  readonly onOffer?: (offerId: string) => void;
}
export interface Fleet {
  readonly codes: BoardingCodes;
  readonly doors: Doors;
  readonly dispatcher: ApiClient;
  readonly bots: readonly DriverBot[];
  /** Resolves when every driver has stopped. */
  readonly done: Promise<void>;
}

/** Starts the demo drivers, a few at a time. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { baseUrl, signal, seed, firstDriver = FIRST_DRIVER, ...rest } = options;
  const dispatcher = new ApiClient(baseUrl);
  const codes = new BoardingCodes(dispatcher, { email: 'dispatch@sablon.test', password: DEMO_PASSWORD }, options.log);
  // Before the first driver logs in, who would set out for them.
  if (await codes.logIn()) {
    const ended = await clearLeftovers(dispatcher, Date.now(), options.log);
    if (ended > 0) options.log(`${ended} rides of an earlier run were ended`);
  }
  const doors = new Doors();
  const running: Promise<void>[] = [];
  const bots: DriverBot[] = [];
  for (let index = firstDriver; index <= LAST_DRIVER && !signal.aborted; index++) {
    const random = seededRandom(seed + index);
    const near = random.pick(HOTSPOTS);
    const home = { lat: near.lat + (random.next() - 0.5) / 60, lng: near.lng + (random.next() - 0.5) / 40 };
    const bot = new DriverBot({
      ...rest,
      baseUrl,
      signal,
      email: emailOf(index),
      password: DEMO_PASSWORD,
      home,
      hotspots: HOTSPOTS,
      random,
      codes,
      doors,
    });
    bots.push(bot);
    running.push(bot.run());
    await pause(40, signal);
  }
  return { codes, doors, dispatcher, bots, done: Promise.all(running).then(() => undefined) };
}
