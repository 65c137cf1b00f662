// About 35 s at most: rides are driven to their end, and documents reviewed and renewed.
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { bytesOf, DESK, openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { acceptOffer, driverDoes, logIn } from './support/journeys.js';
import { pdfWords } from './support/pdf-words.js';
import { phonePhoto, seenImage } from './support/phone-photo.js';
import { eventually } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));
const TODAY = '/dashboard/chauffeur';
const TIMEOUT_MS = 180_000;
const MB = 1024 * 1024;
const DOCUMENT = { name: 'polis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Driver’s pages' }).getByRole('link', { name });
const atGrandPlace = { language: 'en', at: GRAND_PLACE } as const;
const rows = <T>(sql: string, ...values: unknown[]) => runSql(site.databaseUrl, sql, values) as Promise<T[]>;
const centsOf = async (page: Page, testId: string) => Number(await page.getByTestId(testId).getAttribute('data-cents'));

async function bookNow() {
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, { language: 'en' });
  await pay(guest, booking);
  return booking;
}
async function startShift(page: Page): Promise<void> {
  await page.getByTestId('shift-on').click();
  await page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
}
const driverId = async (email: string) =>
  (await rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', email))[0]?.id ?? '';

describe('a driver’s earnings', () => {
  it(
    'appear line by line as soon as the ride is over, match the ledger to the cent, and can be downloaded',
    async () => {
      const { page, context, errors } = await openDevice(site.browser, site.url, atGrandPlace);
      await logIn(page, 'chauffeur@sablon.test');
      await startShift(page);
      await tab(page, 'Earnings').click();
      await page.locator('[data-testid=week-total][data-cents="0"]').waitFor();

      const booking = await bookNow();
      await acceptOffer(page);
      await driverDoes(page, 'depart');
      await driverDoes(page, 'arrive');
      const [trip] = await rows<{ code: string; fare: number; id: string }>(
        'SELECT id, boarding_code AS code, fare_cents AS fare FROM trip WHERE booking_id = $1',
        booking.id,
      );
      await driverDoes(page, 'start');
      await page.getByTestId('boarding-code-input').fill(trip?.code ?? '');
      await page.getByTestId('boarding-code-submit').click();
      await driverDoes(page, 'complete');

      await tab(page, 'Earnings').click();
      const ride = page.locator(`[data-testid="earning"][data-trip="${trip?.id}"]`);
      await ride.locator('summary').click();
      const net = Math.round(((trip?.fare ?? 0) * 100) / 106);
      const commission = Math.floor(net / 5);
      const lines: number[] = [];
      for (const line of await ride.locator('dd').all()) lines.push(Number(await line.getAttribute('data-cents')));
      expect(lines).toEqual([net, -commission]);
      expect(await centsOf(page, 'week-total')).toBe(net - commission);
      const [ledger] = await rows<{ cents: number }>(
        `SELECT -sum(cents)::int AS cents FROM ledger_posting WHERE party = $1 AND account IN ('driver_payable', 'tips_payable')`,
        await driverId('chauffeur@sablon.test'),
      );
      expect(ledger?.cents).toBe(net - commission);
      await page
        .getByText('it never counts against you')
        .or(page.getByText('never counts against you'))
        .first()
        .waitFor();
      expect(await page.getByTestId('stat-trips').innerText()).toBe('1');
      await tab(page, 'Today').click();
      await page.locator(`[data-testid="today-earned"][data-cents="${net - commission}"]`).waitFor();
      await tab(page, 'Earnings').click();
      await page.getByTestId('statement-pdf').waitFor();

      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('statement-pdf').click()]);
      expect(download.suggestedFilename()).toMatch(/^sablon-\d{4}-\d\d-\d\d-en\.pdf$/);
      const words = pdfWords(await bytesOf(download));
      const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
      for (const said of ['Provisional statement', booking.code, `Total to pay out ${euros(net - commission)}`])
        expect(words).toContain(said);
      await page.getByRole('button', { name: 'Previous week' }).click();
      await page.getByText('Nothing this week').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
    TIMEOUT_MS,
  );
});

