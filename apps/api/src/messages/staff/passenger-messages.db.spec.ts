import { randomUUID } from 'node:crypto';
import type { OfficeMessagesView, PassengerMessagesView, Problem } from '@sablon/contracts';
import { PASSENGER_MESSAGES } from '@sablon/domain';
import { withoutGuard } from '@sablon/persistence/testing';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { paid } from '../../testing/form-rides.js';
import { newPerson } from '../../testing/sign-in.js';
import type { ApiClient } from '../../testing/api-client.js';

type Person = { id: string; client: ApiClient };

describe('messages from dispatch to a passenger', () => {
  let city: BookingCity;
  let sofie: Person;
  beforeAll(async () => {
    city = await startBookingCity();
    sofie = await newPerson(city.api, 'sofie', 'dispatcher');
  });
  afterAll(() => city.stop());

  const ride = async () => {
    const { trips, trackToken } = await paid(city);
    return { tripId: trips[0]?.id ?? '', token: { 'x-track-token': trackToken ?? '' } };
  };
  const path = (tripId: string) => `/api/dispatch/trips/${tripId}/passenger-messages`;
  const send = async (tripId: string, wish: object, who = sofie) =>
    who.client.post<PassengerMessagesView & Problem>(path(tripId), { id: randomUUID(), ...wish });
  const shown = async (tripId: string, headers: Record<string, string>) =>
    (await city.api.client().get<OfficeMessagesView>(`/api/trips/${tripId}/office-messages`, headers)).body;

  it('appear on the passenger’s page with our number, count as read once, and are stored once when sent twice', async () => {
    const { tripId, token } = await ride();
    const id = randomUUID();
    for (let again = 0; again < 2; again++)
      expect((await send(tripId, { id, template: 'driver_late', minutes: 10 })).status).toBe(200);
    await send(tripId, { template: 'driver_waits', place: 'Sortie rue de France' });
    await send(tripId, { words: 'Votre siège enfant est dans la voiture.' });
    const { phone, messages } = await shown(tripId, token);
    expect(phone).toMatch(/^\+32/);
    expect(messages.map(({ template, minutes, place, words }) => [template, minutes, place, words])).toEqual([
      ['driver_late', 10, null, ''],
      ['driver_waits', null, 'Sortie rue de France', ''],
      [null, null, null, 'Votre siège enfant est dans la voiture.'],
    ]);
    const seen = `/api/trips/${tripId}/office-messages/seen`;
    for (const what of ['delivered', 'read', 'read'])
      expect((await city.api.client().post(seen, { ids: [id], what }, token)).status).toBe(200);
    const { body } = await sofie.client.get<PassengerMessagesView>(path(tripId));
    expect(body.messages.map(({ deliveredAt, readAt }) => [deliveredAt !== null, readAt !== null])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT action, data->>'template' AS template FROM audit_log WHERE actor_id = $1 AND object_id = $2 ORDER BY id`,
      [sofie.id, tripId],
    );
    expect(rows).toEqual(['driver_late', 'driver_waits', null].map((template) => ({ action: 'passenger.messaged', template }))); // prettier-ignore
  });

  it('are hidden from visitors, other passengers and other tracking links', async () => {
    const { tripId, token } = await ride();
    const other = await ride();
    await send(tripId, { template: 'call_us' });
    const strangers = [city.api.client(), (await newPerson(city.api, 'tom', 'passenger')).client];
    for (const client of strangers) {
      expect((await client.get(`/api/trips/${tripId}/office-messages`, other.token)).status).toBe(404);
      expect((await client.get(path(tripId))).status).toBe(404);
      expect((await client.post(path(tripId), { id: randomUUID(), words: 'x' })).status).toBe(404);
    }
    // The link of another ride marks no message of this one.
    const [message] = (await shown(tripId, token)).messages;
    const wrong = `/api/trips/${other.tripId}/office-messages/seen`;
    await city.api.client().post(wrong, { ids: [message?.id], what: 'read' }, other.token);
    expect((await shown(tripId, token)).messages[0]?.readAt).toBeNull();
  });

  it('are refused when incomplete, too many, or about a ride that is over', async () => {
    const { tripId } = await ride();
    for (const wish of [
      { template: 'driver_late' },
      { template: 'driver_waits' },
      { template: 'call_us', words: 'x' },
      { template: 'call_us', minutes: 3 },
      {},
    ])
      // prettier-ignore
      expect((await send(tripId, wish)).body.code).toBe('request.invalid');
    const tom = await newPerson(city.api, 'tim', 'dispatcher');
    for (let said = 0; said < PASSENGER_MESSAGES.mostForTrip; said++)
      expect((await send(tripId, { template: 'call_us' }, tom)).status).toBe(200);
    expect((await send(tripId, { template: 'call_us' }, tom)).body.code).toBe('passenger_message.too_many');
    while ((await send((await ride()).tripId, { template: 'call_us' }, tom)).status === 200);
    const { rows } = await city.api.parts.database.sql.query(
      'SELECT count(*)::int AS n FROM passenger_message WHERE author_id = $1',
      [tom.id],
    );
    expect(rows).toEqual([{ n: PASSENGER_MESSAGES.most }]);
    const over = await ride();
    await sofie.client.post(`/api/dispatch/trips/${over.tripId}/cancel`, { reason: 'Demande' });
    expect((await send(over.tripId, { template: 'call_us' })).body.code).toBe('chat.closed');
    expect((await send(randomUUID(), { template: 'call_us' })).body.code).toBe('request.not_found');
  });

  it('are protected by the database: unchanged once written, and read once', async () => {
    const { database } = city.api.parts;
    const { tripId, token } = await ride();
    await send(tripId, { template: 'call_us' });
    const [{ id } = { id: '' }] = (await shown(tripId, token)).messages;
    const refuses = async (name: string, drop: string, text: string, values: unknown[] = [id]) => {
      await expect(database.sql.query(text, values)).rejects.toThrow(name);
      await withoutGuard(database, drop, (tx) => tx.query(text, values));
    };
    const words = 'ALTER TABLE passenger_message DROP CONSTRAINT passenger_message_words';
    const insert = (columns: string, values: string) =>
      `INSERT INTO passenger_message (id, trip_id, author_id, ${columns}) VALUES (gen_random_uuid(), $1, $2, ${values})`;
    for (const [columns, values] of [
      ['template', `'driver_late'`],
      ['template, minutes', `'driver_late', 500`],
      ['template, place', `'call_us', 'x'`],
      ['words', `''`],
      ['template', `'other'`],
    ] as const)
      // prettier-ignore
      await refuses('passenger_message_words', words, insert(columns, values), [tripId, sofie.id]);
    const said = 'DROP TRIGGER passenger_message_unchanged ON passenger_message';
    await refuses('said already', said, `UPDATE passenger_message SET template = NULL, words = 'x' WHERE id = $1`);
    const order = 'ALTER TABLE passenger_message DROP CONSTRAINT passenger_message_order';
    await refuses('passenger_message_order', order, 'UPDATE passenger_message SET read_at = now() WHERE id = $1');
    const seen = `/api/trips/${tripId}/office-messages/seen`;
    await city.api.client().post(seen, { ids: [id], what: 'read' }, token);
    await refuses('said already', said, 'UPDATE passenger_message SET read_at = NULL WHERE id = $1');
  });
});
