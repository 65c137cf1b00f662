// About 45 s each: a whole ride with three people, each in a browser, on a product of its own.
import type { Browser } from 'playwright-core';
import { DESK, openBrowser, openDevice } from './support/browser.js';
import {
  acceptOffer,
  driverDoes,
  endShift,
  fillGuest,
  followRide,
  logInByForm,
  payByCard,
  searchRide,
  untilPhase,
} from './support/journeys.js';
import { startProduct, type Product } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE } from './support/rides.js';
import { ways } from './support/full-run.js';

const IN_FRENCH = ['fr', 'Grand-Place', 'Flagey'] as const;
const EMBEDDED = ways([['nl', 'Grote Markt', 'Brussel-Zuid'], ['en', 'Grand-Place', 'Brussels-Midi'], IN_FRENCH]);

describe.each([
  ['one process, without Redis', EMBEDDED, false],
  ['two api and two worker processes on a real Redis', [IN_FRENCH], true],
] as const)('the main flow in real browsers: %s', (_, languages, scaled) => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ scaled });
    browser = await openBrowser();
    await giveTimeToAnswer(product.url);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product.end();
  }, 180_000);

  it.each(languages)(
    'goes from booking and payment to the finished ride for passenger, driver and dispatcher in %s {2.route.search, 2.route.payment, 2.route.payment-success, 2.payment.card, 3.payment.card, 3.payment.code, 4.guard.content, 6.driver.dashboard, 7.call.booking, 7.call.payment}',
    async (language, from, to) => {
      const driver = await openDevice(browser, product.url, { at: GRAND_PLACE, language, motion: true });
      await logInByForm(driver.page, 'chauffeur@sablon.test');
      await driver.page.getByTestId('shift-on').click();
      await driver.page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();

      const dispatcher = await openDevice(browser, product.url, { viewport: DESK, language, motion: true });
      await logInByForm(dispatcher.page, 'dispatch@sablon.test');
      await dispatcher.page.getByTestId('fleet-map').waitFor();

      const passenger = await openDevice(browser, product.url, { language, motion: true });
      await logInByForm(passenger.page, 'passager@sablon.test');
      await searchRide(passenger.page, from, to);
      await payByCard(passenger.page);
      await followRide(passenger.page);
      await untilPhase(passenger.page, 'searching', 'assigned', 'en_route');

      await acceptOffer(driver.page);
      await untilPhase(passenger.page, 'assigned', 'en_route');
      await dispatcher.page.locator('[data-testid="board-row"][data-status="accepted"]').first().waitFor();
      await driverDoes(driver.page, 'depart');
      await untilPhase(passenger.page, 'en_route');
      await passenger.page.getByTestId('trip-eta').waitFor();
      const code = (await passenger.page.getByTestId('boarding-code').innerText()).replace(/\D/g, '');
      await driverDoes(driver.page, 'arrive');
      await untilPhase(passenger.page, 'arrived');
      await driverDoes(driver.page, 'start');
      await driver.page.getByTestId('boarding-code-input').fill(code);
      await driver.page.getByTestId('boarding-code-submit').click();
      await untilPhase(passenger.page, 'on_board');
      await dispatcher.page.locator('[data-testid="board-row"][data-status="ongoing"]').first().waitFor();
      await driverDoes(driver.page, 'complete');
      await untilPhase(passenger.page, 'completed');
      await dispatcher.page.locator('[data-testid="board-row"][data-status="completed"]').first().waitFor();
      await endShift(driver.page);
      expect([...driver.errors, ...dispatcher.errors, ...passenger.errors]).toEqual([]);
      for (const device of [driver, dispatcher, passenger]) await device.context.close();
    },
    240_000,
  );

  it('lets a guest without an account follow by link, cancel free of charge and get a refund', async () => {
    const guest = await openDevice(browser, product.url, { language: 'en' });
    await searchRide(guest.page, 'Atomium', 'Avenue Louise', 'van');
    await fillGuest(guest.page);
    await payByCard(guest.page);
    await followRide(guest.page);
    expect(guest.page.url()).toContain('/track/');
    await untilPhase(guest.page, 'searching');
    await guest.page.getByTestId('cancel-trip').click();
    await guest.page.getByTestId('confirm-cancel').click();
    await untilPhase(guest.page, 'cancelled');
    const refund = guest.page.getByTestId('refund');
    await refund.getByText(/^€[\d.]+ is refunded to you$/).waitFor();
    await refund.getByText(/^To your Visa ending in 4242, by .+ at the latest/).waitFor();
    for (const absent of ['open-chat', 'share-ride', 'safety-open'])
      expect([absent, await guest.page.getByTestId(absent).count()]).toEqual([absent, 0]);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  }, 240_000);
});
