// About 50 s at most: two minutes offline, connections cut, and offers that run out.
import type { AlertDeskView, FleetView, TripView } from '@sablon/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { openDevice, PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { endsElsewhere } from './support/end-of-ride.js';
import { cacheStorage, openOwnPhone, untilWorker } from './support/installed-app.js';
import { acceptOffer, driverDoes, logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { readQr } from './support/read-qr.js';
import { giveTimeToAnswer, GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));
const FLAGEY = { lat: 50.8274, lng: 4.3724 };
const byId = (page: Page, id: string) => page.getByTestId(id);
const inHand = (page: Page, phase: string) =>
  page.locator(`[data-testid="current-trip"][data-phase="${phase}"]`).waitFor();
const shift = (page: Page, on: boolean) =>
  page.evaluate(
    (to) =>
      fetch('/api/driver/shift', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'sablon' },
        body: JSON.stringify({ shift: to, vehicleId: null }),
      }).then((answer) => answer.status),
    on ? 'on' : 'off',
  );
const stillToSend = async (page: Page) =>
  Promise.all((await byId(page, 'outbox').locator('li').all()).map((one) => one.getAttribute('data-step')));

/** Sets the page's clock back, so that its next actions appear to have happened offline this many seconds ago. */
const wasSecondsAgo = (page: Page, seconds: number) =>
  page.evaluate(
    `globalThis.trueNow ??= Date.now.bind(Date); Date.now = () => globalThis.trueNow() - ${seconds * 1_000};`,
  );

async function onShift(page: Page, context: BrowserContext, email: string): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: GRAND_PLACE.lat, longitude: GRAND_PLACE.lng });
  await logIn(page, email);
  await byId(page, 'shift-on').click();
  await page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  await page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
}

