import type { RegistrationView } from '@sablon/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESK, openBrowser, openDevice, type DeviceOptions } from './browser.js';
import { hangUpAll } from './driver-device.js';
import { sharedProduct, startProduct, type Product, type ProductOptions } from './product.js';

/** A visitor's page, in English on a desktop by default. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** A running product with a browser. */
export interface Site {
  readonly url: string;
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly sandboxKey: string;
  readonly dataDirectory: string;
  readonly browser: Browser;
  visitor(device?: DeviceOptions): Promise<Visitor>;
}

export interface SiteOptions extends ProductOptions {
  /** Shares the product with other files: tests change no settings, put no drivers on shift and use their own accounts. */
  readonly shared?: boolean;
}

/** Starts a product and a browser before the tests of a file and ends both afterwards. */
export function siteForTests({ shared = false, ...options }: SiteOptions = {}): Site {
  let product: Product | undefined;
  let browser: Browser | undefined;
  if (shared) sharedProduct.join();
  beforeAll(async () => {
    product = await (shared ? sharedProduct.open() : startProduct(options));
    browser = await openBrowser();
  }, 150_000);
  afterAll(async () => {
    hangUpAll();
    await browser?.close();
    await (shared ? sharedProduct.leave() : product?.end());
  }, 120_000);
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the site is not open yet');
    return value;
  };
  return {
    get url() {
      return there(product).url;
    },
    get databaseUrl() {
      return there(product).databaseUrl;
    },
    get sandboxUrl() {
      return there(product).sandboxUrl;
    },
    get sandboxKey() {
      return there(product).sandboxKey;
    },
    get dataDirectory() {
      return there(product).dataDirectory;
    },
    get browser() {
      return there(browser);
    },
    visitor: (device = {}) =>
      openDevice(there(browser), there(product).url, { viewport: DESK, language: 'en', ...device }),
  };
}

/** Calls the API as the user of this page, which need not be open yet; throws unless the call succeeds. */
export async function callFrom<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    ...(body !== undefined && { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Registers a new account and signs this device in with it, without opening a page; returns its password. */
export async function openAccount(page: Page, email: string): Promise<string> {
  const password = 'acht rode fietsen';
  const person = { firstName: 'Nora', lastName: 'Janssens', phone: '+32 470 12 34 56', language: 'en' };
  const asked = await callFrom<RegistrationView>(page, 'POST', '/api/auth/register', { ...person, email, password });
  // In the demo, the code of the mail comes with the answer.
  await callFrom(page, 'POST', '/api/auth/register/confirm', { token: asked.token, code: asked.demoCode });
  return password;
}
