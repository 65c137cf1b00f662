import type {
  DriverEarningsView,
  DriverPerformanceView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutsView,
  Problem,
} from '@sablon/contracts';
import { DAY_MS, toBrussels, weekOf } from '@sablon/domain';
import { closeStatements, writeEntry } from '@sablon/persistence';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { readPdf } from '../../../../../libs/documents/src/testing/read-pdf.js';
import { newPerson, signIn } from '../../testing/sign-in.js';

let city: BookingCity;
let driver: ApiClient;
let driverId: string;
let other: ApiClient;
// From the middle of a week: seven days are an hour more or less where the clocks change.
const lastWeek = weekOf(new Date(weekOf(new Date()).from.getTime() - 3 * DAY_MS));
const twoWeeksAgo = weekOf(new Date(lastWeek.from.getTime() - 3 * DAY_MS));

beforeAll(async () => {
  city = await startBookingCity();
  const idOf = async (email: string) =>
    (await city.api.parts.database.sql.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]))
      .rows[0]?.id ?? '';
  driverId = await idOf('chauffeur5@sablon.test');
  driver = await signIn(city.api, driverId, 'driver');
  other = await signIn(city.api, await idOf('chauffeur6@sablon.test'), 'driver');
  await city.api.parts.database.transaction((tx) =>
    writeEntry(tx, {
      source: 'last week',
      bookingId: null,
      tripId: null,
      at: new Date(lastWeek.from.getTime() + DAY_MS),
      fact: { kind: 'trip_completed', cents: 2_120, vatPercent: 6, driver: { driverId, commissionBasisPoints: 2_000 } },
    }),
  );
});
afterAll(() => city.stop());

