// Takes the pictures of the README and of the guides of a running product with its demo fleet: `node tools/screenshots.mjs
// http://localhost:3000`; with `guide` after the address, those of the guides alone.
import { mkdirSync } from 'node:fs';
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

const GRAND_PLACE = { latitude: 50.8467, longitude: 4.3525 };
const GHENT = { latitude: 51.0543, longitude: 3.7174 };

/** A desktop browser reports a position only when it is set; a phone goes on measuring. */
function measuring(page) {
  let here = GRAND_PLACE;
  const measure = () => page.context().setGeolocation(here);
  const timer = setInterval(() => void measure(), 4_000);
  return {
    moveTo: (there) => {
      here = there;
      return measure();
    },
    stop: () => clearInterval(timer),
  };
}

async function driver() {
  const page = await device(PHONE, 'dark', 'fr');
  const phone = measuring(page);
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
  phone.stop();
}

/** A part of the page, at the size its guide shows it. */
const part = async (page, name, { x, y, width, height }) => {
  await page.mouse.move(2, 2);
  await page.screenshot({
    path: join(guide, `${name}.jpg`),
    type: 'jpeg',
    quality: 76,
    clip: { x: Math.round(x), y: Math.round(y), width, height },
  });
};

/** A request of the page's own session; `body` undefined = it is read. */
const ask = (page, path, body) =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(to, sent === null ? {} : { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body ?? null],
  );

/** A ride from the Grand-Place on account, for a caller; its id. */
async function bookByPhone(office) {
  const ends = { origin: { id: 'point:50.84670,4.35250' }, destination: { id: 'point:50.83360,4.33670' } };
  const wish = { service: 'transport', tripType: 'one_way', pickupAt: null, ...ends };
  const { id } = await ask(office, '/api/quotes', wish);
  const guest = { firstName: 'Louise', lastName: 'Maes', email: null, phone: '+32472334455' };
  const booking = { quoteId: id, vehicleClass: 'economy', language: 'fr', guest, onAccount: true };
  const { trips } = await ask(office, '/api/bookings', booking);
  return trips[0].id;
}

/** A ride whose driver was around the corner and is in Ghent: an alert that others can cure. */
async function letOneBeLate(office, driver, phone) {
  const { user } = await ask(driver, '/api/auth/session');
  const tripId = await bookByPhone(office);
  await ask(office, `/api/dispatch/trips/${tripId}/assign`, { driverId: user.id, reason: null });
  await phone.moveTo(GHENT);
}

/** The pictures of the dispatchers' guide: the console, its alerts, a call and the timeline. */
async function consoleForGuide(theme, language, driver, phone) {
  const page = await console_(theme, language);
  const name = (of) => `${language}/${of}-${theme}`;
  await forGuide(page, name('console'));
  await letOneBeLate(page, driver, phone);
  const late = page.locator('[data-testid="alert-row"][data-kind="late_risk"]');
  await page.locator('[data-testid="alert-strip"]:not([data-severity="none"])').waitFor({ timeout: 90_000 });
  await page.keyboard.press('l');
  await late.first().click({ timeout: 90_000 });
  await late.getByTestId('alert-cures').getByRole('listitem').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_500);
  const panel = await page.getByTestId('alert-panel').boundingBox();
  await part(page, name('alerts'), { x: DESK.width - 760, y: panel.y - 40, width: 760, height: 560 });
  // Cured as in the picture: the ride goes to the driver it names first.
  await page.keyboard.press('1');
  await page.getByTestId('undo-toast').waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByTestId('intake-phone').fill('0472 33 44 55');
  await page.waitForTimeout(2_500);
  const intake = await page.getByTestId('intake-phone').boundingBox();
  await part(page, name('intake'), { x: DESK.width - 760, y: intake.y - 110, width: 760, height: 620 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.getByTestId('plan-pane').waitFor();
  await page.waitForTimeout(2_500);
  await part(page, name('plan'), { x: 0, y: DESK.height - 320, width: DESK.width, height: 320 });
  await page.context().close();
}

/** The pictures of the drivers' guide: waiting, and an offer. */
async function driverForGuide(theme, language) {
  const phone = await device(PHONE, theme, language);
  await logIn(phone, 'chauffeur@sablon.test');
  await phone.waitForTimeout(4_000);
  await forGuide(phone, `${language}/driver-${theme}`);
  const measured = measuring(phone);
  await phone.getByTestId('shift-on').click();
  await phone.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor({ timeout: 30_000 });
  const office = await device(DESK, theme, language);
  await logIn(office, 'dispatch@sablon.test');
  // Nearer than anyone else.
  await bookByPhone(office);
  await phone.getByTestId('offer-card').waitFor({ timeout: 60_000 });
  await phone.waitForTimeout(1_500);
  await forGuide(phone, `${language}/offer-${theme}`);
  await phone.getByTestId('offer-decline').click();
  await phone.getByTestId('shift-off').click();
  measured.stop();
  for (const page of [phone, office]) await page.context().close();
}

/** Both guides in both themes and every language. */
async function forGuides() {
  for (const language of ['fr', 'nl', 'en']) {
    mkdirSync(join(guide, language), { recursive: true });
    for (const theme of ['dark', 'light']) {
      const driver = await device(PHONE, theme, language);
      const phone = measuring(driver);
      await logIn(driver, 'chauffeur@sablon.test');
      await driver.getByTestId('shift-on').click();
      await driver.locator('[data-testid="gps-state"][data-gps="ok"]').waitFor({ timeout: 30_000 });
      await consoleForGuide(theme, language, driver, phone);
      await driver.getByTestId('shift-off').click();
      phone.stop();
      await driver.context().close();
      await driverForGuide(theme, language);
    }
  }
}

if (process.argv[3] !== 'guide') await forReadme();
await forGuides();
await browser.close();
