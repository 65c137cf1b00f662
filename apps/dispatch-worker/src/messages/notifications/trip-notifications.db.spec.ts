import { cancelTrip, dueDeclinedPayments } from '@sablon/persistence';
import { eventually } from '../../testing/city.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';

describe('a declined card', () => {
  let city: NotificationCity;
  let lotte: string;
  beforeEach(async () => {
    city = await buildNotificationCity();
    lotte = await city.person('Lotte', 'en');
    await city.device(lotte, 'phone');
    await city.worker().start();
  });
  afterEach(() => city.end());
  type Ride = Awaited<ReturnType<NotificationCity['paying']>>;
  const declined = { lastErrorCode: 'card_declined', declineCode: 'insufficient_funds' };
  const paymentIs = (ride: Ride, status: string) =>
    eventually(
      async () =>
        (
          await city.database.sql.query('SELECT 1 FROM payment WHERE id = $1 AND status::text = $2', [
            ride.paymentId,
            status,
          ])
        ).rowCount,
    );
  const due = () => dueDeclinedPayments(city.database.sql, 10);
  /** Lets minutes pass for the declined card and for the booking's payment deadline. */
  const pass = async (ride: Ride, minutes: number) => {
    const { sql } = city.database;
    const later = (column: string) => `${column} = ${column} - make_interval(mins => $2)`;
    await sql.query(`UPDATE payment SET ${later('declined_at')} WHERE id = $1`, [ride.paymentId, minutes]);
    await sql.query(`UPDATE booking SET ${later('pay_by')} WHERE id = $1`, [ride.bookingId, minutes]);
  };
  const delivered = async () => (await city.notifications(lotte)).filter(({ kind }) => kind === 'payment.failed');

  it('sends no notification while the passenger tries another card, nor once that one has paid', async () => {
    const ride = await city.paying(lotte);
    await ride.settle(declined);
    await paymentIs(ride, 'failed');
    await city.publishAgain();
    expect([await due(), await delivered()]).toEqual([[], []]);
    // The bank asks for a confirmation: the passenger is still paying, however long it takes.
    await ride.settle({ status: 'requires_action', lastErrorCode: null, declineCode: null });
    await paymentIs(ride, 'requires_action');
    await pass(ride, 4);
    expect(await due()).toEqual([]);
    await ride.settle({ status: 'succeeded', capturedCents: 1_500 });
    await paymentIs(ride, 'succeeded');
    await city.publishAgain();
    expect([await due(), await delivered()]).toEqual([[], []]);
  });

  it('counts its delay from the last card that was declined', async () => {
    const ride = await city.paying(lotte);
    await ride.settle(declined);
    await paymentIs(ride, 'failed');
    await pass(ride, 2);
    await ride.settle({ lastErrorCode: 'expired_card', declineCode: null });
    await eventually(
      async () =>
        (await city.database.sql.query(`SELECT 1 FROM payment WHERE declined_at > now() - interval '1 minute'`))
          .rowCount,
    );
    await pass(ride, 2);
    expect(await due()).toEqual([]);
  });

  it('notifies some minutes later, with the time the ride is held until, and not again when the booking lapses', async () => {
    const ride = await city.paying(lotte);
    await ride.settle(declined);
    await paymentIs(ride, 'failed');
    await pass(ride, 4);
    const [notification] = await eventually(async () => (await delivered()).length > 0 && (await delivered()));
    expect(notification?.data).toMatchObject({ variant: 'held', amountCents: 1_500 });
    await eventually(async () => city.pushed('phone').some(({ kind }) => kind === 'payment.failed'));
    const pushed = city.pushed('phone').find(({ kind }) => kind === 'payment.failed');
    expect(pushed?.body).toMatch(
      /^The payment of €15.00 for \w+ did not go through\. We hold your ride until .*\d\d:\d\d:/,
    );
    expect(pushed?.url).toBe(`/payment-return?booking=${ride.bookingId}`);
    await pass(ride, 12);
    await eventually(async () => (await city.status(ride.id)) === 'cancelled');
    await city.publishAgain();
    expect(await delivered()).toHaveLength(1);
  });

  it('notifies that nothing was charged when the booking lapsed before that', async () => {
    const ride = await city.paying(lotte);
    await pass(ride, 14);
    await ride.settle(declined);
    await paymentIs(ride, 'failed');
    await pass(ride, 2);
    await eventually(async () => (await delivered()).length > 0);
    expect((await delivered())[0]?.data).toMatchObject({ variant: 'lapsed' });
    const mail = await eventually(async () => city.sent.mails.find(({ subject }) => subject === 'Booking not paid'));
    expect(mail.text).toContain('Nothing was charged');
    await city.publishAgain();
    expect(await delivered()).toHaveLength(1);
  });

  it('sends no notification for a booking the passenger cancelled, nor for a lapsed one without a payment attempt', async () => {
    const given = await city.paying(lotte);
    await given.settle(declined);
    await paymentIs(given, 'failed');
    await city.database.transaction((tx) =>
      cancelTrip(tx, { tripId: given.id, actor: { id: lotte, role: 'passenger' }, reason: 'plans' }),
    );
    await paymentIs(given, 'canceled');
    await pass(given, 4);
    const left = await city.paying(lotte);
    await pass(left, 16);
    await eventually(async () => (await city.status(left.id)) === 'cancelled');
    await city.publishAgain();
    expect([await due(), await delivered()]).toEqual([[], []]);
  });
});
