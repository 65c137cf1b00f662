import fc from 'fast-check';
import type { DriverEarningsView, DriverStateView } from '@sablon/contracts';
import { brusselsDayOf, toBrussels, type MoneyFact } from '@sablon/domain';
import { writeEntry } from '@sablon/persistence';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { signIn } from '../../testing/sign-in.js';

describe('a driver’s earnings today', () => {
  let city: BookingCity;
  let driver: ApiClient;
  let driverId: string;
  let entries = 0;
  beforeAll(async () => {
    city = await startBookingCity();
    const { rows } = await city.api.parts.database.sql.query<{ id: string }>(
      "SELECT id FROM app_user WHERE email = 'chauffeur7@sablon.test'",
    );
    driverId = rows[0]?.id ?? '';
    driver = await signIn(city.api, driverId, 'driver');
  });
  afterAll(() => city.stop());

  const enter = (fact: MoneyFact, at: Date) =>
    city.api.parts.database.transaction((tx) =>
      writeEntry(tx, { source: `today ${++entries}`, bookingId: null, tripId: null, at, fact }),
    );
  const onFirstScreen = async () => (await driver.get<DriverStateView>('/api/driver/state')).body.today;
  const onEarningsPage = async () => {
    const { days } = (await driver.get<DriverEarningsView>('/api/driver/earnings')).body;
    return days.find(({ day }) => day === toBrussels(new Date()).date)?.totalCents ?? 0;
  };

  it('are their share of fare, waiting and no-show fees, plus the whole tip', async () => {
    expect(await onFirstScreen()).toEqual({ trips: 0, earnedCents: 0 });
    const booking = await city.booked({ pickupAt: inHours(4) });
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 7);
    await city.drive(tripId, 'arrive', 'start', 'complete');
    const net = Math.round((booking.totalCents * 100) / 106);
    const fare = net - Math.floor(net / 5);
    expect(await onFirstScreen()).toEqual({ trips: 1, earnedCents: fare });
    const part = { vatPercent: 6, driver: { driverId, commissionBasisPoints: 2_000 } };
    await enter({ kind: 'waiting_charged', cents: 212, ...part }, new Date());
    await enter({ kind: 'fee_retained', cents: 1_060, ...part }, new Date());
    await enter({ kind: 'tip_paid', cents: 150, driverId }, new Date());
    expect(await onFirstScreen()).toEqual({ trips: 1, earnedCents: fare + 160 + 800 + 150 });
    expect(await onEarningsPage()).toBe(fare + 160 + 800 + 150);
  });

  it('are the same on the first screen and the earnings page, whatever was entered and when', async () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    const kind = fc.constantFrom(
      'trip_completed',
      'waiting_charged',
      'fee_retained',
      'fee_waived',
      'tip_paid',
      'tip_returned',
    );
    const hoursFromMidnight = fc.constantFrom(-24, -0.001, 0, 0.001, 6, 23.9);
    await fc.assert(
      fc.asyncProperty(kind, cents, hoursFromMidnight, async (what, amount, hours) => {
        const at = new Date(brusselsDayOf(new Date()).from.getTime() + hours * 3_600_000);
        const isTip = what === 'tip_paid' || what === 'tip_returned';
        const part = { vatPercent: 6, driver: { driverId, commissionBasisPoints: 2_000 } };
        await enter(isTip ? { kind: what, cents: amount, driverId } : { kind: what, cents: amount, ...part }, at);
        expect((await onFirstScreen()).earnedCents).toBe(await onEarningsPage());
      }),
      { seed: 1_711, numRuns: 25 },
    );
  });
});
