// About 20 s: two callers are booked at the speed of a person who types.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';
import { expectWithin } from './support/full-run.js';

const site = siteForTests();
/** Typing speed of an experienced dispatcher, in milliseconds per key. ASSUMPTION. */
const TYPING = { delay: 60 };

it('a new caller with a flight, two bags and a child seat is booked by keyboard in fifteen seconds, a known one in eight', async () => {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(page, 'dispatch@sablon.test');
  await page.getByTestId('count-pending').waitFor();
  // The axe check does not count as part of the call.
  let lookupMs = 0;
  const look = async () => {
    const from = Date.now();
    expect(await axeFindings(page)).toEqual([]);
    lookupMs += Date.now() - from;
  };
  const confirmation = page.getByText(/is booked, the SMS goes to/);
  const call = async (ordinal: number, dictate: () => Promise<void>) => {
    // Wait until the toast of the call before has gone, so that this one is not confused with it.
    await confirmation.waitFor({ state: 'detached' });
    lookupMs = 0;
    const from = Date.now();
    await page.keyboard.press('n');
    await page.locator('[data-testid=intake-phone]:focus').waitFor();
    await dictate();
    await page.locator('[data-testid=intake-book]:focus', { hasText: '€' }).waitFor();
    await page.keyboard.press('Enter');
    await confirmation.waitFor();
    await page.getByTestId('count-pending').getByText(String(ordinal), { exact: true }).waitFor();
    return (Date.now() - from - lookupMs) / 1_000;
  };
  const address = async (words: string) => {
    // Enter may come before the suggestions: it picks the first one when they arrive.
    await page.keyboard.type(words, TYPING);
    await page.keyboard.press('Enter');
    await page.locator('[role=combobox][aria-expanded=false]:focus').waitFor();
    await page.keyboard.press('Enter');
  };

  const first = await call(1, async () => {
    await page.keyboard.type('0472 33 44 55', TYPING);
    await page.getByText('This number is new.').waitFor();
    await page.keyboard.press('Enter');
    for (const name of ['Rosa', 'Claes']) {
      await page.keyboard.type(name, TYPING);
      await page.keyboard.press('Enter');
    }
    await address('Brussels Airport');
    await address('Grand-Place');
    await page.keyboard.press('Alt+v');
    await page.keyboard.type('SN3731', TYPING);
    await page.keyboard.press('Alt+b');
    await page.locator('[data-testid=intake-bags]:focus').waitFor();
    await page.keyboard.type('2', TYPING);
    await page.keyboard.press('Alt+s');
    await page.locator('[data-testid=intake-baby_seat]:checked').waitFor();
    await page.keyboard.press('Enter');
  });
  expectWithin(first, 15);
  const detail = page.getByTestId('trip-detail');
  await detail.getByText('SN3731').first().waitFor();
  await detail
    .getByText(/2 bags/)
    .first()
    .waitFor();

  const second = await call(2, async () => {
    await page.keyboard.type('+32472334455', TYPING);
    await page.getByText('Rosa Claes has booked with us before.').waitFor();
    await look();
    await page.keyboard.press('Alt+1');
  });
  expectWithin(second, 8);
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('a caller who wants to leave in half an hour and be driven back is booked both ways', async () => {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(page, 'dispatch@sablon.test');
  await page.getByTestId('count-pending').waitFor();
  await page.keyboard.press('n');
  await page.getByTestId('intake-phone').fill('0472 44 55 66');
  await page.keyboard.press('Enter');
  for (const name of ['Piet', 'Maes']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  for (const place of ['Bruxelles-Midi', 'Grand-Place']) {
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
    await page.locator('[role=combobox][aria-expanded=false]:focus').waitFor();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Alt+t');
  for (const minutes of ['15', '30']) {
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: `+${minutes} min`, checked: true }).waitFor();
  }
  await page.keyboard.press('Alt+r');
  await page.locator('[data-testid=intake-return]:checked').waitFor();
  await page.keyboard.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[data-testid=intake-book]:focus', { hasText: '€' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/is booked, the SMS goes to/).waitFor();
  await page.getByTestId('board-row').filter({ hasText: 'leg 2 of 2' }).first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);

it('a phone booking closed halfway is restored, and missing fields are focused', async () => {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'fr', viewport: DESK });
  await logIn(page, 'dispatch@sablon.test');
  await page.getByTestId('count-pending').waitFor();
  await page.keyboard.press('Space');
  await page.getByTestId('intake-phone').fill('0472 99 88 77');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Jef');
  await page.keyboard.press('Escape');
  await page.getByTestId('intake-phone').waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  expect(await page.getByTestId('intake-phone').inputValue()).toBe('0472 99 88 77');
  await page.getByTestId('intake-book').click();
  await page.getByLabel('Nom', { exact: true }).and(page.locator(':focus')).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);

it('a call that the exchange reports pops up at the desk of its extension only, and is taken with its number', async () => {
  const { telephonySecret } = JSON.parse(readFileSync(join(site.dataDirectory, 'secrets.json'), 'utf8')) as {
    telephonySecret: string;
  };
  const report = async (event: 'ringing' | 'ended', extension: string) => {
    const body = JSON.stringify({ id: `call at ${extension}`, event, from: '0472 33 44 55', extension });
    const seconds = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', telephonySecret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-sablon-signature': `t=${seconds},v1=${v1}` };
    return (await fetch(`${site.url}/api/webhooks/telephony`, { method: 'POST', headers, body })).status;
  };
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(page, 'dispatch@sablon.test');
  await page.getByTestId('count-pending').waitFor();
  await page.keyboard.press('?');
  await page.getByTestId('desk-extension').fill('101');
  await page.keyboard.press('Escape');
  await page.getByTestId('desk-extension').waitFor({ state: 'detached' });
  expect(await report('ringing', '102')).toBe(200);
  expect(await report('ringing', '101')).toBe(200);
  const strip = page.getByTestId('call-strip');
  await strip.getByText('Rosa Claes').waitFor();
  expect(await strip.count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('i');
  await strip.waitFor({ state: 'detached' });
  await page.getByText('Rosa Claes has booked with us before.').waitFor();
  expect(await page.locator('[data-testid=intake-phone]:visible').inputValue()).toBe('0472 33 44 55');
  await page.keyboard.press('Alt+1');
  await page.locator('[data-testid=intake-book]:focus').waitFor();
  // A caller who gives up is gone from the screen.
  expect(await report('ringing', '101')).toBe(200);
  await strip.waitFor();
  expect(await report('ended', '101')).toBe(200);
  await strip.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
}, 180_000);
