import { matchDriver, readCandidates } from './match-driver.js';
import { changeShift } from './change-shift.js';
import { planShiftEnd } from './shift-end.js';
import { readFleet } from '../dispatch/read-fleet.js';
import { seed } from '../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { withoutGuard } from '../testing/without-guard.js';

let test: TestDatabase;
let driverId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ id: string }>(
    "SELECT id FROM app_user WHERE email = 'chauffeur4@sablon.test'",
  );
  driverId = rows[0]?.id ?? '';
});
afterAll(() => test.drop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const plan = (at: Date | null, staff: Parameters<typeof planShiftEnd>[3] = null) =>
  test.database.transaction((tx) => planShiftEnd(tx, driverId, at, staff));
const shift = (to: 'on' | 'break' | 'off') =>
  test.database.transaction((tx) => changeShift(tx, driverId, { shift: to, vehicleId: null }));
async function seen() {
  const [candidate] = await readCandidates(test.database.sql, [driverId]);
  const [fleet] = await readFleet(test.database.sql, [driverId]);
  return [candidate && matchDriver(candidate, null, new Date()).shiftEndsAt, fleet?.shiftEndsAt];
}

it('matching and the fleet read the planned end of a shift; it stays through a break and is gone after the shift', async () => {
  const end = inHours(3);
  expect(await plan(end)).toMatchObject({ ok: false, error: { code: 'driver.off_shift' } });
  await shift('on');
  expect(await plan(inHours(-1))).toMatchObject({ ok: false, error: { code: 'driver.shift_end' } });
  expect(await plan(inHours(17))).toMatchObject({ ok: false, error: { code: 'driver.shift_end' } });
  expect(await plan(end)).toMatchObject({ ok: true });
  expect(await plan(end)).toMatchObject({ ok: true });
  expect(await seen()).toEqual([end, end]);
  await shift('break');
  expect(await seen()).toEqual([end, end]);
  await shift('off');
  expect(await seen()).toEqual([null, null]);
});

it('no end outlives its shift, even where the program does not know of it; what staff plan is audited', async () => {
  const rude = `UPDATE driver SET shift = 'off', shift_ends_at = now() + interval '1 hour' WHERE id = $1 RETURNING shift_ends_at`;
  expect((await test.database.sql.query(rude, [driverId])).rows).toEqual([{ shift_ends_at: null }]);
  await withoutGuard(test.database, 'DROP TRIGGER shift_end_is_over ON driver', async (tx) =>
    expect((await tx.query(rude, [driverId])).rows).not.toEqual([{ shift_ends_at: null }]),
  );
  await shift('on');
  const { rows: staff } = await test.database.sql.query<{ id: string }>(
    "SELECT id FROM app_user WHERE role = 'admin' LIMIT 1",
  );
  await plan(inHours(2), { id: staff[0]?.id ?? '', role: 'admin' });
  const { rows } = await test.database.sql.query('SELECT action FROM audit_log WHERE object_id = $1', [driverId]);
  expect(rows).toEqual([{ action: 'driver.shift_end_set' }]);
});
