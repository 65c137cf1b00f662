import { DISPATCH_SETTINGS } from '@sablon/domain';
import { chooseDirection, endDirection, readDirection } from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { buildCity, eventually, GRAND_PLACE, MIDI, SCHUMAN, type City } from '../../testing/city.js';

/** No phone acknowledges the offer here: it stays open for the whole test. */
const PATIENT = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 60_000 };
const AIRPORT = { lat: 50.9014, lng: 4.4844 };

let city: City;
beforeEach(async () => (city = await buildCity()));
afterEach(() => city.end());
const name = MIDI.label;
const choose = (driverId: string, to: { lat: number; lng: number }, mostToday = 2) =>
  city.database.transaction((tx) =>
    chooseDirection(tx, driverId, { kind: 'direction', to, name, minutes: 60 }, mostToday),
  );
const offeredTo = async (tripId: string) => (await eventually(() => city.openOffer(tripId))).driverId;

describe('a driver who has chosen a direction', () => {
  it('is not offered what leads away, however near', async () => {
    const near = await city.driver(6, GRAND_PLACE);
    const far = await city.driver(2, SCHUMAN);
    await choose(near, AIRPORT);
    await city.worker({ settings: PATIENT }).start();
    // Every ride of this city goes to Midi.
    expect(await offeredTo((await city.trip()).id)).toBe(far);
  });

  it('is offered what leads there', async () => {
    const near = await city.driver(6, GRAND_PLACE);
    await city.driver(2, SCHUMAN);
    await choose(near, MIDI);
    await city.worker({ settings: PATIENT }).start();
    expect(await offeredTo((await city.trip()).id)).toBe(near);
  });

  it('is offered any ride again when it has ended', async () => {
    const near = await city.driver(6, GRAND_PLACE);
    await city.driver(2, SCHUMAN);
    await choose(near, AIRPORT);
    await city.database.transaction((tx) => endDirection(tx, near));
    await city.worker({ settings: PATIENT }).start();
    expect(await offeredTo((await city.trip()).id)).toBe(near);
  });

  it('has few a day, and one at a time', async () => {
    const driver = await city.driver(6, GRAND_PLACE);
    expect(await choose(driver, AIRPORT)).toMatchObject({ ok: true });
    expect(await choose(driver, MIDI)).toMatchObject({ ok: true });
    expect(await choose(driver, AIRPORT)).toMatchObject({ error: { code: 'direction.none_left' } });
    expect(await choose(driver, AIRPORT, 0)).toMatchObject({ error: { code: 'direction.off' } });
    expect(await readDirection(city.database.sql, driver)).toMatchObject({
      direction: { lat: MIDI.lat },
      chosenToday: 2,
    });
    const second = `INSERT INTO driver_direction (driver_id, kind, lat, lng, name, ends_at)
      VALUES ($1, 'direction', 50.8, 4.3, '{}', now() + interval '1 hour')`;
    await expect(city.database.sql.query(second, [driver])).rejects.toThrow('one_direction_per_driver');
    await withoutGuard(city.database, 'DROP INDEX one_direction_per_driver', (tx) => tx.query(second, [driver]));
    const noTime = `UPDATE driver_direction SET kind = 'home'`;
    await expect(city.database.sql.query(noTime)).rejects.toThrow('driver_direction_words');
    await withoutGuard(city.database, 'ALTER TABLE driver_direction DROP CONSTRAINT driver_direction_words', (tx) =>
      tx.query(noTime),
    );
  });
});
