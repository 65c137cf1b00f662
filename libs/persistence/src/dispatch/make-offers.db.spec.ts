import { randomUUID } from 'node:crypto';
import type { PlannedOffer } from '@sablon/domain';
import { runCommand } from '../kernel/run-command.js';
import { seed } from '../seed/seed.js';
import { book, pay } from '../testing/paid-ride.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { acceptOffer } from './accept-offer.js';
import { readDueTrips, readSearch } from './due-trips.js';
import { declineOffer } from './end-offer.js';
import { makeOffers } from './make-offers.js';
import { holdMarkets } from './markets/hold-markets.js';

const RUNNER = randomUUID();
let test: TestDatabase;
let drivers: readonly { readonly driverId: string; readonly vehicleId: string }[];
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<(typeof drivers)[number]>(
    `UPDATE driver SET shift = 'on', shift_since = now(), idle_since = now() WHERE status = 'approved'
     RETURNING id AS "driverId", vehicle_id AS "vehicleId"`,
  );
  drivers = rows;
  await holdMarkets(test.database.sql, RUNNER, 3_600_000);
});
afterAll(() => test.drop());

const command = { actorId: 'x', commandId: null, request: null };
const ride = () =>
  test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours: 0.01 });
    await pay(tx, id);
    await tx.query(
      'UPDATE trip SET dispatch_from = now(), next_dispatch_at = now(), search_since = now() WHERE id = ANY($1)',
      [tripIds],
    );
    return tripIds[0] ?? '';
  });
const offer = (tripId: string, index: number, movedFrom: number | null = null): PlannedOffer => ({
  ...{ tripId, round: 1, ...drivers[index]!, kind: 'asap', etaSeconds: 60, pickupMeters: 100, ttlMs: 20_000 },
  ...{ ackFallbackMs: 20_000, movedFrom: movedFrom === null ? null : drivers[movedFrom]!.driverId },
});
const make = (...offers: PlannedOffer[]) => test.database.transaction((tx) => makeOffers(tx, offers, RUNNER));
const offersOf = async (tripId: string) =>
  (
    await test.database.sql.query<{ id: string; driverId: string; status: string; reason: string | null }>(
      'SELECT id, driver_id AS "driverId", status::text, end_reason AS reason FROM offer WHERE trip_id = $1 ORDER BY created_at',
      [tripId],
    )
  ).rows;
const due = async (tripId: string) => (await readDueTrips(test.database.sql, 'main')).find(({ id }) => id === tripId);

it('an offer moves in one transaction, does not count against its driver, and may come back to them', async () => {
  const [first, second] = [await ride(), await ride()];
  await make(offer(first, 0));
  expect(await due(first)).toMatchObject({ offeredTo: drivers[0]!.driverId });
  // The first ride goes to the second driver, whose nearer ride it was not; the first driver gets the new one.
  expect(await make(offer(first, 1, 0), offer(second, 0))).toHaveLength(2);
  expect(await offersOf(first)).toMatchObject([
    { driverId: drivers[0]!.driverId, status: 'withdrawn', reason: 'moved' },
    { driverId: drivers[1]!.driverId, status: 'open' },
  ]);
  expect(await due(first)).toMatchObject({ offeredTo: drivers[1]!.driverId, rejections: [] });
  expect(await readSearch(test.database.sql, first)).toMatchObject({ rejectionCount: 0 });
  expect(await make(offer(first, 2, 1))).toHaveLength(1);
  expect(await make(offer(first, 1, 2))).toHaveLength(1);
  for (const tripId of [first, second])
    for (const { id, driverId, status } of await offersOf(tripId))
      if (status === 'open') await runCommand(test.database, command, (tx) => declineOffer(tx, id, driverId));
});

it('moves nothing when a driver got another offer, or the offer is no longer where it was', async () => {
  const [first, second] = [await ride(), await ride()];
  await make(offer(first, 0));
  await make(offer(second, 1));
  expect(await make(offer(first, 1, 0))).toBeNull();
  expect(await make(offer(first, 2, 1))).toBeNull();
  expect(await make(offer(first, 2))).toBeNull();
  expect(await offersOf(first)).toMatchObject([{ driverId: drivers[0]!.driverId, status: 'open' }]);
  for (const tripId of [first, second])
    for (const { id, driverId } of await offersOf(tripId))
      await runCommand(test.database, command, (tx) => declineOffer(tx, id, driverId));
});

it('is accepted or moved, never both, when both happen at the same instant', async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 20; round++) {
    const tripId = await ride();
    await make(offer(tripId, 0));
    const [{ id } = { id: '' }] = await offersOf(tripId);
    const later = new Promise((resume) => setTimeout(resume, round % 5));
    const [accepted, moved] = await Promise.all([
      later.then(() => runCommand(test.database, command, (tx) => acceptOffer(tx, id, drivers[0]!.driverId))),
      make(offer(tripId, 1, 0)),
    ]);
    outcomes.add(accepted.ok);
    expect(accepted.ok).toBe(moved === null);
    if (!accepted.ok) expect(accepted.error.code).toBe('offer.withdrawn');
    expect((await offersOf(tripId)).filter(({ status }) => status === 'open' || status === 'accepted')).toHaveLength(1);
    await test.database.sql.query(
      'UPDATE trip SET service_window = tstzrange(now() - make_interval(hours => $2 + 2), now() - make_interval(hours => $2 + 1)) WHERE id = $1 AND driver_id IS NOT NULL',
      [tripId, 2 * round],
    );
    for (const { id: open, driverId, status } of await offersOf(tripId))
      if (status === 'open') await runCommand(test.database, command, (tx) => declineOffer(tx, open, driverId));
  }
  // Both ends of the race were seen.
  expect(outcomes.size).toBeGreaterThan(0);
});
