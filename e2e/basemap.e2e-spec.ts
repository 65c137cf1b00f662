import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openDevice } from './support/browser.js';
import { choosePlace } from './support/journeys.js';
import { eventually, startProduct, type Product } from './support/product.js';
import { tinyMap } from './support/tiny-map.js';

const TILES = '**/basemap.pmtiles**';
const WATER_DARK = [0x14, 0x30, 0x3f];

/** Records every text drawn on a canvas, because the map's labels have no elements of their own. */
const LISTEN = `
  globalThis.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) { written.push(text); return write.call(this, text, ...rest); };
`;
const written = (page: Page) => page.evaluate<string[]>('[...new Set(written)]');

/** Number of tiles of the built map that show water. */
const wetSquares = (page: Page): Promise<number> =>
  page.evaluate(
    `[...document.querySelectorAll('.sablon-tiles canvas')].filter((square) => {
      if (!square.width) return false;
      const copy = new OffscreenCanvas(square.width, square.height).getContext('2d');
      copy.drawImage(square, 0, 0);
      const { data } = copy.getImageData(0, 0, square.width, square.height);
      for (let i = 0; i < data.length; i += 4) if (data[i] === ${WATER_DARK[0]} && data[i + 1] === ${WATER_DARK[1]} && data[i + 2] === ${WATER_DARK[2]}) return true;
      return false;
    }).length`,
  );

const until = async (page: Page, condition: () => Promise<boolean>) => {
  await eventually('what the map shows', condition).catch(async (late: Error) => {
    throw new Error(`${late.message}; written: ${(await written(page)).join(', ')}`);
  });
};

/** Simulates a return to the page 61 s later, which makes it check again which map is available. */
const comeBackLater = (page: Page) =>
  page.evaluate(`{ const now = performance.now.bind(performance); const later = (globalThis.later = (globalThis.later ?? 0) + 61_000);
    performance.now = () => now() + later; dispatchEvent(new Event('online')); }`);

describe('the base map', () => {
  let product: Product;
  let mapDirectory: string;
  let browser: Browser;
  const build = async (avenue: string) => {
    await writeFile(join(mapDirectory, 'new'), tinyMap(avenue));
    await rename(join(mapDirectory, 'new'), join(mapDirectory, 'basemap.pmtiles'));
  };
  const openMap = async (
    language: 'fr' | 'nl' | 'en',
    from: string,
    to: string,
    before: (device: Awaited<ReturnType<typeof openDevice>>) => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const device = await openDevice(browser, product.url, { language });
    await before(device);
    await device.context.addInitScript({ content: LISTEN });
    await device.page.goto('/');
    await choosePlace(device.page, 'origin-input', from);
    await choosePlace(device.page, 'destination-input', to);
    await device.page.getByTestId('booking-submit').click();
    await device.page.waitForURL('**/search?**');
    await device.page.locator('.sablon-ground canvas').first().waitFor();
    return device;
  };

  beforeAll(async () => {
    mapDirectory = await mkdtemp(join(tmpdir(), 'basemap-'));
    product = await startProduct({ env: { SABLON_MAP: mapDirectory } });
    browser = await openBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product.end();
    await rm(mapDirectory, { recursive: true, force: true });
  }, 180_000);

  it('starts with the drawn map and switches to the built map without a reload', async () => {
    const { page, context, errors } = await openMap('fr', 'Grand-Place', 'Flagey');
    await until(page, async () => (await written(page)).includes('Bruxelles'));
    expect(await page.locator('.sablon-tiles').count()).toBe(0);
    // Without a built map nothing on screen comes from OpenStreetMap, so nothing is credited.
    expect(await page.getByTestId('map-source').count()).toBe(0);

    await build('Rue Neuve - Nieuwstraat');
    await comeBackLater(page);
    await until(page, async () => (await wetSquares(page)) > 0);
    await until(page, async () => (await written(page)).includes('Rue Neuve'));
    expect(await page.getByTestId('map-source').innerText()).toBe('© OpenStreetMap contributors');

    await build('Rue Haute - Hoogstraat');
    await comeBackLater(page);
    await until(page, async () => (await written(page)).includes('Rue Haute'));
    await until(page, async () => (await page.locator('.sablon-tiles').count()) === 1);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it.each([
    ['fr', 'Grand-Place', 'Flagey', ['Rue Neuve', 'Gand'], ['Nieuwstraat', 'Gent']],
    ['nl', 'Grote Markt', 'Flagey', ['Nieuwstraat', 'Gent'], ['Rue Neuve', 'Gand']],
    ['en', 'Grand-Place', 'Flagey', ['Rue Neuve', 'Nieuwstraat', 'Ghent'], ['Gand']],
  ] as const)(
    'shows names in %s, with a link to the map source',
    async (language, from, to, expected, foreign) => {
      await build('Rue Neuve - Nieuwstraat');
      const { page, context, errors } = await openMap(language, from, to);
      await until(page, async () => {
        const seen = await written(page);
        return expected.every((name) => seen.includes(name));
      });
      expect(await written(page)).not.toEqual(expect.arrayContaining([foreign[0]]));
      expect(await wetSquares(page)).toBeGreaterThan(0);
      const source = page.getByTestId('map-source').getByRole('link');
      expect(await source.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
      expect(await source.isVisible()).toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    },
    180_000,
  );

  it('shows a notification and the drawn map while tiles are unavailable, and recovers without a reload', async () => {
    await build('Rue Neuve - Nieuwstraat');
    const { page, context, errors } = await openMap('en', 'Grand-Place', 'Flagey', (device) =>
      device.context.route(TILES, (route) => route.abort()),
    );
    await page.getByText('Part of the detailed map is missing').waitFor();
    await until(page, async () => (await written(page)).includes('Brussels'));
    await context.unroute(TILES);
    await until(page, async () => (await wetSquares(page)) > 0);
    await page.getByText('Part of the detailed map is missing').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
