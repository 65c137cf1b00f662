import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { chooseVehicle, choiceCard, fillBooking, fillRecipient, search } from './booking-form.js';
import { openDevice } from './browser.js';
import { Client, key, pay, quoteFor } from './client.js';
import { acceptOffer, driverDoes, fillGuest, followRide, logIn, payByCard } from './journeys.js';
import { eventually } from './product.js';
import { GRAND_PLACE } from './rides.js';
import type { siteForTests } from './site.js';

type Site = ReturnType<typeof siteForTests>;

/** A one-pixel image in place of a camera photo. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PARCEL = { weightKg: '4', sidesCm: ['40', '30', '20'], description: 'Livres' };

export const digits = async (page: Page, testId: string) =>
  (await page.getByTestId(testId).innerText()).replace(/\D/g, '');
export const state = (page: Page, wanted: string) =>
  page.locator(`[data-testid=parcel-state][data-state=${wanted}]`).waitFor({ timeout: 45_000 });
export const photo = (page: Page) =>
  page.locator('[name=photo]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
export const action = (page: Page, name: string) => page.locator(`[data-action=${name}]`).click();

const clockIn = (text: string): string | undefined => /\d\d:\d\d/.exec(text)?.[0];

/** Sends a parcel as a guest, through the form, to be delivered by one time on every page; returns the recipient's tracking path from the mail. */
export async function sendByForm(site: Site, sender: Page, email: string): Promise<string> {
  await sender.goto('/');
  await fillBooking(sender, { service: 'parcel', from: 'Grand-Place', to: 'Place Flagey', parcel: PARCEL });
  await search(sender);
  // The form asked for the ordinary speed; the other one is a new quote.
  await choiceCard(sender, 'express').click();
  await sender.waitForURL(/express=1.*quote=/);
  const promised = clockIn(await choiceCard(sender, 'express').innerText());
  await chooseVehicle(sender, 'express');
  const summary = sender.getByTestId('delivered-by');
  if (promised && clockIn(await summary.innerText()) !== promised) throw new Error(`not delivered by ${promised}`);
  await fillGuest(sender);
  await fillRecipient(sender, email);
  await payByCard(sender);
  await followRide(sender);
  if (promised) await sender.getByTestId('parcel').getByText(promised).waitFor();
  return mailedPath(site.url, email);
}

/** Sends a parcel as a guest without the form, and follows it on the sender's device; returns the recipient's tracking path. */
export async function send(site: Site, sender: Page, email: string, pickupAt: string | null = null): Promise<string> {
  const client = new Client(site.url);
  const booking = await bookParcel(client, email, pickupAt);
  await pay(client, booking);
  const path = await mailedPath(site.url, email);
  await sender.goto(`/track/${booking.trackToken}`);
  await sender.getByTestId('trip-phase').waitFor();
  return path;
}

/** Books a parcel as a guest, without paying. */
export async function bookParcel(client: Client, email: string, pickupAt: string | null): Promise<BookingView> {
  const parcel = {
    weightKg: 4,
    sidesCm: [40, 30, 20] as [number, number, number],
    description: 'Livres',
    express: true,
  };
  const { id } = await quoteFor(client, 'Grand-Place', 'Place Flagey', pickupAt, { service: 'parcel', parcel });
  const guest = { firstName: 'Nora', lastName: 'Invité', email: 'nora@sablon.test', phone: '+32470112233' };
  const recipient = { name: 'Emma Peeters', phone: '+32470556677', email };
  const body = { quoteId: id, vehicleClass: 'economy', language: 'fr', guest, parcel: { recipient, allowed: true } };
  return client.post<BookingView>('/api/bookings', body, key());
}

/** The tracking path in the mail to the recipient, which is sent once the parcel is paid. */
export const mailedPath = (url: string, email: string): Promise<string> =>
  eventually('a mail to the recipient', async () => {
    const answer = await fetch(`${url}/api/dev/inbox`);
    const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] };
    const text = messages.find(({ to }) => to.includes(email))?.text ?? '';
    return /\S*(\/colis\/\S+)/.exec(text)?.[1];
  });

export async function onShift(
  site: Site,
  email = 'chauffeur@sablon.test',
): Promise<Awaited<ReturnType<typeof openDevice>>> {
  const driver = await openDevice(site.browser, site.url, { at: GRAND_PLACE });
  await logIn(driver.page, email);
  await driver.page.getByTestId('shift-on').click();
  await driver.page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  return driver;
}

/** Goes from the offer to the sealed parcel in the car; returns the text of the dialog at the sender's door. */
export async function collect(driver: Page, sender: Page): Promise<string> {
  await acceptOffer(driver);
  await driverDoes(driver, 'depart');
  await driverDoes(driver, 'arrive');
  await action(driver, 'collected');
  await driver.getByTestId('evidence-submit').click();
  // The parcel cannot be collected without code and photo.
  await driver.locator('[name=code][aria-invalid=true]').waitFor();
  await driver.locator('[name=code]').fill(await digits(sender, 'boarding-code'));
  await photo(driver);
  const asked = await driver.getByRole('dialog').innerText();
  await driver.getByTestId('evidence-submit').click();
  await driver.locator('[data-action=at_door]').waitFor();
  return asked;
}

export async function sign(driver: Page, name: string): Promise<void> {
  await driver.locator('[name=signedBy]').fill(name);
  const pad = driver.getByTestId('signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await driver.mouse.move(box.x + 20, box.y + box.height / 2);
  await driver.mouse.down();
  await driver.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 4 });
  await driver.mouse.move(box.x + box.width - 20, box.y + box.height / 2, { steps: 4 });
  await driver.mouse.up();
}
