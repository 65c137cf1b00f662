import type { BookingView, QuoteView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { Client, pay } from './support/client.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { callFrom, openAccount, siteForTests } from './support/site.js';

const site = siteForTests({ shared: true });
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Picks the first suggestion that contains the typed name. */
const choose = (page: Page, typed: string) =>
  page.getByRole('listbox').getByRole('option').filter({ hasText: typed }).first().click();

const SCREENS = [
  ['/profile/edit', 'Account info'],
  ['/profile/addresses', 'My addresses'],
  ['/profile/preferences', 'Ride preferences'],
  ['/profile/change-password', 'Change password'],
  ['/profile/language', 'Language'],
  ['/profile/theme', 'Theme'],
  ['/profile/legal', 'Legal'],
  ['/profile/help', 'Help'],
] as const;
const WAYS = [
  ['/profile/help/chat', 'Chat'],
  ['/profile/help/phone', 'Phone'],
  ['/profile/help/email', 'E-mail'],
  ['/profile/help/faq', 'Frequent questions'],
] as const;

describe('the passenger’s own account', () => {
  it('has a screen for each topic, each with a link back {2.guarded.profile, 2.guarded.profile-edit, 2.guarded.profile-addresses, 2.guarded.profile-change-password, 2.guarded.profile-language, 2.guarded.profile-theme, 2.guarded.profile-legal, 2.guarded.profile-help, 2.guarded.profile-help-chat, 2.guarded.profile-help-phone, 2.guarded.profile-help-email, 2.guarded.profile-help-faq, 2.guarded.profile-back, 2.guarded.help-back, 2.help.cards, 2.profile.account}', async () => {
    const { page, context, errors } = await site.visitor();
    await page.goto('/profile/edit');
    await isAt(page, '/connexion');
    await openAccount(page, 'ida.profile@exemple.test');
    await page.goto('/profile');
    for (const [screens, home] of [
      [SCREENS, '/profile'],
      [WAYS, '/profile/help'],
    ] as const) {
      await page.goto(home);
      for (const [path, name] of screens) {
        await page.getByRole('main').locator(`a[href="${path}"]`).click();
        await isAt(page, path);
        await heading(page, name);
        await page.getByRole('link', { name: 'Back', exact: true }).click();
        await isAt(page, home);
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps name, phone and ride preferences on every device, and uses them in new bookings {2.profile-edit.prefilled, 2.profile-edit.save, 2.profile.preferences, 2.profile.silent, 2.profile.pet}', async () => {
    const { page, context, errors } = await site.visitor();
    await openAccount(page, 'ida.edit@exemple.test');
    await page.goto('/profile/edit');
    const phone = page.getByLabel('Phone');
    await phone.waitFor();
    expect(await phone.inputValue()).not.toBe('');
    expect(await page.getByTestId('email').innerText()).toBe('ida.edit@exemple.test');
    await page.getByLabel('First name').fill('Ida Maria');
    await page.getByRole('button', { name: 'Save' }).click();
    await isAt(page, '/profile');
    await page.goto('/profile/preferences');
    let saved = 0;
    page.on('response', (answer) => void (saved += answer.request().method() === 'PATCH' && answer.ok() ? 1 : 0));
    for (const habit of ['Silent ride', 'With a pet']) await page.getByRole('switch', { name: habit }).click();
    await eventually('both are saved', async () => saved === 2);
    await page.reload();
    await page.locator('[role=switch][aria-checked=true]').nth(1).waitFor();
    await page.goto('/profile/edit');
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ida Maria');
    // A new booking starts with these preferences.
    await page.goto('/');
    for (const option of ['silent', 'pet']) await page.locator(`[name=option-${option}]:checked`).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('applies the chosen language and theme, and lists the legal texts {2.profile-language.choice, 2.profile-theme.choice, 2.profile-legal.sections}', async () => {
    const { page, context } = await site.visitor();
    await openAccount(page, 'ida.words@exemple.test');
    await page.goto('/profile/theme');
    await page.getByText('Light', { exact: true }).click();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
    await page.goto('/profile/legal');
    for (const name of ['Terms', 'Your privacy', 'Cookies', 'Contact'])
      await page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor();
    await page.goto('/profile/language');
    await page.getByText('Nederlands', { exact: true }).click();
    await isAt(page, '/profile');
    await page.getByRole('heading', { name: 'Hulp en teksten' }).waitFor();
    await context.close();
  });

  it('adds, changes and deletes saved addresses {2.addresses.actions, 3.saved-address, 7.call.addresses}', async () => {
    const { page, context, errors } = await site.visitor();
    await openAccount(page, 'ida.places@exemple.test');
    await page.goto('/profile/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('Leuven');
    await choose(page, 'Leuven');
    await dialog.getByText('Home', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 2, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Change Home' }).click();
    await dialog.getByLabel('Name (optional)').fill('At Grandma’s');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete At Grandma’s' }).click();
    await page.getByText('No favorite addresses').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps the password form disabled until all three fields are filled', async () => {
    const { page, context } = await site.visitor();
    await openAccount(page, 'ida.password@exemple.test');
    await page.goto('/profile/change-password');
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.waitFor();
    const fields = ['current', 'next', 'confirm'] as const;
    const fill = async (filled: readonly string[]) => {
      for (const name of fields)
        await page.locator(`input[name=${name}]`).fill(filled.includes(name) ? 'acht rode fietsen' : '');
    };
    const partly = [[], ...fields.map((one) => [one]), ...fields.map((left) => fields.filter((one) => one !== left))];
    for (const filled of partly) {
      await fill(filled);
      expect([filled, await submit.isDisabled()]).toEqual([filled, true]);
    }
    await fill(fields);
    expect(await submit.isEnabled()).toBe(true);
    await fill(['current', 'next']);
    expect(await submit.isDisabled()).toBe(true);
    await context.close();
  });
});

describe('the demo passenger', () => {
  it('has saved addresses, a dashboard with figures, upcoming and past trips, and a referral code {2.addresses.list, 2.guarded.dashboard-passenger, 2.dashboard.passenger, 6.passenger.dashboard, 2.guarded.profile-referral, 2.referral.code, 2.referral.tiles}', async () => {
    const { page, context, errors } = await site.visitor();
    await logIn(page, 'passager@sablon.test', '/profile/addresses');
    for (const name of ['Home', 'Office']) await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.goto('/dashboard/passager');
    await heading(page, 'My dashboard');
    for (const name of ['Rides taken', 'Upcoming', 'Distance', 'Paid, tips included'])
      await page.getByRole('term').filter({ hasText: name }).waitFor();
    const tile = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
    const before = Number(await tile('Upcoming').innerText());
    const quote = await callFrom<QuoteView>(page, 'POST', '/api/quotes', {
      ...{ service: 'transport', tripType: 'one_way', pickupAt: new Date(Date.now() + 6 * 3_600_000).toISOString() },
      ...{ origin: { id: 'station:bruxelles-midi' }, destination: { id: 'station:leuven' } },
    });
    const order = { quoteId: quote.id, vehicleClass: 'van', language: 'en' };
    const booked = await callFrom<BookingView>(page, 'POST', '/api/bookings', order);
    await page.reload();
    const toCome = page
      .getByRole('region', { name: 'Upcoming rides' })
      .getByRole('article')
      .filter({ hasText: booked.code });
    const price = `€${(booked.totalCents / 100).toFixed(2)}`;
    for (const words of ['Transport · Van', 'Brussels-Midi', 'Leuven', price])
      await toCome.getByText(words).first().waitFor();
    // An unpaid booking does not count as upcoming, because no driver is sent.
    expect(Number(await tile('Upcoming').innerText())).toBe(before);
    await pay(new Client(site.url), booked);
    await eventually('the paid ride is counted', async () => {
      await page.reload();
      return Number(await tile('Upcoming').innerText()) === before + 1;
    });
    await page.getByRole('region', { name: 'Ride history' }).getByRole('heading', { level: 2 }).waitFor();
    expect(await page.getByRole('region', { name: 'Ride history' }).getByText(booked.code).count()).toBe(0);
    await page.goto('/profile/referral');
    for (const name of ['referrals', 'earned', 'pending']) await page.getByTestId(`tile-${name}`).waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByTestId('copy-referral').click();
    await page.getByTestId('copy-referral').getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      await page.getByTestId('referral-code').innerText(),
    );
    await page.getByTestId('copy-referral').getByText('Copied').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('help', () => {
  it('finds the answer among five questions, one open at a time {2.faq.pairs, 2.faq.one-open, 9.faq-count, 3.faq-item, 4.faq-open}', async () => {
    const { page, context } = await site.visitor();
    await openAccount(page, 'ida.faq@exemple.test');
    await page.goto('/profile/help/faq');
    const questions = page.getByRole('main').locator('button[aria-expanded]');
    await questions.nth(4).waitFor();
    expect(await questions.count()).toBe(5);
    await questions.nth(0).click();
    await questions.nth(1).click();
    expect(await page.getByRole('main').locator('button[aria-expanded=true]').count()).toBe(1);
    await page.getByRole('searchbox').fill('BANCONTACT');
    await questions.nth(1).waitFor({ state: 'detached' });
    expect(await questions.count()).toBe(1);
    await context.close();
  });

  it('shows a phone number with its hours, and refuses a blank e-mail message {2.phone.link, 2.email.form, 2.email.submit, 5.help-email.required, 7.call.help-email, 3.help-email}', async () => {
    const { page, context, errors } = await site.visitor();
    await openAccount(page, 'ida.letter@exemple.test');
    await page.goto('/profile/help/phone');
    await page.getByRole('main').locator('a[href^="tel:"]').waitFor();
    await page.getByRole('main').getByText('Monday to Friday, 9:00 to 18:00').waitFor();
    await page.goto('/profile/help/email');
    await page.getByRole('main').locator('a[href^="mailto:"]').waitFor();
    await page.getByLabel('Subject').fill('Lost bag');
    await page.getByLabel('Message').fill('   ');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('This field is required.').waitFor();
    await page.getByLabel('Message').fill('A blue bag, on the back seat.');
    await page.getByRole('button', { name: 'Send' }).click();
    await isAt(page, '/profile/help');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('opens a chat with an automatic reply, then live messages with a member of staff {2.chat.blank}', async () => {
    const { page, context, errors } = await site.visitor();
    await openAccount(page, 'ida.chat@exemple.test');
    await page.goto('/profile/help/chat');
    const send = page.getByRole('button', { name: 'Send' });
    await send.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await page.getByPlaceholder('Your message').fill('Where is my driver?');
    await send.click();
    await page.getByText('Someone of our team answers here').waitFor();
    const staff = await site.visitor();
    await logIn(staff.page, 'dispatch@sablon.test', '/admin/chats');
    await staff.page.getByText('Where is my driver?').click();
    await staff.page.getByPlaceholder('Your message').fill('Two minutes away.');
    await staff.page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Two minutes away.').waitFor();
    expect(errors).toEqual([]);
    await staff.context.close();
    await context.close();
  });
});
