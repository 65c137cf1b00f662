import type { AlertDeskView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { bookAsGuest, Client, key, pay } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';
import { brusselsDate, inHours, iso, transfersOn } from './support/transfers.js';

const site = siteForTests();
const { news, transfer } = transfersOn(site);
const GHENT = { lat: 51.0543, lng: 3.7174 };
/** Each trouble is cured in at most so many keys. */
const KEYS_AT_MOST = 3;
/** Two runs of the worker, ten seconds apart, with a margin for a busy machine. */
const FOUND = { timeout: 60_000 };
const SLOW = { timeout: 45_000 };

const sql = (text: string, ...values: unknown[]) => runSql(site.databaseUrl, text, values) as Promise<{ id: string }[]>;
const idOf = async (email: string) => (await sql('SELECT id FROM app_user WHERE email = $1', email))[0]?.id ?? '';
const emailOf = (index: number) => `chauffeur${index}@sablon.test`;
const devices: DriverDevice[] = [];
/** Rides of the test that runs: over before the next, which would find their alerts. */
const rides: string[] = [];
const driverIds = new Map<string, string>();
/** Driver `index` on shift at that place. */
async function onShift(index: number, at: { lat: number; lng: number }): Promise<{ device: DriverDevice; id: string }> {
  const device = await new DriverDevice(site.url, emailOf(index)).startShift(at);
  devices.push(device);
  const id = await idOf(emailOf(index));
  driverIds.set(emailOf(index), id);
  return { device, id };
}
beforeAll(() => giveTimeToAnswer(site.url));
afterEach(async () => {
  const office = await new Client(site.url).login('dispatch@sablon.test');
  for (const tripId of rides.splice(0)) {
    const [ride] = await sql(`SELECT driver_id AS id FROM trip WHERE id = $1 AND status = 'ongoing'`, tripId);
    const device = devices.find(({ email }) => ride && driverIds.get(email) === ride.id);
    if (device) await device.command(tripId, 'complete');
    else await office.request('POST', `/api/dispatch/trips/${tripId}/cancel`, { reason: 'end of the test' }, key());
  }
  for (const device of devices.splice(0)) {
    await device.client.request('POST', '/api/driver/shift', { shift: 'off', vehicleId: null });
    device.hangUp();
  }
});

/** A dispatcher at the console, whose keys are counted. */
async function atDispatch(email = 'dispatch@sablon.test') {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(page, email, '/dispatch');
  await page.getByTestId('count-pending').waitFor(SLOW);
  let pressed = 0;
  return {
    page,
    press: async (...keys: readonly string[]) => {
      for (const one of keys) {
        pressed++;
        await page.keyboard.press(one);
      }
    },
    /** The keys pressed were few enough, and nothing failed on the page. */
    leave: async () => {
      expect(pressed).toBeGreaterThan(0);
      expect(pressed).toBeLessThanOrEqual(KEYS_AT_MOST);
      expect(errors).toEqual([]);
      await context.close();
    },
  };
}
const alertOf = (page: Page, kind: string) => page.locator(`[data-testid="alert-row"][data-kind="${kind}"]`);
const cure = (page: Page, kind: string, number: string) =>
  alertOf(page, kind).locator(`[data-cure="${number}"][data-kind="give"]:enabled`);
const eventuallyAlert = async (kind: string, isThere: boolean) => {
  const office = await new Client(site.url).login('dispatch@sablon.test');
  const there = async () =>
    (await office.get<AlertDeskView>('/api/dispatch/alerts')).alerts.some((alert) => alert.kind === kind);
  await eventually(`${isThere ? 'an' : 'no'} alert ${kind}`, async () => (await there()) === isThere, FOUND.timeout);
};
const alertIsOpen = (kind: string) => eventuallyAlert(kind, true);
const noAlert = (kind: string) => eventuallyAlert(kind, false);
const driverOf = (tripId: string) =>
  sql('SELECT driver_id AS id FROM trip WHERE id = $1', tripId).then(([row]) => row?.id ?? null);
const given = async (tripId: string, driverId: string) => {
  const office = await new Client(site.url).login('dispatch@sablon.test');
  const body = { driverId, reason: null };
  await eventually(
    'the ride is paid',
    async () => (await office.request('POST', `/api/dispatch/trips/${tripId}/assign`, body, key())).status === 200,
  );
};
const booked = async (vehicleClass: string): Promise<{ tripId: string; boardingCode: string | null }> => {
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, { vehicleClass });
  await pay(guest, booking);
  rides.push(booking.trips[0]?.id ?? '');
  return { tripId: booking.trips[0]?.id ?? '', boardingCode: booking.trips[0]?.boardingCode ?? null };
};

