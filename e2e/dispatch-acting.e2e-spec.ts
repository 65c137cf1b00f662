// About 20 s each: dispatchers and drivers in browsers of their own change the same rides.
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLOW = { timeout: 45_000 };
const devices: DriverDevice[] = [];
beforeAll(async () => {
  for (const index of [2, 3])
    devices.push(await new DriverDevice(site.url, `chauffeur${index}@sablon.test`).startShift(GRAND_PLACE));
}, 180_000);
afterAll(() => devices.forEach((device) => device.hangUp()));

let rides = 0;
/** A paid ride on a later day, for which no driver is being searched yet. */
const plannedRide = async (): Promise<string> =>
  (await rideOfPassenger(site.url, { pickupAt: new Date(Date.now() + (2 + ++rides) * DAY_MS).toISOString() })).tripId;
async function at(email: string, path: string, options: Parameters<typeof openDevice>[2] = {}) {
  const device = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK, ...options });
  await logIn(device.page, email, path);
  return device;
}
const office = (tripId: string, email = 'dispatch@sablon.test') => at(email, `/dispatch?trip=${tripId}`);
/** The trip has this status and the dialog that led to it, if any, is closed: the status may be live before it has its answer. */
const detail = async (page: Page, status: string) => {
  await page.locator(`[data-testid="trip-detail"][data-status="${status}"]`).waitFor(SLOW);
  await gone(page, 'confirm-action');
};
const suggested = (page: Page) => page.getByTestId('assign-driver').nth(1).waitFor(SLOW);
const focused = (page: Page, testId: string) => page.locator(`[data-testid="${testId}"]:focus`).waitFor(SLOW);
const gone = (page: Page, testId: string) => page.getByTestId(testId).waitFor({ state: 'detached' });
async function close(...devices: Awaited<ReturnType<typeof at>>[]): Promise<void> {
  for (const { errors, context } of devices) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

it('a dispatcher pencils, assigns, undoes, reassigns and cancels a trip by keyboard alone', async () => {
  const desk = await office(await plannedRide());
  const { page } = desk;
  await suggested(page);
  await page.getByTestId('suggest-by-plan').waitFor();
  const pencils = async () => {
    await page.keyboard.press('p');
    await focused(page, 'candidate');
    await page
      .getByTestId('driver-reasons')
      .getByText(/of shift left/)
      .waitFor();
    // Nothing lies over the board and the map.
    expect(await page.locator('[role=dialog], [role=alertdialog]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByTestId('pencil-card').waitFor();
    await page.getByTestId('pencil-mark').waitFor();
  };
  // Undo is possible for ten seconds, so the slow axe check runs on the second pencil.
  await pencils();
  await page.keyboard.press('u');
  await gone(page, 'pencil-card');
  await gone(page, 'pencil-mark');
  await pencils();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('confirm-pencil').focus();
  await page.keyboard.press('Enter');
  await detail(page, 'accepted');
  await gone(page, 'pencil-card');

  await page.getByTestId('undo-toast').waitFor();
  await page.keyboard.press('Control+z');
  await detail(page, 'pending');
  await gone(page, 'undo-toast');
  await suggested(page);
  await page.keyboard.press('a');
  await focused(page, 'candidate');
  await page.keyboard.press('Enter');
  await detail(page, 'accepted');
  const driver = () => page.locator('[data-testid="board-row"][aria-current="true"]').innerText();
  const before = await driver();

  await page.getByTestId('assign-driver').first().waitFor(SLOW);
  await page.keyboard.press('r');
  await focused(page, 'candidate');
  expect(await page.getByTestId('reassign-reason').inputValue()).toBe('staff.nearer_car');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await eventually('another driver on the board', async () => (await driver()) !== before);
  await page.getByTestId('trip-detail').getByText('another car is nearer').first().waitFor(SLOW);

  await page.keyboard.press('c');
  await page.locator('[data-testid^="reason-staff"] input:focus').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await detail(page, 'cancelled');

  // Without a trip, the pane is the queue of the fleet.
  await page.keyboard.press('Escape');
  const queue = page.locator('[data-testid="fleet-list"] button[data-driver]');
  await queue.nth(1).waitFor();
  const plate = (await queue.first().getAttribute('title'))?.split(' · ')[1] ?? '';
  await page.getByTestId('fleet-search').fill(plate);
  await queue.nth(1).waitFor({ state: 'detached' });
  expect(await queue.first().getAttribute('aria-label')).toMatch(/of shift left/);
  expect(await axeFindings(page)).toEqual([]);
  await close(desk);
}, 240_000);

it('a dispatcher prices a booking change before making it, and the history records the change', async () => {
  const desk = await office(await plannedRide());
  const { page } = desk;
  await suggested(page);
  await page.keyboard.press('e');
  await page.getByTestId('edit-bags').selectOption('2');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('edit-quote').click();
  await page.getByTestId('edit-difference').getByText('The same price').waitFor(SLOW);
  await focused(page, 'edit-confirm');
  await page.keyboard.press('Enter');
  await gone(page, 'edit-confirm');
  await page.getByTestId('trip-detail').getByText('Booking changed').waitFor(SLOW);
  await page
    .getByTestId('trip-detail')
    .getByText(/2 bags/)
    .first()
    .waitFor(SLOW);
  await close(desk);
}, 240_000);

it('two dispatchers on one trip see each other, and the slower one chooses how to resolve the conflict', async () => {
  const tripId = await plannedRide();
  const [sofie, anna] = [await office(tripId), await office(tripId, 'admin@sablon.test')];
  for (const { page } of [sofie, anna]) {
    await page.getByTestId('onlookers').waitFor(SLOW);
    await suggested(page);
    await page.keyboard.press('a');
    await focused(page, 'candidate');
  }
  await anna.page.keyboard.press('ArrowDown');
  // Their presses cross on the way: each decided on the trip as it was.
  await anna.page.route('**/assign', async (route) => {
    await sofie.page.keyboard.press('Enter');
    await detail(sofie.page, 'accepted');
    await route.continue();
  });
  await anna.page.keyboard.press('Enter');
  await anna.page.getByTestId('meanwhile').getByText('Assigned by dispatch').waitFor(SLOW);
  expect(await axeFindings(anna.page)).toEqual([]);
  await anna.page.getByTestId('keep-mine').click();
  await gone(anna.page, 'meanwhile');
  await anna.page.getByTestId('undo-toast').waitFor();
  await sofie.page.getByTestId('trip-detail').getByText('given to another driver').first().waitFor(SLOW);

  await sofie.page.keyboard.press('c');
  await sofie.page.locator('[data-testid^="reason-staff"] input:focus').waitFor();
  await anna.page.keyboard.press('c');
  await anna.page.locator('[data-testid^="reason-staff"] input:focus').waitFor();
  await anna.page.keyboard.press('2');
  await anna.page.getByTestId('confirm-action').click();
  await detail(anna.page, 'cancelled');
  await sofie.page.keyboard.press('1');
  await sofie.page.getByTestId('confirm-action').click();
  await sofie.page.getByTestId('meanwhile').waitFor(SLOW);
  expect(await sofie.page.getByTestId('keep-mine').count()).toBe(0);
  await sofie.page.getByTestId('take-theirs').click();
  await detail(sofie.page, 'cancelled');
  await close(anna);
  await sofie.page.getByTestId('onlookers').waitFor({ state: 'detached' });
  await close(sofie);
}, 240_000);

it('an urgent message stays on the driver’s phone until read, even offline, and dispatch sees when it was read', async () => {
  const phone = await at('chauffeur4@sablon.test', '/dashboard/chauffeur', { language: 'nl', viewport: { width: 390, height: 844 } }); // prettier-ignore
  const desk = await at('dispatch@sablon.test', '/dispatch');
  const { page } = desk;
  await page.getByTestId('open-messages').waitFor(SLOW);
  await page.keyboard.press('t');
  await page.getByTestId('message-words').fill('Rue de la Loi fermée');
  await page.getByTestId('message-audience').selectOption('driver');
  const lastName = await phone.page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as { user: { lastName: string } };
    return session.user.lastName;
  });
  // Two drivers share this last name; the plate tells them apart.
  await page.getByTestId('message-driver').fill(`${lastName} sab004`);
  await page.getByRole('option').filter({ hasText: 'T-SAB-004' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('message-urgent').check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('message-send').click();
  const card = phone.page.locator('[data-testid="driver-message"][data-urgent="true"]');
  await card.getByText('Rue de la Loi fermée').waitFor(SLOW);
  await page.getByTestId('message-counts').getByText('1/1 shown, 0 read').waitFor(SLOW);
  expect(await axeFindings(phone.page)).toEqual([]);

  await phone.context.setOffline(true);
  await card.getByTestId('message-read').click();
  await card.waitFor({ state: 'detached' });
  await phone.context.setOffline(false);
  await page.getByTestId('message-counts').getByText('1/1 shown, 1 read').waitFor(SLOW);
  await page.getByTestId('message-template').selectOption('take_break');
  await page.getByTestId('message-send').click();
  await phone.page.getByTestId('driver-message').getByText('Denk aan uw pauze.').waitFor(SLOW);
  const errors = phone.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|network/i.test(error));
  expect(errors).toEqual([]);
  await phone.context.close();
  await close(desk);
}, 180_000);

it('a handover note is marked new for the next shift until read, and stays until it is done', async () => {
  const evening = await at('dispatch@sablon.test', '/dispatch');
  await evening.page.getByTestId('open-notes').waitFor(SLOW);
  await evening.page.keyboard.press('h');
  await evening.page.getByTestId('note-words').fill('Car 7 waits for a tow truck');
  await evening.page.getByTestId('note-add').click();
  await evening.page.getByTestId('note').getByText('Car 7 waits').waitFor();
  await close(evening);
  const morning = await at('admin@sablon.test', '/dispatch');
  const { page } = morning;
  await page.getByTestId('notes-new').waitFor(SLOW);
  await page.keyboard.press('h');
  await page.getByTestId('note').getByText('New', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('note-done').click();
  await page.locator('[data-testid="note"][data-done="true"]').waitFor();
  await gone(page, 'notes-new');
  await close(morning);
}, 240_000);

it('a dispatcher gives planned rides to a driver on the timeline, by key and by dragging, and takes one back', async () => {
  const inHours = async (hours: number) =>
    (await rideOfPassenger(site.url, { pickupAt: new Date(Date.now() + hours * HOUR_MS).toISOString() })).tripId;
  const [first, second] = [await inHours(5), await inHours(8)];
  const desk = await at('dispatch@sablon.test', '/dispatch');
  const { page } = desk;
  await page.getByTestId('count-pending').waitFor();
  await page.keyboard.press('g');
  await page.getByTestId('plan-pane').waitFor();
  await page.getByTestId('plan-hours-12').click();
  const bar = (tripId: string) => page.locator(`[data-plan-ride="${tripId}"]`);
  const laneOf = (tripId: string) =>
    page.locator('[data-plan-lane]', { has: bar(tripId) }).getAttribute('data-plan-lane');
  await bar(second).waitFor(SLOW);
  expect([await laneOf(first), await laneOf(second)]).toEqual(['', '']);
  await bar(first).focus();
  await page.keyboard.press('p');
  await focused(page, 'candidate');
  await page.keyboard.press('Enter');
  const driver = await eventually('the first ride is in a driver’s lane', async () => (await laneOf(first)) ?? false);
  expect(await axeFindings(page)).toEqual([]);

  await gone(page, 'undo-toast');
  const from = (await bar(second).boundingBox())!;
  const to = (await page.locator(`[data-plan-lane="${driver}"]`).boundingBox())!;
  await page.mouse.move(from.x + 4, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await eventually('the second ride is in the same lane', async () => (await laneOf(second)) === driver);
  await page.getByTestId('undo-toast').waitFor();
  await page.keyboard.press('u');
  await eventually('the second ride is without a driver again', async () => (await laneOf(second)) === '');
  await close(desk);
}, 150_000);
