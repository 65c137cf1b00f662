import type { Page } from 'playwright-core';
import { axeFindings } from './axe.js';

const historyOf = (page: Page) => page.getByRole('region', { name: 'Ride history' });

/** Opens the rating of the latest ride from the passenger's dashboard. */
export async function rateFromHistory(page: Page): Promise<void> {
  await page.goto('/dashboard/passager');
  await historyOf(page).getByRole('link', { name: 'Receipt' }).first().waitFor();
  await historyOf(page).getByTestId('rate-link').first().click();
  await page.locator('[data-testid="rating-card"]:focus').waitFor();
}

/** Books a rated ride again from the dashboard: one tap leads to its prices with the same wishes, and so does the form. */
export async function bookAgainFromHistory(
  page: Page,
  tripId: string,
  carried: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto('/dashboard/passager');
  await historyOf(page).locator(`a[href="/app/activity/${tripId}"] [data-stars="5"]`).waitFor();
  expect(await historyOf(page).getByTestId('rate-link').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await historyOf(page).getByTestId('book-again').first().click();
  await page.waitForURL('**/search?**quote=**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ trip: 'one_way', ...carried });
  expect(await page.getByTestId(`vehicle-${carried['class']}`).locator('input').isChecked()).toBe(true);
  await page.getByTestId('edit-search').click();
  expect(await page.getByTestId('origin-input').inputValue()).toContain('Grand-Place');
  expect(await page.getByTestId('destination-input').inputValue()).toContain('Flagey');
  await page.getByTestId('booking-submit').click();
  await page.waitForURL(`**/search?**class=${carried['class']}**`);
}
