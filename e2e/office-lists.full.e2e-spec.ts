// About 20 s each: every list of the office is sorted, filtered and saved.
import type { AuditView, FleetCarsView } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { bytesOf, PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const ADMIN = 'admin@sablon.test';
const LISTS = [
  ...[
    '/admin/drivers',
    '/admin/vehicles',
    '/admin/people',
    '/admin/customers',
    '/admin/expiries',
    '/admin/applications',
  ],
  ...['/admin/business', '/admin/promo-codes', '/admin/payouts', '/admin/fees', '/admin/reviews', '/admin/messages'],
  '/admin/audit',
];

describe('the lists of the office', () => {
  it('are one table: sorted by its headings, saved as a view, walked by arrows, and a file that the log knows of', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/vehicles');
    const rows = page.getByTestId('vehicle');
    await rows.nth(1).waitFor();
    const plates = async () =>
      Promise.all((await rows.all()).map(async (one) => (await one.getAttribute('data-plate')) ?? ''));
    const upwards = await plates();
    expect(upwards).toEqual(upwards.toSorted());
    await page.getByTestId('sort-plate').press('Enter');
    await page.waitForURL('**/admin/vehicles?order=desc');
    await page.getByTestId('sort-plate').locator('xpath=..').and(page.locator('[aria-sort="descending"]')).waitFor();
    const [last] = await plates();
    expect((last ?? '') > (upwards[0] ?? '')).toBe(true);
    const links = rows.getByRole('link').and(page.locator('[href^="/admin/vehicles?id="]'));
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await links.nth(1).and(page.locator(':focus')).waitFor();

    await page.getByTestId('save-filters').click();
    await page.getByTestId('filter-name').fill('From the end');
    await page.getByTestId('save-filter').click();
    await page.getByTestId('saved-filter').getByRole('link', { name: 'From the end' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByTestId('vehicles-file').click();
    const lines = (await bytesOf(await download)).toString('utf8').trim().split('\r\n');
    const admin = await new Client(site.url).login(ADMIN);
    const { vehicles, next } = await admin.get<FleetCarsView>('/api/admin/vehicles');
    expect(lines[0]).toContain('plate,model');
    expect(lines.length - 1).toBeGreaterThanOrEqual(vehicles.length);
    if (next === null) expect(lines.length - 1).toBe(vehicles.length);
    const { lines: log } = await admin.get<AuditView>('/api/admin/audit?action=list.exported');
    expect(log).toMatchObject([{ objectId: 'vehicles', data: { rows: lines.length - 1, searched: false } }]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('fit a phone and offend no screen reader', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/vehicles');
    for (const path of LISTS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      expect([path, await axeFindings(page)]).toEqual([path, []]);
      await page.setViewportSize(PHONE);
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([path, over <= 0]).toEqual([path, true]);
    }
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('the log names whom it speaks of, and expiries are a month that is walked by keys', async () => {
    const admin = await new Client(site.url).login(ADMIN);
    const { vehicles } = await admin.get<FleetCarsView>('/api/admin/vehicles');
    const [car] = vehicles;
    expect((await admin.request('PUT', `/api/admin/vehicles/${car?.id}`, { ...car, model: 'Kia EV9' })).status).toBe(
      200,
    );
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/audit?action=vehicle.changed');
    await page
      .getByTestId('audit-line')
      .first()
      .getByRole('link', { name: car?.plate ?? '' })
      .waitFor();
    await page.goto('/admin/expiries');
    await page.getByTestId('view-month').click();
    const grid = page.getByTestId('expiry-month');
    await grid.locator('[aria-current="date"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const month = page.getByTestId('month');
    const name = await month.innerText();
    await grid.locator('[aria-current="date"]').focus();
    await page.keyboard.press('PageDown');
    await month.filter({ hasNotText: name }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('from') !== null && url.searchParams.get('view') === null);
    await page.goto('/admin/figures?wall=1');
    await page.getByTestId('figures-fresh').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/admin/figures');
    await page.goto('/admin/guide');
    await page.locator('[data-testid="guide"][data-page="1"]').waitFor();
    await page.getByRole('link', { name: /^Page 2/ }).click();
    await page.locator('[data-testid="guide"][data-page="2"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
