import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { fillBooking, search } from './support/booking-form.js';
import { openDevice } from './support/browser.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const SMALL_PHONE = { width: 360, height: 640 };

const edgeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  return { top: box.y, bottom: box.y + box.height };
};
const height = (page: Page) => page.locator('.map-canvas').getAttribute('data-height');

it('the first screen of a small phone shows the route, three cars with their prices and the main action {2.route.search, 2.route.offset}', async () => {
  const { page, errors } = await openDevice(site.browser, site.url, { viewport: SMALL_PHONE, language: 'en' });
  await page.goto('/');
  await fillBooking(page, { from: 'Grand-Place', to: 'Flagey' });
  await search(page);
  const action = (await edgeOf(page, '.map-sheet-foot')).top;
  for (const vehicle of ['economy', 'standard', 'van'])
    expect((await edgeOf(page, `[data-testid=vehicle-${vehicle}]`)).bottom).toBeLessThanOrEqual(action);
  expect(await page.locator('.map-sheet-head').innerText()).toMatch(/Grand-Place\s+Flagey/);
  expect((await edgeOf(page, '.map-canvas')).top).toBe(80);
  expect((await edgeOf(page, '.map-canvas')).bottom).toBe(SMALL_PHONE.height);
  // The map keeps both ends in the part that the sheet leaves free.
  await page.locator('.leaflet-marker-icon').nth(1).waitFor();
  const sheet = (await edgeOf(page, '.map-sheet')).top;
  for (const at of [0, 1]) {
    const pin = await page.locator('.leaflet-marker-icon').nth(at).boundingBox();
    expect((pin?.y ?? 0) + (pin?.height ?? 0)).toBeLessThanOrEqual(sheet);
    expect(pin?.y).toBeGreaterThanOrEqual(80);
  }
  expect(await axeFindings(page)).toEqual([]);

  // A mouse pulls the sheet down to its lowest height; the main action stays where it was.
  const handle = await page.getByTestId('sheet-handle').boundingBox();
  await page.mouse.move(180, (handle?.y ?? 0) + 10);
  await page.mouse.down();
  for (const y of [400, 450, 500, 520, 521]) await page.mouse.move(180, y, { steps: 4 });
  await page.mouse.up();
  await page.locator('.map-canvas[data-height=peek]').waitFor();
  expect((await edgeOf(page, '.map-sheet-foot')).top).toBeCloseTo(action, 0);
  // Without a vehicle it rises again and says what is missing.
  await page.getByTestId('continue-to-payment').click();
  await page.getByRole('alert').filter({ hasText: 'Please select a vehicle to continue.' }).waitFor();
  expect(await height(page)).toBe('half');
  // The footer of the site follows below the canvas.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await page.context().close();
}, 120_000);
