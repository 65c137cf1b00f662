import type {
  AuditView,
  MachineRoomView,
  OfficeView,
  PeopleView,
  PersonView,
  Problem,
  StatisticsView,
} from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { connect, until } from '../testing/connect.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';
import { newPerson, signIn } from '../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
let adminId: string;
beforeAll(async () => {
  city = await startBookingCity();
  ({ client: admin, id: adminId } = await newPerson(city.api, 'boss', 'admin'));
});
afterAll(() => city.stop());

const people = async (query: string) => (await admin.get<PeopleView>(`/api/admin/people?${query}`)).body;
const change = (id: string, what: string, body?: object) =>
  admin.post<PersonView & Problem>(`/api/admin/people/${id}/${what}`, body);
const audit = async (query: string) => (await admin.get<AuditView>(`/api/admin/audit?${query}`)).body;

describe('accounts', () => {
  it('are found by name, address, number, role and status', async () => {
    await city.api.parts.database.sql.query(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, disabled_at)
       VALUES ('zoe@voorbeeld.test', '0470 99 88 77', 'Zoë', 'Van den Berg', 'x', 'passenger', now())`,
    );
    for (const q of [
      'zoë berg',
      'ZOE@VOORBEELD',
      '+32470998877',
      '99.88.77',
      '0470 99 88 77',
      '+32 470 99 88 77',
      'zoë 99 88',
    ])
      expect((await people(`q=${encodeURIComponent(q)}`)).people.map(({ email }) => email)).toEqual([
        'zoe@voorbeeld.test',
      ]);
    expect((await people('q=zo%25')).people).toEqual([]);
    expect((await people('q=zoe&standing=active')).people).toEqual([]);
    expect((await people('q=zoe&role=driver')).people).toEqual([]);
    expect((await people('role=admin')).people.every(({ role }) => role === 'admin')).toBe(true);
  });

  it('are listed page by page, each once', async () => {
    await addDrivers(city.api.parts.database, 70);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: PeopleView = await people(`role=driver${next === null ? '' : `&after=${encodeURIComponent(next)}`}`);
      seen.push(...page.people.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(seen.length).toBeGreaterThan(70);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('lose their sessions and sockets when their role changes, with an audit row', async () => {
    const { id, client } = await newPerson(city.api, 'climber', 'passenger');
    const socket = await connect(client);
    const { status, body } = await change(id, 'role', { role: 'dispatcher' });
    expect([status, body.role, body.sessions]).toEqual([200, 'dispatcher', 0]);
    await until(() => socket.socket.disconnected);
    expect((await client.get('/api/me/notifications')).status).toBe(401);
    const again = await signIn(city.api, id, 'dispatcher');
    expect((await again.get('/api/admin/overview')).status).toBe(200);
    expect((await audit(`object=${id}`)).lines).toMatchObject([
      { action: 'person.role_changed', actorId: adminId, data: { from: 'passenger', to: 'dispatcher' } },
    ]);
  });

  it('of drivers keep their role, and no one becomes a driver here', async () => {
    const [driver] = await addDrivers(city.api.parts.database, 1);
    expect((await change(driver?.id ?? '', 'role', { role: 'passenger' })).body.code).toBe('person.role_fixed');
    const { id } = await newPerson(city.api, 'hopeful', 'passenger');
    expect((await change(id, 'role', { role: 'driver' })).body.code).toBe('request.invalid');
  });

  it('refuse sign-in while disabled, and allow it again once enabled', async () => {
    const email = 'closed@voorbeeld.test';
    const id = await city.api.addAccount({ email, role: 'passenger' });
    const client = await city.api.loginAs(email);
    expect((await change(id, 'disable', { reason: 'Fraude' })).body.disabledAt).not.toBeNull();
    expect((await client.get('/api/me/notifications')).status).toBe(401);
    await expect(city.api.loginAs(email)).rejects.toThrow('401');
    expect((await change(id, 'enable')).body.disabledAt).toBeNull();
    await city.api.loginAs(email);
    expect((await change(id, 'end-sessions')).body.sessions).toBe(0);
    expect((await audit(`object=${id}`)).lines.map(({ action }) => action)).toEqual([
      'person.sessions_ended',
      'person.enabled',
      'person.disabled',
    ]);
  });

  it('of drivers can be disabled once they have no rides, which ends their shift', async () => {
    const { database } = city.api.parts;
    const [driver] = await addDrivers(database, 1);
    if (!driver) throw new Error('no driver');
    const client = await signIn(city.api, driver.id, 'driver');
    const ride = await bookRide(database);
    const [offerId = ''] = await offerTo(database, ride.tripId, driver);
    expect((await client.post(`/api/offers/${offerId}/accept`)).status).toBe(200);
    expect((await change(driver.id, 'disable', { reason: 'x' })).body.code).toBe('person.has_rides');
    expect((await client.post(`/api/trips/${ride.tripId}/release`, { reason: 'x' })).status).toBe(200);
    expect((await change(driver.id, 'disable', { reason: 'x' })).status).toBe(200);
    const { rows } = await database.sql.query('SELECT shift FROM driver WHERE id = $1', [driver.id]);
    expect(rows).toEqual([{ shift: 'off' }]);
  });

  it('keep the role of the last admin', async () => {
    await city.api.parts.database.sql.query(
      "UPDATE app_user SET role = 'dispatcher' WHERE role = 'admin' AND id <> $1",
      [adminId],
    );
    expect((await change(adminId, 'role', { role: 'passenger' })).body.code).toBe('person.last_admin');
    expect((await change(adminId, 'disable', { reason: 'x' })).body.code).toBe('person.last_admin');
    expect((await admin.get('/api/admin/overview')).status).toBe(200);
  });
});

it('the log names whom it speaks of, in its object and among its particulars, as they are called today', async () => {
  const { id, client: _ } = await newPerson(city.api, 'maud', 'passenger');
  await city.api.parts.database.sql.query(
    `INSERT INTO audit_log (actor_id, actor_role, action, object_id, data)
     VALUES ($1, 'admin', 'customer.noted', 'no-uuid', jsonb_build_object('driverId', $2::text))`,
    [id, id],
  );
  await city.api.parts.database.sql.query(`UPDATE app_user SET last_name = 'Renamed' WHERE id = $1`, [id]);
  const { names } = await audit('object=no-uuid');
  expect(names).toMatchObject([{ id, kind: 'person', pageId: id }]);
  expect(names[0]?.name).toContain('Renamed');
});

describe('the audit log', () => {
  it('is filtered by actor, action, date and object, page by page', async () => {
    const { sql } = city.api.parts.database;
    const { id: desk } = await newPerson(city.api, 'desk', 'dispatcher');
    await sql.query(
      `INSERT INTO audit_log (actor_id, actor_role, action, object_id, at, data)
       SELECT $1, 'dispatcher', 'trip.assigned', 'ride-' || n, '2025-03-30 00:30:00+01'::timestamptz + n * interval '1 hour', '{"reason":"=1+1"}'
       FROM generate_series(1, 120) AS n`,
      [desk],
    );
    const all: string[] = [];
    let before: string | null = null;
    do {
      const page: AuditView = await audit(`actor=${desk}${before === null ? '' : `&before=${before}`}`);
      all.push(...page.lines.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect([all.length, new Set(all).size]).toEqual([120, 120]);
    expect((await audit('actor=desk%40voorbeeld')).lines).toHaveLength(50);
    expect((await audit('object=ride-12')).lines.map(({ objectId }) => objectId)).toEqual(['ride-120', 'ride-12']);
    expect((await audit('action=trip')).lines.every(({ action }) => action.startsWith('trip.'))).toBe(true);
    expect((await audit('action=tri')).lines).toEqual([]);
    const upwards = (await audit('action=trip&order=asc')).lines.map(({ id }) => Number(id));
    expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
    expect((await audit('action=trip.assigned')).actions).toEqual(expect.arrayContaining(['trip.assigned']));
    // On the day the clocks go forward, Brussels has 23 hours: from 01:30 to 23:30, without half past two.
    expect((await audit(`actor=${desk}&from=2025-03-30&until=2025-03-30`)).lines).toHaveLength(22);
  });

  it('is exported as CSV with the same filters', async () => {
    const { status, headers, body } = await admin.get<string>('/api/admin/audit.csv?object=ride-12');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('sablon-audit.csv');
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toBe('id,at,actor_id,actor_role,actor_name,action,object_id,data');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('trip.assigned,ride-120,"{""reason"":""=1+1""}"');
  });
});

it('the overview counts open tasks', async () => {
  const count = async () => (await admin.get<OfficeView>('/api/admin/overview')).body;
  const before = await count();
  const { rows } = await city.api.parts.database.sql.query<{ id: string }>(
    `INSERT INTO contact_message (id, name, email, phone, subject, body, language)
     VALUES (gen_random_uuid(), 'Lotte', 'lotte@voorbeeld.test', '', 'Vraag', 'Hallo', 'nl') RETURNING id`,
  );
  expect(await count()).toEqual({ ...before, messages: before.messages + 1 });
  await admin.send('PUT', `/api/contact/messages/${rows[0]?.id}/handled`);
  expect(await count()).toEqual(before);
});

describe('statistics', () => {
  const read = (query: string) => admin.get<StatisticsView & Problem>(`/api/admin/statistics?${query}`);

  it('name their zones, add up, and are exported as CSV', async () => {
    const { sql } = city.api.parts.database;
    for (const place of [
      '50.8467, pickup_lng = 4.3525',
      '50.9014, pickup_lng = 4.4844',
      '50.8467, pickup_lng = 4.3525',
    ]) {
      const { tripId } = await bookRide(city.api.parts.database);
      await sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE trip SET status = 'cancelled', cancelled_by = 'system', cancel_reason = 'x', pickup_at = '2026-02-03 12:00Z',
          pickup_lat = ${place} WHERE id = '${tripId}'; COMMIT`);
    }
    const { body } = await read('from=2026-02-01&until=2026-02-28');
    expect(body.total).toMatchObject({ asked: 3, served: 0, revenueCents: 0 });
    expect(body.zones.map(({ zone, asked }) => [zone, asked])).toEqual(expect.arrayContaining([['airport:BRU', 1]]));
    expect(body.zones.reduce((sum, { asked }) => sum + asked, 0)).toBe(3);
    const file = await admin.get<string>('/api/admin/statistics.csv?from=2026-02-01&until=2026-02-28&by=day');
    expect(file.body.replace('\ufeff', '').split('\r\n').slice(0, 4)).toEqual([
      'day,asked,served,met,on_time,waited,wait_seconds,revenue_cents,shift_seconds,busy_seconds',
      '2026-02-01,0,0,0,0,0,0,0,0,0',
      '2026-02-02,0,0,0,0,0,0,0,0,0',
      '2026-02-03,3,0,0,0,0,0,0,0,0',
    ]);
  });

  it('refuse a reversed period and one longer than a quarter of a year', async () => {
    for (const period of ['from=2026-01-02&until=2026-01-01', 'from=2025-01-01&until=2026-01-01'])
      expect((await read(period)).body.code).toBe('statistics.period');
  });
});

