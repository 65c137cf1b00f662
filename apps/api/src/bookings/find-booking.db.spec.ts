import type { BookingView, Problem } from '@sablon/contracts';
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
    const opened = await city.api.client().get<BookingView>(`/api${new URL(mail.url).pathname}`);
    expect([opened.status, opened.body.code]).toEqual([200, booking.code]);
    await ask(booking.code, NATIONAL);
    expect(await message(1)).toMatchObject({ channel: 'sms', recipient: GUEST.phone });
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
