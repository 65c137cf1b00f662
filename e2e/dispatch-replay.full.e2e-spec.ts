// About 50 s: a ride is driven to its end before it is replayed.
import type { ReplayView } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { bookAsGuest, Client, key, pay } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();

it('the fleet replay shows cars and trips before, during and after a ride, including drivers without a position', async () => {
  const before = new Date();
  const wheel = await new DriverDevice(site.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
  const blind = await new Client(site.url).login('chauffeur3@sablon.test');
  await blind.post('/api/driver/shift', { shift: 'on', vehicleId: null });
  const waiting = new Date();
  const office = await new Client(site.url).login('dispatch@sablon.test');
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest);
  await pay(guest, booking);
  const tripId = booking.trips[0]?.id ?? '';
  const offer = await eventually('an offer', async () => wheel.offers.find((one) => one.tripId === tripId));
  expect((await wheel.accept(offer.id)).status).toBe(200);
  await wheel.command(tripId, 'depart');
  await wheel.command(tripId, 'arrive');
  await wheel.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
  // Long enough to be seen at ten times the speed, in about two and a half seconds.
  for (let step = 1; step <= 24; step++)
    await wheel.report({ lat: GRAND_PLACE.lat - 0.0007 * step, lng: GRAND_PLACE.lng + 0.0007 * step });
  const during = new Date();
  await wheel.command(tripId, 'complete');
  const { id: driverId } = (await eventually(
    'the way is written',
    async () => {
      const { cars } = await office.get<ReplayView>(
        `/api/dispatch/replay?from=${new Date(before.getTime() - 60_000).toISOString()}&minutes=10`,
      );
      const car = cars.find(({ track }) => track.length >= 6);
      return car && { id: car.driverId };
    },
    30_000,
  )) as { id: string };

  const desk = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  const { page } = desk;
  await logIn(page, 'dispatch@sablon.test');
  const shows = async (counts: Readonly<Record<string, string>>) => {
    for (const [status, number] of Object.entries(counts))
      await page
        .getByTestId(`replay-count-${status}`)
        .filter({ hasText: new RegExp(`^${number}$`) })
        .waitFor();
  };
  const car = (id: string) => page.locator(`[data-testid="replay-car"][data-driver="${id}"]`);

  await page.goto(`/dispatch/replay?at=${during.toISOString()}`);
  await shows({ pending: '0', ongoing: '1', completed: '0' });
  await page
    .locator(`[data-testid="replay-car"][data-driver="${driverId}"][data-state="busy"][data-seen="true"]`)
    .waitFor();
  await page.locator(`[data-testid="replay-trip"][data-trip="${tripId}"][data-status="ongoing"]`).click();
  await page.getByTestId('replay-chosen').getByText(booking.code).waitFor();
  expect(await page.locator('[data-testid="replay-car"][data-seen="false"]').count()).toBe(1);
  await page.getByTestId('replay-seen').getByText('1 at work, position unknown').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/dispatch/replay?at=${waiting.toISOString()}`);
  await shows({ pending: '0', ongoing: '0', completed: '0' });
  await page.locator(`[data-testid="replay-car"][data-driver="${driverId}"][data-state="free"]`).waitFor();
  const clock = page.getByTestId('replay-clock');
  const ms = async () => Number(await clock.getAttribute('data-ms'));
  const paused = await ms();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowLeft');
  await eventually('ten seconds back', async () => (await ms()) === paused - 10_000);
  await page.getByTestId('speed-10').click();
  // The ride lasts two and a half seconds on screen, so the states shown are recorded meanwhile.
  await page.evaluate(`{
    globalThis.shown = new Set();
    const textOf = (found) => document.querySelector(found)?.textContent;
    const note = () => {
      if (textOf('[data-testid=replay-count-ongoing]') === '1') shown.add('ongoing');
      if (document.querySelector('[data-testid=replay-car][data-driver="${driverId}"][data-state=busy]')) shown.add('busy');
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }`);
  await page.getByTestId('replay-play').click();
  await shows({ ongoing: '0', completed: '1' });
  expect(await page.evaluate('[...shown].toSorted()')).toEqual(['busy', 'ongoing']);
  await page.getByTestId('replay-play').click();
  await page.getByTestId('replay-slider').focus();
  await page.keyboard.press('Home');
  await shows({ pending: '0', ongoing: '0', completed: '0' });
  await page.getByText('No one at work at that moment').waitFor();
  await page.keyboard.press('End');
  await shows({ completed: '1' });
  await page.getByText('This is now').waitFor();
  await car(driverId).click();
  await page.getByTestId('replay-chosen').waitFor();

  await page.goto(`/dispatch/trips/${tripId}`);
  const entries = page.getByTestId('story-entry');
  for (const kind of ['event', 'offer', 'payment', 'notification'])
    await page.locator(`[data-testid="story-entry"][data-kind="${kind}"]`).first().waitFor();
  await page.getByTestId('why-driver').waitFor();
  const status = (name: string) => page.locator(`[data-testid="story-status"][data-status="${name}"]`);
  await status('completed').waitFor();
  await entries.filter({ hasText: 'Passenger on board' }).getByRole('button').click();
  await status('ongoing').waitFor();
  await page
    .locator('[data-testid="story-entry"][aria-current="step"]')
    .filter({ hasText: 'Passenger on board' })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Home');
  await status('pending').waitFor();
  await page.keyboard.press('Space');
  await status('completed').waitFor();
  expect(desk.errors).toEqual([]);
  await desk.context.close();

  const phone = await openDevice(site.browser, site.url, { language: 'nl', theme: 'light', viewport: PHONE });
  await logIn(phone.page, 'dispatch@sablon.test', `/dispatch/replay?at=${during.toISOString()}`);
  await phone.page.locator(`[data-testid="replay-trip"][data-trip="${tripId}"]`).waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  expect(phone.errors).toEqual([]);
  await phone.context.close();

  const passenger = await new Client(site.url).login('passager@sablon.test');
  expect(
    (await passenger.request('GET', `/api/dispatch/replay?from=${before.toISOString()}`, undefined, key())).status,
  ).toBe(404);
  const looked = await new Client(site.url).login('chauffeur2@sablon.test');
  const { looks } = await looked.get<{ looks: { role: string; what: string }[] }>('/api/driver/seen');
  expect(looks).toContainEqual(expect.objectContaining({ role: 'dispatcher', what: 'trace' }));
  wheel.hangUp();
}, 180_000);