it('no van free: the alert says who is free next and when, and 1 assigns them', async () => {
  const [van] = await sql(
    `SELECT u.email AS id FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id
     WHERE v.vehicle_class = 'van' AND u.email LIKE 'chauffeur%' ORDER BY v.plate LIMIT 1`,
  );
  const { device, id } = await onShift(Number(/\d+/.exec(van?.id ?? '')?.[0]), GRAND_PLACE);
  // The only van is on its way with a passenger.
  const running = await booked('van');
  await given(running.tripId, id);
  for (const step of ['depart', 'arrive']) await device.command(running.tripId, step);
  await device.command(running.tripId, 'start', { boardingCode: running.boardingCode });
  const { tripId } = await booked('van');
  await eventually('the search', async () => {
    const [row] = await sql('SELECT id FROM trip WHERE id = $1 AND search_since IS NOT NULL', tripId);
    return row;
  });
  const desk = await atDispatch();
  await sql(`UPDATE trip SET search_since = now() - interval '3 minutes', next_watch_at = now() WHERE id = $1`, tripId);
  await alertIsOpen('no_driver');
  await desk.page.locator('[data-testid="alert-strip"][data-severity="severe"]').waitFor(SLOW);
  await desk.press('l');
  await cure(desk.page, 'no_driver', '1').getByText('after the ride they are on').waitFor(SLOW);
  await alertOf(desk.page, 'no_driver').getByTestId('alert-causes').getByText('1').waitFor();
  await desk.press('1');
  await eventually('the van has the ride', async () => (await driverOf(tripId)) === id);
  await desk.page.getByTestId('undo-toast').waitFor();
  await noAlert('no_driver');
  await desk.leave();
}, 180_000);

it('a stalled driver: 1 gives the ride to a nearer car', async () => {
  const stalled = await onShift(5, GRAND_PLACE);
  const { tripId } = await booked('economy');
  await given(tripId, stalled.id);
  // They were to come within minutes, and are nowhere near.
  await stalled.device.report(GHENT);
  const near = await onShift(2, GRAND_PLACE);
  const desk = await atDispatch();
  await alertIsOpen('late_risk');
  await desk.press('l');
  await cure(desk.page, 'late_risk', '1').getByText('Give it to').waitFor(SLOW);
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.press('1');
  await eventually('the nearer car has the ride', async () => (await driverOf(tripId)) === near.id);
  await noAlert('late_risk');
  await desk.leave();
}, 240_000);

it('a late flight that runs into the driver’s next ride: 1 hands it over', async () => {
  const landing = inHours(28);
  const flight = (more: object = {}) => ({
    ...{ number: 'SN9779', at: 'airport:BRU', from: 'Lisbonne', scheduled: landing, localDate: brusselsDate(landing) },
    ...more,
  });
  news(flight());
  const moved = await transfer('airport:BRU', 'SN 9779', iso(landing, 40));
  const next = await transfer('airport:BRU', '', iso(landing, 40 + 150));
  rides.push(moved, next);
  const promiser = await new Client(site.url).login(emailOf(3));
  for (const id of [moved, next]) await promiser.post(`/api/driver/marketplace/${id}/take`, {}, key());
  const before = await idOf(emailOf(3));
  const desk = await atDispatch();
  news(flight({ status: 'delayed', delayMinutes: 155 }));
  await alertIsOpen('plans_collide');
  await desk.press('l');
  await alertOf(desk.page, 'plans_collide')
    .getByText(/The pickup moved with SN ?9779/)
    .waitFor();
  await cure(desk.page, 'plans_collide', '1').waitFor(SLOW);
  expect(await axeFindings(desk.page)).toEqual([]);
  await desk.press('1');
  await eventually('someone else has it', async () => ![null, before].includes(await driverOf(moved)));
  expect(await driverOf(next)).toBe(before);
  await noAlert('plans_collide');
  await desk.leave();
}, 240_000);

