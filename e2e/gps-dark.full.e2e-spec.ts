// About 20 s: positions stay away until someone notices.
import type { FleetView } from '@sablon/contracts';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const EMAIL = 'chauffeur@sablon.test';
const MINUTE_MS = 60_000;

it('a missing position is shown to the driver at once and to dispatch after a minute, until the driver is seen again', async () => {
  const seen = await new DriverDevice(site.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
  const wheel = await openDevice(site.browser, site.url, { language: 'en', theme: 'light', at: GRAND_PLACE });
  const state = wheel.page.locator('[data-testid="driver-state"]');
  await wheel.context.setGeolocation(null);
  await logIn(wheel.page, EMAIL);
  await wheel.page.getByTestId('shift-on').click();
  await state.getByText('Without GPS no ride can be offered to you.').waitFor();
  await wheel.page.locator('[data-testid="gps-state"][data-gps="unavailable"]').waitFor();
  expect(await axeFindings(wheel.page)).toEqual([]);

  // The dispatcher's clock is wrong by a quarter of an hour; the server's time counts.
  const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await office.context.addInitScript({
    content: `const right = Date.now.bind(Date); Date.now = () => right() + ${15 * MINUTE_MS};`,
  });
  await logIn(office.page, 'dispatch@sablon.test');
  const dark = office.page.getByTestId('dark-drivers');
  await dark.waitFor({ state: 'attached' });
  const api = await new Client(site.url).login('dispatch@sablon.test');
  const fleet = async () => (await api.get<FleetView>('/api/dispatch/fleet')).drivers;
  const [driver] = await eventually('both on shift, one of them seen', async () => {
    const drivers = (await fleet()).filter(({ state }) => state !== 'off');
    const blind = drivers.filter(({ positionAt }) => positionAt === null);
    return drivers.length === 2 && blind.length === 1 ? blind : null;
  });
  await office.page.locator(`button[data-driver="${driver?.id}"]`).waitFor();
  expect(await dark.getByRole('button').count()).toBe(0);

  // Backdates the shift, in place of four minutes driven without a position.
  await runSql(site.databaseUrl, `UPDATE driver SET shift_since = shift_since - interval '4 minutes' WHERE id = $1`, [
    driver?.id,
  ]);
  await office.page.reload();
  const listed = dark.getByRole('button').filter({ hasText: driver?.name ?? '' });
  await listed.waitFor();
  expect(await dark.getByRole('button').count()).toBe(1);
  expect(await listed.innerText()).toMatch(/since \d\d:\d\d, [45]\smin/);
  await dark.getByRole('status').getByText('1 driver on shift without a position').waitFor({ state: 'attached' });
  expect(await axeFindings(office.page)).toEqual([]);

  await wheel.context.setGeolocation({ latitude: GRAND_PLACE.lat, longitude: GRAND_PLACE.lng });
  await state.getByText('Waiting for a ride').waitFor({ timeout: 40_000 });
  await wheel.page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  await listed.waitFor({ state: 'detached' });

  // After a while without a fix the driver sees how old the last position is.
  await wheel.context.setGeolocation(null);
  await wheel.page.evaluate(`{ const right = Date.now.bind(Date); Date.now = () => right() + ${2 * MINUTE_MS}; }`);
  await state.getByText('Without GPS no ride can be offered to you.').waitFor();
  await wheel.page.getByRole('button', { name: /No position for \d\smin/ }).waitFor();
  expect([...wheel.errors, ...office.errors]).toEqual([]);
  seen.hangUp();
  await wheel.context.close();
  await office.context.close();
}, 180_000);
