import type { DriverStateView, ParcelView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { driverAt, sendParcel, take } from '../testing/parcel-city.js';

const HERE = { lat: 50.8503, lng: 4.3517 };

describe('the place of a custody link', () => {
  let city: BookingCity;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());

  it('is the car’s current position only for a step reported at once, else the phone’s place or none', async () => {
    const sent = await sendParcel(city);
    const phone = await driverAt(city, sent.tripId, 2);
    const { vehicles } = (await phone.get<DriverStateView>('/api/driver/state')).body;
    const shift = await phone.post('/api/driver/shift', { shift: 'on', vehicleId: vehicles[0]?.id });
    expect(shift.status).toBe(200);
    const { database, messaging } = city.api.parts;
    const { rows } = await database.sql.query<{ driverId: string }>(
      'SELECT driver_id AS "driverId" FROM trip WHERE id = $1',
      [sent.tripId],
    );
    const driverId = rows[0]?.driverId ?? '';
    const reportPosition = (secondsAgo: number) =>
      messaging.positions.record({
        ...{ driverId, ...HERE, heading: null, speed: null },
        at: Date.now() - secondsAgo * 1_000,
      });
    const step = async (report: { step: string; [more: string]: unknown }) => {
      expect((await take(city, phone, sent.tripId, report)).status).toBe(200);
      const { body } = await city.api.client().get<ParcelView>(`/api/trips/${sent.tripId}/parcel`, { ...sent.by });
      return body.chain.at(-1);
    };
    reportPosition(40);
    expect(await step({ step: 'collected', code: sent.code })).toMatchObject({ kind: 'sealed', place: HERE });
    // Done in a tunnel and reported after it: the car is elsewhere by then.
    const happenedAt = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
    reportPosition(0);
    expect(await step({ step: 'at_door', happenedAt })).toMatchObject({ kind: 'at_door', place: null });
    const said = { lat: 50.8441, lng: 4.3602 };
    expect(await step({ step: 'contacted', happenedAt, place: said })).toMatchObject({
      kind: 'contacted',
      place: said,
    });
    reportPosition(0);
    expect(await step({ step: 'contacted', happenedAt: new Date().toISOString() })).toMatchObject({ place: HERE });
  });
});
