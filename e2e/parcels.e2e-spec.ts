import { readFile } from 'node:fs/promises';
import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { DESK, openDevice } from './support/browser.js';
import { chooseVehicle, fillBooking, fillRecipient, leaveAt, search } from './support/booking-form.js';
import { acceptOffer, driverDoes, fillGuest, followRide, logIn, payByCard } from './support/journeys.js';
import { Client } from './support/client.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';
import { GRAND_PLACE } from './support/rides.js';

/** A picture of one pixel: a phone's camera in short. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PARCEL = { weightKg: '4', sidesCm: ['40', '30', '20'], description: 'Livres', express: true };

const site = siteForTests({ env: { SABLON_DEMO: '1' } }); // for the inbox

const digits = async (page: Page, testId: string) => (await page.getByTestId(testId).innerText()).replace(/\D/g, '');
const state = (page: Page, wanted: string) =>
  page.locator(`[data-testid=parcel-state][data-state=${wanted}]`).waitFor({ timeout: 45_000 });
const photo = (page: Page) =>
  page.locator('[name=photo]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
const action = (page: Page, name: string) => page.locator(`[data-action=${name}]`).click();

/** Sends a parcel as a guest; where its recipient follows it stands in his mail. */
async function send(sender: Page, email: string, leave: readonly [number, string] | null = null): Promise<string> {
  await sender.goto('/');
  await fillBooking(sender, { service: 'parcel', from: 'Grand-Place', to: 'Place Flagey', parcel: PARCEL });
  if (leave) await leaveAt(sender, leave);
  await search(sender);
  await chooseVehicle(sender, 'economy');
  await fillGuest(sender);
  await fillRecipient(sender, email);
  await payByCard(sender);
  await followRide(sender);
  return eventually('a mail to the recipient', async () => {
    const answer = await fetch(`${site.url}/api/dev/inbox`);
    const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] };
    const text = messages.find(({ to }) => to.includes(email))?.text ?? '';
    return /\S*(\/colis\/\S+)/.exec(text)?.[1];
  });
}

async function onShift(): Promise<Awaited<ReturnType<typeof openDevice>>> {
  const driver = await openDevice(site.browser, site.url, { at: GRAND_PLACE });
  await logIn(driver.page, 'chauffeur@sablon.test');
  await driver.page.getByTestId('shift-on').click();
  await driver.page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  return driver;
}

/** From the offer to the sealed parcel in the car. */
async function collect(driver: Page, sender: Page): Promise<void> {
  await acceptOffer(driver);
  await driverDoes(driver, 'depart');
  await driverDoes(driver, 'arrive');
  await action(driver, 'collected');
  await driver.getByTestId('evidence-submit').click();
  // Nothing is taken over without code and photo.
  await driver.locator('[name=code][aria-invalid=true]').waitFor();
  await driver.locator('[name=code]').fill(await digits(sender, 'boarding-code'));
  await photo(driver);
  await driver.getByTestId('evidence-submit').click();
  await driver.locator('[data-action=at_door]').waitFor();
}

async function sign(driver: Page, name: string): Promise<void> {
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

describe('a parcel, with sender, driver and recipient each on their own device', () => {
  it('goes from the order to a proof that one changed byte spoils {3.parcel.tracking, 3.parcel.express}', async () => {
    const sender = await openDevice(site.browser, site.url, { viewport: DESK });
    const driver = await onShift();
    const link = await send(sender.page, 'emma@sablon.test');
    const recipient = await openDevice(site.browser, site.url);
    await recipient.page.goto(link);
    await state(recipient.page, 'booked');
    await recipient.page.locator('[name=instructions]').fill('Deuxième étage');
    await recipient.page.getByTestId('save-instructions').click();
    await collect(driver.page, sender.page);
    await state(recipient.page, 'sealed');
    await driver.page.getByText('Deuxième étage').waitFor();
    await action(driver.page, 'at_door');
    await state(recipient.page, 'at_door');
    await action(driver.page, 'delivered');
    await driver.page.locator('[name=code]').fill(await digits(recipient.page, 'recipient-code'));
    await photo(driver.page);
    await sign(driver.page, 'Emma Peeters');
    await driver.page.getByTestId('evidence-submit').click();
    await state(recipient.page, 'delivered');
    await sender.page.locator('[data-testid=parcel][data-state=delivered]').waitFor({ timeout: 30_000 });
    for (const [kind, name] of [
      ['pdf', 'preuve.pdf'],
      ['json', 'preuve.json'],
    ] as const) {
      const saved = sender.page.waitForEvent('download');
      await sender.page.getByTestId(`proof-${kind}`).click();
      const bytes = await readFile(await (await saved).path());
      const altered = Buffer.from(bytes);
      altered[Math.floor(bytes.length / 2)] = (altered[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
      for (const [buffer, verdict] of [
        [bytes, 'valid'],
        [altered, 'altered'],
      ] as const) {
        await recipient.page.goto('/preuve');
        await recipient.page
          .locator('[name=proof]')
          .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
        await recipient.page.getByTestId('delivery-check').click();
        await recipient.page.locator(`[data-testid=delivery-verdict][data-verdict=${verdict}]`).waitFor();
      }
    }
    expect([...driver.errors, ...sender.errors, ...recipient.errors]).toEqual([]);
    await driver.page.getByTestId('shift-off').click();
    for (const device of [driver, sender, recipient]) await device.context.close();
  }, 150_000);

  it('is moved by its recipient, and its sender’s trip with it', async () => {
    const sender = await openDevice(site.browser, site.url);
    const link = await send(sender.page, 'noor@sablon.test', [2, '10:00']);
    const recipient = await openDevice(site.browser, site.url);
    await recipient.page.goto(link);
    const before = await recipient.page.getByTestId('window').getAttribute('data-from');
    await recipient.page.locator('input[type=time]').fill('16:30');
    await recipient.page.getByTestId('retime').click();
    await recipient.page.locator(`[data-testid=window]:not([data-from="${before}"])`).waitFor();
    const token = /\/track\/([^?#]+)/.exec(sender.page.url())?.[1] ?? '';
    const booking = await new Client(site.url).get<BookingView>(`/api/track/${token}`);
    const pickup = new Date(booking.trips[0]?.pickupAt ?? '');
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit' }).format(pickup);
    expect(clock).toBe('16');
    expect([...sender.errors, ...recipient.errors]).toEqual([]);
    for (const device of [sender, recipient]) await device.context.close();
  }, 90_000);

  it('comes back to its sender when it is refused at the door', async () => {
    const sender = await openDevice(site.browser, site.url);
    const driver = await onShift();
    const link = await send(sender.page, 'ada@sablon.test');
    const recipient = await openDevice(site.browser, site.url);
    await recipient.page.goto(link);
    await collect(driver.page, sender.page);
    await action(driver.page, 'at_door');
    await action(driver.page, 'failed');
    await driver.page.locator('input[type=radio][value=refused]').check();
    await photo(driver.page);
    await driver.page.getByTestId('evidence-submit').click();
    await state(recipient.page, 'failed');
    await action(driver.page, 'returning');
    await action(driver.page, 'returned');
    await photo(driver.page);
    await driver.page.locator('[name=signedBy]').fill('Nora Invité');
    await driver.page.getByTestId('signature-typed').click();
    await driver.page.getByTestId('evidence-submit').click();
    await sender.page.locator('[data-testid=parcel][data-state=returned]').waitFor({ timeout: 30_000 });
    await sender.page.getByTestId('proof-pdf').waitFor();
    expect([...driver.errors, ...sender.errors, ...recipient.errors]).toEqual([]);
  }, 120_000);
});
