import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client, key, quoteFor } from './support/client.js';
import { logIn } from './support/journeys.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const rows = <T>(sql: string, ...values: unknown[]) => runSql(site.databaseUrl, sql, values) as Promise<T[]>;

describe('who may drive, and until when', () => {
  it('a driver says until when they work; the office changes it, suspends them with a reason, and lifts it', async () => {
    const driver = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await logIn(driver.page, 'chauffeur@sablon.test');
    const until = driver.page.getByTestId('shift-until');
    const firstEnd = await until.locator('option').nth(3).getAttribute('value');
    await until.selectOption(firstEnd ?? '');
    await driver.page.getByTestId('shift-on').click();
    await driver.page
      .locator('[data-testid="driver-state"][data-shift="on"], [data-testid="waiting"]')
      .first()
      .waitFor();
    const stored = () =>
      rows<{ id: string; ends: Date | null }>(
        `SELECT d.id, d.shift_ends_at AS ends FROM driver d JOIN app_user u ON u.id = d.id WHERE u.email = 'chauffeur@sablon.test'`,
      );
    const [known] = await stored();
    expect(known?.ends && new Date(known.ends).toISOString()).toBe(firstEnd);

    const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
    await logIn(office.page, 'dispatch@sablon.test', `/admin/drivers?id=${known?.id}`);
    await office.page.getByTestId('shift-until').selectOption('');
    await office.page.getByText('End of the shift saved.').waitFor();
    expect((await stored())[0]?.ends).toBeNull();

    await office.page.getByLabel('Reason', { exact: true }).fill('Come by the office.');
    await office.page.getByTestId('suspend-driver').click();
    await office.page.getByTestId('lift-suspension').waitFor();
    expect(await axeFindings(office.page)).toEqual([]);
    await driver.page.getByText('Access suspended').waitFor();
    expect(await axeFindings(driver.page)).toEqual([]);
    await office.page.getByTestId('lift-suspension').click();
    await office.page.getByTestId('suspend-driver').waitFor();
    await driver.page.getByTestId('shift-on').waitFor();
    expect([...driver.errors, ...office.errors]).toEqual([]);
    await driver.context.close();
    await office.context.close();
  }, 120_000);

  it('a passenger who asks for an hour that is full is offered the nearest ones that are not', async () => {
    await rows(`UPDATE driver SET status = 'pending', shift = 'off', shift_ends_at = NULL WHERE id <> (
      SELECT d.id FROM driver d JOIN vehicle v ON v.id = d.vehicle_id WHERE v.vehicle_class = 'standard' ORDER BY d.id LIMIT 1)`);
    await rows(`INSERT INTO shift_span (driver_id, kind, began_at, ended_at)
      SELECT d.id, 'on', day, day + interval '20 hours' FROM driver d,
        generate_series(date_trunc('day', now()) - interval '40 days', date_trunc('day', now()) - interval '1 day', interval '1 day') AS day
      WHERE d.status = 'approved'`);
    const at = new Date(Date.now() + 3 * 86_400_000);
    at.setUTCHours(11, 0, 0, 0);
    const guest = { firstName: 'Nora', lastName: 'Invité', email: 'nora@exemple.test', phone: '+32470112233' };
    const client = new Client(site.url);
    const quote = await quoteFor(client, 'Grand-Place', 'Flagey', at.toISOString());
    await client.post('/api/bookings', { quoteId: quote.id, vehicleClass: 'economy', language: 'en', guest }, key());

    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en' });
    const { origin, destination } = quote.request;
    const ends = `from=${origin.id}&to=${destination?.id}`;
    await page.goto(`/search?service=transport&trip=one_way&${ends}&at=${at.toISOString()}&people=1`);
    const times = page.getByTestId('other-times');
    await times.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await times.getByRole('button').first().click();
    await page.locator('#vehicle-choice input:enabled').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
