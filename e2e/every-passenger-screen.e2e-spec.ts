import type { Browser, Page } from 'playwright-core';
import { openBrowser, openDevice, PHONE } from './support/browser.js';
import { switchLanguage, visitorOf } from './support/page-visitor.js';
import { LANGUAGES, textsOf, wordFindings, type Language } from './support/page-words.js';
import { prepareCity } from './support/prepared-city.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { listedRoutes } from './support/routes.js';
import { callFrom, openAccount } from './support/site.js';

/** Behind a sign-in, and a passenger’s to see. */
const SCREENS = listedRoutes().filter(
  ({ path, roles }) =>
    (roles !== null && (roles.length === 0 || roles.includes('passenger'))) || path === '/app/receipts/:bookingId',
);
const OTHER: Readonly<Record<Language, Language>> = { fr: 'nl', nl: 'en', en: 'fr' };

let product: Product;
let browser: Browser;
let addresses: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct({ env: { SABLON_DEMO: '1' } });
  ({ addresses } = await prepareCity(product.url));
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product.end();
}, 180_000);

describe('every screen of a passenger, on a phone of 390 px', () => {
  it.each(LANGUAGES)(
    'stands in %s: words of that language only, a title, nothing beside the screen',
    async (language) => {
      const visitor = await visitorOf(browser, product.url, 'passager@sablon.test');
      const { page } = visitor;
      const found: string[] = [];
      expect(SCREENS.length).toBeGreaterThan(20);
      for (const { path } of SCREENS) {
        await visitor.open(addresses[path] ?? path);
        await switchLanguage(page, language);
        await visitor.settle();
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        const wrong = [...wordFindings(await textsOf(page), language), ...visitor.complaints()];
        if (Number(wide) > PHONE.width) wrong.push(`${String(wide)} px wide`);
        if ((await page.getByRole('heading', { level: 1 }).count()) === 0) wrong.push('no title');
        if (new URL(page.url()).pathname === '/connexion') wrong.push('asks for a sign-in');
        found.push(...wrong.map((one) => `${path}: ${one}`));
      }
      expect(found).toEqual([]);
      await visitor.context.close();
    },
    400_000,
  );
});

describe('what is saved on one device', () => {
  const device = async (email: string, password: string | null, language: Language) => {
    const opened = await openDevice(browser, product.url, { language });
    if (password === null) await openAccount(opened.page, email);
    else {
      await opened.page.goto('/');
      await callFrom(opened.page, 'POST', '/api/auth/login', { email, password });
    }
    return opened;
  };
  const attribute = (page: Page, name: string) => page.evaluate(`document.documentElement.getAttribute('${name}')`);

  it.each(LANGUAGES)(
    'is there after a reload, and on a second device without one ({language: %s})',
    async (language) => {
      const email = `ida.two.${language}@exemple.test`;
      const one = await device(email, null, language);
      await callFrom(one.page, 'PATCH', '/api/auth/preferences', { language });
      const two = await device(email, 'acht rode fietsen', language);
      const [mine, theirs] = [one.page, two.page];

      await theirs.goto('/profile');
      await theirs.getByRole('heading', { level: 1, name: 'Nora Janssens' }).waitFor();
      await mine.goto('/profile/edit');
      await mine.locator('main [name=firstName]').fill('Norah');
      await mine.locator('main form').first().locator('[type=submit]').click();
      await theirs.getByRole('heading', { level: 1, name: 'Norah Janssens' }).waitFor();
      await mine.goto('/profile/edit');
      await mine.locator('main [name=firstName]').waitFor();
      expect(await mine.locator('main [name=firstName]').inputValue()).toBe('Norah');

      await theirs.goto('/profile/preferences');
      await theirs.locator('[role=switch][aria-checked=false]').nth(1).waitFor();
      await mine.goto('/profile/preferences');
      await mine.locator('[role=switch]').first().click();
      await theirs.locator('[role=switch][aria-checked=true]').first().waitFor();
      await mine.reload();
      await mine.locator('[role=switch][aria-checked=true]').first().waitFor();

      await theirs.goto('/app/favorites');
      await mine.goto('/profile/addresses');
      await mine.getByRole('main').getByRole('button').last().click();
      await mine.getByRole('dialog').getByRole('combobox').fill('Leuven');
      await mine
        .getByRole('listbox')
        .getByRole('option')
        .filter({ hasText: /Leuven|Louvain/ })
        .first()
        .click();
      await mine.getByRole('dialog').locator('[type=submit]').click();
      await theirs.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      await mine.reload();
      await mine.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();

      expect(await attribute(theirs, 'data-theme')).toBe('dark');
      await mine.goto('/profile/theme');
      await mine.getByRole('radio').nth(1).check({ force: true });
      await eventually('the other device is light', async () => (await attribute(theirs, 'data-theme')) === 'light');

      const next = OTHER[language];
      await mine.goto('/profile/language');
      await mine.locator(`main [lang=${next}]`).click();
      await eventually('both speak the other language', async () => (await attribute(theirs, 'lang')) === next);
      await theirs.reload();
      await theirs.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect([await attribute(theirs, 'lang'), await attribute(theirs, 'data-theme')]).toEqual([next, 'light']);
      expect([...one.errors, ...two.errors]).toEqual([]);
      await one.context.close();
      await two.context.close();
    },
    180_000,
  );
});
