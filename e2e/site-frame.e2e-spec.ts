import type { Page } from 'playwright-core';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const bar = (page: Page) => page.getByRole('banner');
const barLinks = (page: Page) => bar(page).getByRole('navigation').getByRole('link');
const hamburger = (page: Page) => bar(page).getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

const SKIP = { fr: 'Aller au contenu', en: 'Skip to content' };

/** The prerendered page, in the first language, appears before its script runs; clicks count only after both. */
async function open(page: Page, path: string, language: keyof typeof SKIP = 'en'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: SKIP[language] }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Records calls to scrollTo, and writes to session storage with the page they come from. */
const LISTEN = `
  window.noted = { scrolls: [], flags: [] };
  const scrollTo = window.scrollTo.bind(window);
  window.scrollTo = (to) => (window.noted.scrolls.push(to), scrollTo(to));
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (this === sessionStorage) window.noted.flags.push([location.pathname, key, value]);
    return setItem.call(this, key, value);
  };`;
const noted = (page: Page): Promise<{ scrolls: { top: number; behavior: string }[]; flags: string[][] }> =>
  page.evaluate('window.noted');

describe('the top bar', () => {
  it('stays fixed, 80 px high, with pages beginning below it and ending in the footer {2.top-bar.fixed, 2.top-bar.height, 2.route.offset, 9.navbar-height}', async () => {
    const { page, context } = await site.visitor();
    await open(page, '/services');
    await page.locator('footer').waitFor();
    expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 80 });
    expect(await styleOf(page, 'main', 'paddingTop')).toBe('80px');
    await page.mouse.wheel(0, 900);
    await eventually('a scrolled page', () => page.evaluate('scrollY > 500'));
    expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 80 });
    const main = await page.locator('main').boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? Infinity));
    await context.close();
  });

  it('links to home, services, about and contact, and scrolls smoothly to the top {2.top-bar.logo, 2.top-bar.links, 2.nav.smooth}', async () => {
    const { page, context } = await site.visitor({ motion: true });
    await context.addInitScript(LISTEN);
    await open(page, '/services');
    expect(await barLinks(page).allInnerTexts()).toEqual(['Services', 'About', 'Contact']);
    for (const [name, headline] of [
      ['About', 'A taxi service as one would wish it.'],
      ['Contact', 'Write to us. We read it.'],
      ['Services', 'Three ways to arrive well.'],
    ] as const) {
      await barLinks(page).filter({ hasText: name }).click();
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    }
    await bar(page).getByRole('link', { name: 'Sablon, home' }).click();
    await page.waitForURL(`${site.url}/`);
    await eventually('five pages', () => page.evaluate('noted.scrolls.length === 5'));
    // "auto" leaves it to the style sheet, which scrolls smoothly unless the visitor prefers reduced motion.
    expect((await noted(page)).scrolls.slice(1)).toEqual(Array(4).fill({ top: 0, behavior: 'auto' }));
    const glide = () => styleOf(page, 'html', 'scrollBehavior');
    expect(await glide()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await glide()).toBe('auto');
    await context.close();
  });

  it('shows links from 769 px and a menu button at 768 px and below {2.top-bar.breakpoint, 9.mobile-breakpoint}', async () => {
    const { page, context } = await site.visitor({ viewport: { width: 769, height: 900 } });
    await open(page, '/');
    await barLinks(page).first().waitFor();
    expect(await hamburger(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 900 });
    await hamburger(page).waitFor();
    expect(await barLinks(page).first().isVisible()).toBe(false);
    expect((await bar(page).boundingBox())?.height).toBe(80);
    await context.close();
  });

  it('opens and closes its menu by the menu button, and closes it when a link is followed {2.top-bar.hamburger, 2.top-bar.closes}', async () => {
    const { page, context } = await site.visitor({ viewport: { width: 768, height: 900 } });
    await open(page, '/');
    await hamburger(page).click();
    await menu(page).waitFor();
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    await hamburger(page).click();
    await menu(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL('**/contact');
    await menu(page).waitFor({ state: 'hidden' });
    await context.close();
  });

  it('shows the stored session before the server has answered {2.top-bar.session, 7.storage.user-session}', async () => {
    const { page, context } = await site.visitor();
    await page.route('**/api/auth/session', () => undefined); // never answered
    await page.goto('/');
    await bar(page).getByRole('link', { name: 'Log in' }).waitFor();
    await page.evaluate(`localStorage.userSession = '{"isLoggedIn":true,"userType":"passenger"}'`);
    await page.reload();
    await bar(page).getByRole('link', { name: 'My Sablon' }).waitFor();
    expect(await bar(page).getByRole('link', { name: 'Log in' }).isVisible()).toBe(false);
    await context.close();
  });
});

