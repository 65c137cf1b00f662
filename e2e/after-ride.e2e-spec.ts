// About 25 s each: a ride is booked, driven and looked back at by passenger, driver and dispatcher.
import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { bookAsGuest, Client, pay } from './support/client.js';
import { endsElsewhere } from './support/end-of-ride.js';
import { logIn } from './support/journeys.js';
import { bookAgainFromHistory, rateFromHistory } from './support/history.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE, rideOfPassenger, siteWithDriver, takes } from './support/rides.js';

const { site, driver } = siteWithDriver('chauffeur2@sablon.test');

const tripOf = (booking: BookingView): string => booking.trips[0]?.id ?? '';
async function accepted(booking: BookingView): Promise<BookingView> {
  await takes(driver(), tripOf(booking));
  return booking;
}
async function ridden(booking: BookingView, ...steps: ('depart' | 'arrive' | 'start' | 'complete')[]): Promise<void> {
  for (const step of steps)
    await driver().command(
      tripOf(booking),
      step,
      step === 'start' ? { boardingCode: booking.trips[0]?.boardingCode } : undefined,
    );
}
async function guestRide(): Promise<BookingView> {
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, { language: 'en' });
  await pay(guest, booking);
  return accepted(booking);
}
const byId = (page: Page, id: string) => page.getByTestId(id);
const expectNoFindings = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

