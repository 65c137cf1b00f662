import { randomUUID } from 'node:crypto';
import {
  DISPATCH_SETTINGS,
  drawnZoneId,
  fromBrussels,
  fromStored,
  recomputeWinners,
  toBrussels,
  valuesOfSettings,
  type StoredDecision,
  type DispatchSettingsRule,
} from '@sablon/domain';
import { dispatchZoneAt } from '@sablon/geo';
import { addDispatchSettings, addDrawnZone, readDispatchSettingsOf, readTripSettings } from '@sablon/persistence';
import { buildCity, eventually, GRAND_PLACE, MIDI, SCHUMAN, type City } from './testing/city.js';

describe('dispatch settings changed while the worker runs', () => {
  let city: City;
  beforeEach(async () => (city = await buildCity()));
  afterEach(() => city.end());

  async function boss() {
    const { rows } = await city.database.sql.query<{ id: string }>("SELECT id FROM app_user WHERE role = 'admin'");
    return { id: rows[0]?.id ?? '', role: 'admin' as const };
  }
  async function add(version: string, change: object, rules: readonly DispatchSettingsRule[] = []): Promise<void> {
    const actor = await boss();
    // No phone acknowledges the offer here: it stays open for its full time.
    const values = { ...valuesOfSettings(DISPATCH_SETTINGS), deliveryAckFallbackMs: 15_000, ...change };
    await city.database.transaction((tx) =>
      addDispatchSettings(tx, { version, validFrom: null, newest: null, note: 'x', values, rules }, actor),
    );
    city.messaging.bus.publish('settings.changed', { at: Date.now() });
  }
  const ttlOf = async (tripId: string) => {
    const { rows } = await city.database.sql.query<{ ttl: number }>(
      'SELECT ttl_ms AS ttl FROM offer WHERE trip_id = $1 ORDER BY created_at LIMIT 1',
      [tripId],
    );
    return rows[0]?.ttl;
  };

  it('apply to the next offer, and a decision is recomputed with the version it names', async () => {
    const notified: object[] = [];
    const quiet = () => undefined;
    await city.worker({ logger: { info: (fields) => void notified.push(fields), warn: quiet, error: quiet } }).start();
    await add('patient', { 'offerTtlMs.asap': 45_000, 'weights.driverIdlePerSecond': 0.5 });
    await eventually(async () => notified.some((fields) => 'version' in fields && fields.version === 'patient'));
    await city.driver(6, GRAND_PLACE);
    const trip = await city.trip();
    await eventually(() => city.openOffer(trip.id));
    expect(await ttlOf(trip.id)).toBe(45_000);
    const decided = await eventually(async () => {
      const { rows } = await city.database.sql.query<{ version: string; record: StoredDecision; winner: string }>(
        `SELECT settings_version AS version, record, winner_driver_id AS winner FROM dispatch_decision
         WHERE trip_id = $1 AND winner_driver_id IS NOT NULL`,
        [trip.id],
      );
      return rows[0];
    });
    expect(decided.version).toBe('patient');
    const settings = await readDispatchSettingsOf(city.database.sql, decided.version);
    if (!settings) throw new Error('its settings are gone');
    expect(recomputeWinners([fromStored(decided.record)], DISPATCH_SETTINGS)).toMatchObject({ ok: false });
    expect(recomputeWinners([fromStored(decided.record)], settings)).toEqual({
      ok: true,
      value: new Map([[trip.id, decided.winner]]),
    });
  });

  const eta = async (tripId: string, driverId: string) => {
    const { rows } = await city.database.sql.query<{ record: StoredDecision }>(
      'SELECT record FROM dispatch_decision WHERE trip_id = $1 ORDER BY at DESC LIMIT 1',
      [tripId],
    );
    return rows[0] && fromStored(rows[0].record).candidates.find((seen) => seen.driverId === driverId);
  };

  it('follow the trip’s zone: another offer time and another pickup limit than elsewhere in the same round', async () => {
    const midi = dispatchZoneAt(MIDI)?.id ?? '';
    const here: DispatchSettingsRule = {
      id: 'midi',
      zoneId: midi,
      values: { 'offerTtlMs.asap': 55_000, maxPickupEtaSeconds: 300 },
    };
    await add('ruled', {}, [here]);
    const near = await city.driver(6, MIDI);
    const far = await city.driver(2, SCHUMAN);
    const [there, elsewhere] = [await city.trip({ pickup: MIDI }), await city.trip({ pickup: GRAND_PLACE })];
    await city.worker().start();
    await eventually(() => city.openOffer(there.id));
    await eventually(() => city.openOffer(elsewhere.id));
    expect([await ttlOf(there.id), await ttlOf(elsewhere.id)]).toEqual([55_000, 20_000]);
    const judged = await eventually(() => eta(there.id, far));
    expect(judged).toMatchObject({ filteredBy: 'too_far' });
    expect(await eventually(() => eta(elsewhere.id, far))).toMatchObject({ filteredBy: null });
    expect(await eventually(() => eta(elsewhere.id, near))).toMatchObject({ filteredBy: null });

    const { rows } = await city.database.sql.query<{ version: string; record: StoredDecision; winner: string }>(
      `SELECT settings_version AS version, record, winner_driver_id AS winner FROM dispatch_decision
       WHERE winner_driver_id IS NOT NULL ORDER BY trip_id = $1 DESC`,
      [there.id],
    );
    expect(rows.map(({ version }) => version)).toEqual(['ruled+midi', 'ruled']);
    const used = await Promise.all(rows.map(({ version }) => readDispatchSettingsOf(city.database.sql, version)));
    expect(
      recomputeWinners(
        rows.map(({ record }) => fromStored(record)),
        ...used.filter((one) => one !== null),
      ),
    ).toEqual({
      ok: true,
      value: new Map(rows.map(({ record, winner }) => [record.tripId, winner])),
    });
  });

  it('follow a drawn zone first, then the town around it', async () => {
    const uuid = randomUUID();
    const around = ([dLat, dLng]: readonly [number, number]) => ({
      lat: GRAND_PLACE.lat + dLat * 0.002,
      lng: GRAND_PLACE.lng + dLng * 0.002,
    });
    const corners = ([[-1, -1], [1, -1], [1, 1], [-1, 1]] as const).map(around); // prettier-ignore
    const name = { fr: 'Grand-Place', nl: 'Grote Markt', en: 'Grand-Place' };
    const drawn = await city.database.transaction(async (tx) =>
      addDrawnZone(tx, uuid, { name, corners }, await boss()),
    );
    expect(drawn.ok).toBe(true);
    const town = dispatchZoneAt(GRAND_PLACE)?.id;
    await add('ruled', {}, [
      { id: 'drawn', zoneId: drawnZoneId(uuid), values: { 'offerTtlMs.asap': 65_000 } },
      { id: 'town', zoneId: town, values: { notifyPassengerAfterMs: 95_000 } },
    ]);
    const inside = { service: 'transport', pickup: GRAND_PLACE, pickupAt: new Date() } as const;
    const settings = await readTripSettings(city.database.sql);
    expect(settings.of(inside)).toMatchObject({
      ...{ version: 'ruled+drawn+town', notifyPassengerAfterMs: 95_000 },
      offerTtlMs: { asap: 65_000 },
    });
    const beside = { ...inside, pickup: around([2, 0]) };
    expect(dispatchZoneAt(beside.pickup)?.id).toBe(town);
    expect(settings.of(beside).version).toBe('ruled+town');
    await city.driver(6, GRAND_PLACE);
    await city.worker().start();
    const trip = await city.trip({ pickup: GRAND_PLACE });
    await eventually(() => city.openOffer(trip.id));
    expect(await ttlOf(trip.id)).toBe(65_000);
  });

  it('set when a planned trip is released, by the zone and hour of its pickup', async () => {
    const night: DispatchSettingsRule = {
      id: 'grand-place-night',
      zoneId: dispatchZoneAt(GRAND_PLACE)?.id,
      hours: { from: 22, to: 6 },
      values: { releaseLeadFloorMinutes: 45, notifyPassengerAfterMs: 90_000 },
    };
    await add('ruled', {}, [night]);
    const seconds = async (pickup: typeof GRAND_PLACE, clock: string) => {
      const day = toBrussels(new Date(Date.now() + 3 * 86_400_000)).date;
      const pickupAt = fromBrussels(day, clock);
      if (!pickupAt.ok) throw new Error(pickupAt.error.code);
      const { id } = await city.trip({ pickup, pickupAt: pickupAt.value });
      const { rows } = await city.database.sql.query<{ lead: number; notified: number }>(
        `SELECT extract(epoch FROM pickup_at - dispatch_from)::int / 60 AS lead,
           extract(epoch FROM next_watch_at - dispatch_from)::int AS notified FROM trip WHERE id = $1`,
        [id],
      );
      return [rows[0]?.lead, rows[0]?.notified];
    };
    expect(await seconds(GRAND_PLACE, '23:30')).toEqual([45, 90]);
    expect(await seconds(GRAND_PLACE, '12:30')).toEqual([20, 60]);
    expect(await seconds(SCHUMAN, '23:30')).toEqual([20, 60]);
  });

  it('set how long a passenger waits before they are notified', async () => {
    await add('slow', { notifyPassengerAfterMs: 90_000 });
    const trip = await city.trip();
    const { rows } = await city.database.sql.query<{ seconds: number }>(
      'SELECT extract(epoch FROM next_watch_at - dispatch_from)::float AS seconds FROM trip WHERE id = $1',
      [trip.id],
    );
    expect(rows[0]?.seconds).toBeCloseTo(90, 0);
  });
});

describe('a worker', () => {
  it('hears of new facts over one connection of its own, which ends with it', async () => {
    const city = await buildCity();
    const connections = async (): Promise<number> => {
      const { rows } = await city.database.sql.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN outbox'",
      );
      return rows[0]?.n ?? -1;
    };
    const worker = city.worker();
    await worker.start();
    await eventually(async () => (await connections()) === 1);
    await worker.stop();
    expect(await connections()).toBe(0);
    await city.end();
  });
});
