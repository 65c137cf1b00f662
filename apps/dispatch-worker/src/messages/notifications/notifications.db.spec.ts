import { randomUUID } from 'node:crypto';
import {
  applyPayment,
  cancelTrip,
  driveTrip,
  openSupportConversation,
  openTripConversation,
  startWaitingPayment,
  writeChatMessage,
  writeOutbox,
} from '@sablon/persistence';
import { eventually } from '../../testing/city.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';

describe('notifications to a passenger', () => {
  let city: NotificationCity;
  beforeEach(async () => {
    city = await buildNotificationCity();
  });
  afterEach(() => city.end());
  const kindsOf = async (userId: string | null) => (await city.notifications(userId)).map(({ kind }) => kind);
  const notified = (userId: string | null, kind: string) =>
    eventually(async () => (await kindsOf(userId)).includes(kind));
  const say = (
    conversation: Promise<string>,
    author: 'driver' | 'staff' | 'passenger',
    authorId: string | null,
    body: string,
  ) =>
    city.database.transaction(async (tx) =>
      writeChatMessage(tx, { id: randomUUID(), conversationId: await conversation, author, authorId, body }),
    );

  it('cover each step of the ride, in their language, on each of their devices, and never twice', async () => {
    const lotte = await city.person('Lotte');
    for (const device of ['phone', 'laptop']) await city.device(lotte, device);
    const ride = await city.rideOf(lotte);
    await city.worker().start();
    const driver = await city.accepted(ride.id);
    await notified(lotte, 'driver.found');
    // In one transaction, so that the worker, which sees the driver at the door, reports "late" before "near".
    await city.database.transaction(async (tx) => {
      const moved = await driveTrip(tx, ride.id, driver, { command: 'depart' });
      if (!moved.ok) throw new Error(moved.error.code);
      await writeOutbox(tx, [
        { topic: 'trip.running_late', objectId: ride.id, seq: 1, payload: { minutes: 8, reason: 'traffic', step: 1 } },
        { topic: 'trip.near', objectId: ride.id, payload: { minutes: 3 } },
      ]);
    });
    await notified(lotte, 'driver.near');
    await city.drive(ride.id, driver, { command: 'arrive' });
    const boardingCode = await city.boardingCode(ride.id);
    await notified(lotte, 'driver.arrived');
    await city.drive(ride.id, driver, { command: 'start', boardingCode });
    await city.drive(ride.id, driver, { command: 'complete' });
    await notified(lotte, 'trip.finished');
    await city.publishAgain();
    const steps = ['driver.found', 'driver.coming', 'driver.late', 'driver.near', 'driver.arrived'];
    expect(await kindsOf(lotte)).toEqual(['booking.confirmed', ...steps, 'trip.started', 'trip.finished']);
    // The booking is confirmed by mail, and `trip.started` is not pushed.
    for (const device of ['phone', 'laptop']) {
      await eventually(async () => city.pushed(device).length === 6);
      expect(
        city
          .pushed(device)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual([...steps, 'trip.finished'].sort());
    }
    const arrived = city.pushed('phone').find(({ kind }) => kind === 'driver.arrived');
    expect(arrived).toMatchObject({
      body: expect.stringContaining(`Uw instapcode: ${boardingCode}`),
      url: `/app/activity/${ride.id}`,
      unread: expect.any(Number),
    });
    const subjects = () => city.sent.mails.map(({ subject }) => subject);
    await eventually(async () => subjects().length >= 2);
    expect(subjects()).toHaveLength(2);
    expect(subjects()).toEqual(
      expect.arrayContaining([expect.stringContaining('Rit geboekt'), expect.stringContaining('komt u halen')]),
    );
    await eventually(async () => city.sent.texts.length > 0);
    expect(city.sent.texts).toHaveLength(1);
  });

  it('follow the passenger’s choice: with everything off, only account security is sent outside the app {4.settings-toggles}', async () => {
    const lotte = await city.person('Lotte');
    await city.device(lotte, 'phone');
    await city.database.sql.query(
      `INSERT INTO notification_choice (user_id, kind, channel, chosen) VALUES ($1, 'all', 'all', false)`,
      [lotte],
    );
    const ride = await city.rideOf(lotte);
    await city.worker().start();
    await city.accepted(ride.id);
    await notified(lotte, 'driver.found');
    await city.database.transaction((tx) =>
      writeOutbox(tx, [{ topic: 'account.secured', objectId: lotte, payload: { what: 'signed_in', event: 'e1' } }]),
    );
    await eventually(async () => city.sent.mails.length > 0 && city.pushed('phone').length > 0);
    expect(city.sent.mails.map(({ subject }) => subject)).toEqual(['Nieuwe aanmelding']);
    expect(city.pushed('phone').map(({ kind }) => kind)).toEqual(['account.secured']);
    expect(city.sent.texts).toEqual([]);
  });

  it('say who cancelled; the driver gets a push, a passenger who cancelled themselves does not', async () => {
    const lotte = await city.person('Lotte');
    await city.device(lotte, 'phone');
    const ride = await city.rideOf(lotte);
    const door = { fr: 'Rue de la Loi 16', nl: 'Wetstraat 16', en: 'Rue de la Loi 16' };
    await city.database.sql.query(
      `UPDATE trip SET pickup = pickup || jsonb_build_object('kind', 'address', 'label', $2::jsonb) WHERE id = $1`,
      [ride.id, JSON.stringify(door)],
    );
    await city.worker().start();
    const driver = await city.accepted(ride.id);
    await city.device(driver, 'cab');
    await notified(lotte, 'driver.found');
    await city.database.transaction((tx) =>
      cancelTrip(tx, { tripId: ride.id, actor: { id: lotte, role: 'passenger' }, reason: 'plans' }),
    );
    await notified(lotte, 'trip.cancelled');
    await eventually(async () => city.pushed('cab').some(({ kind }) => kind === 'trip.cancelled'));
    expect((await city.notifications(lotte)).at(-1)?.data).toMatchObject({ variant: 'passenger', from: door });
    // A notification is kept longer than its driver may see the house number (I22, S9).
    expect((await city.notifications(driver)).at(-1)?.data).toMatchObject({
      variant: 'for_driver',
      from: { nl: 'Wetstraat' },
    });
    expect(city.pushed('phone').map(({ kind }) => kind)).not.toContain('trip.cancelled');
    const other = await city.rideOf(lotte);
    await city.database.transaction((tx) =>
      cancelTrip(tx, { tripId: other.id, actor: { id: null, role: 'system' }, reason: 'dispatch.no_driver' }),
    );
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'driver.none'));
  });

  it('cover chat messages from the driver and the team, not their own', async () => {
    const lotte = await city.person('Lotte');
    await city.device(lotte, 'phone');
    const ride = await city.rideOf(lotte);
    await city.worker().start();
    const driver = await city.accepted(ride.id);
    const conversation = city.database.transaction((tx) => openTripConversation(tx, ride.id, driver));
    await say(conversation, 'passenger', lotte, 'Ik sta aan de zijingang.');
    await say(conversation, 'driver', driver, 'Ik kom eraan. '.repeat(30));
    const help = city.database.transaction((tx) => openSupportConversation(tx, lotte));
    await say(help, 'staff', driver, 'Uw paraplu is gevonden.');
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'chat.help'));
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'chat.ride'));
    const [written] = city.pushed('phone').filter(({ kind }) => kind === 'chat.ride');
    expect(written?.body.length).toBe(140);
    expect((await kindsOf(lotte)).filter((kind) => kind.startsWith('chat'))).toHaveLength(2);
    expect((await kindsOf(driver)).filter((kind) => kind === 'chat.ride')).toHaveLength(1);
  });

  it('remind of a booked ride once, and again when it is postponed', async () => {
    const lotte = await city.person('Lotte');
    const ride = await city.rideOf(lotte);
    const putOff = (minutes: number) =>
      city.database.sql.query(
        `UPDATE trip SET asap = false, pickup_at = now() + make_interval(mins => $2) WHERE id = $1`,
        [ride.id, minutes],
      );
    await city.database.sql.query(`UPDATE booking SET created_at = now() - interval '1 day'`);
    await putOff(120);
    await city.worker({ useQueue: false }).start();
    await notified(lotte, 'booking.confirmed');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await kindsOf(lotte)).not.toContain('trip.reminder');
    await putOff(80);
    await notified(lotte, 'trip.reminder');
    await putOff(85);
    await eventually(async () => (await kindsOf(lotte)).filter((kind) => kind === 'trip.reminder').length === 2);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await kindsOf(lotte)).filter((kind) => kind === 'trip.reminder')).toHaveLength(2);
  });

  /** Drives a ride to its end; the driver waited that many minutes for the passenger. */
  const drivenAfter = async (ride: { id: string; bookingId: string }, minutes: number) => {
    await city.database.sql.query(`UPDATE booking SET payment_requirement = 'prepaid', paid_at = now() WHERE id = $1`, [
      ride.bookingId,
    ]);
    const driver = await city.accepted(ride.id);
    await city.drive(ride.id, driver, { command: 'arrive' });
    await city.database.sql.query(
      'UPDATE trip SET arrived_at = arrived_at - make_interval(mins => $2, secs => 30) WHERE id = $1',
      [ride.id, minutes],
    );
    await city.drive(ride.id, driver, { command: 'start', boardingCode: await city.boardingCode(ride.id) });
    await city.drive(ride.id, driver, { command: 'complete' });
  };

  it('ask once for a waiting fee with the page to pay it on; not when they were on time or have paid', async () => {
    const lotte = await city.person('Lotte');
    await city.device(lotte, 'phone');
    await city.worker().start();
    await drivenAfter(await city.rideOf(lotte), 1);
    const late = await city.rideOf(lotte); // created only now: there is one driver, who is offered both rides
    await drivenAfter(late, 12);
    await notified(lotte, 'payment.due');
    await city.publishAgain();
    const due = (await city.notifications(lotte)).filter(({ kind }) => kind === 'payment.due');
    expect(due).toMatchObject([{ data: { amountCents: 420 } }]);
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'payment.due'));
    expect(city.pushed('phone').find(({ kind }) => kind === 'payment.due')?.url).toBe(`/app/activity/${late.id}`);
    const mails = () => city.sent.mails.filter(({ subject }) => subject.startsWith('Wachttijd te betalen'));
    await eventually(async () => mails().length > 0);
    expect(mails()).toHaveLength(1);
    for (const words of ['7 min', '€ 4,20', 'waarvan btw 6 %', '€ 0,24', `?trip=${late.id}`])
      expect(mails()[0]?.text.replace(/\u00a0/g, ' ')).toContain(words);

    await city.database.transaction(async (tx) => {
      const started = await startWaitingPayment(tx, late.id);
      if (!started.ok) throw new Error(started.error.code);
      const seen = {
        status: 'succeeded',
        capturedCents: 420,
        methodType: 'card',
        card: { brand: 'visa', last4: '4242' },
        failureCode: null,
      } as const;
      await applyPayment(tx, started.value.paymentId, { providerId: 'pi_waiting', ...seen });
    });
    await city.database.sql.query(`DELETE FROM notification WHERE kind = 'payment.due'`);
    await city.publishAgain();
    expect(await kindsOf(lotte)).not.toContain('payment.due');
  });

  it('reach a guest by mail and SMS, with their tracking link', async () => {
    const ride = await city.trip();
    await city.worker().start();
    const driver = await city.accepted(ride.id);
    await notified(null, 'driver.found');
    await city.drive(ride.id, driver, { command: 'arrive' });
    await notified(null, 'driver.arrived');
    await eventually(async () => city.sent.texts.some(({ text }) => text.includes('est là')));
    const [text] = city.sent.texts.filter((one) => one.text.includes('est là'));
    expect(text?.to).toBe('+32470000000');
    expect(text?.text).toMatch(/ http:\/\/sablon\.test\/r\/\w{12}$/);
    expect(city.sent.pushes).toEqual([]);
  });
});