describe('the machine room', () => {
  it('lists facts that were given up, and retries them', async () => {
    const { sql } = city.api.parts.database;
    const { rows } = await sql.query<{ id: string }>(
      `INSERT INTO outbox (topic, object_id, attempts, given_up_at) VALUES ('chat.written', gen_random_uuid(), 20, now()) RETURNING id::text`,
    );
    const { body } = await admin.get<MachineRoomView>('/api/admin/health');
    expect(body).toMatchObject({ health: { database: 'ok' }, adapters: { mail: 'none' } });
    expect(body.outbox.givenUp).toMatchObject([{ id: rows[0]?.id, topic: 'chat.written', attempts: 20 }]);
    expect(body.arrivals.map(({ kind, demo }) => [kind, demo])).toEqual([
      ['flight', true],
      ['train', true],
    ]);
    expect(body.arrivals[0]).toMatchObject({
      ...{ id: 'simulator', open: false, openSince: null, openUntil: null, lastFailure: null },
      ...{ askedLastHour: 0, questionsRefused: 0, followed: 0, stale: 0, notFound: 0 },
    });
    const again = await admin.post<MachineRoomView>(`/api/admin/outbox/${rows[0]?.id}/retry`);
    expect(again.body.outbox.givenUp).toEqual([]);
    expect((await admin.post<Problem>(`/api/admin/outbox/${rows[0]?.id}/retry`)).status).toBe(404);
    expect((await audit('action=outbox')).lines).toMatchObject([{ action: 'outbox.published_again' }]);
    expect((await admin.post<Problem>('/api/admin/jobs/retry', { id: 'none' })).body.code).toBe('request.not_found');
  });
});
