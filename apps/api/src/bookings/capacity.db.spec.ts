import type { BookingChangeView, BookingView, Problem, QuoteView } from '@sablon/contracts';
import { DAY_MS, fromBrussels, toBrussels } from '@sablon/domain';
import { GUEST, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { newPerson } from '../testing/sign-in.js';

let city: BookingCity;
/** One driver works, every day from six to ten in the evening these four weeks; the others have left. */
beforeAll(async () => {
  city = await startBookingCity();
  const { sql } = city.api.parts.database;
  await sql.query(`UPDATE driver SET status = 'pending', shift = 'off' WHERE id <> (
    SELECT d.id FROM driver d JOIN vehicle v ON v.id = d.vehicle_id WHERE v.vehicle_class = 'standard' ORDER BY d.id LIMIT 1)`);
  await sql.query("UPDATE driver SET shift = 'off' WHERE status = 'approved'");
  await sql.query('TRUNCATE shift_span');
  await sql.query(`INSERT INTO shift_span (driver_id, kind, began_at, ended_at)
    SELECT d.id, 'on', (day + interval '6 hours') AT TIME ZONE 'Europe/Brussels', (day + interval '22 hours') AT TIME ZONE 'Europe/Brussels'
    FROM driver d, generate_series(date_trunc('day', now() AT TIME ZONE 'Europe/Brussels') - interval '35 days',
      date_trunc('day', now() AT TIME ZONE 'Europe/Brussels') - interval '1 day', interval '1 day') AS day WHERE d.status = 'approved'`);
});
afterAll(() => city.stop());

/** A time of day in Brussels, so many days ahead. */
const at = (days: number, time: string): string => {
  const instant = fromBrussels(toBrussels(new Date(Date.now() + days * DAY_MS)).date, time);
  if (!instant.ok) throw new Error(instant.error.code);
  return instant.value.toISOString();
};
const full = ({ options }: QuoteView) =>
  options.filter(({ unavailable }) => unavailable === 'booking.no_capacity').map(({ vehicleClass }) => vehicleClass);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];

describe('a planned ride at an hour whose drivers are promised', () => {
  it('is not priced as open: the nearest times before and after are, and can be booked', async () => {
    const free = await city.quote({ pickupAt: at(2, '13:00') });
    // No van is driven by anyone.
    expect(full(free)).toEqual(['van']);
    await city.book({ quoteId: free.id });
    const quote = await city.quote({ pickupAt: at(2, '13:05') });
    expect(full(quote)).toEqual(['economy', 'standard', 'van']);
    const { before, after } = quote.otherTimes ?? {};
    expect(Date.parse(before ?? '')).toBeLessThan(Date.parse(at(2, '13:00')));
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(at(2, '13:05')));
    for (const pickupAt of [before, after]) {
      const other = await city.quote({ pickupAt });
      expect(full(other)).toEqual(['van']);
      expect((await city.book({ quoteId: other.id })).status).toBe(201);
    }
    // Another hour of the same day is open, and so is a ride now.
    expect(full(await city.quote({ pickupAt: at(2, '19:00') }))).toEqual(['van']);
    expect(full(await city.quote())).toEqual([]);
  });

  it('goes to one of two who book the last place at once', async () => {
    for (const days of [3, 4, 5]) {
      const pickupAt = at(days, '13:00');
      const quotes = await Promise.all([city.quote({ pickupAt }), city.quote({ pickupAt }), city.quote({ pickupAt })]);
      const answers = await Promise.all(quotes.map(({ id }) => city.book({ quoteId: id })));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(codeOf)).toEqual([
        [409, 'booking.no_capacity'],
        [409, 'booking.no_capacity'],
      ]);
      // The refusal names the nearest times in the chosen class, and they can be booked.
      const { before, after } = (refused[0]?.body as unknown as Problem | undefined)?.params ?? {};
      expect(Date.parse(String(before))).toBeLessThan(Date.parse(pickupAt));
      expect(Date.parse(String(after))).toBeGreaterThan(Date.parse(pickupAt));
      const other = await city.quote({ pickupAt: String(before) });
      expect((await city.book({ quoteId: other.id })).status).toBe(201);
    }
  });

  it('is promised by a dispatcher with a reason, which is audited, and by no one else', async () => {
    const pickupAt = at(6, '13:00');
    await city.booked({ pickupAt });
    const { client: staff } = await newPerson(city.api, 'intake', 'dispatcher');
    const quote = await city.quote({ pickupAt }, staff);
    const body = { quoteId: quote.id, guest: GUEST, onAccount: true };
    expect(codeOf(await city.book(body, staff))).toEqual([409, 'booking.no_capacity']);
    const overrule = 'Un collègue viendra.';
    const asGuest = await city.quote({ pickupAt });
    expect(codeOf(await city.book({ quoteId: asGuest.id, overrule }))).toEqual([403, 'account.forbidden']);
    const booked = await city.book({ ...body, overrule }, staff);
    expect(booked.status).toBe(201);
    const { rows } = await city.api.parts.database.sql.query(
      "SELECT data->>'reason' AS reason FROM audit_log WHERE action = 'booking.capacity_overruled' AND object_id = $1",
      [booked.body.id],
    );
    expect(rows).toEqual([{ reason: overrule }]);
  });

  it('is not reached by a change of the time either; a ride does not stand in its own way', async () => {
    await city.booked({ pickupAt: at(9, '13:00') });
    const booking = await city.booked({ pickupAt: at(9, '18:00') });
    await city.pay(booking.id);
    const change = (pickupAt: string) =>
      city.api
        .client({ 'x-track-token': booking.trackToken })
        .post<BookingChangeView>(`/api/bookings/${booking.id}/changes/quote`, {
          legs: [{ tripId: (booking as BookingView).trips[0]?.id, pickupAt }],
        });
    expect(codeOf(await change(at(9, '13:05')))).toEqual([409, 'booking.no_capacity']);
    expect((await change(at(9, '18:10'))).status).toBe(200);
  });

  it('is open where nothing is known: in the first weeks, at an hour no one ever worked, and with the check off', async () => {
    const { sql } = city.api.parts.database;
    expect(full(await city.quote({ pickupAt: at(8, '03:00') }))).toEqual([]);
    await city.booked({ pickupAt: at(8, '13:00') });
    const again = async () => full(await city.quote({ pickupAt: at(8, '13:00') }));
    expect(await again()).toHaveLength(3);
    const inForce = (share: number) =>
      sql.query(
        `INSERT INTO dispatch_setting (version, valid_from, settings, note) VALUES ('s' || $1, clock_timestamp(), jsonb_build_object('promisedShare', $1::int), 'x')`,
        [share],
      );
    await inForce(0);
    expect(await again()).toEqual([]);
    await inForce(1);
    expect(await again()).toHaveLength(3);
    await sql.query("DELETE FROM shift_span WHERE began_at < now() - interval '27 days'");
    expect(await again()).toEqual([]);
  });
});
