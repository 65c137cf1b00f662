import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { isShellPage } from '../addresses.js';
import type { ToWorker } from '../worker-messages.js';
import { CachedResponses, changesPerson, cachedRead } from './cached-responses.js';
import { CacheReporter } from './cache-reporter.js';
import { cachingStrategies } from './caching-strategies.js';
import { openPage, ownPage, readNotification, shownNotification } from './notifications.js';
import { forgetPerson, renewSubscription } from './person.js';
import type { WorkerScope } from './scope.js';

/** Injected by the build: the files of the app shell, and the name of this build. */
declare const SHELL_FILES: { url: string; revision: string | null }[];
declare const BUILD: string;
/** Written by the build as a mark, which the api replaces by the brand's name. */
declare const BRAND: string;

/** ASSUMPTION: after this long on a bad connection, the last known page is preferable. */
const PAGE_PATIENCE_S = 3;

const scope = self as unknown as WorkerScope;
const answers = new CachedResponses(scope.caches);
const news = new CacheReporter(scope.clients);
const forget = () => Promise.all([answers.forgetAll(), forgetPerson(scope)]);

precacheAndRoute(SHELL_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

// Pages come from the server, with its current headers; offline, from this build's shell.
const shell = new NetworkOnly({
  networkTimeoutSeconds: PAGE_PATIENCE_S,
  plugins: [{ handlerDidError: async () => (await matchPrecache('/index.html')) ?? Response.error() }],
});
const others = new NetworkOnly({
  plugins: [{ handlerDidError: async () => (await matchPrecache('/offline.html')) ?? Response.error() }],
});
const isPage = (request: Request, url: URL) => request.mode === 'navigate' && !url.pathname.startsWith('/api/');
registerRoute(({ request, url }) => isPage(request, url) && isShellPage(url.pathname), shell);
registerRoute(({ request, url }) => isPage(request, url) && !isShellPage(url.pathname), others);

const strategies = cachingStrategies(answers, news, forget);
for (const read of ['session', 'own', 'work', 'link'] as const)
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && cachedRead(request.method, url) === read,
    strategies[read],
  );

// Clears the previous person's cached data before another can be signed in.
for (const method of ['GET', 'POST'] as const)
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && changesPerson(request.method, url),
    async ({ request }) => {
      await forget();
      try {
        return await fetch(request);
      } finally {
        await answers.forgetAll(); // requests sent meanwhile were still made as the person signing out
      }
    },
    method,
  );

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

async function takeOverIfAlone(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length < 2) await scope.skipWaiting();
}

scope.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker;
  if (type === 'build') event.ports[0]?.postMessage(BUILD);
  if (type === 'cached') event.ports[0]?.postMessage(event.source ? news.shownTo(event.source.id) : []);
  if (type === 'take-over') event.waitUntil(scope.skipWaiting());
  if (type === 'take-over-if-alone') event.waitUntil(takeOverIfAlone());
});

scope.addEventListener('push', (event) => {
  const notification = readNotification(event.data?.text(), scope.location.origin, BRAND);
  const count = notification.unread === null ? undefined : scope.navigator.setAppBadge?.(notification.unread);
  event.waitUntil(
    Promise.all([scope.registration.showNotification(notification.title, shownNotification(notification)), count]),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(openPage(scope.clients, ownPage(url, scope.location.origin), scope.location.origin));
});

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope)));
