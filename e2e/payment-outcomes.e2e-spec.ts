import type { BookingView } from '@sablon/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { bookAsGuest, CARDS, Client, seen } from './support/client.js';
import { payByCard } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';
import { ways } from './support/full-run.js';

const site = siteForTests({ shared: true });
let client: Client;
beforeAll(async () => {
  client = new Client(site.url);
}, 240_000);

/** Calls the sandbox's control interface with the owner's key. */
async function asOwner(path: string, body: Record<string, string | number>, json = false): Promise<void> {
  const response = await fetch(`${site.sandboxUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.sandboxKey}`,
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: json ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The text of the return page once it shows this outcome. */
async function outcome(page: Page, state: 'success' | 'error' | 'processing'): Promise<string> {
  return page.locator(`[data-outcome=${state}]`).innerText();
}

/** On the page of the bank or of PayPal: the first button authorises, the second refuses. */
async function atTheBank(page: Page, choice: 'authorise' | 'refuse'): Promise<void> {
  await page.waitForURL(`${site.sandboxUrl}/sandbox/**`);
  await page
    .getByRole('button')
    .nth(choice === 'authorise' ? 0 : 1)
    .click();
  await page.waitForURL(`${site.url}/**`);
}

describe.each(
  ways([
    ['a phone', { viewport: PHONE, language: 'en' }],
    ['a desk', { viewport: DESK, language: 'en', theme: 'light' }],
  ]),
)('the outcome of a payment, on %s', (_, options) => {
  let page: Page;
  let context: BrowserContext;
  let booking: BookingView;
  /** An unpaid booking, on the device that made it. */
  beforeEach(async () => {
    booking = await bookAsGuest(client, { language: 'en' });
    ({ page, context } = await openDevice(site.browser, site.url, options));
    const stored = JSON.stringify([{ bookingId: booking.id, token: booking.trackToken, at: Date.now() }]);
    await context.addInitScript({ content: `localStorage.setItem('sablon.track', ${JSON.stringify(stored)});` });
  });
  afterEach(() => context.close());

  const open = async (method: 'card' | 'bancontact' | 'paypal') => {
    await page.goto(`/payment?booking=${booking.id}`);
    await page.getByTestId(`method-${method}`).click();
  };
  const isPaid = () => eventually('paid', async () => (await seen(client, booking)).paid);

  it('a successful payment is shown and redirects after a countdown, which can be stopped {4.payment-return.success, 8.payment.success, 2.payment-return.redirect}', async () => {
    await open('card');
    await payByCard(page);
    // Within three seconds, pressing "stay here" cancels the redirect.
    await page.getByTestId('stay-here').click({ timeout: 20_000 });
    expect(await outcome(page, 'success')).toBe('Payment successful! Redirecting...');
    const stays = page.waitForURL('**/payment-success**', { timeout: 4_000 }).then(
      () => 'left',
      () => 'stayed',
    );
    expect(await stays).toBe('stayed');
    await page.reload();
    await page.waitForURL('**/payment-success**');
    expect((await page.getByTestId('confirmation-code').innerText()).trim()).toBe(booking.code);
  }, 180_000);

  it('a refused PayPal payment asks for another method and succeeds with Bancontact {4.payment-return.error, 4.payment-return.requires-payment-method, 8.verification.requires-payment-method, 2.payment-return.retry, 2.payment.methods, 8.action.retry}', async () => {
    await open('paypal');
    await page.getByTestId('pay-button').click();
    await atTheBank(page, 'refuse');
    expect(await outcome(page, 'error')).toBe(
      'Your payment could not be processed. Please try with another payment method.',
    );
    await page.getByTestId('payment-retry').click();
    await page.getByTestId('method-bancontact').click();
    await page.getByTestId('pay-button').click();
    await atTheBank(page, 'authorise');
    await page.getByTestId('see-booking').or(page.getByTestId('confirmation-code')).first().waitFor();
    await isPaid();
  }, 180_000);

  it('an authorised PayPal payment pays the booking {2.payment.methods}', async () => {
    await open('paypal');
    await page.getByTestId('pay-button').click();
    await atTheBank(page, 'authorise');
    expect(await outcome(page, 'success')).toBe('Payment successful! Redirecting...');
    await isPaid();
  }, 180_000);

  it('a slow payment is shown as processing, then redirects once it succeeds {4.payment-return.processing}', async () => {
    // Longer than the redirect from the bank takes on any machine.
    await asOwner('/sandbox/control', { processingMs: 8_000 }, true);
    try {
      await open('bancontact');
      await page.getByTestId('pay-button').click();
      await atTheBank(page, 'authorise');
      expect(await outcome(page, 'processing')).toBe('Checking the payment…');
      await page.waitForURL('**/payment-success**', { timeout: 45_000 });
    } finally {
      await asOwner('/sandbox/control', { processingMs: 0 }, true);
    }
  }, 180_000);

  it('a payment cancelled at the provider is shown as cancelled, and can be retried {4.payment-return.canceled, 8.verification.canceled, 2.payment-return.home, 8.action.home}', async () => {
    await open('card');
    await payByCard(page, CARDS.threeDSecure);
    await page.waitForURL(`${site.sandboxUrl}/sandbox/**`);
    const start = await client.post<{ clientSecret: string }>(
      `/api/bookings/${booking.id}/payment`,
      {},
      { 'x-track-token': booking.trackToken },
    );
    await asOwner(`/v1/payment_intents/${start.clientSecret.split('_secret')[0]}/cancel`, {});
    await page.goto(`${site.url}/payment-return?booking=${booking.id}`);
    expect(await outcome(page, 'error')).toBe('The payment was canceled. You can retry if you wish.');
    await page.getByTestId('payment-retry').click();
    await payByCard(page);
    await page.getByTestId('see-booking').or(page.getByTestId('confirmation-code')).first().waitFor();
    await isPaid();
  }, 180_000);

  it('an unknown payment is shown as unknown, with a link to the home page {4.payment-return.unknown, 8.verification.unknown}', async () => {
    await page.goto(`/payment-return?booking=${booking.id}`);
    expect(await outcome(page, 'error')).toBe('The payment status is unknown. Please contact support if necessary.');
    await page.getByTestId('payment-home').click();
    await page.getByTestId('booking-submit').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }, 180_000);

  it('a failed payment check is shown as an error, and can be repeated {4.payment-return.general, 8.verification.general}', async () => {
    await open('card');
    const checks = `**/api/bookings/${booking.id}/payment`;
    await page.route(checks, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await payByCard(page);
    expect(await outcome(page, 'error')).toBe('An error occurred while verifying the payment');
    await page.unroute(checks);
    await page.getByTestId('payment-check').click();
    expect(await outcome(page, 'success')).toBe('Payment successful! Redirecting...');
  }, 180_000);
});
