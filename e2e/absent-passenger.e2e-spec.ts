import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { logIn, untilPhase } from './support/journeys.js';
import { eventually } from './support/product.js';
import { does, GRAND_PLACE, rideOfPassenger, siteWithDriver, takes } from './support/rides.js';

const { site, driver } = siteWithDriver();
const inEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Backdates the driver's arrival by six minutes. */
const sixMinutesLater = (tripId: string) =>
  runSql(site.databaseUrl, "UPDATE trip SET arrived_at = arrived_at - interval '6 minutes' WHERE id = $1", [tripId]);

it('charges a no-show passenger and shows the fee with its evidence on the trip page, in a notification and by mail', async () => {
  const { tripId, booking } = await rideOfPassenger(site.url);
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'fr' });
  await takes(driver(), tripId);
  await logIn(page, 'passager@sablon.test', `/app/activity/${tripId}`);
  await does(driver(), tripId, 'depart');
  await driver().report(GRAND_PLACE);
  await does(driver(), tripId, 'arrive');
  await untilPhase(page, 'arrived');

  await sixMinutesLater(tripId);
  await driver().client.post(
    `/api/trips/${tripId}/contact-attempts`,
    { channel: 'call' },
    { 'idempotency-key': tripId },
  );
  await driver().report(GRAND_PLACE);
  await does(driver(), tripId, 'no-show');

  // The open page updates without a reload.
  await untilPhase(page, 'cancelled');
  await page.getByText('plus longtemps que le temps gratuit, et personne n’est venu').waitFor();
  const fee = page.getByTestId('trip-fee');
  await fee.getByText(inEuros(booking.totalCents)).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/app');
  await page.getByTestId('unread').waitFor();
  await page.getByRole('main').locator('a[href="/app/notifications"]').click();
  const notification = page.getByRole('main').getByRole('link').filter({ hasText: 'Personne au rendez-vous' });
  expect(await notification.innerText()).toContain('plus longtemps que le temps gratuit');
  await notification.click();
  await page.waitForURL((url) => url.pathname === `/app/activity/${tripId}`);
  await fee.getByTestId('see-fee').click();
  for (const kind of ['arrived', 'contact_call', 'waited_out', 'cancelled'])
    await page.getByTestId('fee-evidence').locator(`[data-kind="${kind}"]`).waitFor();
  await page.getByTestId('dispute-text').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await eventually('one mail about it is on its way to them', async () => {
    const mails = await runSql(
      site.databaseUrl,
      `SELECT 1 FROM outgoing_message WHERE channel = 'mail' AND kind = 'trip.cancelled'
         AND recipient = 'passager@sablon.test' AND status = 'sent'`,
    );
    return mails.length === 1;
  });
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);
