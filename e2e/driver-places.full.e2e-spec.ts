import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { bookAsGuest, Client } from './support/client.js';
import { openDevice } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const ME = 'chauffeur@sablon.test';
/** At the Sablon; the place they are shown is within ten minutes of it at the slowest hour of the week (decision 97). */
const HERE = { lat: 50.8405, lng: 4.3558 };
const IXELLES = { lat: 50.8345, lng: 4.3668 };
const shift = (page: Page, now: string) => page.locator(`[data-testid="driver-state"][data-shift="${now}"]`).waitFor();

/** A driver who was not shown a place, and has not worked, today. */
const startFresh = () =>
  runSql(site.databaseUrl, 'DELETE FROM shift_span WHERE driver_id = (SELECT id FROM app_user WHERE email = $1)', [ME]);

/** In the last four weeks several rides a day began there at this hour, as rows of the past. */
async function expectRides(at: { readonly lat: number; readonly lng: number }): Promise<void> {
  const guest = new Client(site.url);
  const { trips } = await bookAsGuest(guest, { language: 'en' });
  // The budget of empty metres is by the rides of the day.
  for (let more = 0; more < 4; more++) await bookAsGuest(guest, { language: 'en' });
  await runSql(
    site.databaseUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     CREATE TEMP TABLE made ON COMMIT DROP AS SELECT uuidv7() AS booking, n, now() - make_interval(days => 1 + n / 6) AS at
       FROM generate_series(0, 161) AS n;
     INSERT INTO booking SELECT (jsonb_populate_record(b, jsonb_build_object('id', m.booking, 'code', right(m.booking::text, 12),
       'guest_phone', '+3247' || (m.n % 9), 'quote_id', uuidv7()))).* FROM booking b JOIN trip t ON t.booking_id = b.id, made m
       WHERE t.id = '${trips[0]?.id ?? ''}';
     INSERT INTO trip SELECT (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'booking_id', m.booking, 'status', 'cancelled',
       'cancel_reason', 'x', 'cancelled_by', 'system', 'pickup_at', m.at, 'created_at', m.at, 'dispatch_from', NULL,
       'pickup_lat', ${at.lat}, 'pickup_lng', ${at.lng}))).* FROM trip t, made m WHERE t.id = '${trips[0]?.id ?? ''}';
     COMMIT`,
  );
}

/** Takes those rows away again: they have no history of their own, which the product is asked about when it ends. */
const forgetRides = () =>
  runSql(
    site.databaseUrl,
    `BEGIN; SET LOCAL session_replication_role = replica;
     DELETE FROM trip WHERE cancel_reason = 'x';
     DELETE FROM booking b WHERE NOT EXISTS (SELECT FROM trip t WHERE t.booking_id = b.id);
     COMMIT`,
  );

describe('where a waiting driver goes', () => {
  afterEach(forgetRides);

  // More than a minute: the worker looks for places once a minute.
  it('knows when a break is due, chooses a direction, is shown where a ride is likely, and goes there', async () => {
    await startFresh();
    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', at: HERE });
    await logIn(page, ME);
    await page.getByTestId('shift-on').click();
    await shift(page, 'on');
    await page
      .getByTestId('rest-line')
      .getByText(/Break due by \d\d:\d\d, in /u)
      .waitFor();

    // Rides of the last weeks began in Ixelles at this hour, and none is expected here.
    await expectRides(IXELLES);
    await page.getByTestId('direction-open').click();
    await page.getByRole('radio', { name: 'Last ride home' }).click();
    await page.getByTestId('direction-place').fill('Brussels Airport');
    await page.getByRole('listbox').getByRole('option').first().click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('direction-save').click();
    await page
      .getByTestId('direction')
      .getByText(/home by \d\d:\d\d/u)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take any ride again' }).click();
    await page.getByTestId('direction').waitFor({ state: 'detached' });

    // The worker's own pass, once a minute, has found it meanwhile.
    const card = page.getByTestId('suggestion');
    await card.getByText('A ride is likely in Ixelles').waitFor({ timeout: 150_000 });
    await card.getByText(/ in 10 within 15 minutes\. Expected wait/u).waitFor();
    for (const button of ['suggestion-go', 'suggestion-not-now'])
      expect(Math.round((await page.getByTestId(button).boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(56);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('suggestion-go').click();
    await page
      .getByTestId('going')
      .getByText(/on the way, \d+\smin/u)
      .waitFor();
    await page.locator('.sablon-route.is-ahead').first().waitFor();
    await page.getByRole('button', { name: 'Stop going to Ixelles' }).click();
    await page.getByTestId('going').waitFor({ state: 'detached' });
    await page.getByTestId('shift-off').click();
    await shift(page, 'off');
    expect(errors).toEqual([]);
    await context.close();
  }, 300_000);
});
