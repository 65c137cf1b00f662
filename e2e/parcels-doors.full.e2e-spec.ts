// About 30 s each: parcels are driven to doors that stay closed.
import type { BookingView } from '@sablon/contracts';
import type { BrowserContext } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client } from './support/client.js';
import { endShift, logIn } from './support/journeys.js';
import { action, collect, digits, onShift, photo, send, sign, state } from './support/parcels.js';
import { giveTimeToAnswer } from './support/rides.js';
import { siteForTests } from './support/site.js';

/** Contexts opened by the current test; closed after it, so that the driver of a failed test gets no offer in the next one. */
const opened: BrowserContext[] = [];
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

const site = siteForTests();
beforeAll(() => giveTimeToAnswer(site.url));

/** Backdates the custody events, so that the driver has waited at the door for six minutes. */
async function sixMinutesLater(): Promise<void> {
  const guarded = (how: 'DISABLE' | 'ENABLE') =>
    runSql(site.databaseUrl, `ALTER TABLE custody_event ${how} TRIGGER custody_event_append_only`);
  await guarded('DISABLE');
  await runSql(site.databaseUrl, "UPDATE custody_event SET happened_at = happened_at - interval '6 minutes'");
  await guarded('ENABLE');
}

/** A device that is closed after the test, even if the test fails. */
async function device<D extends { readonly context: BrowserContext }>(opening: Promise<D>): Promise<D> {
  const it = await opening;
  opened.push(it.context);
  return it;
}

it('an absent recipient is called and waited for, then a neighbour signs and every party sees where the parcel is', async () => {
  const sender = await device(openDevice(site.browser, site.url, { viewport: DESK, theme: 'light' }));
  const driver = await device(onShift(site, 'chauffeur@sablon.test'));
  const link = await send(site, sender.page, 'lena@sablon.test');
  const recipient = await device(openDevice(site.browser, site.url));
  await recipient.page.goto(link);
  await collect(driver.page, sender.page);
  await action(driver.page, 'at_door');
  const sheet = driver.page.getByRole('dialog');
  const absent = async () => {
    await driver.page.locator('[data-action=failed]:not([aria-busy])').click();
    await sheet.locator('input[type=radio][value=absent]').check();
    await photo(driver.page);
    await driver.page.getByTestId('evidence-submit').click();
  };
  /** The refusal appears in the sheet, or on the page if the answer was slow. */
  const refused = async () => {
    await driver.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect(await axeFindings(driver.page)).toEqual([]);
    if (await sheet.isVisible()) await driver.page.keyboard.press('Escape');
    else await driver.page.getByTestId('outbox-dismiss').click();
    await sheet.waitFor({ state: 'detached' });
  };
  await absent();
  await refused();
  await driver.page.getByTestId('call-person').click();
  await recipient.page.locator('[data-testid=custody-chain] [data-kind=contacted]').waitFor();
  await absent();
  await refused();
  await sixMinutesLater();
  await absent();
  await state(recipient.page, 'failed');
  await action(driver.page, 'with_neighbour');
  await photo(driver.page);
  await sign(driver.page, 'Jan Claes');
  await driver.page.getByTestId('evidence-submit').click();
  await state(recipient.page, 'with_neighbour');
  await recipient.page.getByText('Jan Claes').first().waitFor();
  await sender.page.locator('[data-testid=parcel][data-state=with_neighbour]').waitFor({ timeout: 30_000 });
  await sender.page.getByTestId('proof-pdf').waitFor();
  expect(await axeFindings(sender.page)).toEqual([]);
  await recipient.page.setViewportSize(DESK);
  expect(await axeFindings(recipient.page)).toEqual([]);
  expect([...driver.errors, ...sender.errors, ...recipient.errors]).toEqual([]);
  await endShift(driver.page);
}, 240_000);

