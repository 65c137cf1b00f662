import type { BookingView, LiveTripView } from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';

describe('tracking a driver by a signed link', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());
  const live = async ({ trackToken, trips }: BookingView): Promise<LiveTripView> =>
    (await city.api.client().get<LiveTripView>(`/api/track/${trackToken}/trips/${trips[0]?.id}/live`)).body;
  const driverAt = (driverId: string) =>
    city.api.parts.messaging.positions.record({
      driverId,
      lat: 50.842,
      lng: 4.345,
      heading: 90,
      speed: 8,
      at: Date.now(),
    });

  it('shows the car and its ETA from acceptance to the end of the ride, and never after', async () => {
    const booking = await city.booked();
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 2);
    const driverId = (await live(booking)).trip.driver?.id ?? '';
    driverAt(driverId);
    const coming = await live(booking);
    expect(coming.position).toMatchObject({ tripId, driverId, lat: 50.842, lng: 4.345 });
    expect(coming.eta).toMatchObject({ tripId, towards: 'pickup', etaSeconds: expect.any(Number) });
    await city.drive(tripId, 'arrive', 'start');
    expect((await live(booking)).eta?.towards).toBe('dropoff');
    await city.drive(tripId, 'complete');
    driverAt(driverId);
    expect(await live(booking)).toMatchObject({ trip: { status: 'completed' }, position: null, eta: null });
  });

  it('hides the driver of a ride that is still hours away', async () => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    await city.assign(booking.trips[0]?.id ?? '', 3);
    const seen = await live(booking);
    driverAt(seen.trip.driver?.id ?? '');
    expect(await live(booking)).toMatchObject({ trip: { status: 'accepted', live: false }, position: null, eta: null });
  });
});
