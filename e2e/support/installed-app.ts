import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../tools/test/chromium-flags.mjs';
import { measureOnAndOn, PHONE, WAITS_FOR_NETWORK } from './browser.js';
import { PATIENCE_MS } from './patience.js';
import { eventually } from './product.js';

/** A browser with a persistent profile, like a phone: private windows neither install apps nor show notifications. */
export interface OwnPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  end(): Promise<void>;
}

export async function openOwnPhone(baseURL: string): Promise<OwnPhone> {
  const profile = mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    baseURL,
    viewport: PHONE,
    permissions: ['notifications'],
  });
  measureOnAndOn(context);
  await context.addInitScript({ content: `localStorage.language ??= 'en'; ${WAITS_FOR_NETWORK}` });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    context,
    page,
    devtools: await context.newCDPSession(page),
    async end() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Every entry of the browser's cache storage: cache name, path and text. */
export const cacheStorage = (page: Page): Promise<{ cache: string; path: string; text: string }[]> =>
  page.evaluate(`(async () => {
    const entries = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const answer = await cache.match(request, { ignoreVary: true });
        if (!answer) continue; // forgotten since it was listed
        entries.push({ cache: name, path: pathname + search, text: pathname.startsWith('/assets/') ? '' : await answer.text() });
      }
    }
    return entries;
  })()`);

/** Backdates every cached response by this many minutes. */
export const ageCached = (page: Page, minutes: number): Promise<void> =>
  page.evaluate(`(async () => {
    for (const name of ['cached-own', 'cached-links']) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        if (!answer.headers.has('x-cached-at')) continue;
        const headers = new Headers(answer.headers);
        headers.set('x-cached-at', String(Date.now() - ${minutes} * 60000));
        await cache.put(request, new Response(await answer.blob(), { headers }));
      }
    }
  })()`);

/** Waits until the service worker controls the page. */
export const untilWorker = (page: Page): Promise<unknown> =>
  eventually(
    'the worker',
    () => page.evaluate<boolean>('navigator.serviceWorker.controller?.state === "activated"'),
    // It first stores the whole app, beside whatever else a busy machine does.
    90_000,
  );
