import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const panel = (page: Page, status: string) => page.locator(`[data-testid="sos-panel"][data-status="${status}"]`);
const expectNoFindings = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

async function onShift(email: string) {
  const device = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
  const { page } = device;
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/driver/safety'));
  await logIn(page, email);
  await (await told).finished();
  await page.getByTestId('shift-on').click();
  await page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  return device;
}

async function atDispatch() {
  const device = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(device.page, 'dispatch@sablon.test');
  await device.page.goto('/dispatch');
  await device.page.getByTestId('count-drivers').waitFor();
  return device;
}

describe('a driver calls for help', () => {
  it('holding SOS: it rings at dispatch with car and place, he sees who has it in hand, and how it ended', async () => {
    const { page, context, errors } = await onShift('chauffeur@sablon.test');
    const { page: office, context: officeContext, errors: officeErrors } = await atDispatch();
    // What a screen reader does, and what touching it by mistake amounts to: it asks first.
    await page.getByTestId('sos').dispatchEvent('click');
    await page.getByTestId('sos-confirm').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('sos-confirm').waitFor({ state: 'detached' });

    await page.getByTestId('sos').hover();
    await page.mouse.down();
    await panel(page, 'open').waitFor();
    await page.mouse.up();
    expect(await page.getByTestId('sos-112').getAttribute('href')).toBe('tel:112');
    expect(await page.getByTestId('sos-dispatch').getAttribute('href')).toMatch(/^tel:\+32/);
    await page.locator('[data-testid="sos-panel"]:focus').waitFor();
    await expectNoFindings(page);

    const row = office.locator('[data-testid="alarm-row"][data-side="driver"]');
    await office.locator('[data-testid="alarm-row"][data-side="driver"]:focus').waitFor();
    await row.getByText('No ride in hand').waitFor();
    await office.locator('[data-testid="alarm-position"][data-known="true"]').waitFor();
    await office.getByTestId('alarm-said').getByText('Driver’s SOS').waitFor({ state: 'attached' });
    await office.getByTestId('alarm-locate').click();
    await office.locator('.sablon-pin.is-alarm:focus').waitFor();
    await expectNoFindings(office);
    await office.getByTestId('alarm-acknowledge').click();
    await panel(page, 'acknowledged').waitFor();
    await page.getByTestId('sos-seen').getByText('is dealing with it').waitFor();
    await office.getByTestId('alarm-note').fill('Called him: a man who would not pay, gone now.');
    await office.getByTestId('alarm-close').click();
    await row.waitFor({ state: 'detached' });
    await panel(page, 'closed').waitFor();
    expect(errors).toEqual([]);
    expect(officeErrors).toEqual([]);
    await officeContext.close();
    await context.close();
  }, 180_000);

  it('without a network: nobody is told yet and he reads so; it goes out by itself, and is taken back with a reason', async () => {
    const { page, context } = await onShift('chauffeur3@sablon.test');
    await context.setOffline(true);
    await page.getByTestId('sos').focus();
    await page.keyboard.down('Enter');
    await panel(page, 'untold').waitFor();
    await page.keyboard.up('Enter');
    await page.getByTestId('sos-112').waitFor();
    await page.getByTestId('sos-dispatch').waitFor();
    await expectNoFindings(page);
    await context.setOffline(false);
    await panel(page, 'open').waitFor();
    const { page: office, context: officeContext } = await atDispatch();
    const row = office.locator('[data-testid="alarm-row"][data-side="driver"]');
    await row.waitFor();
    await page.getByTestId('sos-back').click();
    await page.getByTestId('sos-reason').fill('Pressed by mistake');
    await page.getByTestId('sos-back-send').click();
    await panel(page, 'cancelled').waitFor();
    await row.waitFor({ state: 'detached' });
    await officeContext.close();
    await context.close();
  }, 180_000);
});
