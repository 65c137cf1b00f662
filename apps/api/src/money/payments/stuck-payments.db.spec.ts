import type { Problem, StuckPaymentsView } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';

describe('stuck payments', () => {
  let city: BookingCity;
  let dispatcher: ApiClient;
  let opId: string;
  const sql = (text: string, values: unknown[] = []) => city.api.parts.database.sql.query(text, values);
  const stuck = async () => (await dispatcher.get<StuckPaymentsView>('/api/dispatch/payments/stuck')).body;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'dora@sablon.test', role: 'dispatcher' });
    dispatcher = await city.api.loginAs('dora@sablon.test');
    const booking = await city.booked();
    await city.pay(booking.id);
    const { rows } = await sql(
      `INSERT INTO payment_op (payment_id, kind, cents, status, attempts, last_error, next_attempt_at)
       SELECT id, 'refund', 500, 'failed', 3, 'payment.refused {}', NULL FROM payment WHERE booking_id = $1 RETURNING id`,
      [booking.id],
    );
    opId = rows[0].id;
    await sql(
      "INSERT INTO payment_difference (kind, object_id, ours, theirs) VALUES ('unknown_here', 'pi_9', 'none', '700 cents')",
    );
  });
  afterAll(() => city.stop());

  it('are shown to dispatchers only', async () => {
    expect(await stuck()).toMatchObject({
      operations: [{ id: opId, kind: 'refund', reason: 'refused', cents: 500, attempts: 3, nextAttemptAt: null }],
      differences: [{ kind: 'unknown_here', objectId: 'pi_9', bookingCode: null, theirs: '700 cents' }],
      comparedAt: null,
    });
    await city.api.addAccount({ email: 'piet@voorbeeld.test', role: 'passenger' });
    const passenger = await city.api.loginAs('piet@voorbeeld.test');
    for (const [path, body] of [
      [`operations/${opId}/retry`, undefined],
      [`operations/${opId}/give-up`, { reason: 'x' }],
    ] as const)
      expect((await passenger.post(`/api/dispatch/payments/${path}`, body)).status).toBe(404);
    expect((await passenger.get('/api/dispatch/payments/stuck')).status).toBe(404);
  });

  it('are retried once, and then no longer listed', async () => {
    const path = `/api/dispatch/payments/operations/${opId}/retry`;
    const retried = await dispatcher.post<StuckPaymentsView>(path);
    expect([retried.status, retried.body.operations]).toEqual([200, []]);
    const again = await dispatcher.post<Problem>(path);
    expect([again.status, again.body.code]).toEqual([409, 'payment.not_stuck']);
  });

  it('are given up only with a reason, which is audited', async () => {
    await sql("UPDATE payment_op SET created_at = now() - interval '20 minutes' WHERE id = $1", [opId]);
    const path = `/api/dispatch/payments/operations/${opId}/give-up`;
    expect((await dispatcher.post(path, { reason: ' ' })).status).toBe(400);
    expect((await stuck()).operations).toMatchObject([{ reason: 'unanswered' }]);
    expect((await dispatcher.post<StuckPaymentsView>(path, { reason: 'settled in cash' })).body.operations).toEqual([]);
    const [difference] = (await stuck()).differences;
    const close = `/api/dispatch/payments/differences/${difference?.id}/close`;
    expect((await dispatcher.post<StuckPaymentsView>(close, { reason: 'the old shop' })).body.differences).toEqual([]);
    expect((await dispatcher.post(close, { reason: 'again' })).status).toBe(404);
    const { rows } = await sql(
      "SELECT action, data->>'reason' AS reason FROM audit_log WHERE action LIKE 'payment%' ORDER BY id",
    );
    expect(rows).toEqual([
      { action: 'payment_op.retried', reason: null },
      { action: 'payment_op.given_up', reason: 'settled in cash' },
      { action: 'payment_difference.closed', reason: 'the old shop' },
    ]);
  });
});
