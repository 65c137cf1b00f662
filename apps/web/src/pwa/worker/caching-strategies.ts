import { NetworkFirst } from 'workbox-strategies';
import { cacheOf, cachedAtMs, type CachedResponses, linkOf, type CachedRead } from './cached-responses.js';
import type { CacheReporter } from './cache-reporter.js';
import type { FetchedEvent } from './scope.js';

/** ASSUMPTION: longer than a healthy response on a phone, shorter than the patience of a person waiting for a car. */
const ANSWER_PATIENCE_S = 6;

const pageOf = (event: Event): string => (event as FetchedEvent).clientId;
const addressOf = ({ url }: Request): string => new URL(url).pathname + new URL(url).search;

/** The account the server says is signed in. */
async function accountIn(answer: Response): Promise<string | null> {
  const { user } = (await answer.clone().json()) as { user: { id: string } | null };
  return user?.id ?? null;
}

/** Network first; if the server cannot be reached, the last cached response, with its age reported to the page. */
export function cachingStrategies(
  answers: CachedResponses,
  news: CacheReporter,
  forget: () => Promise<unknown>,
): Record<CachedRead, NetworkFirst> {
  /** Handles a session response: drops the cache of any other account. True if the response is current. */
  async function meet(answer: Response, era: number): Promise<boolean> {
    const accountId = await accountIn(answer);
    // Requested before a sign-out and answered after it: out of date.
    if (era !== answers.era) return false;
    if (await answers.isOthers(accountId)) await forget();
    if (accountId !== null) await answers.belongTo(accountId);
    return true;
  }

  /** Drops the cached data a refusal invalidates. */
  async function heedRefusal(read: CachedRead, request: Request, { status }: Response): Promise<void> {
    if (status === 401 && (read === 'own' || read === 'work')) await forget();
    else if (status >= 400 && status < 500 && status !== 429) {
      const { pathname } = new URL(request.url);
      await answers.forget(read, read === 'link' ? linkOf(pathname) : pathname);
    }
  }

  const strategy = (read: CachedRead) =>
    new NetworkFirst({
      cacheName: cacheOf(read),
      networkTimeoutSeconds: ANSWER_PATIENCE_S,
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          requestWillFetch: async ({ request, state }) => {
            if (state) state['era'] = answers.era;
            return request;
          },
          fetchDidSucceed: async ({ request, response, event, state }) => {
            await heedRefusal(read, request, response);
            // A newly signed-in person's own session response may be cached.
            if (state && read === 'session' && response.status === 200 && (await meet(response, Number(state['era']))))
              state['era'] = answers.era;
            await news.fresh(pageOf(event), addressOf(request));
            return response;
          },
          cacheWillUpdate: async ({ response, state }) => answers.copyOf(read, response, Number(state?.['era'])),
          cacheDidUpdate: async ({ request, state }) => {
            // The cache was cleared between copying the response and storing it.
            if (Number(state?.['era']) !== answers.era) await answers.forget(read, new URL(request.url).pathname);
            else await answers.tidy(read);
          },
          cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
            if (!cachedResponse || !answers.isFresh(read, cachedResponse)) return null;
            await news.old(pageOf(event), addressOf(request), cachedAtMs(cachedResponse));
            return cachedResponse;
          },
        },
      ],
    });
  return { session: strategy('session'), own: strategy('own'), work: strategy('work'), link: strategy('link') };
}
