// About 40 s at most: a parcel from the order to its proof, with sender, driver and recipient.
import type { BookingView } from '@sablon/contracts';
import { bytesOf, DESK, openDevice } from './support/browser.js';
import { Client } from './support/client.js';
import { action, collect, digits, onShift, photo, send, sendByForm, sign, state } from './support/parcels.js';
import { endShift } from './support/journeys.js';
import { giveTimeToAnswer } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));

describe('a parcel, with sender, driver and recipient on their own devices', () => {
  it('goes from the order to a proof of delivery that becomes invalid when one byte changes {3.parcel.tracking, 3.parcel.express}', async () => {
    const sender = await openDevice(site.browser, site.url, { viewport: DESK });
    const driver = await onShift(site);
    const link = await sendByForm(site, sender.page, 'emma@sablon.test');
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
      const bytes = await bytesOf(await saved);
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
    await endShift(driver.page);
    for (const device of [driver, sender, recipient]) await device.context.close();
  }, 240_000);

  it('is rescheduled by its recipient, together with the sender’s trip', async () => {
    const sender = await openDevice(site.browser, site.url);
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const link = await send(site, sender.page, 'noor@sablon.test', `${inTwoDays}T09:00:00.000Z`);
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
  }, 240_000);

  it('is returned to the sender when the recipient refuses it', async () => {
    const sender = await openDevice(site.browser, site.url);
    const driver = await onShift(site);
    const link = await send(site, sender.page, 'ada@sablon.test');
    const recipient = await openDevice(site.browser, site.url);
    await recipient.page.goto(link);
    // A large photo on a slow phone is sent however early the driver taps.
    await driver.page.evaluate(`{
      const quick = createImageBitmap;
      window.createImageBitmap = (...all) => new Promise((go) => setTimeout(() => go(quick(...all)), 1500));
    }`);
    await collect(driver.page, sender.page);
    await action(driver.page, 'at_door');
    await action(driver.page, 'failed');
    await driver.page.locator('input[type=radio][value=refused]').check();
    await photo(driver.page);
    await driver.page.getByTestId('evidence-submit').click();
    await state(recipient.page, 'failed');
    await action(driver.page, 'returning');
    await driver.page.getByTestId('current-trip').getByRole('heading', { name: 'Colis à bord' }).waitFor();
    await action(driver.page, 'returned');
    await photo(driver.page);
    await driver.page.locator('[name=signedBy]').fill('Nora Invité');
    await driver.page.getByTestId('signature-typed').click();
    await driver.page.getByTestId('evidence-submit').click();
    await sender.page.locator('[data-testid=parcel][data-state=returned]').waitFor({ timeout: 30_000 });
    await sender.page.getByTestId('proof-pdf').waitFor();
    await sender.page.getByRole('heading', { level: 1, name: 'Colis rapporté' }).waitFor();
    expect([...driver.errors, ...sender.errors, ...recipient.errors]).toEqual([]);
  }, 180_000);
});
