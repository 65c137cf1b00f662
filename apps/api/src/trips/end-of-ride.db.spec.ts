import { randomUUID } from 'node:crypto';
import type { Problem, TripView } from '@sablon/contracts';
import { findOddEnds, keepAlerts, readOpenAlerts } from '@sablon/persistence';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, MIDI, offerTo } from '../testing/test-fleet.js';

describe('D3: ending a ride', () => {
  let api: TestApi;
  let passengerId: string;
  beforeAll(async () => {
    api = await startTestApi();
    passengerId = (await newPerson(api, 'amina', 'passenger')).id;
  });
  afterAll(() => api.stop());
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await api.database.database.sql.query(text, values)).rows as T[];
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

  /** A passenger has been on board for ten minutes, from the Grand-Place to the South station. */
  async function onBoard() {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(api, driver.id, 'driver');
    const { tripId } = await bookRide(api.database.database, { userId: passengerId });
    const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
    await client.post(`/api/offers/${offerId}/accept`);
    const [row] = await sql<{ boardingCode: string }>(
      'SELECT boarding_code AS "boardingCode" FROM trip WHERE id = $1',
      [tripId],
    );
    await client.post(`/api/trips/${tripId}/arrive`);
    await client.post(`/api/trips/${tripId}/start`, row);
    await sql(
      `UPDATE trip SET started_at = now() - interval '10 minutes', arrived_at = now() - interval '12 minutes' WHERE id = $1`,
      [tripId],
    );
    const positionAt = ({ lat, lng }: typeof MIDI, at = Date.now()) =>
      api.parts.messaging.positions.record({ driverId: driver.id, lat, lng, heading: null, speed: null, at });
    const complete = (body: object = {}, key: string = randomUUID()) =>
      client.post<Omit<TripView, 'status'> & Pick<Problem, 'code' | 'params'>>(`/api/trips/${tripId}/complete`, body, {
        'idempotency-key': key,
      });
    const recorded = async () =>
      (
        await sql<{ data: object }>("SELECT data FROM trip_event WHERE trip_id = $1 AND fact = 'trip.completed'", [
          tripId,
        ])
      )[0]?.data;
    return { tripId, positionAt, complete, recorded };
  }
  const alertOf = async (tripId: string) => {
    await keepAlerts(api.database.database, 'ended_far', await findOddEnds(api.database.database.sql));
    return (await readOpenAlerts(api.database.database.sql)).find(({ trip }) => trip?.id === tripId);
  };

  it('at its destination asks nothing, wherever the car was a while ago', async () => {
    const { tripId, positionAt, complete, recorded } = await onBoard();
    positionAt(GRAND_PLACE);
    const position = { lat: MIDI.lat, lng: MIDI.lng, at: secondsAgo(2) };
    expect(await complete({ position })).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await recorded()).toEqual({ endMeters: 0 });
    expect(await alertOf(tripId)).toBeUndefined();
  });

  it('far from it needs a reason, by the phone’s or the car’s position, and alerts dispatch (D3)', async () => {
    const { tripId, positionAt, complete, recorded } = await onBoard();
    positionAt(GRAND_PLACE);
    const here = { lat: GRAND_PLACE.lat, lng: GRAND_PLACE.lng, at: secondsAgo(2) };
    for (const body of [{}, { position: null }, { position: here }, { position: here, happenedAt: secondsAgo(3) }]) {
      const refused = await complete(body);
      expect([refused.status, refused.body.code]).toEqual([409, 'trip.ended_far']);
      expect(refused.body.params?.['meters']).toBeGreaterThan(1_000);
    }
    for (const ending of [{ reason: 'other' }, { reason: 'other', words: ' ' }, { reason: 'tired' }])
      expect((await complete({ position: here, ending })).status).toBe(400);
    const ending = { reason: 'other', words: 'Demo in the street' };
    const key = randomUUID();
    expect((await complete({ position: here, ending }, key)).status).toBe(200);
    positionAt(MIDI); // sent again it has the same result, wherever the car is by then
    expect((await complete({ position: here, ending }, key)).status).toBe(200);
    const meters = expect.any(Number) as number;
    expect(await recorded()).toEqual({
      endMeters: meters,
      endDoubt: 'far',
      endReason: 'other',
      endWords: 'Demo in the street',
    });
    expect(await alertOf(tripId)).toMatchObject({
      kind: 'ended_far',
      severity: 'warn',
      facts: { doubt: 'far', meters, reason: 'other', words: 'Demo in the street' },
    });
    // The words are stored with the trip only, so that erasing them there is enough.
    const stored = await sql<{ facts: object }>('SELECT facts FROM dispatch_alert WHERE trip_id = $1', [tripId]);
    expect(JSON.stringify(stored)).not.toContain('Demo');
  });

  it('reported later uses the place the phone gives for it, never the car’s current one', async () => {
    const [far, unknown] = [await onBoard(), await onBoard()];
    const happenedAt = secondsAgo(200);
    far.positionAt(MIDI);
    const position = { lat: GRAND_PLACE.lat, lng: GRAND_PLACE.lng, at: secondsAgo(205) };
    expect((await far.complete({ happenedAt, position })).body.code).toBe('trip.ended_far');
    const ending = { reason: 'passenger_asked' };
    expect((await far.complete({ happenedAt, position, ending })).status).toBe(200);
    expect(await far.recorded()).toMatchObject({ happenedAt, endDoubt: 'far', endReason: 'passenger_asked' });

    unknown.positionAt(GRAND_PLACE);
    const old = { ...position, at: secondsAgo(900) };
    expect((await unknown.complete({ happenedAt, position: old })).status).toBe(200);
    expect(await unknown.recorded()).toMatchObject({ endMeters: null, endDoubt: 'unknown' });
  });

  it('without a known position succeeds, and dispatch sees that', async () => {
    const { tripId, complete, recorded } = await onBoard();
    expect((await complete()).status).toBe(200);
    expect(await recorded()).toEqual({ endMeters: null, endDoubt: 'unknown' });
    expect(await alertOf(tripId)).toMatchObject({ severity: 'info', facts: { doubt: 'unknown', meters: null } });
  });
});
