import { DISPATCH_SETTINGS } from '@sablon/domain';
import { addWhatIf, readWhatIf, replayPeriod, type WhatIfResult } from '@sablon/persistence';
import { buildCity, eventually, GRAND_PLACE, MIDI, SCHUMAN, type City } from '../../testing/city.js';

let city: City;
beforeEach(async () => (city = await buildCity()));
afterEach(() => city.end());

const sql = <T extends object>(text: string, values: unknown[] = []) =>
  city.database.sql.query<T>(text, values).then(({ rows }) => rows);

async function ask(from: Date, until: Date, changes: Record<string, number> = {}): Promise<string> {
  const [boss] = await sql<{ id: string }>("SELECT id FROM app_user WHERE role = 'admin'");
  return city.database.transaction((tx) =>
    addWhatIf(tx, { from, until, changes }, { id: boss?.id ?? '', role: 'admin' }),
  );
}
const finished = (id: string) =>
  eventually(async () => {
    const found = await readWhatIf(city.database.sql, id);
    return found?.finishedAt ? found : null;
  });

describe('a period recorded by the engine', () => {
  it('replays to identical decisions, and a record that was tampered with is reported', async () => {
    const from = new Date(Date.now() - 1_000);
    await city.driver(6, MIDI);
    await city.driver(2, SCHUMAN);
    const trips = [await city.trip(), await city.trip({ pickup: MIDI }), await city.trip({ pickup: SCHUMAN })];
    const worker = city.worker({ settings: DISPATCH_SETTINGS });
    await worker.start();
    await eventually(async () => (await sql('SELECT 1 FROM offer')).length >= 2);
    await eventually(async () => (await sql('SELECT DISTINCT trip_id FROM dispatch_decision')).length === trips.length);
    await worker.stop();
    const until = new Date(Date.now() + 60_000);

    const replay = await replayPeriod(city.database.sql, from, until);
    expect(replay).toMatchObject({ differing: 0, notReplayed: 0, differences: [] });
    expect(replay.identical).toBe(replay.rounds);
    expect(replay.decisions).toBeGreaterThanOrEqual(trips.length);

    const [won] = await sql<{ id: string; tripId: string; winner: string }>(
      `SELECT id, trip_id AS "tripId", winner_driver_id AS winner FROM dispatch_decision
       WHERE winner_driver_id IS NOT NULL ORDER BY at LIMIT 1`,
    );
    const [other] = await sql<{ id: string }>('SELECT id FROM driver WHERE id <> $1 LIMIT 1', [won?.winner]);
    await sql('UPDATE dispatch_decision SET winner_driver_id = $2 WHERE id = $1', [won?.id, other?.id]);
    expect(await replayPeriod(city.database.sql, from, until)).toMatchObject({
      ...{ differing: 1, identical: replay.rounds - 1 },
      differences: [
        {
          ...{ tripId: won?.tripId, kind: 'winner' },
          ...{ recordedDriverId: other?.id, recomputedDriverId: won?.winner },
        },
      ],
    });

    await sql('UPDATE dispatch_decision SET winner_driver_id = $2 WHERE id = $1', [won?.id, won?.winner]);
    await sql(`UPDATE dispatch_decision SET record = jsonb_set(record, '{settingsVersion}', '"never"') WHERE id = $1`, [
      won?.id,
    ]);
    expect(await replayPeriod(city.database.sql, from, until)).toMatchObject({ notReplayed: 1, differing: 0 });
  });
});

/** Three drivers from one to two o'clock on a Monday long ago, and rides every two minutes; every other one was driven. */
async function pastHour(rides: number): Promise<{ readonly from: Date; readonly until: Date }> {
  const from = new Date('2026-03-02T12:00:00Z');
  const until = new Date('2026-03-02T13:00:00Z');
  const drivers = [await city.driver(2, SCHUMAN), await city.driver(3, MIDI), await city.driver(4, GRAND_PLACE)];
  await sql(
    `INSERT INTO shift_span (driver_id, kind, began_at, ended_at)
     SELECT d, 'on', $2::timestamptz, $2::timestamptz + interval '90 minutes' FROM unnest($1::uuid[]) AS d`,
    [drivers, from],
  );
  await sql('UPDATE driver SET last_lat = $2, last_lng = $3 WHERE id = ANY($1)', [drivers, MIDI.lat, MIDI.lng]);
  const places = [GRAND_PLACE, MIDI, SCHUMAN];
  for (let index = 0; index < rides; index++) {
    const { id } = await city.trip({ pickup: places[index % 3]! });
    await sql(
      `UPDATE trip SET dispatch_from = $2, pickup_at = $2, search_since = $2, next_dispatch_at = 'infinity' WHERE id = $1`,
      [id, new Date(from.getTime() + index * 120_000)],
    );
  }
  return { from, until };
}

describe('a what-if', () => {
  it('plays a past hour with the settings as they were and with others, and stores both sides', async () => {
    const { from, until } = await pastHour(12);
    const id = await ask(from, until, { maxPickupEtaSeconds: 300, rescueMaxPickupEtaSeconds: 300 });
    const again = await ask(from, until);
    await city.worker({ useQueue: false }).start();
    const { result, failure } = await finished(id);
    expect(failure).toBeNull();
    const { asWas, changed, recorded, settingsVersion, values, shifts, leftOut } = result as WhatIfResult;
    expect({ settingsVersion, shifts, leftOut }).toEqual({
      ...{ settingsVersion: DISPATCH_SETTINGS.version, shifts: 3 },
      leftOut: { ridesCancelledLater: 0, unreachable: 0, shiftsWithoutPlace: 0 },
    });
    expect(values['maxPickupEtaSeconds']).toBe(DISPATCH_SETTINGS.maxPickupEtaSeconds);
    expect([recorded.rides, asWas.figures.rides, changed?.figures.rides]).toEqual([12, 12, 12]);
    // Three drivers are busy with the first rides: one of the later ones may find none in time.
    expect(asWas.figures.servedPercent).toBeGreaterThanOrEqual(75);
    expect(asWas.figures.meanWaitSeconds).toBeGreaterThan(0);
    // Drivers five minutes away at most: passengers further off are not fetched.
    expect(changed?.figures.servedPercent).toBeLessThanOrEqual(100);
    expect(changed?.fingerprint).not.toBe(asWas.fingerprint);
    const repeated = (await finished(again)).result as WhatIfResult;
    expect(repeated.changed).toBeNull();
    expect(repeated.asWas).toEqual(asWas);
  });

  it('says why there is nothing to see', async () => {
    const id = await ask(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T01:00:00Z'));
    await city.worker({ useQueue: false }).start();
    expect(await finished(id)).toMatchObject({ failure: 'no_rides', result: null });
  });
});
