import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { logIn, signIn } from './support/journeys.js';
import { GRAND_PLACE } from './support/rides.js';
import { callFrom, siteForTests } from './support/site.js';

const site = siteForTests();
const hourNow = (): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' }).format());
const around = (hour: number): number => (hour + 24) % 24;

const ruleOf = (page: Page, name: string) => page.locator(`[data-testid="rule"][data-rule="${name}"]`);
/** Adds a value to a rule and types into the field that receives the focus. */
async function addValue(rule: Locator, path: string, text: string): Promise<void> {
  await rule.getByTestId('rule-add-value').selectOption(path);
  await rule.getByTestId('rule-add-value-take').click();
  await rule.locator(`[data-testid="rule-value-${path}"]:focus`).fill(text);
}

/** Chooses the town of Brussels by its Dutch name, by keyboard alone. */
async function chooseBrussels(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).focus();
  await page.keyboard.type('brussel');
  await page.getByRole('option', { name: /^Brussels\s*municipality$/ }).waitFor();
  for (let step = 0; step < 8; step++) {
    if (await page.getByRole('option', { selected: true, name: /^Brussels\s*municipality$/ }).count()) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  expect(await page.getByTestId(testId).inputValue()).toBe('Brussels');
}

it('a dispatch rule for a zone and hours is previewed and sets the countdown on the driver’s phone', async () => {
  const { page, errors, context } = await site.visitor();
  await logIn(page, 'admin@sablon.test', '/admin/dispatch-settings');
  await page.getByTestId('new-settings').click();
  await page.getByTestId('settings-name').fill('evening');
  await page.getByTestId('settings-note').fill('Drivers in the centre answer later');

  // From an hour before until two hours after the current one, so that the ride below falls within it even if the hour turns.
  const hour = hourNow();
  await page.getByTestId('add-rule').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="rule-name"]:focus').fill('centre');
  await chooseBrussels(page, 'rule-zone');
  await page.getByTestId('rule-from').selectOption(String(around(hour - 1)));
  await page.getByTestId('rule-to').selectOption(String(around(hour + 2) || 24));
  await addValue(page.getByTestId('rule'), 'offerTtlMs.asap', '90');

  // The second rule has no scope and is flagged; its values are its own; moving it keeps the focus; removing it deletes it.
  await page.getByTestId('add-rule').click();
  await page.getByTestId('rule-name').nth(1).fill('nothing');
  await page.getByText('Rule 2: say where or when it holds.').waitFor();
  await addValue(ruleOf(page, 'nothing'), 'offerTtlMs.asap', '80');
  expect(await ruleOf(page, 'centre').getByTestId('rule-value-offerTtlMs.asap').inputValue()).toBe('90');
  await ruleOf(page, 'nothing').getByTestId('rule-up').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="rule"]:first-of-type[data-rule="nothing"]').waitFor();
  expect(await page.locator('[data-testid="rule-up"]:focus').getAttribute('aria-label')).toBe('Move nothing up');
  await ruleOf(page, 'nothing').getByTestId('rule-remove').click();
  await page.locator('[data-testid="rule"]').and(page.locator('[data-rule="centre"]')).waitFor();
  expect(await page.getByTestId('rule').count()).toBe(1);

  const preview = page.getByTestId('rule-preview');
  await chooseBrussels(page, 'preview-zone');
  await page.getByTestId('preview-hour').selectOption(String(hour));
  await preview.getByTestId('preview-offerTtlMs.asap').getByText('because of centre').waitFor();
  expect((await preview.getByTestId('preview-offerTtlMs.asap').innerText()).replaceAll(/\s+/g, ' ')).toContain(
    '20 → 90 s',
  );
  await page.getByTestId('preview-hour').selectOption(String(around(hour + 8)));
  await preview.getByText('No rule holds there, and nothing changes.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('add-settings').click();
  const version = page.locator('[data-testid="setting-version"][data-version="evening"][data-state="in_force"]');
  await version.getByTestId('rule-of-centre').getByText('90').waitFor();

  const phone = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
  await logIn(phone.page, 'chauffeur@sablon.test');
  await phone.page.getByTestId('shift-on').click();
  await phone.page.locator('[data-testid="driver-state"][data-shift="on"]').waitFor();
  await phone.page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  const guest = new Client(site.url);
  await pay(guest, await bookAsGuest(guest, { language: 'en' }));
  await phone.page.getByTestId('offer-card').waitFor();
  // All other offers last twenty seconds.
  const seconds = parseInt(await phone.page.getByTestId('offer-countdown').innerText(), 10);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(90);
  expect([...errors, ...phone.errors]).toEqual([]);
  await phone.context.close();
  await context.close();
}, 180_000);

