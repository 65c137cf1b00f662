import type { QuoteView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { choosePlace } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const submit = (page: Page) => page.getByTestId('booking-submit');

it('the booking form shows missing addresses and asks to try again when no route is found {5.home-booking.both-addresses, 5.home-booking.valid-addresses, 5.home-booking.route-failure, 8.booking.both-addresses, 8.booking.valid-addresses, 8.booking.route}', async () => {
  const { page, context, errors } = await site.visitor({ viewport: PHONE });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await submit(page).click();
  await page.getByText('Please enter the departure and arrival addresses').first().waitFor();
  await choosePlace(page, 'origin-input', 'Grand-Place');
  await page.getByTestId('destination-input').fill('Nowhere at all');
  // What is suggested instead would lie over the button.
  await page.keyboard.press('Escape');
  await submit(page).click();
  await page.getByText('Please select valid departure and arrival addresses').first().waitFor();
  await choosePlace(page, 'destination-input', 'Brussels-Midi');
  await page.route('**/api/quotes', (route) =>
    route.fulfill({ status: 422, json: { code: 'booking.route_unavailable', message: 'No route' } }),
  );
  await submit(page).click();
  await page.getByRole('alert').getByText('Unable to calculate the route. Please try again.').waitFor();
  await page.unrouteAll();
  await submit(page).click();
  await page.waitForURL('**/search?**');
  expect(errors).toEqual([]);
  await context.close();
});

it('a visitor searches, chooses a vehicle, adds a return ride, and can go back from payment to the vehicles {2.booking.search, 2.booking.calculating, 2.route.search, 2.route.search-return, 2.payment.back, 2.payment.methods, 3.payment.name-on-card, 3.payment.phone, 3.payment.card, 5.search.vehicle, 8.search.vehicle}', async () => {
  const { page, context, errors } = await site.visitor({ viewport: PHONE });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/quotes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await choosePlace(page, 'origin-input', 'Grand-Place');
  await choosePlace(page, 'destination-input', 'Brussels-Midi');
  expect(await submit(page).innerText()).toBe('Search');
  await submit(page).click();
  await submit(page).getByText('Calculating…').waitFor();
  answer();
  await page.waitForURL('**/search?**');

  await page.getByTestId('vehicle-economy').waitFor();
  await page.getByTestId('continue-to-payment').click();
  await page.getByText('Please select a vehicle to continue.').waitFor();
  await page.getByTestId('vehicle-economy').click();
  const oneWay = await page.getByTestId('total').innerText();
  await page.getByLabel('Add a return ride').check();
  const priced = page.waitForResponse((response) => response.url().endsWith('/api/quotes') && response.ok());
  await page.getByTestId('return-ask').click();
  const quote = (await (await priced).json()) as QuoteView;
  const economy = quote.options.find(({ vehicleClass }) => vehicleClass === 'economy');
  expect(economy?.legs).toHaveLength(2);
  const both = `€${((economy?.totalCents ?? 0) / 100).toFixed(2)}`;
  await page.getByTestId('total').getByText(both).waitFor();
  expect(both).not.toBe(oneWay);

  await page.getByTestId('continue-to-payment').click();
  await page.waitForURL('**/payment?**');
  for (const method of ['card', 'bancontact', 'paypal']) await page.getByTestId(`method-${method}`).waitFor();
  for (const field of ['guest-phone', 'card-name', 'card-number', 'card-expiry', 'card-cvc'])
    await page.getByTestId(field).waitFor();
  await page.getByText('Return ride').first().waitFor();
  await page.getByRole('button', { name: 'Back to the vehicles' }).click();
  await page.waitForURL('**/search?**');
  await page.getByTestId('total').getByText(both).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
