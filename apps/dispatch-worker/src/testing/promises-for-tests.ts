import type { TripPlace } from '@sablon/domain';
import { createGeo, FREE_FLOW, type Geo } from '@sablon/geo';
import { answerCheckIn } from '@sablon/persistence';
import { keepCheckIns } from '../drivers/check-ins/check-in-keeper.js';
import { buildCity, type City } from './city.js';
import { passForCheckIn, promiseRide, type TestPromise } from './promise-ride.js';

/** A ride, and the driver who promised it. */
export interface Promised {
  readonly tripId: string;
  readonly driverId: string;
}

/** A fresh city for each test of a file, whose drivers promised rides, and the check-in keeper, run by hand. */
export function promisesForTests() {
  let built: City | undefined;
  let geo: Geo;
  beforeEach(async () => {
    built = await buildCity();
    geo = await createGeo({ traffic: FREE_FLOW });
  });
  afterEach(async () => {
    await geo.close();
    await built?.end();
  });
  const city = (): City => {
    if (!built) throw new Error('the city is not built yet');
    return built;
  };
  const failures: unknown[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void failures.push(fields),
  };
  const rows = async <T extends object>(sql: string, ...values: unknown[]) =>
    (await city().database.sql.query<T>(sql, values)).rows;
  const pickupOf = async (tripId: string) =>
    (await rows<{ at: Date }>('SELECT pickup_at AS at FROM trip WHERE id = $1', tripId))[0]?.at ?? new Date(0);
  /** Runs the keeper once; nothing fails. */
  const look = async () => {
    await keepCheckIns({ database: city().database, messaging: city().messaging, geo, logger });
    expect(failures.splice(0)).toEqual([]);
  };
  const pass = (tripId: string, minutes: number) => passForCheckIn(city().database, tripId, minutes);
  return {
    city,
    rows,
    pickupOf,
    look,
    pass,
    /** Demo driver `index` promises a ride from the Grand-Place that begins in so many minutes; two days ago by default. */
    async promised(
      index: number,
      inMinutes: number,
      { tripId, ...more }: Partial<Pick<TestPromise, 'hoursAgo' | 'tripId' | 'asap'>> = {},
    ): Promise<Promised> {
      const email = `chauffeur${index}@sablon.test`;
      const [driver] = await rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', email);
      const ride = { tripId: tripId ?? (await city().trip()).id, driverId: driver?.id ?? '' };
      await promiseRide(city().database, { ...ride, ...more, inMinutes });
      return ride;
    },
    async says({ tripId, driverId }: Promised, as = driverId) {
      const pickupAt = await pickupOf(tripId);
      return city().database.transaction((tx) => answerCheckIn(tx, { tripId, driverId: as, pickupAt }));
    },
    /** Check-in facts of a ride, oldest first. */
    async notified(tripId: string): Promise<string[]> {
      const facts = await rows<{ what: string }>(
        `SELECT o.payload->>'what' AS what FROM outbox o JOIN trip_check_in c ON c.id = o.object_id
         WHERE o.topic = 'check_in.changed' AND c.trip_id = $1 ORDER BY o.id`,
        tripId,
      );
      return facts.map(({ what }) => what);
    },
    stands: (driverId: string, { lat, lng }: TripPlace) =>
      city().messaging.positions.record({ driverId, lat, lng, heading: null, speed: 0, at: Date.now() }),
    /** The check-ins have gone unanswered past their last limit, and dispatchers have been alerted. */
    async missed(...rides: readonly Promised[]): Promise<void> {
      for (const minutes of [12, 12]) {
        await look();
        for (const { tripId } of rides) await pass(tripId, minutes);
      }
    },
  };
}