it('a planned version of dispatch settings is announced, and can be used as the basis of a new one', async () => {
  const { page, errors, context } = await site.visitor();
  await signIn(page, 'admin@sablon.test');
  const rules = [{ id: 'parcels', service: 'parcel', values: { rescueAfterRejections: 3 } }];
  const validFrom = new Date(Date.now() + 7_200_000).toISOString();
  const planned = { version: 'winter', validFrom, note: 'Snow', values: { 'offerTtlMs.asap': 31_000 }, rules };
  await callFrom(page, 'POST', '/api/admin/dispatch-settings', planned);
  await page.goto('/admin/dispatch-settings');
  await page.getByTestId('new-settings').click();
  await page.getByTestId('settings-planned').getByText('winter is planned and begins on').waitFor();
  await page.locator('[data-testid="rules-editor"]').waitFor();
  expect(await page.getByTestId('setting-offerTtlMs.asap').inputValue()).toBe('20');
  await page.getByTestId('settings-basis').selectOption('winter');
  expect(await page.getByTestId('setting-offerTtlMs.asap').inputValue()).toBe('20');
  await page.getByTestId('settings-basis-take').click();
  await page.locator('[data-testid="rule"][data-rule="parcels"]').waitFor();
  expect(await page.getByTestId('setting-offerTtlMs.asap').inputValue()).toBe('31');
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('saving dispatch settings is refused after a concurrent save, until the form starts from the newer version', async () => {
  const mine = await site.visitor();
  const theirs = await site.visitor();
  for (const [{ page }, name] of [[mine, 'mine'] as const, [theirs, 'theirs'] as const]) {
    await logIn(page, 'admin@sablon.test', '/admin/dispatch-settings');
    await page.getByTestId('new-settings').click();
    await page.getByTestId('settings-name').fill(name);
    await page.getByTestId('settings-note').fill('As agreed');
    await page.getByTestId('rules-editor').waitFor();
  }
  await theirs.page.getByTestId('add-rule').click();
  await theirs.page.locator('[data-testid="rule-name"]:focus').fill('parcels');
  await ruleOf(theirs.page, 'parcels').getByTestId('rule-service').selectOption('parcel');
  await addValue(ruleOf(theirs.page, 'parcels'), 'rescueAfterRejections', '3');
  await theirs.page.getByTestId('add-settings').click();
  await theirs.page.locator('[data-testid="setting-version"][data-version="theirs"]').waitFor();

  const { page } = mine;
  const refused = async () => {
    const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.status() === 409);
    await page.getByTestId('add-settings').click();
    await answer;
    await page.getByText('Someone saved another version meanwhile. Begin from that one.').waitFor();
  };
  await page.getByTestId('setting-offerTtlMs.asap').fill('25');
  await refused();
  await page.locator('[data-testid="settings-basis"] option[value="theirs"]').waitFor({ state: 'attached' });
  await refused();
  expect(await page.getByTestId('setting-offerTtlMs.asap').inputValue()).toBe('25');
  // The typed values are discarded only after a confirmation.
  await page.getByTestId('settings-basis').selectOption('theirs');
  await page.getByTestId('settings-basis-take').click();
  await page.getByTestId('confirm-basis').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByTestId('confirm-basis').click();
  await ruleOf(page, 'parcels').waitFor();
  await page.locator('[data-testid="settings-basis-take"]:focus').waitFor();
  await page.getByTestId('setting-offerTtlMs.asap').fill('25');
  await page.getByTestId('add-settings').click();
  const version = page.locator('[data-testid="setting-version"][data-version="mine"][data-state="in_force"]');
  await version.getByTestId('rule-of-parcels').waitFor();
  await version.getByTestId('change-offerTtlMs.asap').getByText('25').waitFor();
  expect([...mine.errors, ...theirs.errors]).toEqual([]);
  await mine.context.close();
  await theirs.context.close();
}, 240_000);
