// Takes the documents' map screenshots from a running product: `node tools/map/screenshots.mjs http://localhost:3000`. Brussels at four
// zooms, dark and light, on a desktop. The page is the map's own playground.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserPath } from '../process/system-packages.mjs';
import { palettePng } from './palette-png.mjs';

const product = process.argv[2] ?? 'http://localhost:3000';
const root = resolve(fileURLToPath(import.meta.url), '../../..');
const images = join(root, 'docs/images');
const LIMIT_BYTES = 250_000;
const VIEWPORT = { width: 1440, height: 900 };
/** The part of the page kept at full sharpness: the corner with the attribution, as large as the limit allows. */
const PART = { width: 1000, height: 625 };
// Fewer colours first, then fewer pixels: names must stay legible.
const SAVINGS = [
  { colours: 128, shrink: 1 },
  { colours: 64, shrink: 1 },
  { colours: 40, shrink: 1 },
  { colours: 64, shrink: 0.85 },
  { colours: 40, shrink: 0.7 },
];
/** Centre of the picture at each zoom: the region, the city, the centre, the Grand-Place. */
const VIEWS = { 11: [50.846, 4.37], 13: [50.8455, 4.3625], 15: [50.8449, 4.3595], 17: [50.8467, 4.3525] };

process.env.SABLON_API = product;
const { createServer } = await import('vite');
const web = join(root, 'apps/web');
const site = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: { port: 0, hmr: false, watch: null },
  logLevel: 'error',
});
await site.listen();
const playground = `${site.resolvedUrls.local[0]}src/map/dev/playground.html`;
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(images, { recursive: true });

/** The map centre that puts that point in the middle of the kept part. */
function shifted(zoom, [lat, lng]) {
  const degrees = 360 / (256 * 2 ** zoom);
  const right = (VIEWPORT.width - PART.width) / 2;
  const down = (VIEWPORT.height - PART.height) / 2;
  return { lng: lng - right * degrees, lat: lat + down * degrees * Math.cos((lat * Math.PI) / 180) };
}

async function shoot(name, query) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${playground}?${new URLSearchParams(query)}`);
  await page.locator('.sablon-tiles canvas.leaflet-tile-loaded').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)'), null, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
  const clip = { x: VIEWPORT.width - PART.width, y: VIEWPORT.height - PART.height, ...PART };
  const picture = (await page.screenshot({ clip })).toString('base64');
  for (const { colours, shrink } of SAVINGS) {
    const { width, height, pixels } = await page.evaluate(readPixels, { picture, shrink });
    const bytes = palettePng(Buffer.from(pixels, 'base64'), width, height, colours);
    if (bytes.length > LIMIT_BYTES && shrink > 0.7) continue;
    writeFileSync(join(images, `${name}.png`), bytes);
    console.log(`${name}.png ${width}×${height} ${colours} colours ${(bytes.length / 1000).toFixed(0)} kB`);
    break;
  }
  await context.close();
}

/* global document, createImageBitmap, OffscreenCanvas, FileReader, Blob -- what runs in the page */
/** Runs in the page: the picture's raw pixels, scaled down. */
async function readPixels({ picture, shrink }) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const width = Math.round(bitmap.width * shrink);
  const height = Math.round(bitmap.height * shrink);
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const reader = new FileReader();
  const read = new Promise((done) => (reader.onload = () => done(reader.result)));
  reader.readAsDataURL(new Blob([data]));
  return { width, height, pixels: (await read).split(',')[1] };
}

const only = process.argv[3] ?? '';
for (const [z, at] of Object.entries(VIEWS))
  for (const [theme, lang] of [
    ['dark', 'fr'],
    ['light', 'nl'],
  ]) {
    const name = `map-desk-z${z}-${theme}`;
    if (name.includes(only)) await shoot(name, { z, ...shifted(Number(z), at), theme, lang });
  }
await browser.close();
await site.close();
