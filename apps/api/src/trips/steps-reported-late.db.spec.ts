import { randomUUID } from 'node:crypto';
import type { FeeView, NoShowView, TripView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { freeWaitingAsReported, markTrip, seed, waitingClockOf } from '@sablon/persistence';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../testing/test-fleet.js';

describe('driver steps reported once the network is back', () => {
  let api: TestApi;
  let passenger: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    await seed(api.database.database, { demoAccounts: false });
    passenger = await newPerson(api, 'amina', 'passenger');
  });
  afterAll(() => api.stop());

  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await api.database.database.sql.query(text, values)).rows as T[];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

  /** A driver who accepted a ride an hour ago. */
  async function underWay() {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(api, driver.id, 'driver');
    const { tripId } = await bookRide(api.database.database, { userId: passenger.id });
    const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
    await client.post(`/api/offers/${offerId}/accept`);
    await sql("UPDATE trip SET accepted_at = now() - interval '1 hour' WHERE id = $1", [tripId]);
    const [row] = await sql<{ code: string }>('SELECT boarding_code AS code FROM trip WHERE id = $1', [tripId]);
    const report = (step: string, happenedAt: string, key: string = randomUUID()) =>
      client.post<TripView & { code?: string }>(
        `/api/trips/${tripId}/${step}`,
        { happenedAt, ...(step === 'start' && { boardingCode: row?.code }) },
        { 'idempotency-key': key },
      );
    return { driver, client, tripId, report };
  }
  const times = async (tripId: string) => {
    const [row] = await sql<Record<'departed' | 'arrived' | 'started' | 'completed', string | null>>(
      `SELECT departed_at AS departed, arrived_at AS arrived, started_at AS started, completed_at AS completed
       FROM trip WHERE id = $1`,
      [tripId],
    );
    return Object.fromEntries(Object.entries(row ?? {}).map(([step, at]) => [step, at && new Date(at).toISOString()]));
  };
  const events = (tripId: string) =>
    sql<{ fact: string; ageSeconds: number; data: { happenedAt?: string; doubt?: string } }>(
      `SELECT fact, extract(epoch FROM clock_timestamp() - at)::float AS "ageSeconds", data FROM trip_event
       WHERE trip_id = $1 AND fact IN ('trip.departed', 'trip.arrived', 'trip.started', 'trip.completed') ORDER BY seq`,
      [tripId],
    );

  it('count from when they happened, also for waiting; events keep both times, and a replay has no effect', async () => {
    const { tripId, report } = await underWay();
    const [departed, arrived, started, completed] = [minutesAgo(28), minutesAgo(20), minutesAgo(10.5), minutesAgo(1)];
    const steps = [
      ['depart', departed],
      ['arrive', arrived],
      ['start', started],
      ['complete', completed],
    ] as const;
    for (const [step, at] of steps) {
      const first = await report(step, at, step);
      const again = await report(step, at, step);
      expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version]);
    }
    expect(await times(tripId)).toEqual({ departed, arrived, started, completed });
    const recorded = await events(tripId);
    expect(recorded.map(({ fact, data }) => [fact, data.happenedAt, data.doubt])).toEqual([
      ['trip.departed', departed, undefined],
      ['trip.arrived', arrived, undefined],
      ['trip.started', started, undefined],
      ['trip.completed', completed, undefined],
    ]);
    expect(Math.max(...recorded.map(({ ageSeconds }) => ageSeconds))).toBeLessThan(30);
    // Nine and a half minutes there, five of them free: four full minutes.
    expect(await sql('SELECT minutes FROM trip_waiting WHERE trip_id = $1', [tripId])).toEqual([{ minutes: 4 }]);
  });

  it('are a different request when the same key comes with another time', async () => {
    const { report } = await underWay();
    await report('depart', minutesAgo(2), 'one');
    expect((await report('depart', minutesAgo(1), 'one')).body.code).toBe('request.key_reused');
  });

  it('count from the server’s time when out of bounds, and the event records why', async () => {
    const { tripId, report } = await underWay();
    await report('depart', minutesAgo(45));
    await report('arrive', new Date(Date.now() + 10 * MINUTE_MS).toISOString());
    await report('start', minutesAgo(20));
    const counted = await times(tripId);
    for (const at of [counted['departed'], counted['arrived']])
      expect(Date.now() - Date.parse(at ?? '')).toBeLessThan(30_000);
    expect(counted['started']).toBe(counted['arrived']);
    expect((await events(tripId)).map(({ data }) => data.doubt)).toEqual([
      'too_long_ago',
      'in_the_future',
      'before_the_step_before',
    ]);
    expect(await sql('SELECT 1 FROM trip_waiting WHERE trip_id = $1', [tripId])).toEqual([]);
  });

  it('do not count an arrival earlier than the phone was last seen elsewhere', async () => {
    const { driver, tripId, report } = await underWay();
    const mark = (minutes: number, lat: number) =>
      markTrip(api.database.database.sql, {
        tripId,
        driverId: driver.id,
        kind: 'on_the_way',
        place: { lat, lng: GRAND_PLACE.lng, at: new Date(minutesAgo(minutes)) },
      });
    await mark(12, GRAND_PLACE.lat + 0.02);
    await mark(5, GRAND_PLACE.lat + 0.0003);
    await report('arrive', minutesAgo(20));
    const [event] = (await events(tripId)).slice(-1);
    expect(event?.data.doubt).toBe('seen_elsewhere');
    const honest = await underWay();
    const arrived = minutesAgo(9);
    await honest.report('arrive', arrived);
    expect((await times(honest.tripId))['arrived']).toBe(arrived);
  });

  it('count a no-show’s waiting from when the passenger could know of the car, and a call from when it was made', async () => {
    const { driver, client, tripId, report } = await underWay();
    await sql(
      `UPDATE booking SET payment_requirement = 'prepaid', paid_at = clock_timestamp()
       WHERE id = (SELECT booking_id FROM trip WHERE id = $1)`,
      [tripId],
    );
    const here = () =>
      api.parts.messaging.positions.record({
        driverId: driver.id, ...GRAND_PLACE, heading: null, speed: null, at: Date.now(),
      }); // prettier-ignore
    const call = (happenedAt: string) =>
      client.post<NoShowView>(`/api/trips/${tripId}/contact-attempts`, { channel: 'call', happenedAt });
    here();
    const arrived = minutesAgo(15);
    await report('arrive', arrived);
    // The waiting fee still runs from the arrival, and staff and passenger see that time.
    const waitedFor = {
      id: tripId,
      asap: true,
      pickupAt: new Date(),
      arrivedAt: new Date(arrived),
      status: 'accepted',
    } as const;
    const clock = await waitingClockOf(api.database.database.sql, waitedFor);
    expect(clock?.freeUntil).toEqual(new Date(Date.parse(arrived) + 5 * MINUTE_MS));
    expect(await freeWaitingAsReported(api.database.database.sql, waitedFor)).toEqual(clock?.freeUntil);
    const early = (await call(minutesAgo(18))).body;
    expect(early.obstacle).toBe('no_show.still_waiting');
    expect(Date.parse(early.freeUntil ?? '') - Date.now()).toBeGreaterThan(4 * MINUTE_MS);
    await sql('ALTER TABLE trip_event DISABLE TRIGGER trip_event_append_only');
    await sql(`UPDATE trip_event SET at = at - interval '6 minutes' WHERE trip_id = $1 AND fact = 'trip.arrived'`, [
      tripId,
    ]);
    await sql('ALTER TABLE trip_event ENABLE TRIGGER trip_event_append_only');
    expect((await client.get<NoShowView>(`/api/trips/${tripId}/no-show`)).body.obstacle).toBe('no_show.not_contacted');
    const called = minutesAgo(12);
    expect((await call(called)).body.obstacle).toBeNull();
    here();
    expect((await client.post<TripView>(`/api/trips/${tripId}/no-show`)).body.status).toBe('cancelled');
    const [fee] = await sql<{ id: string }>('SELECT id FROM fee WHERE trip_id = $1', [tripId]);
    const { evidence } = (await client.get<FeeView>(`/api/fees/${fee?.id}`)).body;
    const later = evidence.filter(({ happenedAt }) => happenedAt);
    expect(later.map(({ kind }) => kind)).toEqual(['arrived', 'contact_call', 'contact_call']);
    expect(later.at(-1)?.happenedAt).toBe(called);
  });
});
