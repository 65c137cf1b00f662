import { WORKING_DAY } from '@sablon/domain';
import type { BoardView, FleetView, SuggestionsView, TripTimelineView, TripView } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../testing/test-fleet.js';

describe('the dispatch console', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
  });
  afterAll(() => api.stop());

  const drivers = async (count: number) => {
    const added = await addDrivers(api.database.database, count);
    added.forEach(({ id }, index) =>
      api.parts.messaging.positions.record({
        driverId: id,
        lat: GRAND_PLACE.lat + 0.004 * (index + 1),
        lng: GRAND_PLACE.lng,
        heading: null,
        speed: 0,
        at: Date.now(),
      }),
    );
    return added;
  };
  const auditOf = async (tripId: string) =>
    (
      await api.database.database.sql.query<{ action: string; mine: boolean }>(
        'SELECT action, actor_id = $2 AS mine FROM audit_log WHERE object_id = $1 ORDER BY id',
        [tripId, sofie.id],
      )
    ).rows;

  it('shows the board with its counts, the fleet, and the nearest suitable driver first', async () => {
    const [near, far] = await drivers(2);
    const { tripId } = await bookRide(api.database.database);
    const board = (await sofie.client.get<BoardView>('/api/dispatch/board?status=pending')).body;
    expect(board.trips.map((trip) => trip.id)).toContain(tripId);
    expect(board.counts.pending).toBeGreaterThan(0);
    const fleet = (await sofie.client.get<FleetView>('/api/dispatch/fleet')).body;
    const shown = fleet.drivers.find((driver) => driver.id === near?.id);
    expect(shown).toMatchObject({ state: 'free', shift: 'on', shiftSince: expect.any(Number) as number });
    await api.database.database.sql.query("UPDATE driver SET shift = 'break' WHERE id = $1", [far?.id]);
    const { body } = await sofie.client.get<SuggestionsView>(`/api/dispatch/trips/${tripId}/suggestions`);
    const of = (id: string | undefined) => body.drivers.find((driver) => driver.driverId === id);
    expect(of(far?.id)?.obstacle).toBe('on_break');
    expect(body.drivers.findIndex((one) => one.obstacle !== null)).toBeGreaterThan(-1);
    expect(of(near?.id)?.etaSeconds).toBeLessThan(of(far?.id)?.etaSeconds ?? 0);
  });

  it('shows of every driver since when they are free or when they will be, their time left and their next promise, in one read', async () => {
    const { sql } = api.database.database;
    const [one] = await drivers(1);
    const shown = async () => {
      const fleet = (await sofie.client.get<FleetView>('/api/dispatch/fleet')).body;
      return fleet.drivers.find(({ id }) => id === one?.id);
    };
    await sql.query("UPDATE driver SET idle_since = now() - interval '10 minutes' WHERE id = $1", [one?.id]);
    await sql.query(
      `INSERT INTO shift_span (driver_id, kind, began_at, ended_at) VALUES
         ($1, 'on', now() - interval '5 hours', now() - interval '3 hours'),
         ($1, 'break', now() - interval '3 hours', now() - interval '2 hours'),
         ($1, 'on', now() - interval '25 hours', now() - interval '23 hours')`,
      [one?.id],
    );
    const before = await shown();
    expect(before).toMatchObject({ state: 'free', freeAt: null, nextAt: null });
    expect(Date.now() - (before?.idleSince ?? 0)).toBeGreaterThanOrEqual(600_000);
    // Two hours of work, and the one hour of yesterday's that lies within the last 24; breaks do not count.
    const workedSeconds = WORKING_DAY.hoursMax * 3600 - (before?.leftSeconds ?? 0);
    expect(Math.round(workedSeconds / 60)).toBe(180);

    const promised = await bookRide(api.database.database, { inMinutes: 600 });
    const now = await bookRide(api.database.database);
    const statements = jest.spyOn(sql, 'query');
    for (const { tripId } of [promised, now])
      await sofie.client.post(`/api/dispatch/trips/${tripId}/assign`, { driverId: one?.id });
    statements.mockClear();
    const after = await shown();
    expect(statements.mock.calls.filter(([text]) => text.includes('AS "nextAt"'))).toHaveLength(1);
    statements.mockRestore();
    expect(after).toMatchObject({ state: 'assigned', tripId: now.tripId });
    expect(after?.freeAt).toBeGreaterThan(Date.now());
    expect(Math.round(((after?.nextAt ?? 0) - Date.now()) / 60_000)).toBe(600);
    await sql.query("UPDATE driver SET shift = 'off' WHERE id = $1", [one?.id]);
    expect(await shown()).toMatchObject({ leftSeconds: null });
  });

  it('lists the trips due first when the board exceeds its limit, and reports that there are more', async () => {
    const { sql } = api.database.database;
    const soon = (await bookRide(api.database.database)).tripId;
    for (let more = 0; more < 3; more++) await bookRide(api.database.database);
    // Booked weeks ago and unchanged since, while the others keep changing.
    await sql.query(
      `UPDATE trip SET pickup_at = now() - interval '1 hour', updated_at = now() - interval '20 days' WHERE id = $1`,
      [soon],
    );
    const { body } = await sofie.client.get<BoardView>('/api/dispatch/board?limit=2');
    expect(body).toMatchObject({ more: true, trips: [{ id: soon }, {}] });
    expect((await sofie.client.get<BoardView>('/api/dispatch/board')).body.more).toBe(false);
  });

  it('sends the whole board once, then only trips that may look different since', async () => {
    const { sql } = api.database.database;
    const still = (await bookRide(api.database.database)).tripId;
    const asked = (await bookRide(api.database.database)).tripId;
    const begins = (await bookRide(api.database.database)).tripId;
    const [driver] = await drivers(1);
    const past = `now() - interval '1 hour'`;
    await sql.query(`UPDATE trip SET dispatch_from = ${past} WHERE id = ANY($1)`, [[still, asked, begins]]);
    await sql.query(`BEGIN; SET LOCAL session_replication_role = replica; -- events are never changed otherwise
      UPDATE trip_event SET at = ${past} WHERE trip_id IN ('${still}', '${asked}', '${begins}'); COMMIT`);
    const { at } = (await sofie.client.get<BoardView>('/api/dispatch/board')).body;
    if (driver) await offerTo(api.database.database, asked, driver);
    await sql.query('UPDATE trip SET dispatch_from = now() WHERE id = $1', [begins]);
    const fresh = (await bookRide(api.database.database)).tripId;
    const { body } = await sofie.client.get<BoardView>(`/api/dispatch/board?since=${encodeURIComponent(at)}`);
    const listed = body.trips.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([asked, begins, fresh]));
    expect(listed).not.toContain(still);
    expect(Object.keys(body.trips[0] ?? {})).not.toContain('route');
  });

  it('assigns, reassigns in one step, releases and cancels, each audited with the dispatcher’s name', async () => {
    const [first, second, asked] = await drivers(3);
    if (!first || !second || !asked) throw new Error('no drivers');
    const { database } = api.database;
    const { tripId } = await bookRide(database);
    const [offerId] = await offerTo(database, tripId, asked);
    const act = (what: string, body: object) =>
      sofie.client.post<TripView>(`/api/dispatch/trips/${tripId}/${what}`, body);
    await database.sql.query("UPDATE driver SET shift = 'break' WHERE id = $1", [first.id]);
    expect((await act('assign', { driverId: first.id })).body).toMatchObject({
      status: 'accepted',
      driver: { id: first.id },
    });
    const offer = await database.sql.query('SELECT status::text FROM offer WHERE id = $1', [offerId]);
    expect(offer.rows).toEqual([{ status: 'superseded' }]);
    const again = await act('reassign', { driverId: second.id, reason: 'plus proche' });
    expect(again.body).toMatchObject({ status: 'accepted', driver: { id: second.id }, version: 5 });
    expect((await act('release', { reason: 'panne' })).body).toMatchObject({ status: 'pending', driver: null });
    expect((await act('cancel', { reason: 'client au téléphone' })).body).toMatchObject({ status: 'cancelled' });
    expect(await auditOf(tripId)).toEqual(
      ['trip.assigned', 'trip.reassigned', 'trip.released', 'trip.cancelled'].map((action) => ({ action, mine: true })),
    );
    const story = (await sofie.client.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`)).body;
    expect(story.events.map((event) => event.fact)).toEqual([
      'trip.created', 'trip.confirmed', 'trip.accepted', 'trip.released', 'trip.accepted', 'trip.released', 'trip.cancelled',
    ]); // prettier-ignore
    expect(story.offers).toMatchObject([{ id: offerId, status: 'superseded' }]);
  });

  it('refuses a ride that leaves no time to drive to another one the driver promised', async () => {
    const [driver] = await drivers(1);
    if (!driver) throw new Error('no driver');
    const { database } = api.database;
    const ride = async (inMinutes: number) => (await bookRide(database, { inMinutes })).tripId;
    const assign = async (what: string, tripId: string) =>
      (
        await sofie.client.post<{ code?: string }>(`/api/dispatch/trips/${tripId}/${what}`, {
          driverId: driver.id,
          reason: 'x',
        })
      ).body;
    const inLeuven = (tripId: string) =>
      database.sql.query(
        `UPDATE trip SET pickup_lat = 50.8817, pickup_lng = 4.7158, pickup = pickup || '{"lat": 50.8817, "lng": 4.7158}' WHERE id = $1`,
        [tripId],
      );
    // The driver is in Leuven, so the windows of both rides do not overlap; from where the first ends the drive takes longer.
    const standing = { driverId: driver.id, lat: 50.8817, lng: 4.7158, heading: null, speed: 0, at: Date.now() };
    api.parts.messaging.positions.record(standing);
    const [promised, soonAfter, later] = [await ride(300), await ride(325), await ride(440)];
    expect((await assign('assign', promised)).code).toBeUndefined();
    for (const tripId of [soonAfter, later]) await inLeuven(tripId);
    expect(await assign('assign', soonAfter)).toMatchObject({ code: 'dispatch.promise_too_tight' });
    expect(await auditOf(soonAfter)).toEqual([]);
    expect((await assign('assign', later)).code).toBeUndefined();
    // The driver's own window for this trip does not block reassigning it.
    expect((await assign('reassign', later)).code).toBeUndefined();
  });

  it('refuses an unpaid trip, a busy driver and a car that is too small, without writing anything', async () => {
    const [busy] = await drivers(1);
    if (!busy) throw new Error('no driver');
    const { database } = api.database;
    const assign = async (tripId: string) =>
      (await sofie.client.post<{ code?: string }>(`/api/dispatch/trips/${tripId}/assign`, { driverId: busy.id })).body
        .code;
    const unpaid = await bookRide(database, { paid: false });
    expect(await assign(unpaid.tripId)).toBe('trip.unpaid');
    expect(await assign((await bookRide(database)).tripId)).toBeUndefined();
    const other = await bookRide(database);
    expect(await assign(other.tripId)).toBe('trip.driver_busy');
    await database.sql.query("UPDATE booking SET vehicle_class = 'van' WHERE id = $1", [other.bookingId]);
    expect(await assign(other.tripId)).toBe('driver.vehicle_unsuitable');
    expect(await auditOf(other.tripId)).toEqual([]);
    const { rows } = await database.sql.query('SELECT status::text, version FROM trip WHERE id = $1', [other.tripId]);
    expect(rows).toEqual([{ status: 'pending', version: 2 }]);
  });

  it('answers 404 to passengers and drivers', async () => {
    const [driver] = await drivers(1);
    const { tripId } = await bookRide(api.database.database);
    const amina = await newPerson(api, 'amina', 'passenger');
    for (const client of [amina.client, await signIn(api, driver?.id ?? '', 'driver')]) {
      const reads = ['board', 'fleet', 'zones', 'demand', `trips/${tripId}`, `trips/${tripId}/suggestions`];
      for (const path of reads) expect((await client.get(`/api/dispatch/${path}`)).status).toBe(404);
      expect((await client.post('/api/dispatch/callers', { phone: '+32470000000' })).status).toBe(404);
      for (const what of ['assign', 'reassign', 'release', 'cancel']) {
        const body = { driverId: driver?.id, reason: 'x' };
        expect((await client.post(`/api/dispatch/trips/${tripId}/${what}`, body)).status).toBe(404);
      }
    }
  });
});
