// About 25 s: a product starts without its map.
import type { BookingView, TripView } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { openDevice } from './support/browser.js';
import { CARDS, Client } from './support/client.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { does, siteWithDriver, takes } from './support/rides.js';
import { ScreenReader } from './support/screen-reader.js';

const { site, driver } = siteWithDriver();

/** Checks that every control has a name, by Chromium's accessibility tree and by axe. */
async function expectNamed(reader: ScreenReader): Promise<void> {
  expect(await reader.nameless()).toEqual([]);
  expect(await axeFindings(reader.page, ['button-name', 'link-name', 'label', 'select-name'])).toEqual([]);
}

/** Types an address and takes the first suggestion with the arrow keys. */
async function fillPlace(reader: ScreenReader, field: RegExp, place: string): Promise<void> {
  await reader.goTo(field);
  const before = reader.transcript.length;
  await reader.type(place);
  await reader.waitsFor(/\d+ address(es)? suggested/, before);
  await expectNamed(reader);
  await reader.press('ArrowDown', 'Enter');
}

it('a ride can be booked by keyboard and followed with a screen reader, from the form to the rating', async () => {
  const { page, context, errors } = await openDevice(site.browser, site.url, { language: 'en' });
  const reader = await ScreenReader.at(page);
  await logIn(page, 'passager@sablon.test', '/');
  await expectNamed(reader);
  await fillPlace(reader, /^combobox ".*(From|Pick-?up|Departure)/i, 'Grand-Place');
  await fillPlace(reader, /^combobox ".*(To|Destination|Arrival)/i, 'Place Flagey');
  await expectNamed(reader);
  await reader.goTo(/^button ".*(Search|See|Find|Book)/i);
  await reader.press('Enter');
  await reader.arrivesAt('**/search?**');
  await page.getByTestId('vehicle-economy').waitFor();
  await expectNamed(reader);
  await reader.goTo(/^(radio|button|link|checkbox) ".*Economy/i);
  await reader.press('Space');
  await reader.goTo(/^(button|link) ".*(Continue|Payment|Book)/i);
  await reader.press('Enter');
  await reader.arrivesAt('**/payment?**');
  await page.getByTestId('card-number').waitFor();
  await expectNamed(reader);
  await reader.goTo(/^textbox ".*card number/i);
  await reader.type(CARDS.good);
  await reader.goTo(/^textbox ".*expir/i);
  await reader.type('1234');
  await reader.goTo(/^textbox ".*(cvc|security|code)/i);
  await reader.type('123');
  await reader.goTo(/^button "Pay/i);
  await reader.press('Enter');
  await reader.arrivesAt('**/payment-success**');
  await expectNamed(reader);
  await reader.goTo(/^(link|button) ".*Follow/i);
  await reader.press('Enter');
  await page.getByTestId('trip-phase').waitFor();
  await expectNamed(reader);

  const client = await new Client(site.url).login('passager@sablon.test');
  const booking = await client.get<BookingView>(new URL(page.url()).pathname.replace('/track/', '/api/track/'));
  const tripId = booking.trips[0]?.id ?? '';
  const trip = () => client.get<TripView>(`/api/trips/${tripId}`);
  await reader.waitsFor(/Follow my ride/);
  expect(await reader.reads()).toMatch(/Looking for a driver|Driver found/);

  await takes(driver(), tripId);
  const {
    driver: who,
    boardingCode,
    fareCents,
  } = await eventually('a driver', async () => {
    const now = await trip();
    return now.driver && now;
  });
  const spelled = (text: string | null | undefined) => [...(text ?? '').replace(/[^\p{L}\p{N}]/gu, '')].join(' ');
  const found = await reader.waitsFor(/Driver found/);
  expect(found).toContain(`${who?.firstName} is coming in a ${who?.model}`);
  expect(found).toContain(`number plate ${spelled(who?.plate)}`);
  await reader.waitsFor(/With you (in \d+ minutes?|any moment), around \d/);
  await does(driver(), tripId, 'depart');
  await reader.waitsFor(/Driver on the way/);
  await expectNamed(reader);
  await does(driver(), tripId, 'arrive');
  expect(await reader.waitsFor(/Your driver is here/)).toContain(`Your code: ${spelled(boardingCode)}`);
  expect(await reader.reads()).toContain(boardingCode);
  await expectNamed(reader);
  await does(driver(), tripId, 'start', { boardingCode });
  await reader.waitsFor(/On board/);
  await reader.waitsFor(/Arriving (in \d+ minutes?|any moment), around \d/);
  await expectNamed(reader);
  await does(driver(), tripId, 'complete');
  expect(await reader.waitsFor(/Ride completed/)).toContain(`Price: €${(fareCents / 100).toFixed(2)}`);
  await page.getByTestId('rating-card').waitFor();
  await expectNamed(reader);
  await reader.goTo(/^radio "1 star"/);
  await reader.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.getByTestId('rating-words').waitFor();
  await expectNamed(reader);
  await reader.goTo(/^button "Send the rating/);
  await reader.press('Enter');
  await reader.waitsFor(/Thank you for your rating/);
  await expectNamed(reader);

  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
