// About 30 s at most: each story signs up, waits for mails and signs in several times.
import { AxeBuilder } from '@axe-core/playwright';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { untilArrived } from './support/axe.js';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const EMAIL = 'nora.janssens@exemple.test';
const FIRST = 'sept velos rouges';
const SECOND = 'neuf velos bleus';

const site = siteForTests({ shared: true });

interface Inbox {
  readonly messages: readonly { readonly to: string; readonly text: string }[];
}

/** The link to this page in the newest mail to this address. */
const mailedLink = (email: string, path: string): Promise<string> =>
  eventually(`a mail with ${path}`, async () => {
    const { messages } = (await (await fetch(`${site.url}/api/dev/inbox`)).json()) as Inbox;
    const mine = messages.filter((one) => one.to.includes(email)).map((one) => one.text);
    const links = mine.flatMap((text) => text.match(new RegExp(`\\S*${path}\\?token=[\\w-]{43}`)) ?? []);
    return links[0];
  });

/** The code of the newest mail to this address. */
const mailedCode = (email: string): Promise<string> =>
  eventually('a mail with a code', async () => {
    const { messages } = (await (await fetch(`${site.url}/api/dev/inbox`)).json()) as Inbox;
    const mine = messages.filter((one) => one.to.includes(email)).map((one) => one.text);
    return mine.flatMap((text) => text.match(/\d{3} \d{3}/) ?? [])[0];
  });

const pathOf = (link: string) => link.slice(link.indexOf('/', 'https://'.length));

async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await untilArrived(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/connexion');
  await page.locator('[name=email]').fill(EMAIL);
  await page.locator('[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

const away = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/connexion'));

describe('the life of an account', () => {
  it('signs up by a mailed code, resets the password, turns on two-step verification and logs in with it {2.route.register, 2.route.login-forgotten, 2.profile.security, 2.profile.two-factor, 6.visitor.sign-up, 6.signed-in.profile, 8.password.mismatch, 8.password.changed}', async () => {
    const { page, errors, context } = await openDevice(site.browser, site.url, { viewport: PHONE, language: 'en' });
    const found: string[] = [];
    await page.goto('/inscription');
    for (const [field, text] of Object.entries({
      firstName: 'Nora',
      lastName: 'Janssens',
      email: EMAIL,
      phone: '0470 12 34 56',
    }))
      await page.locator(`[name=${field}]`).fill(text);
    await page.locator('[name=password]').fill(FIRST);
    await page.locator('[name=adult]').check();
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { name: 'Your code' }).waitFor();
    const code = await mailedCode(EMAIL);
    expect(await page.getByTestId('demo-code').innerText()).toContain(code);
    // The phone forgets the page while its owner looks for the mail.
    await page.reload();
    await page.locator('[name=code]').fill(code === '111 111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Open my account' }).click();
    await page.getByText('This code is not correct.').waitFor();
    found.push(...(await findings(page)));
    await page.locator('[name=code]').fill(code);
    await page.getByRole('button', { name: 'Open my account' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/inscription'));

    await page.goto('/profile/edit');
    await context.clearCookies();

    await page.goto('/connexion');
    found.push(...(await findings(page)));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have a field of this name, so wait until the first is gone.
    await page.locator('[name=password]').waitFor({ state: 'detached' });
    await page.locator('[name=email]').fill(EMAIL);
    found.push(...(await findings(page)));
    await page.locator('form button[type=submit]').click();
    await page.getByText('Check your inbox.').waitFor();
    await page.goto(pathOf(await mailedLink(EMAIL, '/nouveau-mot-de-passe')));
    await page.locator('[name=password]').fill(SECOND);
    await page.locator('[name=repeat]').fill(FIRST);
    await page.locator('form button[type=submit]').click();
    await page.getByText('Passwords do not match').waitFor();
    await page.locator('[name=repeat]').fill(SECOND);
    found.push(...(await findings(page)));
    await page.locator('form button[type=submit]').click();
    await page.getByText('Password changed successfully').waitFor();

    await logIn(page, SECOND);
    await away(page);
    await page.goto('/profile/security');
    await page.getByText('This device').waitFor();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.locator('[name=password]').fill(SECOND);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = (await page.locator('code').textContent()) ?? '';
    found.push(...(await findings(page)));
    const factor = (laterMs: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });
    await page.locator('[name=code]').fill(factor(0));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'I have written them down' }).click();
    await page.getByText('10 recovery codes left.').waitFor();

    await context.clearCookies();
    await logIn(page, SECOND);
    await page.locator('[name=code]').fill(factor(30_000));
    found.push(...(await findings(page)));
    await page.locator('form button[type=submit]').click();
    await away(page);
    expect([errors, found]).toEqual([[], []]);
    await context.close();
  }, 180_000);

  it('logs in with two clicks through the demo’s stand-ins for Google and Apple, into one account {2.route.login, 2.route.login-google-apple}', async () => {
    const { page, errors, context } = await openDevice(site.browser, site.url, { viewport: DESK, theme: 'light' });
    await page.goto('/connexion');
    const found: unknown[] = [];
    for (const [company, name] of [
      ['google', 'Continuer avec Google'],
      ['apple', 'Continuer avec Apple'],
    ] as const) {
      const button = page.getByRole('link', { name });
      await button.waitFor();
      found.push(...(await findings(page)));
      await button.click();
      await page.waitForURL(`**/api/dev/identity/${company}/authorize**`);
      found.push(...(await findings(page)));
      await page.getByRole('link', { name: /Léa Lambert/ }).click();
      await away(page);
      await page.goto('/profile/security');
      await page.getByText('lea.lambert@demo.sablon.test').waitFor();
      found.push(...(await findings(page)));
      await context.clearCookies();
      await page.goto('/connexion');
    }
    expect([errors, found]).toEqual([[], []]);
    await context.close();
  }, 180_000);
});