describe('the language dropdown {2.top-bar.language}', () => {
  const choice = (page: Page) => bar(page).getByRole('menu');

  it('starts in French for a new visitor, then uses the chosen language and remembers it {2.language.opens, 2.language.chooses, 3.language, 6.language, 7.storage.language, 9.language.default, 9.language.supported}', async () => {
    const context = await site.browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await open(page, '/contact', 'fr');
    await bar(page)
      .getByRole('button', { name: /Langue/ })
      .click();
    expect(await choice(page).getByRole('menuitemradio').allInnerTexts()).toEqual([
      'Français',
      'Nederlands',
      'English',
    ]);
    for (const [name, language, title] of [
      ['Nederlands', 'nl', 'Schrijf ons'],
      ['English', 'en', 'Write to us'],
    ] as const) {
      if (!(await choice(page).isVisible())) await bar(page).locator('[aria-haspopup=menu]').click();
      await choice(page).getByRole('menuitemradio', { name }).click();
      await choice(page).waitFor({ state: 'hidden' });
      await page.locator(`html[lang=${language}]`).waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.evaluate('localStorage.language')).toBe(language);
    }
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
    await context.close();
  });

  it('closes on a click outside {2.language.outside}', async () => {
    const { page, context } = await site.visitor();
    await open(page, '/contact');
    await bar(page)
      .getByRole('button', { name: /Language/ })
      .click();
    await choice(page).waitFor();
    await page.locator('h1').click();
    await choice(page).waitFor({ state: 'hidden' });
    await context.close();
  });
});

it('the theme is dark at first, light after one click, and still light after a reload {9.themes}', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const ground = () => styleOf(page, 'html', 'backgroundColor');
  await open(page, '/contact', 'fr');
  const dark = await ground();
  await page.locator('html[data-theme=dark]').waitFor();
  await bar(page).getByRole('button', { name: 'Passer au thème clair' }).click();
  await page.locator('html[data-theme=light]').waitFor();
  expect(await ground()).not.toBe(dark);
  await page.reload();
  await page.locator('html[data-theme=light]').waitFor();
  await context.close();
});

describe('the footer', () => {
  it('has four columns, four social networks in new tabs, the current year and the legal pages {2.footer.columns, 2.footer.socials, 2.footer.year, 2.footer.legal}', async () => {
    const { page, context } = await site.visitor();
    await open(page, '/contact');
    const footer = page.locator('footer');
    const columns = footer.getByRole('heading', { level: 2 });
    await columns.first().waitFor();
    expect((await columns.allInnerTexts()).map((text) => text.toLowerCase())).toEqual([
      'about',
      'services',
      'contact',
      'join us',
    ]);
    const places = await Promise.all((await columns.all()).map((column) => column.boundingBox()));
    expect(new Set(places.map((place) => place?.y)).size).toBe(1);
    expect(new Set(places.map((place) => place?.x)).size).toBe(4);
    for (const network of ['Facebook', 'X', 'Instagram', 'LinkedIn']) {
      const link = footer.getByRole('link', { name: `${network} (new tab)`, exact: true });
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      expect(new URL(page.url()).pathname).toBe('/contact');
      await opened.close();
    }
    await footer.getByText(`© ${new Date().getFullYear()} Sablon`).waitFor();
    for (const [name, path] of [
      ['Legal notifications', '/mentions-legales'],
      ['Terms', '/conditions-generales'],
      ['Privacy policy', '/politique-confidentialite'],
    ] as const)
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    await context.close();
  });

  it('sets the scroll flag before leaving the page, and jumps to the top of the next page at once {2.footer.scroll-flag, 7.storage.scroll-flag}', async () => {
    const { page, context } = await site.visitor();
    await context.addInitScript(LISTEN);
    await open(page, '/contact');
    await page.locator('footer').getByRole('link', { name: 'Our team' }).click();
    await page.waitForURL('**/notre-equipe');
    await eventually('two pages', () => page.evaluate('noted.scrolls.length === 2'));
    const { scrolls, flags } = await noted(page);
    expect(flags).toEqual([['/contact', 'scrollToTop', 'true']]);
    expect(scrolls.at(-1)).toEqual({ top: 0, behavior: 'instant' });
    expect(await page.evaluate("sessionStorage.getItem('scrollToTop')")).toBeNull();
    await context.close();
  });
});
