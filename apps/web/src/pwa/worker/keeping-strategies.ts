import { NetworkFirst } from 'workbox-strategies';
import { cacheOf, keptAtMs, type KeptAnswers, linkOf, type KeptRead } from './kept-answers.js';
import type { KeptNewsroom } from './kept-newsroom.js';
import type { FetchedEvent } from './scope.js';

/** ASSUMPTION: longer than a healthy answer on a phone, shorter than the patience of somebody who waits for a car. */
const ANSWER_PATIENCE_S = 6;

const pageOf = (event: Event): string => (event as FetchedEvent).clientId;
const addressOf = ({ url }: Request): string => new URL(url).pathname + new URL(url).search;

/** Who the server says is signed in. */
async function accountIn(answer: Response): Promise<string | null> {
  const { user } = (await answer.clone().json()) as { user: { id: string } | null };
  return user?.id ?? null;
}

/** The server first; its last answer where it cannot be reached, and the page is told how old that is. */
export function keepingStrategies(
  answers: KeptAnswers,
  news: KeptNewsroom,
  forget: () => Promise<unknown>,
): Record<KeptRead, NetworkFirst> {
  /** The server says who is signed in. What is kept of anybody else goes; true when the answer is to be believed. */
  async function meet(answer: Response, era: number): Promise<boolean> {
    const accountId = await accountIn(answer);
    // Asked before somebody left, answered after: it speaks of the past.
    if (era !== answers.era) return false;
    if (await answers.isOthers(accountId)) await forget();
    if (accountId !== null) await answers.belongTo(accountId);
    return true;
  }

  /** What a refusal takes away. */
  async function heedRefusal(read: KeptRead, request: Request, { status }: Response): Promise<void> {
    if (status === 401 && (read === 'own' || read === 'work')) await forget();
    else if (status >= 400 && status < 500 && status !== 429) {
      const { pathname } = new URL(request.url);
      await answers.forget(read, read === 'link' ? linkOf(pathname) : pathname);
    }
  }

  const strategy = (read: KeptRead) =>
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
            // Whoever has just come in may have his own answer kept.
            if (state && read === 'session' && response.status === 200 && (await meet(response, Number(state['era']))))
              state['era'] = answers.era;
            await news.fresh(pageOf(event), addressOf(request));
            return response;
          },
          cacheWillUpdate: async ({ response, state }) => answers.copyOf(read, response, Number(state?.['era'])),
          cacheDidUpdate: async ({ request, state }) => {
            // Forgotten between the copy and its place in the cache.
            if (Number(state?.['era']) !== answers.era) await answers.forget(read, new URL(request.url).pathname);
            else await answers.tidy(read);
          },
          cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
            if (!cachedResponse || !answers.isFresh(read, cachedResponse)) return null;
            await news.old(pageOf(event), addressOf(request), keptAtMs(cachedResponse));
            return cachedResponse;
          },
        },
      ],
    });
  return { session: strategy('session'), own: strategy('own'), work: strategy('work'), link: strategy('link') };
}
