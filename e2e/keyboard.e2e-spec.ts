import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
/** Whether the focus is inside this element. */
const holdsFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.activeElement?.closest(${JSON.stringify(selector)}) != null`);
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);
/** Waits until this element has the focus. */
const focusOn = (page: Page, selector: string) =>
  eventually(`the focus on ${selector}`, () => hasFocus(page, selector));
const behindDialog = (page: Page): Promise<boolean> =>
  page.evaluate("document.activeElement !== document.body && !document.activeElement?.closest('dialog')");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

describe('a visitor using the keyboard only', () => {
  it('skips the top bar with the first press of Tab and continues inside the page', async () => {
    const { page, context } = await site.visitor();
    await open(page, '/services');
    await page.keyboard.press('Tab');
    await focusOn(page, 'a[href="#content"]');
    await page.waitForFunction('document.activeElement.getBoundingClientRect().top >= 0');
    await page.keyboard.press('Enter');
    await focusOn(page, 'main');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page, 'main')).toBe(true);
    await context.close();
  });

  it('stays inside the open phone menu until Escape, which returns the focus to the menu button', async () => {
    const { page, context } = await site.visitor({ viewport: PHONE });
    await open(page, '/services');
    const hamburger = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await hamburger.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await eventually('the focus in the menu', () => holdsFocus(page, 'dialog'));
    let inside = 0;
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press(presses < 15 ? 'Tab' : 'Shift+Tab');
      expect(await behindDialog(page)).toBe(false);
      if (await holdsFocus(page, 'dialog')) inside++;
    }
    expect(inside).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await focusOn(page, 'button[aria-haspopup=dialog]');
    await context.close();
  });

  it('chooses a language with the arrow keys and returns to the language button', async () => {
    const { page, context } = await site.visitor();
    await open(page, '/services');
    const trigger = page.getByRole('banner').locator('[aria-haspopup=menu]');
    await trigger.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await focusOn(page, '[aria-checked=true]');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await focusOn(page, '[aria-haspopup=menu]');
    await page.keyboard.press('Enter');
    while (!(await hasFocus(page, '[role=menuitemradio][lang=nl]'))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('html[lang=nl]').waitFor();
    await focusOn(page, '[aria-haspopup=menu]');
    await context.close();
  });
});
