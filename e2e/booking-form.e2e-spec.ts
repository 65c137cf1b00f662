import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { fillBooking, leaveAt, search, setMoment } from './support/booking-form.js';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { choosePlace, logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE } from './support/rides.js';
import { siteForTests } from './support/site.js';
import { ways } from './support/full-run.js';

const AIRPORTS = ['Brussels Airport', 'Brussels South Charleroi', 'Antwerp', 'Ostend-Bruges', 'Liège'];
const STATIONS = [
  '-Midi',
  '-Central',
  '-North',
  'Antwerp-Central',
  'Ghent-Saint-Pierre',
  'Leuven',
  'Mechelen',
  'Bruges',
];

const site = siteForTests({ shared: true });

const device = (options: Parameters<typeof openDevice>[2] = {}) =>
  openDevice(site.browser, site.url, { language: 'en', ...options });
const RIDE = { from: 'Grand-Place', to: 'Flagey' };

/** Submits the form and expects an error with these words at this field, which receives the focus. */
async function refused(page: Page, field: string, words: string): Promise<void> {
  await page.getByTestId('booking-submit').click();
  const box = page.locator(`[data-field=${field}]`);
  await box.locator('.text-danger').last().filter({ hasText: words }).waitFor();
  await box.locator(':focus').waitFor();
}

const offered = (page: Page, heading: string) => page.getByRole('group', { name: heading }).getByRole('option');

