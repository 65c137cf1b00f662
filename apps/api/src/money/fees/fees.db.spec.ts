import { randomUUID } from 'node:crypto';
import type { BookingView, CancellationView, FeeView, NoShowView, Problem, TripView } from '@sablon/contracts';
import { applyPayment, driveTrip, startWaitingPayment } from '@sablon/persistence';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { feesOf } from '../../testing/fees-of.js';

const key = () => ({ 'idempotency-key': randomUUID() });
const code = (answer: { body: unknown }) => (answer.body as Problem).code;

describe('charging fees', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
    for (const role of ['dispatcher', 'passenger'] as const)
      await city.api.addAccount({ email: `${role}@voorbeeld.test`, role });
  });
  afterAll(async () => {
    const broken = await city.brokenMoney();
    await city.stop();
    expect(broken).toEqual([]);
  });

  const { sql, link, tripOf, paid, settlement, driverId, refunds } = feesOf(() => city);
  /** A booked ride cancelled half an hour before its pickup. */
  const cancelledLate = async (): Promise<BookingView> => {
    const booking = await paid({ pickupAt: inHours(5) });
    await sql("UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE booking_id = $1", [booking.id]);
    await link(booking).post(`/api/trips/${tripOf(booking)}/cancel`, { reason: 'x' }, key());
    return booking;
  };
  const feeOf = async (booking: BookingView) => (await settlement(booking)).fee?.id ?? '';

  describe('database guards', () => {
    const refusal = (text: string, values: unknown[]) =>
      sql(text, values).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    it('refuse a fee without its evidence, whichever code writes it', async () => {
      const booking = await paid({ pickupAt: inHours(5) });
      await link(booking).post(`/api/trips/${tripOf(booking)}/cancel`, { reason: 'x' }, key());
      const insert = `WITH f AS (INSERT INTO fee (booking_id, trip_id, kind, cents) VALUES ($1, $2, $3, 500) RETURNING id)
        UPDATE booking SET retained_fee_cents = 500 WHERE id = $1`;
      for (const kind of ['late_booked', 'late_asap', 'no_show'])
        expect(await refusal(insert, [booking.id, tripOf(booking), kind])).toBe('fee_has_evidence');
    });

    it('keep a booking’s retained fee equal to its fees, and forbid rewriting fees and evidence', async () => {
      const booking = await cancelledLate();
      const id = await feeOf(booking);
      expect(
        await refusal('UPDATE booking SET retained_fee_cents = retained_fee_cents + 1 WHERE id = $1', [booking.id]),
      ).toBe('booking_retains_its_fees');
      expect(await refusal('UPDATE fee SET cents = cents + 1 WHERE id = $1', [id])).toBe('fee_guard');
      expect(await refusal('DELETE FROM fee_evidence WHERE fee_id = $1', [id])).toBe('fee_evidence_append_only');
      expect(await refusal("UPDATE fee_evidence SET at = now() - interval '1 hour' WHERE fee_id = $1", [id])).toBe(
        'fee_evidence_append_only',
      );
    });
  });

  it('shows the rule behind a late cancellation fee and the events that prove it', async () => {
    const booking = await cancelledLate();
    const { body: fee } = await link(booking).get<FeeView>(`/api/fees/${await feeOf(booking)}`);
    expect(fee).toMatchObject({
      kind: 'late_booked',
      cents: Math.floor(booking.totalCents / 2),
      rule: { reason: 'cancellation.after_free_time', freeMinutesBeforePickup: 60, latePercent: 50 },
      passengerName: null,
    });
    expect(fee.evidence.map(({ kind }) => kind)).toEqual(['agreed', 'cancelled']);
    expect((await city.api.client().get(`/api/fees/${fee.id}`)).status).toBe(404);
    expect((await link(await paid()).get(`/api/fees/${fee.id}`)).status).toBe(404);
  });

  it('lets a fee be contested once; waiving it refunds it in full once, with an audit row', async () => {
    const booking = await cancelledLate();
    const id = await feeOf(booking);
    const contest = () =>
      link(booking).post<FeeView>(`/api/fees/${id}/dispute`, { reason: 'driver_late', text: 'x' }, key());
    const dispatcher = await city.api.loginAs('dispatcher@voorbeeld.test');
    const decide = (body: object) => dispatcher.post<FeeView>(`/api/dispatch/fees/${id}/decision`, body);
    expect(code(await decide({ decision: 'waived', note: 'ok' }))).toBe('fee.not_disputed');
    expect((await contest()).body.dispute).toMatchObject({ status: 'open', text: 'x' });
    expect(code(await contest())).toBe('fee.already_disputed');
    const { body: list } = await dispatcher.get<{ fees: FeeView[] }>('/api/dispatch/fees');
    expect(list.fees[0]).toMatchObject({ id, passengerName: 'Lotte Maes' });
    const before = await refunds(booking);
    const { status, body } = await decide({ decision: 'waived', note: 'De chauffeur was te laat.' });
    expect([status, body.waivedCents, body.dispute?.status]).toEqual([200, body.cents, 'waived']);
    expect(code(await decide({ decision: 'upheld', note: 'x' }))).toBe('fee.decided');
    expect(await refunds(booking)).toEqual([...before, body.cents]);
    expect((await refunds(booking)).reduce((sum, cents) => sum + cents, 0)).toBe(booking.totalCents);
    const audit = await sql("SELECT 1 FROM audit_log WHERE action = 'fee.decided' AND object_id = $1", [
      tripOf(booking),
    ]);
    expect(audit).toHaveLength(1);
    const passenger = await city.api.loginAs('passenger@voorbeeld.test');
    expect((await passenger.get('/api/dispatch/fees')).status).toBe(404);
  });

  it('lets a contested fee be reduced, and applies one of several concurrent decisions', async () => {
    const booking = await cancelledLate();
    const id = await feeOf(booking);
    await link(booking).post(`/api/fees/${id}/dispute`, { reason: 'other', text: '' }, key());
    const dispatcher = await city.api.loginAs('dispatcher@voorbeeld.test');
    const decide = (body: object) => dispatcher.post<FeeView>(`/api/dispatch/fees/${id}/decision`, body);
    expect(code(await decide({ decision: 'reduced', reductionCents: 1_000_000, note: 'x' }))).toBe(
      'fee.reduction_out_of_range',
    );
    const answers = await Promise.all(
      [1, 2, 3].map(() => decide({ decision: 'reduced', reductionCents: 100, note: 'Geste', driverKeeps: false })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await settlement(booking)).fee).toMatchObject({ waivedCents: 100 });
  });

  it('refuses to contest a fee two weeks later', async () => {
    const booking = await cancelledLate();
    const id = await feeOf(booking);
    await sql('ALTER TABLE fee DISABLE TRIGGER fee_guard');
    await sql("UPDATE fee SET at = now() - interval '15 days' WHERE id = $1", [id]);
    await sql('ALTER TABLE fee ENABLE TRIGGER fee_guard');
    const answer = await link(booking).post(`/api/fees/${id}/dispute`, { reason: 'other', text: '' }, key());
    expect(code(answer)).toBe('fee.dispute_too_late');
  });

  it('charges a no-show at the full price, proved by place, time and a call', async () => {
    const booking = await paid();
    const tripId = tripOf(booking);
    await city.assign(tripId, 8);
    const id = await driverId(8);
    await sql("UPDATE driver SET shift = 'on' WHERE id = $1", [id]);
    const driver = city.api.client();
    await driver.post('/api/auth/login', { email: 'chauffeur8@sablon.test', password: 'Sablon-demo-2026' });
    const at = (lat: number, lng: number) =>
      city.api.parts.messaging.positions.record({ driverId: id, lat, lng, heading: null, speed: null, at: Date.now() });
    const standing = async () => (await driver.get<NoShowView>(`/api/trips/${tripId}/no-show`)).body;
    const mark = () => driver.post<TripView>(`/api/trips/${tripId}/no-show`, {});
    const { lat, lng } = booking.trips[0]?.pickup ?? { lat: 0, lng: 0 };
    expect((await standing()).obstacle).toBe('no_show.driver_not_there');
    at(lat, lng);
    await driver.post(`/api/trips/${tripId}/arrive`, {});
    expect(await standing()).toMatchObject({ obstacle: 'no_show.still_waiting', contactAttempts: 0 });
    await sql("UPDATE trip SET arrived_at = now() - interval '6 minutes' WHERE id = $1", [tripId]);
    at(lat, lng);
    expect(code(await mark())).toBe('no_show.not_contacted');
    const message = { id: randomUUID(), text: 'Je sta voor de deur.' };
    await link(booking).post(`/api/trips/${tripId}/chat`, { ...message, id: randomUUID() });
    expect((await standing()).contactAttempts).toBe(0); // the passenger wrote, not the driver
    for (let sent = 0; sent < 2; sent++) await driver.post(`/api/trips/${tripId}/chat`, message);
    expect(await standing()).toMatchObject({ contactAttempts: 1, obstacle: null });
    expect(
      (await driver.post<NoShowView>(`/api/trips/${tripId}/contact-attempts`, { channel: 'call' })).body,
    ).toMatchObject({ contactAttempts: 2, obstacle: null });
    // Reported later from elsewhere: the call counts, without a place.
    const happenedAt = new Date(Date.now() - 2 * 60_000).toISOString();
    await driver.post(`/api/trips/${tripId}/contact-attempts`, { channel: 'call', happenedAt });
    const calls = 'SELECT lat FROM trip_mark WHERE trip_id = $1 AND kind = $2 ORDER BY id';
    expect(await sql(calls, [tripId, 'contact_call'])).toMatchObject([{ lat }, { lat: null }]);
    at(lat + 0.01, lng);
    expect(code(await mark())).toBe('no_show.not_at_pickup');
    at(lat, lng);
    const { body } = await mark();
    expect([body.status, body.cancelReason, body.cancelledBy]).toEqual(['cancelled', 'passenger.no_show', 'driver']);
    expect(await refunds(booking)).toEqual([]);
    const { body: fee } = await driver.get<FeeView>(`/api/fees/${await feeOf(booking)}`);
    expect([fee.kind, fee.cents]).toEqual(['no_show', booking.totalCents]);
    expect(fee.evidence.filter(({ metersFromPickup }) => metersFromPickup === 0).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['arrived', 'contact_message', 'contact_call', 'waited_out']),
    );
    expect(fee.disputableUntil).toBeNull();
  });

  it('counts waiting beyond the free minutes, due when the ride is over, and paid once', async () => {
    const booking = await paid();
    const tripId = tripOf(booking);
    await city.assign(tripId, 11);
    const holder = await driverId(11);
    expect((await settlement(booking)).freeWaitingUntil).toBeNull();
    await city.drive(tripId, 'arrive');
    await sql("UPDATE trip SET arrived_at = now() - interval '12 minutes 30 seconds' WHERE id = $1", [tripId]);
    const [there] = await sql<{ at: Date }>('SELECT arrived_at AS at FROM trip WHERE id = $1', [tripId]);
    const fiveMinutes = new Date((there?.at.getTime() ?? 0) + 5 * 60_000);
    expect((await settlement(booking)).freeWaitingUntil).toBe(fiveMinutes.toISOString());
    const [trip] = await sql<{ code: string }>('SELECT boarding_code AS code FROM trip WHERE id = $1', [tripId]);
    await city.api.parts.database.transaction((tx) =>
      driveTrip(tx, tripId, holder, { command: 'start', boardingCode: trip?.code ?? '' }),
    );
    const { database } = city.api.parts;
    const start = () => database.transaction((tx) => startWaitingPayment(tx, tripId));
    expect(await settlement(booking)).toMatchObject({
      freeWaitingUntil: null,
      waiting: { minutes: 7, cents: 420, dueCents: 0 },
    });
    expect(await start()).toMatchObject({ ok: false, error: { code: 'payment.not_needed' } });
    await database.transaction((tx) => driveTrip(tx, tripId, holder, { command: 'complete' }));
    expect((await settlement(booking)).waiting).toEqual({ minutes: 7, cents: 420, dueCents: 420 });
    expect(await city.brokenMoney()).toEqual([]);
    const started = await start();
    if (!started.ok) throw new Error(started.error.code);
    expect(await start()).toMatchObject({ ok: true, value: { paymentId: started.value.paymentId } });
    const seen = {
      status: 'succeeded',
      capturedCents: 420,
      methodType: 'card',
      card: { brand: 'visa', last4: '4242' },
      failureCode: null,
    } as const;
    await database.transaction((tx) =>
      applyPayment(tx, started.value.paymentId, { providerId: `pi_${randomUUID()}`, ...seen }),
    );
    expect((await settlement(booking)).waiting).toEqual({ minutes: 7, cents: 420, dueCents: 0 });
    expect(await start()).toMatchObject({ ok: false, error: { code: 'payment.not_needed' } });
  });

  it('keeps the fee when staff cancel at the passenger’s request, and none when they cancel for our own reasons', async () => {
    const dispatcher = await city.api.loginAs('dispatcher@voorbeeld.test');
    const [asked, ours] = [await paid({ pickupAt: inHours(5) }), await paid({ pickupAt: inHours(5) })];
    for (const { id } of [asked, ours])
      await sql("UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE booking_id = $1", [id]);
    const { feeCents } = (await dispatcher.get<CancellationView>(`/api/dispatch/trips/${tripOf(asked)}/cancellation`))
      .body;
    expect(feeCents).toBe(Math.floor(asked.totalCents / 2));
    const cancel = (booking: BookingView, onPassengersBehalf: boolean) =>
      dispatcher.post(`/api/dispatch/trips/${tripOf(booking)}/cancel`, { reason: 'x', onPassengersBehalf });
    await cancel(asked, true);
    await cancel(ours, false);
    expect([(await settlement(asked)).fee?.cents, (await settlement(ours)).fee]).toEqual([feeCents, null]);
    expect(await refunds(asked)).toEqual([asked.totalCents - feeCents]);
  });
});
