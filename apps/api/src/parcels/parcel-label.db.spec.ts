import type { BookingView, DriverStateView, ParcelView, TripView } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { driverAt, sendParcel, take } from '../testing/parcel-city.js';

describe('the parcel label for a driver without a numbered seal', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  it('comes with the driver’s ride for offline use, matches the sealed link, and is hidden from the sender', async () => {
    const sent = await sendParcel(city, { pickupAt: null });
    const phone = await driverAt(city, sent.tripId, 2);
    const { current } = (await phone.get<DriverStateView>('/api/driver/state')).body;
    const label = current?.parcel?.label;
    expect(label).toMatch(/^[A-Z2-9]{8}$/);
    expect((await phone.get<TripView>(`/api/trips/${sent.tripId}`)).body.parcel?.label).toBe(label);
    await take(city, phone, sent.tripId, { step: 'collected', code: sent.code });
    const { chain } = (await phone.get<ParcelView>(`/api/trips/${sent.tripId}/parcel`)).body;
    expect(chain.find(({ kind }) => kind === 'sealed')?.seal).toBe(label);
    const sender = await city.api.client().get<BookingView>(`/api/track/${sent.booking.trackToken}`);
    expect(sender.body.trips[0]?.parcel).toMatchObject({ links: 2, label: null });
  });
});
