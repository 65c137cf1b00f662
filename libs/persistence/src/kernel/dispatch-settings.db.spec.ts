import { DISPATCH_SETTINGS, settingsWith, valuesOfSettings, type DispatchSettingsRule } from '@sablon/domain';
import type { Sql } from './database.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';
import {
  addDispatchSettings,
  listDispatchSettings,
  readDispatchSettings,
  readDispatchSettingsOf,
} from './dispatch-settings.js';
import { readTripSettings } from '../trips/trip-settings.js';

describe('versions of dispatch settings', () => {
  let test: TestDatabase;
  let actor: { id: string; role: 'admin' };
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed(test.database, { demoAccounts: true });
    const { rows } = await test.database.sql.query<{ id: string }>("SELECT id FROM app_user WHERE role = 'admin'");
    actor = { id: rows[0]?.id ?? '', role: 'admin' };
  });
  afterAll(() => test.drop());

  const inForce = () => readDispatchSettings(test.database.sql);
  const add = (
    version: string,
    validFrom: Date | null,
    change: object = {},
    more: { rules?: readonly DispatchSettingsRule[]; newest?: string } = {},
  ) =>
    test.database.transaction((tx) =>
      addDispatchSettings(
        tx,
        {
          ...{ version, validFrom, note: 'x', values: { ...valuesOfSettings(DISPATCH_SETTINGS), ...change } },
          ...{ rules: [], newest: null, ...more },
        },
        actor,
      ),
    );
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  it('start with the built-in one; a new one applies at once, or from its planned time on', async () => {
    expect(await inForce()).toEqual({ base: DISPATCH_SETTINGS, rules: [] });
    expect(await add('patient', null, { 'offerTtlMs.asap': 30_000 })).toEqual({ ok: true, value: null });
    const patient = settingsWith(DISPATCH_SETTINGS, 'patient', { 'offerTtlMs.asap': 30_000 });
    expect(await inForce()).toEqual({ base: patient, rules: [] });
    const begins = soon(4);
    await add('planned', begins, { rescueAfterRejections: 3 });
    await add('later', soon(3_600));
    expect((await inForce()).base.version).toBe('patient');
    await test.database.sql.query('SELECT pg_sleep_until($1)', [begins]);
    expect(await inForce()).toMatchObject({ base: { version: 'planned', rescueAfterRejections: 3 } });
    const { versions } = await listDispatchSettings(test.database.sql);
    expect(versions.map(({ version }) => version)).toEqual(['later', 'planned', 'patient']);
  });

  it('are kept for the decisions that name them', async () => {
    expect(await readDispatchSettingsOf(test.database.sql, 'patient')).toMatchObject({ offerTtlMs: { asap: 30_000 } });
    expect(await readDispatchSettingsOf(test.database.sql, DISPATCH_SETTINGS.version)).toBe(DISPATCH_SETTINGS);
    expect(await readDispatchSettingsOf(test.database.sql, 'never')).toBeNull();
  });

  const NIGHT: DispatchSettingsRule = {
    id: 'night',
    hours: { from: 22, to: 6 },
    values: { 'offerTtlMs.asap': 40_000 },
  };
  const AIRPORT: DispatchSettingsRule = { id: 'bru', zoneId: 'airport:BRU', values: { maxPickupEtaSeconds: 2_400 } };

  it('include their rules, and a decision that names version and rules finds them again', async () => {
    await add('ruled', soon(7_200), {}, { rules: [NIGHT, AIRPORT] });
    const of = (name: string) => readDispatchSettingsOf(test.database.sql, name);
    expect(await of('ruled')).toMatchObject({ version: 'ruled', offerTtlMs: { asap: 20_000 } });
    expect(await of('ruled+night')).toMatchObject({ version: 'ruled+night', offerTtlMs: { asap: 40_000 } });
    expect(await of('ruled+night+bru')).toMatchObject({ offerTtlMs: { asap: 40_000 }, maxPickupEtaSeconds: 2_400 });
    expect(await of('ruled+day')).toBeNull();
    const { versions } = await listDispatchSettings(test.database.sql);
    expect(versions.find(({ version }) => version === 'ruled')?.rules).toEqual([NIGHT, AIRPORT]);
  });

  it('are refused when the newest version has changed in the meantime', async () => {
    const code = async (version: string, newest: string) => {
      const added = await add(version, soon(10_000), {}, { newest });
      return added.ok ? 'ok' : added.error.code;
    };
    expect(await code('unseen', 'patient')).toBe('dispatch_setting.changed_meanwhile');
    expect(await code('seen', 'ruled')).toBe('ok');
  });

  it('with zone rules cannot be used by a process that has no zones loaded', async () => {
    const other = await createTestDatabase();
    try {
      await seed(other.database, { demoAccounts: true });
      const write = (rules: readonly DispatchSettingsRule[]) =>
        other.database.sql.query(
          "INSERT INTO dispatch_setting (version, valid_from, settings, rules, note) VALUES ($1, clock_timestamp(), '{}', $2, 'x')",
          [`with-${rules.length}`, JSON.stringify(rules)],
        );
      const trip = {
        service: 'transport',
        pickup: { lat: 50.9, lng: 4.48 },
        pickupAt: new Date('2026-06-10T21:00:00Z'),
      } as const;
      await write([NIGHT]);
      expect((await readTripSettings(other.database.sql)).of(trip).version).toBe('with-1+night');
      await write([NIGHT, AIRPORT]);
      await expect(readTripSettings(other.database.sql)).rejects.toThrow('without knowing of any');
    } finally {
      await other.drop();
    }
  });

  it('need a free name and start time, and cannot begin in the past', async () => {
    const code = async (...wanted: Parameters<typeof add>) => {
      const added = await add(...wanted);
      return added.ok ? 'ok' : added.error.code;
    };
    expect(await code('patient', soon(60))).toBe('dispatch_setting.version_taken');
    expect(await code(DISPATCH_SETTINGS.version, soon(60))).toBe('dispatch_setting.version_taken');
    expect(await code('late', soon(-60))).toBe('dispatch_setting.begins_in_past');
    const moment = soon(120);
    const race = await Promise.all(['a', 'b', 'c', 'd'].map((name) => code(`race-${name}`, moment)));
    expect(race.filter((one) => one === 'ok')).toHaveLength(1);
  });

  const insert = (validFrom: string) => (sql: Sql) =>
    sql.query(
      `INSERT INTO dispatch_setting (version, valid_from, settings, note) VALUES ('other', ${validFrom}, '{}', 'x')`,
    );
  const withRules = (rules: readonly object[]) => (sql: Sql) =>
    sql.query(
      `INSERT INTO dispatch_setting (version, valid_from, settings, rules, note)
       VALUES ('other', now() + interval '2 days', '{}', $1, 'x')`,
      [JSON.stringify(rules)],
    );
  it.each([
    [
      'is never changed',
      'dispatch_setting_append_only',
      (sql: Sql) => sql.query("UPDATE dispatch_setting SET note = 'y' WHERE version = 'patient'"),
      'DROP TRIGGER dispatch_setting_append_only ON dispatch_setting',
    ],
    [
      'does not begin in the past',
      'dispatch_setting_begins_now_or_later',
      insert("now() - interval '1 minute'"),
      'DROP TRIGGER dispatch_setting_begins_now_or_later ON dispatch_setting',
    ],
    [
      'has a plain name',
      'dispatch_setting_words',
      (sql: Sql) =>
        sql.query(
          "INSERT INTO dispatch_setting (version, valid_from, settings, note) VALUES ('A b', now() + interval '1 day', '{}', 'x')",
        ),
      'ALTER TABLE dispatch_setting DROP CONSTRAINT dispatch_setting_words',
    ],
    ...[
      ['with no name', { ...NIGHT, id: undefined }],
      ['for everywhere and always', { id: 'always', values: NIGHT.values }],
      ['that sets nothing', { ...NIGHT, values: {} }],
      ['that sets a word', { ...NIGHT, values: { 'offerTtlMs.asap': 'long' } }],
      ['for an hour that is none', { ...NIGHT, hours: { from: 22, to: 25 } }],
      ['for half a span', { ...NIGHT, hours: { from: 22 } }],
      ['for a day that is none', { ...NIGHT, weekdays: [8] }],
      ['for every day', { ...NIGHT, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
      ['for a service we do not sell', { ...NIGHT, service: 'boat' }],
      ['for a zone without a name', { ...NIGHT, zoneId: 7 }],
    ].map(
      ([what, rule]) =>
        [
          `has no rule ${what as string}`,
          'dispatch_setting_rules',
          withRules([rule as object]),
          'ALTER TABLE dispatch_setting DROP CONSTRAINT dispatch_setting_rules',
        ] as const,
    ),
    [
      'has no two rules of one name',
      'dispatch_setting_rules',
      withRules([NIGHT, NIGHT]),
      'ALTER TABLE dispatch_setting DROP CONSTRAINT dispatch_setting_rules',
    ],
  ] as const)('whatever code runs, a version %s', async (_, constraint, work, drop) => {
    await expect(work(test.database.sql)).rejects.toMatchObject({ constraint });
    await withoutGuard(test.database, drop, work);
  });
});
