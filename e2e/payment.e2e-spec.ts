import type { Page } from 'playwright-core';
import { openDevice } from './support/browser.js';
import { CARDS } from './support/client.js';
import { fillGuest, followRide, payByCard, searchRide } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });

/** Presses a button on the sandbox's page by position: the first authorises, the second refuses. */
async function atTheBank(page: Page, choice: 'authorise' | 'refuse'): Promise<void> {
  await page.waitForURL(`${site.sandboxUrl}/sandbox/**`);
  await page
    .getByRole('button')
    .nth(choice === 'authorise' ? 0 : 1)
    .click();
  await page.waitForURL(`${site.url}/**`);
}

async function atThePayment(): Promise<Page> {
  const { page } = await openDevice(site.browser, site.url, { language: 'en' });
  await searchRide(page, 'Grand-Place', 'Brussels-Midi');
  await fillGuest(page);
  return page;
}

describe('paying', () => {
  it('shows that a card was declined, and accepts another card for the same booking', async () => {
    const page = await atThePayment();
    await payByCard(page, CARDS.declined);
    await page.getByTestId('payment-error').waitFor();
    expect(await page.getByTestId('payment-error').innerText()).toMatch(
      /could not be processed|another payment method|declined/i,
    );
    await payByCard(page, CARDS.good);
    await followRide(page);
    await page.context().close();
  }, 240_000);

  it('confirms the booking after 3-D Secure is authorised at the bank {2.route.payment-return, 2.payment-return.redirect, 3.payment.code, 4.payment-return.success}', async () => {
    const page = await atThePayment();
    await payByCard(page, CARDS.threeDSecure);
    await atTheBank(page, 'authorise');
    expect(await followRide(page)).toMatch(/^[A-Z0-9]{6}$/);
    await page.context().close();
  }, 240_000);

  it('shows that 3-D Secure was refused, and accepts another card {2.payment-return.retry, 4.payment-return.error}', async () => {
    const page = await atThePayment();
    await payByCard(page, CARDS.threeDSecure);
    await atTheBank(page, 'refuse');
    await page.getByTestId('payment-retry').click();
    await payByCard(page, CARDS.good);
    await followRide(page);
    await page.context().close();
  }, 240_000);

  it('pays by Bancontact, with a redirect to the bank and back', async () => {
    const page = await atThePayment();
    await page.getByTestId('method-bancontact').click();
    await page.getByTestId('pay-button').click();
    await atTheBank(page, 'authorise');
    await followRide(page);
    await page.context().close();
  }, 240_000);
});
