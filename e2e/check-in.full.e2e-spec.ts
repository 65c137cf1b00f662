import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK } from './support/browser.js';
import { inPlan, PLAN, promises, signedInAt } from './support/plan.js';
import { rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const DAY_MS = 86_400_000;
const card = (page: Page, tripId: string) => page.locator(`[data-testid="check-in"][data-trip="${tripId}"]`);
const alert = (page: Page, tripId: string, more = '') =>
  page.locator(`[data-testid="promise-alert"][data-trip="${tripId}"]${more}`);

/** Promises a ride two days ahead, then moves it in the database so that it is due in 50 minutes. */
async function promisedLongAgo(page: Page): Promise<string> {
  const { tripId } = await rideOfPassenger(site.url, { pickupAt: new Date(Date.now() + 2 * DAY_MS).toISOString() });
  await promises(page, tripId);
  await runSql(
    site.databaseUrl,
    `UPDATE trip SET accepted_at = accepted_at - interval '2 days', pickup_at = now() + interval '50 minutes',
       service_window = tstzrange(now() + interval '45 minutes', now() + interval '75 minutes'),
       dispatch_from = now() + interval '30 minutes' WHERE id = $1`,
    [tripId],
  );
  return tripId;
}

/** Backdates the check-in request by this many minutes. */
const pass = (tripId: string, minutes: number) =>
  runSql(
    site.databaseUrl,
    `UPDATE trip_check_in SET asked_at = asked_at - make_interval(mins => $2), due_at = due_at - make_interval(mins => $2),
       take_back_at = take_back_at - make_interval(mins => $2) WHERE trip_id = $1`,
    [tripId, minutes],
  );

it('a driver confirms a promised ride with one touch when asked, even without a network', async () => {
  const anna = await signedInAt(site, 'chauffeur2@sablon.test', PLAN);
  const tripId = await promisedLongAgo(anna.page);
  const { page: passenger } = await signedInAt(site, 'passager@sablon.test', `/app/activity/${tripId}`);
  const said = passenger.getByTestId('trip-phase-text');
  await said.getByText('has taken your ride').waitFor();
  await card(anna.page, tripId).waitFor();
  await inPlan(anna.page, tripId).getByText('To confirm').waitFor();
  expect(await axeFindings(anna.page)).toEqual([]);
  await anna.context.setOffline(true);
  await card(anna.page, tripId).getByRole('button', { name: 'I am on it' }).focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('[data-testid="outbox"] [data-step="check_in"]').waitFor();
  await card(anna.page, tripId).waitFor({ state: 'detached' });
  await inPlan(anna.page, tripId).getByText('Confirmed').waitFor();
  await anna.context.setOffline(false);
  await anna.page.locator('[data-testid="outbox"]').waitFor({ state: 'detached', timeout: 40_000 });
  await said.getByText('that your ride goes ahead').waitFor();
  expect(await axeFindings(passenger)).toEqual([]);
  await passenger.context().close();
  const rows = (await runSql(
    site.databaseUrl,
    'SELECT checked_in_at IS NOT NULL AS said, seen_at IS NOT NULL AS seen FROM trip_check_in WHERE trip_id = $1',
    [tripId],
  )) as object[];
  expect(rows).toEqual([{ said: true, seen: true }]);
  await anna.page.reload();
  await inPlan(anna.page, tripId).getByText('Confirmed').waitFor();
  expect(anna.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|network/i.test(error))).toEqual([]);
  await anna.context.close();
}, 180_000);

it('a missed check-in alerts dispatch, then takes the ride back and offers it to another driver', async () => {
  const anna = await signedInAt(site, 'chauffeur3@sablon.test', PLAN);
  const bram = await signedInAt(site, 'chauffeur4@sablon.test', PLAN, { theme: 'light' });
  const office = await signedInAt(site, 'dispatch@sablon.test', '/dispatch', { viewport: DESK });
  const tripId = await promisedLongAgo(anna.page);
  await card(anna.page, tripId).waitFor();
  expect(await alert(office.page, tripId).count()).toBe(0);

  await pass(tripId, 12);
  await alert(office.page, tripId, '[data-taken-back="false"]').waitFor();
  await alert(office.page, tripId, '[data-reach="seen"]').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await alert(office.page, tripId).getByRole('button', { name: 'See the trip' }).click();
  await office.page.getByTestId('trip-promise').waitFor();

  await pass(tripId, 12);
  await anna.page.locator('[data-testid="trip-banner"][data-kind="taken_back.check_in"]').waitFor();
  await card(anna.page, tripId).waitFor({ state: 'detached' });
  await alert(office.page, tripId, '[data-taken-back="true"]').waitFor();
  await office.page.getByTestId('trip-detail').getByText('not confirmed in time').waitFor();
  await promises(bram.page, tripId);
  await alert(office.page, tripId).waitFor({ state: 'detached' });
  expect(await card(bram.page, tripId).count()).toBe(0);

  for (const { errors, context } of [anna, bram, office]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 180_000);
