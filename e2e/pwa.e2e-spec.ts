// About 20 s: the app is installed in each language, and taken offline.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BookingView } from '@sablon/contracts';
import { bookAsGuest, Client, quoteFor } from './support/client.js';
import { itInFullRun } from './support/full-run.js';
import { ageCached, cacheStorage, openOwnPhone, untilWorker, type OwnPhone } from './support/installed-app.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { callFrom, openAccount } from './support/site.js';

const BUILT = resolve(process.cwd(), 'apps/web/dist');
const site = mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'site-'));
let product: Product;
let phone: OwnPhone;
beforeAll(async () => {
  cpSync(BUILT, site, { recursive: true });
  product = await startProduct({ ownProcesses: true, env: { SABLON_WEB_DIST: site } });
  phone = await openOwnPhone(product.url);
}, 180_000);
afterAll(async () => {
  await phone?.end();
  await product?.end();
  rmSync(site, { recursive: true, force: true });
}, 180_000);

afterEach(() => phone.context.setOffline(false));

const NORA = 'nora.pwa@exemple.test';
const cachedPaths = async () => (await cacheStorage(phone.page)).map(({ path }) => path);
/** Waits until a response of this path is in the browser's cache storage; fails with what is there and who serves the page. */
async function untilCached(start: string): Promise<void> {
  const arrived = eventually(`${start} is cached`, async () =>
    (await cachedPaths()).some((path) => path.startsWith(start)),
  );
  await arrived.catch(async (cause: unknown) => {
    const entries = (await cacheStorage(phone.page)).filter(({ cache }) => cache.startsWith('cached-'));
    const worker = await phone.page.evaluate('navigator.serviceWorker.controller?.state ?? "none"');
    const there = entries.map(({ cache, path }) => `${cache} ${path}`).join(', ');
    throw new Error(`${start} is not cached; worker: ${String(worker)}; there: ${there}`, { cause });
  });
}
const note = () => phone.page.getByTestId('cache-note');
const bar = () => phone.page.getByTestId('update-bar').getByRole('button', { name: 'Reload' });
let trip = '';

async function bookFromPage(to: string): Promise<BookingView> {
  const quote = await quoteFor(new Client(product.url), 'Grand-Place', to);
  return callFrom<BookingView>(phone.page, 'POST', '/api/bookings', {
    quoteId: quote.id,
    vehicleClass: 'economy',
    language: 'en',
  });
}

