import type { BookingView, SharedLinksView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import {
  bookingOnDevice,
  choiceCard,
  chooseVehicle,
  fillBooking,
  search,
  type Wishes,
  fillRecipient,
} from './support/booking-form.js';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { fillGuest, payByCard } from './support/journeys.js';
import { siteForTests } from './support/site.js';
import { ways } from './support/full-run.js';

const site = siteForTests({ shared: true });

/** Parses a price in any of the languages to cents. */
const cents = (price: string): number => Number(price.replace(/\D/g, ''));

interface Booked {
  readonly booking: BookingView;
  /** The extras listed on the confirmation page. */
  readonly extras: string;
}

/** Goes to the confirmation page. The page redirects after three seconds; `press` may be faster. */
async function toConfirmation(page: Page, press: () => Promise<unknown>): Promise<void> {
  await page.getByTestId('see-booking').or(page.getByTestId('confirmation-code')).first().waitFor({ timeout: 30_000 });
  await press().catch(() => undefined);
  await page.waitForURL('**/payment-success**');
  await page.getByTestId('confirmation-code').waitFor();
}

interface Rider {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}
const ANNA: Rider = { firstName: 'Anna', lastName: 'Claes', phone: '+32 470 99 88 77' };

/** Says that another person travels. */
async function nameRider(page: Page, rider: Rider): Promise<void> {
  await page.getByTestId('rider').getByRole('checkbox').check();
  for (const name of ['firstName', 'lastName', 'phone'] as const)
    await page.getByTestId(`rider-${name}`).fill(rider[name]);
  expect(await axeFindings(page)).toEqual([]);
}

/** The page behind the link that the rider of a booking is texted: the code, and no money. */
async function readByRider(booking: BookingView, options: Parameters<typeof openDevice>[2]): Promise<void> {
  const [trip] = booking.trips;
  const { links } = await new Client(site.url).get<SharedLinksView>(`/api/trips/${trip?.id}/shares`, {
    'x-track-token': booking.trackToken,
  });
  expect(links.map(({ label }) => label)).toEqual([ANNA.firstName]);
  const { page, errors, context } = await openDevice(site.browser, site.url, options);
  await page.goto(links[0]?.path ?? '/');
  expect(await page.getByTestId('boarding-code').innerText()).toBe(trip?.boardingCode);
  expect(await page.getByRole('main').innerText()).not.toMatch(/€/);
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}

/** Books as a guest from the home page to the confirmation; the price must be the same on every page and in the booking. */
async function bookAndPay(
  page: Page,
  wishes: Wishes,
  vehicle: 'economy' | 'standard' | 'van',
  rider: Rider | null = null,
): Promise<Booked> {
  await page.goto('/');
  await fillBooking(page, wishes);
  await search(page);
  const choice = wishes.parcel ? (wishes.parcel.express ? 'express' : 'ordinary') : vehicle;
  await choiceCard(page, choice).click();
  const price = cents(await page.getByTestId('total').innerText());
  await chooseVehicle(page, choice);
  await fillGuest(page);
  if (rider) await nameRider(page, rider);
  if (wishes.parcel) await fillRecipient(page);
  await payByCard(page);
  await toConfirmation(page, () => page.getByTestId('see-booking').click({ timeout: 2_000 }));
  const code = (await page.getByTestId('confirmation-code').innerText()).trim();
  const extras = await page.getByTestId('ride-extras').innerText();
  const { id, trackToken } = await bookingOnDevice(page);
  const booking = await new Client(site.url).get<BookingView>(`/api/bookings/${id}`, {
    'x-track-token': trackToken,
  });
  expect(booking).toMatchObject({ code, paid: true, totalCents: price, vehicleClass: vehicle });
  return { booking, extras };
}

/** Presses Tab until the wanted element has the focus; returns the number of presses. */
async function tabTo(page: Page, wanted: string, most = 60): Promise<number> {
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(wanted)}) ?? false`)) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not within ${most} presses of Tab`);
}

