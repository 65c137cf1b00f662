import type { Locator, Page } from 'playwright-core';
import { openDevice, type DeviceOptions } from './browser.js';
import { logIn } from './journeys.js';
import type { Site } from './site.js';

/** The driver's schedule page: the marketplace and the promised rides. */
export const PLAN = '/dashboard/chauffeur/planning';

/** A promised ride on that page. */
export const inPlan = (page: Page, tripId: string): Locator =>
  page.locator(`[data-testid="plan-trip"][data-trip="${tripId}"]`);

/** Signs a person in on a separate device and opens this page. */
export async function signedInAt(site: Site, email: string, path: string, options: DeviceOptions = {}) {
  const device = await openDevice(site.browser, site.url, { language: 'en', ...options });
  await logIn(device.page, email, path);
  return device;
}

/** Takes the ride from the marketplace. */
export async function promises(page: Page, tripId: string): Promise<void> {
  await page
    .locator(`[data-testid="marketplace-open"] [data-trip="${tripId}"]`)
    .getByTestId('marketplace-take')
    .click();
  await page.getByTestId('take-confirm').click();
  await inPlan(page, tripId).waitFor();
}
