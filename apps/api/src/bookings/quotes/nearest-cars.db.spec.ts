import { randomUUID } from 'node:crypto';
import { raiseDriverAlarm } from '@sablon/persistence';
import { CENTRAL, inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';

describe('quotes of a ride now', () => {
  let city: BookingCity;
  beforeAll(async () => {
    city = await startBookingCity();
  });
  afterAll(() => city.stop());

  it('show how soon a free car of each class could be there, except one whose driver asked for help', async () => {
    expect((await city.quote()).options.map((option) => option.nearestCarSeconds)).toEqual([null, null, null]);
    const { rows } = await city.api.parts.database.sql.query<{ id: string; vehicleClass: string }>(
      `UPDATE driver d SET shift = 'on', shift_since = now(), idle_since = now() FROM vehicle v
       WHERE v.id = d.vehicle_id AND d.id IN (SELECT id FROM app_user WHERE email IN ('chauffeur2@sablon.test'))
       RETURNING d.id, v.vehicle_class AS "vehicleClass"`,
    );
    const [driver] = rows;
    const { positions } = city.api.parts.messaging;
    positions.record({ driverId: driver?.id ?? '', lat: 50.84, lng: 4.34, heading: 0, speed: 0, at: Date.now() });
    const quote = await city.quote();
    for (const option of quote.options)
      if (option.vehicleClass === driver?.vehicleClass) expect(option.nearestCarSeconds).toBeGreaterThan(0);
      else expect(option.nearestCarSeconds).toBeNull();
    const parcel = { weightKg: 2, sidesCm: [40, 30, 20], description: 'books', express: true };
    const sent = await city.quote({ service: 'parcel', destination: { id: CENTRAL }, parcel });
    const arrives = sent.options.find(({ vehicleClass }) => vehicleClass === driver?.vehicleClass)?.nearestCarSeconds;
    const by = Date.parse(sent.pickupAt) + ((arrives ?? NaN) + sent.durationSeconds + 15 * 60) * 1000;
    // A larger car may fetch it, whatever class it is booked in.
    expect(sent.options[0]?.delivery?.deliveredBy).toBe(new Date(by).toISOString());
    const noneIs = async (wish = {}) => (await city.quote(wish)).options.every((one) => one.nearestCarSeconds === null);
    expect(await noneIs({ pickupAt: inHours(5) })).toBe(true);
    const help = { id: randomUUID(), place: null, pressedAt: new Date() };
    await city.api.parts.database.transaction((tx) => raiseDriverAlarm(tx, driver?.id ?? '', help));
    expect(await noneIs()).toBe(true);
    positions.forget(driver?.id ?? '');
  });
});
