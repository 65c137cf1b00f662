import type { BookingListView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { searchRide } from './support/journeys.js';
import { openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });

/** At the payment of a ride that is not booked yet. */
async function atThePayment(account?: string) {
  const visitor = await site.visitor({ viewport: PHONE });
  if (account) await openAccount(visitor.page, account);
  await searchRide(visitor.page, 'Grand-Place', 'Brussels-Midi');
  await visitor.page.getByTestId('express').waitFor();
  return visitor;
}

async function payByWallet(page: Page, wallet: string): Promise<number> {
  await page.getByTestId(`express-${wallet}`).click();
  const cents = Number(await page.getByTestId('wallet-amount').getAttribute('data-cents'));
  await page.getByTestId('wallet-pay').click();
  return cents;
}
const paymentsOf = async (email: string) =>
  (await runSql(
    site.databaseUrl,
    `SELECT p.captured_cents AS cents, p.method_type AS method FROM payment p JOIN booking b ON b.id = p.booking_id
     LEFT JOIN app_user u ON u.id = b.user_id WHERE coalesce(u.email, b.guest_email) = $1`,
    [email],
  )) as { cents: number; method: string }[];

describe('paying with one press', () => {
  it('a guest types nothing, pays what the sheet shows, and finds it paid whatever the back button does', async () => {
    const { page, context, errors } = await atThePayment();
    expect(await axeFindings(page)).toEqual([]);
    const form = page.url();
    const cents = await payByWallet(page, 'google_pay');
    await page.waitForURL(/payment-(return|success)/);
    await page.locator('[data-outcome=success]').or(page.getByTestId('confirmation-code')).first().waitFor();
    await page.goBack();
    await page.goto(form); // the address of the form, as if it had been bookmarked
    await page.getByText('This booking is already paid.').waitFor();
    expect(await page.getByTestId('pay-button').count()).toBe(0);
    await page.reload();
    await page.getByText('This booking is already paid.').waitFor();
    expect(await paymentsOf('robin@sablon.test')).toEqual([{ cents, method: 'google_pay' }]);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('what one tab pays, another shows as paid; it is booked and charged once', async () => {
    const email = 'tess.tabs@exemple.test';
    const { page, context } = await atThePayment(email);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByTestId('express').waitFor();
    await payByWallet(page, 'link');
    await other.getByText('This booking is already paid.').waitFor();
    const all = await paymentsOf(email);
    expect(all).toHaveLength(1);
    expect(all[0]?.method).toBe('link');
    await context.close();
  }, 120_000);

  it('PayPal and Bancontact ask at their own page, and lead back to a paid ride', async () => {
    for (const way of ['paypal', 'bancontact']) {
      const email = `${way}.press@exemple.test`;
      const { page, context } = await atThePayment(email);
      if (way === 'paypal') await payByWallet(page, way);
      else await page.getByTestId('express-bancontact').click();
      await page.waitForURL(`${site.sandboxUrl}/sandbox/**`);
      await page.getByRole('button').first().click();
      await page.waitForURL(`${site.url}/**`);
      await page.locator('[data-outcome=success]').waitFor();
      expect((await paymentsOf(email)).map(({ method }) => method)).toEqual([way]);
      await context.close();
    }
  }, 180_000);

  it('a wallet that is closed books nothing', async () => {
    const email = 'cleo.closes@exemple.test';
    const { page, context } = await atThePayment(email);
    await page.getByTestId('express-link').click();
    await page.getByTestId('wallet-cancel').click();
    await page.getByTestId('wallet-sheet').waitFor({ state: 'detached' });
    const passenger = new Client(site.url);
    passenger.cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await passenger.get<BookingListView>('/api/bookings?limit=5')).bookings).toEqual([]);
    await context.close();
  }, 120_000);
});
