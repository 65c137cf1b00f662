// About 20 s: a ride is booked by phone, its link sent twice, paid and then searched.
import type { BookingView } from '@sablon/contracts';
import { runSql } from '../tools/db/run-sql.mjs';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client, key, pay, quoteFor } from './support/client.js';
import { logIn, payByCard } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';
import { expectWithin } from './support/full-run.js';

const site = siteForTests();
const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
const CALLER = { firstName: 'Nora', lastName: 'Invité', email: 'nora@sablon.test', phone: '+32470112233' };

/** A paid ride three days ahead, booked by a guest who reads Dutch. */
async function rideOfGuest(): Promise<BookingView> {
  const guest = new Client(site.url);
  const { id } = await quoteFor(guest, 'Grand-Place', 'Place Flagey', new Date(Date.now() + 3 * DAY_MS).toISOString());
  const body = { quoteId: id, vehicleClass: 'economy', language: 'nl', guest: CALLER };
  const booking = await guest.post<BookingView>('/api/bookings', body, key());
  await pay(guest, booking);
  return booking;
}
const smsTo = async (phone: string): Promise<string[]> => {
  const answer = await fetch(`${site.url}/api/dev/inbox`);
  const { messages } = (await answer.json()) as { messages: { channel: string; to: string; text: string }[] };
  return messages.filter(({ channel, to }) => channel === 'sms' && to === phone).map(({ text }) => text);
};
async function office(path: string) {
  const device = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(device.page, 'dispatch@sablon.test', path);
  return device;
}
const focused = (page: Page, testId: string) => page.locator(`[data-testid="${testId}"]:focus`).waitFor();

it('a dispatcher’s message reaches the passenger’s page and one SMS in their language, and is marked as read', async () => {
  const { trackToken, trips } = await rideOfGuest();
  const phone = await openDevice(site.browser, site.url, { language: 'nl', viewport: PHONE });
  await phone.page.goto(`/track/${trackToken}`);
  await phone.page.getByTestId('trip-phase').waitFor();
  const desk = await office(`/dispatch?trip=${trips[0]?.id}`);
  const { page } = desk;
  await page.getByTestId('message-passenger').waitFor();
  await page.keyboard.press('w');
  await page.locator('[data-testid=message-driver_late] input:focus').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('2');
  await focused(page, 'message-place');
  await page.keyboard.type('Stoofstraat 1');
  await page.keyboard.press('Enter');
  await page.getByTestId('passenger-message').getByText('Your driver is waiting for you: Stoofstraat 1.').waitFor();
  const message = phone.page.getByTestId('office-message');
  await message.getByText('Uw chauffeur wacht op u: Stoofstraat 1.').waitFor();
  await page
    .getByTestId('passenger-message-seen')
    .getByText(/shown at/)
    .waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  await message.getByTestId('office-message-read').click();
  await message.waitFor({ state: 'detached' });
  await page.locator('[data-testid=passenger-message][data-read=true]').waitFor();
  const said = (await eventually('the SMS', async () => {
    const sent = (await smsTo(CALLER.phone)).filter((text) => text.includes('Stoofstraat 1'));
    return sent.length > 0 && sent;
  })) as string[];
  expect(said).toEqual([expect.stringMatching(/^Sablon: Uw chauffeur wacht op u: .*\/r\/\w{12}$/)]);
  await page.locator('[data-testid=passenger-message-sms][data-sms=sent]').waitFor({ timeout: 20_000 });
  expect([...desk.errors, ...phone.errors]).toEqual([]);
  await desk.context.close();
  await phone.context.close();
}, 180_000);

/** Typing speed of an experienced dispatcher, in milliseconds per key. ASSUMPTION. */
const TYPING = { delay: 60 };

