import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client, key } from './support/client.js';
import { choosePlace, logIn, signIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';
import {
  arrivalState,
  brusselsDate,
  NOTIFIED_WITHIN_MS,
  inHours,
  iso,
  PASSENGER,
  pickup,
  transfersOn,
} from './support/transfers.js';

const site = siteForTests();
const { news, transfer } = transfersOn(site);

/** The instant of this day and time in Brussels; not valid within the hours of a clock change. */
function inBrussels(day: string, clock: string): string {
  const utc = `${day}T${clock}:00.000Z`;
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' });
  return [-60, -120].map((minutes) => iso(utc, minutes)).find((at) => shown.format(new Date(at)) === clock) ?? utc;
}
const DAY_MS = 86_400_000;
/** The upcoming clock changes within the booking horizon: the instant, and the times on Brussels clocks. */
function clockChanges() {
  const shown = {
    march: { scheduled: '01:20', expected: '03:20', pickup: '03:50' },
    october: { scheduled: '02:20', expected: '02:20', pickup: '02:50' },
  };
  const year = new Date().getUTCFullYear();
  return [year, year + 1]
    .flatMap((of) => [
      { month: new Date(Date.UTC(of, 2, 31, 1)), clocks: shown.march },
      { month: new Date(Date.UTC(of, 9, 31, 1)), clocks: shown.october },
    ])
    .map(({ month, clocks }) => ({ at: month.getTime() - month.getUTCDay() * DAY_MS, clocks }))
    .filter(({ at }) => at > Date.now() + 2 * DAY_MS && at < Date.now() + 360 * DAY_MS)
    .map(({ at, clocks }) => ({ change: iso(at), clocks }));
}
const AT_AIRPORT = { lat: 50.8981, lng: 4.4822 };

it('a flight delayed past midnight moves the pickup to the next day and keeps its number under the evening’s date', async () => {
  const evening = brusselsDate(inHours(50));
  const landing = inBrussels(evening, '23:00');
  const nextDay = brusselsDate(iso(landing, 120));
  const flight = (more: object = {}) => ({
    ...{ number: 'FR9778', at: 'airport:BRU', from: 'Porto', scheduled: landing, localDate: evening, ...more },
  });
  news(flight());
  const tripId = await transfer('airport:BRU', 'FR 9778', iso(landing, 45));
  const driver = await new Client(site.url).login('chauffeur2@sablon.test');
  await driver.post(`/api/driver/marketplace/${tripId}/take`, {}, key());
  const rider = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(rider.page, PASSENGER, `/app/activity/${tripId}`);
  await arrivalState(rider.page, 'scheduled').waitFor();
  const wheel = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(wheel.page, 'chauffeur2@sablon.test', '/dashboard/chauffeur/planning');
  const onDay = (day: string) =>
    wheel.page.locator(`[data-testid="plan-day"][data-day="${day}"] [data-trip="${tripId}"]`).first();
  await onDay(evening).waitFor();

  news(flight({ status: 'delayed', delayMinutes: 50 }));
  const moved = pickup(rider.page, iso(landing, 80));
  await moved.waitFor({ timeout: NOTIFIED_WITHIN_MS });
  expect(await moved.innerText()).toContain('00:20');
  expect(await moved.innerText()).toContain(String(Number(nextDay.slice(8))));
  const scheduled = rider.page.getByTestId('arrival').locator(`time[datetime="${landing}"]`);
  expect(await scheduled.innerText()).toContain('23:00');
  expect(await scheduled.innerText()).toContain(String(Number(evening.slice(8))));
  expect(await rider.page.getByTestId('arrival-expected').innerText()).toContain('23:50');
  await onDay(nextDay).getByText('00:20').first().waitFor();

  // A new booking is found under the evening's date and picked up the next day.
  await rider.page.goto('/?service=transfer');
  await choosePlace(rider.page, 'origin-input', 'Brussels Airport');
  await rider.page.locator('[name=flightNumber]').fill('FR 9778');
  await rider.page.locator('[name=arrivalDate]').fill(evening);
  await rider.page.getByTestId('find-arrival').click();
  await rider.page.getByTestId('found-arrivals').getByRole('radio').first().check();
  expect(await rider.page.locator('[data-field=departure] input[type=date]').inputValue()).toBe(nextDay);
  expect(await rider.page.locator('[data-field=departure] input[type=time]').inputValue()).toBe('00:20');
  for (const { errors, context } of [rider, wheel]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 180_000);

it('a delayed flight on a clock-change night moves the pickup to half an hour after the landing', async () => {
  const { page, errors, context } = await openDevice(site.browser, site.url, { language: 'en' });
  await signIn(page, PASSENGER);
  for (const { change, clocks } of clockChanges()) {
    const number = `QS97${change.slice(5, 7)}`;
    const scheduled = iso(change, -40);
    const flight = (more: object = {}) => ({
      ...{ number, at: 'airport:BRU', from: 'Antalya', scheduled, localDate: brusselsDate(scheduled), ...more },
    });
    news(flight());
    const tripId = await transfer('airport:BRU', number, iso(change, -10));
    await page.goto(`/app/activity/${tripId}`);
    await arrivalState(page, 'scheduled').waitFor();
    const before = page.getByTestId('arrival').locator(`time[datetime="${scheduled}"]`);
    expect(await before.innerText()).toContain(clocks.scheduled);
    news(flight({ status: 'delayed', delayMinutes: 60 }));
    const moved = pickup(page, iso(change, 50));
    await moved.waitFor({ timeout: NOTIFIED_WITHIN_MS });
    expect(await moved.innerText()).toContain(clocks.pickup);
    expect(await page.getByTestId('arrival-expected').innerText()).toContain(clocks.expected);
    await page.getByTestId('arrival').getByText('+60 min').waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('a late flight that conflicts with the driver’s next ride can be handed over by dispatch with one click', async () => {
  const landing = inHours(28);
  const flight = (more: object = {}) => ({
    ...{ number: 'SN9779', at: 'airport:BRU', from: 'Lisbonne', scheduled: landing, localDate: brusselsDate(landing) },
    ...more,
  });
  news(flight());
  const moved = await transfer('airport:BRU', 'SN 9779', iso(landing, 40));
  const next = await transfer('airport:BRU', '', iso(landing, 40 + 150));
  const busy = await new Client(site.url).login('chauffeur3@sablon.test');
  for (const id of [moved, next]) await busy.post(`/api/driver/marketplace/${id}/take`, {}, key());
  const spare = await openDevice(site.browser, site.url, { language: 'en', at: AT_AIRPORT });
  await logIn(spare.page, 'chauffeur@sablon.test');
  await spare.page.getByTestId('shift-on').click();
  await spare.page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(office.page, 'dispatch@sablon.test');
  await office.page.locator(`[data-testid="board-row"][data-trip="${moved}"]`).click();
  await arrivalState(office.page, 'scheduled').waitFor();
  news(flight({ status: 'delayed', delayMinutes: 155 }));
  const card = office.page.getByTestId('swap-proposed');
  await card.waitFor({ timeout: NOTIFIED_WITHIN_MS });
  const handOver = card.locator(`[data-trip="${moved}"]`).getByTestId('swap-hand-over');
  await handOver.waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await handOver.click();
  await card.waitFor({ state: 'detached' });
  await spare.page.goto('/dashboard/chauffeur/planning');
  await spare.page.locator(`[data-testid="plan-trip"][data-trip="${moved}"]`).waitFor();
  for (const { errors, context } of [spare, office]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 180_000);
