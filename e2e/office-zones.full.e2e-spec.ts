import type { DriverStateView, OfficeZonesView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const ANTWERP = { lat: 51.2186, lng: 4.4014 };
const INSIDE = 'chauffeur2@sablon.test';
const OUTSIDE = 'chauffeur3@sablon.test';

async function office(email: string, device = {}) {
  const visitor = await site.visitor(device);
  await logIn(visitor.page, email, '/admin/zones');
  await visitor.page.getByTestId('new-zone').waitFor();
  return visitor;
}
const row = (page: Page, name: string) => page.locator(`[data-testid="zone"][data-name="${name}"]`);
const corner = (page: Page, number: number) => page.locator(`.sablon-corner[data-corner="${number}"]`);
const facts = (page: Page, words: string) => page.getByTestId('zone-facts').getByText(words).waitFor();
const save = async (page: Page, name: string) => {
  await page.getByTestId('save-zone').click();
  await row(page, name).waitFor();
};
/** Mouse actions on the map, in pixels from its middle. */
async function mouseOn(page: Page) {
  await page.locator('.sablon-map-view.is-drawing').waitFor();
  const box = await page.getByTestId('zones-map').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    click: (east: number, south: number) => page.mouse.click(x + east, y + south),
    drag: async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(x + from[0], y + from[1]);
      await page.mouse.down();
      await page.mouse.move(x + to[0], y + to[1], { steps: 4 });
      await page.mouse.up();
    },
  };
}

