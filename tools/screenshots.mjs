// Takes the pictures of the README and of the guides of a running product with its demo fleet: `node tools/screenshots.mjs
// http://localhost:3000`; with `guide` after the address, those of the guides alone.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserPath } from './process/system-packages.mjs';

const url = process.argv[2] ?? 'http://localhost:3000';
const images = resolve(fileURLToPath(import.meta.url), '../../docs/images');
const PASSWORD = 'Sablon-demo-2026';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });

async function device(viewport, theme, language) {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    permissions: ['geolocation'],
    geolocation: { latitude: 50.8467, longitude: 4.3525 },
  });
  await context.addInitScript({
    content: `localStorage.language ??= '${language}'; localStorage.theme ??= '${theme}';`,
  });
  return context.newPage();
}

async function logIn(page, email) {
  await page.goto('/connexion');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((now) => !now.pathname.startsWith('/connexion'));
}

/** Pictures of the guides in the product, which are fetched with the pages they stand on. */
const guide = resolve(fileURLToPath(import.meta.url), '../../apps/web/public/guide');
const forGuide = (page, name) => page.screenshot({ path: join(guide, `${name}.jpg`), type: 'jpeg', quality: 72 });
const shoot = (page, name) => page.screenshot({ path: join(images, `${name}.png`) });

async function choose(page, testId, place) {
  await page.getByTestId(testId).fill(place);
  await page.getByRole('option').filter({ hasText: place }).first().click();
}

/** A passenger's way from the home page to the car on the map. */
async function passenger(theme, language, from, to) {
  const page = await device(PHONE, theme, language);
  await logIn(page, 'passager@sablon.test');
  await page.goto('/');
  await choose(page, 'origin-input', from);
  await choose(page, 'destination-input', to);
  await page.getByTestId('booking-submit').click();
  await page.waitForURL('**/search?**');
  await page.getByTestId('vehicle-economy').click();
  await page.waitForTimeout(3_000);
  await page.mouse.wheel(0, -2_000);
  await page.waitForTimeout(500);
  if (theme === 'dark') await shoot(page, 'search-dark');
  await page.getByTestId('continue-to-payment').click();
  await page.getByTestId('pay-button').waitFor();
  // A passenger with a saved card pays with it.
  if (await page.getByTestId('card-number').isVisible()) {
    await page.getByTestId('card-number').fill('4242424242424242');
    await page.getByTestId('card-expiry').fill('12/34');
    await page.getByTestId('card-cvc').fill('123');
    if (await page.getByTestId('card-name').isVisible()) await page.getByTestId('card-name').fill('Camille Renard');
  }
  await page.getByTestId('pay-button').click();
  await page.waitForURL('**/payment-success**', { timeout: 30_000 });
  await page.getByTestId('follow-ride').click();
  await page.locator('[data-testid="trip-phase"]:not([data-phase="searching"])').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(9_000);
  await shoot(page, `ride-${theme}`);
}

/** The home page, a passenger's ride, the console and the driver's screen, for the README. */
async function forReadme() {
  for (const theme of ['dark', 'light']) {
    const home = await device(DESK, theme, 'fr');
    await home.goto('/');
    await home.waitForTimeout(2_000);
    await shoot(home, `home-${theme}`);
  }
  await passenger('dark', 'nl', 'Grote Markt', 'Brussel-Zuid');
  await passenger('light', 'en', 'Schuman', 'Flagey');
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'fr'],
  ]) {
    const page = await console_(theme, language);
    await shoot(page, `console-${theme}`);
  }
  await driver();
}

/** The console with one ride chosen. */
async function console_(theme, language) {
  const page = await device(DESK, theme, language);
  await logIn(page, 'dispatch@sablon.test');
  await page.getByTestId('board-row').first().click();
  await page.waitForTimeout(5_000);
  return page;
}

async function driver() {
  const page = await device(PHONE, 'dark', 'fr');
  // A desktop browser reports a position only when it is set; a phone goes on measuring.
  const measuring = setInterval(
    () => void page.context().setGeolocation({ latitude: 50.8467, longitude: 4.3525 }),
    4_000,
  );
  await logIn(page, 'chauffeur@sablon.test');
  await page.getByTestId('shift-on').click();
  const offered = await page
    .getByTestId('offer-card')
    .waitFor({ timeout: 120_000 })
    .then(
      () => true,
      () => false,
    );
  await page.waitForTimeout(1_500);
  await shoot(page, offered ? 'driver-offer' : 'driver');
  if (offered) await page.getByTestId('offer-decline').click();
  await page.getByTestId('shift-off').click();
  clearInterval(measuring);
}

/** The console and the driver's screen in both themes, in the language most of its readers speak. */
async function forGuides() {
  for (const theme of ['dark', 'light']) {
    const page = await console_(theme, 'fr');
    await forGuide(page, `console-${theme}`);
    const phone = await device(PHONE, theme, 'fr');
    await logIn(phone, 'chauffeur@sablon.test');
    await phone.waitForTimeout(4_000);
    await forGuide(phone, `driver-${theme}`);
    for (const one of [page, phone]) await one.context().close();
  }
}

if (process.argv[3] !== 'guide') await forReadme();
await forGuides();
await browser.close();
