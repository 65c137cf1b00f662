import { claimMessage, pruneShortLinks, queueMessage, readShortLink } from '@sablon/persistence';
import { fail } from '@sablon/domain';
import { buildCity, eventually, type City } from '../testing/city.js';
import { memorySenders } from '../testing/memory-senders.js';

const row = (city: City, kind: string) =>
  city.database.sql
    .query<{ status: string; data: object; attempts: number }>(
      'SELECT status, data, attempts FROM outgoing_message WHERE kind = $1',
      [kind],
    )
    .then(({ rows }) => rows);

describe('mail to a passenger', () => {
  let city: City;
  beforeEach(async () => {
    city = await buildCity();
  });
  afterEach(() => city.end());

  it('confirms the booking with its link, once however often the fact is relayed', async () => {
    await city.worker({ useQueue: false }).start();
    await city.trip();
    await eventually(async () => city.sent.mails.length > 0);
    const booked = city.sent.mails.find(({ subject }) => subject.startsWith('Course réservée'));
    expect(booked?.text).toMatch(/http:\/\/sablon\.test\/track\/v3\./);
    // Relayed again, as after a crash, it is not sent again; its data is erased.
    await city.database.sql.query(`UPDATE outbox SET published_at = NULL WHERE topic = 'trip.confirmed'`);
    await eventually(async () => {
      const { rows } = await city.database.sql.query(
        `SELECT 1 FROM outbox WHERE topic = 'trip.confirmed' AND published_at IS NULL`,
      );
      return rows.length === 0;
    });
    // A guest gets both a mail and an SMS.
    const once = { status: 'sent', data: {}, attempts: 1 };
    await eventually(async () => (await row(city, 'booking.confirmed')).every(({ status }) => status === 'sent'));
    expect(await row(city, 'booking.confirmed')).toEqual([once, once]);
  });
});

describe('a message that cannot be sent', () => {
  it('is retried later, and given up when it is refused', async () => {
    const city = await buildCity();
    const { senders } = memorySenders();
    const answers = [
      fail('message.unavailable', { reason: 'busy' }),
      fail('message.refused', { reason: 'no such box' }),
    ];
    const mail = { ...senders.mail, send: async () => answers.shift() ?? fail('message.refused' as const) };
    await city.worker({ useQueue: false, senders: { ...senders, mail } as never }).start();
    await city.database.transaction((tx) =>
      queueMessage(tx, {
        kind: 'account.verify_email',
        channel: 'mail',
        recipient: 'lea@example.be',
        language: 'fr',
        data: { firstName: 'Léa', url: 'http://sablon.test' },
        dedupeKey: null,
      }),
    );
    // An attempt is counted as it begins; its end records the error.
    await eventually(async () => {
      const tried = await city.database.sql.query('SELECT 1 FROM outgoing_message WHERE last_error IS NOT NULL');
      return tried.rowCount === 1;
    });
    expect(await row(city, 'account.verify_email')).toMatchObject([{ status: 'queued', attempts: 1 }]);
    await city.database.sql.query(`UPDATE outgoing_message SET next_attempt_at = now() - interval '1 minute'`);
    await eventually(async () => (await row(city, 'account.verify_email'))[0]?.status === 'failed');
    expect(await row(city, 'account.verify_email')).toMatchObject([{ status: 'failed', attempts: 2 }]);
    await city.end();
  });

  it('is claimed by one worker only', async () => {
    const city = await buildCity();
    await city.database.transaction((tx) =>
      queueMessage(tx, {
        kind: 'account.verify_email',
        channel: 'mail',
        recipient: 'lea@example.be',
        language: 'fr',
        data: {},
        dedupeKey: 'once',
      }),
    );
    const again = await city.database.transaction((tx) =>
      queueMessage(tx, { kind: 'x', channel: 'mail', recipient: 'x', language: 'fr', data: {}, dedupeKey: 'once' }),
    );
    expect(again).toBe(false);
    const { rows } = await city.database.sql.query<{ id: string }>('SELECT id FROM outgoing_message');
    const id = rows[0]?.id ?? '';
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimMessage(city.database.sql, id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await city.end();
  });
});

describe('an SMS', () => {
  it('is one segment, and its short link leads to the page that follows the ride', async () => {
    const city = await buildCity();
    try {
      await city.worker({ useQueue: false }).start();
      await city.trip();
      await eventually(async () => city.sent.texts.length > 0);
      const { text } = city.sent.texts[0] as { readonly text: string };
      expect(text.length).toBeLessThanOrEqual(160);
      const [, code = ''] = /http:\/\/sablon\.test\/r\/(\w+)$/.exec(text) ?? [];
      const path = await readShortLink(city.database.sql, code);
      expect(path).toMatch(/^\/track\/v3\./);
      const { rows } = await city.database.sql.query<{ days: number; isReadable: boolean }>(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days,
           position('/track/' IN encode(sealed_path, 'escape')) > 0 AS "isReadable" FROM short_link`,
      );
      expect(rows).toEqual([{ days: 90, isReadable: false }]);
      // Its time over, it opens nothing, and the next pass of the pruner deletes it.
      await city.database.sql.query(`UPDATE short_link SET expires_at = now() - interval '1 second'`);
      expect(await readShortLink(city.database.sql, code)).toBeNull();
      expect(await pruneShortLinks(city.database)).toBe(1);
    } finally {
      await city.end();
    }
  });
});
