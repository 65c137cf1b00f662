import type { BookingView } from '@sablon/contracts';
import { eraseSentMessages, queueMessage, readShortLink } from '@sablon/persistence';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';

describe('the short link of an SMS', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  const opened = (path: string) => fetch(`${city.api.url}${path}`, { redirect: 'manual' });

  async function textedLink(booking: BookingView): Promise<string> {
    const { database } = city.api.parts;
    const url = `https://sablon.test/track/${booking.trackToken}?trip=1`;
    await database.transaction((tx) =>
      queueMessage(tx, {
        ...{ kind: 'notification.sent', channel: 'sms', recipient: '+32470000000', language: 'fr' },
        ...{ data: { url }, dedupeKey: null, expiresAt: new Date(Date.now() + 3_600_000) },
      }),
    );
    const { rows } = await database.sql.query<{ url: string | null }>(
      `SELECT data->>'url' AS url FROM outgoing_message WHERE channel = 'sms' ORDER BY id DESC LIMIT 1`,
    );
    return new URL(rows[0]?.url ?? '').pathname;
  }

  it('leads to the page of the ride, stored nowhere on the way, and its row gives nothing away', async () => {
    const booking = await city.booked();
    const link = await textedLink(booking);
    expect(link).toMatch(/^\/r\/[1-9A-HJ-NP-Za-km-z]{12}$/);
    const answer = await opened(link);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/track/${booking.trackToken}?trip=1`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const token = new URL(answer.headers.get('location') ?? '', 'https://sablon.test').pathname.slice('/track/'.length);
    expect((await city.api.client().get<BookingView>(`/api/track/${token}`)).body.id).toBe(booking.id);
  });

  it('leads to a ride of month four on its day, after most messages were erased (S6)', async () => {
    const { database } = city.api.parts;
    const far = await textedLink(await city.booked({ pickupAt: inHours(120 * 24) }));
    const near = await textedLink(await city.booked());
    await database.sql.query(
      `UPDATE outgoing_message SET status = 'sent', sent_at = now(), created_at = created_at - interval '120 days'`,
    );
    await database.sql.query(`UPDATE short_link SET expires_at = expires_at - interval '120 days'`);
    await eraseSentMessages(database);
    expect(await readShortLink(database.sql, far.slice(3))).toMatch(/^\/track\//);
    expect(await readShortLink(database.sql, near.slice(3))).toBeNull();
  });

  it('ends with the message it was sent in', async () => {
    const link = await textedLink(await city.booked());
    const { sql } = city.api.parts.database;
    expect(await readShortLink(sql, link.slice(3))).not.toBeNull();
    await sql.query('DELETE FROM outgoing_message');
    expect(await readShortLink(sql, link.slice(3))).toBeNull();
  });

  it('that is unknown opens the page that says so, and an address that goes on guessing is stopped', async () => {
    const guess = await opened('/r/111111111111');
    expect([guess.status, guess.headers.get('location')]).toEqual([303, '/track/-']);
    const page = await city.api.client().get<{ code: string }>('/api/track/-');
    expect([page.status, page.body.code]).toEqual([404, 'request.not_found']);
    const link = await textedLink(await city.booked());
    for (let opens = 0; opens < 5; opens += 1) expect((await opened(link)).status).toBe(303);
    for (let tries = 0; tries < 2_100; tries += 1) if ((await opened('/r/x')).status === 429) break;
    expect((await opened('/r/x')).status).toBe(429);
    expect((await opened(link)).status).toBe(429);
  }, 60_000);
});
