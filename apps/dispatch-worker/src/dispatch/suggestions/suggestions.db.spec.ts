import { BREAK_RULE, DISPATCH_SETTINGS, REPOSITIONING } from '@sablon/domain';
import {
  answerSuggestion,
  changeShift,
  chooseDirection,
  pruneSuggestions,
  readOpenSuggestions,
  readSuggestionEffect,
  tripSettings,
} from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { buildCity, GRAND_PLACE, MIDI, SCHUMAN, type City } from '../../testing/city.js';
import { createGeo, FREE_FLOW } from '@sablon/geo';
import { keepSuggestions } from './suggestion-keeper.js';

/** Far enough from the Grand-Place, and near enough to be worth the way. */
const IXELLES = { ...SCHUMAN, lat: 50.8225, lng: 4.3817 };

/** Few rides are asked for in these tests: each allows a long way. */
const GENEROUS = { ...DISPATCH_SETTINGS, suggestedMetersPerRide: 5_000 };

let city: City;
let geo: Awaited<ReturnType<typeof createGeo>>;
beforeAll(async () => (geo = await createGeo({ traffic: FREE_FLOW })));
beforeEach(async () => (city = await buildCity()));
afterEach(() => city.end());

const rows = async <R extends object>(sql: string, ...values: unknown[]) =>
  (await city.database.sql.query<R>(sql, values)).rows;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const look = (base = GENEROUS) =>
  keepSuggestions({
    ...{ database: city.database, messaging: city.messaging, logger: quiet },
    geo: { routing: geo.routing, useTraffic: () => undefined },
    settings: tripSettings({ base, rules: [] }),
  });
