import { cancelTrip, driveTrip } from '@sablon/persistence';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { feesOf } from '../../testing/fees-of.js';

describe('compensations for our own failures', () => {
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
  const { sql, tripOf, paid, settlement, driverId, refunds } = feesOf(() => city);
  const anne = () => city.api.loginAs('passenger@voorbeeld.test');
  const credit = async () =>
    (
      await sql<{ cents: number }>(
        `SELECT coalesce(-sum(p.cents), 0)::int AS cents FROM ledger_posting p JOIN app_user u ON u.id = p.party
         WHERE p.account = 'credit' AND u.email = 'passenger@voorbeeld.test'`,
      )
    )[0]?.cents ?? 0;

  it('credit the account once when we cancel, but not when the passenger asked us to', async () => {
    const dispatcher = await city.api.loginAs('dispatcher@voorbeeld.test');
    const [first, second] = [await paid({}, await anne()), await paid({}, await anne())];
    const before = await credit();
    await dispatcher.post(`/api/dispatch/trips/${tripOf(first)}/cancel`, { reason: 'panne' });
    await dispatcher.post(`/api/dispatch/trips/${tripOf(second)}/cancel`, { reason: 'x', onPassengersBehalf: true });
    expect((await credit()) - before).toBe(500);
    expect((await settlement(first)).compensations).toEqual([
      { reason: 'cancelled_by_us', form: 'credit', cents: 500, lateMinutes: null },
    ]);
    expect((await settlement(second)).compensations).toEqual([]);
  });

  it('credit the account when a promised driver was lost, but not when none was ever found', async () => {
    const [promised, never] = [await paid({}, await anne()), await paid({}, await anne())];
    await city.assign(tripOf(promised), 9);
    const holder = await driverId(9);
    await city.api.parts.database.transaction((tx) =>
      driveTrip(tx, tripOf(promised), holder, { command: 'release', reason: 'panne' }),
    );
    for (const booking of [promised, never])
      await city.api.parts.database.transaction((tx) =>
        cancelTrip(tx, {
          tripId: tripOf(booking),
          actor: { id: null, role: 'system' },
          reason: 'dispatch.no_driver',
        }),
      );
    expect((await settlement(promised)).compensations.map(({ reason }) => reason)).toEqual(['no_driver_after_promise']);
    expect((await settlement(never)).compensations).toEqual([]);
  });

  it('refund a guest after the ride when the driver was 25 minutes late', async () => {
    const booking = await paid();
    const tripId = tripOf(booking);
    await city.assign(tripId, 10);
    const holder = await driverId(10);
    await city.drive(tripId, 'arrive', 'start');
    await sql("UPDATE trip SET promised_pickup_at = arrived_at - interval '25 minutes' WHERE id = $1", [tripId]);
    await city.api.parts.database.transaction((tx) => driveTrip(tx, tripId, holder, { command: 'complete' }));
    expect((await settlement(booking)).compensations).toEqual([
      { reason: 'driver_late', form: 'refund', cents: 500, lateMinutes: 25 },
    ]);
    expect(await refunds(booking)).toEqual([500]);
  });
});