/** Enters a phone booking by keyboard, up to the key press that books it. */
async function sendsMessage(page: Page, number: string, names: readonly string[]): Promise<void> {
  await page.keyboard.press('n');
  await focused(page, 'intake-phone');
  await page.keyboard.type(number, TYPING);
  await page.getByTestId('caller').waitFor();
  await page.keyboard.press('Enter');
  for (const name of names) {
    await page.keyboard.type(name, TYPING);
    await page.keyboard.press('Enter');
  }
  for (const address of ['Bruxelles-Midi', 'Grand-Place']) {
    await page.keyboard.type(address, TYPING);
    await page.keyboard.press('Enter');
    await page.locator('[role=combobox][aria-expanded=false]:focus').waitFor();
    await page.keyboard.press('Enter');
  }
}

it('a phone booking paid by link is taken in under twenty seconds, resent, paid by the caller and then searched', async () => {
  const desk = await office('/dispatch');
  const { page } = desk;
  await page.getByTestId('count-pending').waitFor();
  const pending = await page.getByTestId('count-pending').innerText();
  const from = Date.now();
  await sendsMessage(page, '0473 55 66 77', ['Rosa', 'Claes']);
  await page.keyboard.press('Alt+l');
  await page.locator('[data-testid=intake-pay][data-pay=link]').waitFor();
  await page.locator('[data-testid=intake-book]:focus', { hasText: '€' }).waitFor();
  // The axe check does not count as part of the call.
  const seconds = Date.now() - from;
  expect(await axeFindings(page)).toEqual([]);
  const booked = Date.now();
  await page.keyboard.press('Enter');
  await page.getByText(/waits for its payment; the link goes to 0473 55 66 77/).waitFor();
  expectWithin((seconds + Date.now() - booked) / 1_000, 20);
  const waiting = page.getByTestId('pay-link');
  await waiting.getByText('Rosa Claes').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await waiting.getByTestId('pay-link-again').click();
  await waiting.getByText('sent 2 times').waitFor();
  expect(await page.getByTestId('count-pending').innerText()).toBe(pending);
  const links = await eventually('both SMS', async () => {
    const sent = (await smsTo('0473 55 66 77')).flatMap((text) => /(\/r\/\w+)$/.exec(text)?.[1] ?? []);
    return sent.length === 2 && sent;
  });
  const phone = await openDevice(site.browser, site.url, { language: 'nl', viewport: PHONE });
  await phone.page.goto(links[0] ?? '');
  const card = phone.page.getByTestId('pay-card');
  await card.getByText('€').waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  await card.getByRole('link').click();
  await payByCard(phone.page);
  await waiting.waitFor({ state: 'detached', timeout: 30_000 });
  await page
    .locator('[data-testid=trip-detail][data-status=pending]')
    .getByText(/Searching|Looking/)
    .first()
    .waitFor();
  expect([...desk.errors, ...phone.errors]).toEqual([]);
  await phone.context.close();
  await desk.context.close();
}, 240_000);

it('a phone booking uses the account that matches the caller’s number, shown before it is booked', async () => {
  const passenger = await new Client(site.url).login('passager@sablon.test');
  const { user } = await passenger.get<{ user: { phone: string; firstName: string } }>('/api/auth/session');
  await runSql(site.databaseUrl, 'UPDATE app_user SET email_verified_at = now() WHERE phone = $1', [user.phone]);
  const desk = await office('/dispatch');
  const { page } = desk;
  await page.getByTestId('count-pending').waitFor();
  await sendsMessage(page, user.phone, []);
  await page.locator('[data-testid=intake-their-account]:checked').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[data-testid=intake-book]:focus', { hasText: '€' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/is booked on the account of/).waitFor();
  const { bookings } = await passenger.get<{ bookings: { paymentRequirement: string }[] }>('/api/bookings?filter=upcoming&limit=10'); // prettier-ignore
  expect(bookings).toMatchObject([{ paymentRequirement: 'on_account' }]);
  expect(desk.errors).toEqual([]);
  await desk.context.close();
}, 240_000);