describe('a driver’s earnings', () => {
  it('are listed line by line as soon as the ride is over, for that driver only', async () => {
    const booking = await city.booked({ pickupAt: inHours(4) });
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 5);
    await city.drive(tripId, 'arrive', 'start', 'complete');
    const { body } = await driver.get<DriverEarningsView>('/api/driver/earnings');
    const netCents = Math.round((booking.totalCents * 100) / 106);
    const commissionCents = -Math.floor(netCents / 5);
    expect(body).toMatchObject({
      week: weekOf(new Date()).week,
      commissionBasisPoints: 2_000,
      commissionCents,
      tipsCents: 0,
      totalCents: netCents + commissionCents,
      sums: [
        { code: 'fare', cents: netCents },
        { code: 'commission', cents: commissionCents },
      ],
      days: [
        {
          day: toBrussels(new Date()).date,
          totalCents: netCents + commissionCents,
          earnings: [
            {
              tripId,
              bookingCode: booking.code,
              lines: [
                { code: 'fare', cents: netCents },
                { code: 'commission', cents: commissionCents },
              ],
            },
          ],
        },
      ],
    });
    expect((await other.get<DriverEarningsView>('/api/driver/earnings')).body.days).toEqual([]);
    const passenger = (await newPerson(city.api, 'rider', 'passenger')).client;
    expect((await passenger.get('/api/driver/earnings')).status).toBe(403);
  });

  it('add up to the cent by line, day, kind and in the ledger, with the hourly average', async () => {
    const { sql } = city.api.parts.database;
    const someId = (await sql.query<{ id: string }>('SELECT id FROM booking LIMIT 1')).rows[0]?.id ?? null;
    const at = (day: number, hour: number) => new Date(twoWeeksAgo.from.getTime() + day * DAY_MS + hour * 3_600_000);
    const part = { driverId, commissionBasisPoints: 2_000 };
    const facts = [
      [at(0, 9), { kind: 'trip_completed', cents: 3_333, vatPercent: 6, driver: part }],
      [at(0, 23.9), { kind: 'waiting_charged', cents: 127, vatPercent: 6, driver: part }],
      [at(1, 0.1), { kind: 'tip_paid', cents: 250, driverId }],
      [at(3, 12), { kind: 'fee_retained', cents: 800, vatPercent: 6, driver: part }],
      [at(4, 12), { kind: 'fee_waived', cents: 300, vatPercent: 6, driver: part }],
      [at(4, 13), { kind: 'tip_returned', cents: 50, driverId }],
    ] as const;
    for (const [index, [when, fact]] of facts.entries())
      await city.api.parts.database.transaction((tx) =>
        writeEntry(tx, { source: `mixed ${index}`, bookingId: someId, tripId: null, at: when, fact }),
      );
    await sql.query(
      `INSERT INTO shift_span (driver_id, kind, began_at, ended_at) VALUES ($1, 'on', $2, $3), ($1, 'break', $3, $4), ($1, 'on', $4, $5)`,
      [driverId, at(0, 22), at(0, 23), at(0, 23.5), at(1, 1.5)],
    );
    const { body } = await driver.get<DriverEarningsView>(`/api/driver/earnings?week=${twoWeeksAgo.week}`);
    const ledger = await sql.query<{ cents: number }>(
      `SELECT -sum(p.cents)::int AS cents FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
       WHERE p.party = $1 AND p.account IN ('driver_payable', 'tips_payable') AND e.at >= $2 AND e.at < $3`,
      [driverId, twoWeeksAgo.from, twoWeeksAgo.to],
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    const lines = body.days.flatMap(({ earnings }) => earnings.flatMap((one) => one.lines));
    expect(lines).toHaveLength(10);
    expect(ledger.rows[0]?.cents).toBeGreaterThan(0);
    for (const total of [
      body.totalCents,
      sum(lines.map(({ cents }) => cents)),
      sum(body.days.map(({ totalCents }) => totalCents)),
      sum(body.sums.map(({ cents }) => cents)),
    ])
      expect(total).toBe(ledger.rows[0]?.cents);
    expect(body.days.map(({ workedSeconds }) => workedSeconds)).toEqual([0, 0, 5_400, 5_400]);
    expect(body).toMatchObject({
      workedSeconds: 10_800,
      hourlyCents: Math.round(body.totalCents / 3),
      nextPayout: null,
    });
    const present = await driver.get<DriverEarningsView>('/api/driver/earnings');
    expect(present.body.nextPayout).toMatchObject({ closesAt: weekOf(new Date()).to.toISOString(), carriedCents: 0 });
  });

  it('of last week are on a statement once the week is closed, and paid when the payout is marked paid', async () => {
    await closeStatements(city.api.parts.database);
    const past = await driver.get<DriverEarningsView>(`/api/driver/earnings?week=${lastWeek.week}`);
    expect(past.body.totalCents).toBe(1_600);
    const { body } = await driver.get<DriverStatementsView>('/api/driver/statements');
    expect(body.statements[0]).toMatchObject({
      week: lastWeek.week,
      totalCents: 1_600,
      payout: { status: 'due', paidAt: null },
    });
    const detail = await driver.get<DriverStatementDetailView>(`/api/driver/statements/${lastWeek.week}`);
    expect(detail.body.earnings.flatMap(({ lines }) => lines)).toEqual([
      { code: 'fare', cents: 2_000 },
      { code: 'commission', cents: -400 },
    ]);
    expect((await other.get(`/api/driver/statements/${lastWeek.week}`)).status).toBe(404);

    const admin = (await newPerson(city.api, 'treasurer', 'admin')).client;
    const due = await admin.get<PayoutsView>('/api/admin/payouts');
    const lastOne = due.body.payouts.find(({ week }) => week === lastWeek.week);
    expect(lastOne).toMatchObject({ driverId, cents: 1_600 });
    const path = `/api/admin/payouts/${lastOne?.id}/paid`;
    expect((await driver.post(path, { reference: 'x' })).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => admin.post<Problem>(path, { reference: 'KBC 4711' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await driver.get<DriverStatementsView>('/api/driver/statements');
    expect(paid.body.statements[0]?.payout).toMatchObject({ status: 'paid', reference: 'KBC 4711' });
    expect((await admin.get<PayoutsView>('/api/admin/payouts?status=paid')).body.payouts).toHaveLength(1);
  });

  it('of any week are a PDF in the requested language, provisional until the week is closed', async () => {
    const pdf = async (week: string, language: string, as = driver) => {
      const answer = await fetch(`${city.api.url}/api/driver/statements/${week}/statement.pdf?language=${language}`, {
        headers: { cookie: as.cookie ?? '' },
      });
      return {
        status: answer.status,
        name: answer.headers.get('content-disposition'),
        bytes: await answer.arrayBuffer(),
      };
    };
    const closed = await pdf(lastWeek.week, 'nl');
    expect(closed.name).toBe(`attachment; filename="sablon-${lastWeek.week}-nl.pdf"`);
    const words = readPdf(new Uint8Array(closed.bytes)).text;
    for (const said of ['Weekstaat', 'Onze commissie € -4,00', 'Totaal uit te betalen € 16,00', 'KBC 4711'])
      expect(words).toContain(said);
    const present = readPdf(new Uint8Array((await pdf(weekOf(new Date()).week, 'en')).bytes)).text;
    expect(present).toContain('Provisional statement');
    expect((await pdf(weekOf(new Date(Date.now() + 8 * DAY_MS)).week, 'fr')).status).toBe(404);
    const passenger = (await newPerson(city.api, 'reader', 'passenger')).client;
    expect((await pdf(lastWeek.week, 'fr', passenger)).status).toBe(403);
  });

  it('come with the driver’s performance: counts of their own rides, and a rating from five ratings on', async () => {
    const before = await driver.get<DriverPerformanceView>('/api/driver/performance');
    expect(before.body).toMatchObject({ trips: 1, rating: { count: 97, distribution: null, comments: [] } });
    const { sql } = city.api.parts.database;
    await sql.query(`UPDATE driver SET rating_count = 3, rating_sum = 12 WHERE id = $1`, [driverId]);
    const few = await driver.get<DriverPerformanceView>('/api/driver/performance');
    expect(few.body.rating).toMatchObject({ count: 3, tenths: null, shownFrom: 5 });
    const newDriver = await other.get<DriverPerformanceView>('/api/driver/performance');
    expect(newDriver.body).toMatchObject({ trips: 0, promised: 0, onTime: 0, released: 0, workedSeconds: 0 });
    expect((await city.api.client().get('/api/driver/performance')).status).toBe(401);
  });
});
