import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { acceptOffer, driverDoes, logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));
const TODAY = '/dashboard/chauffeur';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Driver’s pages' });
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function bookNow(): Promise<void> {
  const guest = new Client(site.url);
  await pay(guest, await bookAsGuest(guest, { language: 'en' }));
}

describe('the driver’s pages', () => {
  it('show an offer on any page, keep the position, and keep the current ride one tap away', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await logIn(page, 'chauffeur@sablon.test');
    await isAt(page, TODAY);
    await page.getByTestId('shift-on').click();
    await page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
    const opened = await page.evaluate(() => performance.timeOrigin);
    await tabs(page).getByRole('link', { name: 'Plan' }).click();
    await isAt(page, `${TODAY}/planning`);
    await page.getByRole('heading', { level: 1, name: 'My plan' }).waitFor();
    await page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();

    await bookNow();
    await page.getByTestId('offer-card').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${TODAY}/planning`);
    const centsOf = async (testId: string) => Number(await page.getByTestId(testId).getAttribute('data-cents'));
    const netCents = Math.round(((await centsOf('offer-fare')) * 100) / 106);
    expect(await centsOf('offer-earns')).toBe(netCents - Math.floor(netCents / 5));
    // A single tap does not accept the offer.
    const accept = page.locator('[data-testid="offer-accept"]:not([aria-disabled])');
    await accept.click();
    await accept.getByText('Tap again to accept').waitFor();
    await acceptOffer(page);
    await isAt(page, TODAY);

    await tabs(page).getByRole('link', { name: 'Plan' }).click();
    await page.getByTestId('plan-day').getByText('Flagey').waitFor();
    await page.getByTestId('ride-bar').click();
    await isAt(page, TODAY);
    await driverDoes(page, 'depart');
    await page.locator('[data-testid="current-trip"][data-phase="en_route"]').waitFor();
    // The next action must never be hidden under the tabs.
    const [step, bar] = await Promise.all([
      page.getByTestId('trip-next-action').boundingBox(),
      tabs(page).boundingBox(),
    ]);
    expect((step?.y ?? 0) + (step?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('can be used by thumb and keyboard, with tabs of at least 56 px on phone and desktop', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', theme: 'light' });
    await logIn(page, 'chauffeur3@sablon.test');
    await tabs(page).waitFor();
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      const links = await tabs(page).getByRole('link').all();
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
      }
    }
    const plan = tabs(page).getByRole('link', { name: 'Plan' });
    await plan.focus();
    await page.keyboard.press('Enter');
    await isAt(page, `${TODAY}/planning`);
    await eventually('the tab says where one is', async () => (await plan.getAttribute('aria-current')) === 'page');
    await page.locator('#content:focus').waitFor({ state: 'attached' });
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
