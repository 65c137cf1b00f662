import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { DESK, openBrowser, openDevice, PHONE } from './support/browser.js';
import { logIn, searchRide } from './support/journeys.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await product.end();
}, 60_000);

/** Serious and critical findings of axe on the page as it stands, in words. */
async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map(
      (violation) =>
        `${page.url()} ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
}

describe('axe finds nothing serious', () => {
  for (const theme of ['dark', 'light'] as const)
    for (const language of ['fr', 'nl', 'en'] as const)
      it(`on every page built, ${theme}, ${language}`, async () => {
        const found: string[] = [];
        const visitor = await openDevice(browser, product.url, { theme, language, viewport: PHONE });
        for (const path of ['/', '/connexion', '/inscription', '/mot-de-passe-oublie', '/verification']) {
          await visitor.page.goto(path);
          found.push(...(await findings(visitor.page)));
        }
        await searchRide(visitor.page, 'Grand-Place', 'Bruxelles-Midi');
        found.push(...(await findings(visitor.page)));
        for (const [email, path] of [
          ['passager@sablon.test', '/app/activity'],
          ['passager@sablon.test', '/profile/security'],
          ['chauffeur@sablon.test', '/dashboard/chauffeur'],
          ['dispatch@sablon.test', '/dispatch'],
        ] as const) {
          const device = await openDevice(browser, product.url, {
            theme,
            language,
            viewport: path === '/dispatch' ? DESK : PHONE,
          });
          await logIn(device.page, email);
          await device.page.goto(path);
          found.push(...(await findings(device.page)));
          await device.context.close();
        }
        await visitor.context.close();
        expect(found).toEqual([]);
      }, 120_000);
});