it('a driver’s SOS: 1 takes it and shows where it is, without moving board, map or rides', async () => {
  const { page: wheel, context } = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
  await logIn(wheel, emailOf(4));
  await wheel.getByTestId('shift-on').click();
  await wheel.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  const desk = await atDispatch();
  const { page } = desk;
  const places = () =>
    Promise.all(['count-pending', 'fleet-map', 'alert-strip'].map((id) => page.getByTestId(id).first().boundingBox()));
  const before = await places();
  await wheel.getByTestId('sos').hover();
  await wheel.mouse.down();
  await wheel.locator('[data-testid="sos-panel"][data-status="open"]').waitFor();
  await wheel.mouse.up();
  await page.locator('[data-testid="alarm-row"][data-side="driver"]:focus').waitFor(SLOW);
  expect(await places()).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
  await desk.press('1');
  await wheel.locator('[data-testid="sos-panel"][data-status="acknowledged"]').waitFor();
  const pin = page.locator('.sablon-pin.is-alarm');
  await pin.waitFor();
  // Nothing lies over the place: not the legend, not the tools, not the alarm itself.
  await eventually('the pin is free', () =>
    page.evaluate<boolean>(`(() => {
      const pin = document.querySelector('.sablon-pin.is-alarm');
      const { x, y, width, height } = pin.getBoundingClientRect();
      return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })()`),
  );
  expect(await places()).toEqual(before);
  expect(await page.getByTestId('alarm-call').getAttribute('href')).toMatch(/^tel:\+32/);
  await desk.leave();
  await context.close();
}, 180_000);

it('one driver given two rides of the same hour by two dispatchers: the slower one takes the next driver', async () => {
  const pickupAt = iso(Date.now() + 3 * 86_400_000);
  const pair = [
    (await rideOfPassenger(site.url, { pickupAt })).tripId,
    (await rideOfPassenger(site.url, { pickupAt })).tripId,
  ] as const;
  rides.push(...pair);
  const [sofie, anna] = [await atDispatch(), await atDispatch('admin@sablon.test')];
  const best = (page: Page) => page.locator('[data-testid="candidate"]:focus');
  for (const [at, desk] of [sofie, anna].entries()) {
    await desk.page.locator(`[data-testid="board-row"][data-trip="${pair[at]}"]`).click();
    await desk.page.getByTestId('assign-driver').first().waitFor(SLOW);
    await desk.press('a');
    await best(desk.page).waitFor(SLOW);
  }
  const same = await best(sofie.page).getAttribute('data-candidate');
  expect(await best(anna.page).getAttribute('data-candidate')).toBe(same);
  // Their presses cross on the way.
  let isFirst = true;
  await anna.page.route('**/assign', async (route) => {
    if (isFirst) {
      isFirst = false;
      await sofie.press('Enter');
      await eventually('the quicker one is first', async () => (await driverOf(pair[0])) === same);
    }
    await route.continue();
  });
  await anna.press('Enter');
  await anna.page.getByTestId('gift-refused').waitFor(SLOW);
  expect(await axeFindings(anna.page)).toEqual([]);
  // The keyboard is on the next one; keys are taken again once anyone can have seen it.
  await anna.page.locator(`[data-testid="candidate"]:focus:not([data-candidate="${same}"])`).waitFor(SLOW);
  await anna.page.waitForTimeout(1_600);
  await anna.press('Enter');
  await eventually('another driver has the second ride', async () => ![null, same].includes(await driverOf(pair[1])));
  expect(await driverOf(pair[0])).toBe(same);
  for (const desk of [sofie, anna]) await desk.leave();
}, 240_000);