async function typeAddress(page: Page, name: 'origin' | 'destination', typed: string): Promise<void> {
  await tabTo(page, `[name=${name}]`);
  await page.keyboard.type(typed);
  await page.getByRole('option').filter({ hasText: typed }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const hoursBetween = (earlier = '', later = ''): number => (Date.parse(later) - Date.parse(earlier)) / 3_600_000;

describe.each(
  ways([
    ['a phone, in French', { viewport: PHONE, language: 'fr' }],
    ['a desk, in English', { viewport: DESK, language: 'en', theme: 'light' }],
  ]),
)('a guest, on %s', (_, options) => {
  let page: Page;
  let errors: string[];
  beforeEach(async () => {
    ({ page, errors } = await openDevice(site.browser, site.url, options));
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('books and pays for a ride now, for someone else, who follows it by their own link {2.route.home, 3.booking.origin, 3.booking.destination, 3.booking.vehicle, 3.payment.amount, 3.payment.phone, 3.payment.name-on-card}', async () => {
    const { booking } = await bookAndPay(page, { from: 'Grand-Place', to: 'Flagey' }, 'economy', ANNA);
    expect(booking).toMatchObject({
      service: 'transport',
      tripType: 'one_way',
      trips: [{ asap: true, passengers: 1, rider: { firstName: ANNA.firstName } }],
    });
    await readByRider(booking, options);
  }, 180_000);

  it('books and pays for a return ride with passengers, luggage and options {3.booking.trip-type, 3.booking.start-date, 3.booking.start-time, 3.booking.return-date, 3.booking.return-time, 3.booking.passengers}', async () => {
    const { booking, extras } = await bookAndPay(
      page,
      {
        tripType: 'return',
        from: 'Flagey',
        to: 'Atomium',
        leave: [2, '10:00'],
        comeBack: [2, '16:30'],
        passengers: 5,
        bags: 4,
        options: ['baby_seat', 'silent'],
      },
      'van',
    );
    const [out, back] = booking.trips;
    expect(booking.tripType).toBe('return');
    expect(hoursBetween(out?.pickupAt, back?.pickupAt)).toBe(6.5);
    expect([back?.pickup.placeId, back?.dropoff.placeId]).toEqual([out?.dropoff.placeId, out?.pickup.placeId]);
    expect(out).toMatchObject({ passengers: 5, bags: 4, options: ['baby_seat', 'silent'] });
    expect(extras.split('\n')).toHaveLength(4);
  }, 180_000);

  it('books and pays for a car by the hour that ends where it began', async () => {
    const { booking, extras } = await bookAndPay(
      page,
      { tripType: 'hourly', from: 'Flagey', to: null, leave: [1, '14:00'], hours: 3 },
      'standard',
    );
    const [trip] = booking.trips;
    expect(booking).toMatchObject({ tripType: 'hourly', totalCents: 18_000 });
    expect(trip).toMatchObject({ durationSeconds: 3 * 3600, dropoff: { placeId: trip?.pickup.placeId } });
    expect(extras).toMatch(/3 (heures|hours)/);
  }, 180_000);

  it('books and pays for an airport transfer with flight number and name sign {3.booking.service, 3.transfer.flight-number, 3.transfer.nametag}', async () => {
    const { booking, extras } = await bookAndPay(
      page,
      {
        service: 'transfer',
        from: 'Brussels Airport',
        to: 'Grand-Place',
        leave: [2, '09:15'],
        passengers: 2,
        flightNumber: 'SN 3812',
        nameSign: 'Famille Peeters',
      },
      'standard',
    );
    expect(booking).toMatchObject({
      service: 'transfer',
      trips: [{ pickup: { kind: 'airport' }, flightNumber: 'SN 3812', nameSign: 'Famille Peeters' }],
    });
    expect(extras).toContain('SN 3812');
    expect(extras).toContain('Famille Peeters');
  }, 180_000);

  it('books and pays for a parcel {3.parcel.weight, 3.parcel.dimensions, 3.parcel.description, 3.parcel.express}', async () => {
    const parcel = { weightKg: '4,5', sidesCm: ['40', '30', '20'], description: 'Livres rares', express: true };
    const { booking, extras } = await bookAndPay(
      page,
      { service: 'parcel', from: 'Flagey', to: 'Atomium', parcel },
      'economy',
    );
    expect(booking).toMatchObject({
      service: 'parcel',
      trips: [{ parcel: { weightKg: 4.5, description: 'Livres rares', express: true } }],
    });
    expect(extras).toContain('Livres rares');
  }, 180_000);

  it('books and pays for a ride tomorrow by keyboard alone', async () => {
    await page.goto('/');
    await page.getByTestId('origin-input').waitFor();
    await typeAddress(page, 'origin', 'Grand-Place');
    await typeAddress(page, 'destination', 'Flagey');
    await tabTo(page, 'input[type=radio][value=now]');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, '[data-testid=booking-submit]');
    await page.keyboard.press('Enter');
    await page.getByTestId('vehicle-economy').waitFor();
    await tabTo(page, '#vehicle-choice input[type=radio]');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-testid=vehicle-standard] input:checked').waitFor();
    await tabTo(page, '[data-testid=continue-to-payment]');
    await page.keyboard.press('Enter');
    for (const [field, typed] of [
      ['[name="guest.firstName"]', 'Nora'],
      ['[name="guest.lastName"]', 'Clavier'],
      ['[name="guest.email"]', 'nora@sablon.test'],
      ['[name="guest.phone"]', '+32 470 11 22 33'],
      ['[name="card.number"]', '4242424242424242'],
      ['[name="card.expiry"]', '12/34'],
      ['[name="card.cvc"]', '123'],
    ] as const) {
      await page.locator(field).waitFor();
      await tabTo(page, field);
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await toConfirmation(page, async () => {
      await tabTo(page, '[data-testid=see-booking]');
      await page.keyboard.press('Enter');
    });
  }, 180_000);
});
