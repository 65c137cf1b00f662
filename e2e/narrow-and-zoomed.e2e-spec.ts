import type { Page } from 'playwright-core';
import { openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { fillBooking, search } from './support/booking-form.js';
import { fillGuest, logIn, untilPhase } from './support/journeys.js';
import { layoutFaults, movingThings } from './support/layout-faults.mjs';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
/** The narrowest phone, and a desk of 1280 × 800 at a zoom of 200 %. */
const SCREENS = [
  ['320 px', { width: 320, height: 640 }],
  ['200 %', { width: 640, height: 400 }],
] as const;

/** What a page lacks on one of the two screens, with where. */
async function faultsOn(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const found = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(movingThings))];
  return found.map((fault) => `${where}: ${fault}`);
}

describe.each(SCREENS)('on a screen of %s', (_, viewport) => {
  it('a ride is searched, paid, followed and cancelled with nothing covered, cut or moving', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { viewport, language: 'nl' });
    const faults: string[] = [];
    await page.goto('/');
    await fillBooking(page, { from: 'Grote Markt', to: 'Flagey', leave: [2, '10:00'] });
    faults.push(...(await faultsOn(page, 'the form')));
    await search(page);
    faults.push(...(await faultsOn(page, 'the results')));
    await page.getByTestId('vehicle-economy').click();
    await page.getByTestId('continue-to-payment').click();
    await page.waitForURL('**/payment?**');
    await fillGuest(page);
    faults.push(...(await faultsOn(page, 'the payment')));
    await context.setOffline(true);
    await page.getByTestId('offline-banner').waitFor();
    faults.push(...(await faultsOn(page, 'the payment without a connection')));
    await context.setOffline(false);
    const guest = new Client(site.url);
    const booking = await bookAsGuest(guest, { language: 'nl' });
    await pay(guest, booking);
    await page.goto(`/track/${booking.trackToken}`);
    await untilPhase(page, 'searching');
    faults.push(...(await faultsOn(page, 'the search of a driver')));
    await page.getByTestId('cancel-trip').click();
    await page.getByTestId('confirm-cancel').waitFor();
    faults.push(...(await faultsOn(page, 'the question before cancelling')));
    await page.getByTestId('confirm-cancel').click();
    await untilPhase(page, 'cancelled');
    await page.getByTestId('refund').waitFor();
    faults.push(...(await faultsOn(page, 'the refund')));
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('a driver’s pages are read and used with nothing covered, cut or moving', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { viewport, theme: 'light' });
    const faults: string[] = [];
    await logIn(page, 'chauffeur2@sablon.test');
    for (const tab of ['', '/planning', '/gains', '/documents', '/transparence']) {
      await page.goto(`/dashboard/chauffeur${tab}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      faults.push(...(await faultsOn(page, `/dashboard/chauffeur${tab}`)));
    }
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
