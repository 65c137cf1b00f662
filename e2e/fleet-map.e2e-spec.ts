import { readFleetFrame, type FleetView, type FleetWatch } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { Client } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const ANTWERP = { lat: 51.2186, lng: 4.4014 };
/** Degrees per report: 67 m, a distance a car can drive within a second. */
const STEP = 0.0006;
const site = siteForTests();

/** The view the console requested and the frames it received, read from its network traffic. */
function wireOf(page: Page) {
  const names = new Map<number, string>();
  const inView = new Set<number>();
  const frames: string[] = [];
  let watch: FleetWatch | null = null;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const asked = /^42\d*(\["fleet\.watch",.*)$/.exec(String(payload))?.[1];
      if (asked) watch = (JSON.parse(asked) as [string, FleetWatch | null])[1];
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') return;
      readFleetFrame(payload, {
        begin: (fresh) => fresh && [names, inView].forEach((known) => known.clear()),
        name: (no, id) => void names.set(no, id),
        car: (no) => {
          inView.add(no);
          frames.push(names.get(no) ?? '');
        },
        leave: (no) => void inView.delete(no),
      });
    });
  });
  return {
    /** Ids of drivers updated since the last call. */
    frames: () => frames.splice(0),
    inView: () => Array.from(inView, (no) => names.get(no) ?? ''),
    view: () => watch?.view ?? null,
    holds: ({ lat, lng }: { lat: number; lng: number }) => {
      const view = watch?.view;
      return !!view && view.west < lng && lng < view.east && view.south < lat && lat < view.north;
    },
  };
}
type Wire = ReturnType<typeof wireOf>;

describe('the dispatch console’s map', () => {
  let [brussels, antwerp]: DriverDevice[] = [];
  let page: Page;
  let wire: Wire;
  let errors: string[];
  let ids: Record<'brussels' | 'antwerp', string>;
  beforeAll(async () => {
    brussels = await new DriverDevice(site.url, 'chauffeur2@sablon.test').startShift(GRAND_PLACE);
    antwerp = await new DriverDevice(site.url, 'chauffeur3@sablon.test').startShift(ANTWERP);
    const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
    ({ page, errors } = office);
    wire = wireOf(page);
    await logIn(page, 'dispatch@sablon.test');
    const api = await new Client(site.url).login('dispatch@sablon.test');
    const idNear = (lat: number) =>
      eventually(`a car near ${lat}`, async () => {
        const { drivers } = await api.get<FleetView>('/api/dispatch/fleet');
        return drivers.find((one) => one.lat !== null && Math.abs(one.lat - lat) < 0.01)?.id;
      });
    ids = { brussels: await idNear(GRAND_PLACE.lat), antwerp: await idNear(ANTWERP.lat) };
  }, 240_000);
  afterAll(async () => {
    for (const device of [brussels, antwerp]) device?.hangUp();
    await page.context().close();
  });

  const drives = async (device: DriverDevice | undefined, from: { lat: number; lng: number }, steps: number) => {
    for (let step = 1; step <= steps; step++) await device?.report({ lat: from.lat + step * STEP, lng: from.lng });
    return { lat: from.lat + steps * STEP, lng: from.lng };
  };

  it('receives only the cars within its view, also after the map is moved', async () => {
    await page.locator('[data-testid="fleet-in-view"][data-count="1"]').waitFor({ state: 'attached' });
    expect(wire.inView()).toEqual([ids.brussels]);
    wire.frames();
    await Promise.all([drives(brussels, GRAND_PLACE, 3), drives(antwerp, ANTWERP, 3)]);
    await eventually('the car in view moved', async () => wire.frames().includes(ids.brussels));
    expect(wire.frames()).not.toContain(ids.antwerp);

    await page.locator(`button[data-driver="${ids.antwerp}"]`).click();
    await eventually('the map is in Antwerp', async () => wire.inView().join() === ids.antwerp);
    expect(wire.holds(ANTWERP)).toBe(true);
    expect(wire.holds(GRAND_PLACE)).toBe(false);
    wire.frames();
    await Promise.all([drives(brussels, GRAND_PLACE, 3), drives(antwerp, ANTWERP, 3)]);
    await eventually('the car in view moved', async () => wire.frames().includes(ids.antwerp));
    expect(wire.frames()).not.toContain(ids.brussels);
  }, 180_000);

  it('follows a chosen car until the map is moved by hand', async () => {
    const follow = page.getByTestId('map-follow');
    await page.keyboard.press('f');
    await page.locator('[data-testid="map-follow"][aria-pressed="true"]').waitFor();
    const there = await drives(antwerp, ANTWERP, 15);
    // A kilometre further: only a map that followed the car has it near the middle.
    await eventually('the map came along', async () => {
      const view = wire.view();
      return view !== null && Math.abs((view.south + view.north) / 2 - there.lat) < there.lat - ANTWERP.lat - 0.004;
    });
    expect(wire.inView()).toContain(ids.antwerp);
    await page.locator('.dispatch-map .sablon-map-view').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-testid="map-follow"][aria-pressed="false"]').waitFor();
    expect(await follow.isVisible()).toBe(true);
  }, 180_000);

  it('lists zones with their cars and waiting rides on Z, navigated by arrow keys, Enter and Escape', async () => {
    await page.keyboard.press('z');
    const table = page.getByTestId('zone-table');
    const focused = table.locator('button[data-zone]:focus');
    await focused.waitFor();
    const zones = await table.locator('button[data-zone]').count();
    expect(zones).toBe(2);
    const first = await focused.getAttribute('data-zone');
    await page.keyboard.press('ArrowDown');
    expect(await focused.getAttribute('data-zone')).not.toBe(first);
    const brusselsRow = table.locator('button[data-zone="town:bruxelles"]');
    await brusselsRow.focus();
    await page.keyboard.press('Enter');
    await eventually('Brussels is in view', async () => wire.inView().join() === ids.brussels);
    expect(await brusselsRow.getAttribute('aria-pressed')).toBe('true');
    expect(await brusselsRow.locator('xpath=ancestor::tr').innerText()).toMatch(/Brussels\s+0\s+1\s+0\s+0/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await table.waitFor({ state: 'detached' });
    await page.keyboard.press('m');
    await page.locator('.dispatch-map .sablon-map-view:focus').waitFor();
  }, 180_000);

  it('shows the demand of the last hour on D, with a legend in numbers', async () => {
    await page.keyboard.press('d');
    const legend = page.getByTestId('demand-legend');
    await legend.getByText('No bookings in that time.').waitFor();
    await page.keyboard.press('d');
    await legend.waitFor({ state: 'detached' });
    await rideOfPassenger(site.url);
    await page.reload();
    await page.getByTestId('fleet-in-view').waitFor({ state: 'attached' });
    await page.keyboard.press('d');
    await page.locator('[data-testid="demand-legend"][data-bookings="1"]').waitFor();
    expect(await legend.innerText()).toContain('1 booking paid or on account');
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
  }, 180_000);
});
