import type { NotificationsView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { callFrom, openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const PHONE = { width: 390, height: 844 };

/** Signs the same person in on another device. */
async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  await callFrom(page, 'POST', '/api/auth/login', { email, password });
}
const masterSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications', exact: true });

describe('notifications', () => {
  it('are sent as chosen, with settings kept after a reload and the same on a second device {2.profile.notifications, 2.settings.notifications}', async () => {
    const email = 'lotte.notifications@exemple.test';
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    const password = await openAccount(page, email);
    await page.goto('/app/settings');
    await masterSwitch(page).waitFor();
    expect(await masterSwitch(page).getAttribute('aria-checked')).toBe('true');
    await context.setOffline(true);
    await masterSwitch(page).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await masterSwitch(page).getAttribute('aria-checked')).toBe('true');
    await context.setOffline(false);
    await page.goto('/profile');
    await page.getByRole('main').locator('a[href="/profile/notifications"]').click();
    const sms = (where: Page) => where.getByRole('checkbox', { name: 'Driver found, SMS', exact: true });
    await sms(page).waitFor();
    expect(await sms(page).isChecked()).toBe(true);
    const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
    await sms(page).uncheck();
    await saved;
    await page.reload();
    await sms(page).waitFor();
    expect(await sms(page).isChecked()).toBe(false);
    const off = page.waitForResponse((one) => one.request().method() === 'PUT' && one.ok());
    await masterSwitch(page).click();
    await off;
    await page.getByText('Everything outside the app is off').waitFor();
    const second = await site.visitor();
    await signInAgain(second.page, email, password);
    await second.page.goto('/profile/notifications');
    await sms(second.page).waitFor();
    expect(await sms(second.page).isChecked()).toBe(false);
    await second.page.goto('/app/settings');
    await second.page.locator('[role=switch][aria-checked=false]').first().waitFor();
    expect(await masterSwitch(second.page).getAttribute('aria-checked')).toBe('false');
    expect(errors).toEqual([]);
    await second.context.close();
    await context.close();
  });

  it('update the bell on every device at once, in the account’s language', async () => {
    const email = 'anneke.notifications@exemple.test';
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    const password = await openAccount(page, email);
    await callFrom(page, 'PATCH', '/api/auth/preferences', { language: 'nl' });
    await page.goto('/app');
    const second = await site.visitor();
    await page.getByRole('main').locator('a[href="/app/notifications"]').waitFor();
    await signInAgain(second.page, email, password);
    // A sign-in from a new device triggers a notification.
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/605.1', origin: site.url };
    const answer = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...phone, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    await page.getByTestId('unread').waitFor();
    await page.getByRole('main').locator('a[href="/app/notifications"]').click();
    await page.getByText(/Nieuwe aanmelding|New sign-in/).waitFor();
    const received = await callFrom<NotificationsView>(page, 'GET', '/api/me/notifications');
    expect(received.notifications.map(({ title }) => title)).toContain('Nieuwe aanmelding');
    await second.page.goto('/app');
    await second.page.getByTestId('unread').waitFor();
    await callFrom(page, 'POST', '/api/me/notifications/read-all');
    await second.page.getByTestId('unread').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await second.context.close();
    await context.close();
  });
});
