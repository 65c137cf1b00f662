import { randomUUID } from 'node:crypto';
import type { DriverStateView, Problem, StaffMessagesView } from '@sablon/contracts';
import { STAFF_MESSAGES } from '@sablon/domain';
import { withoutGuard } from '@sablon/persistence/testing';
import type { ApiClient } from '../../testing/api-client.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { newPerson, signIn } from '../../testing/sign-in.js';
import { addDrivers, GRAND_PLACE } from '../../testing/test-fleet.js';

const OSTEND = { lat: 51.2254, lng: 2.9197 };

describe('messages from dispatch to drivers', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  beforeEach(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
  });
  afterEach(() => api.stop());
  const drivers = async (...places: { lat: number; lng: number }[]) => {
    const added = await addDrivers(api.database.database, places.length);
    return Promise.all(
      added.map(async ({ id }, index) => {
        const { lat, lng } = places[index] ?? GRAND_PLACE;
        const fix = { driverId: id, lat, lng, heading: null, speed: 0, at: Date.now() };
        api.parts.messaging.positions.record(fix);
        return { id, client: await signIn(api, id, 'driver') };
      }),
    );
  };
  const send = async (wish: object, who = sofie) => {
    const body = {
      id: randomUUID(),
      audience: 'shift',
      words: 'Bonsoir',
      ...wish,
    };
    return (await who.client.post<StaffMessagesView & Problem>('/api/dispatch/messages', body)).body;
  };
  const sent = async () => (await sofie.client.get<StaffMessagesView>('/api/dispatch/messages')).body.messages;
  const unread = async (client: ApiClient) => (await client.get<DriverStateView>('/api/driver/state')).body.messages;
  const seen = (client: ApiClient, ids: string[], what: string) =>
    client.post('/api/driver/messages/seen', { ids, what });

  it('reach one driver, a zone or all on shift, and dispatchers see how many were delivered and read', async () => {
    const [anna, bram] = await drivers(GRAND_PLACE, OSTEND);
    if (!anna || !bram) throw new Error('nobody');
    await send({ urgent: true });
    await send({
      audience: 'driver',
      driverId: bram.id,
      template: 'take_break',
      words: null,
    });
    await send({ audience: 'zone', zoneId: 'region:brussels', words: 'Zone' });
    expect((await unread(anna.client)).map(({ words, urgent }) => [words, urgent])).toEqual([['Bonsoir', true], ['Zone', false]]); // prettier-ignore
    expect((await unread(bram.client)).map(({ template }) => template)).toEqual([null, 'take_break']);
    const [first] = await unread(anna.client);
    const id = first?.id ?? '';
    await seen(anna.client, [id], 'delivered');
    expect((await unread(anna.client))[0]).toMatchObject({ id, delivered: true });
    const counts = async () => (await sent()).find((one) => one.id === id);
    expect(await counts()).toMatchObject({ readers: 2, delivered: 1, read: 0, audience: 'shift' });
    for (let again = 0; again < 2; again++) expect((await seen(anna.client, [id], 'read')).status).toBe(200);
    expect((await unread(anna.client)).map((one) => one.id)).not.toContain(id);
    // A driver cannot mark a message that was not sent to them.
    await seen(anna.client, (await unread(bram.client)).map((one) => one.id), 'read'); // prettier-ignore
    expect(await counts()).toMatchObject({ readers: 2, delivered: 1, read: 1 });
    const { rows } = await api.database.database.sql.query(
      `SELECT action, data->>'readers' AS readers FROM audit_log WHERE actor_id = $1 ORDER BY id`,
      [sofie.id],
    );
    expect(rows).toEqual(['2', '1', '1'].map((readers) => ({ action: 'drivers.messaged', readers })));
  });

  it('are refused without a recipient and beyond the limits, and sent once for a repeated request', async () => {
    expect(await send({})).toMatchObject({ code: 'message.no_recipients' });
    const [anna] = await drivers(GRAND_PLACE);
    expect(await send({ audience: 'zone', zoneId: 'airport:LGG' })).toMatchObject({ code: 'message.no_recipients' });
    const id = randomUUID();
    await send({ id });
    expect((await send({ id })).messages).toHaveLength(1);
    for (let loud = 0; loud < STAFF_MESSAGES.mostUrgentToMany; loud++) await send({ urgent: true });
    expect(await send({ urgent: true })).toMatchObject({ code: 'message.too_many' });
    const alone = { audience: 'driver', driverId: anna?.id, urgent: true };
    while ((await sent()).length < STAFF_MESSAGES.most) expect((await send(alone)).code).toBeUndefined();
    expect(await send(alone)).toMatchObject({ code: 'message.too_many' });
    const tom = await newPerson(api, 'tom', 'dispatcher');
    expect((await send(alone, tom)).code).toBeUndefined();
  });

  it('are hidden from everyone else, and disappear after some hours', async () => {
    const [anna] = await drivers(GRAND_PLACE);
    const amina = await newPerson(api, 'amina', 'passenger');
    for (const { client } of [amina, anna ?? amina]) {
      expect((await client.get('/api/dispatch/messages')).status).toBe(404);
      expect((await client.post('/api/dispatch/messages', {})).status).toBe(404);
    }
    expect((await seen(amina.client, [randomUUID()], 'read')).status).toBe(403);
    await send({});
    const { database } = api.database;
    await database.sql.query('ALTER TABLE staff_message DISABLE TRIGGER staff_message_append_only');
    await database.sql.query(`UPDATE staff_message SET written_at = now() - interval '13 hours'`);
    expect(anna && (await unread(anna.client))).toEqual([]);
  });

  it('are protected by the database: unchanged once written, and read once', async () => {
    const [anna, bram] = await drivers(GRAND_PLACE, GRAND_PLACE);
    await send({});
    const { database } = api.database;
    const refuses = async (name: string, drop: string, text: string, values: unknown[] = []) => {
      await expect(database.sql.query(text, values)).rejects.toThrow(name);
      await withoutGuard(database, drop, (tx) => tx.query(text, values));
    };
    await refuses(
      'append-only',
      'DROP TRIGGER staff_message_append_only ON staff_message',
      `UPDATE staff_message SET words = 'x'`,
    );
    const empty = `INSERT INTO staff_message (id, author_id, audience) VALUES (gen_random_uuid(), $1, 'shift')`;
    await refuses('staff_message_words', 'ALTER TABLE staff_message DROP CONSTRAINT staff_message_words', empty, [
      sofie.id,
    ]);
    const early = `UPDATE staff_message_reader SET read_at = now() WHERE driver_id = $1`;
    const order = 'ALTER TABLE staff_message_reader DROP CONSTRAINT staff_message_reader_order';
    await refuses('staff_message_reader_order', order, early, [anna?.id]);
    const id = (await sent())[0]?.id ?? '';
    if (bram) await seen(bram.client, [id], 'read');
    const unsaid = `UPDATE staff_message_reader SET read_at = NULL WHERE driver_id = $1`;
    await refuses('was read by', 'DROP TRIGGER staff_message_read_once ON staff_message_reader', unsaid, [bram?.id]);
  });
});
