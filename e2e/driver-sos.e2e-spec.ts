// About 25 s each: driver, passenger and dispatcher, each in a browser, and an alarm from beginning to end.
import type { AlarmsView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client, key } from './support/client.js';
import { logIn, signIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { giveTimeToAnswer, GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const panel = (page: Page, status: string) => page.locator(`[data-testid="sos-panel"][data-status="${status}"]`);
/** No trip has this id, but its page opens. */
const NO_TRIP = '00000000-0000-4000-8000-000000000000';
/** Counts the tones started, as sound cannot be seen in a screenshot. */
const COUNT_TONES = `(() => {
  window.tones = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.tones++;
    return begin.apply(this, at);
  };
})()`;
/** Simulates a reload without any touch: Chromium counts a test's own queries as user activation. */
const NEVER_TOUCHED = `Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })`;
const expectNoFindings = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

async function onShift(email: string) {
  const device = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
  const { page } = device;
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/driver/safety'));
  await logIn(page, email);
  await (await reported).finished();
  await page.getByTestId('shift-on').click();
  await page.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor();
  return device;
}

/** Holds SOS until dispatch has received it. */
async function callForHelp(page: Page): Promise<void> {
  await page.getByTestId('sos').hover();
  await page.mouse.down();
  await panel(page, 'open').waitFor();
  await page.mouse.up();
}

/** Closes every open alarm as a dispatcher. */
async function closeAlarms(): Promise<void> {
  const office = await new Client(site.url).login('dispatch@sablon.test');
  const { alarms } = await office.get<AlarmsView>('/api/dispatch/alarms');
  for (const { id } of alarms)
    await office.post(`/api/dispatch/alarms/${id}/close`, { reason: 'Called, all is well.' });
}

async function atDispatch() {
  const device = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(device.page, 'dispatch@sablon.test', '/dispatch');
  await device.page.getByTestId('count-drivers').waitFor();
  return device;
}

describe('a driver’s SOS', () => {
  it('opens the help on a short tap, and calls on every hold by mouse, finger or key (D4)', async () => {
    const { page, context, errors } = await onShift('chauffeur6@sablon.test');
    const sos = page.getByTestId('sos');
    const middle = async () => {
      const box = await sos.boundingBox();
      if (!box) throw new Error('no SOS');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const holds = [
      async () => {
        const { x, y } = await middle();
        await page.mouse.move(x, y);
        await page.mouse.down();
        return () => page.mouse.up();
      },
      async () => {
        await touch('touchStart', [await middle()]);
        return () => touch('touchEnd', []);
      },
      async () => {
        await page.keyboard.down('Enter');
        return () => page.keyboard.up('Enter');
      },
    ];
    const taps = [() => sos.click(), () => sos.click(), () => sos.press('Enter')];
    for (const [index, hold] of holds.entries()) {
      await taps[index]?.();
      await page.getByTestId('sos-confirm').waitFor();
      const letGo = await hold();
      await panel(page, 'open').waitFor();
      await letGo();
      await page.getByTestId('sos-help').waitFor({ state: 'detached' });
      await closeAlarms();
      await panel(page, 'closed').waitFor();
    }
    // Holding the help dialog's button calls too, as does a tap.
    await sos.click();
    await page.getByTestId('sos-confirm').hover();
    await page.mouse.down();
    await panel(page, 'open').waitFor();
    await page.mouse.up();
    await closeAlarms();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('can be held over an offer, which closes at once so that nothing covers the call (D2)', async () => {
    const { page, context, errors } = await onShift('chauffeur7@sablon.test');
    await giveTimeToAnswer(site.url);
    const { client, tripId } = await rideOfPassenger(site.url);
    const offer = page.getByTestId('offer-card');
    await offer.waitFor({ timeout: 30_000 });
    await expectNoFindings(page);
    await offer.getByTestId('sos').click();
    await offer.getByTestId('sos-confirm').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('sos-help').waitFor({ state: 'detached' });
    await callForHelp(page);
    expect(await offer.count()).toBe(0);
    await page.getByTestId('offer-ending').getByText('you called for help').waitFor();
    const top = await page.evaluate<boolean>(`(() => {
      const link = document.querySelector('[data-testid="sos-112"]');
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })()`);
    expect(top).toBe(true);
    // A withdrawn alarm is not closed: dispatch still has to call.
    await page.getByTestId('sos-back').click();
    await page.getByTestId('sos-back-send').click();
    await panel(page, 'withdrawn').waitFor();
    await client.post(`/api/trips/${tripId}/cancel`, { reason: 'plans changed' }, key());
    await closeAlarms();
    await panel(page, 'closed').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('rings at dispatch with car and position, and shows the driver who is handling it and how it ended', async () => {
    const { page, context, errors } = await onShift('chauffeur@sablon.test');
    const { page: office, context: officeContext, errors: officeErrors } = await atDispatch();
    // A click event, as from a screen reader or an accidental touch, opens the confirmation first.
    await page.getByTestId('sos').dispatchEvent('click');
    await page.getByTestId('sos-confirm').waitFor();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('sos-confirm').waitFor({ state: 'detached' });

    await callForHelp(page);
    expect(await page.getByTestId('sos-112').getAttribute('href')).toBe('tel:112');
    expect(await page.getByTestId('sos-dispatch').getAttribute('href')).toMatch(/^tel:\+32/);
    await page.locator('[data-testid="sos-panel"]:focus').waitFor();
    // What the driver says on the phone and what dispatch reads are the same words.
    const here = page.getByTestId('sos-here').locator('strong');
    await here.waitFor();
    await expectNoFindings(page);

    const row = office.locator('[data-testid="alarm-row"][data-side="driver"]');
    await office.locator('[data-testid="alarm-row"][data-side="driver"]:focus').waitFor();
    await row.getByText('No ride in hand').waitFor();
    await office.locator('[data-testid="alarm-position"][data-known="true"]').waitFor();
    await office
      .getByTestId('alarm-place')
      .getByText(await here.innerText())
      .waitFor();
    await office.getByTestId('alarm-announcement').getByText('Driver’s SOS').waitFor({ state: 'attached' });
    await office.getByTestId('alarm-locate').click();
    await office.locator('.sablon-pin.is-alarm:focus').waitFor();
    await expectNoFindings(office);
    await office.getByTestId('alarm-acknowledge').click();
    await panel(page, 'acknowledged').waitFor();
    await page.getByTestId('sos-seen').getByText('is dealing with it').waitFor();
    await office.getByTestId('alarm-note').fill('Called them: a man who would not pay, gone now.');
    await office.getByTestId('alarm-close').click();
    await row.waitFor({ state: 'detached' });
    await panel(page, 'closed').waitFor();
    expect(errors).toEqual([]);
    expect(officeErrors).toEqual([]);
    await officeContext.close();
    await context.close();
  }, 180_000);

  it('is shown as not yet sent while offline, goes out on reconnect, and stays with dispatch when withdrawn (D1)', async () => {
    const { page, context } = await onShift('chauffeur3@sablon.test');
    await context.setOffline(true);
    await page.getByTestId('sos').focus();
    await page.keyboard.down('Enter');
    await panel(page, 'unreported').waitFor();
    await page.keyboard.up('Enter');
    await page.getByTestId('sos-112').waitFor();
    await page.getByTestId('sos-dispatch').waitFor();
    await expectNoFindings(page);
    await context.setOffline(false);
    await panel(page, 'open').waitFor();
    const { page: office, context: officeContext } = await atDispatch();
    const row = office.locator('[data-testid="alarm-row"][data-side="driver"]');
    await row.waitFor();
    await page.getByTestId('sos-back').click();
    await page.getByTestId('sos-reason').fill('Pressed by mistake');
    await page.getByTestId('sos-back-send').click();
    await panel(page, 'withdrawn').waitFor();
    await expectNoFindings(page);
    // D1: it stays with dispatch, marked as withdrawn, and is closed by the dispatcher who has called.
    const left = office.locator('[data-testid="alarm-row"][data-withdrawn="true"][data-status="open"]');
    await left.getByText('SOS taken back: call the driver').waitFor();
    await left.getByTestId('alarm-withdrawn').getByText('Pressed by mistake').waitFor();
    expect(await left.getByTestId('alarm-call').getAttribute('href')).toMatch(/^tel:\+32/);
    await office.getByTestId('alarm-announcement').getByText('SOS taken back').waitFor({ state: 'attached' });
    await expectNoFindings(office);
    await office.getByTestId('alarm-acknowledge').click();
    await page.getByTestId('sos-seen').getByText('is dealing with it').waitFor();
    await office.getByTestId('alarm-note').fill('Called: the phone slipped.');
    await office.getByTestId('alarm-close').click();
    await row.waitFor({ state: 'detached' });
    await panel(page, 'closed').waitFor();
    await officeContext.close();
    await context.close();
  }, 180_000);

  it('alerts staff by sight and sound on every page, over a form, in the replay and on a trip page', async () => {
    const { page: wheel, context: wheelContext } = await onShift('chauffeur4@sablon.test');
    const { page, context, errors } = await site.visitor();
    await logIn(page, 'admin@sablon.test', '/admin/promo-codes');
    await page.evaluate(COUNT_TONES);
    await page.getByTestId('new-promo').click();
    await page.getByTestId('promo-note').click();
    await page.keyboard.type('Summer');
    await callForHelp(wheel);
    const alarm = page.getByRole('alertdialog', { name: 'Driver’s SOS' });
    await alarm.getByText('No ride in hand').waitFor();
    await page.locator('[data-testid="alarm-over"]:focus').waitFor();
    await eventually('it is heard', () => page.evaluate<boolean>('window.tones > 0'));
    // The form was covered while the person kept typing: those keys must not answer the alarm.
    for (const typed of [' ', 'Enter', 'n']) await page.keyboard.press(typed);
    await panel(wheel, 'open').waitFor();
    await expectNoFindings(page);

    // Every other staff page shows the alarm and links to the driver's position.
    const { page: elsewhere, context: otherContext } = await site.visitor();
    await elsewhere.addInitScript(NEVER_TOUCHED);
    await signIn(elsewhere, 'dispatch@sablon.test');
    const pages = ['/admin', '/dispatch/arrivals', '/dispatch/replay', `/dispatch/trips/${NO_TRIP}`, '/lost-items'];
    for (const path of pages) {
      await elsewhere.goto(path);
      await elsewhere.getByRole('alertdialog').getByTestId('alarm-acknowledge').waitFor();
    }
    // Without a touch since the page loaded the alarm cannot ring, so the page says so until it can.
    await elsewhere.getByRole('status').getByText('Sound is off until you press a key').waitFor();
    await elsewhere.keyboard.press('x');
    await elsewhere.getByText('Sound is off until you press a key').waitFor({ state: 'detached' });
    await elsewhere.getByTestId('alarm-locate').click();
    await elsewhere.waitForURL('**/dispatch');
    await elsewhere.locator('.sablon-pin.is-alarm:focus').waitFor();
    expect(await elsewhere.getByRole('alertdialog').count()).toBe(0);

    await page.getByTestId('alarm-acknowledge').click();
    await alarm.waitFor({ state: 'detached' });
    await panel(wheel, 'acknowledged').waitFor();
    await page.locator('[data-testid="promo-note"]:focus').waitFor();
    await page.keyboard.type(' fair');
    expect(await page.getByTestId('promo-note').inputValue()).toBe('Summer fair');
    await page.keyboard.press('Escape');
    await page.getByTestId('promo-form').waitFor({ state: 'detached' });
    // The alarm stays available until it is closed.
    await page.locator('[data-testid="alarm-chip"][data-waiting="0"]').click();
    await page.getByTestId('alarm-note').fill('Called them: a flat tyre in a tunnel.');
    await page.getByTestId('alarm-close').click();
    await page.getByTestId('alarm-chip').waitFor({ state: 'detached' });
    await panel(wheel, 'closed').waitFor();
    expect(errors).toEqual([]);
    for (const each of [context, otherContext, wheelContext]) await each.close();
  }, 180_000);

  it('is not fetched on shared pages by people who are not staff', async () => {
    const { page, context } = await site.visitor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, 'chauffeur5@sablon.test');
    const answered = page.waitForResponse('**/api/lost-items');
    await page.goto('/lost-items');
    await answered;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked).not.toContain('/api/dispatch/alarms');
    await context.close();
  }, 60_000);
});
