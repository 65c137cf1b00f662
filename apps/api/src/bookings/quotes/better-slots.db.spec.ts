import type { BetterSlotsView } from '@sablon/contracts';
import { DAY_MS, fromBrussels, toBrussels } from '@sablon/domain';
import { GRAND_PLACE, MIDI, startBookingCity, ZAVENTEM, type BookingCity } from '../../testing/booking-city.js';

let city: BookingCity;
beforeAll(async () => void (city = await startBookingCity()));
afterAll(() => city.stop());

/** A time of day in Brussels, the day after tomorrow. */
const at = (time: string): string => {
  const instant = fromBrussels(toBrussels(new Date(Date.now() + 2 * DAY_MS)).date, time);
  if (!instant.ok) throw new Error(instant.error.code);
  return instant.value.toISOString();
};
const slotsOf = (id: string) =>
  city.api.client().get<BetterSlotsView & { code?: string }>(`/api/quotes/${id}/better-slots`);

describe('better departures near a quote', () => {
  it('are cheaper by just what a quote of theirs says, where the night tariff ends', async () => {
    const quote = await city.quote({ destination: { id: ZAVENTEM }, pickupAt: at('05:52') });
    const { status, body } = await slotsOf(quote.id);
    expect(status).toBe(200);
    const slot = body.slots.find(({ vehicleClass }) => vehicleClass === 'economy');
    const moved = await city.quote({ destination: { id: ZAVENTEM }, pickupAt: slot?.pickupAt ?? null });
    const cents = ({ options }: typeof quote) =>
      options.find(({ vehicleClass }) => vehicleClass === 'economy')?.totalCents ?? 0;
    expect(slot?.savesCents).toBeGreaterThanOrEqual(100);
    expect(cents(quote) - cents(moved)).toBe(slot?.savesCents);
  });

  it('are none in the middle of the day, for hours and for a parcel', async () => {
    const day = await city.quote({ pickupAt: at('13:00') });
    expect((await slotsOf(day.id)).body).toEqual({ slots: [] });
    const hours = await city.quote({ tripType: 'hourly', destination: null, hours: 3, pickupAt: at('05:52') });
    expect((await slotsOf(hours.id)).body).toEqual({ slots: [] });
    const parcel = { weightKg: 2, sidesCm: [20, 20, 20], description: 'Boeken', express: false };
    const ends = { origin: { id: MIDI }, destination: { id: GRAND_PLACE } };
    const sent = await city.quote({ ...ends, service: 'parcel', parcel, pickupAt: at('05:52') });
    expect((await slotsOf(sent.id)).body).toEqual({ slots: [] });
  });

  it('are refused for a quote that no one made', async () => {
    expect((await slotsOf('5d1c9a0e-2f7b-4b53-8a0e-7a4c1f0e9b22')).status).toBe(404);
  });
});
