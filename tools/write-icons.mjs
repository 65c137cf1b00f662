// Draws the app's icons from the brand's own sign with Chromium: `node tools/write-icons.mjs`. Run again when the sign changes.
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserPath } from './process/system-packages.mjs';

const site = resolve(fileURLToPath(import.meta.url), '../../apps/web/public');
const sign = await readFile(join(site, 'favicon.svg'), 'utf8');
const strokes = sign.slice(sign.indexOf('<g'), sign.lastIndexOf('</svg>'));
const GROUND = '#14110d';

/** The sign on a ground that fills the square; `share` of its width is the sign's own square. */
const filled = (share) => {
  const edge = 64 / share;
  const from = (64 - edge) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${edge} ${edge}"><rect x="${from}" y="${from}" width="${edge}" height="${edge}" fill="${GROUND}"/>${strokes}</svg>`;
};
/** White on nothing, as Android draws the small picture of a notification. */
const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 10 40 44">${strokes.replaceAll(/#[0-9a-f]{6}/g, '#ffffff')}</svg>`;

// A mask may cut away all but the circle of 80 % of the width (w3.org/TR/appmanifest, "maskable").
const ICONS = [
  ['icon-192', 192, sign],
  ['icon-512', 512, sign],
  ['icon-maskable-512', 512, filled(0.8)],
  ['apple-touch-icon', 180, filled(1)],
  ['badge-96', 96, outline],
];

await mkdir(join(site, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, size, picture] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`);
  await page.screenshot({ path: join(site, 'icons', `${name}.png`), omitBackground: true });
}
await browser.close();
