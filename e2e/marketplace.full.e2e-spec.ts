import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { rideOfPassenger } from './support/rides.js';
import { callFrom, siteForTests } from './support/site.js';

const site = siteForTests();
const DAY_MS = 86_400_000;
const PLAN = '/dashboard/chauffeur/planning';
const inList = (page: Page, list: string, tripId: string) =>
  page.locator(`[data-testid="${list}"] [data-trip="${tripId}"]`);
const nameOf = async (page: Page) =>
  (await callFrom<{ user: { firstName: string } }>(page, 'GET', '/api/auth/session')).user.firstName;
const part = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

async function inTheirPlan(email: string, theme: 'dark' | 'light') {
  const device = await openDevice(site.browser, site.url, { language: 'en', theme });
  await logIn(device.page, email, PLAN);
  await device.page.getByRole('heading', { level: 1, name: 'My plan' }).waitFor();
  return device;
}

it('a planned ride on the marketplace goes to the first driver who takes it, and is open again when given back', async () => {
  const at = new Date(Date.now() + 2 * DAY_MS);
  const { tripId } = await rideOfPassenger(site.url, { pickupAt: at.toISOString() });
  const { tripId: soonAfter } = await rideOfPassenger(site.url, {
    pickupAt: new Date(at.getTime() + 15 * 60_000).toISOString(),
  });
  const [anna, bram] = [
    await inTheirPlan('chauffeur2@sablon.test', 'dark'),
    await inTheirPlan('chauffeur3@sablon.test', 'light'),
  ];
  for (const { page } of [anna, bram]) {
    await inList(page, 'marketplace-open', tripId).getByText('Ixelles').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  const passenger = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(passenger.page, 'passager@sablon.test', `/app/activity/${tripId}`);
  await passenger.page.getByTestId('trip-phase').waitFor();

  // By keyboard.
  await inList(anna.page, 'marketplace-open', tripId).getByTestId('marketplace-take').focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByTestId('take-confirm').waitFor();
  expect(await axeFindings(anna.page)).toEqual([]);
  await anna.page.getByTestId('take-confirm').click();
  const promised = anna.page.locator(`[data-testid="plan-trip"][data-trip="${tripId}"]`);
  await promised.waitFor();

  await bram.page
    .locator(`[data-testid="marketplace-gone"] [data-trip="${tripId}"]`)
    .getByText('Another driver')
    .waitFor();
  await inList(bram.page, 'marketplace-open', tripId).waitFor({ state: 'detached' });
  await passenger.page.locator('[data-testid="trip-phase"][data-phase="assigned"]').waitFor();
  await passenger.page.getByText('T-SAB-002').first().waitFor();
  const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(office.page, 'dispatch@sablon.test');
  const row = office.page.locator(`[data-testid="board-row"][data-trip="${tripId}"][data-status="accepted"]`);
  await row.getByText(await nameOf(anna.page)).waitFor();

  await part(anna.page, 'To take');
  const blocked = inList(anna.page, 'marketplace-blocked', soonAfter);
  await blocked.getByText('Too close after your ride', { exact: false }).waitFor();
  expect(await axeFindings(anna.page)).toEqual([]);
  await inList(bram.page, 'marketplace-open', soonAfter).waitFor();

  await part(anna.page, 'Promised');
  await promised.getByTestId('give-back').click();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Personal emergency' }).click();
  await anna.page.getByTestId('release-confirm').click();
  await promised.waitFor({ state: 'detached' });
  await inList(bram.page, 'marketplace-open', tripId).waitFor();
  await part(anna.page, 'To take');
  await inList(anna.page, 'marketplace-open', tripId).waitFor();
  await passenger.page.locator('[data-testid="trip-phase"][data-phase="scheduled"]').waitFor();
  for (const { errors, context } of [anna, bram, passenger, office]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 180_000);

it('an hourly hire and the legs of a return booking are labelled in the marketplace and in the driver’s schedule', async () => {
  const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString();
  const hired = await rideOfPassenger(site.url, { tripType: 'hourly', destination: null, hours: 3, pickupAt: days(4) });
  const { booking } = await rideOfPassenger(site.url, { tripType: 'return', pickupAt: days(5), returnAt: days(6) });
  const [there, back] = booking.trips.map(({ id }) => id);
  const marks = [
    [hired.tripId, 'By the hour'],
    [there ?? '', 'Outward'],
    [back ?? '', 'Way back'],
  ] as const;
  const { page, context, errors } = await inTheirPlan('chauffeur2@sablon.test', 'light');
  for (const [tripId, mark] of marks) {
    await inList(page, 'marketplace-open', tripId).getByText(mark, { exact: true }).waitFor();
    await inList(page, 'marketplace-open', tripId).getByTestId('marketplace-take').click();
    await page.getByTestId('take-confirm').click();
    const promised = page.locator(`[data-testid="plan-trip"][data-trip="${tripId}"]`);
    await promised.getByText(mark, { exact: true }).waitFor();
    await part(page, 'To take');
  }
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);
