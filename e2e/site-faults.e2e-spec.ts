import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { payByCard } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const BOOKING = '00000000-0000-4000-8000-000000000000';

describe('coming back from payment', () => {
  /** Opens the return page for a payment with this state; null: the server cannot determine it. */
  async function returned(page: Page, payment: { outcome: string; cause: string | null } | null): Promise<void> {
    await page.route(`**/api/bookings/${BOOKING}/payment`, (route) =>
      payment
        ? route.fulfill({ json: { id: BOOKING, bookingId: BOOKING, amountCents: 1_200, ...payment } })
        : route.fulfill({ status: 400, json: { code: 'request.invalid', message: 'Not understood' } }),
    );
    await page.goto(`/payment-return?booking=${BOOKING}`);
  }

  it.each([
    [
      'general {4.payment-return.general, 8.verification.general}',
      null,
      'An error occurred while verifying the payment',
    ],
    [
      'canceled {4.payment-return.canceled, 8.verification.canceled}',
      'canceled',
      'The payment was canceled. You can retry if you wish.',
    ],
    [
      'requiresPaymentMethod {4.payment-return.requires-payment-method, 8.verification.requires-payment-method}',
      'requiresPaymentMethod',
      'Your payment could not be processed. Please try with another payment method.',
    ],
    [
      'unknown {4.payment-return.unknown, 8.verification.unknown}',
      'unknown',
      'The payment status is unknown. Please contact support if necessary.',
    ],
  ])(
    'shows an error with links to try again and to go home: %s {2.route.payment-return, 2.payment-return.retry, 2.payment-return.home, 4.payment-return.error, 8.action.retry, 8.action.home}',
    async (_story, cause, words) => {
      const { page, context } = await site.visitor({ viewport: PHONE });
      await returned(page, cause === null ? null : { outcome: 'error', cause });
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
      const retry = page.getByRole('link', { name: 'Try again' });
      expect(await retry.getAttribute('href')).toBe(`/payment?booking=${BOOKING}`);
      await page.getByRole('link', { name: 'Back to home' }).click();
      await page.getByTestId('booking-submit').waitFor();
      await context.close();
    },
  );

  it('lets waiting time be paid again at its true price, not at the amount in the address', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE });
    const client = new Client(site.url);
    const booking = await bookAsGuest(client, { language: 'en' });
    await pay(client, booking);
    const stored = JSON.stringify([{ bookingId: booking.id, token: booking.trackToken, at: Date.now() }]);
    await context.addInitScript({ content: `localStorage.setItem('sablon.track', ${JSON.stringify(stored)});` });
    await page.route(`**/api/payments/${BOOKING}`, (route) =>
      route.fulfill({ json: { id: BOOKING, outcome: 'error', cause: 'requiresPaymentMethod' } }),
    );
    const waiting = `waiting=${booking.trips[0]?.id}`;
    await page.goto(`/payment-return?booking=${booking.id}&payment=${BOOKING}&${waiting}&cents=1`);
    await page.getByTestId('payment-retry').click();
    await page.waitForURL(`**/payment?booking=${booking.id}&${waiting}&cents=1`);
    await page.route('**/waiting/payment', (route) =>
      route.fulfill({ json: { payment: { id: BOOKING, amountCents: 950 }, mode: 'sandbox' } }),
    );
    await payByCard(page);
    await page.getByTestId('payment-error').getByText('The amount has changed in the meantime').waitFor();
    await page.getByTestId('pay-button').getByText('9.50').waitFor();
    await context.close();
  });

  it('shows that the payment is processing, then that it succeeded, and redirects {2.payment-return.redirect, 4.payment-return.processing, 4.payment-return.success, 8.payment.success}', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE });
    await returned(page, { outcome: 'processing', cause: null });
    await page.locator('[data-outcome=processing]').waitFor();
    // The later route takes precedence: no request in between reaches the server, which does not have this booking.
    await page.route(`**/api/bookings/${BOOKING}/payment`, (route) =>
      route.fulfill({ json: { id: BOOKING, bookingId: BOOKING, outcome: 'success', cause: null } }),
    );
    await page.getByRole('status').getByText('Payment successful! Redirecting...').waitFor();
    await page.waitForURL(`**/payment-success?booking=${BOOKING}`);
    await context.close();
  });
});

