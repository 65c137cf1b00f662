import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { Client, key, quoteFor } from './support/client.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { does, siteWithDriver, takes } from './support/rides.js';

const { site, driver } = siteWithDriver();
const ADMIN = 'admin@sablon.test';
/** More Tab stops than any of these pages has before the wanted element. */
const MOST_STOPS = 90;

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);
/** Waits until this element has the focus. */
const focusOn = (page: Page, selector: string) =>
  eventually(`the focus on ${selector}`, () => hasFocus(page, selector));
const by = (testId: string): string => `[data-testid="${testId}"]`;

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab`);
}
/** Replaces a field's text. */
async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

describe('the back office by keyboard alone', () => {
  it('creates, edits and pauses a promo code, and returns the focus to the opener of each dialog', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/promo-codes');
    await page.getByText('No promo codes').waitFor();
    await tabTo(page, by('new-promo'));
    await page.keyboard.press('Enter');
    await page.getByTestId('promo-form').waitFor();
    await typeInto(page, by('promo-code'), 'toets26');
    await tabTo(page, 'dialog input[type=radio], [role=dialog] input[type=radio]');
    await page.keyboard.press('ArrowRight');
    await typeInto(page, by('promo-value'), '3,50');
    await tabTo(page, by('promo-endless'));
    await page.keyboard.press('Space');
    await typeInto(page, by('promo-note'), 'By keyboard');
    await page.keyboard.press('Enter');
    const row = page.locator('[data-testid="promo"][data-code="TOETS26"]');
    await row.and(page.locator('[data-state="in_force"]')).getByText('€3.50 off').waitFor();
    await page.getByTestId('promo-form').waitFor({ state: 'detached' });
    await focusOn(page, by('new-promo'));
    await tabTo(page, `[data-code="TOETS26"] ${by('edit-promo')}`);
    await page.keyboard.press('Enter');
    await page.getByTestId('promo-form').waitFor();
    await typeInto(page, by('promo-limit'), '25');
    await page.keyboard.press('Enter');
    await row.getByText('of 25').waitFor();
    await page.getByTestId('promo-form').waitFor({ state: 'detached' });
    await focusOn(page, `[data-code="TOETS26"] ${by('edit-promo')}`);
    await page.keyboard.press('Shift+Tab');
    await focusOn(page, by('pause-promo'));
    await page.keyboard.press('Enter');
    await row.and(page.locator('[data-state="paused"]')).waitFor();
    await focusOn(page, by('pause-promo'));
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('opens a business account, changes its terms, marks its invoice as paid and suspends it', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/business');
    await page.getByText('No business accounts').waitFor();
    await tabTo(page, by('new-company'));
    await page.keyboard.press('Enter');
    await page.getByTestId('company-form').waitFor();
    const typed = {
      name: 'Drukkerij Claes BV',
      vatNumber: 'BE 0888.888.895',
      street: 'Verzonnen straat 2',
      postalCode: '9000',
      city: 'Gent',
      invoiceEmail: 'facturen@exemple.test',
      adminEmail: 'passager@sablon.test',
      creditLimitCents: '500',
    };
    for (const [name, value] of Object.entries(typed)) await typeInto(page, by(`company-${name}`), value);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/business?id=*');
    const terms = page.getByTestId('company-terms');
    await terms.and(page.locator('[data-status="approved"]')).waitFor();
    await tabTo(page, by('edit-company'));
    await page.keyboard.press('Enter');
    await page.getByTestId('company-form').waitFor();
    await typeInto(page, by('company-paymentTermDays'), '21');
    await page.keyboard.press('Enter');
    await page.getByText('Payment within 21 days').waitFor();

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await rideOfLastMonth(id);
    await page.reload();
    await page.getByTestId('make-out').waitFor();
    await tabTo(page, by('make-out'));
    await page.keyboard.press('Enter');
    const invoice = page.getByTestId('company-invoice');
    await invoice.and(page.locator('[data-open="true"]')).waitFor();
    await tabTo(page, by('begin-settle'));
    await page.keyboard.press('Enter');
    await page.getByTestId('settle-reference').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await focusOn(page, by('settle-reference'));
    await page.keyboard.type('KBC 2026-118');
    await page.keyboard.press('Enter');
    await invoice.and(page.locator('[data-open="false"]')).getByText('Paid').waitFor();
    expect(await page.getByTestId('begin-settle').count()).toBe(0);
    await focusOn(page, by('company-invoice'));

    await page.reload();
    await page.getByTestId('suspend-company').waitFor();
    await tabTo(page, by('suspend-company'));
    await page.keyboard.press('Enter');
    await terms.and(page.locator('[data-status="suspended"]')).waitFor();
    await focusOn(page, by('suspend-company'));
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});

/** A ride on this account, completed before the current month began. */
async function rideOfLastMonth(accountId: string): Promise<void> {
  const rider = await new Client(site.url).login('passager@sablon.test');
  const quote = await quoteFor(rider, 'Grand-Place', 'Place Flagey', null);
  const business = { accountId, costCentreId: null };
  const body = { quoteId: quote.id, vehicleClass: 'economy', language: 'en', business };
  const [trip] = (await rider.post<BookingView>('/api/bookings', body, key())).trips;
  const tripId = trip?.id ?? '';
  await takes(driver(), tripId);
  for (const step of ['depart', 'arrive', 'start', 'complete'])
    await does(driver(), tripId, step, step === 'start' ? { boardingCode: trip?.boardingCode } : undefined);
  await runSql(
    site.databaseUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE trip SET completed_at = date_trunc('month', now() AT TIME ZONE 'Europe/Brussels') - interval '3 days' WHERE id = '${tripId}'; COMMIT`,
  );
}
