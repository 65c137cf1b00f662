// About 25 s: a photo is taken, consented to, shown on a ride and withdrawn.
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { acceptOffer, logIn } from './support/journeys.js';
import { phonePhoto } from './support/phone-photo.js';
import { giveTimeToAnswer, GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));

const DOCUMENTS = '/dashboard/chauffeur/documents';
const state = (shown: boolean) => `[data-testid="photo-state"][data-shown="${shown}"]`;

describe('the photo of a driver', () => {
  it('is chosen on the phone with consent, seen by the passenger of an accepted ride, and gone when the driver withdraws it', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, {
      ...{ language: 'en', theme: 'light', at: GRAND_PLACE },
    });
    await logIn(page, 'chauffeur@sablon.test', DOCUMENTS);
    await page.locator(state(false)).waitFor();
    const file = page.getByTestId('photo-file');
    expect(await file.isDisabled()).toBe(true);
    await page.getByTestId('photo-consent').check();
    const buffer = await phonePhoto(page, { width: 4_000, height: 3_000 }, 0);
    await file.setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer });
    await page.locator(state(true)).waitFor();
    const own = page.getByRole('img', { name: 'Your photo' });
    expect(await own.evaluate((image: { naturalWidth: number; naturalHeight: number }) => [image.naturalWidth, image.naturalHeight])).toEqual([320, 320]); // prettier-ignore
    expect(await axeFindings(page)).toEqual([]);

    await page.goto('/dashboard/chauffeur');
    await page.getByTestId('shift-on').click();
    await page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
    const guest = new Client(site.url);
    const booking = await bookAsGuest(guest, { language: 'en' });
    await pay(guest, booking);
    await acceptOffer(page);

    const passenger = await openDevice(site.browser, site.url, { language: 'en', theme: 'light' });
    await passenger.page.goto(`/track/${booking.trackToken}`);
    const face = passenger.page.getByRole('img', { name: /^Photo of / });
    await face.waitFor();
    expect(await axeFindings(passenger.page)).toEqual([]);

    await page.goto(DOCUMENTS);
    await page.getByTestId('photo-withdraw').click();
    await page.locator(state(false)).waitFor();
    await passenger.page.reload();
    await passenger.page.getByRole('region', { name: 'Driver' }).waitFor();
    expect(await face.count()).toBe(0);
    expect([errors, passenger.errors]).toEqual([[], []]);
    await passenger.context.close();
    await context.close();
  }, 300_000);
});
