import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { bookAsGuest, Client, key, pay } from './support/client.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const SLOW = { timeout: 25_000 };
const NEW_NUMBER = '+32470998877';
/** As the console shows it. */
const NEW_NUMBER_SHOWN = '+32 470 99 88 77';

const sql = (text: string, ...values: unknown[]) => runSql(site.databaseUrl, text, values) as Promise<{ id: string }[]>;
async function office(email: string, path: string) {
  const device = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(device.page, email, path);
  return device;
}
async function rideOfGuest(wish: object = {}): Promise<BookingView> {
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, wish);
  await pay(guest, booking);
  await eventually('a ride that is looked for', async () => {
    const [row] = await sql('SELECT id FROM trip WHERE booking_id = $1 AND search_since IS NOT NULL', booking.id);
    return row;
  });
  return booking;
}
const tripOf = ({ trips }: BookingView) => trips[0]?.id ?? '';
const smsTo = async (phone: string): Promise<string[]> => {
  const answer = await fetch(`${site.url}/api/dev/inbox`);
  const { messages } = (await answer.json()) as { messages: { channel: string; to: string; text: string }[] };
  return messages.filter(({ channel, to }) => channel === 'sms' && to === phone).map(({ text }) => text);
};
const opens = async (page: Page) => {
  await page.getByTestId('trip-detail').waitFor(SLOW);
  await page.keyboard.press('e');
  await page.getByTestId('edit-note').waitFor();
};

it('corrections to phone and note reach driver and passenger, and concurrent editors are merged', async () => {
  const phone = await openDevice(site.browser, site.url, {
    language: 'nl',
    viewport: { width: 390, height: 844 },
    at: GRAND_PLACE,
  });
  await logIn(phone.page, 'chauffeur2@sablon.test');
  await phone.page.getByTestId('shift-on').click();
  const tripId = tripOf(await rideOfGuest());
  const api = await new Client(site.url).login('dispatch@sablon.test');
  const [driver] = await sql(`SELECT id FROM app_user WHERE email = 'chauffeur2@sablon.test'`);
  await eventually('the ride is theirs', async () => {
    const wish = { driverId: driver?.id, reason: null };
    return (await api.request('POST', `/api/dispatch/trips/${tripId}/assign`, wish, key())).status === 200;
  });
  await phone.page.getByTestId('current-trip').waitFor(SLOW);

  const path = `/dispatch?trip=${tripId}`;
  const [sofie, anna] = [await office('dispatch@sablon.test', path), await office('admin@sablon.test', path)];
  for (const { page } of [sofie, anna]) await opens(page);
  expect(await axeFindings(sofie.page)).toEqual([]);
  await sofie.page.getByTestId('edit-phone').fill('0470');
  await sofie.page.getByTestId('edit-note').fill('Blue door, ring twice');
  await sofie.page.getByTestId('edit-save').click();
  await sofie.page.getByText(/This phone number does not exist/).waitFor();
  await sofie.page.getByTestId('edit-phone').fill(NEW_NUMBER);
  await sofie.page.getByText('Messages go to this person from now on').waitFor();
  await sofie.page.getByTestId('edit-save').click();
  await sofie.page.getByTestId('edit-form').waitFor({ state: 'detached' });
  await phone.page.getByTestId('driver-note').getByText('Blue door, ring twice').waitFor();
  await sofie.page.getByTestId('trip-detail').getByText('Name, number or note corrected').waitFor(SLOW);
  await eventually('the SMS to the new number', async () => (await smsTo(NEW_NUMBER)).length > 0);

  await anna.page.getByTestId('edit-note').fill('Red door');
  await anna.page.getByTestId('edit-save').click();
  await anna.page.getByTestId('meanwhile').getByText('Name, number or note corrected').waitFor(SLOW);
  expect(await axeFindings(anna.page)).toEqual([]);
  // Fields that this dispatcher left unchanged are not overwritten.
  await anna.page.getByTestId('keep-mine').click();
  await anna.page.getByTestId('edit-form').waitFor({ state: 'detached' });
  await phone.page.getByTestId('driver-note').getByText('Red door').waitFor();
  await anna.page.getByTestId('trip-detail').getByText(NEW_NUMBER_SHOWN).waitFor();
  expect([...sofie.errors, ...anna.errors, ...phone.errors]).toEqual([]);
  for (const { context } of [sofie, anna, phone]) await context.close();
}, 180_000);

it('a shortcut pressed on an alert acts on the alert’s trip, not on the open one, or explains why it cannot', async () => {
  const [open, alerted] = [await rideOfGuest({ vehicleClass: 'van' }), await rideOfGuest({ vehicleClass: 'van' })];
  await sql(`UPDATE trip SET search_since = now() - interval '3 minutes', next_watch_at = now() WHERE id = $1`, tripOf(alerted)); // prettier-ignore
  const desk = await office('dispatch@sablon.test', `/dispatch?trip=${tripOf(open)}`);
  const { page } = desk;
  await page.locator(`[data-testid="trip-detail"][data-trip="${tripOf(open)}"]`).waitFor(SLOW);
  await page.locator('[data-testid="alert-strip"][data-severity="severe"]').waitFor({ timeout: 45_000 });
  await page.keyboard.press('l');
  await page.locator(`[data-testid="alert-row"][data-trip="${tripOf(alerted)}"]:focus`).waitFor();
  await page.keyboard.press('r');
  await page.getByText(`${alerted.code}: not possible while it is “Pending”.`).first().waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.keyboard.press('c');
  const asked = page.getByRole('alertdialog');
  await asked.getByText(alerted.code).first().waitFor();
  expect(await asked.innerText()).not.toContain(open.code);
  await page.locator(`[data-testid="trip-detail"][data-trip="${tripOf(alerted)}"]`).waitFor();
  expect(desk.errors).toEqual([]);
  await desk.context.close();
}, 180_000);
