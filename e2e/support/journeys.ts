import type { SessionView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { CARDS, DEMO_PASSWORD } from './client.js';
import { PATIENCE_MS } from './patience.js';
import { eventually } from './product.js';

const byId = (page: Page, id: string) => page.getByTestId(id);

/** Where people begin after signing in, by the role of their account (`homeOf` in the route table). */
const HOMES: Readonly<Record<NonNullable<SessionView['user']>['role'], string>> = {
  passenger: '/app/activity',
  driver: '/dashboard/chauffeur',
  dispatcher: '/dispatch',
  admin: '/dispatch',
};

/** Gives this device the session of a demo account, without opening a page. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${email} is not signed in: ${answer.status()} ${await answer.text()}`);
}

/** Signs in as a demo account and opens this page, by default the one where its role begins. */
export async function logIn(page: Page, email: string, path?: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path ?? (await homeOf(page)));
}

async function homeOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/auth/session');
  const { user } = (await answer.json()) as SessionView;
  if (!user) throw new Error('nobody is signed in');
  return HOMES[user.role];
}

/** Logs in as a demo account through the form and waits for the page it leads to. */
export async function logInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/connexion');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/connexion'));
}

/** Types an address and picks the suggestion that contains it. */
export async function choosePlace(page: Page, testId: string, typed: string): Promise<void> {
  await byId(page, testId).fill(typed);
  await page.getByRole('option').filter({ hasText: typed }).first().click();
}

/** Goes from the home page to the payment page of a ride. */
export async function searchRide(page: Page, from: string, to: string, vehicle = 'economy'): Promise<void> {
  await page.goto('/');
  await choosePlace(page, 'origin-input', from);
  await choosePlace(page, 'destination-input', to);
  await byId(page, 'booking-submit').click();
  await page.waitForURL('**/search?**');
  await byId(page, `vehicle-${vehicle}`).click();
  await byId(page, 'continue-to-payment').click();
  await page.waitForURL('**/payment?**');
}

/** Fills in a guest's name and contact details. */
export async function fillGuest(page: Page): Promise<void> {
  await byId(page, 'guest-first-name').fill('Nora');
  await byId(page, 'guest-last-name').fill('Invité');
  await byId(page, 'guest-email').fill('nora@sablon.test');
  await byId(page, 'guest-phone').fill('+32 470 11 22 33');
}

/** Fills in the sandbox card form and pays. */
export async function payByCard(page: Page, card: string = CARDS.good): Promise<void> {
  const number = byId(page, 'card-number');
  if (!(await number.isVisible())) await byId(page, 'method-card').click();
  await number.fill(card);
  await byId(page, 'card-expiry').fill('12/34');
  await byId(page, 'card-cvc').fill('123');
  const name = byId(page, 'card-name');
  if (await name.isVisible()) await name.fill('Nora Invité');
  await byId(page, 'pay-button').click();
}

/** Waits for the confirmation page and follows the ride from there; returns the confirmation code. */
export async function followRide(page: Page): Promise<string> {
  await page.waitForURL('**/payment-success**', { timeout: PATIENCE_MS });
  const code = (await byId(page, 'confirmation-code').innerText()).trim();
  await byId(page, 'follow-ride').click();
  await byId(page, 'trip-phase').waitFor();
  return code;
}

/** Waits until the trip is shown in one of these phases. */
export async function untilPhase(page: Page, ...phases: string[]): Promise<void> {
  await page
    .locator(phases.map((phase) => `[data-testid="trip-phase"][data-phase="${phase}"]`).join(', '))
    .waitFor({ timeout: 45_000 });
}

/** Pulls the sheet over a map up to its full height, again where the screen changed in that moment. */
export async function pullUp(page: Page): Promise<void> {
  const isUp = () => page.locator('.map-canvas[data-height="full"]').isVisible();
  await eventually('the sheet at its full height', async () => {
    await byId(page, 'sheet-handle').press('End');
    return isUp();
  });
}

/** Slides the driver's next action, which must be this one. */
export async function driverDoes(page: Page, action: 'depart' | 'arrive' | 'start' | 'complete'): Promise<void> {
  if (action === 'complete') return driverEnds(page);
  await slideAlong(page, `[data-testid="trip-next-action"][data-action="${action}"]:not([aria-disabled])`);
}

/** Ends the ride by its slider and gives a reason if asked, because the phone is elsewhere or the ride has only just begun. */
async function driverEnds(page: Page): Promise<void> {
  const slide = page.locator('[data-testid="trip-next-action"][data-action="complete"]');
  await slideAlong(page, '[data-testid="trip-next-action"][data-action="complete"]:not([aria-disabled])');
  const question = byId(page, 'end-question');
  await Promise.race([question.waitFor(), slide.waitFor({ state: 'detached' })]);
  if (!(await question.isVisible())) return;
  await byId(page, 'end-reason-passenger_asked').check();
  await byId(page, 'end-confirm').click();
}

/** Waits for the driver's screen between trips; the sheet of a trip has the same parts, and goes with it. */
export const betweenTrips = (page: Page): Promise<void> => byId(page, 'current-trip').waitFor({ state: 'detached' });

/** Ends the shift of a driver whose trip is over. */
export async function endShift(page: Page): Promise<void> {
  await betweenTrips(page);
  await byId(page, 'shift-off').click();
  await page.locator('[data-testid="driver-state"][data-shift="off"]').waitFor();
}

/** Drags the slider of an offer from start to end, as a finger does. */
export const slideToAccept = (page: Page): Promise<void> =>
  slideAlong(page, '[data-testid="offer-accept"]:not([aria-disabled])');

/** Drags a slider from the start of its track to the end. */
export async function slideAlong(page: Page, selector: string): Promise<void> {
  const track = page.locator(selector);
  await track.waitFor();
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) return; // the offer expired meanwhile
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.height / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - box.height / 2, y, { steps: 8 });
  await page.mouse.up();
}

/** Accepts the offered ride, or the next offer if the first one expires during the drag. */
export async function acceptOffer(page: Page): Promise<void> {
  const taken = byId(page, 'current-trip');
  for (let tries = 0; tries < 3; tries++) {
    await slideToAccept(page).catch(async (cause: unknown) => {
      throw new Error(`No offer came: ${await page.getByRole('main').innerText()}`, { cause });
    });
    if (
      await taken.waitFor({ timeout: 12_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`The driver could not take the ride: ${await page.getByRole('main').innerText()}`);
}
