import type { BookingView, QuoteView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser.js';
import { logInByForm } from './support/journeys.js';
import { eventually } from './support/product.js';
import { callFrom, openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const stored = (page: Page): Promise<string | null> => page.evaluate("localStorage.getItem('userSession')");
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

describe('pages that need a signed-in user', () => {
  it('show a loading indicator while the session is read {4.guard.loading, 2.loading.text, 2.loading.screen}', async () => {
    const { page, context } = await site.visitor({ language: 'fr', viewport: PHONE });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/session', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/profile/edit');
    const words = page.getByRole('main').getByRole('status');
    await words.waitFor();
    expect(await words.innerText()).toBe('Chargement en cours...');
    const screen = words.locator('..');
    await screen.locator('svg.spin').waitFor();
    // The area below the top bar.
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 80, width: PHONE.width, height: PHONE.height - 80 });
    answer();
    await isAt(page, '/connexion');
    await context.close();
  });

  it('redirect a visitor to /connexion, whatever their browser has stored {4.guard.missing, 4.guard.not-logged-in, 6.server}', async () => {
    const { page, context } = await site.visitor();
    await page.goto('/connexion');
    for (const [path, hint] of [
      ['/app/activity', null],
      ['/dashboard/chauffeur', null],
      ['/app/activity', { isLoggedIn: false, userType: 'passenger' }],
      ['/profile/security', { isLoggedIn: true, userType: 'passenger' }],
      ['/dashboard/chauffeur', { isLoggedIn: true, userType: 'driver' }],
    ] as const) {
      if (hint) await page.evaluate(`localStorage.userSession = '${JSON.stringify(hint)}'`);
      await page.goto(path);
      await isAt(page, '/connexion');
      expect(await stored(page)).toBeNull();
    }
    await context.close();
  });

  it('remove a stored session that is not valid JSON and continue signed out {4.guard.invalid-json, 7.storage.user-session}', async () => {
    const { page, context, errors } = await site.visitor();
    await page.route('**/api/auth/session', () => undefined); // never answered, so that only the page's own check counts
    await page.goto('/contact');
    await page.evaluate(`localStorage.userSession = '{"isLoggedIn":tru'`);
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect([await stored(page), errors]).toEqual([null, []]);
    await context.close();
  });

  it('show passengers their own pages, not the driver’s, until they log out {2.guarded.app-activity, 4.guard.content, 4.guard.wrong-type, 6.signed-in.app, 6.signed-in.profile, 7.storage.user-session, 2.profile.logout}', async () => {
    const { page, context } = await site.visitor();
    await openAccount(page, 'nora.guard@exemple.test');
    await page.goto('/app/activity');
    await page.getByRole('heading', { level: 1, name: 'My rides' }).waitFor();
    expect(JSON.parse((await stored(page)) ?? '')).toEqual({ isLoggedIn: true, userType: 'passenger' });
    await page.goto('/profile/security');
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
    await page.goto('/dashboard/chauffeur');
    await isAt(page, '/connexion');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await isAt(page, '/');
    expect(await stored(page)).toBeNull();
    await page.goto('/app/activity');
    await isAt(page, '/connexion');
    await context.close();
  });

  it.each([
    ['a passenger', 'passager@sablon.test', ['/dashboard/passager'], ['/dashboard/chauffeur', '/dispatch']],
    ['a driver', 'chauffeur@sablon.test', ['/dashboard/chauffeur'], ['/dashboard/passager', '/dispatch']],
    ['a dispatcher', 'dispatch@sablon.test', ['/dispatch'], ['/dashboard/passager', '/dashboard/chauffeur']],
  ])(
    'open to %s their own dashboard and every shared page, and no other dashboard {4.guard.wrong-type, 2.guarded.dashboard-passenger, 2.guarded.dashboard-driver, 2.guarded.app, 2.guarded.app-activity, 2.guarded.profile, 2.guarded.profile-payments}',
    async (_who, email, own, others) => {
      const { page, context } = await site.visitor();
      await logInByForm(page, email);
      await page.waitForURL((url) => url.pathname !== '/connexion');
      for (const path of [...own, '/app', '/app/activity', '/profile', '/profile/payments']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      for (const path of others) {
        await page.goto(path);
        await isAt(page, '/connexion');
      }
      await context.close();
    },
  );

  it('show drivers their day: figures, upcoming trips and driven trips {2.guarded.dashboard-driver, 2.dashboard.driver-statistics, 2.dashboard.driver-upcoming, 2.dashboard.driver-history, 6.driver.dashboard, 6.signed-in.app}', async () => {
    const { page, context, errors } = await site.visitor();
    await logInByForm(page, 'chauffeur@sablon.test');
    await isAt(page, '/dashboard/chauffeur');
    expect(JSON.parse((await stored(page)) ?? '')).toEqual({ isLoggedIn: true, userType: 'driver' });
    await page.getByTestId('today-summary').getByText('€').waitFor();
    for (const list of ['promised-trips', 'today-trips']) await page.getByTestId(list).getByRole('heading').waitFor();
    await page.goto('/app/activity');
    await page.getByRole('heading', { level: 1, name: 'My rides' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('my trips', () => {
  it('all appear at first, can be filtered by a marked tab, and show a message when a filter is empty {2.activity.filters, 2.activity.start, 2.activity.active-tab, 2.activity.trip, 2.activity.empty, 3.trip.type, 3.trip.date, 3.trip.origin, 3.trip.destination, 3.trip.price, 4.activity-filter}', async () => {
    const { page, context, errors } = await site.visitor();
    await openAccount(page, 'nora.trips@exemple.test');
    await page.goto('/app/activity');
    await page.getByText('No rides yet').waitFor();

    const book = async (hours: number, vehicleClass: string): Promise<BookingView> => {
      const quote = await callFrom<QuoteView>(page, 'POST', '/api/quotes', {
        service: 'transport',
        tripType: 'one_way',
        origin: { id: 'station:bruxelles-midi' },
        destination: { id: 'station:leuven' },
        pickupAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
      });
      return callFrom(page, 'POST', '/api/bookings', { quoteId: quote.id, vehicleClass, language: 'en' });
    };
    const [unrated, given] = [await book(5, 'van'), await book(7, 'economy')];
    await callFrom(page, 'POST', `/api/trips/${given.trips[0]?.id}/cancel`, { reason: 'plans changed' });

    await page.reload();
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const cards = page.getByRole('tabpanel').getByRole('article');
    await cards.nth(1).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['All', 'Upcoming', 'Past', 'Cancelled']);
    for (const [name, shown] of [
      ['Upcoming', [unrated]],
      ['Cancelled', [given]],
      ['Past', []],
      ['All', [given, unrated]],
    ] as const) {
      await tab(name).click();
      if (shown.length === 0) await page.getByText('No past rides').waitFor();
      await eventually(name, async () => (await cards.count()) === shown.length);
      for (const { code } of shown) await cards.filter({ hasText: code }).waitFor();
      const marked = page.locator('[role=tab][aria-selected=true]');
      expect(await marked.allInnerTexts()).toEqual([name]);
    }
    const card = cards.filter({ hasText: unrated.code });
    const price = `€${(unrated.totalCents / 100).toFixed(2)}`;
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', day: 'numeric', month: 'short' });
    const date = day.format(new Date(unrated.trips[0]?.pickupAt ?? ''));
    for (const words of ['Transport · Van', price, date, 'Brussels-Midi', 'Leuven'])
      await card.getByText(words).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('changing the password', () => {
  it('needs three fields, each hidden until revealed, and shows client-side and server-side errors {2.change-password.fields, 2.change-password.toggle, 3.password-change, 4.password-visibility, 5.change-password.required, 5.change-password.mismatch, 5.change-password.short, 5.change-password.changed, 7.call.password, 8.password.mismatch, 8.password.short, 8.password.error, 8.password.changed}', async () => {
    const { page, context } = await site.visitor();
    const current = await openAccount(page, 'nora.password@exemple.test');
    await page.goto('/profile/security');
    const submit = page.getByRole('button', { name: 'Change password' });
    const field = (name: string) => page.locator(`input[name=${name}]`);
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    };
    await submit.waitFor();
    for (const name of ['current', 'next', 'confirm']) {
      expect(await submit.isDisabled()).toBe(true);
      await fill({ [name]: 'x' });
    }
    expect(await submit.isEnabled()).toBe(true);

    const types = () => Promise.all(['current', 'next', 'confirm'].map((name) => field(name).getAttribute('type')));
    expect(await types()).toEqual(['password', 'password', 'password']);
    await field('next').locator('..').getByRole('button').click();
    expect(await types()).toEqual(['password', 'text', 'password']);
    await field('next').locator('..').getByRole('button').click();

    await fill({ current, next: 'short', confirm: 'sort' });
    await submit.click();
    await page.getByText('Passwords do not match').waitFor();
    await fill({ confirm: 'short' });
    await submit.click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await fill({ current: 'not my password', next: 'negen rode fietsen', confirm: 'negen rode fietsen' });
    await submit.click();
    await page.getByRole('alert').getByText('Error changing password').waitFor();
    await fill({ current });
    await submit.click();
    await page.getByText('Password changed successfully').waitFor();
    expect(await Promise.all(['current', 'next', 'confirm'].map((name) => field(name).inputValue()))).toEqual([
      '',
      '',
      '',
    ]);
    await context.close();
  });
});
