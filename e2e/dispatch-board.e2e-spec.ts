// About 20 s: the board is filled, searched and reloaded.
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, PHONE } from './support/browser.js';
import { copyTrips } from './support/many-trips.js';
import { signedInAt } from './support/plan.js';
import { eventually } from './support/product.js';
import { rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
/** Together with this file's own rides, the largest number the console is required to hold. */
const MANY = 4_990;
const HOUR_MS = 3_600_000;
const rows = (page: Page) => page.getByTestId('board-row');
const lane = (page: Page, name: string) => page.getByTestId(`lane-${name}`);
/** Waits until the row of this ride has the focus; a long list may have to render it first. */
const isOn = (page: Page, code: string) =>
  eventually(`the keyboard on ${code}`, () =>
    page.evaluate<boolean>(`document.activeElement?.textContent?.includes('${code}') === true`),
  );
const width = async (page: Page, name: string) =>
  (await page.getByRole('region', { name, exact: true }).boundingBox())?.width ?? 0;

let template: string;
beforeAll(async () => {
  const at = new Date(Date.now() + 3 * HOUR_MS).toISOString();
  template = (await rideOfPassenger(site.url, { pickupAt: at })).tripId;
  await copyTrips(site.databaseUrl, template, { count: MANY, inHours: 4 });
}, 180_000);

it('a board of five thousand trips renders only visible rows, and keys and search reach every trip', async () => {
  const { page, errors, context } = await signedInAt(site, 'dispatch@sablon.test', '/dispatch', { viewport: DESK });
  await lane(page, 'scheduled')
    .getByText(String(MANY + 1))
    .waitFor();
  expect(await rows(page).count()).toBeLessThan(60);

  expect(await axeFindings(page)).toEqual([]);

  for (let press = 0; press < 40; press++) await page.keyboard.press('j');
  await isOn(page, 'M00039');
  for (let press = 0; press < 3; press++) await page.keyboard.press('k');
  await isOn(page, 'M00036');
  await page.keyboard.press('Enter');
  await page.getByTestId('trip-detail').getByRole('heading', { name: 'M00036' }).waitFor();
  await page.keyboard.press('Escape');
  await isOn(page, 'M00036');
  // The search has the focus before the next key can arrive, however fast people type.
  const focused = `dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true })); document.activeElement.tagName`;
  expect(await page.evaluate(focused)).toBe('INPUT');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('m04711');
  await page.locator('[data-testid="board-row"]', { hasText: 'M04711' }).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByTestId('filter-class').selectOption('van');
  await page.getByTestId('filter-planned').click();
  await lane(page, 'scheduled')
    .getByText(/^16\d\d$/)
    .waitFor();
  await page.getByTestId('filter-now').click();
  await page.getByText('No trip matches').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).first().click();
  await lane(page, 'scheduled')
    .getByText(String(MANY + 1))
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('a trip moves up the board as its pickup nears without a driver, and a collapsed lane stays collapsed', async () => {
  const { page, errors, context } = await signedInAt(site, 'dispatch@sablon.test', '/dispatch', { viewport: DESK });
  await lane(page, 'scheduled').waitFor();
  const dueIn = (minutes: number) =>
    runSql(
      site.databaseUrl,
      `UPDATE trip SET pickup_at = now() + make_interval(mins => $2), dispatch_from = now() - interval '1 second', updated_at = now()
       WHERE id = $1`,
      [template, minutes],
    );
  await dueIn(40);
  await page.reload();
  await lane(page, 'unassigned').getByText('1', { exact: true }).waitFor();
  await dueIn(12);
  await page.reload();
  await lane(page, 'risk').waitFor();
  await page.getByTestId('late-risk').getByText('no one yet').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await lane(page, 'scheduled').click();
  await page.locator('[data-testid="lane-scheduled"][aria-expanded="false"]').waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.reload();
  await page.locator('[data-testid="lane-scheduled"][aria-expanded="false"]').waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);

it('the command palette finds trips and pages, and panes keep their width after a reload', async () => {
  const { page, errors, context } = await signedInAt(site, 'dispatch@sablon.test', '/dispatch', { viewport: DESK });
  await lane(page, 'scheduled').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[data-testid="palette-input"]:focus').waitFor();
  await page.keyboard.type('m00123');
  await page.getByRole('option', { name: /M00123/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByTestId('trip-detail').getByRole('heading', { name: 'M00123' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByTestId('palette-input').fill('contested');
  await page
    .getByTestId('palette-item')
    .filter({ hasText: /contested/i })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/fees');
  await page.goBack();

  await lane(page, 'scheduled').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('M00124');
  await page.keyboard.press('Enter');
  await page.getByTestId('trip-detail').getByRole('heading', { name: 'M00124' }).waitFor();
  await page.locator('[data-trip]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear the search' }).click();

  const before = await width(page, 'Trips');
  const edge = page.getByRole('separator').first();
  await edge.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  const wider = await width(page, 'Trips');
  expect(wider).toBeGreaterThan(before + 40);
  await page.reload();
  await lane(page, 'scheduled').waitFor();
  expect(Math.abs((await width(page, 'Trips')) - wider)).toBeLessThan(4);

  await page.setViewportSize(PHONE);
  await page.getByTestId('pane-board').click();
  await lane(page, 'scheduled').waitFor();
  expect(await page.getByRole('separator').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
