// About 20 s: rides, drivers, cars and key figures are each made before they are found.
import type { BookingView, Problem } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { bytesOf, PHONE } from './support/browser.js';
import { bookAsGuest, Client, key, quoteFor } from './support/client.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const HOUR_MS = 60 * 60_000;
const ADMIN = 'admin@sablon.test';
const DESK = 'dispatch@sablon.test';
const GUEST = { firstName: 'Zoë', lastName: 'Vandenberg', email: 'zoe@exemple.test', phone: '+32470998877' };
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function book(guest: object): Promise<BookingView & Problem> {
  const visitor = new Client(site.url);
  const quote = await quoteFor(visitor, 'Grand-Place', 'Flagey', later(30));
  const body = { quoteId: quote.id, vehicleClass: 'economy', language: 'en', guest };
  return (await visitor.request<BookingView & Problem>('POST', '/api/bookings', body, key())).body;
}

describe('the bookings archive and the customer file', () => {
  it('find a ride by its passenger, save and sort the view, download it, and open the dossier by keyboard', async () => {
    const zoe = await book(GUEST);
    await book({ ...GUEST, firstName: 'Karel', email: 'karel@exemple.test', phone: '+32470111122' });
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/bookings');
    const rows = page.getByTestId('archive-ride');
    await rows.first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('archive-q').fill('zoe vandenberg');
    await page.getByTestId('archive-state').selectOption('pending');
    await rows.getByText(zoe.code).waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === 'zoe vandenberg');
    await rows.nth(1).waitFor({ state: 'detached' });
    const view = new URL(page.url()).search;

    await page.getByTestId('save-filters').click();
    await page.getByTestId('filter-name').fill('Zoë waits');
    await page.getByTestId('save-filter').click();
    const saved = page.getByTestId('saved-filter').getByRole('link', { name: 'Zoë waits' });
    await saved.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('archive-file').click()]);
    const lines = (await bytesOf(file)).toString('utf8').trim().split('\r\n');
    expect([lines.length, lines[1]?.slice(0, 6)]).toEqual([2, zoe.code]);

    await page.goto('/admin/bookings?sort=price&order=asc');
    await rows.first().waitFor();
    expect(await page.getByTestId('sort-price').locator('..').getAttribute('aria-sort')).toBe('ascending');
    await page.getByTestId('sort-price').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('order') === null);
    await saved.click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'zoe vandenberg');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(Object.fromEntries(new URLSearchParams(view)));

    await page.goto('/admin/bookings?q=470');
    await rows.nth(1).waitFor();
    const codes = rows.getByRole('link', { name: /^Open the file of ride/ });
    await codes.first().focus();
    await page.keyboard.press('ArrowDown');
    await codes.nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dispatch/trips/*');
    await page.goBack();

    await page.setViewportSize(PHONE);
    await rows.first().waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    // The list comes before its filters, which open on demand.
    await page.getByTestId('archive-state').waitFor({ state: 'hidden' });
    await page.getByTestId('archive-filters').click();
    await page.getByTestId('archive-state').waitFor();
    await page.getByTestId('archive-q').fill('no such ride');
    await page.getByText('No ride matches').waitFor();
    await page.goto('/admin/bookings?state=lost');
    await page.getByRole('alert').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('opens a customer from their ride, notes something, blocks and unblocks them, and gives credit', async () => {
    const anne = await new Client(site.url).login('passager@sablon.test');
    const quote = await quoteFor(anne, 'Grand-Place', 'Flagey', later(40));
    await anne.post<BookingView>(
      '/api/bookings',
      { quoteId: quote.id, vehicleClass: 'economy', language: 'en', guest: null },
      key(),
    );
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/bookings?q=passager@sablon.test');
    await page.getByTestId('archive-ride').first().locator('a[href^="/admin/customers"]').click();
    await page.waitForURL('**/admin/customers?id=*');
    await page.getByTestId('customer-figures').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('note-words').fill('Prefers the side door.');
    await page.getByTestId('save-note').click();
    await page.getByTestId('customer-note').getByText('Prefers the side door.').waitFor();

    await page.getByTestId('block-reason').fill('Never came, three times.');
    await page.getByTestId('block-customer').click();
    await page.getByTestId('block-card').and(page.locator('[data-blocked="true"]')).waitFor();
    const again = await quoteFor(anne, 'Grand-Place', 'Flagey', later(41));
    const refused = await anne.request<Problem>(
      'POST',
      '/api/bookings',
      { quoteId: again.id, vehicleClass: 'economy', language: 'en', guest: null },
      key(),
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'booking.customer_blocked']);
    await page.getByTestId('unblock-customer').click();
    await page.getByTestId('block-card').and(page.locator('[data-blocked="false"]')).waitFor();

    await page.getByTestId('credit-amount').fill('500');
    await page.getByTestId('credit-reason').fill('Waited in the rain');
    await page.getByTestId('give-credit').click();
    await page.getByText('From €0.01 to').waitFor();
    await page.getByTestId('credit-amount').fill('7,50');
    await page.getByTestId('give-credit').click();
    await page.getByTestId('credit-balance').and(page.locator('[data-cents="750"]')).waitFor();
    await page.getByTestId('credit-given').getByText('Waited in the rain').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'What was done here' }).click();
    await page.locator('[data-testid="audit-line"][data-action="customer.credited"]').waitFor();
    await page.locator('[data-testid="audit-line"][data-action="customer.file_seen"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('show a dispatcher neither the download nor the gift of credit', async () => {
    await bookAsGuest(new Client(site.url), { pickupAt: later(50) });
    const { page, errors, context } = await site.visitor();
    await logIn(page, DESK, '/admin/bookings');
    await page.getByTestId('archive-ride').first().waitFor();
    expect(await page.getByTestId('archive-file').count()).toBe(0);
    await page.goto('/admin/customers?q=passager');
    await page.getByTestId('customer').first().getByRole('link').click();
    await page.getByText('Administrators give credit.').waitFor();
    expect(await page.getByTestId('give-credit').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});

describe('the work of the fleet', () => {
  it('is in the files of drivers and cars, their documents come by their last day, and key figures fill a wall', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/expiries');
    await page.getByTestId('expiry').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('expiries-of').selectOption('driver');
    await page.waitForURL((url) => url.searchParams.get('of') === 'driver');
    const download = page.waitForEvent('download');
    await page.getByTestId('expiries-file').click();
    expect((await bytesOf(await download)).toString()).toContain('expires_on,days,state');
    await page.getByTestId('expiry').first().getByRole('link').click();
    await page.waitForURL('**/admin/drivers?id=*');
    await page.getByTestId('driver-facts').waitFor();
    await page.getByTestId('driver-money').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin/vehicles');
    await page.getByTestId('vehicle').first().getByRole('link').first().click();
    await page.getByTestId('vehicle-work').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto('/admin/figures');
    await page.getByTestId('figure-searching').waitFor();
    await page.getByTestId('plot-revenue-date').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.route('**/api/admin/figures', (route) => route.abort());
    await page.getByTestId('figures-stale').waitFor({ timeout: 60_000 });
    await page.getByTestId('figure-searching').waitFor();

    await page.goto('/admin/no-such-page');
    await page.getByTestId('office-not-found').waitFor();
    await page.getByTestId('office-navigation').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/no-such-page');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/dispatch/no-such-page');
    await page.waitForURL('**/dispatch');
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  }, 240_000);
});
