// About 35 s at most: rides are paid one after the other, with a second device that follows.
import type { Page } from 'playwright-core';
import { openDevice } from './support/browser.js';
import { CARDS } from './support/client.js';
import { followRide, logIn, signIn, payByCard, searchRide } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });

/** Takes a screenshot for manual inspection: `SHOTS=<directory>`. */
async function shot(page: Page, name: string): Promise<void> {
  const directory = process.env['SHOTS'];
  if (directory) await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
}

describe('saved payment methods', () => {
  it('saves a card while paying, pays the next ride with it, and adds, prefers and deletes cards on the profile {2.guarded.profile-payments, 2.settings.payment, 2.payment-methods.actions, 2.payment-methods.default}', async () => {
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
    page.setDefaultTimeout(40_000);
    await signIn(page, 'passager@sablon.test');
    await searchRide(page, 'Grand-Place', 'Brussels-Midi');
    await page.getByTestId('keep-card').check();
    await payByCard(page, CARDS.good);
    await followRide(page);

    await searchRide(page, 'Grand-Place', 'Brussels-Midi');
    await page.getByTestId('saved-card-4242').getByRole('radio').waitFor();
    expect(await page.getByTestId('saved-card-4242').getByRole('radio').isChecked()).toBe(true);
    expect(await page.getByTestId('card-number').count()).toBe(0);
    await shot(page, 'payment-saved-card');
    await page.getByTestId('pay-button').click();
    await followRide(page);

    await page.goto('/app/settings');
    await page.getByTestId('default-card').getByText('Visa •••• 4242').waitFor();
    await page.goto('/profile/payments');
    await page.getByTestId('card-4242').waitFor();
    await page.getByTestId('add-card').click();
    await page.getByTestId('card-number').fill('5555 5555 5555 4444');
    await page.getByTestId('card-expiry').fill('12/34');
    await page.getByTestId('card-cvc').fill('123');
    await page.getByTestId('save-card').click();
    await page.getByTestId('card-4444').waitFor();
    await shot(page, 'profile-payments');
    await page.getByTestId('add-card').click();
    await page.getByTestId('card-number').fill('4000 0025 0000 3155');
    await page.getByTestId('card-expiry').fill('12/34');
    await page.getByTestId('card-cvc').fill('123');
    await page.getByTestId('save-card').click();
    await page.locator('button[value=authorise]').click();
    await page.getByText('Payment method kept.').waitFor(); // back on the profile after the bank's check
    expect(new URL(page.url()).search).toBe('');
    await page.getByTestId('card-3155').waitFor();
    await page.getByTestId('card-4444').getByRole('button', { name: 'Use by default' }).click();
    await eventually('the other card is the default one', async () =>
      (await page.getByTestId('card-4444').innerText()).includes('Default'),
    );
    await page
      .getByTestId('card-4242')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByTestId('card-4242').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('card-4444').waitFor();
    expect(await page.getByTestId('card-4242').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 240_000);

  it('adds a PayPal account, makes it the default, pays with it and deletes it, live on a second device', async () => {
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
    const second = await openDevice(site.browser, site.url, { language: 'en' });
    for (const device of [page, second.page]) {
      device.setDefaultTimeout(40_000);
      await logIn(device, 'passager@sablon.test', '/profile/payments');
      await device.getByTestId('card-4444').waitFor();
    }
    await page.getByTestId('add-wallet').click();
    await page.getByTestId('save-wallet').click();
    await page.locator('button[value=authorise]').click();
    await page.getByText('Payment method kept.').waitFor();
    const wallet = page.getByTestId('wallet-paypal');
    await wallet.getByText('passager@sablon.test').waitFor();
    await second.page.getByTestId('wallet-paypal').waitFor();
    expect(await page.getByTestId('card-4444').innerText()).toContain('Default');
    await wallet.getByRole('button', { name: 'Use by default' }).click();
    await second.page.getByTestId('wallet-paypal').getByText('Default').waitFor();
    await page.goto('/app/settings');
    await page.getByTestId('default-card').getByText('PayPal').waitFor();

    await searchRide(page, 'Grand-Place', 'Brussels-Midi');
    await page.getByTestId('saved-wallet').getByRole('radio').waitFor();
    expect(await page.getByTestId('saved-wallet').getByRole('radio').isChecked()).toBe(true);
    await shot(page, 'payment-saved-wallet');
    await page.getByTestId('pay-button').click();
    await followRide(page);

    await page.goto('/profile/payments');
    await shot(page, 'profile-payments-wallet');
    await wallet.getByRole('button', { name: 'Delete PayPal' }).click();
    await second.page.getByTestId('wallet-paypal').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('card-4444').getByText('Default').waitFor();
    expect(await wallet.count()).toBe(0);
    expect([...errors, ...second.errors]).toEqual([]);
    await second.page.context().close();
    await page.context().close();
  }, 240_000);

  it('shows the dispatcher that no payment is waiting', async () => {
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
    page.setDefaultTimeout(40_000);
    await logIn(page, 'dispatch@sablon.test', '/dispatch/payments');
    await page.getByText('Nothing is waiting').waitFor();
    await shot(page, 'dispatch-payments');
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);
});
