import { DISPATCH_SETTINGS } from '@sablon/domain';
import { seed } from '../seed/seed.js';
import { completedRide } from '../testing/paid-ride.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { releaseOf } from './learned-release.js';

/** Two zones, north and south of this latitude; the pickup of every ride here lies in the south. */
const BORDER = 50.86;
const SOUTH = { lat: 50.8467, lng: 4.3525 };
const NORTH = { lat: 50.87, lng: 4.3525 };
const SETTINGS = { ...DISPATCH_SETTINGS, releaseLeadLearnsFrom: 5 };

let test: TestDatabase;
let rides: readonly string[];
beforeAll(async () => {
  test = await createTestDatabase({
    zonesOf:
      () =>
      ({ lat }) => [lat > BORDER ? 'north' : 'south'],
  });
  await seed(test.database, { demoAccounts: true });
  const ids: string[] = [];
  for (let ride = 0; ride < 5; ride++) ids.push(...(await completedRide(test.database, [2_000])).tripIds);
  rides = ids;
});
afterAll(() => test.drop());

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000);
const lead = async (place = SOUTH, settings = SETTINGS, pickupAt = NEXT_WEEK) =>
  (pickupAt.getTime() - (await releaseOf(test.database.sql, { pickup: place, pickupAt }, settings)).getTime()) / 60_000;
/** The car came so many minutes after the search began, this many hours from the hour of the planned ride. */
const measured = (minutes: readonly number[], hoursApart = 0, asap = true) =>
  Promise.all(
    minutes.map((took, index) =>
      test.database.sql.query(
        `UPDATE trip SET asap = $4, pickup_at = $2::timestamptz, dispatch_from = $2::timestamptz,
           arrived_at = $2::timestamptz + make_interval(secs => $3::int) WHERE id = $1`,
        [rides[index], new Date(NEXT_WEEK.getTime() - (14 * 24 + hoursApart) * 3_600_000), took * 60, asap],
      ),
    ),
  );

it('a planned ride is searched for as early as four of five pickups took in its zone at its hour', async () => {
  await measured([12, 28, 41, 33, 90]);
  expect(await lead()).toBe(41);
});

it.each([
  ['in another zone', () => lead(NORTH)],
  ['at another hour', () => lead(SOUTH, SETTINGS, new Date(NEXT_WEEK.getTime() + 3 * 3_600_000))],
  ['while fewer are measured than the settings ask for', () => lead(SOUTH, { ...SETTINGS, releaseLeadLearnsFrom: 6 })],
  ['where the settings learn nothing', () => lead(SOUTH, { ...SETTINGS, releaseLeadLearnsFrom: 0 })],
])('the floor counts %s', async (_case, leadThere) => {
  await measured([12, 28, 41, 33, 90]);
  expect(await leadThere()).toBe(SETTINGS.releaseLeadFloorMinutes);
});

it('planned rides are no measure: their drivers come when the ride is due', async () => {
  await measured([12, 28, 41, 33, 90], 0, false);
  expect(await lead()).toBe(SETTINGS.releaseLeadFloorMinutes);
});

it('what was measured an hour before or after counts, and no car is sent for earlier than the cap', async () => {
  await measured([200, 210, 220, 230, 240], 1);
  expect(await lead()).toBe(SETTINGS.releaseLeadCapMinutes);
});
