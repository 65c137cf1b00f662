import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser.js';
import { Client, key, pay, quoteFor } from './support/client.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const PICTURE = '<img src=x onerror=hacked=1>';
const SCRIPT = '"><script>hacked=1</script>';
/** A name written from right to left, and one made of emoji only. */
const RIGHT_TO_LEFT = 'עלינא';
const SIGNS = '🚕🇧🇪👩‍👩‍👧';

/** Checks that the text appears as typed, and that nothing in it was run or rendered as HTML. */
async function inert(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await page.getByText(word).first().waitFor();
  expect(await page.evaluate('typeof hacked')).toBe('undefined');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

async function bookAs(firstName: string, lastName: string): Promise<BookingView> {
  const visitor = new Client(site.url);
  const quote = await quoteFor(visitor, 'Grand-Place', 'Place Flagey');
  const guest = { firstName, lastName, email: 'guest@sablon.test', phone: '+32470112233' };
  const booking = await visitor.post<BookingView>(
    '/api/bookings',
    { quoteId: quote.id, vehicleClass: 'economy', language: 'en', guest },
    key(),
  );
  await pay(visitor, booking);
  return booking;
}

describe('hostile input', () => {
  it('is shown as plain text on the dispatch board, the trip and its tracking link', async () => {
    const { trackToken } = await bookAs(PICTURE, SCRIPT);
    await bookAs(RIGHT_TO_LEFT, SIGNS);
    const dispatcher = await site.visitor({ viewport: DESK });
    await logIn(dispatcher.page, 'dispatch@sablon.test');
    const rows = dispatcher.page.getByTestId('board-row');
    await rows.nth(1).waitFor();
    for (let index = 0; index < 2; index++) {
      const trip = await rows.nth(index).getAttribute('data-trip');
      await rows.nth(index).click();
      const detail = dispatcher.page.locator(`[data-testid="trip-detail"][data-trip="${trip}"]`);
      const shown = await detail.innerText();
      const [first, last] = shown.includes('onerror') ? [PICTURE, SCRIPT] : [RIGHT_TO_LEFT, SIGNS];
      await inert(dispatcher.page, first, last);
    }
    const { page: guest, context } = await site.visitor();
    await guest.goto(`/track/${trackToken}`);
    await guest.getByTestId('trip-phase').or(guest.locator('h1')).first().waitFor();
    expect(await guest.evaluate('typeof hacked')).toBe('undefined');
    expect(await guest.locator('img[src="x"]').count()).toBe(0);
    await context.close();
    await dispatcher.context.close();
  });

  it('is shown as plain text in a contact message in the back office', async () => {
    const visitor = new Client(site.url);
    await visitor.post('/api/contact', {
      id: crypto.randomUUID(),
      name: PICTURE,
      email: 'guest@sablon.test',
      phone: '',
      subject: SCRIPT,
      message: `${PICTURE}\n${RIGHT_TO_LEFT}\n${SIGNS}`,
      language: 'en',
    });
    const { page, context } = await site.visitor({ viewport: DESK });
    await logIn(page, 'dispatch@sablon.test', '/admin/messages');
    await page.getByText(SCRIPT).first().click();
    await inert(page, PICTURE, SCRIPT, SIGNS);
    await context.close();
  });
});