it('parcel steps, photo and signature made offline are sent later with the time they happened', async () => {
  const sender = await device(openDevice(site.browser, site.url, { viewport: DESK }));
  const driver = await device(onShift(site, 'chauffeur2@sablon.test'));
  const link = await send(site, sender.page, 'omar@sablon.test');
  const recipient = await device(openDevice(site.browser, site.url));
  await recipient.page.goto(link);
  // At first the parcel's own data cannot be read: its label comes with the trip.
  const aside = '**/api/trips/*/parcel';
  await driver.context.route(aside, (route) => route.abort());
  const asked = await collect(driver.page, sender.page);
  await state(recipient.page, 'sealed');
  const [sealed] = await runSql(
    site.databaseUrl,
    "SELECT seal FROM custody_event WHERE kind = 'sealed' ORDER BY at DESC LIMIT 1",
  );
  expect(asked).toContain(String(sealed?.seal));
  await driver.page.getByTestId('parcel-people-unread').waitFor({ timeout: 30_000 });
  await driver.context.unroute(aside);
  await driver.page.evaluate("document.querySelector('[data-testid=parcel-people-unread] button')?.click()");
  await driver.page.getByTestId('parcel-people').waitFor();
  const code = await digits(recipient.page, 'recipient-code');
  await driver.context.setOffline(true);
  await action(driver.page, 'at_door');
  await action(driver.page, 'delivered');
  await driver.page.locator('[name=code]').fill(code);
  await photo(driver.page);
  await sign(driver.page, 'Omar Peeters');
  await driver.page.getByTestId('evidence-submit').click();
  await driver.page.getByTestId('outbox').waitFor();
  // The driver no longer holds the parcel: no next step, and the inspector's proof is where it is between rides.
  await driver.page.getByTestId('driver-state').getByTestId('open-control').waitFor();
  expect(await axeFindings(driver.page)).toEqual([]);
  await state(recipient.page, 'sealed');
  // The phone is closed and reopened online while the parcel endpoints are still unreachable.
  const offlineUntil = Date.now();
  await driver.context.route('**/api/trips/*/parcel/**', (route) => route.abort());
  await driver.context.setOffline(false);
  await driver.page.reload();
  await driver.page.getByTestId('outbox').getByRole('listitem').nth(1).waitFor();
  await state(recipient.page, 'sealed');
  await driver.context.unrouteAll();
  await state(recipient.page, 'delivered');
  const happened = await recipient.page
    .locator('[data-testid=custody-chain] [data-kind=delivered] time')
    .getAttribute('datetime');
  expect(Date.parse(happened ?? '')).toBeLessThan(offlineUntil);
  await sender.page.locator('[data-testid=parcel][data-state=delivered]').waitFor({ timeout: 30_000 });
  expect([...driver.errors, ...sender.errors, ...recipient.errors]).toEqual([]);
  await endShift(driver.page);
}, 240_000);

it('a parcel cancelled by dispatch in transit ends its custody chain without showing the recipient the reason', async () => {
  const sender = await device(openDevice(site.browser, site.url, { viewport: DESK }));
  const driver = await device(onShift(site, 'chauffeur3@sablon.test'));
  const link = await send(site, sender.page, 'iris@sablon.test');
  const recipient = await device(openDevice(site.browser, site.url));
  await recipient.page.goto(link);
  await collect(driver.page, sender.page);
  const office = await device(openDevice(site.browser, site.url, { viewport: DESK, language: 'en' }));
  await logIn(office.page, 'dispatch@sablon.test');
  const token = /\/track\/([^?#]+)/.exec(sender.page.url())?.[1] ?? '';
  const { trips } = await new Client(site.url).get<BookingView>(`/api/track/${token}`);
  await office.page.locator(`[data-testid=board-row][data-trip="${trips[0]?.id}"]`).click();
  await office.page.getByTestId('parcel').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await office.page.getByTestId('cancel-trip').click();
  await office.page.getByTestId('reason-input').fill('Breakdown');
  await office.page.getByTestId('confirm-action').click();
  await sender.page.locator('[data-testid=parcel][data-state=called_off]').waitFor({ timeout: 30_000 });
  await recipient.page.locator('[data-testid=parcel-state][data-state=called_off]').waitFor({ timeout: 30_000 });
  expect(await recipient.page.getByText('Breakdown').count()).toBe(0);
  await driver.page.getByTestId('current-trip').waitFor({ state: 'detached' });
  expect([...driver.errors, ...sender.errors, ...recipient.errors, ...office.errors]).toEqual([]);
}, 180_000);
