// About 20 s: the news of a flight are fetched every few seconds.
import type { LiveTripView, NotificationsView, NoShowView } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client, key } from './support/client.js';
import { choosePlace, logIn, payByCard } from './support/journeys.js';
import { ways } from './support/full-run.js';
import { eventually } from './support/product.js';
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
const notified = async (client: Client): Promise<string[]> => {
  const { notifications } = await client.get<NotificationsView>('/api/me/notifications?language=en');
  return notifications.map(({ title }) => title);
};

it('the transfer form lists the arrivals of a flight number, sets the pickup, and the ride shows the meeting point {3.transfer.flight-number}', async () => {
  const { page, errors, context } = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(page, PASSENGER, '/?service=transfer');
  await choosePlace(page, 'origin-input', 'Brussels Airport');
  await choosePlace(page, 'destination-input', 'Grand-Place');
  await page.locator('[name=flightNumber]').fill('sn 9002');
  const day = brusselsDate(inHours(72));
  await page.locator('[name=arrivalDate]').fill(day);
  // Looked up once it is typed.
  const found = page.getByTestId('found-arrivals');
  await found.getByRole('radio').nth(1).waitFor();
  await found.getByText('Brussels Airlines, SN9002', { exact: false }).first().waitFor();
  expect(await found.getByRole('radio').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await found.getByRole('radio').nth(1).check();
  // Landing at 19:35 plus 30 minutes to the kerb.
  expect(await page.locator('input[type=time]').first().inputValue()).toBe('20:05');
  await page.getByTestId('booking-submit').click();
  await page.waitForURL('**/search?**');
  await page.getByTestId('vehicle-economy').click();
  await page.getByTestId('continue-to-payment').click();
  await page.waitForURL('**/payment?**');
  await payByCard(page);
  await page.waitForURL('**/payment-success**', { timeout: 30_000 });
  await page.getByTestId('follow-ride').click();
  await arrivalState(page, 'scheduled').waitFor();
  await page.getByTestId('arrival').getByText('SN9002', { exact: false }).first().waitFor();
  await page.getByTestId('arrival').getByText('made-up timetable', { exact: false }).waitFor();
  await page.getByTestId('meeting-point').getByRole('img').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('a late flight moves pickup, free waiting and the driver’s schedule within ten seconds, and notifies each party {3.transfer.nametag}', async () => {
  const landing = inHours(27);
  const pickupAt = iso(landing, 40);
  const flight = (more: object = {}) => ({
    ...{ number: 'SN9777', at: 'airport:BRU', from: 'Lisbonne', scheduled: landing, localDate: brusselsDate(landing) },
    ...more,
  });
  news(flight());
  const tripId = await transfer('airport:BRU', 'SN 9777', pickupAt);
  const driver = await new Client(site.url).login('chauffeur2@sablon.test');
  await driver.post(`/api/driver/marketplace/${tripId}/take`, {}, key());
  const [rider, wheel, office] = [
    await openDevice(site.browser, site.url, { language: 'en' }),
    await openDevice(site.browser, site.url, { language: 'en', theme: 'light' }),
    await openDevice(site.browser, site.url, { language: 'en', viewport: DESK }),
  ];
  await logIn(rider.page, PASSENGER, `/app/activity/${tripId}`);
  await arrivalState(rider.page, 'scheduled').waitFor();
  await logIn(wheel.page, 'chauffeur2@sablon.test', '/dashboard/chauffeur/planning');
  const planned = wheel.page.locator(`[data-testid="plan-trip"][data-trip="${tripId}"]`);
  await planned.getByTestId('arrival').waitFor();
  await logIn(office.page, 'dispatch@sablon.test');
  await office.page.locator(`[data-testid="board-row"][data-trip="${tripId}"]`).click();
  await arrivalState(office.page, 'scheduled').waitFor();

  const people = await Promise.all(
    [PASSENGER, 'chauffeur2@sablon.test', 'dispatch@sablon.test'].map((email) => new Client(site.url).login(email)),
  );
  const reportedAt = Date.now();
  news(flight({ status: 'delayed', delayMinutes: 95, terminal: 'A', belt: '4' }));
  const late = iso(landing, 95 + 30);
  await pickup(rider.page, late).waitFor({ timeout: NOTIFIED_WITHIN_MS });
  await arrivalState(rider.page, 'delayed').waitFor();
  await rider.page.getByTestId('arrival').getByText('+95 min').waitFor();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' });
  await planned
    .getByText(clock.format(new Date(late)))
    .first()
    .waitFor();
  await arrivalState(office.page, 'delayed').waitFor();
  await Promise.all(
    people.map((person, at) =>
      eventually(
        `person ${at} is notified`,
        async () => (await notified(person)).includes('SN9777 is late'),
        NOTIFIED_WITHIN_MS,
      ),
    ),
  );
  expect(Date.now() - reportedAt).toBeLessThan(NOTIFIED_WITHIN_MS);
  for (const { page } of [rider, wheel, office]) expect(await axeFindings(page)).toEqual([]);

  news(flight({ status: 'en_route', delayMinutes: -25 }));
  await pickup(rider.page, iso(pickupAt, -25)).waitFor({ timeout: NOTIFIED_WITHIN_MS });

  // Landed: the hour of free waiting counts from the landing, not from the car's arrival.
  news(flight({ status: 'landed', belt: '7' }));
  await arrivalState(rider.page, 'landed').waitFor({ timeout: NOTIFIED_WITHIN_MS });
  const passenger = await new Client(site.url).login(PASSENGER);
  const { trip } = await passenger.get<LiveTripView>(`/api/trips/${tripId}/live`);
  await pickup(rider.page, iso(trip.arrival?.actualAt ?? 0, 40)).waitFor({ timeout: NOTIFIED_WITHIN_MS });
  await driver.post(`/api/trips/${tripId}/depart`, {}, key());
  await driver.post(`/api/trips/${tripId}/arrive`, {}, key());
  const free = rider.page.getByTestId('free-waiting').locator('time');
  await free.waitFor();
  expect(await free.getAttribute('datetime')).toBe(iso(trip.arrival?.actualAt ?? 0, 60));
  const { freeUntil } = await driver.get<NoShowView>(`/api/trips/${tripId}/no-show`);
  expect(freeUntil).toBe(iso(trip.arrival?.actualAt ?? 0, 60));

  // In the hall the driver has the flight, the meeting point and the name sign on their phone.
  await wheel.page.goto('/dashboard/chauffeur');
  const held = wheel.page.locator('[data-testid="current-trip"][data-phase="arrived"]');
  await held.locator('[data-testid="arrival-state"][data-state="landed"]').waitFor();
  await held.getByTestId('arrival').getByText('SN9777', { exact: false }).first().waitFor();
  await held.getByTestId('meeting-point').getByRole('img').waitFor();
  expect(await axeFindings(wheel.page)).toEqual([]);
  await held.getByTestId('open-name-sign').click();
  expect(await wheel.page.getByTestId('name-sign').locator('p').innerText()).toBe('Famille Peeters');
  expect(await axeFindings(wheel.page)).toEqual([]);
  await wheel.page.getByTestId('close-full-screen').click();
  for (const { errors, context } of [rider, wheel, office]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}, 240_000);

it.each(ways(['cancelled', 'diverted'] as const))(
  'a passenger whose flight is %s chooses another time, or cancels and gets a refund',
  async (status) => {
    const landing = inHours(30);
    const flight = (number: string, more: object = {}) => ({
      ...{ number, at: 'airport:BRU', from: 'Oslo', scheduled: landing, localDate: brusselsDate(landing) },
      ...more,
    });
    const numbers = status === 'cancelled' ? ['SN9801', 'SN9802'] : ['SN9803', 'SN9804'];
    news(...numbers.map((number) => flight(number)));
    const [sameDriver = '', given = ''] = await Promise.all(
      numbers.map((number) => transfer('airport:BRU', number, iso(landing, 40))),
    );
    const { page, errors, context } = await openDevice(site.browser, site.url, { language: 'en' });
    await logIn(page, PASSENGER, `/app/activity/${sameDriver}`);
    await arrivalState(page, 'scheduled').waitFor();
    news(...numbers.map((number) => flight(number, { status, divertedTo: 'Amsterdam Schiphol' })));
    await page.getByTestId('arrival-choice').waitFor({ timeout: NOTIFIED_WITHIN_MS });
    expect(await axeFindings(page)).toEqual([]);
    const clock = page.getByTestId('arrival-choice').locator('input[type=time]');
    const proposed = await clock.inputValue();
    await clock.fill('');
    await page.getByTestId('arrival-keep').click();
    await page.getByTestId('arrival-choice').getByText('This date or time is not valid.').waitFor();
    await clock.fill(proposed);
    await page.getByTestId('arrival-keep').click();
    await page.getByTestId('arrival-choice').waitFor({ state: 'detached' });
    await pickup(page, iso(landing, 40 + 180)).waitFor();

    await page.goto(`/app/activity/${given}`);
    await page.getByTestId('change-elsewhere').click();
    await choosePlace(page, 'change-from', 'Charleroi Airport');
    await page.getByTestId('change-quote').click();
    const dearer = Number(await page.getByTestId('change-difference').getAttribute('data-cents'));
    expect(dearer).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('change-difference').waitFor({ state: 'detached' });
    await page.getByTestId('arrival-cancel').click();
    await page.getByText('this is free of charge', { exact: false }).waitFor();
    await page.getByTestId('confirm-cancel').click();
    await page.locator('[data-testid="trip-phase"][data-phase="cancelled"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
  180_000,
);

it('a late train moves the pickup, and the ride shows the age of its data when the source fails', async () => {
  const arrives = inHours(5);
  const train = (more: object = {}) => ({
    ...{ number: 'IC9777', at: 'station:bruxelles-midi', from: 'Liège-Guillemins', scheduled: arrives },
    ...{ localDate: brusselsDate(arrives), ...more },
  });
  news(train());
  const tripId = await transfer('station:bruxelles-midi', 'IC 9777', iso(arrives, 10));
  const { page, errors, context } = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(page, PASSENGER, `/app/activity/${tripId}`);
  await arrivalState(page, 'scheduled').waitFor();
  news(train({ status: 'delayed', delayMinutes: 35, platform: '11' }));
  await pickup(page, iso(arrives, 40)).waitFor({ timeout: NOTIFIED_WITHIN_MS });
  await page.getByTestId('arrival').getByText('11', { exact: true }).waitFor();
  news(train({ failure: 'arrival.unavailable' }));
  await page.locator('[data-testid="arrival-age"][data-stale="true"]').waitFor({ timeout: NOTIFIED_WITHIN_MS });
  await page.locator('[data-testid="trip-phase"][data-phase="scheduled"]').waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);
