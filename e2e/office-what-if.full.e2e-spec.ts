import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { rideOfPassenger, siteWithDriver, takes } from './support/rides.js';

const { site, driver } = siteWithDriver();
const MINUTE_MS = 60_000;

/** Types a moment into the date and time fields of a form, as a clock in Brussels shows it; `which`: 0 = from, 1 = until. */
async function typeMoment(page: Page, which: number, at: Date): Promise<void> {
  const [date, time] = at.toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).split(' ');
  const form = page.getByTestId('what-if-form');
  await form
    .locator('input[type="date"]')
    .nth(which)
    .fill(date ?? '');
  await form
    .locator('input[type="time"]')
    .nth(which)
    .fill((time ?? '').slice(0, 5));
}

describe('a past period under other settings', () => {
  let until: Date;
  beforeAll(async () => {
    const { tripId, booking } = await rideOfPassenger(site.url);
    await takes(driver(), tripId);
    for (const command of ['depart', 'arrive'] as const) await driver().command(tripId, command);
    await driver().command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
    await driver().command(tripId, 'complete');
    // Only what is over can be played again, to the minute.
    until = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);
    await sleep(until.getTime() - Date.now() + 1_000);
  }, 150_000);

  it('is started, watched and read in the office: records decided again, three sides, and what was changed', async () => {
    const { page, errors } = await site.visitor();
    await logIn(page, 'admin@sablon.test', '/admin/what-if');
    await typeMoment(page, 0, new Date(until.getTime() - 60 * MINUTE_MS));
    await typeMoment(page, 1, until);
    await page.getByTestId('what-if-form').locator('summary').click();
    await page.getByTestId('setting-rescueAfterMs').fill('60');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('start-what-if').click();
    const result = page.getByTestId('what-if-result');
    await result.waitFor({ timeout: 60_000 });
    expect(await result.getByTestId('replay-words').textContent()).toMatch(/recorded/);
    for (const table of await result.getByRole('table').all())
      expect(await table.locator('tr').count()).toBeGreaterThan(1);
    expect(new URL(page.url()).searchParams.get('id')).toBeTruthy();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is found again in the list, on a phone in the light, where nothing is wider than the screen', async () => {
    const { page } = await site.visitor({ viewport: PHONE, theme: 'light' });
    await logIn(page, 'admin@sablon.test', '/admin/what-if');
    await page.locator('table button, [role="row"] button, li button').filter({ hasText: '–' }).first().click();
    await page.getByTestId('what-if-result').waitFor({ timeout: 30_000 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });

  it('is refused before it is over, in words', async () => {
    const { page } = await site.visitor();
    await logIn(page, 'admin@sablon.test', '/admin/what-if');
    await typeMoment(page, 1, new Date(Date.now() + 120 * MINUTE_MS));
    await page.getByTestId('start-what-if').click();
    await page.getByTestId('what-if-form').getByRole('alert').waitFor();
    expect(await page.getByTestId('what-if-result').count()).toBe(0);
  });
});