describe('the booking form', () => {
  it.each(ways([PHONE, DESK]))(
    'takes an end that was placed on the map, at the door where the pin stands',
    async (viewport) => {
      const { page, context, errors } = await device({ viewport });
      await page.goto('/');
      await page.getByTestId('origin-input').click();
      await page.getByRole('option', { name: 'Set on the map' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set the pickup on the map' });
      const take = dialog.getByRole('button', { name: 'Use this place' });
      expect(await take.isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: /^Pick-up/ }).focus();
      await page.keyboard.press('Shift+ArrowLeft');
      const place = dialog.getByTestId('place-on-map');
      await place.getByText(/1000 Bru/).waitFor();
      const first = await place.innerText();
      const map = (await dialog.getByTestId('pin-map').boundingBox())!;
      await page.mouse.click(map.x + map.width * 0.3, map.y + map.height * 0.75);
      await eventually('another address', async () => (await place.innerText()) !== first);
      const second = (await place.innerText()).split('\n')[0]!;
      expect(await axeFindings(page)).toEqual([]);
      await take.click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByTestId('origin-input').inputValue()).toBe(second);
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );

  it('shows each validation error at its field and focuses it {5.home-booking.both-addresses, 5.home-booking.valid-addresses, 5.home-booking.future, 5.home-booking.return-after, 8.booking.both-addresses, 8.booking.valid-addresses, 8.booking.future, 8.booking.return, 9.airport-lead}', async () => {
    const { page, context } = await device();
    await page.goto('/');
    await refused(page, 'origin', 'Please enter the departure and arrival addresses');
    await choosePlace(page, 'origin-input', RIDE.from);
    await page.getByTestId('destination-input').fill('somewhere');
    await page.keyboard.press('Escape');
    await refused(page, 'destination', 'Please select valid departure and arrival addresses');
    await choosePlace(page, 'destination-input', RIDE.to);
    await leaveAt(page, [-1, '10:00']);
    await refused(page, 'departure', 'The departure time must be in the future');
    await page.locator('input[type=radio][value=return]').check();
    await setMoment(page, 'departure', [3, '10:00']);
    await setMoment(page, 'back', [3, '09:00']);
    await refused(page, 'back', 'The return date cannot be before the departure date');
    await page.locator('input[type=radio][value=one_way]').check();
    await page.getByRole('tab').nth(1).click();
    await choosePlace(page, 'destination-input', 'Brussels Airport');
    await page.locator('input[type=radio][value=now]').check();
    await refused(page, 'departure', '24 hours ahead');
    await page.getByRole('tab').nth(2).click();
    await choosePlace(page, 'destination-input', RIDE.to);
    await page.locator('[name=weightKg]').fill('31');
    await refused(page, 'weight', '30 kg');
    await page.locator('[name=weightKg]').fill('3');
    for (const index of [0, 1, 2]) await page.locator('[name=sideCm]').nth(index).fill('200');
    await refused(page, 'sides', '150 cm');
    await context.close();
  }, 180_000);

  it('shows searching and calculating states, and asks to try again when no route is found {2.booking.search, 2.booking.calculating, 5.home-booking.route-failure, 8.booking.route}', async () => {
    const { page, context } = await device({ viewport: DESK });
    // A missing route picture must not break the form.
    await page.route('**/assets/route-glance*', (route) => route.abort());
    await page.goto('/');
    await fillBooking(page, RIDE);
    const button = page.getByTestId('booking-submit');
    expect(await button.innerText()).toBe('Search');
    let answer = () => {};
    const held = new Promise<void>((resume) => (answer = resume));
    await page.route('**/api/quotes', async (route) => {
      await held;
      await route.fulfill({ status: 422, json: { code: 'booking.route_unavailable', message: '', requestId: 'r1' } });
    });
    await button.click();
    await button.filter({ hasText: 'Calculating' }).waitFor();
    answer();
    await page.getByRole('alert').filter({ hasText: 'Unable to calculate the route. Please try again.' }).waitFor();
    await page.unroute('**/api/quotes');
    await search(page);
    await context.close();
  }, 180_000);

  it('offers every airport and station and the current position, by keyboard too {9.airport.brussels, 9.airport.charleroi, 9.airport.antwerp, 9.airport.ostend, 9.airport.liege, 9.station.midi, 9.station.central, 9.station.north, 9.station.antwerp, 9.station.ghent, 9.station.leuven, 9.station.mechelen, 9.station.bruges}', async () => {
    const { page, context } = await device({ at: GRAND_PLACE });
    await page.goto('/?service=transfer');
    const origin = page.getByTestId('origin-input');
    await origin.click();
    await offered(page, 'Stations').first().waitFor();
    for (const [heading, names] of [
      ['Airports', AIRPORTS],
      ['Stations', STATIONS],
    ] as const) {
      const rows = await offered(page, heading).allInnerTexts();
      expect(rows.map((row, index) => row.includes(names[index] ?? '?'))).toEqual(names.map(() => true));
    }
    // ArrowUp from the field selects the last row and scrolls it into view.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await origin.inputValue()).toContain('Bruges');
    await page.getByRole('button', { name: 'Clear the address' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually('the place where one stands', () => origin.inputValue());
    await context.close();
  }, 180_000);

  it('takes a ride in one line: asks for the one thing that is missing, and prices the rest at the next Enter', async () => {
    const { page, context, errors } = await device();
    await page.goto('/');
    await page.getByTestId('intent-input').fill('Brussels Airport tomorrow 6 am 2 bags');
    const chips = page.getByTestId('intent-chip');
    await chips.filter({ hasText: '2 bags' }).waitFor();
    await chips.filter({ hasText: 'at 06:00' }).waitFor();
    await page.getByTestId('intent-input').press('Enter');
    await page.locator('[data-field=origin] :focus').waitFor();
    await page.getByTestId('intent-input').fill('Flagey to Brussels Airport tomorrow 6 am 2 bags');
    await page.getByTestId('intent-input').press('Enter');
    await page.waitForURL('**/search?**quote=**');
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('to'), asked.get('bags'), asked.get('from')?.includes('flagey')]).toEqual([
      'airport:BRU',
      '2',
      true,
    ]);
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);

  it('remembers recent searches in this browser only', async () => {
    const { page, context } = await device();
    await page.goto('/');
    await fillBooking(page, RIDE);
    await page.getByTestId('route-glance').getByText('km').waitFor();
    await search(page);
    await page.goto('/');
    await page.getByTestId('destination-input').click();
    await offered(page, 'Recently').nth(1).waitFor();
    expect((await offered(page, 'Recently').allInnerTexts()).map((row) => row.split('\n')[0])).toEqual([
      'Flagey',
      'Grand-Place',
    ]);
    await context.close();
    const other = await device();
    await other.page.goto('/');
    await other.page.getByTestId('origin-input').click();
    await offered(other.page, 'Stations').first().waitFor();
    expect(await offered(other.page, 'Recently').count()).toBe(0);
    await other.context.close();
  }, 180_000);

  it('keeps a starred address on the account, on every device', async () => {
    const { page, context } = await device();
    await logIn(page, 'passager@sablon.test', '/');
    await choosePlace(page, 'origin-input', 'Atomium');
    await page.getByTestId('keep-place').click();
    await page.locator('[data-testid=keep-place][aria-pressed=true]').waitFor();
    await context.close();
    const other = await device({ viewport: DESK });
    await logIn(other.page, 'passager@sablon.test', '/');
    await other.page.getByTestId('destination-input').click();
    await offered(other.page, 'Favourites').filter({ hasText: 'Atomium' }).click();
    expect(await other.page.getByTestId('destination-input').inputValue()).toBe('Atomium');
    await other.page.getByTestId('keep-place').click();
    await other.page.locator('[data-testid=keep-place][aria-pressed=false]').waitFor();
    await other.context.close();
  }, 180_000);
});

describe.each(
  ways([
    ['a desk', DESK],
    ['a phone', PHONE],
  ]),
)('a search, on %s', (_, viewport) => {
  it('is fully described by its URL: same result after a reload and in another browser, and editable in the form {2.route.search, 3.estimate.distance, 3.estimate.duration, 3.estimate.price}', async () => {
    const { page, context } = await device({ viewport });
    await page.goto('/');
    await fillBooking(page, { ...RIDE, leave: [1, '08:00'], passengers: 2, bags: 1 });
    await search(page);
    await page.getByTestId('vehicle-standard').click();
    await page.getByRole('combobox').selectOption('seats');
    const total = await page.getByTestId('total').innerText();
    const asSeen = async (seenBy: Page) => {
      await seenBy.locator('[data-testid=vehicle-standard] input:checked').waitFor();
      await seenBy.locator('#vehicle-choice label').first().and(seenBy.getByTestId('vehicle-van')).waitFor();
      return seenBy.getByTestId('total').innerText();
    };
    expect(await asSeen(page)).toBe(total);
    await page.reload();
    expect(await asSeen(page)).toBe(total);
    const other = await device({ viewport });
    await other.page.goto(page.url());
    expect(await asSeen(other.page)).toBe(total);
    await other.page.getByTestId('edit-search').click();
    await other.page.getByTestId('booking-submit').waitFor();
    expect(await other.page.getByTestId('destination-input').inputValue()).toBe('Flagey');
    expect(await other.page.locator('[data-field=departure] input[type=time]').inputValue()).toBe('08:00');
    expect(await other.page.locator('[data-field=passengers] select').inputValue()).toBe('2');
    await search(other.page);
    await context.close();
    await other.context.close();
  }, 180_000);

  it('asks for a vehicle, and for a new search when search or booking data is missing {5.search.vehicle, 8.search.vehicle, 5.search.missing, 8.search.missing, 5.payment.missing, 8.payment.missing}', async () => {
    const { page, context } = await device({ viewport });
    await page.goto('/');
    await fillBooking(page, RIDE);
    await search(page);
    await page.getByTestId('continue-to-payment').click();
    await page.getByRole('alert').filter({ hasText: 'Please select a vehicle to continue.' }).waitFor();
    await page.locator('#vehicle-choice input:focus').waitFor();
    for (const [path, words] of [
      ['/search', 'No travel information found. Please perform a new search.'],
      ['/search?service=transport&trip=one_way&from=station:bruxelles-midi', 'No travel information found.'],
      ['/payment', 'No booking information found. Please perform a new search.'],
      ['/payment?quote=00000000-0000-4000-8000-000000000000&class=van', 'No booking information found.'],
      ['/payment-return', 'No booking information found.'],
      ['/payment-success', 'No booking information found.'],
    ] as const) {
      await page.goto(path);
      await page.getByText(words).waitFor();
    }
    await page.getByRole('main').getByRole('link').click();
    await page.getByTestId('booking-submit').waitFor();
    await context.close();
  }, 180_000);

  it('continues without a click once the connection is back', async () => {
    const { page, context } = await device({ viewport });
    await page.goto('/');
    await fillBooking(page, RIDE);
    await context.setOffline(true);
    await page.getByTestId('booking-submit').click();
    const lost = page.getByRole('alert').filter({ hasText: 'No connection' });
    await lost.waitFor();
    await context.setOffline(false);
    await lost.waitFor({ state: 'detached' });
    await search(page);
    await page.getByLabel('Add a return').check();
    await context.setOffline(true);
    await page.getByTestId('return-ask').click();
    await page.getByTestId('offline').waitFor();
    await context.setOffline(false);
    await page.getByTestId('vehicle-economy').waitFor();
    expect(new URL(page.url()).searchParams.get('trip')).toBe('return');
    await context.close();
  }, 180_000);

  it('explains that the departure time has passed and leads back to the filled form', async () => {
    const { page, context } = await device({ viewport });
    const ends = 'from=station:bruxelles-midi&to=airport:BRU';
    await page.goto(`/search?service=transport&trip=one_way&${ends}&at=2026-01-05T09:00:00.000Z&people=3`);
    await page.getByTestId('search-failed').getByText('The departure time must be in the future').waitFor();
    await page.getByTestId('edit-search').click();
    await page.getByTestId('booking-submit').waitFor();
    expect(await page.getByTestId('origin-input').inputValue()).toContain('Midi');
    expect(await page.locator('[data-field=passengers] select').inputValue()).toBe('3');
    await refused(page, 'departure', 'The departure time must be in the future');
    await context.close();
  }, 180_000);
});
