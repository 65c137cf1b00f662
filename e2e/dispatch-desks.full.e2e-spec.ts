import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK } from './support/browser.js';
import { signedInAt } from './support/plan.js';
import { giveTimeToAnswer, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const SLOW = { timeout: 45_000 };
const DISPATCHER = 'dispatch@sablon.test';
/** Desks of dispatchers: a laptop, a screen, a wide screen; each in one language and theme. */
const DESKS = [
  { width: 1024, height: 768, language: 'nl', theme: 'light' },
  { width: 1440, height: 900, language: 'fr', theme: 'dark' },
  { width: 1920, height: 1080, language: 'en', theme: 'light' },
] as const;
/** At 1024 the map has as much room as this beside the list. */
const MAP_AT_LEAST = 500;

let tripId = '';
beforeAll(async () => {
  await giveTimeToAnswer(site.url);
  const pickupAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  tripId = (await rideOfPassenger(site.url, { pickupAt })).tripId;
});

const row = (page: Page) => page.locator(`[data-testid="board-row"][data-trip="${tripId}"]`);
const detail = (page: Page) => page.locator(`[data-testid="trip-detail"][data-trip="${tripId}"]`);
const box = async (page: Page, testId: string) => {
  const found = await page.getByTestId(testId).first().boundingBox();
  if (!found) throw new Error(`${testId} is not on the page`);
  return found;
};
/** Nothing is wider than its window. */
const isCut = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');

it.each(DESKS)(
  '$width wide: list and map are side by side, and nothing is cut',
  async (desk) => {
    const { width, height, language, theme } = desk;
    const device = { language, theme, viewport: { width, height } } as const;
    const { page, errors, context } = await signedInAt(site, DISPATCHER, '/dispatch', device);
    await row(page).waitFor(SLOW);
    await page.getByTestId('map-source').waitFor(SLOW);
    const [list, map] = [await row(page).boundingBox(), await box(page, 'fleet-map')];
    expect(map.width).toBeGreaterThan(MAP_AT_LEAST);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(map.x + 1);
    expect(await isCut(page)).toBe(false);
    await row(page).click();
    await page.keyboard.press('Enter');
    await detail(page).waitFor(SLOW);
    // Where all three are side by side, the map stays as well.
    expect(await page.getByTestId('fleet-map').isVisible()).toBe(width >= 1200);
    expect(await row(page).isVisible()).toBe(true);
    expect(await isCut(page)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
  180_000,
);

it('board, map and timeline in windows of their own: what is chosen in one is chosen at the desk', async () => {
  const { page, errors, context } = await signedInAt(site, DISPATCHER, '/dispatch', { viewport: DESK });
  await row(page).waitFor(SLOW);
  const opened = async (region: string, key: string): Promise<Page> => {
    const [popup] = await Promise.all([context.waitForEvent('page'), page.keyboard.press(key)]);
    await popup.getByTestId(`window-${region}`).waitFor(SLOW);
    return popup;
  };
  const board = await opened('board', 'b');
  const map = await opened('map', 'v');
  const plan = await opened('plan', 'o');
  await row(board).click();
  await detail(page).waitFor(SLOW);
  await map.locator('.sablon-pin').first().waitFor(SLOW);
  await plan.getByTestId('plan-pane').waitFor(SLOW);
  for (const window of [board, map, plan]) {
    expect(await isCut(window)).toBe(false);
    expect(await axeFindings(window)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('an address of the office or the console that does not exist leaves staff at work', async () => {
  const { page, errors, context } = await signedInAt(site, DISPATCHER, '/admin/no-such-page');
  await page.getByTestId('office-not-found').waitFor(SLOW);
  await page.goto('/dispatch/no-such-page');
  await row(page).waitFor(SLOW);
  expect(new URL(page.url()).pathname).toBe('/dispatch');
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
