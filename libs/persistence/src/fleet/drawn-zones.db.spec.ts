import { drawnZoneId, ringCrossings, type LatLng } from '@sablon/domain';
import { randomUUID } from 'node:crypto';
import type { Sql } from '../kernel/database.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import {
  addDrawnZone,
  changeDrawnZone,
  listDrawnZones,
  readDrawnZoneNames,
  readDrawnZones,
  retireDrawnZone,
} from './drawn-zones.js';

const square = (south: number, west: number, side = 0.01): LatLng[] => [
  { lat: south, lng: west },
  { lat: south, lng: west + side },
  { lat: south + side, lng: west + side },
  { lat: south + side, lng: west },
];
const named = (name: string) => ({ fr: `${name} fr`, nl: `${name} nl`, en: `${name} en` });

describe('drawn zones', () => {
  let test: TestDatabase;
  let actor: { id: string; role: 'admin' };
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    const { rows } = await test.database.sql.query<{ id: string }>("SELECT id FROM app_user WHERE role = 'admin'");
    actor = { id: rows[0]?.id ?? '', role: 'admin' };
  });
  afterAll(() => test.drop());

  const sql = () => test.database.sql;
  const codeOf = (done: { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }) =>
    done.ok ? 'ok' : done.error.code;
  const add = async (uuid: string, name: string, corners = square(50.84, 4.35)) =>
    codeOf(await test.database.transaction((tx) => addDrawnZone(tx, uuid, { name: named(name), corners }, actor)));
  const change = async (uuid: string, seen: number, name: string, corners = square(50.84, 4.35)) =>
    codeOf(
      await test.database.transaction((tx) => changeDrawnZone(tx, uuid, seen, { name: named(name), corners }, actor)),
    );
  const retire = async (uuid: string, seen: number) =>
    codeOf(await test.database.transaction((tx) => retireDrawnZone(tx, uuid, seen, actor)));
  const inForce = async (at: Date | null = null) => (await readDrawnZones(sql(), at)).map(({ name }) => name.fr).sort();
  const moment = async () => (await sql().query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now ?? null;
  const tick = () => sql().query('SELECT pg_sleep(0.005)');

  it('apply from their drawing until they are retired, and can be read as of any moment', async () => {
    const uuid = randomUUID();
    const before = await moment();
    await tick();
    expect(await add(uuid, 'Canal')).toBe('ok');
    await tick();
    const first = await moment();
    await tick();
    expect(await change(uuid, 1, 'Quai', square(50.85, 4.34))).toBe('ok');
    await tick();
    const second = await moment();
    await tick();
    expect(await readDrawnZones(sql())).toEqual([
      { id: drawnZoneId(uuid), version: 2, name: named('Quai'), corners: square(50.85, 4.34) },
    ]);
    expect(await retire(uuid, 2)).toBe('ok');
    expect([await inForce(before), await inForce(first), await inForce(second), await inForce()]).toEqual([
      [],
      ['Canal fr'],
      ['Quai fr'],
      [],
    ]);
    expect((await readDrawnZoneNames(sql())).get(drawnZoneId(uuid))).toEqual(named('Quai'));
    expect(await listDrawnZones(sql())).toMatchObject([
      { uuid, version: 3, retired: true, createdBy: expect.any(String) },
    ]);
    const { rows } = await sql().query<{ action: string; data: object }>(
      'SELECT action, data FROM audit_log WHERE object_id = $1 ORDER BY id',
      [uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['zone.drawn', 'zone.changed', 'zone.retired']);
    expect(rows[1]?.data).toMatchObject({ before: named('Canal'), redrawn: true, version: 2 });
  });

  it('refuse a change based on an outdated version', async () => {
    const uuid = randomUUID();
    await add(uuid, 'Marolles');
    const race = await Promise.all(['a', 'b', 'c', 'd'].map((who) => change(uuid, 1, `Marolles ${who}`)));
    expect(race.toSorted()).toEqual(['ok', ...Array.from({ length: 3 }, () => 'zone.changed_meanwhile')]);
    expect(await retire(uuid, 1)).toBe('zone.changed_meanwhile');
    expect(await add(uuid, 'Once more')).toBe('zone.changed_meanwhile');
    expect(await retire(uuid, 2)).toBe('ok');
    expect([await change(uuid, 3, 'Late'), await retire(uuid, 3)]).toEqual(['zone.retired', 'zone.retired']);
    expect(await retire(randomUUID(), 1)).toBe('request.not_found');
  });

  it('have unique names, and a retired zone frees its name', async () => {
    const uuid = randomUUID();
    expect(await add(uuid, 'Foire')).toBe('ok');
    const race = await Promise.all([1, 2, 3].map(() => add(randomUUID(), 'Kermesse')));
    expect(race.toSorted()).toEqual(['ok', 'zone.name_taken', 'zone.name_taken']);
    expect([await add(randomUUID(), 'FOIRE'), await change(uuid, 1, 'Foire')]).toEqual(['zone.name_taken', 'ok']);
    await retire(uuid, 2);
    expect(await add(randomUUID(), 'Foire')).toBe('ok');
  });

  it('are refused for an invalid outline, without writing anything', async () => {
    const [a, b, c, d] = square(50.84, 4.35) as [LatLng, LatLng, LatLng, LatLng];
    const uuid = randomUUID();
    expect(await add(uuid, 'Nœud', [a, c, b, d])).toBe('zone.crosses');
    expect(await add(uuid, 'Loin', square(48.85, 2.35))).toBe('zone.outside');
    expect(await add(uuid, 'Petit', square(50.84, 4.35, 0.0005))).toBe('zone.too_small');
    expect((await listDrawnZones(sql())).some((zone) => zone.uuid === uuid)).toBe(false);
  });

  const insert =
    (change: Readonly<Record<string, string>> = {}) =>
    (on: Sql) => {
      const values = {
        ...{ id: 'gen_random_uuid()', version: '1', fr: `'x'`, nl: `'x'`, en: `'x'` },
        ...{ lngs: `'{4350000,4360000,4360000,4350000}'`, lats: `'{50840000,50840000,50850000,50850000}'` },
        ...{ retired: 'false', from: 'clock_timestamp()' },
        ...change,
      };
      const { id, version, fr, nl, en, lngs, lats, retired, from } = values;
      return on.query(
        `INSERT INTO drawn_zone (id, version, name_fr, name_nl, name_en, lngs, lats, retired, valid_from)
         VALUES (${[id, version, fr, nl, en, lngs, lats, retired, from].join(', ')})`,
      );
    };
  const FOLLOWS = 'DROP TRIGGER drawn_zone_follows ON drawn_zone';
  const constraint = (name: string) => `ALTER TABLE drawn_zone DROP CONSTRAINT ${name}`;
  const last = (column: string) => `(SELECT ${column} FROM drawn_zone ORDER BY retired DESC, valid_from DESC LIMIT 1)`;

  it.each([
    ['is never changed', 'drawn_zone_append_only', (on: Sql) => on.query(`UPDATE drawn_zone SET name_fr = 'y'`)],
    ['is never removed', 'drawn_zone_append_only', (on: Sql) => on.query('DELETE FROM drawn_zone')],
    ['has a name in every language', 'drawn_zone_names', insert({ nl: `' '` })],
    ['has a name that fits', 'drawn_zone_names', insert({ en: `repeat('x', 61)` })],
    [
      'is no cadastre',
      'drawn_zone_corners',
      insert({
        lngs: '(SELECT array_agg(4350000 + 50 * i ORDER BY i) FROM generate_series(0, 200) i)',
        lats: '(SELECT array_agg(50840000 + i * i ORDER BY i) FROM generate_series(0, 200) i)',
      }),
    ],
    ['has both numbers of each corner', 'drawn_zone_corners', insert({ lats: `'{50840000,50840000,50850000}'` })],
    ['has no corner of nothing', 'drawn_zone_corners', insert({ lngs: `'{4350000,NULL,4360000,4350000}'` })],
    ['lies in Belgium', 'drawn_zone_in_belgium', insert({ lngs: `'{2350000,2360000,2360000,2350000}'` })],
    ['goes round once', 'drawn_zone_goes_round_once', insert({ lngs: `'{4350000,4360000,4350000,4360000}'` })],
    ['is numbered in order', 'drawn_zone_follows', insert({ version: '2' })],
    ['does not begin retired', 'drawn_zone_follows', insert({ retired: 'true' })],
    ['does not begin later', 'drawn_zone_follows', insert({ from: `clock_timestamp() + interval '1 hour'` })],
    ['does not follow the end', 'drawn_zone_follows', insert({ id: last('id'), version: last('version + 1') })],
    [
      'does not begin before the one it follows',
      'drawn_zone_follows',
      insert({
        id: `(SELECT id FROM drawn_zone GROUP BY id HAVING NOT bool_or(retired) ORDER BY id LIMIT 1)`,
        version: `(SELECT max(version) + 1 FROM drawn_zone GROUP BY id HAVING NOT bool_or(retired) ORDER BY id LIMIT 1)`,
        from: `clock_timestamp() - interval '1 day'`,
      }),
    ],
  ])('whatever code runs, a version %s', async (_, name, work) => {
    await expect(work(sql())).rejects.toMatchObject({ constraint: name });
    const drop =
      name === 'drawn_zone_append_only'
        ? `DROP TRIGGER ${name} ON drawn_zone`
        : name === 'drawn_zone_follows'
          ? FOLLOWS
          : constraint(name);
    await withoutGuard(test.database, drop, work);
  });

  it('cross themselves by the database’s check exactly when they do by the screen’s', async () => {
    let seedling = 7;
    const random = (below: number) => (seedling = (seedling * 48_271) % 2_147_483_647) % below;
    let crossing = 0;
    for (let ring = 0; ring < 400; ring++) {
      const corners = Array.from({ length: 3 + random(6) }, () => ({
        lat: 50.84 + random(6) / 1e6,
        lng: 4.35 + random(6) / 1e6,
      }));
      const micro = (pick: (corner: LatLng) => number) => corners.map((corner) => Math.round(pick(corner) * 1e6));
      const { rows } = await sql().query<{ crosses: boolean }>('SELECT drawn_zone_crosses($1, $2) AS crosses', [
        micro(({ lng }) => lng),
        micro(({ lat }) => lat),
      ]);
      expect([corners, rows[0]?.crosses]).toEqual([corners, ringCrossings(corners).length > 0]);
      crossing += Number(rows[0]?.crosses);
    }
    expect(crossing).toBeGreaterThan(50);
    expect(crossing).toBeLessThan(395);
  });
});
