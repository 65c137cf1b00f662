import type {
  DriverEarningsView,
  DriverStatementDetailView,
  DriverStatementsView,
  PayoutsView,
  Problem,
} from '@sablon/contracts';
import { weekOf } from '@sablon/domain';
import { closeStatements, writeEntry } from '@sablon/persistence';
import { inHours, startBookingCity, type BookingCity } from '../bookings/testing/booking-city.js';
import type { ApiClient } from '../http/testing/api-client.js';
import { newPerson, signIn } from '../trips/testing/sign-in.js';

let city: BookingCity;
let driver: ApiClient;
let driverId: string;
let other: ApiClient;
const DAY_MS = 86_400_000;
const lastWeek = weekOf(new Date(Date.now() - 7 * DAY_MS));

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

describe('what a driver earns', () => {
  it('is seen line by line as soon as the ride is over, and by him alone', async () => {
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
    });
    expect((await other.get<DriverEarningsView>('/api/driver/earnings')).body.earnings).toEqual([]);
    const passenger = (await newPerson(city.api, 'rider', 'passenger')).client;
    expect((await passenger.get('/api/driver/earnings')).status).toBe(403);
  });

  it('of last week is on a statement once the week is closed, and paid when the bank has paid it', async () => {
    await closeStatements(city.api.parts.database);
    const past = await driver.get<DriverEarningsView>(`/api/driver/earnings?week=${lastWeek.week}`);
    expect(past.body.totalCents).toBe(1_600);
    const { body } = await driver.get<DriverStatementsView>('/api/driver/statements');
    expect(body.statements).toMatchObject([
      { week: lastWeek.week, totalCents: 1_600, payout: { status: 'due', paidAt: null } },
    ]);
    const detail = await driver.get<DriverStatementDetailView>(`/api/driver/statements/${lastWeek.week}`);
    expect(detail.body.earnings.flatMap(({ lines }) => lines)).toEqual([
      { code: 'fare', cents: 2_000 },
      { code: 'commission', cents: -400 },
    ]);
    expect((await other.get(`/api/driver/statements/${lastWeek.week}`)).status).toBe(404);

    const admin = (await newPerson(city.api, 'treasurer', 'admin')).client;
    const due = await admin.get<PayoutsView>('/api/admin/payouts');
    expect(due.body).toMatchObject({ totalCents: 1_600, payouts: [{ driverId, cents: 1_600, week: lastWeek.week }] });
    const path = `/api/admin/payouts/${due.body.payouts[0]?.id}/paid`;
    expect((await driver.post(path, { reference: 'x' })).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => admin.post<Problem>(path, { reference: 'KBC 4711' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await driver.get<DriverStatementsView>('/api/driver/statements');
    expect(paid.body.statements[0]?.payout).toMatchObject({ status: 'paid', reference: 'KBC 4711' });
    expect((await admin.get<PayoutsView>('/api/admin/payouts?status=paid')).body.payouts).toHaveLength(1);
  });
});
