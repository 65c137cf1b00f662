import type { ReferralView, TripView } from '@sablon/contracts';
import type { Browser } from 'playwright-core';
import { openBrowser, openDevice } from './support/browser.js';
import { Client } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { followRide, logIn, payByCard, searchRide, untilPhase } from './support/journeys.js';
import { startProduct, type Product } from './support/product.js';

const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };
const cents = (text: string): number => Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100);

let product: Product;
let browser: Browser;
let driver: DriverDevice | undefined;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  driver?.hangUp();
  await browser?.close();
  await product.end();
}, 60_000);

describe('money beside the fare', () => {
  it('the referral code is one’s own, says for two seconds that it was copied, and the tiles are true {2.referral.code, 2.referral.tiles, 2.guarded.profile-referral, 3.referral}', async () => {
    const { page, context, errors } = await openDevice(browser, product.url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page, 'passager@sablon.test');
    const { code } = await (
      await new Client(product.url).login('passager@sablon.test')
    ).get<ReferralView>('/api/me/referral');
    await page.clock.install();
    await page.goto('/profile/referral');
    await page.getByTestId('referral-code').waitFor();
    expect(await page.getByTestId('referral-code').innerText()).toBe(code);
    for (const tile of ['referrals', 'earned', 'pending'])
      expect(await page.getByTestId(`tile-${tile}`).locator('dd').innerText()).toMatch(/^0/);
    const button = page.getByTestId('copy-referral');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button.click();
    await button.getByText('Copié', { exact: true }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    await page.clock.runFor(1_999);
    expect(await button.innerText()).toBe('Copié');
    await page.clock.runFor(1);
    expect(await button.innerText()).toBe('Copier le code');
    expect(errors).toEqual([]);
    await context.close();
  }, 90_000);

  it('a promotion code lowers what is paid, a tip goes to the driver, and his week shows both', async () => {
    const admin = await new Client(product.url).login('admin@sablon.test');
    const validFrom = new Date(Date.now() - 60_000).toISOString();
    await admin.post('/api/admin/promo-codes', { code: 'BIENVENUE', kind: 'fixed', value: 300, validFrom });
    const device = await new DriverDevice(product.url, 'chauffeur@sablon.test').startShift(GRAND_PLACE);
    driver = device;

    const passenger = await openDevice(browser, product.url);
    const { page } = passenger;
    await logIn(page, 'passager@sablon.test');
    await searchRide(page, 'Grand-Place', 'Flagey');
    await page.locator('input[name="promo-code"]').fill('inconnu');
    await page.getByTestId('apply-promo').click();
    await page.getByText('Nous ne connaissons pas ce code promo').waitFor();
    // Typed and not applied: paying applies it first, and the button says the new amount before anything is paid.
    await page.locator('input[name="promo-code"]').fill('bienvenue');
    await payByCard(page);
    await page.getByTestId('payable').waitFor();
    const payable = cents(await page.getByTestId('payable').innerText());
    await page.locator('[data-testid=pay-button]:not([aria-busy])').waitFor();
    expect(cents(await page.getByTestId('pay-button').innerText())).toBe(payable);
    await page.getByTestId('pay-button').click();
    await followRide(page);

    const offer = await waitFor(() => device.offers[0]);
    expect((await device.accept(offer.id)).status).toBe(200);
    await untilPhase(page, 'assigned', 'en_route');
    const boardingCode = (await page.getByTestId('boarding-code').innerText()).replace(/\D/g, '');
    const trip: TripView = await device.command(offer.tripId, 'arrive');
    await device.command(trip.id, 'start', { boardingCode });
    await device.command(trip.id, 'complete');
    await untilPhase(page, 'completed');
    expect(trip.fareCents - payable).toBe(300);

    await page.getByTestId('tip-other').click();
    await page.locator('input[name="tip-amount"]').fill('2,50');
    await page.getByTestId('give-tip').click();
    await page.waitForURL('**/payment?**tip=**');
    await page.getByTestId('method-paypal').click();
    await page.getByTestId('pay-button').click();
    await page.waitForURL(`${product.sandboxUrl}/sandbox/**`);
    await page.getByRole('button').nth(1).click();
    await page.getByTestId('payment-retry').click();
    await page.waitForURL('**/payment?**tip=**');
    expect(cents(await page.getByTestId('pay-button').innerText())).toBe(250);
    await payByCard(page);
    await page.waitForURL('**/payment-return?**tip=**');
    await page.locator('[data-outcome="success"]').waitFor({ timeout: 30_000 });
    await page.locator('a[href^="/app/receipts/"]').click();
    await page.getByTestId('receipt-tip').waitFor();
    expect(cents(await page.getByTestId('receipt-tip').locator('dd').innerText())).toBe(250);

    const chauffeur = await openDevice(browser, product.url);
    await logIn(chauffeur.page, 'chauffeur@sablon.test');
    const week = chauffeur.page.getByTestId('week-money');
    await week.getByTestId('week-total').waitFor();
    const net = Math.round((trip.fareCents * 100) / 106);
    expect(cents(await week.getByTestId('week-total').innerText())).toBe(net - Math.floor(net / 5) + 250);
    await week.locator('summary').first().click();
    await week.getByText('Pourboire').waitFor();
    expect([...passenger.errors, ...chauffeur.errors]).toEqual([]);
    await passenger.context.close();
    await chauffeur.context.close();
  }, 180_000);
});

async function waitFor<T>(look: () => T | undefined, withinMs = 30_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = look();
    if (seen !== undefined) return seen;
    if (Date.now() > until) throw new Error('it never came');
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
