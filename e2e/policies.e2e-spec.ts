// About 20 s each: a ride is booked, paid, changed and settled with the provider.
import type { BookingView } from '@sablon/contracts';
import type { Browser, Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { DESK, openBrowser, openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay, seen } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { itInFullRun } from './support/full-run.js';
import { acceptOffer, driverDoes, endShift, logIn, signIn, payByCard, untilPhase } from './support/journeys.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE } from './support/rides.js';

let product: Product;
let browser: Browser;
let page: Page;
let guest: Client;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ page } = await openDevice(browser, product.url, { language: 'en' }));
  guest = new Client(product.url);
  await giveTimeToAnswer(product.url);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product.end();
}, 180_000);

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const tripOf = (booking: BookingView): string => booking.trips[0]?.id ?? '';

async function paidRide(pickupAt: string | null): Promise<BookingView> {
  const booking = await bookAsGuest(guest, { pickupAt, language: 'en' });
  await pay(guest, booking);
  await eventually('the payment', async () => (await seen(guest, booking)).paid);
  return booking;
}
async function openRide(booking: BookingView): Promise<void> {
  await page.goto(`/track/${booking.trackToken}`);
  await page.getByTestId('trip-phase').waitFor();
}
/** Opens the dialog, reads the cancellation cost, and cancels. */
async function cancelRide(booking: BookingView): Promise<string> {
  await openRide(booking);
  await page.getByTestId('cancel-trip').click();
  await page.getByTestId('confirm-cancel').waitFor();
  const words = await page.getByRole('alertdialog').innerText();
  await page.getByTestId('confirm-cancel').click();
  await page.locator('[data-testid="trip-phase"][data-phase="cancelled"]').waitFor();
  return words;
}
const refunded = (booking: BookingView, cents: number) =>
  eventually(`${cents} cents back`, async () => {
    const rows = await runSql(
      product.databaseUrl,
      `SELECT coalesce(sum(r.cents), 0)::int AS cents FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.booking_id = $1 AND r.status = 'succeeded'`,
      [booking.id],
    );
    return rows[0]?.['cents'] === cents;
  });

