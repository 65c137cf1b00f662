import { DEMO_BRAND, DEMO_COMPANY } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import {
  type FollowedBrand,
  followBrand,
  readVersionedIdentity,
  refreshIdentity,
  saveBrand,
  saveCompany,
} from './brand.js';

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a process that follows the brand', () => {
  let test: TestDatabase;
  const failures: unknown[] = [];
  const following: FollowedBrand[] = [];
  const follow = async () => {
    const options = { everyMs: 20, onFailure: (error: unknown) => failures.push(error) };
    const followed = await followBrand(test.database.sql, options);
    following.push(followed);
    return followed;
  };
  const saved = async (name: string) => {
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language)
       VALUES ($1, '+32 2 000 00 00', 'A', 'B', 'x', 'admin', 'fr') RETURNING id`,
      [`${name}@exemple.test`],
    );
    const { versions } = await readVersionedIdentity(test.database.sql);
    const edit = { by: rows[0]?.id ?? '', seen: versions.brand };
    await test.database.transaction((tx) => saveBrand(tx, { ...DEMO_BRAND, name }, edit));
  };
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(async () => {
    following.forEach((one) => one.stop());
    await test.drop();
  });

  it('speaks for what another process saved, and stays with it while the database is away', async () => {
    await follow();
    expect(currentBrand().name).toBe('Sablon');
    await saved('Soignes');
    await until(() => currentBrand().name === 'Soignes');
    await test.database.sql.query('ALTER TABLE brand_profile RENAME TO brand_away');
    await until(() => failures.length > 0);
    expect(currentBrand().name).toBe('Soignes');
    await test.database.sql.query('ALTER TABLE brand_away RENAME TO brand_profile');
    expect(await refreshIdentity(test.database.sql)).toBe(false);
  });

  it('goes on while the worker beside its api still works', async () => {
    const worker = await follow();
    following[0]?.stop();
    expect(currentBrand().name).toBe('Soignes');
    await saved('Étoile');
    await until(() => currentBrand().name === 'Étoile');
    worker.stop();
    worker.stop();
    expect(currentBrand()).toBe(DEMO_BRAND);
  });
});

describe('two administrators at once', () => {
  let test: TestDatabase;
  let by: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    const { rows } = await test.database.sql.query<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
       VALUES ('ada@exemple.test', '+32 2 000 00 00', 'A', 'B', 'x', 'admin') RETURNING id`,
    );
    by = rows[0]?.id ?? '';
  });
  afterAll(() => test.drop());

  it.each([
    [
      'brand',
      (name: string, seen: number) =>
        test.database.transaction((tx) => saveBrand(tx, { ...DEMO_BRAND, name }, { by, seen })),
    ],
    [
      'company',
      (name: string, seen: number) =>
        test.database.transaction((tx) => saveCompany(tx, { ...DEMO_COMPANY, name }, { by, seen })),
    ],
  ] as const)('save a %s one after the other: the second must have seen the first', async (what, save) => {
    const { versions } = await readVersionedIdentity(test.database.sql);
    const names = ['One', 'Two', 'Three', 'Four'];
    const saved = await Promise.all(names.map((name) => save(name, versions[what])));
    expect(saved.map((one) => (one.ok ? 'saved' : one.error.code)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'office.changed_meanwhile'),
      'saved',
    ]);
    const now = await readVersionedIdentity(test.database.sql);
    expect(now[what]?.name).toBe(names[saved.findIndex((one) => one.ok)]);
    expect(await save('Five', now.versions[what])).toMatchObject({ ok: true });
    expect(await save('Six', now.versions[what])).toMatchObject({ ok: false });
  });
});
