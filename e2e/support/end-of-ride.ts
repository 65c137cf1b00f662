import type { Page } from 'playwright-core';
import { axeFindings } from './axe.js';
import { slideAlong } from './journeys.js';

const byId = (page: Page, id: string) => page.getByTestId(id);

/** Ends the ride far from its destination; checks that one tap does not end it and that a reason in words is required. */
export async function endsElsewhere(page: Page, words: string): Promise<void> {
  await byId(page, 'trip-next-action').click();
  expect(await byId(page, 'end-question').count()).toBe(0);
  await page.locator('[data-testid="current-trip"][data-phase="on_board"]').waitFor();
  await byId(page, 'trip-next-action').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/km from the destination/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await byId(page, 'end-question').waitFor({ state: 'detached' });
  await slideAlong(page, '[data-testid="trip-next-action"]');
  await byId(page, 'end-reason-other').check();
  expect(await byId(page, 'end-confirm').isDisabled()).toBe(true);
  await byId(page, 'end-words').fill(words);
  await byId(page, 'end-confirm').click();
  await byId(page, 'current-trip').waitFor({ state: 'detached' });
}
