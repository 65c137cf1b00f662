import { DEMO_BRAND } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { type FollowedBrand, followBrand, refreshIdentity, saveBrand } from './brand.js';

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
    await saveBrand(test.database.sql, { ...DEMO_BRAND, name }, rows[0]?.id ?? '');
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