describe('a driver’s phone in a moving car', () => {
  it('shows the proof offline, sends two minutes of offline steps once with their times, and fixes a wrong code', async () => {
    const phone = await openOwnPhone(site.url);
    const { page, context } = phone;
    await onShift(page, context, 'chauffeur@sablon.test');
    await untilWorker(page);
    const { client, booking, tripId } = await rideOfPassenger(site.url);
    await acceptOffer(page);
    // Accepted ten minutes ago, so that the server accepts the times of the offline steps.
    await runSql(site.databaseUrl, "UPDATE trip SET accepted_at = accepted_at - interval '10 minutes' WHERE id = $1", [
      tripId,
    ]);
    const { version } = await client.get<TripView>(`/api/trips/${tripId}`);
    await eventually('ride and proof are kept on the phone', async () => {
      const proofs = await page.evaluate<number>(`JSON.parse(localStorage['driver-control']).control.proofs.length`);
      const cached = await cacheStorage(page);
      return proofs > 0 && cached.some(({ path, text }) => path === '/api/driver/state' && text.includes(tripId));
    });

    await context.setOffline(true);
    await page.reload();
    await byId(page, 'current-trip').getByTestId('open-control').click();
    // As sharp as a phone's screen.
    const { width, height } = PHONE;
    await phone.devtools.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, deviceScaleFactor: 3, mobile: false },
    });
    const code = byId(page, 'control-screen').locator('svg[role=img]');
    await code.waitFor();
    const scanned = await readQr(site.browser, code);
    expect(scanned).toMatch(/^http.+\/controle.*#SABLON1\./);
    const inspector = await openDevice(site.browser, site.url, { language: 'en' });
    await inspector.page.goto(scanned ?? '');
    await inspector.page.locator('[data-testid="control-verdict"][data-verdict="valid"]').waitFor();
    expect(await byId(inspector.page, 'control-verdict').innerText()).toContain(booking.code);
    expect(inspector.errors).toEqual([]);
    await inspector.context.close();
    await byId(page, 'close-full-screen').click();

    const right = booking.trips[0]?.boardingCode ?? '';
    const wrong = right === '0000' ? '1111' : '0000';
    const typed = async (digits: string) => {
      await byId(page, 'boarding-code-input').fill(digits);
      await byId(page, 'boarding-code-submit').click();
    };
    const wentOfflineAt = Date.now();
    await wasSecondsAgo(page, 150);
    await driverDoes(page, 'depart');
    await inHand(page, 'en_route');
    await wasSecondsAgo(page, 140);
    await driverDoes(page, 'arrive');
    await inHand(page, 'arrived');
    await page.locator('[data-testid=waiting-clock][data-free=true][data-reckoned=true]').waitFor();
    await wasSecondsAgo(page, 20);
    await driverDoes(page, 'start');
    await typed(wrong);
    await inHand(page, 'on_board');
    await wasSecondsAgo(page, 0);
    expect(await stillToSend(page)).toEqual(['depart', 'arrive', 'start']);
    expect(await client.get<TripView>(`/api/trips/${tripId}`)).toMatchObject({ version, departedAt: null });

    const announced: string[] = [];
    page.on('response', (answer) => {
      const step = /\/api\/trips\/[^/]+\/(\w+)$/.exec(answer.url())?.[1];
      if (step && answer.request().method() === 'POST') announced.push(`${step} ${answer.status()}`);
    });
    await context.setOffline(false);
    await byId(page, 'outbox-refused').waitFor();
    await inHand(page, 'arrived');
    await driverDoes(page, 'start');
    await typed(right);
    await byId(page, 'outbox-refused').waitFor({ state: 'detached' });
    await inHand(page, 'on_board');
    await byId(page, 'outbox').waitFor({ state: 'detached' });
    expect(announced).toEqual(['depart 200', 'arrive 200', 'start 422', 'start 200']);

    const trip = await client.get<TripView>(`/api/trips/${tripId}`);
    expect(trip).toMatchObject({ version: version + 3, status: 'ongoing' });
    const at = (instant: string | null) => Date.parse(instant ?? '');
    expect(at(trip.departedAt)).toBeLessThan(at(trip.arrivedAt));
    // The driver arrived more than two minutes before the server received it, and those two minutes count as waiting.
    expect(wentOfflineAt - at(trip.arrivedAt)).toBeGreaterThan(120_000);
    expect(at(trip.startedAt) - at(trip.arrivedAt)).toBeGreaterThan(110_000);

    // D3: one tap does not end a ride. Far from the destination the phone asks for a reason, offline too, and dispatch sees it.
    await context.setOffline(true);
    await endsElsewhere(page, 'A demo in the street');
    expect(await stillToSend(page)).toEqual(['complete']);
    await context.setOffline(false);
    await byId(page, 'outbox').waitFor({ state: 'detached' });
    expect(announced.at(-1)).toBe('complete 200');
    const office = await new Client(site.url).login('dispatch@sablon.test');
    const alert = await eventually('dispatch is alerted', async () =>
      (await office.get<AlertDeskView>('/api/dispatch/alerts')).alerts.find((one) => one.trip?.id === tripId),
    );
    expect(alert).toMatchObject({ kind: 'ended_far', facts: { doubt: 'far', words: 'A demo in the street' } });
    await office.post(`/api/dispatch/alerts/${alert.id}/close`);
    expect(await shift(page, false)).toBe(200);
    await phone.end();
  }, 180_000);

  it('makes the last opened page the active device, and falls back to the other page when it is closed', async () => {
    const phone = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await onShift(phone.page, phone.context, 'chauffeur2@sablon.test');
    const tablet = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await logIn(tablet.page, 'chauffeur2@sablon.test');
    await tablet.page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
    await byId(phone.page, 'other-device').waitFor();
    await byId(phone.page, 'use-this-device').click();
    await byId(tablet.page, 'other-device').waitFor();
    await byId(phone.page, 'other-device').waitFor({ state: 'detached' });
    await byId(tablet.page, 'use-this-device').click();
    await byId(phone.page, 'other-device').waitFor();

    // Backdates the last contact, in place of half a minute without the tablet.
    await tablet.context.setOffline(true);
    const gone = async () => {
      await runSql(
        site.databaseUrl,
        `UPDATE driver SET active_device_seen_at = active_device_seen_at - interval '31 seconds'
         WHERE id = (SELECT id FROM app_user WHERE email = 'chauffeur2@sablon.test')`,
      );
      return (await byId(phone.page, 'other-device').count()) === 0;
    };
    await eventually('the phone goes on by itself', gone, 100_000);
    await phone.page.getByText('The other device is gone: this one is active now.').waitFor();
    await phone.page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();

    await tablet.context.setOffline(false);
    await byId(tablet.page, 'other-device').getByText('while this one was unreachable').waitFor({ timeout: 30_000 });
    expect(await byId(phone.page, 'other-device').count()).toBe(0);
    expect(await shift(phone.page, false)).toBe(200);
    expect([...phone.errors, ...tablet.errors]).toEqual([]);
    await phone.context.close();
    await tablet.context.close();
  }, 180_000);

  it('passes an offer on within three seconds without a mark when the driver’s connection is cut, and explains it', async () => {
    await giveTimeToAnswer(site.url, 2_500);
    const cut = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await onShift(cut.page, cut.context, 'chauffeur6@sablon.test');
    const office = await new Client(site.url).login('dispatch@sablon.test');
    await eventually('dispatch sees where they are', async () => {
      const { drivers } = await office.get<FleetView>('/api/dispatch/fleet');
      return drivers.some(({ state, positionAt }) => state === 'free' && positionAt !== null);
    });
    const next = await new DriverDevice(site.url, 'chauffeur7@sablon.test').startShift(FLAGEY);
    await cut.context.setOffline(true);
    const { client, tripId } = await rideOfPassenger(site.url);
    const offer = await eventually('the next driver is asked', async () =>
      next.offers.find((one) => one.tripId === tripId),
    );
    const offers = await runSql(
      site.databaseUrl,
      `SELECT u.email, o.end_reason AS reason, extract(epoch FROM o.expires_at - o.created_at)::float AS seconds
       FROM offer o JOIN app_user u ON u.id = o.driver_id WHERE o.trip_id = $1 ORDER BY o.created_at`,
      [tripId],
    );
    expect(offers).toMatchObject([
      { email: 'chauffeur6@sablon.test', reason: 'undelivered' },
      { email: 'chauffeur7@sablon.test' },
    ]);
    expect(offers[0]?.['seconds']).toBeLessThan(3);
    expect((await next.accept(offer.id)).status).toBe(200);

    await cut.context.setOffline(false);
    await cut.page.getByRole('navigation', { name: 'Driver’s pages' }).getByRole('link', { name: 'Why' }).click();
    await byId(cut.page, 'explained-offer').getByText('Did not reach your device; does not count').waitFor();
    expect(await shift(cut.page, false)).toBe(200);
    await client.post(`/api/trips/${tripId}/cancel`, { reason: 'x' }, { 'idempotency-key': tripId });
    await next.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    next.hangUp();
    expect(cut.errors).toEqual([]);
    await cut.context.close();
  }, 180_000);

  it('sends a notification when another app is in front, and passes an unseen offer on without a mark', async () => {
    const phone = await openOwnPhone(site.url);
    const { page, context } = phone;
    await onShift(page, context, 'chauffeur2@sablon.test');
    await untilWorker(page);
    const office = await new Client(site.url).login('dispatch@sablon.test');
    await eventually('dispatch sees where they are', async () => {
      const { drivers } = await office.get<FleetView>('/api/dispatch/fleet');
      return drivers.some(({ state, positionAt }) => state === 'free' && positionAt !== null);
    });
    const next = await new DriverDevice(site.url, 'chauffeur7@sablon.test').startShift(FLAGEY);
    await page.evaluate(`
      globalThis.called = [];
      const show = ServiceWorkerRegistration.prototype.showNotification;
      ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
        called.push([title, options.data.url]);
        return show.call(this, title, options);
      };
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));`);
    const { client, tripId } = await rideOfPassenger(site.url);
    const offer = await eventually('the next driver is asked', async () =>
      next.offers.find((one) => one.tripId === tripId),
    );
    await byId(page, 'offer-ending').getByText('It came while another app was in front').waitFor();
    expect(await page.evaluate('called')).toEqual([['New ride', '/dashboard/chauffeur']]);
    await eventually('the notification is gone with the offer', () =>
      page.evaluate<boolean>(
        `navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((shown) => shown.length === 0)`,
      ),
    );
    const [first] = await runSql(
      site.databaseUrl,
      `SELECT u.email, o.end_reason AS reason FROM offer o JOIN app_user u ON u.id = o.driver_id
       WHERE o.trip_id = $1 ORDER BY o.created_at LIMIT 1`,
      [tripId],
    );
    expect(first).toMatchObject({ email: 'chauffeur2@sablon.test', reason: 'undelivered' });
    expect((await next.accept(offer.id)).status).toBe(200);
    expect(await shift(page, false)).toBe(200);
    await client.post(`/api/trips/${tripId}/cancel`, { reason: 'x' }, { 'idempotency-key': tripId });
    await next.client.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    next.hangUp();
    await phone.end();
  }, 180_000);

  it('lets a driver ask a person for a review, read the answer, and see who looked at their data', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', theme: 'light' });
    await logIn(page, 'chauffeur6@sablon.test', '/dashboard/chauffeur/transparence');
    await byId(page, 'explained-offer').getByTestId('ask-review').click();
    await byId(page, 'review-words').fill('My phone was on. Why did it not ring?');
    await byId(page, 'send-review').click();
    await page.locator('[data-testid="my-review"][data-status="open"]').waitFor();

    const office = await openDevice(site.browser, site.url, { language: 'en', viewport: { width: 1440, height: 900 } });
    await logIn(office.page, 'dispatch@sablon.test', '/admin/reviews');
    const asked = office.page.locator('[data-testid="review"][data-status="open"]');
    await asked.getByTestId('review-answer').fill('Your line was cut at that moment. It does not count.');
    await asked.getByTestId('send-answer').click();
    await office.page.locator('[data-testid="review"][data-status="answered"]').waitFor();
    await page.locator('[data-testid="my-review"][data-status="answered"]').waitFor();
    expect(await byId(page, 'my-review').innerText()).toContain('Your line was cut at that moment.');
    const notifications = await new Client(site.url).login('chauffeur6@sablon.test');
    await eventually('the notification', async () =>
      JSON.stringify(await notifications.get('/api/me/notifications')).includes('review.answered'),
    );
    await page.reload();
    await byId(page, 'looks').getByText('Map of all cars').waitFor();
    expect(await byId(page, 'looks').innerText()).not.toContain('dispatch@');
    expect([...errors, ...office.errors]).toEqual([]);
    await context.close();
    await office.context.close();
  }, 180_000);
});
