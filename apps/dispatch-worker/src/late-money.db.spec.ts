import { readdirSync, readFileSync } from 'node:fs';
import { cancelTrip, runCommand, startPayment, storeWebhook } from '@sablon/persistence';
import { buildCity, eventually, GRAND_PLACE, type City } from './testing/city.js';

const guest = { actorId: 'guest', commandId: null, request: null };
const TOTAL = 2_000;
const FIRST_LEG = 1_200;

describe('a payment that succeeds after the cancellation (I11)', () => {
  let city: City;
  beforeEach(async () => {
    city = await buildCity();
    await city.driver(6, GRAND_PLACE); // free, and beside the pickup
    await city.worker().start();
  });
  afterEach(() => city.end());

  const rows = async <T extends object>(text: string, values: unknown[] = []) =>
    (await city.database.sql.query<T>(text, values)).rows;

  /** A booking of a passenger with an account, cancelled after the provider took the payment and before we hear of it. */
  async function unreportedPayment(returnAt?: Date) {
    const { id, bookingId } = await city.trip({ paid: false, totalCents: TOTAL, ...(returnAt && { returnAt }) });
    await rows(
      `UPDATE booking SET guest_email = NULL, guest_phone = NULL, user_id = (SELECT id FROM app_user WHERE role = 'passenger' ORDER BY email LIMIT 1)
       WHERE id = $1`,
      [bookingId],
    );
    if (returnAt)
      await rows('UPDATE trip SET fare_cents = CASE leg WHEN 1 THEN $2::int ELSE $3::int END WHERE booking_id = $1', [
        ...[bookingId, FIRST_LEG, TOTAL - FIRST_LEG],
      ]);
    await runCommand(city.database, guest, (tx) => startPayment(tx, bookingId));
    const providerId = await eventually(
      async () =>
        (await rows<{ id: string }>('SELECT provider_id AS id FROM payment WHERE booking_id = $1', [bookingId]))[0]?.id,
    );
    city.provider.settle(providerId, { status: 'succeeded', capturedCents: TOTAL, methodType: 'bancontact' });
    const actor = { id: null, role: 'guest' } as const;
    expect(
      await runCommand(city.database, guest, (tx) => cancelTrip(tx, { tripId: id, actor, reason: 'changed my mind' })),
    ).toMatchObject({ ok: true });
    return { tripId: id, bookingId, providerId };
  }
  /** Delivers the webhook and waits until every event is processed and every operation is done. */
  async function delivered(eventId: string, objectId: string) {
    await city.database.transaction((tx) => storeWebhook(tx, { eventId, type: 'payment_intent.succeeded', objectId }));
    await eventually(async () => {
      const [left] = await rows<{ n: number }>(
        `SELECT (SELECT count(*) FROM webhook_inbox WHERE processed_at IS NULL)
           + (SELECT count(*) FROM payment_op WHERE status = 'pending') + (SELECT count(*) FROM outbox WHERE published_at IS NULL)
           + (SELECT count(*) FROM refund WHERE status = 'pending') AS n`,
      );
      return Number(left?.n) === 0;
    });
  }
  const refunds = () => rows(`SELECT cents, status, reason, trip_id AS "tripId" FROM refund`);
  const legs = (bookingId: string) =>
    rows(
      `SELECT leg, status::text, dispatch_from IS NOT NULL AS searching, (SELECT count(*)::int FROM offer o WHERE o.trip_id = t.id) AS offers
       FROM trip t WHERE booking_id = $1 ORDER BY leg`,
      [bookingId],
    );
  /** The ledger balances of a booking by account, and the money invariants that are broken. */
  const books = async (bookingId: string) => {
    const balances = await rows<{ account: string; cents: number }>(
      `SELECT p.account, sum(p.cents)::int AS cents FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
       WHERE e.booking_id = $1 GROUP BY 1 HAVING sum(p.cents) <> 0 ORDER BY 1`,
      [bookingId],
    );
    const broken: string[] = [];
    for (const file of readdirSync('prisma/invariants').filter((name) => /^I1[1-6]_/.test(name)))
      if ((await rows(readFileSync(`prisma/invariants/${file}`, 'utf8'))).length > 0) broken.push(file);
    return { balances, broken };
  };
  const notifications = (bookingId: string) =>
    rows<{ kind: string; data: { amountCents?: number } }>(
      `SELECT n.kind, n.data FROM notification n JOIN booking b ON b.user_id = n.user_id WHERE b.id = $1`,
      [bookingId],
    );

  it('is refunded in full once when the whole booking is cancelled; no car comes and the passenger is notified', async () => {
    const { tripId, bookingId, providerId } = await unreportedPayment();
    await delivered('evt_late', providerId);
    await delivered('evt_later', providerId);
    expect(await refunds()).toEqual([{ cents: TOTAL, status: 'succeeded', reason: 'payment.too_late', tripId: null }]);
    expect([...city.provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([TOTAL]);
    expect(await books(bookingId)).toEqual({ balances: [], broken: [] });
    expect(await legs(bookingId)).toEqual([{ leg: 1, status: 'cancelled', searching: false, offers: 0 }]);
    expect(await city.status(tripId)).toBe('cancelled');
    const refunded = await eventually(async () =>
      (await notifications(bookingId)).find(({ kind }) => kind === 'payment.refunded'),
    );
    expect(refunded.data).toMatchObject({ amountCents: TOTAL });
    expect((await notifications(bookingId)).map(({ kind }) => kind)).not.toContain('booking.confirmed');
  });

  it('of a return booking refunds the cancelled leg; the other leg is confirmed and searched for', async () => {
    const { tripId, bookingId, providerId } = await unreportedPayment(new Date(Date.now() + 60_000));
    await delivered('evt_late', providerId);
    await delivered('evt_later', providerId);
    expect(await refunds()).toEqual([
      { cents: FIRST_LEG, status: 'succeeded', reason: 'payment.leg_cancelled', tripId },
    ]);
    expect([...city.provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([FIRST_LEG]);
    const prepaid = TOTAL - FIRST_LEG;
    expect(await books(bookingId)).toEqual({
      balances: [
        { account: 'passenger', cents: -prepaid },
        { account: 'provider_clearing', cents: prepaid },
      ],
      broken: [],
    });
    await eventually(async () => (await legs(bookingId)).some((leg) => (leg as { offers: number }).offers > 0));
    expect(await legs(bookingId)).toMatchObject([
      { leg: 1, status: 'cancelled', searching: false, offers: 0 },
      { leg: 2, status: 'pending', searching: true },
    ]);
    const kinds = await eventually(async () => {
      const all = (await notifications(bookingId)).map(({ kind }) => kind);
      return all.includes('payment.refunded') && all.includes('booking.confirmed') && all;
    });
    expect(kinds.filter((kind) => kind === 'booking.confirmed')).toHaveLength(1);
  });
});
