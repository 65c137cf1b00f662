import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const DAY_MS = 24 * 3_600_000;
const SLOW = { timeout: 45_000 };
const devices: DriverDevice[] = [];
beforeAll(async () => {
  for (const index of [2, 3])
    devices.push(await new DriverDevice(site.url, `chauffeur${index}@sablon.test`).startShift(GRAND_PLACE));
}, 180_000);
afterAll(() => devices.forEach((device) => device.hangUp()));

/** A paid ride some days ahead, for which no driver is being searched yet. */
const plannedRide = async (inDays: number): Promise<string> =>
  (await rideOfPassenger(site.url, { pickupAt: new Date(Date.now() + inDays * DAY_MS).toISOString() })).tripId;
const row = (page: Page, tripId: string) => page.locator(`[data-testid="board-row"][data-trip="${tripId}"]`);
const candidateFocused = (page: Page) => page.locator('[data-testid="candidate"]:focus').waitFor(SLOW);

it('a dispatcher sees who could take a trip with their way, and gives two rides to one driver, undone together', async () => {
  const [first, second] = [await plannedRide(3), await plannedRide(4)];
  const now = (await rideOfPassenger(site.url, {})).tripId;
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(page, 'dispatch@sablon.test', '/dispatch');
  // Of a trip of now, the row with the focus shows its way on the map.
  await row(page, now).click();
  await page.getByTestId('candidate').first().waitFor(SLOW);
  await page.getByTestId('candidate').first().focus();
  await page.locator('[data-testid="fleet-map"][data-way]').waitFor(SLOW);
  expect(await page.getByTestId('candidate').first().getAttribute('aria-label')).toMatch(/to pickup/);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="fleet-map"]:not([data-way])').waitFor();

  await row(page, first).focus();
  await page.keyboard.press('x');
  await row(page, second).focus();
  await page.keyboard.press('x');
  await page.locator(`[data-chain-ride="${second}"]`).waitFor(SLOW);
  await page.keyboard.press('a');
  await candidateFocused(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const status = (tripId: string) => row(page, tripId).getAttribute('data-status');
  const both = async (wanted: string) => (await status(first)) === wanted && (await status(second)) === wanted;
  await eventually('both rides have a driver', () => both('accepted'));
  await page.keyboard.press('u');
  await eventually('both rides wait again', () => both('pending'));

  // The help and the palette have what the keys have.
  await page.keyboard.press('?');
  await page.getByText('Among the drivers who could take it').waitFor();
  await page.getByText('Choose several rides for one driver').waitFor();
  await page.keyboard.press('Escape');
  await row(page, second).focus();
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-input').fill('Choose several');
  await page.keyboard.press('Enter');
  await page.locator(`[data-trip="${second}"][data-picked]`).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
