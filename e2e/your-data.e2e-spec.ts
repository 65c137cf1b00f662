import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { bytesOf, PHONE } from './support/browser.js';
import { eventually } from './support/product.js';
import { callFrom, openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const phone = () => site.visitor({ viewport: PHONE });

/** Signs the same person in on another device. */
async function secondDevice(email: string, password: string) {
  const device = await phone();
  await callFrom(device.page, 'POST', '/api/auth/login', { email, password });
  return device;
}

describe('personal data', () => {
  it('can be exported as one file in the person’s own language', async () => {
    const { page, context, errors } = await phone();
    await openAccount(page, 'ida.export@exemple.test');
    await page.goto('/profile');
    await page.getByRole('main').locator('a[href="/profile/data"]').click();
    await page.getByRole('button', { name: 'Prepare my file' }).click();
    const fetched = page.waitForEvent('download');
    await page.getByTestId('my-data').click();
    const download = await fetched;
    expect(download.suggestedFilename()).toMatch(/^sablon-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = (await bytesOf(download)).toString('latin1');
    for (const name of ['PK', 'README.txt', 'data/account.json', 'data/sign_ins.json']) expect(bytes).toContain(name);
    await page.reload();
    await page.getByRole('button', { name: 'Prepare a new one' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is deleted with the account after a password check and two weeks in which the account can be kept', async () => {
    const email = 'ida.leaves@exemple.test';
    const { page, context, errors } = await phone();
    const password = await openAccount(page, email);
    const other = await secondDevice(email, password);
    await other.page.goto('/profile/edit');
    await other.page.getByLabel('First name').waitFor();
    await page.goto('/profile/data');
    await page.getByText('Your invoices, for 10 years').waitFor();
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const send = page.getByRole('button', { name: 'Delete my account', exact: true });
    await page.getByLabel('Your password').fill('not this one');
    await send.click();
    await page.getByText('The current password is not correct.').waitFor();
    await page.getByLabel('Your password').fill(password);
    await send.click();
    await isAt(page, '/');
    // Signed out on every device at once, without a reload.
    await isAt(other.page, '/connexion');
    await page.goto('/connexion');
    await page.locator('input[type="email"]').fill(email);
    await page.locator('input[type="password"]').fill(password);
    await page.locator('form button[type="submit"]').click();
    await isAt(page, '/profile/data');
    await page.goto('/profile/addresses');
    await isAt(page, '/profile/data');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete my account…' }).waitFor();
    await page.goto('/profile/addresses');
    await page.getByText('No favorite addresses').waitFor();
    expect([...errors, ...other.errors]).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('needs the second factor as well for a deletion when two-step verification is on', async () => {
    const email = 'ida.factor@exemple.test';
    const { page, context, errors } = await phone();
    const password = await openAccount(page, email);
    const { secret } = await callFrom<{ secret: string }>(page, 'POST', '/api/account/second-factor/start', {
      password,
    });
    const code = (laterMs = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });
    await callFrom(page, 'POST', '/api/account/second-factor/confirm', { code: code() });
    await page.goto('/profile/data');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByLabel('Your password').fill(password);
    const send = page.getByRole('button', { name: 'Delete my account', exact: true });
    await send.click();
    // Without a code nothing is sent, and a wrong code deletes nothing.
    const field = page.locator('[name=code]');
    expect(await page.locator('[name=code]:invalid').count()).toBe(1);
    await field.fill('000000');
    await send.click();
    await page.getByText('This code is not correct').waitFor();
    expect(await callFrom(page, 'GET', '/api/account/privacy')).toMatchObject({ deletion: null });
    await field.fill(code(30_000));
    await send.click();
    await isAt(page, '/');
    await page.goto('/profile/data');
    await isAt(page, '/connexion');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('includes addresses chosen by a pin on the map, moved by arrow keys, and live on the other device', async () => {
    const email = 'ida.pin@exemple.test';
    const { page, context, errors } = await phone();
    const password = await openAccount(page, email);
    const other = await secondDevice(email, password);
    await other.page.goto('/app/favorites');
    await other.page.getByText('No favorite addresses').waitFor();
    await page.goto('/profile/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose on the map' }).click();
    const pin = dialog.getByRole('button', { name: /Arrow keys move the pin/ });
    await pin.focus();
    await pin.press('ArrowRight'); // one step only: another step would change the address
    const address = await eventually('the pin has an address', () => dialog.getByRole('combobox').inputValue());
    await dialog.getByText('Home', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 2, name: 'Home' }).waitFor();
    await other.page.getByRole('heading', { level: 2, name: 'Home' }).waitFor();
    await other.page.getByText(address).first().waitFor();
    expect([...errors, ...other.errors]).toEqual([]);
    await other.context.close();
    await context.close();
  });
});
