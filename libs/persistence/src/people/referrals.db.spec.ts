import { fail, type Result } from '@sablon/domain';
import { runCommand } from '../kernel/run-command.js';
import { creditOf } from '../ledger/write-entry.js';
import { brokenMoney } from '../testing/money-checks.js';
import { completedRide } from '../testing/paid-ride.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { claimReferral, referralCodeOf, referralStanding } from './referrals.js';

let test: TestDatabase;
let sophie: string;
let tom: string;
beforeEach(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  sophie = await idOf('passager@sablon.test');
  tom = await idOf('chauffeur9@sablon.test');
});
afterEach(async () => {
  expect(await brokenMoney(test.url)).toEqual([]);
  await test.drop();
});

const idOf = async (email: string): Promise<string> =>
  (await test.database.sql.query('SELECT id FROM app_user WHERE email = $1', [email])).rows[0].id;
const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('referrals', () => {
  const claim = (userId: string, typed: string) =>
    runCommand(test.database, { actorId: 'test', commandId: null, request: null }, (tx) =>
      claimReferral(tx, userId, typed),
    );
  const standing = (userId: string) => referralStanding(test.database.sql, userId);

  it('give an account one permanent code, also for ten concurrent requests', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => referralCodeOf(test.database.sql, sophie)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });

  it('credit 10.00 to both once, when the referred passenger’s first ride is completed', async () => {
    const { sql } = test.database;
    unwrap(await claim(tom, (await referralCodeOf(sql, sophie)).toLowerCase()));
    expect(await standing(sophie)).toMatchObject({ referrals: 0, pending: 1, earnedCents: 0 });
    await completedRide(test.database, [1_500], { userId: tom });
    await completedRide(test.database, [1_500], { userId: tom });
    expect(await standing(sophie)).toMatchObject({ referrals: 1, pending: 0, earnedCents: 1_000 });
    expect([await creditOf(sql, sophie), await creditOf(sql, tom)]).toEqual([1_000, 1_000]);
  });

  it('are refused for one’s own code, an unknown code, a second code, and after the first ride', async () => {
    const { sql } = test.database;
    const own = await referralCodeOf(sql, sophie);
    expect(await claim(sophie, own)).toEqual(fail('referral.own_code'));
    expect(await claim(tom, 'NOSUCH22')).toEqual(fail('referral.unknown_code'));
    unwrap(await claim(tom, own));
    expect(await claim(tom, own)).toEqual(fail('referral.already_claimed'));
    const third = await idOf('chauffeur10@sablon.test');
    await completedRide(test.database, [1_500], { userId: third });
    expect(await claim(third, own)).toEqual(fail('referral.too_late'));
  });
});
