import { randomUUID } from 'node:crypto';
import type { ReplayView, TripView } from '@sablon/contracts';
import { MINUTE_MS, packTrace, TRIP_STATUSES } from '@sablon/domain';
import { writeTrace } from '@sablon/persistence';
import type { ApiClient } from '../../testing/api-client.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { TraceWriterService } from '../../realtime/trace-writer.service.js';
import { newPerson, signIn } from '../../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../../testing/test-fleet.js';

describe('the fleet replay', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
  });
  afterAll(() => api.stop());
  const read = (fromMs: number, minutes: number, client = sofie.client) =>
    client.get<ReplayView & { code?: string }>(
      `/api/dispatch/replay?from=${new Date(fromMs).toISOString()}&minutes=${minutes}`,
    );

  it('shows cars’ tracks, shifts and trip states over time, and audits the viewer', async () => {
    const { database, messaging } = api.parts;
    const [driver] = await addDrivers(database, 1);
    const driverId = driver?.id ?? '';
    const now = Date.now();
    const from = now - 2 * MINUTE_MS;
    for (const [seconds, lat] of [
      [40, 0],
      [30, 0.001],
      [25, 0.002],
    ] as const)
      messaging.positions.record({
        driverId,
        lat: GRAND_PLACE.lat + lat,
        lng: GRAND_PLACE.lng,
        heading: null,
        speed: 5,
        at: now - seconds * 1000,
      });
    await api.app.get(TraceWriterService).write();
    const { tripId } = await bookRide(database);
    await sofie.client.post<TripView>(`/api/dispatch/trips/${tripId}/assign`, { driverId });
    const { status, body } = await read(from, 10);
    expect(status).toBe(200);
    expect(Date.parse(body.to)).toBeLessThanOrEqual(Date.now());
    const car = body.cars.find((one) => one.driverId === driverId);
    expect(car?.shifts).toMatchObject([{ kind: 'on', to: null }]);
    expect(car?.track).toHaveLength(9);
    expect(car?.track.slice(0, 3)).toEqual([expect.closeTo(80, -1), 5_084_670, 435_250]);
    expect(car?.track.slice(3)).toEqual([10, 100, 0, 5, 100, 0]);
    const trip = body.trips.find(({ id }) => id === tripId);
    expect(trip?.states.map((state) => [state.status, state.driverId, state.underWay])).toEqual([
      ['pending', null, false],
      ['accepted', driverId, true],
    ]);
    expect(trip?.offers).toEqual([]);
    const { rows } = await database.sql.query(
      `SELECT action FROM audit_log WHERE actor_id = $1 AND object_id = 'fleet' ORDER BY id`,
      [sofie.id],
    );
    expect(rows).toEqual([{ action: 'driver.trace_seen' }]);
  });

  it('shows the drivers who had an offer, from when to when, and how it ended', async () => {
    const { database } = api.parts;
    const [first, second] = await addDrivers(database, 2);
    const { tripId } = await bookRide(database);
    const from = Date.now() - MINUTE_MS;
    const asked = [first, second].flatMap((driver) => driver ?? []);
    const [offerId] = await offerTo(database, tripId, ...asked);
    const client = await signIn(api, first?.id ?? '', 'driver');
    expect((await client.post(`/api/offers/${offerId}/decline`, {})).status).toBe(200);
    const { body } = await read(from, 5);
    const seconds = expect.any(Number);
    expect(body.trips.find(({ id }) => id === tripId)?.offers).toEqual([
      { driverId: first?.id, name: 'Driver 1', from: seconds, to: seconds, status: 'declined' },
      { driverId: second?.id, name: 'Driver 2', from: seconds, to: null, status: 'open' },
    ]);
  });

  it('counts ended trips as the board does: within a day, at each moment', async () => {
    const { tripId } = await bookRide(api.parts.database);
    const from = Date.now() - MINUTE_MS;
    await sofie.client.post(`/api/dispatch/trips/${tripId}/cancel`, { reason: 'client au téléphone' });
    const { body } = await read(from, 5);
    const soFar = (Date.now() - from) / 1_000;
    expect(body.ended.cancelled.some((second) => second >= 58 && second <= soFar + 1)).toBe(true);
    const states = body.trips.find(({ id }) => id === tripId)?.states ?? [];
    expect(states.at(-1)?.status).toBe(TRIP_STATUSES.at(-1));
    // To the millisecond of the event: rounded, it would have happened earlier or later.
    const { rows } = await api.parts.database.sql.query<{ at: Date }>(
      `SELECT at FROM trip_event WHERE trip_id = $1 ORDER BY seq DESC LIMIT 1`,
      [tripId],
    );
    expect(states.at(-1)?.at).toBeCloseTo(((rows[0]?.at.getTime() ?? 0) - from) / 1000, 3);
  });

  it('reaches 24 hours back and not into the future, for staff only', async () => {
    for (const fromMs of [Date.now() - 26 * 60 * MINUTE_MS, Date.now() + MINUTE_MS])
      expect(await read(fromMs, 10)).toMatchObject({ status: 422, body: { code: 'replay.out_of_reach' } });
    expect((await read(Date.now() - MINUTE_MS, 90)).status).toBe(400);
    const [driver] = await addDrivers(api.parts.database, 1);
    const amina = await newPerson(api, 'amina', 'passenger');
    for (const client of [amina.client, await signIn(api, driver?.id ?? '', 'driver')])
      expect((await read(Date.now() - MINUTE_MS, 10, client)).status).toBe(404);
  });

  it('reads an hour of 300 cars in about a second', async () => {
    const { database } = api.parts;
    const drivers = await addDrivers(database, 300);
    const from = Math.floor((Date.now() - 3 * 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const writer = randomUUID();
    for (let minute = 0; minute < 60; minute++) {
      const fromMs = from + minute * MINUTE_MS;
      await writeTrace(
        database.sql,
        writer,
        drivers.map(({ id }, car) => ({
          driverId: id,
          fromMs,
          points: packTrace(
            fromMs,
            Array.from({ length: 12 }, (_, index) => ({
              at: fromMs + index * 5_000,
              lat: 50.8 + car * 1e-4 + (minute * 12 + index) * 6e-5,
              lng: 4.35 + car * 1e-4,
            })),
          ),
        })),
      );
    }
    const began = performance.now();
    const { body } = await read(from, 60);
    const took = performance.now() - began;
    expect(body.cars.filter(({ track }) => track.length === 720 * 3)).toHaveLength(300);
    // On two cores shared with other tests; on a machine of its own it takes less than one second.
    expect(took).toBeLessThan(15_000);
  });
});
