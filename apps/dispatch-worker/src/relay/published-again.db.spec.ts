import { queueMessage, writeOutbox } from '@sablon/persistence';
import { eventually } from '../testing/city.js';
import { memorySenders } from '../testing/memory-senders.js';
import { buildNotificationCity, type NotificationCity } from '../testing/notification-city.js';

/** A logger that keeps the errors an operator would read. */
function capture() {
  const errors: { readonly message: string; readonly fields: object }[] = [];
  const quiet = () => undefined;
  const error = (fields: object, message: string) => void errors.push({ fields, message });
  return { errors, logger: { info: quiet, warn: quiet, error } };
}

describe('a fact whose relay failed', () => {
  let city: NotificationCity;
  let lotte: string;
  beforeEach(async () => {
    city = await buildNotificationCity();
    lotte = await city.person('Lotte');
    await city.device(lotte, 'phone');
  });
  afterEach(() => city.end());
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await city.database.sql.query(text, values)).rows as T[];
  const signedIn = (event: string) =>
    city.database.transaction((tx) =>
      writeOutbox(tx, [{ topic: 'account.secured', objectId: lotte, payload: { what: 'signed_in', event } }]),
    );
  const fact = async (topic: string) =>
    (
      await sql<{ attempts: number; published: boolean; waits: boolean; over: boolean }>(
        `SELECT attempts, published_at IS NOT NULL AS published, next_attempt_at > clock_timestamp() AS waits,
           given_up_at IS NOT NULL AS over FROM outbox WHERE topic = $1 ORDER BY id`,
        [topic],
      )
    )[0];
  /** Kills the connection that writes a notification, that many times. */
  const breakConnections = async (times: number) => {
    await sql('CREATE SEQUENCE hiccups');
    await sql(`CREATE FUNCTION hiccup() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('hiccups') <= ${times} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`);
    await sql('CREATE TRIGGER hiccup BEFORE INSERT ON notification FOR EACH ROW EXECUTE FUNCTION hiccup()');
  };

  it('is relayed when the database is back, once on each channel', async () => {
    await breakConnections(2);
    const { errors, logger } = capture();
    await city.worker({ logger }).start();
    await signedIn('e1');
    await eventually(async () => city.pushed('phone').length === 1 && city.sent.mails.length === 1);
    expect(await fact('account.secured')).toMatchObject({ published: true, attempts: 3 });
    expect(errors.map(({ message }) => message)).toEqual(
      Array(2).fill('a fact was not published; it is published again later'),
    );
    await city.publishAgain();
    expect(await city.notifications(lotte)).toHaveLength(1);
    expect([city.pushed('phone').length, city.sent.mails.length]).toEqual([1, 1]);
  });

  it('is relayed when the bus works again, without repeating its earlier effects', async () => {
    let broken = 2;
    const { bus } = city.messaging;
    const publish = bus.publish.bind(bus);
    const faulty: typeof bus.publish = (topic, message) => {
      if (topic === 'live.emit' && 'event' in message && message.event === 'trip.updated' && broken-- > 0)
        throw new Error('the bus is away');
      publish(topic, message);
    };
    Object.assign(bus, { publish: faulty });
    const received: unknown[] = [];
    bus.subscribe('live.emit', (said) => void (said.room === `user:${lotte}` && received.push(said.event)));
    const ride = await city.rideOf(lotte);
    await city.worker().start();
    await eventually(async () => received.includes('trip.updated'));
    await eventually(async () => (await fact('trip.confirmed'))?.published);
    await eventually(async () => city.sent.mails.length > 0);
    expect((await city.notifications(lotte)).map(({ kind }) => kind)).toEqual(['booking.confirmed']);
    expect(city.sent.mails).toHaveLength(1);
    expect(await city.status(ride.id)).toBe('pending');
  });

  it('is retried with growing delays, holds up nothing else, and is logged as an error when it is given up', async () => {
    await sql(`ALTER TABLE notification ADD CONSTRAINT never CHECK (event <> 'e1')`);
    const { errors, logger } = capture();
    await city.worker({ logger }).start();
    await signedIn('e1');
    await signedIn('e2');
    await eventually(async () => (await city.notifications(lotte)).length === 1);
    await eventually(async () => (await fact('account.secured'))?.attempts === 2);
    expect(await fact('account.secured')).toMatchObject({ published: false, waits: true, over: false });
    await sql(`UPDATE outbox SET attempts = 19, next_attempt_at = NULL WHERE published_at IS NULL`);
    await eventually(async () => (await fact('account.secured'))?.over);
    const givenUp = () => errors.filter(({ message }) => message === 'a fact is given up and was not published');
    await eventually(async () => givenUp().length > 0);
    expect(givenUp()[0]?.fields).toMatchObject({ topic: 'account.secured', objectId: lotte });
    // Once the cause is gone, an operator resets the row and the fact is relayed.
    await sql('ALTER TABLE notification DROP CONSTRAINT never');
    await sql('UPDATE outbox SET given_up_at = NULL, next_attempt_at = NULL WHERE given_up_at IS NOT NULL');
    await eventually(async () => (await city.notifications(lotte)).length === 2);
    expect(givenUp()).toHaveLength(1);
  });

  it('keeps its age when it is relayed late: no message is sent about a car that was near an hour ago', async () => {
    const ride = await city.rideOf(lotte);
    await city.worker().start();
    const driver = await city.accepted(ride.id);
    await city.drive(ride.id, driver, { command: 'depart' });
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'driver.coming'));
    await sql(
      `INSERT INTO outbox (topic, object_id, payload, created_at) VALUES ('trip.near', $1, '{"minutes":2}', now() - interval '1 hour')`,
      [ride.id],
    );
    const near = async () => (await city.notifications(lotte)).find(({ kind }) => kind === 'driver.near');
    const { id } = await eventually(near);
    const [published] = await sql<{ old: boolean; sent: number }>(
      `SELECT created_at < now() - interval '59 minutes' AS old,
         (SELECT count(*)::int FROM outgoing_message m WHERE m.dedupe_key LIKE 'notification:' || n.id || '%') AS sent FROM notification n WHERE id = $1`,
      [id],
    );
    expect(published).toEqual({ old: true, sent: 0 });
  });
});

