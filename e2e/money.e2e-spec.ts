// About 25 s: a ride from the price to the driver’s week.
import type { ReferralView, StuckPaymentsView, TripView } from '@sablon/contracts';
import type { Browser } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { bytesOf, DESK, openBrowser, openDevice } from './support/browser.js';
import { bookAsGuest, CARDS, Client, pay } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { followRide, logIn, signIn, payByCard, searchRide, untilPhase } from './support/journeys.js';
import { pdfWords } from './support/pdf-words.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE, rideOfPassenger, takes } from './support/rides.js';

const cents = (text: string): number => Math.round(Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) * 100);

let product: Product;
let browser: Browser;
let driver: DriverDevice | undefined;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  await giveTimeToAnswer(product.url);
}, 180_000);
afterAll(async () => {
  driver?.hangUp();
  await browser?.close();
  await product.end();
}, 180_000);

/** This file's driver, put on shift on first use and made the active device again, whichever of their pages was opened since. */
async function onShift(): Promise<DriverDevice> {
  driver ??= await new DriverDevice(product.url, 'chauffeur@sablon.test').startShift(GRAND_PLACE);
  await driver.takeOver();
  return driver;
}

describe('payments beside the fare', () => {
  it('shows the passenger’s own referral code, a two-second copy confirmation and correct tiles {2.referral.code, 2.referral.tiles, 2.guarded.profile-referral, 3.referral}', async () => {
    const { page, context, errors } = await openDevice(browser, product.url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'passager@sablon.test');
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
  }, 240_000);

  it('lowers the price by a promo code, takes a tip for the driver, and shows both in the driver’s week', async () => {
    const admin = await new Client(product.url).login('admin@sablon.test');
    const validFrom = new Date(Date.now() - 60_000).toISOString();
    await admin.post('/api/admin/promo-codes', { code: 'BIENVENUE', kind: 'fixed', value: 300, validFrom });
    const device = await onShift();

    const passenger = await openDevice(browser, product.url);
    const { page } = passenger;
    await signIn(page, 'passager@sablon.test');
    await searchRide(page, 'Grand-Place', 'Flagey');
    await page.locator('input[name="promo-code"]').fill('inconnu');
    await page.getByTestId('apply-promo').click();
    await page.getByText('Nous ne connaissons pas ce code promo').waitFor();
    // The code is typed but not applied: paying applies it first, and the button shows the new amount before any payment.
    await page.locator('input[name="promo-code"]').fill('bienvenue');
    await payByCard(page);
    await page.getByTestId('payable').waitFor();
    const payable = cents(await page.getByTestId('payable').innerText());
    await page.locator('[data-testid=pay-button]:not([aria-busy])').waitFor();
    expect(cents(await page.getByTestId('pay-button').innerText())).toBe(payable);
    await page.getByTestId('pay-button').click();
    await followRide(page);

    const offer = await eventually('an offer', async () => device.offers[0], 30_000);
    expect((await device.accept(offer.id)).status).toBe(200);
    await untilPhase(page, 'assigned', 'en_route');
    const boardingCode = (await page.getByTestId('boarding-code').innerText()).replace(/\D/g, '');
    const trip: TripView = await device.command(offer.tripId, 'arrive');
    await device.command(trip.id, 'start', { boardingCode });
    await device.command(trip.id, 'complete');
    await untilPhase(page, 'completed');
    expect(trip.fareCents - payable).toBe(300);

    await page.getByTestId('tip-other').click();
    await page.locator('input[name="amount"]').fill('2,50');
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
    await chauffeur.page.getByTestId('week-summary').click();
    const week = chauffeur.page.getByTestId('week-money');
    await week.getByTestId('week-total').waitFor();
    const net = Math.round((trip.fareCents * 100) / 106);
    expect(cents(await week.getByTestId('week-total').innerText())).toBe(net - Math.floor(net / 5) + 250);
    await week.getByText('Pourboire', { exact: true }).waitFor();
    expect([...passenger.errors, ...chauffeur.errors]).toEqual([]);
    await passenger.context.close();
    await chauffeur.context.close();
  }, 180_000);

  it('charges waiting time beyond the free minutes by card after PayPal fails, and shows it on the receipt and its PDF', async () => {
    const device = await onShift();
    const { booking, tripId } = await rideOfPassenger(product.url);
    await takes(device, tripId);
    await device.command(tripId, 'arrive');
    await runSql(
      product.databaseUrl,
      "UPDATE trip SET arrived_at = arrived_at - interval '12 minutes 30 seconds' WHERE id = $1",
      [tripId],
    );
    await device.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await device.command(tripId, 'complete');

    const { page, context, errors } = await openDevice(browser, product.url, { language: 'en' });
    await logIn(page, 'passager@sablon.test', '/app/notifications');
    await page.getByRole('link', { name: /Waiting time to pay.*€4\.20/s }).click();
    await page.waitForURL(`**/app/activity/${tripId}`);
    await page.getByTestId('pay-waiting').click();
    await page.getByTestId('method-paypal').click();
    await page.getByTestId('pay-button').click();
    await page.waitForURL(`${product.sandboxUrl}/sandbox/**`);
    await page.getByRole('button').nth(1).click(); // refuses
    await page.getByTestId('payment-retry').click();
    await payByCard(page);
    await page.getByText('The waiting time is paid').waitFor({ timeout: 30_000 });
    await page.locator('a[href^="/app/receipts/"]').click();
    await page.getByTestId('receipt-total').waitFor();
    expect(Number((await page.getByTestId('receipt-total').innerText()).replace(/\D/g, ''))).toBe(
      booking.totalCents + 420,
    );
    expect(await page.getByRole('row', { name: /^Waiting time/ }).innerText()).toMatch(/7 min × €0\.60\s+€4\.20/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('receipt-pdf').click()]);
    expect(download.suggestedFilename()).toBe(`sablon-${booking.code}-en.pdf`);
    const words = pdfWords(await bytesOf(download));
    const total = `€${((booking.totalCents + 420) / 100).toFixed(2)}`;
    for (const said of [booking.code, 'Waiting time 7 min × €0.60 €4.20', `Total price, VAT included ${total}`])
      expect(words).toContain(said);
    await page.goto(`/app/activity/${tripId}`);
    await page.getByTestId('trip-waiting').waitFor();
    expect(await page.getByTestId('pay-waiting').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('lets a dispatcher contest a chargeback with evidence of the ride, and win it', async () => {
    const guest = new Client(product.url);
    const pickupAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const booking = await bookAsGuest(guest, { language: 'en', pickupAt });
    await pay(guest, booking, CARDS.disputed);
    const staff = await new Client(product.url).login('dispatch@sablon.test');
    const stands = (status: string) =>
      eventually(`a dispute that is ${status}`, async () => {
        const { disputes } = await staff.get<StuckPaymentsView>('/api/dispatch/payments/stuck');
        return disputes.some((one) => one.bookingCode === booking.code && one.status === status);
      });
    await stands('needs_response');

    const { page, context, errors } = await openDevice(browser, product.url, { viewport: DESK, language: 'en' });
    await logIn(page, 'dispatch@sablon.test', '/dispatch/payments');
    const card = page.getByTestId(`dispute-${booking.code}`);
    await card.getByText('Waits for our answer').waitFor();
    expect(await card.innerText()).toMatch(/I did not make this purchase.*the provider keeps €20\.00/s);
    await card.getByTestId('show-evidence').click();
    const text = card.getByTestId('dispute-text');
    expect(await text.inputValue()).toContain(booking.code);
    await text.fill(`${await text.inputValue()}\nwinning_evidence`);
    await card.getByTestId('contest').click();
    await stands('won');
    await page.reload();
    await card.getByText('Won', { exact: true }).waitFor();
    expect(await card.innerText()).toContain('came back to us');
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
