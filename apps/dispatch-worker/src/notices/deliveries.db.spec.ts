import { fail, ok } from '@sablon/domain';
import { pushSubscriptionsOf, readNotices, revokeSession } from '@sablon/persistence';
import type { OutgoingPush, PushCode } from '@sablon/providers';
import { eventually } from '../testing/city.js';
import { memorySenders } from '../testing/memory-senders.js';
import { buildToldCity, type ToldCity } from '../testing/told-city.js';
import type { PlannedNotice } from './planned-notice.js';
import { writePlanned } from './write-planned.js';

describe('a notice on its way', () => {
  let city: ToldCity;
  let lotte: string;
  beforeEach(async () => {
    city = await buildToldCity();
    lotte = await city.person('Lotte');
  });
  afterEach(() => city.end());
  const plan = (over: Partial<PlannedNotice> = {}): PlannedNotice => ({
    kind: 'driver.near',
    to: { userId: lotte, bookingId: null, email: 'lotte@exemple.test', phone: '', firstName: 'Lotte', language: 'nl' },
    objectId: lotte,
    event: 'once',
    data: { minutes: 2, car: 'Škoda', plate: '1-ABC-123' },
    path: '/app',
    url: 'http://sablon.test/app',
    ...over,
  });
  const write = (over: Partial<PlannedNotice> = {}) =>
    city.database.transaction((tx) => writePlanned(tx, plan(over), 'http://sablon.test'));
  const pushes = async () =>
    (
      await city.database.sql.query<{ status: string; attempts: number; lastError: string | null }>(
        `SELECT status, attempts, last_error AS "lastError" FROM outgoing_message WHERE channel = 'push' ORDER BY created_at`,
      )
    ).rows;
  /** A worker whose push service answers so, in turn. */
  async function serviceThatSays(...answers: (PushCode | 'ok')[]) {
    const { senders } = memorySenders();
    const taken: OutgoingPush[] = [];
    const send = async (push: OutgoingPush) => {
      taken.push(push);
      const answer = answers.shift() ?? 'ok';
      return answer === 'ok' ? ok({ providerId: push.id }) : fail(answer);
    };
    await city.worker({ useQueue: false, senders: { ...senders, push: { ...senders.push, send } } }).start();
    return taken;
  }

  it('is written once, however many write it at once', async () => {
    await city.device(lotte, 'phone');
    const written = await Promise.all(Array.from({ length: 8 }, () => write()));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await city.notices(lotte)).toHaveLength(1);
    expect(await pushes()).toHaveLength(1);
    expect(await write({ event: 'another' })).toBe(true);
  });

  it('is tried again later while its push service is busy, each device by itself', async () => {
    for (const device of ['phone', 'laptop']) await city.device(lotte, device);
    await serviceThatSays('message.unavailable');
    await write();
    // A try counts from its beginning; only one of the two ends well.
    await eventually(async () => {
      const now = await pushes();
      return now.some(({ status }) => status === 'sent') && now.some(({ lastError }) => lastError !== null);
    });
    expect((await pushes()).map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual([
      'queued 1',
      'sent 1',
    ]);
    await city.database.sql.query(
      `UPDATE outgoing_message SET next_attempt_at = now() - interval '1 minute' WHERE status = 'queued'`,
    );
    await eventually(async () => (await pushes()).every(({ status }) => status === 'sent'));
  });

  it('ends the subscription of a browser that is gone, and no other', async () => {
    await city.device(lotte, 'phone');
    await serviceThatSays('push.gone');
    await write();
    await eventually(async () => (await pushes())[0]?.status === 'failed');
    expect(await pushSubscriptionsOf(city.database.sql, lotte)).toEqual([]);
    await city.device(lotte, 'laptop');
    await write({ event: 'another' });
    await eventually(async () => (await pushes())[1]?.status === 'sent');
    expect(await pushSubscriptionsOf(city.database.sql, lotte)).toHaveLength(1);
  });

  it('is not pushed any more when it is old, read, or its reader signed out', async () => {
    await city.device(lotte, 'phone');
    await write({ event: 'old' });
    await city.database.sql.query(`UPDATE notice SET created_at = now() - interval '10 minutes'`);
    await write({ event: 'read' });
    await city.database.transaction((tx) => readNotices(tx, lotte, null));
    const gone = await city.device(lotte, 'laptop');
    await write({ event: 'signed out', kind: 'account.secured', data: { variant: 'signed_in' } });
    await revokeSession(city.database.sql, gone);
    const taken = await serviceThatSays();
    await eventually(async () => (await pushes()).every(({ status }) => status !== 'queued'));
    const errors = (await pushes())
      .map(({ lastError }) => lastError)
      .filter(Boolean)
      .sort();
    expect(errors).toEqual([
      'message.refused read already',
      'message.refused read already',
      'message.refused signed out there',
    ]);
    // The phone is still signed in: it hears of the new sign-in.
    expect(taken.map(({ to }) => to.endpoint)).toEqual(['https://fcm.googleapis.com/phone']);
    expect(taken[0]?.ttlSeconds).toBeGreaterThan(80_000);
  });
});
