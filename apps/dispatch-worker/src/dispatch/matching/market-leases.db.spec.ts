import { randomUUID } from 'node:crypto';
import { DISPATCH_SETTINGS } from '@sablon/domain';
import { holdMarkets, leaveMarkets, LEASE_MS, openDatabase, openOffer } from '@sablon/persistence';
import { dispatchZonesOf } from '@sablon/geo';
import { withoutGuard } from '@sablon/persistence/testing';
import { buildCity, eventually, GRAND_PLACE, MIDI, type City } from '../../testing/city.js';

/** No phone acknowledges the offer here: it stays open for the whole test. */
const PATIENT = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 60_000 };
/** How long a market may be without a runner (issue "The dispatch brain"). */
const TAKEN_OVER_MS = 3_000;

let city: City;
beforeEach(async () => (city = await buildCity()));
afterEach(() => city.end());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await city.database.sql.query<T>(text, values)).rows;
/** A market around Bruxelles-Midi; the Grand-Place stays in the market of the rest. */
const drawMarket = (id = 'midi') =>
  query(
    `INSERT INTO market (id, name, outline) VALUES ($1, $1, '((4.30,50.82),(4.345,50.82),(4.345,50.84),(4.30,50.84))')`,
    [id],
  );
/** For long enough that a slow machine loses none in the middle of a test. */
const hold = (runner: string, leaseMs = 600_000) => holdMarkets(city.database.sql, runner, leaseMs);
const offersOf = (tripId: string) =>
  query<{ runner: string; status: string }>('SELECT runner, status::text FROM offer WHERE trip_id = $1', [tripId]);
const joins = (driverId: string, market: string) =>
  query('UPDATE driver SET market = $2 WHERE id = $1', [driverId, market]);
const planned = (tripId: string, driverId: string, vehicleId: string) => ({
  ...({ tripId, round: 1, driverId, vehicleId, kind: 'asap', etaSeconds: 60, pickupMeters: 100 } as const),
  ...{ ttlMs: 20_000, ackFallbackMs: 20_000 },
});
const carOf = async (driverId: string) =>
  (await query<{ id: string }>('SELECT vehicle_id AS id FROM driver WHERE id = $1', [driverId]))[0]?.id ?? '';

describe('runners of markets', () => {
  it('share them evenly, each market with one runner, and share again when one joins or leaves', async () => {
    for (const id of ['a', 'b', 'c']) await drawMarket(id);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await hold(first)).toEqual(['a', 'b', 'c', 'main']);
    expect(await hold(second)).toEqual([]);
    expect(await hold(first)).toEqual(['a', 'b']);
    expect(await hold(second)).toEqual(['c', 'main']);
    expect(await hold(third)).toEqual([]);
    expect(await hold(first)).toEqual(['a', 'b']);
    await leaveMarkets(city.database.sql, second);
    expect(await hold(third)).toEqual(['c', 'main']);
    const holders = await query<{ id: string }>('SELECT id FROM market WHERE leased_until > clock_timestamp()');
    expect(holders).toHaveLength(4);
  });

  it('take over from one that no longer renews, as soon as its lease ends and not before', async () => {
    const [dead, alive] = [randomUUID(), randomUUID()];
    expect(await hold(dead, LEASE_MS)).toEqual(['main']);
    const diedAt = performance.now();
    expect(await hold(alive)).toEqual([]);
    await eventually(async () => (await hold(alive)).length > 0);
    const passedMs = performance.now() - diedAt;
    // The lease began a moment before it was known here.
    expect(passedMs).toBeGreaterThan(LEASE_MS - 500);
    expect(passedMs).toBeLessThan(TAKEN_OVER_MS);
  });
});

