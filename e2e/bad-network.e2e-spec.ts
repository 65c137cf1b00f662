import type { BrowserContext, Page } from 'playwright-core';
import { DESK, openDevice } from './support/browser.js';
import { logIn, untilPhase } from './support/journeys.js';
import { outOfOrder, watchLife, type PageLife } from './support/life-of-a-page.js';
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
/** One more stretch of the way, far enough from the last to be news. */
let meters = 0;
const drivesOn = () => driver().report({ ...GRAND_PLACE, lat: GRAND_PLACE.lat - (meters += 40) / 111_195 });

it('a ride on a network that drops ten times: three pages end alike, nothing comes twice, no car is shown afterwards', async () => {
  const { booking, tripId } = await rideOfPassenger(site.url);
  const devices = [await opened(), await opened({ viewport: DESK })];
  for (const { page } of devices) {
    await logIn(page, 'passager@sablon.test');
    await page.goto(`/app/activity/${tripId}`);
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
    // Longer now and then: the banner comes after three seconds.
    if (drop === 4) for (const { page } of all) await page.getByTestId('state-age').waitFor();
    await Promise.all(all.map(({ context }) => context.setOffline(false)));
    // One comes back while it is already gone again.
    if (drop !== 5) await drivesOn();
  }
  for (const { page } of all) {
    await untilPhase(page, 'completed');
    await page.getByTestId('state-age').waitFor({ state: 'detached' });
  }
  for (let fix = 0; fix < 4; fix++) await drivesOn();

  const panels = await Promise.all([phone, desk].map(({ page }) => page.getByRole('main').innerText()));
  expect(panels[0]).toBe(panels[1]);
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
  await family.page.getByTestId('share-ended').waitFor({ timeout: 5_000 });
  for (const { context } of all) await context.close();
}, 240_000);
