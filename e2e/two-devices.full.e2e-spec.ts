import type { Page } from 'playwright-core';
import { openDevice } from './support/browser.js';
import type { Language } from './support/page-words.js';
import { eventually } from './support/product.js';
import { callFrom, openAccount, siteForTests } from './support/site.js';
import { ways } from './support/full-run.js';

const OTHER: Readonly<Record<Language, Language>> = { fr: 'nl', nl: 'en', en: 'fr' };
const site = siteForTests({ shared: true });

describe('data saved on one device', () => {
  const device = async (email: string, password: string | null, language: Language) => {
    const opened = await openDevice(site.browser, site.url, { language });
    if (password === null) await openAccount(opened.page, email);
    else await callFrom(opened.page, 'POST', '/api/auth/login', { email, password });
    return opened;
  };
  const attribute = (page: Page, name: string) => page.evaluate(`document.documentElement.getAttribute('${name}')`);

  it.each(ways(['nl', 'fr', 'en'] as const))(
    'appears after a reload, and on a second device without one ({language: %s})',
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
