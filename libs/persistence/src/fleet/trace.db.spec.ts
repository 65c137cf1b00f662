import { HOUR_MS, packTrace, type TracePoint } from '@sablon/domain';
import { readPersonKeys } from '../people/privacy/account-deletions.js';
import { readPersonalData } from '../people/privacy/read-personal-data.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { pruneTraces, thinTraces } from './forget-trace.js';
import { readTraces, writeTrace } from './read-trace.js';

const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

let test: TestDatabase;
let drivers: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ id: string }>('SELECT id FROM driver ORDER BY id LIMIT 3');
  drivers = rows.map(({ id }) => id);
});
beforeEach(() => test.database.sql.query('DELETE FROM position_trace'));
afterAll(() => test.drop());

const sql = () => test.database.sql;
const anna = () => drivers[0] ?? '';
const minuteOf = (ms: number) => ms - (ms % 60_000);
const point = (at: number, lat = 50.8467, lng = 4.3525): TracePoint => ({ at, lat, lng });
const write = (fromMs: number, points: readonly TracePoint[], writer = ONE, driverId = anna()) =>
  writeTrace(sql(), writer, [{ driverId, fromMs, points: packTrace(fromMs, points) }]);
const storedRows = async () =>
  (
    await sql().query<{ seconds: number; bytes: number }>(
      'SELECT seconds, length(points) AS bytes FROM position_trace ORDER BY from_at',
    )
  ).rows;

describe('the position trace of a driver', () => {
  it('merges what several processes recorded, replaces a minute that grew, and reads only that driver and period', async () => {
    const from = minuteOf(Date.now() - HOUR_MS);
    await write(from, [point(from)]);
    await write(from, [point(from), point(from + 5_000)]);
    await write(from, [point(from + 7_000), point(from + 12_000)], OTHER);
    await write(from, [point(from)], ONE, drivers[1]);
    const read = await readTraces(sql(), new Date(from + 1), new Date(from + 10_000), [anna()]);
    expect([...read]).toEqual([[anna(), [point(from + 5_000), point(from + 7_000)]]]);
    expect([...(await readTraces(sql(), new Date(from), new Date(from + 60_000))).keys()].toSorted()).toEqual(
      drivers.slice(0, 2).toSorted(),
    );
  });

  it('is thinned after a day to two points a minute and one row an hour; younger hours stay whole', async () => {
    const old = Math.floor((Date.now() - 30 * HOUR_MS) / HOUR_MS) * HOUR_MS;
    const young = minuteOf(Date.now() - HOUR_MS);
    for (let minute = 0; minute < 60; minute += 20) {
      const from = old + minute * 60_000;
      await write(
        from,
        Array.from({ length: 12 }, (_, index) => point(from + index * 5_000)),
        minute === 20 ? OTHER : ONE,
      );
    }
    await write(young, [point(young), point(young + 5_000)]);
    await Promise.all([thinTraces(test.database), thinTraces(test.database)]);
    expect(await storedRows()).toEqual([
      { seconds: 3600, bytes: 70 },
      { seconds: 60, bytes: 20 },
    ]);
    const read = await readTraces(sql(), new Date(old), new Date(old + HOUR_MS));
    expect(read.get(anna())?.map(({ at }) => (at - old) / 1000)).toEqual([0, 30, 1200, 1230, 2400, 2430, 2455]);
    // A late chunk of an hour that is already thinned is merged into it.
    await write(old + 600_000, [point(old + 600_000)], OTHER);
    await thinTraces(test.database);
    expect((await storedRows())[0]).toEqual({ seconds: 3600, bytes: 80 });
  });

  it('is deleted after thirty days', async () => {
    const edge = Math.floor((Date.now() - 30 * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
    await write(edge - HOUR_MS, [point(edge - HOUR_MS)]);
    await write(edge + 2 * HOUR_MS, [point(edge + 2 * HOUR_MS)]);
    expect(await pruneTraces(test.database)).toBe(1);
    expect(await storedRows()).toHaveLength(1);
  });

  it('is part of the driver’s own data export, with readable times and coordinates anywhere on Earth', async () => {
    const from = minuteOf(Date.now() - HOUR_MS);
    await write(from, [point(from + 12_300), point(from + 50_000, -33.868812, -70.651234)]);
    await write(from, [point(from)], ONE, drivers[1]);
    const person = await readPersonKeys(sql(), anna());
    if (!person) throw new Error('nobody');
    for await (const { name, rows } of readPersonalData(sql(), person))
      if (name === 'positions')
        expect(JSON.parse(JSON.stringify(rows))).toMatchObject([
          { at: new Date(from + 12_300).toISOString(), lat: '50.8467000000000000', lng: '4.3525000000000000' },
          { at: new Date(from + 50_000).toISOString() },
        ]);
  });

  it('must hold whole points, and begin at a full minute or hour', async () => {
    const refused = (values: string) =>
      expect(
        sql().query(
          `INSERT INTO position_trace (driver_id, from_at, seconds, writer, points) VALUES ('${anna()}', ${values})`,
        ),
      ).rejects.toMatchObject({ constraint: 'position_trace_points' });
    await refused(`'2026-11-22T12:00:00Z', 60, '${ONE}', '\\x00'`);
    await refused(`'2026-11-22T12:00:00Z', 60, '${ONE}', ''`);
    await refused(`'2026-11-22T12:00:01Z', 60, '${ONE}', decode(repeat('00', 10), 'hex')`);
    await refused(`'2026-11-22T12:01:00Z', 3600, '${ONE}', decode(repeat('00', 10), 'hex')`);
  });
});
