import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDevice } from './browser.js';
import {
  changeStored,
  fieldValues,
  hasContent,
  hasHeading,
  pageLanguage,
  speaks,
  untilPainted,
  untilStill,
} from './in-page.mjs';
import { signIn } from './journeys.js';
import type { Language } from './page-words.js';

const QUIET_MS = 80;
const PATIENCE_MS = 4_000;
/** A page that shows no content by then counts as broken. */
const CONTENT_WITHIN_MS = 20_000;
/** Pages that stay busy while they wait for a payment or a driver; they are checked once they have their heading. */
const BUSY_PAGES = ['/payment-return', '/track/'];

/** A person who opens page after page in one browser context, without animations. */
export interface PageVisitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's own errors since the last call: exceptions and missing translations. */
  complaints(): string[];
  open(address: string): Promise<void>;
  /** Waits until the page shows its content, no request is pending and nothing changes any more. */
  settle(): Promise<void>;
}

/** A visitor without an account, or a signed-in person. */
export async function visitorOf(browser: Browser, baseUrl: string, email: string | null): Promise<PageVisitor> {
  const { page, context } = await openDevice(browser, baseUrl);
  const spoken: string[] = [];
  page.on('pageerror', (error) => spoken.push(error.message));
  page.on('console', (line) => line.text().startsWith('missing translation') && spoken.push(line.text()));
  let pending = 0;
  let isThere: () => boolean = hasContent;
  page.on('request', () => void pending++);
  page.on('requestfinished', () => void pending--);
  page.on('requestfailed', () => void pending--);
  const settle = async (): Promise<void> => {
    await page
      .waitForFunction(isThere, null, { timeout: CONTENT_WITHIN_MS })
      .catch(() => spoken.push(`${page.url()} is still busy after ${CONTENT_WITHIN_MS} ms`));
    const until = Date.now() + PATIENCE_MS;
    for (let still = 0; still < 2 && Date.now() < until;) {
      still = pending <= 0 ? still + 1 : 0;
      await new Promise((resume) => setTimeout(resume, QUIET_MS / 2));
    }
    await page.evaluate(untilStill, { quietMs: QUIET_MS, patienceMs: 1_000 });
    // What arrived last may be busy itself.
    if (!(await page.evaluate(isThere)) && Date.now() < until) await settle();
  };
  if (email !== null) await signIn(page, email);
  return {
    page,
    context,
    settle,
    complaints: () => spoken.splice(0),
    async open(address) {
      pending = 0;
      spoken.splice(0);
      await page.goto(address);
      const { pathname } = new URL(address, baseUrl);
      isThere = BUSY_PAGES.some((busy) => pathname.startsWith(busy)) ? hasHeading : hasContent;
      await settle();
    },
  };
}

/** Switches the theme and waits until it is painted. */
export async function switchTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(changeStored, ['theme', theme] as const);
  await page.evaluate(untilPainted);
  // Wait for colour transitions to end.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)).then(() => undefined)',
  );
}

/** Uses the language menu of the top bar if there is one, as people do; otherwise changes it as another tab would. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const current = await page.evaluate(pageLanguage);
  if (current === language) return;
  const menu = page.locator('header button[aria-haspopup="menu"]').filter({ hasText: new RegExp(`^${current}$`, 'i') });
  if (await menu.first().isVisible()) {
    await menu.first().click();
    await page.locator(`[role=menuitemradio][lang=${language}]`).click();
  } else await page.evaluate(changeStored, ['language', language] as const);
  await page.waitForFunction(speaks, language);
}

const WORD_FIELDS =
  'main :is(input:is([type=text], [type=email], [type=tel], :not([type])), textarea):not([readonly], [role=combobox])';

/** Types into the first text fields, so that the input can be checked later. */
export async function typeEverywhere(page: Page): Promise<void> {
  for (const field of (await page.locator(WORD_FIELDS).all()).slice(0, 4))
    if ((await field.isVisible()) && (await field.isEditable()))
      await field.fill('Zoë 42', { timeout: 1_000 }).catch(() => undefined); // some accept numbers only
}

/** The values of every field and choice on the page. */
export const typedInto = (page: Page): Promise<readonly string[]> => page.evaluate(fieldValues);