describe('copying the confirmation code', () => {
  /** A paid booking, opened on the device that booked it. */
  async function paidFor(page: Page): Promise<string> {
    const client = new Client(site.url);
    const booking = await bookAsGuest(client, { language: 'en' });
    await pay(client, booking);
    await page.goto('/contact');
    const stored = JSON.stringify([{ bookingId: booking.id, token: booking.trackToken, at: Date.now() }]);
    await page.evaluate(`localStorage.setItem('sablon.track', '${stored}')`);
    await page.goto(`/payment-success?booking=${booking.id}`);
    expect(await page.getByTestId('confirmation-code').innerText()).toBe(booking.code);
    return booking.code;
  }
  const button = (page: Page, words: string) => page.getByRole('button').getByText(words, { exact: true });

  it('confirms the copy for two seconds {2.route.payment-success, 3.payment.code, 4.copied, 9.copy-feedback}', async () => {
    const { page, context } = await site.visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const code = await paidFor(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Copy').click();
    await button(page, 'Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    await page.clock.runFor(1_990);
    expect(await button(page, 'Copied').isVisible()).toBe(true);
    await page.clock.runFor(20);
    await button(page, 'Copy').waitFor();
    await context.close();
  });

  it('logs a failed copy only, and selects the code for manual copying {8.copy-failure}', async () => {
    const { page, context, errors } = await site.visitor();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await context.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));`);
    const code = await paidFor(page);
    await button(page, 'Copy').click();
    await eventually('a note in the log', async () => logged.some((line) => /^warning not copied/.test(line)));
    expect(await page.evaluate('String(getSelection())')).toBe(code);
    expect([
      await page.getByRole('alert').filter({ hasText: /\S/ }).count(),
      await button(page, 'Copied').count(),
      errors,
    ]).toEqual([0, 0, []]);
    await context.close();
  });
});

describe('the contact form', () => {
  it('goes from idle to busy to a thank-you message, and shows errors at their fields {2.contact.fields, 2.contact.idle, 2.contact.submitting, 2.contact.success, 5.contact.rules, 8.contact.sent}', async () => {
    const { page, context, errors } = await site.visitor();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    const form = page.locator('main form');
    const send = form.getByRole('button', { name: 'Send the message' });
    await send.waitFor();
    const fields = await form.getByRole('textbox').all();
    expect(await Promise.all(fields.map((field) => field.getAttribute('name')))).toEqual([
      'name',
      'email',
      'phone',
      'subject',
      'message',
    ]);
    await form.locator('[name=email]').fill('lea@nowhere');
    await send.click();
    // The rules are fetched with the first submission; they complain about all fields at once.
    await form.getByText('This e-mail address is not complete.').waitFor();
    expect(await form.getByText('This field is required.').count()).toBe(3);
    for (const [field, text] of Object.entries({
      name: 'Léa Dubois',
      email: 'lea@exemple.test',
      phone: '+32 470 00 00 00',
      subject: 'Sac oublié',
      message: 'Un sac bleu, sur la banquette arrière.',
    }))
      await form.locator(`[name=${field}]`).fill(text);
    await send.click();
    await form.getByRole('button', { name: 'Sending…' }).waitFor();
    letThrough();
    await page.getByRole('status').getByText('Message sent.').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a broken page', () => {
  it('leaves out an optional part whose code fails to load, and renders the rest', async () => {
    const { page, context } = await site.visitor();
    const missing: string[] = [];
    await page.route(/\/(page-messages|home-skyline|footer)-[^/]+\.js$/, async (route) => {
      missing.push(route.request().url());
      await route.abort();
    });
    await page.goto('/');
    await page.getByTestId('booking-submit').waitFor();
    await eventually('parts that did not come', async () => missing.length >= 3);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await page.getByTestId('booking-submit').isVisible()).toBe(true);
    await context.close();
  });

  it('shows an error in the page when the root element is missing {8.fatal.root}', async () => {
    const { page, context } = await site.visitor();
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="other"') });
    });
    await page.goto('/contact');
    await page.getByRole('alert').getByText('The page has no root element.').waitFor();
    await page.getByRole('alert').getByText('An error occurred').waitFor();
    await context.close();
  });

  it('shows a render error as text, never as HTML {8.fatal.render, 8.generic, 8.action.retry}', async () => {
    const { page, context } = await site.visitor();
    // The top bar shows the language in capitals; an error thrown there reaches the root.
    await context.addInitScript(`
      const capitals = String.prototype.toUpperCase;
      String.prototype.toUpperCase = function () {
        if (String(this) === 'en') throw new Error('<img src="x" onerror="window.harmed = true">');
        return capitals.call(this);
      };`);
    await page.goto('/contact');
    const alert = page.getByRole('alert');
    await alert.getByText('<img src="x" onerror="window.harmed = true">').waitFor();
    await alert.getByText('An error occurred').waitFor();
    expect(await page.evaluate('[document.querySelectorAll("#root img").length, window.harmed]')).toEqual([
      0,
      undefined,
    ]);
    await alert.getByRole('button', { name: /Reload/ }).waitFor();
    await context.close();
  });

  it('leaves out a part whose texts fail to load, and requests them only once', async () => {
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    let asked = 0;
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      if (!(await answer.text()).includes('Last known state: just now')) return route.fulfill({ response: answer });
      asked++;
      return route.abort();
    });
    const failed = page.waitForEvent('requestfailed', { timeout: 30_000 });
    await page.goto('/controle');
    await failed;
    for (const text of ['K7P2QX', 'K7P2QY', 'K7P2QZ']) {
      await page.locator('[name=proof]').fill(text);
      await page.getByTestId('control-check').click();
      await page.locator('[data-testid="control-verdict"][data-verdict="foreign"]').waitFor();
    }
    expect({ asked, errors }).toEqual({ asked: 1, errors: [] });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