describe('during and after a ride, in the browser', () => {
  it('rates a ride by keyboard, changes the rating, and shows it in the activity list {2.activity.rating} {3.trip.rating}', async () => {
    const { booking } = await rideOfPassenger(site.url, { passengers: 2, options: ['pet', 'silent'] });
    await accepted(booking);
    await ridden(booking, 'depart', 'arrive', 'start');
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en' });
    await logIn(page, 'passager@sablon.test', `/app/activity/${tripOf(booking)}`);
    await byId(page, 'trip-phase').waitFor();
    expect(await byId(page, 'rating-card').count()).toBe(0);
    await ridden(booking, 'complete');

    await byId(page, 'rating-card').waitFor();
    await rateFromHistory(page);
    await byId(page, 'star-1').locator('input').focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
    await byId(page, 'tag-late').click();
    await byId(page, 'rating-words').fill('A little late, but friendly.');
    await expectNoFindings(page);
    await byId(page, 'rating-send').click();
    await page.locator('[data-testid="rating-given"] [data-stars="3"]').waitFor();
    await byId(page, 'tip-card').waitFor();

    await byId(page, 'rating-change').click();
    await byId(page, 'star-5').click();
    await byId(page, 'tag-friendly').click();
    await byId(page, 'rating-send').click();
    await page.locator('[data-testid="rating-given"] [data-stars="5"]').waitFor();
    await page.reload();
    await page.locator('[data-testid="rating-given"] [data-stars="5"]').waitFor();
    expect(await byId(page, 'rating-given').innerText()).toContain('A little late, but friendly.');

    await page.goto('/app/activity');
    await page.locator(`a[href="/app/activity/${tripOf(booking)}"] [data-stars="5"]`).waitFor();
    await expectNoFindings(page);
    await bookAgainFromHistory(page, tripOf(booking), { people: '2', with: 'pet,silent', class: 'economy' });
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('tracks a guest’s lost item live until the driver finds it and dispatch marks it as returned', async () => {
    const booking = await guestRide();
    await ridden(booking, 'depart', 'arrive', 'start', 'complete');
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en', theme: 'light' });
    await page.goto(`/track/${booking.trackToken}`);
    await byId(page, 'lost-item-open').click();
    await byId(page, 'lost-item-send').click();
    await page.getByText('This field is required.').first().waitFor();
    await byId(page, 'lost-item-what').fill('Umbrella');
    await byId(page, 'lost-item-colour').fill('dark blue');
    await byId(page, 'lost-item-phone').fill('+32 470 11 22 33');
    await expectNoFindings(page);
    await byId(page, 'lost-item-send').click();
    await page.locator('[data-testid="lost-item"][data-status="open"]').waitFor();

    const { page: wheel } = await openDevice(site.browser, site.url, { language: 'en' });
    await logIn(wheel, 'chauffeur2@sablon.test', '/lost-items');
    await expectNoFindings(wheel);
    await byId(wheel, 'lost-item-write').fill('It was under the seat.');
    await byId(wheel, 'lost-item-found').click();
    await page.locator('[data-testid="lost-item"][data-status="found"]').waitFor();
    expect(await byId(page, 'lost-item').innerText()).toContain('It was under the seat.');
    await byId(page, 'lost-item-write').fill('I come by tomorrow.');
    await byId(page, 'lost-item-write-send').click();
    await wheel.getByText('I come by tomorrow.').waitFor();
    await wheel.context().close();

    const { page: office } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
    await logIn(office, 'dispatch@sablon.test', '/lost-items');
    await byId(office, 'lost-item').waitFor();
    await expectNoFindings(office);
    await byId(office, 'lost-item-returned').click();
    await page.locator('[data-testid="lost-item"][data-status="returned"]').waitFor();
    await office.context().close();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('shows the reason for a delay live, and sends a passenger’s alarm to dispatch until it is closed after the ride', async () => {
    const booking = await guestRide();
    const tripId = tripOf(booking);
    const { page, errors } = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await page.goto(`/track/${booking.trackToken}`);
    await byId(page, 'trip-phase').waitFor();
    // The row and the outbox fact that the worker writes when the car is delayed.
    await runSql(
      site.databaseUrl,
      `INSERT INTO trip_delay (trip_id, driver_id, step, minutes, reason, promised_at, expected_at)
       SELECT id, driver_id, 2, 12, 'previous_trip', now() - interval '12 minutes', now() FROM trip WHERE id = $1`,
      [tripId],
    );
    await runSql(
      site.databaseUrl,
      `INSERT INTO outbox (topic, object_id, payload) VALUES ('trip.running_late', $1, '{"minutes": 12, "reason": "previous_trip"}')`,
      [tripId],
    );
    await page.locator('[data-testid="running-late"][data-reason="previous_trip"]').waitFor();
    expect(await byId(page, 'running-late').innerText()).toMatch(/about 12 minutes late .*previous ride/s);
    await ridden(booking, 'depart', 'arrive', 'start');
    await page.locator('[data-testid="trip-phase"][data-phase="on_board"]').waitFor();
    expect(await byId(page, 'running-late').count()).toBe(0);

    const { page: office } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
    await logIn(office, 'dispatch@sablon.test', '/dispatch');
    await byId(office, 'count-drivers').waitFor();
    // Another dispatcher is taking a booking by phone.
    const { page: busy } = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
    await logIn(busy, 'dispatch@sablon.test', '/dispatch');
    await byId(busy, 'count-drivers').waitFor();
    await busy.keyboard.press('n');
    await busy.locator('[data-testid=intake-phone]:focus').waitFor();
    await busy.keyboard.type('0470 11');
    await byId(page, 'safety-open').focus();
    await page.keyboard.press('Enter');
    await byId(page, 'safety-raise').waitFor();
    expect(await byId(page, 'call-112').getAttribute('href')).toBe('tel:112');
    await expectNoFindings(page);
    await byId(page, 'safety-raise').press('Enter');
    await page.locator('[data-testid="alarm"][data-status="open"]').waitFor();

    const row = office.locator('[data-testid="alarm-row"][data-status="open"]');
    await row.waitFor();
    await office.locator('[data-testid="alarm-row"]:focus').waitFor();
    await byId(office, 'alarm-announcement').getByText(booking.code).waitFor({ state: 'attached' });
    await office.locator('[data-testid="alarm-position"][data-known="true"]').waitFor();
    expect(await row.innerText()).toContain('50.84670, 4.35250');
    // The alarm takes the keyboard from the other dispatcher's call; what was typed is still there.
    await busy.locator('[data-testid="alarm-row"]:focus').getByText(booking.code).waitFor();
    await expectNoFindings(busy);
    expect(await byId(busy, 'intake-phone').inputValue()).toBe('0470 11');
    await busy.context().close();
    // The map shows the alarm too, with a label and live position.
    const pin = office.getByRole('button', { name: /^Safety alarm : \S+, Nora Invité, .*\d\d:\d\d/ });
    await byId(office, 'alarm-locate').click();
    await office.locator('.sablon-pin.is-alarm:focus').waitFor();
    const first = await pin.boundingBox();
    await page.context().setGeolocation({ latitude: GRAND_PLACE.lat + 0.002, longitude: GRAND_PLACE.lng });
    await eventually('the pin moves', async () => {
      const now = await pin.boundingBox();
      return first && now && now.y < first.y - 20;
    });
    await pin.press('Enter');
    await office.waitForURL(`**/dispatch?trip=${tripId}`);
    await expectNoFindings(office);
    await byId(office, 'alarm-acknowledge').click();
    await page.locator('[data-testid="alarm"][data-status="acknowledged"]').waitFor();
    await expectNoFindings(page);

    await ridden(booking, 'complete');
    await page.locator('[data-testid="trip-phase"][data-phase="completed"]').waitFor();
    await page.locator('[data-testid="alarm"][data-status="acknowledged"]').waitFor();
    await office.reload();
    await byId(office, 'alarm-row').waitFor();
    await byId(office, 'alarm-note').fill('Called them: they are at home and well.');
    await byId(office, 'alarm-close').click();
    await byId(office, 'alarm-row').waitFor({ state: 'detached' });
    await byId(page, 'alarm').waitFor({ state: 'detached' });
    await office.context().close();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('withdraws an alarm pressed by mistake with a reason; the driver ends far away with a slide and a reason (D3), and rates the passenger', async () => {
    const booking = await guestRide();
    const { page } = await openDevice(site.browser, site.url, { language: 'en' });
    // The 112 button works even while the safety request fails.
    await page.route('**/safety', (route) => route.abort());
    await page.goto(`/track/${booking.trackToken}`);
    await byId(page, 'call-112').waitFor();
    await page.unroute('**/safety');
    await byId(page, 'safety-open').click();
    await byId(page, 'safety-raise').click();
    await byId(page, 'safety-cancel').click();
    await byId(page, 'safety-reason').fill('Pressed by mistake');
    await byId(page, 'safety-cancel-send').click();
    await page.locator('[data-testid="alarm"][data-status="withdrawn"]').waitFor();
    await byId(page, 'safety-open').waitFor();
    await page.context().close();
    await ridden(booking, 'depart', 'arrive', 'start');

    const { page: wheel, errors } = await openDevice(site.browser, site.url, { language: 'en', at: GRAND_PLACE });
    await logIn(wheel, 'chauffeur2@sablon.test');
    await endsElsewhere(wheel, 'They asked to be let out');
    await byId(wheel, 'star-4').click();
    await byId(wheel, 'tag-polite').click();
    await byId(wheel, 'rating-send').click();
    await wheel.locator('[data-testid="rating-given"] [data-stars="4"]').waitFor();

    // The rating survives a reload, can be changed, and appears in the list of today's trips.
    await wheel.reload();
    await wheel.locator('[data-testid="rating-given"] [data-stars="4"]').waitFor();
    await byId(wheel, 'rating-change').click();
    await byId(wheel, 'star-5').click();
    await byId(wheel, 'rating-send').click();
    const inList = byId(wheel, 'today-trips').locator('[data-testid="trip-rating"][data-stars="5"]');
    await inList.waitFor();
    await wheel.reload();
    await inList.click();
    await byId(wheel, 'today-trips').locator('[data-testid="rating-given"] [data-stars="5"]').waitFor();
    await expectNoFindings(wheel);
    expect(errors).toEqual([]);
    await wheel.context().close();
    await driver().takeOver();
  }, 240_000);
});
