import type { PencilsView, Problem, SuggestionsView, TripTimelineView, TripView } from '@sablon/contracts';
import { endRunOutPencils, readDueTrips } from '@sablon/persistence';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE, offerTo } from '../testing/test-fleet.js';

/** A trip, the pencils, or a refusal. */
type Answer = Pick<TripView, 'version' | 'driver'> & PencilsView & { readonly status: unknown; readonly code?: string };

describe('dispatcher actions on a trip', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  let tom: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    [sofie, tom] = [await newPerson(api, 'sofie', 'dispatcher'), await newPerson(api, 'tom', 'dispatcher')];
  });
  afterAll(() => api.stop());
  const sql = (text: string, values: unknown[] = []) => api.database.database.sql.query(text, values);
  const driver = async () => {
    const [added] = await addDrivers(api.database.database, 1);
    if (!added) throw new Error('no driver');
    const { lat, lng } = GRAND_PLACE;
    const at = { lat, lng, heading: null, speed: 0, at: Date.now() };
    api.parts.messaging.positions.record({ driverId: added.id, ...at });
    return added;
  };
  const ride = async (inMinutes: number | null = null) => (await bookRide(api.database.database, { inMinutes })).tripId;
  const act = async (who: typeof sofie, tripId: string, what: string, body: object) => {
    const answer = await who.client.post<Answer>(`/api/dispatch/trips/${tripId}/${what}`, body);
    return { ...answer.body, http: answer.status };
  };
  const audited = async (tripId: string) =>
    (await sql('SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id', [tripId])).rows.map(
      (row: { action: string }) => row.action,
    );
  const waits = async (tripId: string) =>
    (await readDueTrips(api.database.database.sql, 'main')).some((trip) => trip.id === tripId);

  it('refuse an outdated version, show who did what since, and succeed on the current version', async () => {
    const [anna, bram] = [await driver(), await driver()];
    const tripId = await ride();
    const seenVersion = 2;
    const [mine, theirs] = await Promise.all([
      act(sofie, tripId, 'assign', { driverId: anna.id, seenVersion }),
      act(tom, tripId, 'assign', { driverId: bram.id, seenVersion }),
    ]);
    expect([mine.http, theirs.http].sort()).toEqual([200, 409]);
    const [loser, winner] = mine.http === 409 ? [sofie, tom] : [tom, sofie];
    expect([mine.code, theirs.code]).toContain('trip.version_conflict');
    const { events, trip } = (await loser.client.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`)).body;
    const since = events.filter(({ seq }) => seq > seenVersion);
    const { rows } = await sql(`SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = $1`, [
      winner.id,
    ]);
    expect(since).toMatchObject([{ fact: 'trip.accepted', actorName: (rows[0] as { name: string }).name }]);
    for (const [what, body] of [['release', {}], ['cancel', {}], ['reassign', { driverId: anna.id }]] as const)
      expect(await act(loser, tripId, what, { reason: 'x', seenVersion, ...body })).toMatchObject({ code: 'trip.version_conflict' }); // prettier-ignore
    const mineInstead = trip.driver?.id === anna.id ? bram : anna;
    const again = { driverId: mineInstead.id, reason: null, seenVersion: trip.version };
    expect(await act(loser, tripId, 'reassign', again)).toMatchObject({ http: 200, driver: { id: mineInstead.id } });
  });

  it('are not refused because of progress the search made by itself', async () => {
    const anna = await driver();
    const tripId = await ride();
    await api.database.database.transaction(async (tx) => {
      await tx.query('UPDATE trip SET version = 3, search_stage = $2 WHERE id = $1', [tripId, 'slow']);
      await tx.query(
        `INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role) VALUES ($1, 3, 'trip.search_slow', 'pending', 1, 'system')`,
        [tripId],
      );
    });
    expect((await act(sofie, tripId, 'assign', { driverId: anna.id, seenVersion: 2 })).http).toBe(200);
  });

  it('keep a pencilled trip from being offered until the pencil is removed, without notifying its driver', async () => {
    const [anna, bram] = [await driver(), await driver()];
    const tripId = await ride();
    const [offerId = ''] = await offerTo(api.database.database, tripId, bram);
    const { pencils } = await act(sofie, tripId, 'pencil', { driverId: anna.id, seenVersion: 2 });
    expect(pencils).toMatchObject([{ tripId, driverId: anna.id, collides: false }]);
    const brams = await signIn(api, bram.id, 'driver');
    expect((await brams.post<Problem>(`/api/offers/${offerId}/accept`)).body.code).toBe('offer.withdrawn');
    await expect(offerTo(api.database.database, tripId, anna)).rejects.toThrow('pencilled');
    await sql('UPDATE trip SET next_dispatch_at = now() WHERE id = $1', [tripId]);
    expect(await waits(tripId)).toBe(false);
    const state = await (await signIn(api, anna.id, 'driver')).get('/api/driver/state');
    expect(JSON.stringify(state.body)).not.toContain(tripId);
    const published = await sql(`SELECT 1 FROM outbox WHERE topic = 'driver.changed' AND object_id = $1`, [anna.id]);
    expect(published.rowCount).toBe(0);

    expect((await act(tom, tripId, 'unpencil', {})).pencils).toEqual([]);
    expect(await waits(tripId)).toBe(true);
    expect(await act(tom, tripId, 'unpencil', {})).toMatchObject({ http: 409, code: 'dispatch.no_pencil' });
    expect(await audited(tripId)).toEqual(['trip.pencilled', 'trip.unpencilled']);
  });

  it('end a pencil as confirmed, replaced, over with the trip, or run out, after which the trip is searched for', async () => {
    const [anna, bram] = [await driver(), await driver()];
    const outcomeOf = async (tripId: string) =>
      (await sql('SELECT outcome FROM trip_pencil WHERE trip_id = $1 ORDER BY written_at', [tripId])).rows.map(
        (row: { outcome: string | null }) => row.outcome,
      );
    const confirmed = await ride(600);
    await act(sofie, confirmed, 'pencil', { driverId: anna.id });
    expect((await act(tom, confirmed, 'assign', { driverId: anna.id })).http).toBe(200);
    expect(await outcomeOf(confirmed)).toEqual(['confirmed']);
    const replaced = await ride(900);
    await act(sofie, replaced, 'pencil', { driverId: anna.id });
    await act(sofie, replaced, 'pencil', { driverId: bram.id });
    expect((await act(tom, replaced, 'assign', { driverId: anna.id })).http).toBe(200);
    expect(await outcomeOf(replaced)).toEqual(['replaced', 'replaced']);
    const cancelled = await ride(1200);
    await act(sofie, cancelled, 'pencil', { driverId: anna.id });
    await act(sofie, cancelled, 'cancel', { reason: 'x' });
    expect(await outcomeOf(cancelled)).toEqual(['over']);
    const forgotten = await ride();
    await act(sofie, forgotten, 'pencil', { driverId: (await driver()).id });
    await sql('ALTER TABLE trip_pencil DISABLE TRIGGER trip_pencil_guard');
    await sql(`UPDATE trip_pencil SET written_at = now() - interval '6 minutes', runs_out_at = now() - interval '1 minute' WHERE trip_id = $1`, [forgotten]); // prettier-ignore
    await sql('ALTER TABLE trip_pencil ENABLE TRIGGER trip_pencil_guard');
    expect(await waits(forgotten)).toBe(true);
    expect(await endRunOutPencils(api.database.database)).toBe(1);
    expect(await endRunOutPencils(api.database.database)).toBe(0);
    expect(await outcomeOf(forgotten)).toEqual(['ran_out']);
  });

  it('let only the driver it is pencilled for take a ride from the marketplace', async () => {
    const [anna, bram] = [await driver(), await driver()];
    const tripId = await ride(2000);
    await act(sofie, tripId, 'pencil', { driverId: anna.id });
    const [annas, brams] = [await signIn(api, anna.id, 'driver'), await signIn(api, bram.id, 'driver')];
    const sees = async (client: ApiClient) =>
      JSON.stringify((await client.get('/api/driver/marketplace')).body).includes(tripId);
    expect([await sees(annas), await sees(brams)]).toEqual([true, false]);
    expect((await brams.post(`/api/driver/marketplace/${tripId}/take`)).status).toBeGreaterThan(399);
    expect((await annas.post(`/api/driver/marketplace/${tripId}/take`)).status).toBeLessThan(300);
  });

  it('refuse a pencil that collides with the driver’s plan until the dispatcher accepts the collision', async () => {
    const anna = await driver();
    const [promised, across, across2] = [await ride(3000), await ride(3005), await ride(3008)];
    await act(sofie, promised, 'assign', { driverId: anna.id });
    const pencil = (tripId: string, collisionKnown = false) =>
      act(sofie, tripId, 'pencil', { driverId: anna.id, collisionKnown });
    expect(await pencil(across)).toMatchObject({ http: 409, code: 'dispatch.pencil_collides' });
    expect(await audited(across)).toEqual([]);
    const known = await pencil(across, true);
    expect(known.pencils.find((one) => one.tripId === across)).toMatchObject({ collides: true });
    const free = await driver();
    const first = await act(sofie, across2, 'pencil', { driverId: free.id });
    expect(first.http).toBe(200);
    const other = await ride(3010);
    expect(await act(sofie, other, 'pencil', { driverId: free.id })).toMatchObject({
      code: 'dispatch.pencil_collides',
    });
  });

  it('suggest drivers with rating, idle time and pencils, and why the last round chose or passed over each', async () => {
    const [near, far] = [await driver(), await driver()];
    const tripId = await ride();
    await sql('UPDATE driver SET rating_count = 5, rating_sum = 24, idle_since = now() - interval $$10 minutes$$ WHERE id = $1', [near.id]); // prettier-ignore
    const score = (etaSeconds: number) => ({
      ...{ eta: etaSeconds, soonToClear: 0, passengerWait: 0, driverIdle: 0, classUpgrade: 0, refusalRisk: 0 },
      ...{ agingPosition: 0, keepOffer: 0, totalSeconds: etaSeconds },
    });
    const seen = (driverId: string, etaSeconds: number) => ({ driverId, filteredBy: null, facts: { etaSeconds }, score: score(etaSeconds) }); // prettier-ignore
    await sql(`INSERT INTO dispatch_decision (trip_id, round, settings_version, winner_driver_id, record) VALUES ($1, 1, 'x', $2, $3)`, [
      tripId, near.id, JSON.stringify({ candidates: [seen(near.id, 60), seen(far.id, 300)] }),
    ]); // prettier-ignore
    await act(sofie, await ride(4000), 'pencil', { driverId: far.id });
    const { drivers, roundAt } = (await sofie.client.get<SuggestionsView>(`/api/dispatch/trips/${tripId}/suggestions`))
      .body;
    const of = (id: string) => drivers.find(({ driverId }) => driverId === id);
    expect(roundAt).not.toBeNull();
    expect(of(near.id)).toMatchObject({
      ...{ rating: 4.8, seats: 4, bags: 2, licenceArea: 'brussels', pencilledFor: null },
      round: { chosen: true, why: { why: 'best', by: 'route', minutes: 4 } },
    });
    expect(of(near.id)?.idleSeconds).toBeGreaterThanOrEqual(600);
    expect(of(near.id)?.leftSeconds).toBeGreaterThan(10 * 3600);
    expect(of(far.id)).toMatchObject({
      ...{ rating: null, pencilledFor: { bookingCode: expect.any(String) as string } },
      round: { chosen: false, why: { why: 'other_better', by: 'route', minutes: 4 } },
    });
  });

  describe('undone within ten seconds', () => {
    const undo = (who: typeof sofie, tripId: string, version: number) =>
      act(who, tripId, 'undo', { what: 'trip', version });
    const driverOf = async (tripId: string) =>
      ((await sql('SELECT driver_id FROM trip WHERE id = $1', [tripId])).rows[0] as { driver_id: string | null })
        .driver_id;

    it('releases an assignment, reverts a change of driver and restores a released driver, each with audit rows', async () => {
      const [anna, bram] = [await driver(), await driver()];
      const tripId = await ride();
      const assigned = await act(sofie, tripId, 'assign', { driverId: anna.id });
      expect(await undo(sofie, tripId, assigned.version)).toMatchObject({ status: 'pending' });
      const again = await act(sofie, tripId, 'assign', { driverId: anna.id });
      expect(again.status).toBe('accepted');
      const changed = await act(sofie, tripId, 'reassign', { driverId: bram.id, reason: 'x' });
      await undo(sofie, tripId, changed.version);
      expect(await driverOf(tripId)).toBe(anna.id);
      const released = await act(sofie, tripId, 'release', { reason: 'x' });
      await undo(sofie, tripId, released.version);
      expect(await driverOf(tripId)).toBe(anna.id);
      expect((await audited(tripId)).filter((action) => action === 'trip.undone')).toHaveLength(3);
    });

    it('is refused for a colleague, a second time, after a later event, and when too late', async () => {
      const anna = await driver();
      const tripId = await ride();
      const { version } = await act(sofie, tripId, 'assign', { driverId: anna.id });
      expect(await undo(tom, tripId, version)).toMatchObject({ code: 'dispatch.undo_gone' });
      await (await signIn(api, anna.id, 'driver')).post(`/api/trips/${tripId}/depart`);
      expect(await undo(sofie, tripId, version)).toMatchObject({ code: 'trip.version_conflict' });
      expect(await driverOf(tripId)).toBe(anna.id);
      const cancelled = await act(sofie, tripId, 'cancel', { reason: 'x' });
      expect(await undo(sofie, tripId, cancelled.version)).toMatchObject({ code: 'dispatch.undo_gone' });
      const other = await ride();
      const late = await act(sofie, other, 'assign', { driverId: (await driver()).id });
      await sql('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
      await sql(`UPDATE audit_log SET at = at - interval '13 seconds' WHERE object_id = $1`, [other]);
      await sql('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
      expect(await undo(sofie, other, late.version)).toMatchObject({ code: 'dispatch.undo_too_late' });
    });

    it('happens once when the request is retried with the same key', async () => {
      const tripId = await ride();
      const { version } = await act(sofie, tripId, 'assign', { driverId: (await driver()).id });
      const again = () =>
        sofie.client.post<TripView>(
          `/api/dispatch/trips/${tripId}/undo`,
          { what: 'trip', version },
          { 'idempotency-key': `undo-${tripId}` },
        );
      const first = await again();
      expect(first.body).toMatchObject({ status: 'pending' });
      expect((await again()).body).toMatchObject({ status: 'pending', version: first.body.version });
      expect((await audited(tripId)).filter((action) => action === 'trip.undone')).toHaveLength(1);
    });

    it('writes its audit row in the same transaction or changes nothing', async () => {
      const anna = await driver();
      const tripId = await ride();
      const { version } = await act(sofie, tripId, 'assign', { driverId: anna.id });
      await sql(`ALTER TABLE audit_log ADD CONSTRAINT no_undoing CHECK (action <> 'trip.undone') NOT VALID`);
      expect((await undo(sofie, tripId, version)) as object).toMatchObject({ http: 500 });
      await sql('ALTER TABLE audit_log DROP CONSTRAINT no_undoing');
      expect(await driverOf(tripId)).toBe(anna.id);
      expect(await undo(sofie, tripId, version)).toMatchObject({ http: 200, status: 'pending' });
    });

    it('removes a new pencil, and restores one that was replaced or removed', async () => {
      const [anna, bram] = [await driver(), await driver()];
      const tripId = await ride(5000);
      const pencilled = async () =>
        (await sofie.client.get<PencilsView>('/api/dispatch/pencils')).body.pencils.find((one) => one.tripId === tripId)
          ?.driverId ?? null;
      const back = () => act(sofie, tripId, 'undo', { what: 'pencil' });
      await act(sofie, tripId, 'pencil', { driverId: anna.id });
      await act(sofie, tripId, 'pencil', { driverId: bram.id });
      await back();
      expect(await pencilled()).toBe(anna.id);
      expect(await back()).toMatchObject({ code: 'dispatch.undo_gone' });
      await act(sofie, tripId, 'unpencil', {});
      expect(await pencilled()).toBeNull();
      await back();
      expect(await pencilled()).toBe(anna.id);
    });
  });

  it('answer 404 to passengers and drivers', async () => {
    const [anna, amina] = [await driver(), await newPerson(api, 'amina', 'passenger')];
    const tripId = await ride();
    for (const client of [amina.client, await signIn(api, anna.id, 'driver')]) {
      expect((await client.get('/api/dispatch/pencils')).status).toBe(404);
      expect((await client.post(`/api/dispatch/trips/${tripId}/pencil`, { driverId: anna.id })).status).toBe(404);
      expect((await client.post(`/api/dispatch/trips/${tripId}/unpencil`)).status).toBe(404);
    }
  });
});
