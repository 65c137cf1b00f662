import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { eventually } from './support/product.js';
import { openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });

const LANGUAGES = ['fr', 'nl', 'en'] as const;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const INSTALL_WORDS = {
  fr: {
    install: 'Installer',
    decline: 'Ne plus proposer l’installation',
    byHand: 'Touchez le bouton de partage, puis « Sur l’écran d’accueil ».',
  },
  nl: {
    install: 'Installeren',
    decline: 'Installatie niet meer voorstellen',
    byHand: 'Tik op de deelknop en kies ‘Zet op beginscherm’.',
  },
  en: {
    install: 'Install',
    decline: 'Do not suggest installing again',
    byHand: 'Tap the share button, then “Add to Home Screen”.',
  },
};
/**
 * Fires the event that Chromium fires only after weeks of visits; resolves once the page has suppressed the browser's own
 * banner.
 */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  eventually('the offer is taken', () =>
    page.evaluate<boolean>(`(() => {
      window.prompted ??= 0;
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      offer.prompt = async () => void window.prompted++;
      offer.userChoice = Promise.resolve({ outcome: '${outcome}' });
      dispatchEvent(offer);
      return offer.defaultPrevented;
    })()`),
  );

describe('the install prompt', () => {
  it('is shown when the browser offers it, in each language, and remembers the answer', async () => {
    for (const language of LANGUAGES) {
      const { page, context, errors } = await site.visitor({ viewport: PHONE, language });
      const card = page.getByTestId('install-card');
      const { install, decline } = INSTALL_WORDS[language];
      await openAccount(page, `install.${language}@exemple.test`);
      await page.goto('/app/settings');
      await offerInstall(page, 'accepted');
      await card.getByRole('button', { name: install, exact: true }).click();
      await card.waitFor({ state: 'detached' });
      expect(await page.evaluate('window.prompted')).toBe(1);
      // Refusing in the browser's dialog counts as a refusal, as does the card's close button.
      for (const refuse of [install, decline]) {
        await page.evaluate(`localStorage.removeItem('installDeclinedAt')`);
        await page.reload();
        await offerInstall(page, 'dismissed');
        await card.getByRole('button', { name: refuse, exact: true }).click();
        await card.waitFor({ state: 'detached' });
        await page.reload();
        await offerInstall(page, 'dismissed');
        expect(await card.count()).toBe(0);
      }
      // After 91 days the prompt may be shown again.
      await page.evaluate(`localStorage.setItem('installDeclinedAt', String(Date.now() - 91 * 86400000))`);
      await page.reload();
      await offerInstall(page, 'dismissed');
      await card.getByRole('button', { name: install, exact: true }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    }
  }, 180_000);

  it('explains installing by hand on an iPhone, unless already installed or refused', async () => {
    for (const language of LANGUAGES) {
      const { page, context, errors } = await site.visitor({ viewport: PHONE, language, userAgent: IPHONE });
      const card = page.getByTestId('install-card');
      const { byHand, install, decline } = INSTALL_WORDS[language];
      await openAccount(page, `iphone.${language}@exemple.test`);
      await page.goto('/app/settings');
      await card.getByText(byHand).waitFor();
      expect(await card.getByRole('button', { name: install, exact: true }).count()).toBe(0);
      await card.getByRole('button', { name: decline, exact: true }).click();
      await card.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await card.count()).toBe(0);
      await page.evaluate(`localStorage.removeItem('installDeclinedAt')`);
      await page.reload();
      await card.waitFor();
      await context.addInitScript({ content: `Object.defineProperty(navigator, 'standalone', { value: true });` });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await card.count()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    }
  }, 180_000);
});
