import { randomUUID } from 'node:crypto';
import { DISPATCH_SETTINGS, FILTER_REASONS, type FilterReason, type TripCommand } from '@sablon/domain';
import {
  changeShift,
  chooseDirection,
  declineOffer,
  lockTrip,
  openOffer,
  planShiftEnd,
  raiseDriverAlarm,
  suspendDriver,
  transition,
  type Transaction,
} from '@sablon/persistence';
import type { DispatchWorkerOptions } from '../../create-dispatch-worker.js';
import { buildCity, eventually, GRAND_PLACE, MIDI, type City } from '../../testing/city.js';
import { promiseRide } from '../../testing/promise-ride.js';

/** No phone acknowledges the offer here: it stays open for the whole test. */
const PATIENT = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 60_000 };
const AIRPORT = { lat: 50.9014, lng: 4.4844 };
const ANTWERP = { ...GRAND_PLACE, lat: 51.2194, lng: 4.4025 };
const VILVOORDE = { ...GRAND_PLACE, lat: 50.9281, lng: 4.4245 };

let city: City;
beforeEach(async () => (city = await buildCity()));
afterEach(() => city.end());

type TripOptions = NonNullable<Parameters<City['trip']>[0]>;
/** What keeps a driver from a ride: who they are, and how the ride and the worker are. */
interface Obstacle {
  readonly at?: typeof GRAND_PLACE;
  readonly trip?: TripOptions | ((driverId: string) => TripOptions);
  readonly worker?: Partial<DispatchWorkerOptions>;
  /** What happens to the driver before the ride waits, and once it is booked. */
  readonly before?: (driverId: string) => Promise<unknown>;
  readonly then?: (driverId: string, tripId: string) => Promise<unknown>;
}

const inOne = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => city.database.transaction(work);
const query = (text: string, values: unknown[]) => city.database.sql.query(text, values);
const vehicleOf = async (driverId: string): Promise<string> =>
  (await query('SELECT vehicle_id AS id FROM driver WHERE id = $1', [driverId])).rows[0].id;
const isOffered = async (driverId: string, tripId: string): Promise<string> =>
  (
    await inOne(async (tx) =>
      openOffer(tx, {
        ...{ tripId, round: 1, driverId, vehicleId: await vehicleOf(driverId), kind: 'asap', etaSeconds: 60 },
        ...{ pickupMeters: 100, ttlMs: 60_000, ackFallbackMs: 60_000 },
      }),
    )
  ).id;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
/** Cars of others, far away: only drivers near a pickup are then read from Postgres, by name. */
function manyOthers(): void {
  for (let car = 0; car < 70; car++)
    city.messaging.positions.record({
      ...{ driverId: randomUUID(), lat: ANTWERP.lat, lng: ANTWERP.lng, heading: null, speed: 0, at: Date.now() },
    });
}
async function carries(driverId: string): Promise<void> {
  const { id: tripId } = await city.trip();
  await promiseRide(city.database, { tripId, driverId, inMinutes: 0, hoursAgo: 0, asap: true });
  for (const command of ['depart', 'arrive', 'start'] satisfies TripCommand[])
    await inOne(async (tx) => {
      const trip = await lockTrip(tx, tripId);
      if (trip.ok) await transition(tx, trip.value, { command, actor: { id: driverId, role: 'driver' } });
    });
}
async function anAdmin() {
  const { rows } = await query("SELECT id FROM app_user WHERE role = 'admin' LIMIT 1", []);
  return { id: rows[0].id as string, role: 'admin' as const };
}

/** Each filter, and the event of the product that sets it. */
const OBSTACLES: Readonly<Record<FilterReason, Obstacle>> = {
  suspended: {
    before: async (driverId) => {
      manyOthers();
      const actor = await anAdmin();
      await inOne((tx) => suspendDriver(tx, { driverId, reason: 'x', actor }));
    },
  },
  sos_open: {
    before: (id) => inOne((tx) => raiseDriverAlarm(tx, id, { id: randomUUID(), place: null, pressedAt: new Date() })),
  },
  off_shift: {
    before: (id) => {
      manyOthers();
      return inOne((tx) => changeShift(tx, id, { shift: 'off', vehicleId: null }));
    },
  },
  on_break: { before: (id) => inOne((tx) => changeShift(tx, id, { shift: 'break', vehicleId: null })) },
  // The phone is silent from now on: by these settings any position is too old.
  position_stale: { worker: { settings: { ...PATIENT, positionStaleMs: 0, positionFreshMs: 0 } } },
  own_trip: { trip: (userId) => ({ userId }) },
  documents_expired: {
    before: (id) => query('UPDATE driver_document SET expires_on = current_date - 1 WHERE driver_id = $1', [id]),
  },
  not_licensed_here: {
    at: VILVOORDE,
    trip: { pickup: VILVOORDE },
    worker: { settings: { ...PATIENT, licenceBinds: 1 } },
  },
  class_mismatch: { trip: { vehicleClass: 'van' } },
  seats: { trip: { passengers: 5 } },
  bags: { trip: { bags: 6 } },
  features: { trip: { options: ['wheelchair'] } },
  recent_rejecter: {
    then: async (driverId, tripId) => {
      const offerId = await isOffered(driverId, tripId);
      await inOne((tx) => declineOffer(tx, offerId, driverId));
    },
  },
  offer_open: {
    before: async (id) => isOffered(id, (await city.trip({ pickupAt: inHours(5) })).id),
  },
  busy: { before: carries },
  unreachable: {
    worker: {
      geo: {
        useTraffic: () => undefined,
        routing: {
          matrix: (from: readonly unknown[], to: readonly unknown[]) => {
            const durationsSeconds = new Float64Array(from.length * to.length).fill(Infinity);
            return Promise.resolve({ durationsSeconds, distancesMeters: durationsSeconds, quality: 'approximate' });
          },
        },
      } as unknown as DispatchWorkerOptions['geo'],
    },
  },
  too_far: { at: ANTWERP },
  shift_ends: { before: (id) => inOne((tx) => planShiftEnd(tx, id, inHours(0.1))) },
  off_direction: {
    before: (id) =>
      inOne((tx) => chooseDirection(tx, id, { kind: 'direction', to: AIRPORT, name: MIDI.label, minutes: 60 }, 2)),
  },
  window_conflict: {
    before: async (driverId) => promiseRide(city.database, { tripId: (await city.trip()).id, driverId, inMinutes: 8 }),
  },
};

/** The first decision about a ride for a driver: a filter, or null for a candidate; undefined = not in the round. */
async function judged({
  at = GRAND_PLACE,
  trip,
  worker,
  before,
  then,
}: Obstacle): Promise<FilterReason | null | undefined> {
  const driverId = await city.driver(6, at);
  await before?.(driverId);
  const { id } = await city.trip(typeof trip === 'function' ? trip(driverId) : trip);
  await then?.(driverId, id);
  await city.worker({ settings: PATIENT, ...worker }).start();
  const first = await eventually(
    async () =>
      (await query('SELECT record FROM dispatch_decision WHERE trip_id = $1 ORDER BY at LIMIT 1', [id])).rows[0],
  );
  const candidates: readonly { driverId: string; filteredBy?: FilterReason }[] = first.record.candidates;
  const found = candidates.find((one) => one.driverId === driverId);
  return found && (found.filteredBy ?? null);
}

it('a driver with none of the obstacles is a candidate', async () => {
  expect(await judged({})).toBeNull();
});

it.each(FILTER_REASONS)('%s is set by the product, and keeps the driver from the ride', async (reason) => {
  expect(await judged(OBSTACLES[reason])).toBe(reason);
});
