import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

// Chromium's own errands would only knock at a closed network.
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where a person's device is and how big its screen is. */
export interface DeviceOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'fr' | 'nl' | 'en';
  readonly theme?: 'dark' | 'light';
  readonly at?: { readonly lat: number; readonly lng: number };
  /** What the browser says it is; Chromium unless said. */
  readonly userAgent?: string;
}
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** A real browser; each device in it is a person of its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
}

/** A page on a device of its own: own cookies, own language, own place. Page errors fail the test through `errors`. */
export async function openDevice(
  browser: Browser,
  baseUrl: string,
  options: DeviceOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { viewport = PHONE, language = 'fr', theme = 'dark', at, userAgent } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    ...(userAgent && { userAgent }),
    // What a worker answers no test could change on its way; pwa.e2e-spec.ts has a browser of its own.
    serviceWorkers: 'block',
    permissions: at ? ['geolocation'] : [],
    ...(at && { geolocation: { latitude: at.lat, longitude: at.lng } }),
  });
  await context.addInitScript({
    content: `localStorage.language ??= '${language}'; localStorage.theme ??= '${theme}';`,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}
