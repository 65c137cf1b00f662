import type { BookingView, NewBusinessView, SuggestionsView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay, seen, signUp } from './support/client.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteWithDriver, takes } from './support/rides.js';

const { site, driver } = siteWithDriver();
const tripOf = (booking: BookingView): string => booking.trips[0]?.id ?? '';
const byId = (page: Page, id: string) => page.getByTestId(id);

async function guestRide(pickupAt: string | null) {
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, { pickupAt, language: 'en' });
  await pay(guest, booking);
  await eventually('it is paid', async () => (await seen(guest, booking)).paid);
  const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
  await page.goto(`/track/${booking.trackToken}`);
  await byId(page, 'trip-phase').waitFor();
  return { booking, page, errors };
}
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('unfinished input on the trip page', () => {
  it('can be retried when the form’s code fails to load, and the trip stays in place', async () => {
    const { page } = await guestRide(inHours(6));
    await page.route('**/assets/change-form*', (route) => route.abort());
    await byId(page, 'change-trip').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').waitFor();
    expect(await byId(page, 'trip-phase').count()).toBe(1);
    await page.unroute('**/assets/change-form*');
    await dialog.getByRole('alert').getByRole('button').click();
    await byId(page, 'trip-phase').waitFor();
    await byId(page, 'change-trip').click();
    await byId(page, 'change-form').waitFor();
    await page.context().close();
  }, 180_000);

  it('keeps a half-filled change form when the trip is updated', async () => {
    const { booking, page, errors } = await guestRide(inHours(6));
    await byId(page, 'change-trip').click();
    await byId(page, 'change-passengers').selectOption('3');
    await byId(page, 'change-class').selectOption('van');
    const staff = await new Client(site.url).login('dispatch@sablon.test');
    const path = `/api/dispatch/trips/${tripOf(booking)}`;
    const { drivers } = await staff.get<SuggestionsView>(`${path}/suggestions`);
    const free = drivers.find(({ obstacle }) => obstacle === null);
    await staff.post(`${path}/assign`, { driverId: free?.driverId, reason: null });
    await page.locator('[data-testid="trip-phase"][data-phase="assigned"]').waitFor({ state: 'attached' });
    expect(await byId(page, 'change-passengers').inputValue()).toBe('3');
    expect(await byId(page, 'change-class').inputValue()).toBe('van');
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('keeps a half-written chat message when the chat is closed', async () => {
    const { booking, page, errors } = await guestRide(null);
    await takes(driver(), tripOf(booking));
    await byId(page, 'open-chat').click();
    const words = page.getByPlaceholder('Your message');
    await words.fill('I stand at the side entr');
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    await byId(page, 'open-chat').click();
    await words.waitFor();
    expect(await words.inputValue()).toBe('I stand at the side entr');
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);
});

it('a company invitation appears on the invited person’s page and is accepted with one tap', async () => {
  const boss = new Client(site.url);
  const email = 'boss@exemple.test';
  const person = { firstName: 'Els', lastName: 'Peeters', phone: '+32 470 12 34 56', language: 'en', email };
  await signUp(boss, { ...person, password: 'acht rode fietsen' });
  const admin = await new Client(site.url).login('admin@sablon.test');
  const company = await admin.post<NewBusinessView>('/api/admin/business-accounts', {
    ...{
      name: 'Bakkerij Peeters BV',
      street: 'Verzonnen straat 1',
      postalCode: '9000',
      city: 'Gent',
      countryCode: 'BE',
    },
    ...{ vatNumber: 'BE 0888.888.895', language: 'nl', invoiceEmail: 'boekhouding@exemple.test', status: 'approved' },
    ...{ creditLimitCents: 50_000, approvalOverCents: null, paymentTermDays: 30, adminEmail: email },
  });
  await boss.post(`/api/business/${company.id}/members`, { email: 'passager@sablon.test', role: 'member' });
  // Invitations are shown only to a person who has verified the address.
  await runSql(
    site.databaseUrl,
    `UPDATE app_user SET email_verified_at = now() WHERE email = 'passager@sablon.test'`,
    [],
  );
  const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(page, 'passager@sablon.test', '/profile');
  await page.getByRole('main').locator('a[href="/business"]').click();
  await page
    .getByText(/Bakkerij Peeters BV/)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await byId(page, 'join').click();
  await byId(page, 'join').waitFor({ state: 'detached' });
  await page.getByText('Bakkerij Peeters BV').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
}, 180_000);