/** Backdates the whole ride by six minutes. Triggers are disabled, because trip events may otherwise not be changed. */
const sixMinutesLater = (tripId: string) =>
  runSql(
    product.databaseUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE trip SET accepted_at = accepted_at - interval '6 minutes', departed_at = departed_at - interval '6 minutes',
       arrived_at = arrived_at - interval '6 minutes' WHERE id = '${tripId}';
     UPDATE trip_event SET at = at - interval '6 minutes' WHERE trip_id = '${tripId}'; COMMIT`,
  );

/** A page with a signed-in dispatcher. */
async function atTheOffice(): Promise<Page> {
  const { page: office } = await openDevice(browser, product.url, { viewport: DESK, language: 'en' });
  await signIn(office, 'dispatch@sablon.test');
  return office;
}

describe('changing and cancelling a ride', () => {
  it('charges the difference for a dearer vehicle, and refunds it after changing back {4.modification}', async () => {
    const booking = await paidRide(inMinutes(300));
    await openRide(booking);
    const askFor = async (vehicleClass: string): Promise<number> => {
      await page.getByTestId('change-trip').click();
      await page.getByTestId('change-class').selectOption(vehicleClass);
      await page.getByTestId('change-quote').click();
      const difference = page.getByTestId('change-difference');
      await difference.waitFor();
      return Number(await difference.getAttribute('data-cents'));
    };
    const more = await askFor('van');
    expect(more).toBeGreaterThan(0);
    await page.getByTestId('confirm-change').click();
    await page.waitForURL('**/payment?**change=**');
    await payByCard(page);
    await page.waitForURL('**/payment-success**', { timeout: 30_000 });
    const after = await seen(guest, booking);
    expect([after.vehicleClass, after.totalCents]).toEqual(['van', booking.totalCents + more]);

    await openRide(booking);
    expect(await askFor('economy')).toBe(-more);
    await page.getByTestId('confirm-change').click();
    await eventually('the cheaper ride', async () => (await seen(guest, booking)).vehicleClass === 'economy');
    await refunded(booking, more);
    expect(await cancelRide(booking)).toMatch(/free of charge/i);
    await refunded(booking, booking.totalCents + more);
  }, 180_000);

  itInFullRun(
    'changes ride options at no cost',
    async () => {
      const booking = await paidRide(inMinutes(300));
      const choose = async (...ticked: string[]) => {
        await openRide(booking);
        await page.getByTestId('change-trip').click();
        for (const option of ['baby_seat', 'wheelchair', 'pet', 'silent'])
          await page.getByTestId(`change-option-${option}`).setChecked(ticked.includes(option));
        await page.getByTestId('change-quote').click();
        expect(await page.getByTestId('change-difference').getAttribute('data-cents')).toBe('0');
        await page.getByTestId('confirm-change').click();
        await eventually(
          `a ride with ${ticked.join(' and ')}`,
          async () => String((await seen(guest, booking)).trips[0]?.options) === String(ticked),
        );
      };
      await choose('baby_seat', 'pet');
      await choose('pet', 'silent');
      await openRide(booking);
      await page.getByTestId('change-trip').click();
      expect(await page.getByTestId('change-option-pet').isChecked()).toBe(true);
      expect(await page.getByTestId('change-option-baby_seat').isChecked()).toBe(false);
    },
    240_000,
  );

  itInFullRun(
    'applies the passenger’s terms when a dispatcher cancels on their behalf, and refunds in full otherwise',
    async () => {
      const [asked, ours] = [await paidRide(inMinutes(45)), await paidRide(inMinutes(45))];
      const fee = Math.floor(asked.totalCents / 2);
      const office = await atTheOffice();
      const cancel = async (booking: BookingView, onBehalf: boolean) => {
        await office.goto(`/dispatch?trip=${tripOf(booking)}`);
        await office.getByTestId('cancel-trip').click();
        await office.getByTestId('reason-input').fill('Asked by phone.');
        await office.getByText(`with a fee of €${(fee / 100).toFixed(2)}`).waitFor();
        await office.getByTestId('on-behalf').setChecked(onBehalf);
        await office.getByTestId('confirm-action').click();
        await office.locator('[data-testid="trip-detail"][data-status="cancelled"]').waitFor();
      };
      await cancel(asked, true);
      await cancel(ours, false);
      await office.context().close();
      await refunded(asked, asked.totalCents - fee);
      await refunded(ours, ours.totalCents);
      await openRide(asked);
      expect(await page.getByTestId('trip-fee').innerText()).toContain(`€${(fee / 100).toFixed(2)}`);
    },
    240_000,
  );

  it('keeps half the fare within the hour before pickup, and refunds it when a dispatcher waives the disputed fee', async () => {
    const booking = await paidRide(inMinutes(45));
    expect(await cancelRide(booking)).toMatch(/costs .*free period is over/is);
    const fee = Math.floor(booking.totalCents / 2);
    await refunded(booking, booking.totalCents - fee);
    await page.getByTestId('see-fee').click();
    await page.locator('[data-testid="fee-evidence"] [data-kind="cancelled"]').waitFor();
    await page.getByTestId('dispute-text').fill('The driver had already told me they would not come.');
    await page.getByTestId('dispute-send').click();
    await page.locator('[data-testid="dispute-state"][data-status="open"]').waitFor();

    const office = await atTheOffice();
    await office.goto('/admin/fees');
    await office.getByTestId('fee-decision').selectOption('waived');
    await office.getByTestId('fee-note').fill('You are right, and we are sorry.');
    await office.getByTestId('fee-decide').click();
    await office.locator('[data-testid="dispute-state"][data-status="waived"]').waitFor();
    await office.context().close();
    await refunded(booking, booking.totalCents);
    await page.reload();
    await page.locator('[data-testid="dispute-state"][data-status="waived"]').waitFor();
    expect(await page.getByTestId('dispute-state').innerText()).toContain('we are sorry');
  }, 180_000);

  it('ends a no-show in two taps after the free waiting time and one call, and shows the passenger the evidence', async () => {
    const wheel = await openDevice(browser, product.url, { language: 'en', at: GRAND_PLACE });
    const byId = (id: string) => wheel.page.getByTestId(id);
    await logIn(wheel.page, 'chauffeur@sablon.test');
    await byId('shift-on').click();
    const booking = await paidRide(null);
    await acceptOffer(wheel.page);
    await driverDoes(wheel.page, 'depart');
    await driverDoes(wheel.page, 'arrive');
    await openRide(booking);
    await untilPhase(page, 'arrived');

    await byId('no-show').getByText('Free waiting until').waitFor();
    await byId('no-show').locator('[data-testid=waiting-clock][data-free=true][data-reckoned=false]').waitFor();
    expect(await byId('no-show-mark').count()).toBe(0);
    await sixMinutesLater(tripOf(booking));
    await byId('no-show').getByText('Call the passenger first').waitFor();
    expect(await byId('waiting-charge').innerText()).toMatch(/^€\d+\.\d0 so far, for \d+ min$/);
    await wheel.page.evaluate("document.querySelector('[data-testid=no-show]').dataset.seen = 'before the call'");
    // Chromium would ask which program to call with, and the page gets no taps while it asks.
    await wheel.page.evaluate(
      "addEventListener('click', (tap) => tap.target.closest('a[href^=tel]') && tap.preventDefault())",
    );
    await byId('call-passenger').click();
    await byId('no-show-mark').click();
    await byId('no-show').getByText('The price of the ride is kept').waitFor();
    // The panel was not re-rendered from scratch, so nothing moved under the driver's thumb.
    expect(await byId('no-show').getAttribute('data-seen')).toBe('before the call');
    await byId('no-show-mark').click();
    await wheel.page.getByText('The ride is over: passenger absent.').waitFor();
    await endShift(wheel.page);
    expect(wheel.errors).toEqual([]);
    await wheel.context.close();

    await untilPhase(page, 'cancelled');
    const price = `€${(booking.totalCents / 100).toFixed(2)}`;
    expect(await page.getByTestId('trip-fee').innerText()).toContain(price);
    await page.getByTestId('see-fee').click();
    const evidence = page.getByTestId('fee-evidence');
    for (const kind of ['agreed', 'accepted', 'departed', 'arrived', 'contact_call', 'waited_out', 'cancelled'])
      await evidence.locator(`[data-kind="${kind}"]`).waitFor();
    expect(await evidence.locator('[data-kind="waited_out"]').innerText()).toContain('from the pickup point');
    const said = await page.getByRole('main').innerText();
    for (const words of [
      'Passenger absent',
      'does not come during the free waiting time, 100 %',
      'lasted until',
      price,
    ])
      expect(said).toContain(words);
    await refunded(booking, 0);
  }, 180_000);

  itInFullRun(
    'cancels an immediate ride free until three minutes after acceptance or if the driver is late, else for €8.00',
    async () => {
      const untaken = await paidRide(null);
      expect(await cancelRide(untaken)).toMatch(/free of charge/i);
      await refunded(untaken, untaken.totalCents);
      const driver = await new DriverDevice(product.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
      const accepted = async (minutesAgo = 4): Promise<BookingView> => {
        const booking = await paidRide(null);
        const offer = await eventually('an offer', async () =>
          driver.offers.find(({ tripId }) => tripId === tripOf(booking)),
        );
        await driver.accept(offer.id);
        // The driver is already at the pickup, so move the acceptance into the past and the promised pickup into the future.
        await runSql(
          product.databaseUrl,
          `UPDATE trip SET accepted_at = now() - make_interval(mins => $2), promised_pickup_at = now() + interval '5 minutes'
         WHERE id = $1`,
          [tripOf(booking), minutesAgo],
        );
        return booking;
      };
      try {
        const late = await accepted();
        await runSql(
          product.databaseUrl,
          "UPDATE trip SET promised_pickup_at = now() - interval '1 minute' WHERE id = $1",
          [tripOf(late)],
        );
        expect(await cancelRide(late)).toMatch(/free of charge.*your driver is late/is);
        await refunded(late, late.totalCents);
        const changedMind = await accepted(1);
        expect(await cancelRide(changedMind)).toMatch(/free of charge/i);
        await refunded(changedMind, changedMind.totalCents);
        const taken = await accepted();
        expect(await cancelRide(taken)).toMatch(/€\s?8[.,]00/);
        await refunded(taken, taken.totalCents - 800);
      } finally {
        driver.hangUp();
      }
    },
    180_000,
  );
});
