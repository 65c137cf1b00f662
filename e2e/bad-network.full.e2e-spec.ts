// About 30 s each: a ride over a network that drops and delays.
import type { TripView } from '@sablon/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { DESK, openDevice } from './support/browser.js';
import { cacheStorage, openOwnPhone, untilWorker } from './support/installed-app.js';
import { acceptOffer, driverDoes, logIn, untilPhase } from './support/journeys.js';
import { outOfOrder, watchLife, type PageLife } from './support/life-of-a-page.js';
import { eventually } from './support/product.js';
import { does, GRAND_PLACE, rideOfPassenger, shareFrom, siteWithDriver, takes, withdraw } from './support/rides.js';

interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
  readonly life: PageLife;
}

const { site, driver } = siteWithDriver();

const opened = async (options: Parameters<typeof openDevice>[2] = {}): Promise<Device> => {
  const device = await openDevice(site.browser, site.url, { language: 'en', ...options });
  return { ...device, life: await watchLife(device.page) };
};
/** Drives another 40 m south, far enough to be published as a new position. */
let meters = 0;
const drivesOn = () => driver().report({ ...GRAND_PLACE, lat: GRAND_PLACE.lat - (meters += 40) / 111_195 });

it('keeps three pages consistent through ten network drops, without repeats or positions after the drop-off', async () => {
  const { booking, tripId } = await rideOfPassenger(site.url);
  const devices = [await opened(), await opened({ viewport: DESK })];
  for (const { page } of devices) {
    await logIn(page, 'passager@sablon.test', `/app/activity/${tripId}`);
    await untilPhase(page, 'searching');
  }
  const [phone, desk] = devices as [Device, Device];
  const family = await opened();
  await family.page.goto(await shareFrom(phone.page, 'Mum'));
  await untilPhase(family.page, 'searching');
  const all = [phone, desk, family];

  const code = booking.trips[0]?.boardingCode ?? '';
  let droppedOffAt = 0;
  const meanwhile: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => takes(driver(), tripId),
    drivesOn,
    () => does(driver(), tripId, 'depart'),
    drivesOn,
    () => does(driver(), tripId, 'arrive'),
    () => does(driver(), tripId, 'start', { boardingCode: code }),
    drivesOn,
    async () => {
      await drivesOn();
      await does(driver(), tripId, 'complete');
      droppedOffAt = Date.now();
    },
    drivesOn,
  ];
  for (const [drop, happens] of meanwhile.entries()) {
    await Promise.all(all.map(({ context }) => context.setOffline(true)));
    await happens();
    // Some drops last longer: the banner appears after three seconds.
    if (drop === 4) for (const { page } of all) await page.getByTestId('state-age').waitFor();
    await Promise.all(all.map(({ context }) => context.setOffline(false)));
    // Once, the network drops again while the pages are still reconnecting.
    if (drop !== 5) await drivesOn();
  }
  for (const { page } of all) {
    await untilPhase(page, 'completed');
    await page.getByTestId('state-age').waitFor({ state: 'detached' });
  }
  for (let fix = 0; fix < 4; fix++) await drivesOn();

  const panels = () => Promise.all([phone, desk].map(({ page }) => page.getByRole('main').innerText()));
  // The cards that follow a ride may appear at slightly different times on each page.
  await eventually('both show the same', async () => new Set(await panels()).size === 1).catch(() => undefined);
  const [onPhone, onDesk] = await panels();
  expect(onPhone).toBe(onDesk);
  for (const { life, errors } of all) {
    const phases = await life.phases();
    expect(phases.at(-1)).toBe('completed');
    expect({ phases, twice: outOfOrder(phases) }).toEqual({ phases, twice: [] });
    const said = await life.announced();
    expect(
      said.filter((one, index) => /^(Driver|Your driver|Safely|Ride completed)/.test(one) && said.indexOf(one) < index),
    ).toEqual([]);
    expect(life.fixes.length).toBeGreaterThan(0);
    expect(life.fixes.filter((at) => at > droppedOffAt)).toEqual([]);
    expect(errors).toEqual([]);
  }

  await withdraw(phone.page, 'Mum');
  await family.page.getByTestId('share-ended').waitFor();
  for (const { context } of all) await context.close();
}, 240_000);

it('sends a driver’s offline arrival and boarding once and in order after a reload and reconnect', async () => {
  await driver().client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
  const phone = await openOwnPhone(site.url);
  const { page, context } = phone;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: GRAND_PLACE.lat, longitude: GRAND_PLACE.lng });
  await logIn(page, 'chauffeur2@sablon.test');
  await page.getByTestId('shift-on').click();
  await untilWorker(page);

  const { client, booking, tripId } = await rideOfPassenger(site.url);
  const passenger = await opened();
  await logIn(passenger.page, 'passager@sablon.test', `/app/activity/${tripId}`);
  await acceptOffer(page);
  await driverDoes(page, 'depart');
  await untilPhase(passenger.page, 'en_route');
  const { version } = await client.get<TripView>(`/api/trips/${tripId}`);
  const cached = () => cacheStorage(page);
  await eventually('their ride is kept on the phone', async () =>
    (await cached()).some(({ path, text }) => path === '/api/driver/state' && text.includes('"en_route"')),
  );

  await context.setOffline(true);
  const inHand = (phase: string) => page.locator(`[data-testid="current-trip"][data-phase="${phase}"]`).waitFor();
  const stillToSend = async () =>
    Promise.all((await page.getByTestId('outbox').locator('li').all()).map((one) => one.getAttribute('data-step')));
  await driverDoes(page, 'arrive');
  await inHand('arrived');
  await driverDoes(page, 'start');
  await page.getByTestId('boarding-code-input').fill(booking.trips[0]?.boardingCode ?? '');
  await page.getByTestId('boarding-code-submit').click();
  await inHand('on_board');
  expect(await stillToSend()).toEqual(['arrive', 'start']);
  await page.reload();
  await inHand('on_board');
  expect(await stillToSend()).toEqual(['arrive', 'start']);
  expect(await client.get<TripView>(`/api/trips/${tripId}`)).toMatchObject({ version, phase: 'en_route' });

  const spoken: string[] = [];
  page.on('response', (answer) => {
    const step = /\/api\/trips\/[^/]+\/(\w+)$/.exec(answer.url())?.[1];
    if (step && answer.request().method() === 'POST') spoken.push(`${step} ${answer.status()}`);
  });
  const backAt = Date.now();
  await context.setOffline(false);
  await untilPhase(passenger.page, 'on_board');
  await page.getByTestId('outbox').waitFor({ state: 'detached' });
  expect(spoken).toEqual(['arrive 200', 'start 200']);
  const trip = await client.get<TripView>(`/api/trips/${tripId}`);
  expect(trip.version).toBe(version + 2);
  const [arrivedAt, startedAt] = [trip.arrivedAt, trip.startedAt].map((at) => Date.parse(at ?? ''));
  expect(arrivedAt).toBeLessThan(startedAt ?? 0);
  expect(startedAt).toBeLessThan(backAt);
  const phases = await passenger.life.phases();
  expect({ phases, twice: outOfOrder(phases) }).toEqual({ phases, twice: [] });

  await driverDoes(page, 'complete');
  await untilPhase(passenger.page, 'completed');
  expect(passenger.errors).toEqual([]);
  await passenger.context.close();
  await phone.end();
}, 180_000);
