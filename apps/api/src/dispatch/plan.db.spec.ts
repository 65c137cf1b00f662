import type { PlanView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson } from '../testing/sign-in.js';
import { addDrivers, bookRide } from '../testing/test-fleet.js';

describe('the plan of the coming hours', () => {
  let api: TestApi;
  let office: ApiClient;
  beforeAll(async () => {
    api = await startTestApi();
    office = (await newPerson(api, 'sofie', 'dispatcher')).client;
  });
  afterAll(() => api.stop());
  const sql = (text: string, values: unknown[] = []) => api.database.database.sql.query(text, values);
  const read = async (hours = 12) => (await office.get<PlanView>(`/api/dispatch/plan?hours=${hours}`)).body;
  const ride = async (inMinutes: number | null, paid = true) =>
    (await bookRide(api.database.database, { inMinutes, paid, byHand: true })).tripId;
  const act = async (tripId: string, what: 'assign' | 'pencil', driverId: string, more: object = {}) =>
    expect(await office.post(`/api/dispatch/trips/${tripId}/${what}`, { driverId, ...more })).toMatchObject({ status: 200 }); // prettier-ignore
  const newDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    await sql(
      "INSERT INTO driver_document (driver_id, kind, number, expires_on) SELECT id, 'driving_licence', left(id::text, 12), current_date + 365 FROM driver WHERE id = $1",
      [driver.id],
    );
    return driver.id;
  };

  it('has a row for each driver with a promise or a pencil, the drives and slack between, and the rides without a driver', async () => {
    const [promised, pencilled] = [await newDriver(), await newDriver()];
    const first = await ride(120);
    const second = await ride(160);
    const soft = await ride(300);
    const loose = await ride(420);
    const unpaid = await ride(430, false);
    const later = await ride(20 * 60);
    await act(first, 'assign', promised);
    await act(second, 'assign', promised);
    await act(soft, 'pencil', pencilled);

    const plan = await read();
    const rowOf = (driverId: string) => plan.rows.find((row) => row.driverId === driverId);
    expect(plan.rows.map(({ driverId }) => driverId)).toEqual([promised, pencilled]);
    const [one, two] = rowOf(promised)?.rides ?? [];
    expect(one).toMatchObject({
      tripId: first,
      status: 'accepted',
      pencilled: false,
      driveSeconds: null,
      troubles: [],
    });
    // Half an hour lies between the end of one ride and the pickup of the next.
    expect(two).toMatchObject({ tripId: second, tight: false, troubles: [] });
    expect((two?.driveSeconds ?? 0) + (two?.slackSeconds ?? 0)).toBe(1800);
    expect(two?.driveSeconds).toBeGreaterThanOrEqual(300);
    expect(rowOf(pencilled)?.rides).toMatchObject([{ tripId: soft, status: 'pending', pencilled: true }]);
    expect(plan.unassigned.map(({ tripId }) => tripId)).toEqual([loose]);
    expect((await read(4)).unassigned).toEqual([]);
    const day = (await read(24)).unassigned.map(({ tripId }) => tripId);
    expect(day).toEqual([loose, later]);
    expect(day).not.toContain(unpaid);
  });

  it('says what will not work: an overlap, a pickup that cannot be reached in time, papers, a working day too long', async () => {
    const [crossed, hurried, expired, tired] = [
      await newDriver(),
      await newDriver(),
      await newDriver(),
      await newDriver(),
    ];
    const before = await ride(200);
    await act(before, 'assign', crossed);
    await act(await ride(205), 'pencil', crossed, { collisionKnown: true });
    const early = await ride(240);
    await act(early, 'assign', hurried);
    await act(await ride(252), 'pencil', hurried, { collisionKnown: true });
    await act(await ride(360), 'assign', expired);
    await sql('UPDATE driver_document SET expires_on = current_date - 1 WHERE driver_id = $1', [expired]);
    await act(await ride(60), 'assign', tired);
    await sql("INSERT INTO shift_span (driver_id, kind, began_at, ended_at) VALUES ($1, 'on', now() - interval '12 hours', now())", [tired]); // prettier-ignore

    const { rows } = await read();
    const last = (driverId: string) => rows.find((row) => row.driverId === driverId)?.rides.at(-1)?.troubles;
    expect(last(crossed)).toMatchObject([{ code: 'overlap', tripId: before, minutes: 5 }]);
    expect(last(hurried)).toMatchObject([{ code: 'too_late', tripId: early }]);
    expect(last(expired)).toEqual([{ code: 'unfit', obstacle: 'documents_expired' }]);
    expect(last(tired)).toEqual([{ code: 'shift_long', hours: 11 }]);
  });

  it('computes each drive once, however often it is read', async () => {
    const matrix = jest.spyOn(api.parts.geo.routing, 'matrix');
    await read();
    expect(matrix).not.toHaveBeenCalled();
    matrix.mockRestore();
  });

  it('shows how late a flight is, and does not exist for a driver', async () => {
    const { tripId, bookingId } = await bookRide(api.database.database, { inMinutes: 500, byHand: true });
    await sql("UPDATE booking SET service = 'transfer' WHERE id = $1", [bookingId]);
    await sql(
      `WITH a AS (INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, estimated_at, status, source, observed_at)
         VALUES ('late', 'flight', 'SN3731', 'Grand-Place', current_date, now(), now() + interval '20 minutes', 'delayed', 'simulator', now())
         RETURNING id)
       INSERT INTO trip_arrival (trip_id, kind, number, place_id, arrival_id, booked_at)
       SELECT t.id, 'flight', 'SN3731', t.pickup->>'placeId', a.id, t.pickup_at FROM a, trip t WHERE t.id = $1`,
      [tripId],
    );
    const { unassigned } = await read();
    expect(unassigned.find((one) => one.tripId === tripId)?.arrival).toMatchObject({
      number: 'SN3731',
      delayMinutes: 20,
    });
    const driver = (await newPerson(api, 'daan', 'driver')).client;
    expect((await driver.get('/api/dispatch/plan')).status).toBe(404);
  });
});