const open = async () => (await readOpenSuggestions(city.database.sql)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
const answer = (id: string, driverId: string, said: 'accepted' | 'dismissed') =>
  city.database.transaction((tx) => answerSuggestion(tx, { id, driverId, answer: said }));

/** In the last four weeks, `each` rides a day began at this place at this hour, ordered by so many people. */
async function history(at: { lat: number; lng: number }, each: number, people = 8): Promise<void> {
  const { id, bookingId } = await city.trip();
  // As rows of the past: only their places and times are read.
  await city.database.sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
    CREATE TEMP TABLE made ON COMMIT DROP AS SELECT uuidv7() AS booking, n, now() - make_interval(days => 1 + n / ${each}) AS at
      FROM generate_series(0, ${27 * each - 1}) AS n;
    INSERT INTO booking SELECT (jsonb_populate_record(b, jsonb_build_object('id', m.booking, 'code', right(m.booking::text, 12),
      'guest_phone', '+3247' || (m.n % ${people}), 'quote_id', uuidv7()))).* FROM booking b, made m WHERE b.id = '${bookingId}';
    INSERT INTO trip SELECT (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'booking_id', m.booking, 'status', 'cancelled',
      'cancel_reason', 'x', 'cancelled_by', 'system', 'pickup_at', m.at, 'created_at', m.at, 'dispatch_from', NULL,
      'pickup_lat', ${at.lat}, 'pickup_lng', ${at.lng}))).* FROM trip t, made m WHERE t.id = '${id}';
    COMMIT`);
}

describe('where a ride is likely', () => {
  it('is shown to one of two drivers who wait side by side, with chance, way and name, once', async () => {
    const drivers = [await city.driver(2, GRAND_PLACE), await city.driver(3, GRAND_PLACE)];
    await history(IXELLES, 4);
    await history(GRAND_PLACE, 4);
    expect(await look()).toBe(1);
    const [one, ...more] = await open();
    expect(more).toEqual([]);
    expect(drivers).toContain(one?.driverId);
    expect(one).toMatchObject({ answer: null, name: { fr: 'Ixelles', nl: 'Elsene', en: 'Ixelles' } });
    expect([one!.lat, one!.lng]).toEqual([expect.closeTo(IXELLES.lat, 2), expect.closeTo(IXELLES.lng, 2)]);
    expect(one!.chancePercent).toBeGreaterThan(0);
    expect(one!.seconds).toBeGreaterThanOrEqual(REPOSITIONING.leastSeconds);
    const facts = await rows(`SELECT 1 FROM outbox WHERE topic = 'driver.changed' AND object_id = $1`, one?.driverId);
    expect(facts.length).toBeGreaterThan(0);
    expect(await look()).toBe(0);
  });

  it('is shown to no one when the setting is off, or the metres of the day are used up', async () => {
    await city.driver(2, GRAND_PLACE);
    await city.driver(3, GRAND_PLACE);
    await history(IXELLES, 4);
    await history(GRAND_PLACE, 4);
    expect(await look({ ...DISPATCH_SETTINGS, suggestedMetersPerRide: 0 })).toBe(0);
    expect(await look({ ...DISPATCH_SETTINGS, suggestedMetersPerRide: 50 })).toBe(0);
    expect(await look()).toBe(1);
  });

  it('is not shown on a break, before the break that is due, with an offer or a ride, or away from where they want to go', async () => {
    const driver = await city.driver(2, GRAND_PLACE);
    await city.driver(3, IXELLES);
    await history({ lat: 50.8692, lng: 4.3776 }, 5);
    const shift = (wish: 'on' | 'break') =>
      city.database.transaction((tx) => changeShift(tx, driver, { shift: wish, vehicleId: null }));
    await shift('break');
    expect(await look()).toBe(0);
    await shift('on');
    const past = BREAK_RULE.workMinutes - 30;
    await rows(`UPDATE shift_span SET began_at = now() - make_interval(mins => $2) WHERE driver_id = $1 AND ended_at IS NULL`, driver, past); // prettier-ignore
    await rows(`DELETE FROM shift_span WHERE driver_id = $1 AND ended_at IS NOT NULL`, driver);
    expect(await look()).toBe(0);
    await rows(`UPDATE shift_span SET began_at = now() WHERE driver_id = $1`, driver);
    const wish = { kind: 'direction' as const, to: MIDI, name: MIDI.label, minutes: 60 };
    await city.database.transaction((tx) => chooseDirection(tx, driver, wish, 2));
    expect(await look()).toBe(0);
    await rows(`UPDATE driver_direction SET ended_at = now()`);
    expect(await look()).toBe(1);
    expect((await open()).map(({ driverId }) => driverId)).toEqual([driver]);
  });

  it('is taken or left: “not now” holds for a while, the place that is reached ends it, and another driver cannot answer', async () => {
    await city.driver(2, GRAND_PLACE);
    const other = await city.driver(6, SCHUMAN);
    await rows(`UPDATE driver SET shift = 'off' WHERE id = $1`, other);
    await city.driver(3, GRAND_PLACE);
    await history(IXELLES, 4);
    await history(GRAND_PLACE, 4);
    await look();
    const [first] = await open();
    expect(await answer(first!.id, other, 'accepted')).toMatchObject({ error: { code: 'request.not_found' } });
    expect(await answer(first!.id, first!.driverId, 'dismissed')).toMatchObject({ ok: true });
    expect(await open()).toEqual([]);
    expect(await answer(first!.id, first!.driverId, 'accepted')).toMatchObject({ error: { code: 'suggestion.over' } });
    await look();
    const [second] = await open();
    expect(second?.driverId).not.toBe(first?.driverId);
    expect(await answer(second!.id, second!.driverId, 'accepted')).toMatchObject({ ok: true });
    expect(await open()).toMatchObject([{ answer: 'accepted' }]);
    const { lat, lng } = second!;
    city.messaging.positions.record({ driverId: second!.driverId, lat, lng, heading: null, speed: 0, at: Date.now() });
    await look();
    expect(await open()).toEqual([]);
    const said = await rows(`SELECT answer, end_reason AS why FROM place_suggestion ORDER BY suggested_at`);
    expect(said).toEqual([
      { answer: 'dismissed', why: 'dismissed' },
      { answer: 'accepted', why: 'reached' },
    ]);
    const effect = await readSuggestionEffect(city.database.sql, new Date(Date.now() - 3_600_000));
    expect(effect).toMatchObject([
      { answer: 'accepted', count: 1, reached: 1 },
      { answer: 'dismissed', count: 1, reached: 0 },
    ]);
    await rows(`UPDATE place_suggestion SET suggested_at = now() - interval '91 days'`);
    expect(await pruneSuggestions(city.database.sql)).toBe(2);
  });

  it('says nothing of a place where fewer than three people wanted rides', async () => {
    await city.driver(2, GRAND_PLACE);
    await city.driver(3, GRAND_PLACE);
    await history(IXELLES, 4, 2);
    await history(GRAND_PLACE, 4);
    expect(await look()).toBe(0);
  });

  it('guards refuse a second one at a time, and an end without a reason', async () => {
    const driver = await city.driver(2, GRAND_PLACE);
    const insert = `INSERT INTO place_suggestion (driver_id, lat, lng, name, meters, seconds, chance_percent, minutes, saved_seconds,
      settings_version, expires_at) VALUES ($1, 50.8, 4.3, '{}', 1, 1, 50, 5, 1, 'x', now() + interval '1 minute')`;
    await rows(insert, driver);
    await expect(rows(insert, driver)).rejects.toThrow('one_open_suggestion_per_driver');
    await withoutGuard(city.database, 'DROP INDEX one_open_suggestion_per_driver', (tx) => tx.query(insert, [driver]));
    const end = `UPDATE place_suggestion SET ended_at = now()`;
    await expect(rows(end)).rejects.toThrow('place_suggestion_words');
    await withoutGuard(city.database, 'ALTER TABLE place_suggestion DROP CONSTRAINT place_suggestion_words', (tx) =>
      tx.query(end),
    );
  });
});
