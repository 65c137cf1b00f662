// About 30 s each: promises come due while someone waits.
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { dayAhead } from './support/booking-form.js';
import { DESK } from './support/browser.js';
import { inPlan, PLAN, promises, signedInAt } from './support/plan.js';
import { GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const DAY_MS = 86_400_000;
const TODAY = '/dashboard/chauffeur';
const DOCUMENT = { name: 'polis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const alert = (page: Page, tripId: string) => page.locator(`[data-testid="promise-alert"][data-trip="${tripId}"]`);

it('a promised ride moves to another driver when a renewed document expires too early, and everyone sees why', async () => {
  const { tripId } = await rideOfPassenger(site.url, { pickupAt: inDays(2) });
  const anna = await signedInAt(site, 'chauffeur2@sablon.test', PLAN);
  await promises(anna.page, tripId);
  const passenger = await signedInAt(site, 'passager@sablon.test', `/app/activity/${tripId}`);
  await passenger.page.locator('[data-testid="trip-phase"][data-phase="assigned"]').waitFor();
  const office = await signedInAt(site, 'dispatch@sablon.test', '/dispatch', { viewport: DESK });

  await anna.page.goto(`${TODAY}/documents`);
  const insurance = anna.page.getByTestId('document-insurance');
  await insurance.locator('input[type="file"]').setInputFiles(DOCUMENT);
  await insurance.locator('[data-testid="renewal"][data-status="submitted"]').waitFor();
  const review = await signedInAt(site, 'admin@sablon.test', '/admin/drivers', { viewport: DESK, theme: 'light' });
  await review.page.getByTestId('document-holder').first().click();
  const form = review.page.getByTestId('review-insurance');
  await form.getByLabel('Good until').fill(dayAhead(1));
  await form.getByRole('button', { name: 'Approve' }).click();
  await review.page.locator('[data-testid="review-insurance"][data-standing="soon"]').waitFor();

  await anna.page.goto(TODAY);
  await anna.page.locator('[data-testid="trip-banner"][data-kind="taken_back.document"]').waitFor({ timeout: 40_000 });
  expect(await axeFindings(anna.page)).toEqual([]);
  await passenger.page.locator('[data-testid="trip-phase"][data-phase="scheduled"]').waitFor();
  await alert(office.page, tripId).locator('xpath=self::*[@data-why="document"]').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await alert(office.page, tripId).getByRole('button', { name: 'See the trip' }).click();
  await office.page.getByTestId('trip-detail').getByText('a document is not valid on that day').waitFor();

  const bram = await signedInAt(site, 'chauffeur4@sablon.test', PLAN, { theme: 'light' });
  await promises(bram.page, tripId);
  await alert(office.page, tripId).waitFor({ state: 'detached' });
  await passenger.page.locator('[data-testid="trip-phase"][data-phase="assigned"]').waitFor();
  for (const { errors, context } of [anna, bram, passenger, office, review]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 240_000);

it('a driver’s promised ride moves with them to another car, whose plate the passenger sees, unless it is too small', async () => {
  const { tripId } = await rideOfPassenger(site.url, { pickupAt: inDays(3) });
  const anna = await signedInAt(site, 'chauffeur3@sablon.test', PLAN, { at: GRAND_PLACE });
  await promises(anna.page, tripId);
  const passenger = await signedInAt(site, 'passager@sablon.test', `/app/activity/${tripId}`);
  await passenger.page.getByText('T-SAB-003').waitFor();

  const asksFor = (vehicleClass: string) =>
    runSql(
      site.databaseUrl,
      'UPDATE booking SET vehicle_class = $2 WHERE id = (SELECT booking_id FROM trip WHERE id = $1)',
      [tripId, vehicleClass],
    );
  const [small] = (await runSql(
    site.databaseUrl,
    "SELECT plate FROM vehicle WHERE seats = 4 AND plate > 'T-SAB-004' ORDER BY plate LIMIT 1",
    [],
  )) as {
    plate: string;
  }[];
  await asksFor('van');
  await anna.page.goto(TODAY);
  const cars = anna.page.getByLabel('Your vehicle today');
  await cars.selectOption({ label: await labelOf(anna.page, small?.plate ?? '') });
  await anna.page.getByTestId('shift-on').click();
  await anna.page.getByText('This car does not suit your promised ride').waitFor();
  expect(await axeFindings(anna.page)).toEqual([]);

  await asksFor('economy');
  await anna.page.getByTestId('shift-on').click();
  await anna.page
    .locator('[data-testid="driver-state"][data-shift="on"]')
    .getByText(small?.plate ?? '')
    .waitFor();
  await passenger.page.getByText(small?.plate ?? '').waitFor();
  await anna.page.goto(PLAN);
  await inPlan(anna.page, tripId).waitFor();
  for (const { errors, context } of [anna, passenger]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 180_000);

/** The label of the car with this plate in the vehicle list. */
const labelOf = async (page: Page, plate: string): Promise<string> =>
  (await page.locator('option').filter({ hasText: plate }).first().innerText()).trim();
