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

/** The sandbox as its owner drives it. */
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

/** What the return page says, once it says it. */
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
)('how a payment ends, on %s', (_, options) => {
  let page: Page;
  let context: BrowserContext;
  let booking: BookingView;
  /** A booking not yet paid, on the device that made it. */
  beforeEach(async () => {
    booking = await bookAsGuest(client, { language: 'en' });
    ({ page, context } = await openDevice(site.browser, site.url, options));
    const kept = JSON.stringify([{ bookingId: booking.id, token: booking.trackToken, at: Date.now() }]);
    await context.addInitScript({ content: `localStorage.setItem('sablon.track', ${JSON.stringify(kept)});` });
  });
  afterEach(() => context.close());

  const open = async (method: 'card' | 'bancontact' | 'paypal') => {
    await page.goto(`/payment?booking=${booking.id}`);
    await page.getByTestId(`method-${method}`).click();
  };
  const isPaid = () => eventually('paid', async () => (await seen(client, booking)).paid);

  it('success: said, counted down, led on; the countdown can be stopped {4.payment-return.success, 8.payment.success, 2.payment-return.redirect}', async () => {
    await open('card');
    await payByCard(page);
    // Within three seconds: what is read stays on the page.
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

  it('PayPal refused: another method is asked for; tried again by Bancontact {4.payment-return.error, 4.payment-return.requires-payment-method, 8.verification.requires-payment-method, 2.payment-return.retry, 2.payment.methods, 8.action.retry}', async () => {
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

  it('PayPal authorised {2.payment.methods}', async () => {
    await open('paypal');
    await page.getByTestId('pay-button').click();
    await atTheBank(page, 'authorise');
    expect(await outcome(page, 'success')).toBe('Payment successful! Redirecting...');
    await isPaid();
  }, 180_000);

  it('the money takes a while: under way, then success by itself {4.payment-return.processing}', async () => {
    // Longer than the way back from the bank takes, on any machine.
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

  it('called off at the provider: told so, with a way home and a way to retry {4.payment-return.canceled, 8.verification.canceled, 2.payment-return.home, 8.action.home}', async () => {
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

  it('no payment is known: unknown, and the way home {4.payment-return.unknown, 8.verification.unknown}', async () => {
    await page.goto(`/payment-return?booking=${booking.id}`);
    expect(await outcome(page, 'error')).toBe('The payment status is unknown. Please contact support if necessary.');
    await page.getByTestId('payment-home').click();
    await page.getByTestId('booking-submit').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }, 180_000);

  it('the check itself fails: said so, and checked again {4.payment-return.general, 8.verification.general}', async () => {
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