describe('zones drawn by hand', () => {
  beforeAll(async () => {
    await new DriverDevice(site.url, INSIDE).startShift(GRAND_PLACE);
    await new DriverDevice(site.url, OUTSIDE).startShift(ANTWERP);
  });

  it('are drawn with the mouse: crossings are flagged and not saved; corners are dragged, added and removed', async () => {
    const { page, errors, context } = await office('dispatch@sablon.test');
    await page.getByTestId('new-zone').click();
    await page.getByTestId('zone-name-fr').fill('Centre');
    await page.getByTestId('zone-name-en').fill('City centre');
    expect(await page.getByTestId('zone-name-nl').inputValue()).toBe('Centre');
    const mouse = await mouseOn(page);
    await mouse.click(-80, -80);
    await mouse.click(80, 80);
    await mouse.click(80, -80);
    await mouse.click(-80, 80);
    await page.locator('[data-testid="zone-fault"][data-code="zone.crosses"]').waitFor();
    await page.locator('path.sablon-drawing.is-crossing[d*="L"]').waitFor({ state: 'attached' });
    await page.getByTestId('close-outline').click();
    expect(await page.getByTestId('save-zone').isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // Undo the closing and the three corners after the first.
    for (let step = 0; step < 4; step++) await page.getByTestId('undo-step').click();
    await facts(page, '1 corner');
    await mouse.click(80, -80);
    await mouse.click(80, 80);
    await mouse.click(-80, 80);
    await facts(page, '4 corners');
    await mouse.click(-80, -80);
    await page.locator('[data-testid="save-zone"]:enabled').waitFor();
    // A click on the middle of the first side adds a corner, which Delete removes again; Escape asks before discarding.
    await mouse.click(0, -80);
    await facts(page, '5 corners');
    await corner(page, 2).focus();
    await page.keyboard.press('Delete');
    await facts(page, '4 corners');
    await page.getByTestId('corners').locator('summary').click();
    const lat = page.getByTestId('corner-lat-1');
    const before = Number(await lat.inputValue());
    await mouse.drag([-80, -80], [-90, -120]);
    await eventually('the corner went north', async () => Number(await lat.inputValue()) > before);
    await page.keyboard.press('Escape');
    await page.getByTestId('give-up-zone').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('give-up-zone').waitFor({ state: 'detached' });
    await save(page, 'Centre');
    await row(page, 'Centre').getByTestId('zone-cars').getByText('1 car', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('are drawn by keyboard, on the map and in the list of corners', async () => {
    const { page, errors, context } = await office('admin@sablon.test');
    await page.getByTestId('new-zone').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="zone-name-fr"]:focus').waitFor();
    await page.keyboard.type('Sablon');
    const map = page.locator('.sablon-map-view.is-drawing');
    await map.waitFor();
    const put = async (number: number, ...keys: string[]) => {
      await map.focus();
      await page.keyboard.press('Space');
      await corner(page, number).focus();
      for (const key of keys) await page.keyboard.press(`Shift+${key}`);
    };
    await put(1, 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
    await put(2, 'ArrowRight', 'ArrowRight');
    await put(3, 'ArrowDown', 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="save-zone"]:enabled').waitFor();
    await page.getByTestId('corners').locator('summary').focus();
    await page.keyboard.press('Enter');
    const lng = page.getByTestId('corner-lng-2');
    const moved = (Number(await lng.inputValue()) + 0.001).toFixed(6);
    await lng.fill(moved);
    await page.getByTestId('zone-name-en').focus();
    await page.keyboard.press('Enter');
    await row(page, 'Sablon').waitFor();
    await page.locator('[data-testid="new-zone"]:focus').waitFor();
    const { zones } = await (
      await new Client(site.url).login('admin@sablon.test')
    ).get<OfficeZonesView>('/api/admin/zones');
    const corners = zones.find(({ name }) => name.fr === 'Sablon')?.corners ?? [];
    expect(corners[1]?.lng.toFixed(6)).toBe(moved);
    // Each corner moved as its keys directed: 80 px of about 24 m.
    const [north, west] = [corners[0]?.lat ?? 0, corners[0]?.lng ?? 0];
    expect(north - (corners[1]?.lat ?? 0)).toBeCloseTo(0.0174, 3);
    expect((corners[2]?.lng ?? 0) - west).toBeCloseTo(0.0275, 3);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('start from a known outline on request, and the focus moves to the map', async () => {
    const { page, errors, context } = await office('dispatch@sablon.test');
    await page.getByTestId('new-zone').click();
    await page.locator('.sablon-map-view.is-drawing').waitFor();
    await page.getByTestId('begin-with').selectOption({ index: 1 });
    await facts(page, '0 corners');
    await page.getByTestId('begin-with-take').click();
    await corner(page, 3).waitFor({ state: 'attached' });
    await page.locator('.sablon-map-view.is-drawing:focus').waitFor();
    await page.getByTestId('begin-with').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('count a car in the smaller of two zones on the console, and limit a message to drivers inside the larger', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, 'dispatch@sablon.test', '/dispatch');
    await page.getByTestId('open-messages').waitFor();
    await page.keyboard.press('z');
    const drawn = (name: string) =>
      page
        .locator('tr')
        .filter({ has: page.locator('[data-kind="drawn"]') })
        .filter({ hasText: name });
    await drawn('City centre').waitFor();
    await drawn('Sablon')
      .filter({ hasText: /Sablon\s*0\s*1\s*0\s*0/ })
      .waitFor();
    expect(await drawn('City centre').innerText()).toMatch(/City centre\s+0\s+0\s+0\s+0/);
    await page.locator('.dispatch-map path.sablon-shape').nth(1).waitFor({ state: 'attached' });
    await drawn('City centre').locator('button').click();
    await page.locator('.dispatch-map path.sablon-shape.is-chosen').waitFor({ state: 'attached' });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await page.getByTestId('message-words').fill('Fair in the centre tonight');
    await page.getByTestId('message-audience').selectOption('zone');
    await page.getByTestId('message-zone').selectOption({ label: 'City centre' });
    await page.getByTestId('message-send').click();
    const received = async (email: string) =>
      (await (await new Client(site.url).login(email)).get<DriverStateView>('/api/driver/state')).messages.map(
        ({ words }) => words,
      );
    await eventually('who is inside was notified', async () => (await received(INSIDE)).length === 1);
    expect([await received(INSIDE), await received(OUTSIDE)]).toEqual([['Fair in the centre tonight'], []]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('merge a concurrent edit by choice, and stay listed below when retired', async () => {
    const sofie = await office('dispatch@sablon.test');
    const boss = await office('admin@sablon.test');
    for (const { page } of [sofie, boss]) await row(page, 'Centre').getByTestId('edit-zone').click();
    await boss.page.getByTestId('zone-name-fr').fill('Centre-ville');
    await save(boss.page, 'Centre-ville');
    const { page } = sofie;
    await page.getByTestId('zone-name-nl').fill('Stadscentrum');
    await page.getByTestId('save-zone').click();
    const merge = page.getByTestId('zone-merge');
    await merge.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await merge.getByTestId('take-theirs').click();
    expect(await page.getByTestId('zone-name-fr').inputValue()).toBe('Centre-ville');
    await page.getByTestId('zone-name-nl').fill('Stadscentrum');
    await save(page, 'Centre-ville');
    await row(page, 'Centre-ville').getByTestId('retire-zone').click();
    await page.getByTestId('confirm-retire').click();
    await row(page, 'Centre-ville').waitFor({ state: 'detached' });
    await page.getByTestId('retired-zones').getByText('1 retired zone').waitFor();
    expect([...sofie.errors, ...boss.errors]).toEqual([]);
    await sofie.context.close();
    await boss.context.close();
  }, 240_000);

  it('can be drawn by touch on a phone', async () => {
    const { page, errors, context } = await office('dispatch@sablon.test', { viewport: PHONE });
    const finger = await context.newCDPSession(page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const tap = async (x: number, y: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await page.getByTestId('new-zone').click();
    await page.locator('.sablon-map-view.is-drawing').waitFor();
    await page.getByTestId('zones-map').scrollIntoViewIfNeeded();
    const box = await page.getByTestId('zones-map').boundingBox();
    if (!box) throw new Error('no map');
    for (const [east, south] of [
      [-60, -60],
      [60, -60],
      [0, 60],
    ] as const)
      // prettier-ignore
      await tap(box.x + box.width / 2 + east, box.y + box.height / 2 + south);
    await facts(page, '3 corners');
    await page.getByTestId('close-outline').click();
    await facts(page, '3 corners');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
