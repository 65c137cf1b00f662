import type { TripRouteView, GuidedRouteView } from '@sablon/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { acceptOffer, driverDoes, logIn, pullUp } from './support/journeys.js';
import { eventually } from './support/product.js';
import { giveTimeToAnswer, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));
/** Three kilometres from the pickup, with several turns on the route. */
const FLAGEY = { lat: 50.8274, lng: 4.3724 };
const byId = (page: Page, id: string) => page.getByTestId(id);
const nextAt = (page: Page, index: number) => page.locator(`[data-testid="next-turn"][data-at="${index}"]`).waitFor();

/** The route as the driver's page is allowed to read it. */
const routeOf = (page: Page, tripId: string) =>
  eventually('the way is known', async () => {
    const read = (path: string) => fetch(path).then((answer) => answer.json() as Promise<unknown>);
    return ((await page.evaluate(read, `/api/trips/${tripId}/route`)) as TripRouteView).route;
  });

/** Moves the car along the points of the route, one after another. */
async function drives(context: BrowserContext, { geometry }: GuidedRouteView, from: number, to: number): Promise<void> {
  for (const { lat, lng } of geometry.slice(from, to + 1))
    await context.setGeolocation({ latitude: lat, longitude: lng });
}

it('the driver’s turn list advances with the car, works offline, and is fetched again when the car leaves the route', async () => {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'nl', at: FLAGEY });
  await logIn(page, 'chauffeur@sablon.test');
  await byId(page, 'shift-on').click();
  await page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  await page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  const { tripId } = await rideOfPassenger(site.url);
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/api/trips/${tripId}/route`)) asked.push(String(answer.status()));
  });
  await acceptOffer(page);
  await driverDoes(page, 'depart');
  await page.locator('[data-testid="current-trip"][data-phase="en_route"]').waitFor();

  await byId(page, 'next-turn').waitFor();
  const route = await routeOf(page, tripId);
  const [, first, second, third] = route.steps.map(({ geometryIndex }) => geometryIndex);
  if (first === undefined || second === undefined || third === undefined) throw new Error('a way without turns');
  await nextAt(page, first);
  expect(await byId(page, 'next-turn').innerText()).toContain((route.steps[1]?.sentence.nl ?? '?').replace(/\.$/, ''));
  expect(await byId(page, 'next-turn').getByTestId('approximate').count()).toBe(route.quality === 'built' ? 0 : 1);

  await pullUp(page);
  await byId(page, 'turns-toggle').click();
  const turns = byId(page, 'turn-list').getByRole('listitem');
  await turns.first().waitFor();
  expect(await turns.count()).toBe(route.steps.length - 1);
  expect(await turns.last().innerText()).toMatch(/^Aankomst: .*\d (m|km)/s);
  expect((await byId(page, 'turns-toggle').boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(await axeFindings(page)).toEqual([]);

  const questions = asked.length;
  await drives(context, route, 0, second);
  await nextAt(page, second);
  await drives(context, route, second, third);
  await nextAt(page, third);
  expect(await turns.count()).toBe(route.steps.length - 3);
  expect(asked.length).toBe(questions);

  await context.setOffline(true);
  await page.getByText(/Geen netwerk\. Route van .* geleden\./).waitFor({ timeout: 30_000 });
  await nextAt(page, third);
  await context.setOffline(false);
  await page.getByText(/Geen netwerk\. Route van/).waitFor({ state: 'detached', timeout: 40_000 });

  // Two kilometres off the route, in more than one fix.
  let fixes = 0;
  await eventually(
    'the way is asked for again',
    async () => {
      await context.setGeolocation({ latitude: FLAGEY.lat - 0.02 + fixes++ * 1e-5, longitude: FLAGEY.lng + 0.02 });
      return asked.length > questions;
    },
    30_000,
  );
  await driverDoes(page, 'arrive');
  await page.locator('[data-testid="current-trip"][data-phase="arrived"]').waitFor();
  await byId(page, 'turn-guide').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
