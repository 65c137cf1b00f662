import { randomUUID } from 'node:crypto';
import type { BookingView, Problem } from '@sablon/contracts';
import type { ApiClient } from '../testing/api-client.js';
import { GUEST, startBookingCity, type BookingCity } from '../testing/booking-city.js';

const EMAIL = GUEST.email;
/** The guest's number as people type it at home. */
const NATIONAL = '0470 12.34.56';

describe('finding a booking again', () => {
  let city: BookingCity;
  let booking: BookingView;
  beforeAll(async () => {
    city = await startBookingCity();
    booking = await city.booked();
  });
  afterAll(() => city.stop());

  interface Sent {
    readonly channel: string;
    readonly recipient: string;
    readonly url: string;
  }
  const sent = async (): Promise<readonly Sent[]> => {
    const { rows } = await city.api.parts.database.sql.query<Sent>(
      `SELECT channel::text AS channel, recipient, data->>'url' AS url FROM outgoing_message
       WHERE kind = 'booking.found' ORDER BY created_at`,
    );
    return rows;
  };
  const opened = (url: string) => city.api.client().get<BookingView>(`/api${new URL(url).pathname}`);
  const audited = async (bookingId: string) => {
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT actor_id AS "actorId", actor_role AS role FROM audit_log WHERE action = 'booking.links_revoked' AND object_id = $1`,
      [bookingId],
    );
    return rows;
  };
  const ask = (code: string, contact: string) => city.api.client().post('/api/track', { code, contact });
  /** The message after `count` others; the work happens after the response. */
  const message = async (count: number): Promise<Sent> => {
    for (let time = 0; time < 600; time++) {
      const last = (await sent())[count];
      if (last) return last;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no message');
  };

  it('sends a link that opens it to the address or the number it was made with, however they are typed', async () => {
    expect(
      (await ask(`${booking.code.slice(0, 3).toLowerCase()} ${booking.code.slice(3)}`, ` ${EMAIL.toUpperCase()} `))
        .body,
    ).toEqual({
      done: true,
    });
    const mail = await message(0);
    expect(mail).toMatchObject({ channel: 'mail', recipient: EMAIL });
    expect((await opened(mail.url)).body.code).toBe(booking.code);
    await ask(booking.code, NATIONAL);
    expect(await message(1)).toMatchObject({ channel: 'sms', recipient: GUEST.phone });
  });

  it('replaces a link that leaked: those sent before open nothing, and the audit log says so (S6)', async () => {
    const guest = await city.booked();
    const before = (await sent()).length;
    const leaked = city.api.client({ 'x-track-token': guest.trackToken });
    expect((await leaked.get(`/api/bookings/${guest.id}`)).status).toBe(200);
    await ask(guest.code, EMAIL);
    const { url } = await message(before);
    for (const path of [`track/${guest.trackToken}`, `bookings/${guest.id}`, `bookings/${guest.id}/receipt`]) {
      const { status, body } = await leaked.get<Problem>(`/api/${path}`);
      expect([path, status, body.code]).toEqual([path, 404, 'request.not_found']);
    }
    expect((await opened(url)).body.code).toBe(guest.code);
    expect(await audited(guest.id)).toEqual([{ actorId: null, role: 'passenger' }]);
    const thief = await leaked.post<Problem>(
      `/api/trips/${guest.trips[0]?.id}/cancel`,
      { reason: 'Mine now.' },
      { 'idempotency-key': randomUUID() },
    );
    expect(thief.status).toBe(404);
  });

  it('replaces it for dispatch as well, once however often it is asked, and for no one else (S6)', async () => {
    const guest = await city.booked();
    const before = (await sent()).length;
    await city.api.addAccount({ email: 'ria@exemple.test', role: 'dispatcher' });
    const ria = await city.api.loginAs('ria@exemple.test');
    const key = { 'idempotency-key': randomUUID() };
    const renew = (as: ApiClient) => as.post<Problem>(`/api/dispatch/bookings/${guest.id}/link`, {}, key);
    expect((await renew(city.api.client({ 'x-track-token': guest.trackToken }))).status).toBe(404);
    for (const time of [1, 2]) expect([time, (await renew(ria)).body]).toEqual([time, { channel: 'mail' }]);
    expect(await sent()).toHaveLength(before + 1);
    expect((await city.api.client().get(`/api/track/${guest.trackToken}`)).status).toBe(404);
    expect((await opened((await message(before)).url)).body.code).toBe(guest.code);
    expect(await audited(guest.id)).toEqual([{ actorId: expect.any(String), role: 'dispatcher' }]);
  });

  it('sends no link to a ride that is so long over that it would open nothing (S6)', async () => {
    const [past, next] = [await city.booked(), await city.booked()];
    const before = (await sent()).length;
    const { sql } = city.api.parts.database;
    await sql.query(`UPDATE trip SET pickup_at = now() - interval '46 days' WHERE booking_id = $1`, [past.id]);
    await ask(past.code, EMAIL);
    await ask(next.code, EMAIL);
    await message(before);
    expect(await sent()).toHaveLength(before + 1);
    const ria = await city.api.loginAs('ria@exemple.test');
    const { status, body } = await ria.post<Problem>(
      `/api/dispatch/bookings/${past.id}/link`,
      {},
      { 'idempotency-key': randomUUID() },
    );
    expect([status, body.code]).toEqual([410, 'booking.link_ended']);
  });

  it('answers a wrong code and another contact in the same words, and sends nothing, to no one', async () => {
    const other = await city.booked();
    const before = (await sent()).length;
    for (const [code, contact] of [
      ['ZZZZZZ', EMAIL],
      [other.code, 'eve@exemple.test'],
      [other.code, '+32 470 99 99 99'],
    ] as const)
      expect(await ask(code, contact)).toMatchObject({ status: 200, body: { done: true } });
    await ask(other.code, EMAIL);
    await message(before);
    expect(await sent()).toHaveLength(before + 1);
  });

  it('says at the field what is neither an address nor a number', async () => {
    const { status, body } = await city.api
      .client()
      .post<Problem>('/api/track', { code: booking.code, contact: 'Nora' });
    expect([status, body.code, body.issues?.map(({ path }) => path)]).toEqual([400, 'request.invalid', ['contact']]);
  });

  it('stops asking for one booking after five times, whether or not there is such a booking', async () => {
    for (const code of ['KKKKKK', (await city.booked()).code]) {
      for (let time = 0; time < 5; time++) expect((await ask(code, 'eve@exemple.test')).status).toBe(200);
      const { status, body } = await city.api.client().post<Problem>('/api/track', { code, contact: EMAIL });
      expect([status, body.code]).toEqual([429, 'request.too_many']);
    }
  });
});
