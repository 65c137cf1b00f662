// About 20 s: a pickup at the airport, and a parcel’s proof.
import type { Page } from 'playwright-core';
import { create } from 'qrcode';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { Client, seen } from './support/client.js';
import { betweenTrips, logIn, pullUp } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteWithDriver, takes, transferOfGuest } from './support/rides.js';

const { site, driver } = siteWithDriver('chauffeur2@sablon.test');
const byId = (page: Page, id: string) => page.getByTestId(id);
const expectNoFindings = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

it('the driver’s phone shows the passenger’s name as a sign and a proof that an inspector can verify offline {3.transfer.nametag}', async () => {
  const name = 'عائلة Peeters-Vandenbroucke 👋🏽 & Cº';
  const booking = await transferOfGuest(new Client(site.url), name);
  const tripId = booking.trips[0]?.id ?? '';
  await takes(driver(), tripId);
  const { page: wheel, context, errors } = await openDevice(site.browser, site.url, { language: 'en' });
  await logIn(wheel, 'chauffeur2@sablon.test');
  await pullUp(wheel);
  await byId(wheel, 'open-name-sign').click();
  const sign = byId(wheel, 'name-sign').locator('p');
  expect(await sign.innerText()).toBe(name);
  const words = `document.querySelector('[data-testid="name-sign"] p')`;
  const letters = await wheel.evaluate<number>(`parseFloat(getComputedStyle(${words}).fontSize)`);
  const inside = await wheel.evaluate<boolean>(
    `${words}.offsetHeight <= ${words}.parentElement.clientHeight && ${words}.scrollWidth <= ${words}.parentElement.clientWidth`,
  );
  expect([letters > 60, inside]).toEqual([true, true]);
  await expectNoFindings(wheel);
  await byId(wheel, 'close-full-screen').click();

  const hasProofs = `(JSON.parse(localStorage['driver-control'] ?? 'null')?.control.proofs.length ?? 0) > 0`;
  await eventually('the proof is kept on the phone', () => wheel.evaluate<boolean>(hasProofs));
  await context.setOffline(true);
  await byId(wheel, 'open-control').click();
  const screen = await byId(wheel, 'control-screen').innerText();
  const plate = (await seen(new Client(site.url), booking)).trips[0]?.driver?.plate ?? 'no plate';
  for (const word of [booking.code, plate, 'Plaque', 'Nummerplaat', 'Number plate', 'DEMO-0000'])
    expect(screen).toContain(word);
  expect(screen).not.toMatch(/Nora|Invit|Peeters|470/);
  await expectNoFindings(wheel);
  const shown = await byId(wheel, 'control-screen').locator('svg[role=img] path').nth(1).getAttribute('d');
  const link = await wheel.evaluate<string>(`JSON.parse(localStorage['driver-control']).control.proofs[0].link`);
  const dark = [...create(link, { errorCorrectionLevel: 'L' }).modules.data].filter(Boolean).length;
  expect(shown?.match(/M/g)).toHaveLength(dark);

  const inspector = await openDevice(site.browser, site.url, { language: 'en', theme: 'light' });
  const verdict = (kind: string) => inspector.page.locator(`[data-testid="control-verdict"][data-verdict="${kind}"]`);
  await inspector.page.goto(link);
  await verdict('valid').waitFor();
  expect(await verdict('valid').innerText()).toContain(booking.code);
  await expectNoFindings(inspector.page);
  await inspector.context.setOffline(true);
  const pasted = async (text: string, kind: string) => {
    await inspector.page.locator('[name=proof]').fill(text);
    await byId(inspector.page, 'control-check').click();
    await verdict(kind).waitFor();
  };
  const proof = link.slice(link.indexOf('#') + 1);
  await pasted(`${proof.slice(0, 60)}${proof[60] === 'A' ? 'B' : 'A'}${proof.slice(61)}`, 'altered');
  await pasted('K7P2QX', 'foreign');
  await pasted(proof, 'valid');

  await context.setOffline(false);
  await byId(wheel, 'close-full-screen').click();
  for (const step of ['depart', 'arrive', 'start', 'complete'])
    await driver().command(tripId, step, { boardingCode: booking.trips[0]?.boardingCode });
  await betweenTrips(wheel);
  await pullUp(wheel);
  await byId(wheel, 'driver-state').getByTestId('open-control').click();
  await byId(wheel, 'control-screen').getByText('BXL-1002').waitFor();
  expect(await byId(wheel, 'control-screen').locator('svg[role=img]').count()).toBe(0);
  await byId(wheel, 'close-full-screen').click();
  await wheel.evaluate(() => fetch('/api/auth/logout', { method: 'POST', headers: { 'x-requested-with': 'sablon' } }));
  await wheel.reload();
  await wheel.waitForURL('**/connexion**');
  expect(await wheel.evaluate(`localStorage.getItem('driver-control')`)).toBeNull();
  expect([...errors, ...inspector.errors]).toEqual([]);
  for (const one of [context, inspector.context]) await one.close();
}, 180_000);