describe('a driver’s documents', () => {
  it(
    'trigger a reminder, block offers once expired, and allow work again when the renewal is approved',
    async () => {
      const email = 'chauffeur2@sablon.test';
      const id = await driverId(email);
      const ends = (days: number) =>
        rows(
          `UPDATE driver_document SET expires_on = (now() AT TIME ZONE 'Europe/Brussels')::date + $2::int
         WHERE kind = 'insurance' AND vehicle_id = (SELECT vehicle_id FROM driver WHERE id = $1)`,
          id,
          days,
        );
      const notified = async () =>
        (
          await rows<{ said: string }>(
            `SELECT data->>'variant' AS said FROM notification WHERE user_id = $1 AND kind LIKE 'document.%' ORDER BY created_at`,
            id,
          )
        ).map(({ said }) => said);
      const { page, context, errors } = await openDevice(site.browser, site.url, atGrandPlace);
      await logIn(page, email);
      await startShift(page);

      await ends(7);
      await eventually('the reminder', async () => (await notified()).join() === 'soon');
      const mails = await rows<{ language: string }>(
        `SELECT language FROM outgoing_message WHERE channel = 'mail' AND recipient = $1 AND dedupe_key LIKE 'notification:%'`,
        email,
      );
      expect(mails).toHaveLength(1);

      await ends(-1);
      const alarm = page.getByTestId('documents-over');
      await alarm.waitFor();
      await alarm.getByText('Vehicle insurance: good through').waitFor();
      await eventually('the notification beside it', async () => (await notified()).join() === 'soon,over');
      const booking = await bookNow();
      const offered = async () =>
        (await rows('SELECT 1 FROM offer WHERE driver_id = $1 AND trip_id = $2', id, booking.trips[0]?.id)).length;
      await eventually('a round that passed them over for their documents', async () => {
        const [round] = await rows<{ record: string }>(
          'SELECT record::text FROM dispatch_decision WHERE trip_id = $1 ORDER BY at DESC LIMIT 1',
          booking.trips[0]?.id,
        );
        return round?.record.includes('documents_expired');
      });
      expect(await offered()).toBe(0);

      await alarm.getByRole('link', { name: 'Send the document' }).click();
      await page.waitForURL((url) => url.pathname === `${TODAY}/documents`);
      expect(await axeFindings(page)).toEqual([]);
      const insurance = page.getByTestId('document-insurance');
      await insurance.locator('input[type="file"]').setInputFiles({ ...DOCUMENT, buffer: Buffer.alloc(0) });
      await insurance.getByText('This file is empty.').waitFor();
      await insurance.locator('input[type="file"]').setInputFiles(DOCUMENT);
      await insurance.locator('[data-testid="renewal"][data-status="submitted"]').waitFor();

      const office = await openDevice(site.browser, site.url, { viewport: DESK, language: 'en', theme: 'light' });
      await logIn(office.page, 'admin@sablon.test', '/admin/drivers');
      await office.page.getByTestId('document-holder').first().click();
      const review = office.page.getByTestId('review-insurance');
      await review.getByRole('button', { name: 'Refuse' }).click();
      await review.getByText('This field is required.').waitFor();
      await review.getByLabel('Good until').fill(new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10));
      expect(await axeFindings(office.page)).toEqual([]);
      await review.getByRole('button', { name: 'Approve' }).click();
      await office.page.locator('[data-testid="review-insurance"][data-standing="valid"]').waitFor();
      // The licence numbers that an inspector sees are entered on the same page.
      await office.page.locator('input[name="vehicle"]').fill('BXL-V-77');
      await office.page.getByRole('button', { name: 'Save the numbers' }).click();
      await office.page.getByText('Numbers saved.').waitFor();

      await alarm.waitFor({ state: 'detached' });
      await page.getByTestId('offer-card').waitFor();
      expect(await offered()).toBe(1);
      await eventually('the good news', async () => (await notified()).join() === 'soon,over,approved');
      const [car] = await rows<{ licence: string }>(
        'SELECT v.licence_number AS licence FROM vehicle v JOIN driver d ON d.vehicle_id = v.id WHERE d.id = $1',
        id,
      );
      expect(car?.licence).toBe('BXL-V-77');
      expect([...errors, ...office.errors]).toEqual([]);
      await office.context.close();
      await context.close();
    },
    TIMEOUT_MS,
  );

  it(
    'are scaled down with the right orientation if the photo is too large, and refused if the PDF is too large',
    async () => {
      const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en' });
      await logIn(page, 'chauffeur3@sablon.test', `${TODAY}/documents`);
      const licence = page.getByTestId('document-driving_licence');
      const input = licence.locator('input[type="file"]');
      await page.getByText('10 MB at most; a larger photo is made smaller by itself').waitFor();
      await input.setInputFiles({ ...DOCUMENT, buffer: Buffer.concat([DOCUMENT.buffer, Buffer.alloc(11 * MB)]) });
      await licence.getByText('This file is larger than 10 MB.').waitFor();
      const buffer = await phonePhoto(page, { width: 4800, height: 3600 }, 11 * MB);
      await input.setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer });
      const sent = licence.locator('[data-testid="renewal"][data-status="submitted"]');
      await sent.getByText('IMG_0042.jpg').waitFor();
      const seen = await seenImage(page, (await sent.locator('a').getAttribute('href')) ?? '');
      expect([seen.width, seen.height]).toEqual([2700, 3600]);
      expect(seen.bytes).toBeLessThan(10 * MB);
      expect(seen.top[0]).toBeGreaterThan(200);
      expect(seen.top[2]).toBeLessThan(60);
      expect(errors).toEqual([]);
      await context.close();
    },
    TIMEOUT_MS,
  );
});
