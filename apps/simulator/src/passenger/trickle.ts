import { ApiClient } from '../api-client.js';
import type { BoardingCodes } from '../driver/parcel-steps.js';
import { pause } from '../pause.js';
import type { Random } from '../random.js';
import { bookRide, GOOD_CARD, payRide } from './book-ride.js';
import { DEMO_NAME } from './clear-leftovers.js';
import { TYPED_PLACES } from './places.js';

/** ASSUMPTION: enough to keep every screen busy, few enough to follow by eye. */
const EVERY_MS = { low: 18_000, high: 40_000 };
const NAMES = ['Louise', 'Thomas', 'Fatima', 'Wout', 'Inès', 'Emma', 'Youssef', 'Lotte', 'Marc', 'Sarah'];

/** Demo passengers who now and then book as guests, pay in the sandbox and ride. */
export async function trickle(options: {
  readonly baseUrl: string;
  readonly speed: number;
  readonly random: Random;
  readonly codes: BoardingCodes;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}): Promise<void> {
  const { random, signal, speed } = options;
  for (let number = 1; !signal.aborted; number++) {
    await oneRide(options, number).catch((error: unknown) => options.log(`a demo passenger gave up: ${String(error)}`));
    await pause(random.between(EVERY_MS.low, EVERY_MS.high) / Math.max(1, speed), signal);
  }
}

async function oneRide(
  { baseUrl, random, codes, signal }: Parameters<typeof trickle>[0],
  number: number,
): Promise<void> {
  const client = new ApiClient(baseUrl);
  const names = random.pick(TYPED_PLACES.brussels);
  const from = random.pick(names);
  const further = [...TYPED_PLACES.stations.slice(0, 3), TYPED_PLACES.airports[0]];
  const elsewhere = random.pick(TYPED_PLACES.brussels.filter((other) => other !== names));
  const to = random.chance(0.3) ? random.pick(further) : random.pick<string>(elsewhere);
  const firstName = random.pick(NAMES);
  const booking = await bookRide(client, {
    from,
    to,
    vehicleClass: random.pick(['economy', 'economy', 'standard', 'van'] as const),
    language: random.pick(['fr', 'nl', 'en'] as const),
    card: GOOD_CARD,
    guest: { firstName, lastName: DEMO_NAME, email: `demo${number}@sablon.test`, phone: '+32499000100' },
  });
  for (const trip of booking.trips) if (trip.boardingCode) codes.note(trip.id, trip.boardingCode);
  await payRide(client, booking, GOOD_CARD, signal);
}
