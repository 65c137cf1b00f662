import type { DriverStateView, LiveTripView, Problem, TripView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../testing/test-fleet.js';

describe('a driver', () => {
  let api: TestApi;
  let passenger: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    passenger = await newPerson(api, 'amina', 'passenger');
  });
  afterAll(() => api.stop());

  const newDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    if (!driver) throw new Error('no driver');
    return { ...driver, client: await signIn(api, driver.id, 'driver') };
  };
  type TestDriver = Awaited<ReturnType<typeof newDriver>>;
  const codeOf = async (tripId: string) => {
    const { rows } = await api.database.database.sql.query<{ code: string }>(
      'SELECT boarding_code AS code FROM trip WHERE id = $1',
      [tripId],
    );
    return rows[0]?.code ?? '';
  };
  const rideOf = async (driver: TestDriver) => {
    const { tripId } = await bookRide(api.database.database, { userId: passenger.id });
    const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
    return { tripId, offerId };
  };
  const accepted = async () => {
    const driver = await newDriver();
    const ride = await rideOf(driver);
    await driver.client.post(`/api/offers/${ride.offerId}/accept`);
    return { driver, ...ride };
  };

  it('sees an offer, accepts, departs, arrives, starts with the boarding code, completes, and is free again', async () => {
    const driver = await newDriver();
    const { tripId, offerId } = await rideOf(driver);
    const before = (await driver.client.get<DriverStateView>('/api/driver/state')).body;
    expect(before).toMatchObject({
      shift: 'on',
      current: null,
      offer: { id: offerId, tripId, fareCents: 1500, earnsCents: 1132 },
    });
    expect(JSON.stringify(before.offer)).not.toContain('Test'); // no name before acceptance
    const taken = await driver.client.post<TripView>(`/api/offers/${offerId}/accept`);
    expect(taken).toMatchObject({ status: 200, body: { status: 'accepted', driver: { id: driver.id } } });
    expect(taken.body.passenger?.firstName).toBe('Test');
    expect(taken.body.boardingCode).toBeNull();
    expect((await driver.client.post(`/api/trips/${tripId}/depart`)).body).toMatchObject({ phase: 'en_route' });
    const early = await driver.client.post(`/api/trips/${tripId}/start`, { boardingCode: await codeOf(tripId) });
    expect(early).toMatchObject({ status: 409, body: { code: 'trip.not_arrived' } });
    expect((await driver.client.post(`/api/trips/${tripId}/arrive`)).body).toMatchObject({ phase: 'arrived' });
    const wrong = (await codeOf(tripId)) === '0000' ? '0001' : '0000';
    const guessed = await driver.client.post(`/api/trips/${tripId}/start`, { boardingCode: wrong });
    expect(guessed).toMatchObject({ status: 422, body: { code: 'trip.boarding_code_wrong' } });
    const started = await driver.client.post(`/api/trips/${tripId}/start`, { boardingCode: await codeOf(tripId) });
    expect(started.body).toMatchObject({ status: 'ongoing' });
    expect((await driver.client.get<DriverStateView>('/api/driver/state')).body.current?.id).toBe(tripId);
    expect((await driver.client.post(`/api/trips/${tripId}/complete`)).body).toMatchObject({ status: 'completed' });
    const after = (await driver.client.get<DriverStateView>('/api/driver/state')).body;
    expect(after).toMatchObject({ current: null, next: [], today: { trips: 1, earnedCents: 1132 } });
    const { body } = await driver.client.get<{ trips: TripView[] }>('/api/driver/trips?limit=1');
    expect(body.trips.map((trip) => trip.id)).toEqual([tripId]);
  });

  it('finds the ride they have just ended after a reload, with the rating they gave and not the one they got', async () => {
    const { driver, tripId } = await accepted();
    for (const step of ['depart', 'arrive']) await driver.client.post(`/api/trips/${tripId}/${step}`);
    await driver.client.post(`/api/trips/${tripId}/start`, { boardingCode: await codeOf(tripId) });
    const shown = async () => (await driver.client.get<DriverStateView>('/api/driver/state')).body.ended;
    expect(await shown()).toBeNull();
    await driver.client.post(`/api/trips/${tripId}/complete`);
    expect(await shown()).toMatchObject({ id: tripId, stars: null });
    const path = `/api/trips/${tripId}/rating`;
    await passenger.client.send('PUT', path, { stars: 2 });
    expect(await shown()).toMatchObject({ stars: null });
    await driver.client.send('PUT', path, { stars: 4, tags: ['polite'] });
    expect(await shown()).toMatchObject({ stars: 4 });
    expect((await passenger.client.get<TripView>(`/api/trips/${tripId}`)).body.stars).toBe(2);
    // After half an hour the screen no longer asks; the list of rides still has the rating.
    await api.database.database.sql.query(
      "UPDATE trip SET completed_at = completed_at - interval '31 minutes' WHERE id = $1",
      [tripId],
    );
    expect(await shown()).toBeNull();
    const { body } = await driver.client.get<{ trips: TripView[] }>('/api/driver/trips?limit=1');
    expect(body.trips).toMatchObject([{ id: tripId, stars: 4 }]);
  });

  it('cannot guess the boarding code: ten tries, then a pause', async () => {
    const driver = await newDriver();
    const { tripId, offerId } = await rideOf(driver);
    await driver.client.post(`/api/offers/${offerId}/accept`);
    await driver.client.post(`/api/trips/${tripId}/depart`);
    await driver.client.post(`/api/trips/${tripId}/arrive`);
    const code = await codeOf(tripId);
    const start = (boardingCode: string) =>
      driver.client.post<{ code: string }>(`/api/trips/${tripId}/start`, { boardingCode });
    const guesses = ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999', '1234', '4321'];
    const wrong = guesses.filter((guess) => guess !== code).slice(0, 11);
    const answers = await Promise.all(wrong.map(start));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      'request.too_many',
      ...Array<string>(10).fill('trip.boarding_code_wrong'),
    ]);
    expect((await start(code)).status).toBe(429);
  });

  it('can tap twice: the same reply and one event', async () => {
    const driver = await newDriver();
    const { tripId, offerId } = await rideOf(driver);
    const key = { 'idempotency-key': 'tap-1' };
    const accept = () => driver.client.post<TripView>(`/api/offers/${offerId}/accept`, undefined, key);
    const replies = [...(await Promise.all([accept(), accept(), accept()])), await accept()];
    expect(replies.map((reply) => [reply.status, reply.body.version])).toEqual(new Array(4).fill([200, 3]));
    const unkeyed = await driver.client.post<TripView>(`/api/offers/${offerId}/accept`);
    expect([unkeyed.status, unkeyed.body.version]).toEqual([200, 3]);
    const arrive = () => driver.client.post<TripView>(`/api/trips/${tripId}/arrive`);
    expect([(await arrive()).body.version, (await arrive()).body.version]).toEqual([4, 4]);
    const otherwise = await driver.client.post<Problem>(`/api/trips/${tripId}/depart`, undefined, key);
    expect(otherwise).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
  });

  it('releases a trip with a reason, which opens a new round; a repeated tap shows no passenger', async () => {
    const { driver, tripId } = await accepted();
    expect((await driver.client.post(`/api/trips/${tripId}/release`, { reason: '' })).status).toBe(400);
    const key = { 'idempotency-key': 'release-1' };
    const release = () => driver.client.post<TripView>(`/api/trips/${tripId}/release`, { reason: 'panne' }, key);
    expect((await release()).body).toMatchObject({ status: 'pending', driver: null, passenger: null });
    const second = await newDriver();
    await api.database.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO offer (trip_id, round, driver_id, vehicle_id, kind, eta_seconds, pickup_meters, ttl_ms, expires_at)
         VALUES ($1, 2, $2, $3, 'asap', 60, 500, 60000, now() + interval '1 minute')`,
        [tripId, second.id, second.vehicleId],
      );
    });
    const offer = (await second.client.get<DriverStateView>('/api/driver/state')).body.offer;
    await second.client.post(`/api/offers/${offer?.id}/accept`);
    expect((await release()).body).toMatchObject({ status: 'accepted', driver: null, passenger: null });
    expect((await driver.client.post(`/api/trips/${tripId}/depart`)).status).toBe(404);
  });

  it('declines an offer, and the trip is searched for again at once', async () => {
    const driver = await newDriver();
    const { tripId, offerId } = await rideOf(driver);
    const { status, body } = await driver.client.post<DriverStateView>(`/api/offers/${offerId}/decline`);
    expect([status, body.offer]).toEqual([200, null]);
    const { rows } = await api.database.database.sql.query(
      'SELECT next_dispatch_at <= clock_timestamp() AS due FROM trip WHERE id = $1',
      [tripId],
    );
    expect(rows).toEqual([{ due: true }]);
    const late = await driver.client.post(`/api/offers/${offerId}/accept`);
    expect(late).toMatchObject({ status: 409, body: { code: 'offer.ended' } });
  });

  it('cannot act on another driver’s trip or offer, nor learn that they exist', async () => {
    const { tripId, offerId } = await accepted();
    const stranger = await newDriver();
    const unknown = await stranger.client.get<Problem>(`/api/trips/${crypto.randomUUID()}`);
    for (const answer of [
      await stranger.client.get<Problem>(`/api/trips/${tripId}`),
      await stranger.client.get<Problem>(`/api/trips/${tripId}/live`),
      await stranger.client.post<Problem>(`/api/trips/${tripId}/depart`),
      await stranger.client.post<Problem>(`/api/trips/${tripId}/complete`),
      await stranger.client.post<Problem>(`/api/offers/${offerId}/accept`),
      await stranger.client.post<Problem>(`/api/offers/${offerId}/decline`),
    ]) {
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
  });

  it('is seen by the passenger with an ETA within the live window only, and never after drop-off', async () => {
    const { driver, tripId } = await accepted();
    const seen = async (client: ApiClient) => (await client.get<LiveTripView>(`/api/trips/${tripId}/live`)).body;
    const { lat, lng } = GRAND_PLACE;
    api.parts.messaging.positions.record({
      driverId: driver.id,
      lat: lat + 0.01,
      lng,
      heading: 90,
      speed: 8,
      at: Date.now(),
    });
    const live = await seen(passenger.client);
    expect(live.position).toMatchObject({ driverId: driver.id, tripId, lat: lat + 0.01 });
    expect(live.eta).toMatchObject({ towards: 'pickup', tripId });
    expect(live.eta?.etaSeconds).toBeGreaterThan(0);
    const { sql } = api.database.database;
    await sql.query("UPDATE trip SET pickup_at = now() + interval '3 hours', asap = false WHERE id = $1", [tripId]);
    expect(await seen(passenger.client)).toMatchObject({ position: null, eta: null, trip: { live: false } });
    expect((await seen(driver.client)).position).not.toBeNull();
    await driver.client.post(`/api/trips/${tripId}/arrive`);
    await driver.client.post(`/api/trips/${tripId}/start`, { boardingCode: await codeOf(tripId) });
    expect(await seen(passenger.client)).toMatchObject({ eta: { towards: 'dropoff' } });
    await driver.client.post(`/api/trips/${tripId}/complete`, { ending: { reason: 'passenger_asked' } });
    expect(await seen(passenger.client)).toMatchObject({ position: null, eta: null });
  });
});
