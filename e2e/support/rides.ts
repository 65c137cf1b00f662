import type { BookingView, OfferView, QuoteRequest, TripView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { Client, key, pay, quoteFor } from './client.js';
import { DriverDevice } from './driver-device.js';
import { eventually } from './product.js';
import { siteForTests, type Site } from './site.js';

export const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };

/**
 * Extends offers from twenty seconds to two minutes, and the time for a phone to show them from 2.5 to 15 seconds, so that a test
 * may take as long as its machine needs: a driver who lets an offer expire is not asked again for an hour, and one whose phone did
 * not show it in time not for a minute. A test of that time itself gives the usual one.
 */
export async function giveTimeToAnswer(url: string, toShowMs = 15_000): Promise<void> {
  const admin = await new Client(url).login('admin@sablon.test');
  const values = { 'offerTtlMs.asap': 120_000, deliveryAckFallbackMs: toShowMs };
  await admin.post('/api/admin/dispatch-settings', {
    version: `patient-${toShowMs}`,
    validFrom: null,
    note: 'For tests',
    values,
  });
}

/** A site for the tests of a file, with one driver on shift at the Grand-Place. */
export function siteWithDriver(email = 'chauffeur@sablon.test'): { readonly site: Site; driver(): DriverDevice } {
  const site = siteForTests();
  let device: DriverDevice | undefined;
  beforeAll(async () => {
    await giveTimeToAnswer(site.url);
    device = await new DriverDevice(site.url, email).startShift(GRAND_PLACE);
  });
  afterAll(() => device?.hangUp());
  return {
    site,
    driver() {
      if (!device) throw new Error('the driver is not on shift yet');
      return device;
    },
  };
}

/** A paid ride of the demo passenger: a driver is being searched, or may promise it. */
export async function rideOfPassenger(
  url: string,
  wish: Partial<QuoteRequest> = {},
): Promise<{ client: Client; booking: BookingView; tripId: string }> {
  const client = await new Client(url).login('passager@sablon.test');
  const { id } = await quoteFor(client, 'Grand-Place', 'Place Flagey', null, wish);
  const booking = await client.post<BookingView>(
    '/api/bookings',
    { quoteId: id, vehicleClass: 'economy', language: 'en', guest: null },
    key(),
  );
  await pay(client, booking);
  await eventually('the ride is paid', async () => (await client.get<BookingView>(`/api/bookings/${booking.id}`)).paid);
  return { client, booking, tripId: booking.trips[0]?.id ?? '' };
}

/** A paid transfer of a guest, who is met at the station with this name on a sign. */
export async function transferOfGuest(guest: Client, nameSign: string): Promise<BookingView> {
  const pick = async (typed: string) => {
    const path = `/api/places/suggest?q=${encodeURIComponent(typed)}&language=fr`;
    return { id: (await guest.get<{ places: { id: string }[] }>(path)).places[0]?.id };
  };
  const [origin, destination] = [await pick('Bruxelles-Midi'), await pick('Grand-Place')];
  const wish = { service: 'transfer', tripType: 'one_way', origin, destination, pickupAt: null, nameSign };
  const { id } = await guest.post<{ id: string }>('/api/quotes', wish);
  const contact = { firstName: 'Nora', lastName: 'Invité', email: 'nora@sablon.test', phone: '+32470112233' };
  const body = { quoteId: id, vehicleClass: 'economy', language: 'fr', guest: contact };
  const booking = await guest.post<BookingView>('/api/bookings', body, key());
  await pay(guest, booking);
  return booking;
}

/** Accepts the ride as soon as it is offered to the driver. */
export async function takes(driver: DriverDevice, tripId: string): Promise<void> {
  const mine = (offer: OfferView) => offer.tripId === tripId;
  await eventually(
    'the offer is taken',
    async () => {
      const offer = driver.offers.findLast(mine);
      return offer && (await driver.accept(offer.id)).status === 200;
    },
    60_000,
  ).catch((late: Error) => {
    throw new Error(
      `${late.message}; wanted ${tripId}, offered ${JSON.stringify(driver.offers.map((one) => one.tripId))}`,
    );
  });
}

/** Performs the driver's next step of this trip. */
export const does = (driver: DriverDevice, tripId: string, step: string, body?: object): Promise<TripView> =>
  driver.command(tripId, step, body);

/** Creates a shared link on the trip page and returns its URL. */
export async function shareFrom(page: Page, label: string): Promise<string> {
  await page.getByTestId('share-ride').click();
  await page.locator('input[name=label]').fill(label);
  await page.getByTestId('make-link').click();
  const link = page.getByTestId('shared-link').filter({ hasText: label });
  const url = (await link.getByTestId('shared-url').innerText()).trim();
  await page.keyboard.press('Escape');
  return url;
}

/** Revokes a shared link on the trip page. */
export async function withdraw(page: Page, label: string): Promise<void> {
  await page.getByTestId('share-ride').click();
  await page.getByTestId('shared-link').filter({ hasText: label }).getByTestId('revoke-link').click();
}
