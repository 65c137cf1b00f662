import type { DriverStateView, NoShowView, TripTimelineView } from '@sablon/contracts';
import { MINUTE_MS, START_TARIFF } from '@sablon/domain';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';

describe('the waiting clock of a driver, for dispatcher and driver', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
  });
  afterAll(() => city.stop());

  it('runs from arrival to boarding: five free minutes for an immediate ride, then the tariff’s rate', async () => {
    const sofie = await city.api.loginAs('sofie@voorbeeld.test');
    const booking = await city.booked();
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    const read = async () => (await sofie.get<TripTimelineView>(`/api/dispatch/trips/${tripId}`)).body;
    await city.assign(tripId, 4);
    expect((await read()).waiting).toBeNull();
    await city.drive(tripId, 'arrive');
    const { trip, waiting } = await read();
    const free = Date.parse(waiting?.freeUntil ?? '') - Date.parse(trip.arrivedAt ?? '');
    expect([free / MINUTE_MS, waiting?.perMinuteCents]).toEqual([5, 60]);
    const driver = city.api.client();
    await driver.post('/api/auth/login', { email: 'chauffeur4@sablon.test', password: 'Sablon-demo-2026' });
    expect((await driver.get<NoShowView>(`/api/trips/${tripId}/no-show`)).body.clock).toEqual(waiting);
    const { waitingRates } = (await driver.get<DriverStateView>('/api/driver/state')).body;
    expect(waitingRates).toEqual(START_TARIFF.rates.waiting);
    await city.drive(tripId, 'start');
    expect((await read()).waiting).toBeNull();
    await city.drive(tripId, 'complete');
  });
});
