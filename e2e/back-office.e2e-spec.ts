// About 20 s each: office, driver and passenger in browsers of their own.
import type { BookingView, FleetCarsView, QuoteView, TariffView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.js';
import { bytesOf, PHONE } from './support/browser.js';
import { bookAsGuest, Client, key, pay, quoteFor, seen } from './support/client.js';
import { logIn, signIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { listedRoutes } from './support/routes.js';
import { callFrom, openAccount, siteForTests } from './support/site.js';
import { transfersOn } from './support/transfers.js';

const site = siteForTests();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ADMIN = 'admin@sablon.test';

const waiting = (page: Page, kind: string) => page.getByTestId(`waiting-${kind}`);
const countOf = async (page: Page, kind: string) => Number(await waiting(page, kind).getAttribute('data-count'));
const brusselsDate = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date(at));

describe('a day of an admin', () => {
  it('shows waiting work on the overview, with every page one press away, by keyboard and on a phone too', async () => {
    await new Client(site.url).post('/api/contact', {
      id: crypto.randomUUID(),
      name: 'Lotte Maes',
      email: 'lotte@exemple.test',
      phone: '',
      subject: 'My umbrella',
      message: 'I left it in the car.',
      language: 'en',
    });
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN);
    await page.getByRole('link', { name: 'Back office' }).click();
    await page.waitForURL('**/admin');
    await waiting(page, 'messages').waitFor();
    expect(await countOf(page, 'messages')).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    const entry = page.getByTestId('office-navigation').getByRole('link', { name: 'Messages received' });
    await entry.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/messages');
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await waiting(page, 'messages').and(page.locator('[data-count="0"]')).waitFor();

    await page.setViewportSize(PHONE);
    const menu = page.getByTestId('office-menu');
    expect(await entry.isVisible()).toBe(false);
    await menu.click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.waitForURL('**/admin/audit');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('gives a colleague a role, closes their account, and records both in the audit log', async () => {
    const mate = await site.visitor();
    await openAccount(mate.page, 'colleague@exemple.test');
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/people');
    await page.getByTestId('people-q').fill('colleague@');
    const row = page.locator('[data-testid="person"][data-email="colleague@exemple.test"]');
    await row.getByTestId('manage-person').click();
    await page.getByTestId('person-role').selectOption('dispatcher');
    await page.getByTestId('save-role').click();
    await page.getByText('Role changed').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The role change has ended the colleague's session on the server.
    const answer = await mate.page.request.get('/api/me/notifications');
    expect(answer.status()).toBe(401);
    await page.getByTestId('disable-reason').fill('Left the team');
    await page.getByTestId('disable-person').click();
    await page.getByText('Account closed').first().waitFor();
    await page.getByRole('link', { name: 'What was done to this account' }).click();
    await page.waitForURL('**/admin/audit?object=*');
    const lines = page.getByTestId('audit-line');
    await lines.first().waitFor();
    const actions = await Promise.all((await lines.all()).map((one) => one.getAttribute('data-action')));
    expect(actions).toEqual(['person.disabled', 'person.role_changed']);
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByTestId('audit-file').click();
    expect((await bytesOf(await download)).toString()).toContain('Left the team');
    // The last administrator cannot be demoted.
    await page.goto('/admin/people?role=admin');
    await page.locator(`[data-testid="person"][data-email="${ADMIN}"]`).getByTestId('manage-person').click();
    await page.getByTestId('person-role').selectOption('passenger');
    await page.getByTestId('save-role').click();
    await page.getByRole('alert').getByText('last active administrator').waitFor();
    expect(errors).toEqual([]);
    for (const one of [mate.context, context]) await one.close();
  }, 240_000);

  it('plans a tariff after previewing ride prices, without changing existing quotes', async () => {
    const visitor = new Client(site.url);
    const when = new Date(Date.now() + 30 * 24 * HOUR_MS).toISOString();
    const economy = (quote: QuoteView) =>
      quote.options.find(({ vehicleClass }) => vehicleClass === 'economy')?.totalCents ?? 0;
    const before = await quoteFor(visitor, 'Grand-Place', 'Place Flagey', when);
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/tariffs');
    const inForce = page.locator('[data-testid="tariff"][data-state="in_force"]');
    await inForce.getByTestId('rule-pack-brussels').getByText('values of 2022').waitFor();
    await page.getByTestId('new-tariff').click();
    await page.getByTestId('tariff-name').fill('spring');
    await page.getByTestId('lawful').waitFor();
    const price = page.getByTestId('tariff-classes.economy.perKmCents');
    await price.fill('9,99');
    await page.getByTestId('unlawful').getByText('€9.99').waitFor();
    await page.getByTestId('tariff-form').getByTestId('clamped-medium_day-economy').waitFor();
    await page.getByText('Rules of the Brussels-Capital Region').click();
    const source = page.getByTestId('tariff-clamps.brussels.source');
    await source.fill('');
    await page.getByText('Say where these values come from.').waitFor();
    await source.fill('Brussels-Capital Region, values of 2027');
    await price.fill('2,90');
    await page.getByTestId('lawful').waitFor();
    expect(await page.getByTestId('add-tariff').isEnabled()).toBe(false);
    await page.getByTestId('preview-tariff').click();
    await page.getByTestId('preview-medium_day-economy').getByText('+').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('add-tariff').click();
    const planned = page.locator('[data-testid="tariff"][data-version="spring"][data-state="planned"]');
    await planned.getByText('Rules by region').click();
    await planned.getByTestId('rule-pack-brussels').getByText('values of 2027').waitFor();
    const after = await quoteFor(visitor, 'Grand-Place', 'Place Flagey', when);
    expect(economy(after)).toBeGreaterThan(economy(before));
    const unchanged = await visitor.get<QuoteView>(`/api/quotes/${before.id}`);
    expect(economy(unchanged)).toBe(economy(before));
    expect((await visitor.get<TariffView>('/api/tariff')).version).not.toBe('spring');
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('adds and deactivates a vehicle, and merges a concurrent edit by another admin', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/vehicles');
    await page.getByTestId('vehicle').first().waitFor();
    await page.getByTestId('new-vehicle').click();
    await page.getByTestId('vehicle-plate').fill('2-OLD-001');
    await page.getByTestId('vehicle-registered').fill('2019-05-01');
    await page.getByTestId('vehicle-model').fill('Mercedes V-Klasse');
    await page.getByTestId('vehicle-class').selectOption('van');
    expect(await page.getByTestId('vehicle-seats').inputValue()).toBe('8');
    await page.getByTestId('save-vehicle').click();
    await page.getByRole('alert').getByText('less than 3 years old').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('vehicle-registered').fill(brusselsDate(Date.now() - 300 * 24 * HOUR_MS));
    await page.getByTestId('save-vehicle').click();
    await page.getByTestId('vehicles-q').fill('2-old');
    const car = page.locator('[data-testid="vehicle"][data-plate="2-OLD-001"]');
    await car.getByTestId('edit-vehicle').click();
    await page.getByTestId('vehicle-active').uncheck();
    await page.getByTestId('vehicle-model').fill('V-Klasse lang');
    const other = await new Client(site.url).login(ADMIN);
    const { vehicles } = await other.get<FleetCarsView>('/api/admin/vehicles?q=2old001');
    const [known] = vehicles;
    const change = { ...known, model: 'Mercedes EQV', seats: 7 };
    expect((await other.request('PUT', `/api/admin/vehicles/${known?.id}`, change)).status).toBe(200);
    await page.getByTestId('save-vehicle').click();
    const note = page.getByTestId('changed-meanwhile');
    await note.getByText('Mercedes EQV').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByTestId('vehicle-seats').inputValue()).toBe('7');
    expect(await page.getByTestId('vehicle-model').inputValue()).toBe('V-Klasse lang');
    expect(await page.getByTestId('vehicle-active').isChecked()).toBe(false);
    await page.getByTestId('take-theirs').click();
    expect(await page.getByTestId('vehicle-model').inputValue()).toBe('Mercedes EQV');
    await page.getByTestId('save-vehicle').click();
    await car.getByText('Mercedes EQV').waitFor();
    await car.and(page.locator('[data-active="false"]')).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('validates dispatch settings against their limits, previews the change and puts the version in force at once', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/dispatch-settings');
    await page.locator('[data-testid="setting-version"][data-state="in_force"]').waitFor();
    await page.getByTestId('new-settings').click();
    await page.getByTestId('settings-name').fill('evening');
    await page.getByTestId('settings-note').fill('Drivers answer later at night');
    const patience = page.getByTestId('setting-offerTtlMs.asap');
    await patience.fill('3');
    await page.getByText('Correct the marked values.').waitFor();
    await patience.fill('25');
    await page.getByTestId('settings-form').getByTestId('change-offerTtlMs.asap').getByText('25').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('add-settings').click();
    await page.locator('[data-testid="setting-version"][data-version="evening"][data-state="in_force"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('shows the week’s statistics as chart, table and file, and the state of the machines', async () => {
    const { page, errors, context } = await site.visitor();
    await signIn(page, ADMIN);
    // There are no rides yet: cancel one as staff, so that there is something to count.
    const guest = new Client(site.url);
    const booking = await bookAsGuest(guest);
    await pay(guest, booking);
    const trip = `/api/dispatch/trips/${booking.trips[0]?.id}`;
    await eventually('it is paid', async () => (await seen(guest, booking)).paid);
    await callFrom(page, 'POST', `${trip}/cancel`, { reason: 'No car in the whole town' });
    await page.goto('/admin/statistics');
    await page.getByTestId('total-asked').getByText('1', { exact: true }).waitFor();
    const days = page.getByTestId('chart-day');
    await days.getByText('The same numbers as a table').click();
    // The header row, and seven days ending today.
    expect(await days.getByRole('row').count()).toBe(8);
    await page.getByTestId('statistics-measure').selectOption('served');
    await days.getByRole('cell', { name: '0%' }).waitFor();
    await page.getByTestId('chart-zone').getByRole('row').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByTestId('statistics-file-zone').click();
    expect((await bytesOf(await download)).toString()).toContain('zone,asked,served');
    await page.getByRole('link', { name: 'Machine room' }).click();
    await page.getByTestId('machines').getByText('Database').waitFor();
    await page.getByTestId('machines').getByText('Sandbox').waitFor();
    await page.getByTestId('arrival-source-flight').getByText('in the last hour').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('shows a delayed flight and the moved pickup on the arrivals board without a reload', async () => {
    const landing = Math.ceil(Date.now() / 300_000) * 300_000 + 27 * HOUR_MS;
    const flightUpdate = (more: object = {}) =>
      transfersOn(site).news({
        ...{ number: 'SN9633', at: 'airport:BRU', from: 'Lisbonne', scheduled: new Date(landing).toISOString() },
        localDate: brusselsDate(landing),
        ...more,
      });
    flightUpdate();
    const passenger = await new Client(site.url).login('passager@sablon.test');
    const { id } = await passenger.post<{ id: string }>('/api/quotes', {
      service: 'transfer',
      tripType: 'one_way',
      origin: { id: 'airport:BRU' },
      destination: { id: 'point:50.84670,4.35250' },
      pickupAt: new Date(landing + 40 * MINUTE_MS).toISOString(),
      flightNumber: 'SN 9633',
      nameSign: 'Famille Peeters',
    });
    const body = { quoteId: id, vehicleClass: 'economy', language: 'en', guest: null };
    const booking = await passenger.post<BookingView>('/api/bookings', body, key());
    await pay(passenger, booking);
    const { page, errors, context } = await site.visitor();
    await logIn(page, 'dispatch@sablon.test', `/dispatch/arrivals?day=${brusselsDate(landing)}`);
    const flight = page.locator('[data-testid="board-arrival"][data-number="SN9633"]');
    await flight.getByText('Famille Peeters').waitFor({ timeout: 30_000 });
    await flight.and(page.locator('[data-status="scheduled"]')).waitFor();
    flightUpdate({ status: 'delayed', delayMinutes: 95, terminal: 'A' });
    await flight.and(page.locator('[data-status="delayed"]')).waitFor();
    // The new pickup is 30 minutes after the landing; the booking had 40.
    await flight.locator('[data-testid="moved-pickup"][data-minutes="85"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await flight.getByRole('link', { name: booking.code }).click();
    await page.waitForURL(`**/dispatch?trip=${booking.trips[0]?.id}`);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});

it('keeps passengers and drivers out of every back-office and dispatch page', async () => {
  const staffPages = listedRoutes().filter(({ path }) => /^\/(admin|dispatch)(\/|$)/.test(path));
  expect(staffPages.length).toBeGreaterThan(10);
  for (const email of ['passager@sablon.test', 'chauffeur@sablon.test']) {
    const { page, context } = await site.visitor();
    await signIn(page, email);
    for (const { path } of staffPages) {
      await page.goto(path);
      await eventually(`${path} is closed to ${email}`, async () => new URL(page.url()).pathname === '/connexion');
    }
    await context.close();
  }
}, 180_000);