describe('two workers with two markets', () => {
  it('offer each ride once, and one goes on with both when the other dies', async () => {
    await drawMarket();
    const here = await city.driver(6, GRAND_PLACE);
    const there = await city.driver(2, MIDI);
    await joins(there, 'midi');
    const whole = openDatabase({ url: city.url, zonesOf: dispatchZonesOf });
    const own = { ...whole };
    const mortal = city.worker({ settings: PATIENT, database: own, useQueue: false });
    await mortal.start();
    await city.worker({ settings: PATIENT, useQueue: false }).start();
    await eventually(
      async () => (await query('SELECT DISTINCT runner FROM market WHERE leased_until > now()')).length === 2,
    );
    const [one, two] = [await city.trip(), await city.trip({ pickup: MIDI })];
    expect((await eventually(() => city.openOffer(one.id))).driverId).toBe(here);
    expect((await eventually(() => city.openOffer(two.id))).driverId).toBe(there);
    // As a killed process: from now on nothing reaches Postgres, and nothing is given back.
    const cut = openDatabase({ url: city.url });
    await cut.close();
    Object.assign(own, { sql: cut.sql, transaction: () => Promise.reject(new Error('killed')) });
    const [again, far] = [await city.driver(3, GRAND_PLACE), await city.driver(4, MIDI)];
    await joins(far, 'midi');
    const [three, four] = [await city.trip(), await city.trip({ pickup: MIDI })];
    expect((await eventually(() => city.openOffer(three.id))).driverId).toBe(again);
    expect((await eventually(() => city.openOffer(four.id))).driverId).toBe(far);
    for (const { id } of [one, two, three, four]) expect(await offersOf(id)).toHaveLength(1);
    expect(await query('SELECT DISTINCT runner FROM market')).toHaveLength(1);
    Object.assign(own, whole); // only so that it can be stopped
  });
});

describe('the schema', () => {
  it('gives a trip the market of its pickup, and moves it with the pickup', async () => {
    await drawMarket();
    const trip = await city.trip({ pickup: MIDI });
    const market = async () =>
      (await query<{ market: string }>('SELECT market FROM trip WHERE id = $1', [trip.id]))[0]?.market;
    expect(await market()).toBe('midi');
    await query('UPDATE trip SET pickup_lat = $2, pickup_lng = $3 WHERE id = $1', [
      trip.id,
      GRAND_PLACE.lat,
      GRAND_PLACE.lng,
    ]);
    expect(await market()).toBe('main');
    const elsewhere = "UPDATE trip SET market = 'midi' WHERE id = $1";
    await query(elsewhere, [trip.id]);
    expect(await market()).toBe('main');
    await withoutGuard(city.database, 'DROP TRIGGER trip_market_of_pickup ON trip', async (tx) => {
      await tx.query(elsewhere, [trip.id]);
      const { rows } = await tx.query<{ market: string }>('SELECT market FROM trip WHERE id = $1', [trip.id]);
      expect(rows[0]?.market).toBe('midi');
    });
  });

  it('refuses an offer of another market, and one of a runner whose lease is over', async () => {
    await drawMarket();
    const driver = await city.driver(6, GRAND_PLACE);
    const [trip, vehicle] = [await city.trip(), await carOf(driver)];
    const [slow, quick] = [randomUUID(), randomUUID()];
    await hold(slow);
    await query("UPDATE market SET leased_until = clock_timestamp() - interval '1 second'");
    await query('DELETE FROM dispatch_runner');
    expect(await hold(quick)).toEqual(['main', 'midi']);
    const offer = planned(trip.id, driver, vehicle);
    const late = () => city.database.transaction((tx) => openOffer(tx, offer, slow));
    await expect(late()).rejects.toThrow('does not hold market');
    await withoutGuard(city.database, 'DROP TRIGGER offer_in_market ON offer', (tx) => openOffer(tx, offer, slow));
    await joins(driver, 'midi');
    const strange = () => city.database.transaction((tx) => openOffer(tx, offer, quick));
    await expect(strange()).rejects.toThrow('does not belong to market');
    await withoutGuard(city.database, 'DROP TRIGGER offer_in_market ON offer', (tx) => openOffer(tx, offer, quick));
    await joins(driver, 'main');
    await city.database.transaction((tx) => openOffer(tx, offer, quick));
    expect(await offersOf(trip.id)).toMatchObject([{ runner: quick, status: 'open' }]);
  });

  it('lets a market change hands only once the offers being written are committed', async () => {
    const driver = await city.driver(6, GRAND_PLACE);
    const [trip, vehicle] = [await city.trip(), await carOf(driver)];
    const [slow, quick] = [randomUUID(), randomUUID()];
    await hold(slow);
    const order: string[] = [];
    let taken: Promise<unknown> = Promise.resolve();
    await city.database.transaction(async (tx) => {
      await openOffer(tx, planned(trip.id, driver, vehicle), slow);
      taken = query('UPDATE market SET runner = $1', [quick]).then(() => order.push('changed hands'));
      await new Promise((resume) => setTimeout(resume, 300));
      order.push('offer written');
    });
    await taken;
    expect(order).toEqual(['offer written', 'changed hands']);
    const late = planned((await city.trip()).id, await city.driver(2, GRAND_PLACE), vehicle);
    await expect(city.database.transaction((tx) => openOffer(tx, late, slow))).rejects.toThrow('does not hold market');
  });
});
