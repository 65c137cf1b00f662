import type { ParcelView } from '@sablon/contracts';
import type { Door } from '../driver/parcel-steps.js';
import { GOOD_CARD, type RideWish } from '../passenger/book-ride.js';
import { TYPED_PLACES } from '../passenger/places.js';
import type { Random } from '../random.js';

/** Published sandbox cards that fail (Stripe's test numbers). */
const DECLINED_CARDS = ['4000000000000002', '4000000000009995', '4000000000000069', '4000000000000127'];

/** The intended ending of a scripted booking. */
export type Ending =
  | 'ridden'
  | 'cancelled_before_pickup'
  | 'cancelled_while_searching'
  | 'called_off_at_the_door'
  | 'never_paid'
  | 'refused';

/** One booking of the scripted day. */
export interface PlannedBooking {
  readonly story: string;
  readonly afterMs: number;
  readonly wish: Omit<RideWish, 'guest'>;
  readonly account: boolean;
  readonly ending: Ending;
  /** For a parcel: the behaviour at the recipient's door. */
  readonly door: Door | null;
  /** Paid with a failing card first, then with a good one. */
  readonly declinedFirst: boolean;
}

type Link = ParcelView['chain'][number]['kind'];
const TAKEN: readonly Link[] = ['collected', 'sealed', 'at_door'];
/** The expected chain of custody for each door. */
export const CHAINS: Readonly<Record<Door, readonly Link[]>> = {
  opens: [...TAKEN, 'delivered'],
  wrong_address: [...TAKEN, 'failed', 'redelivering', 'at_door', 'delivered'],
  neighbour: [...TAKEN, 'contacted', 'failed', 'with_neighbour'],
  refuses: [...TAKEN, 'failed', 'returning', 'returned'],
  // Dispatch calls it off before the wait is over.
  stays_shut: [...TAKEN, 'contacted', 'called_off'],
};

/** Both upcoming DST nights at the time of writing, as instants around the change; comments give Europe/Brussels local time. */
const DST_PICKUPS = [
  ['spring night 01:30', '2027-03-28T00:30:00Z'],
  ['spring night 03:30', '2027-03-28T01:30:00Z'],
  ['autumn night 02:30, summer time', '2027-10-31T00:30:00Z'],
  ['autumn night 02:30, winter time', '2027-10-31T01:30:00Z'],
] as const;
/** A pickup on the past DST night must be refused. */
const PAST_PICKUP = '2026-10-25T01:30:00Z';

/**
 * The scripted day: 215 bookings of every kind within `spreadMs`. Planned pickups are minutes ahead so that they are ridden
 * within the run; transfers (24 h rule) and the DST nights are booked, checked and cancelled with a full refund.
 */
export function planDay(random: Random, startMs: number, spreadMs: number): PlannedBooking[] {
  const plan: PlannedBooking[] = [];
  const { brussels, stations, airports } = TYPED_PLACES;
  const street = (): string => random.pick(random.pick(brussels));
  const other = (from: string): string =>
    random.pick(random.pick(brussels.filter((names: readonly string[]) => !names.includes(from))));
  const later = (afterMs: number, minutes: number): string =>
    new Date(startMs + afterMs + minutes * 60_000).toISOString();
  const add = (
    count: number,
    story: string,
    make: (
      index: number,
      afterMs: number,
    ) => Partial<RideWish> & { ending?: Ending; declinedFirst?: boolean; door?: Door },
    withinMs = spreadMs,
  ): void => {
    for (let index = 0; index < count; index++) {
      const from = street();
      const afterMs = Math.round(random.next() * withinMs);
      const { ending = 'ridden', declinedFirst = false, door = null, ...wish } = make(index, afterMs);
      plan.push({
        story,
        afterMs,
        account: random.chance(0.4),
        ending,
        declinedFirst,
        door,
        wish: {
          from,
          to: other(from),
          vehicleClass: random.pick(['economy', 'economy', 'standard', 'van'] as const),
          language: random.pick(['fr', 'nl', 'en'] as const),
          card: GOOD_CARD,
          ...wish,
        },
      });
    }
  };

  add(84, 'street to street, now', () => ({}));
  add(32, 'to or from a station, now', (index) =>
    index % 2 ? { to: random.pick(stations.slice(0, 3)) } : { from: random.pick(stations.slice(0, 3)) },
  );
  add(12, 'to Brussels Airport, now', () => ({ to: airports[0] }));
  add(4, 'to another airport, now', (index) => ({ to: airports[1 + (index % 4)] ?? airports[1] }));
  add(4, 'to a station in Flanders, now', (index) => ({ to: stations[3 + index] ?? stations[3] }));
  const parcel = (door: Door, more: Partial<RideWish> & { ending?: Ending } = {}) => ({
    ...{ service: 'parcel' as const, parcelKg: random.between(1, 28), door, ...more },
  });
  const early = spreadMs / 4; // five minutes at a closed door are five real minutes, however fast the cars drive
  add(3, 'parcel', () => parcel('opens'));
  add(3, 'parcel, express', () => parcel('opens', { express: true }));
  add(2, 'parcel, delivered at the second try', () => parcel('wrong_address'));
  add(2, 'parcel, refused and brought back', () => parcel('refuses'));
  add(2, 'parcel, left with a neighbour', () => parcel('neighbour'), early);
  add(2, 'parcel, called off at the door', () => parcel('stays_shut', { ending: 'called_off_at_the_door' }), early);
  add(3, 'two hours at disposal', () => ({ tripType: 'hourly', hours: 2 }));
  add(6, 'there and back', (_, afterMs) => ({
    tripType: 'return',
    pickupAt: later(afterMs, 2),
    returnAt: later(afterMs, 5),
  }));
  add(14, 'booked ahead', (_, afterMs) => ({ pickupAt: later(afterMs, random.between(2, 4)) }));
  add(10, 'airport transfer in two days, called off', (index) => ({
    service: 'transfer',
    from: airports[index % airports.length] ?? airports[0],
    pickupAt: new Date(startMs + 48 * 3_600_000).toISOString(),
    flightNumber: `SN${100 + index}`,
    ending: 'cancelled_before_pickup',
  }));
  DST_PICKUPS.forEach(([story, pickupAt]) => add(2, story, () => ({ pickupAt, ending: 'cancelled_before_pickup' })));
  add(1, 'a pickup in the past is refused', () => ({ pickupAt: PAST_PICKUP, ending: 'refused' }));
  add(10, 'card declined, then another', (index) => ({
    card: DECLINED_CARDS[index % 4] ?? GOOD_CARD,
    declinedFirst: true,
  }));
  add(5, 'card declined, gives up', (index) => ({
    card: DECLINED_CARDS[index % 4] ?? GOOD_CARD,
    ending: 'never_paid',
  }));
  add(8, 'calls it off while a driver is sought', () => ({ ending: 'cancelled_while_searching' }));
  return plan.sort((a, b) => a.afterMs - b.afterMs);
}