describe('a message whose sender throws', () => {
  it('is retried, and logged as an error when it is given up', async () => {
    const city = await buildNotificationCity();
    const { senders } = memorySenders();
    const { errors, logger } = capture();
    const mail = { ...senders.mail, send: async () => Promise.reject(new Error('socket hang up')) };
    await city.worker({ useQueue: false, logger, senders: { ...senders, mail } }).start();
    const data = { firstName: 'Léa', url: 'http://sablon.test' };
    const to = { channel: 'mail' as const, recipient: 'lea@example.be', language: 'fr' as const, dedupeKey: null };
    await city.database.transaction((tx) => queueMessage(tx, { kind: 'account.verify_email', data, ...to }));
    const message = async () =>
      (
        await city.database.sql.query<{ status: string; attempts: number; why: string | null; soon: boolean }>(
          `SELECT status, attempts, last_error AS why, next_attempt_at < now() + interval '1 minute' AS soon FROM outgoing_message`,
        )
      ).rows[0];
    await eventually(async () => (await message())?.why);
    expect(await message()).toEqual({
      status: 'queued',
      attempts: 1,
      why: 'message.unavailable socket hang up',
      soon: true,
    });
    await city.database.sql.query(
      `UPDATE outgoing_message SET attempts = 11, next_attempt_at = now() - interval '1 m'`,
    );
    await eventually(async () => (await message())?.status === 'failed');
    await eventually(async () =>
      errors.some(({ message: said }) => said === 'a message is given up and was not delivered'),
    );
    await city.end();
  });
});
