// About 40 s: waiting times and a break are lived through.
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const ME = 'chauffeur@sablon.test';
const OTHER = 'chauffeur3@sablon.test';
const shift = (page: Page, now: string) => page.locator(`[data-testid="driver-state"][data-shift="${now}"]`).waitFor();
/** Sets the driver's waiting time and puts them in an economy car, the lowest class. */
const hasWaited = (email: string, minutes: number) =>
  runSql(
    site.databaseUrl,
    `WITH waits AS (UPDATE driver SET idle_since = now() - make_interval(mins => $2::int)
       WHERE id = (SELECT id FROM app_user WHERE email = $1) RETURNING vehicle_id)
     UPDATE vehicle SET vehicle_class = 'economy' WHERE id = (SELECT vehicle_id FROM waits)`,
    [email, minutes],
  );

describe('a waiting driver', () => {
  it('sees their waiting time, place in the queue and its effect, and starts again from zero after a break', async () => {
    const colleague = await new DriverDevice(site.url, OTHER).startShift(GRAND_PLACE);
    await hasWaited(OTHER, 30);
    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await logIn(page, ME);
    await page.getByTestId('shift-on').click();
    await shift(page, 'on');
    await hasWaited(ME, 12);
    await page.reload();
    // The queue is refreshed twice a minute.
    await page.locator('[data-testid="queue-place"][data-position="2"][data-of="2"]').waitFor({ timeout: 60_000 });
    const queue = page.getByTestId('queue');
    expect(await queue.innerText()).toMatch(/Waiting for 1[234]\smin/u);
    await queue.getByText('No. 2 of 2 · Brussels').waitFor();
    await queue.getByText(/waiting makes up for at most 1\smin of driving, after 1\sh\./u).waitFor();
    const why = queue.getByRole('link', { name: 'How rides are given out' });
    expect(Math.round((await why.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(56);
    expect(await axeFindings(page)).toEqual([]);

    // The driver who has waited longer ends their shift; the next refresh shows the new place.
    colleague.hangUp();
    await colleague.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    await page.locator('[data-testid="queue-place"][data-position="1"][data-of="1"]').waitFor({ timeout: 60_000 });

    // A break says its price before it begins.
    await page.getByTestId('shift-break').click();
    await page.getByText(/You have waited for 1[2345]\smin\. After the break your waiting starts again/u).waitFor();
    await shift(page, 'on');
    await page.getByTestId('break-confirm').click();
    await shift(page, 'break');
    await page.getByText('After the break your wait starts again from zero.').waitFor();
    await page.getByTestId('shift-on').click();
    await shift(page, 'on');
    await page.locator('[data-testid="waited"][data-minutes="0"]').waitFor();
    await page.getByTestId('shift-off').click();
    await shift(page, 'off');
    await queue.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
