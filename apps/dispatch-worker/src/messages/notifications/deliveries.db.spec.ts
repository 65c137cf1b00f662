import { fail, ok } from '@sablon/domain';
import { pushSubscriptionsOf, readNotifications, revokeSession } from '@sablon/persistence';
import type { OutgoingPush, OutgoingSms, PushCode } from '@sablon/providers';
import { eventually } from '../../testing/city.js';
import { memorySenders } from '../../testing/memory-senders.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';
import type { PlannedNotification } from './planned-notification.js';
import { writePlanned } from './notifier.js';

describe('the delivery of a notification', () => {
  let city: NotificationCity;
  let lotte: string;
  beforeEach(async () => {
    city = await buildNotificationCity();
    lotte = await city.person('Lotte');
  });
  afterEach(() => city.end());
  const plan = (over: Partial<PlannedNotification> = {}): PlannedNotification => ({
    kind: 'driver.near',
    to: { userId: lotte, bookingId: null, email: 'lotte@exemple.test', phone: '', firstName: 'Lotte', language: 'nl' },
    objectId: lotte,
    event: 'once',
    data: { minutes: 2, car: 'Škoda', plate: '1-ABC-123' },
    path: '/app',
    url: 'http://sablon.test/app',
    ...over,
  });
  const write = (over: Partial<PlannedNotification> = {}) =>
    city.database.transaction((tx) => writePlanned(tx, plan(over), 'http://sablon.test'));
  const pushes = async () =>
    (
      await city.database.sql.query<{ status: string; attempts: number; lastError: string | null }>(
        `SELECT status, attempts, last_error AS "lastError" FROM outgoing_message WHERE channel = 'push' ORDER BY created_at`,
      )
    ).rows;
  /** A worker whose push service gives these answers in turn. */
  async function serviceThatAnswers(...answers: (PushCode | 'ok')[]) {
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

  it('is written once, however many processes write it at once', async () => {
    await city.device(lotte, 'phone');
    const written = await Promise.all(Array.from({ length: 8 }, () => write()));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await city.notifications(lotte)).toHaveLength(1);
    expect(await pushes()).toHaveLength(1);
    expect(await write({ event: 'another' })).toBe(true);
  });

  it('is retried later while the push service is busy, each device by itself', async () => {
    for (const device of ['phone', 'laptop']) await city.device(lotte, device);
    await serviceThatAnswers('message.unavailable');
    await write();
    // An attempt counts from its beginning; only one of the two succeeds.
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
    await serviceThatAnswers('push.gone');
    await write();
    await eventually(async () => (await pushes())[0]?.status === 'failed');
    expect(await pushSubscriptionsOf(city.database.sql, lotte)).toEqual([]);
    await city.device(lotte, 'laptop');
    await write({ event: 'another' });
    await eventually(async () => (await pushes())[1]?.status === 'sent');
    expect(await pushSubscriptionsOf(city.database.sql, lotte)).toHaveLength(1);
  });

  it('skips the push when the notification is old, read, or its reader has signed out', async () => {
    await city.device(lotte, 'phone');
    await write({ event: 'old' });
    await city.database.sql.query(`UPDATE notification SET created_at = now() - interval '10 minutes'`);
    await write({ event: 'read' });
    await city.database.transaction((tx) => readNotifications(tx, lotte, null));
    const gone = await city.device(lotte, 'laptop');
    await write({ event: 'signed out', kind: 'account.secured', data: { variant: 'signed_in' } });
    await revokeSession(city.database.sql, gone);
    const taken = await serviceThatAnswers();
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
    // The phone is still signed in: it gets the push about the new sign-in.
    expect(taken.map(({ to }) => to.endpoint)).toEqual(['https://fcm.googleapis.com/phone']);
    expect(taken[0]?.ttlSeconds).toBeGreaterThan(80_000);
  });

  describe('by SMS', () => {
    interface Text {
      readonly status: string;
      readonly data: object;
      readonly lastError: string | null;
    }
    const text = async () =>
      (
        await city.database.sql.query<Text>(
          `SELECT status, data, last_error AS "lastError" FROM outgoing_message WHERE channel = 'sms'`,
        )
      ).rows[0];
    const arrived = async (happenedAt?: Date) => {
      await city.database.sql.query(
        `INSERT INTO notification_choice (user_id, kind, channel, chosen) VALUES ($1, 'driver.arrived', 'sms', true)`,
        [lotte],
      );
      const to = { ...plan().to, phone: '+32470112233' };
      const planned = plan({ kind: 'driver.arrived', to, data: { car: 'Škoda', plate: '1-ABC-123' } });
      await city.database.transaction((tx) => writePlanned(tx, planned, 'http://sablon.test', happenedAt));
    };
    /** A worker whose gateway is busy that many times, then accepts everything. */
    async function gatewayBusy(times: number) {
      const { senders } = memorySenders();
      const taken: OutgoingSms[] = [];
      let left = times;
      const send = async (sms: OutgoingSms) => {
        if (left-- > 0) return fail('message.unavailable' as const, { reason: 'busy' });
        taken.push(sms);
        return ok({ providerId: sms.id });
      };
      await city.worker({ useQueue: false, senders: { ...senders, sms: { ...senders.sms, send } } }).start();
      return taken;
    }
    /** Lets that many minutes pass for every waiting message. */
    const pass = (minutes: number) =>
      city.database.sql.query(
        `UPDATE outgoing_message SET next_attempt_at = next_attempt_at - make_interval(mins => $1),
           expires_at = expires_at - make_interval(mins => $1)`,
        [minutes],
      );

    it('is retried when the gateway was busy, with the remaining time it is valid for', async () => {
      await arrived();
      const taken = await gatewayBusy(1);
      await eventually(async () => (await text())?.lastError);
      await pass(3);
      await eventually(async () => (await text())?.status === 'sent');
      expect(taken).toHaveLength(1);
      expect(taken[0]?.validForSeconds).toBeGreaterThan(300);
      expect(taken[0]?.validForSeconds).toBeLessThan(7 * 60);
    });

    it('expires when the next attempt would come an hour later', async () => {
      await arrived();
      const taken = await gatewayBusy(1);
      await eventually(async () => (await text())?.lastError);
      await pass(60);
      await eventually(async () => (await text())?.status !== 'queued');
      expect(await text()).toEqual({ status: 'expired', data: {}, lastError: 'message.unavailable busy' });
      expect(taken).toEqual([]);
    });

    it('expires at once when the next attempt would come too late', async () => {
      await arrived();
      await city.database.sql.query(`UPDATE outgoing_message SET expires_at = now() + interval '15 seconds'`);
      const taken = await gatewayBusy(1);
      await eventually(async () => (await text())?.status === 'expired');
      expect(taken).toEqual([]);
    });

    it('cannot be queued without an expiry time', async () => {
      await arrived();
      await expect(city.database.sql.query('UPDATE outgoing_message SET expires_at = NULL')).rejects.toThrow(
        'outgoing_message_ends',
      );
    });
  });
});