describe('the site as an installable app', () => {
  it('registers no service worker on public pages, and is installable in the app in the chosen language', async () => {
    const { page, devtools } = phone;
    await openAccount(page, NORA);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(2_500);
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0);
    await page.goto('/app');
    await untilWorker(page);
    const { url, data, errors } = await devtools.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.en.webmanifest', []]);
    const manifest = JSON.parse(data ?? '') as { start_url: string; shortcuts: { name: string; url: string }[] };
    expect(manifest.start_url).toBe('/app');
    expect(manifest.shortcuts.map(({ name, url: to }) => `${name} ${to}`)).toEqual([
      'Book /app/book',
      'My rides /app/activity',
    ]);
    await eventually('nothing against installing', async () => {
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      return installabilityErrors.length === 0;
    });
    const headers = (await fetch(`${product.url}/sw.js`)).headers;
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }, 240_000);

  it('opens offline with the last known state and its age', async () => {
    const { page, context } = phone;
    trip = (await bookFromPage('Place Flagey')).trips[0]?.id ?? '';
    const code = page.getByRole('main').getByText('Flagey');
    await page.goto('/app/activity');
    await code.first().waitFor();
    await untilCached('/api/bookings?');
    await page.goto(`/app/activity/${trip}`);
    await untilCached(`/api/trips/${trip}/live`);
    await ageCached(page, 12);
    await context.setOffline(true);
    await page.goto('/app/activity');
    await code.first().waitFor();
    await note().getByText('Last known state: 12 minutes ago').waitFor();
    // A followed ride says it once, in the banner about the connection.
    await page.goto(`/app/activity/${trip}`);
    await code.first().waitFor();
    await page.getByTestId('state-age').getByText('As of 12 min ago').waitFor();
    expect(await note().locator('time').count()).toBe(0);
    await page.goto('/services');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await page.getByRole('heading').filter({ visible: true }).count()).toBe(1);
    await context.setOffline(false);
    await page.goto('/app/activity');
    await code.first().waitFor();
    await page.waitForTimeout(2_500);
    await eventually('no note of what was kept', async () => (await note().innerText()) === '');
  }, 240_000);

  it('opens a tracked booking offline too, and drops it from the cache when the link is revoked', async () => {
    const { page, context } = phone;
    const { trackToken } = await bookAsGuest(new Client(product.url));
    const link = `/api/track/${encodeURIComponent(trackToken)}`;
    await page.goto(`/track/${trackToken}`);
    await untilCached(`${link}/`);
    await ageCached(page, 3);
    await context.setOffline(true);
    await page.goto(`/track/${trackToken}`);
    await page.getByTestId('state-age').getByText('As of 3 min ago').waitFor();
    await page.getByTestId('trip-phase').waitFor();
    await context.setOffline(false);
    // A revoked link: the server no longer has it.
    await page.evaluate(
      `caches.open('cached-links').then((cache) => cache.put('/api/track/called-off', new Response('{}')))`,
    );
    await page.goto('/track/called-off');
    await eventually('it is forgotten', async () => !(await cachedPaths()).includes('/api/track/called-off'));
  }, 180_000);

  it('caches no API responses except the few reads that offline use needs', async () => {
    const cached = (await cachedPaths()).filter((path) => path.startsWith('/api/'));
    expect(cached.length).toBeGreaterThan(3);
    for (const path of cached)
      expect(path).toMatch(
        /^\/api\/(auth\/session|bookings\?[a-z0-9=&]*|trips\/[0-9a-f-]+\/live|track\/[^/]+(\/trips\/[0-9a-f-]+\/live)?)$/,
      );
  });

  it('shows a push notification that opens the trip when tapped, and a count on the app icon', async () => {
    const { page, context, devtools } = phone;
    await page.goto('/app/activity');
    const registrations: string[] = [];
    devtools.on('ServiceWorker.workerRegistrationUpdated', (update) =>
      registrations.push(...update.registrations.filter((one) => !one.isDeleted).map((one) => one.registrationId)),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await eventually('the registration', async () => registrations.at(-1));
    const worker = context.serviceWorkers()[0];
    if (!worker) throw new Error('no worker');
    await worker.evaluate('self.shown = []; navigator.setAppBadge = async (count) => void shown.push(count);');
    const notification = { id: 'n1', kind: 'trip.accepted', title: 'Driver found', body: 'Škoda Superb', unread: 2 };
    const data = JSON.stringify({ ...notification, url: `/app/activity/${trip}` });
    const push = () => devtools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
    const read = `navigator.serviceWorker.ready.then((all) => all.getNotifications())
      .then((all) => all.map(({ title, body }) => title + ' · ' + body))`;
    const notifications = () => page.evaluate<string[]>(read);
    // DevTools drops messages while the worker wakes up, so resend: the same event replaces its own notification.
    const untilShown = (times: number) =>
      eventually('the notification', async () => {
        await push();
        await page.waitForTimeout(500);
        return Number(await worker.evaluate('shown.length')) >= times;
      });
    await untilShown(2);
    expect(await notifications()).toEqual(['Driver found · Škoda Superb']);
    expect(await worker.evaluate('[...new Set(shown)]')).toEqual([2]);
    // DevTools cannot tap a system notification, so dispatch the browser's event by hand.
    await worker.evaluate(`registration.getNotifications().then(([notification]) => {
      const tap = new NotificationEvent('notificationclick', { notification });
      tap.waitUntil = () => undefined;
      dispatchEvent(tap);
    })`);
    await page.waitForURL(`**/app/activity/${trip}`);
    await eventually('the notification gone', async () => (await notifications()).length === 0);
  }, 180_000);

  itInFullRun(
    'announces a waiting version outside forms only, and installs it with one tap',
    async () => {
      const { page } = phone;
      await page.goto('/profile/edit');
      await untilWorker(page);
      const build = await page.locator('meta[name=build]').getAttribute('content');
      await page.getByRole('main').locator('form input').first().fill('Noraline');
      for (const file of ['index.html', 'sw.js']) {
        const path = join(site, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(build ?? '', 'NextBuildOfSablon'));
      }
      const before = product.processes['server']?.pid;
      product.processes['server']?.kill('SIGKILL');
      const isReady = () =>
        fetch(`${product.url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      await eventually(
        'the server again',
        async () => product.processes['server']?.pid !== before && isReady(),
        40_000,
      );
      await page.evaluate(
        'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null)',
      );
      await eventually('a version that waits', () =>
        page.evaluate<boolean>('navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)'),
      );
      await page.waitForTimeout(1_000);
      expect(await bar().count()).toBe(0);
      // Navigate on the client, as a link does, away from the form.
      await page.evaluate(
        `history.pushState(null, '', '/profile/theme'); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await bar().waitFor();
      await bar().click();
      await page.locator('meta[name=build][content=NextBuildOfSablon]').waitFor({ state: 'attached', timeout: 90_000 });
      await page.waitForTimeout(2_500);
      expect(await bar().count()).toBe(0);
    },
    180_000,
  );

  it('clears all cached data of an account on logout, and shows none of it to the next account', async () => {
    const { page, context } = phone;
    await page.goto('/app/activity');
    await eventually('Nora’s rides are kept', async () =>
      (await cachedPaths()).some((path) => path.includes('/api/bookings')),
    );
    expect((await cacheStorage(page)).some(({ text }) => text.includes(NORA))).toBe(true);
    // From the page itself: its service worker hears it.
    expect(await page.evaluate("fetch('/api/auth/logout', { method: 'POST' }).then(({ ok }) => ok)")).toBe(true);
    const left = await cacheStorage(page);
    expect(left.filter(({ cache }) => cache.startsWith('cached-'))).toEqual([]);
    expect(left.filter(({ text }) => text.includes(NORA) || text.includes(trip))).toEqual([]);
    await openAccount(page, 'lotte.pwa@exemple.test');
    await page.goto('/app/activity');
    await eventually('Lotte’s are kept', async () =>
      (await cachedPaths()).some((path) => path.includes('/api/bookings')),
    );
    await context.setOffline(true);
    await page.goto('/app/activity');
    await page.getByRole('heading', { level: 1, name: 'My rides' }).waitFor();
    expect(await page.getByRole('main').getByText('Flagey').count()).toBe(0);
    await page.goto(`/app/activity/${trip}`);
    await page.getByRole('main').getByRole('alert').waitFor(); // the error that the trip could not be read
    expect(await page.getByRole('main').getByText('Flagey').count()).toBe(0);
    await context.setOffline(false);
  }, 180_000);

  it('clears an account’s cached data when another account signs in without a logout', async () => {
    const { page, context } = phone;
    await page.goto('/app/activity');
    await eventually('Lotte’s are kept', async () =>
      (await cachedPaths()).some((path) => path.includes('/api/bookings')),
    );
    // Simulates a session that ended on the server, followed by a sign-in that the worker does not see.
    const other = await new Client(product.url).login('passager@sablon.test');
    const [name, value] = other.cookie.split('=', 2) as [string, string];
    await context.addCookies([{ name, value, url: product.url }]);
    await page.goto('/profile');
    await eventually('only the next', async () => {
      const texts = (await cacheStorage(page)).map(({ text }) => text);
      return (
        texts.some((text) => text.includes('passager@sablon.test')) && !texts.some((text) => text.includes('lotte.pwa'))
      );
    });
  }, 180_000);
});
