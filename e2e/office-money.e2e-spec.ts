import type { BookingView, PriceSplitView, Problem, PromoCodesView } from '@sablon/contracts';
import { axeFindings } from './support/axe.js';
import { Client, key, quoteFor } from './support/client.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const HOUR_MS = 60 * 60_000;
const ADMIN = 'admin@sablon.test';
const GUEST = { firstName: 'Nora', lastName: 'Invité', email: 'nora@exemple.test', phone: '+32470112233' };

describe('promo codes', () => {
  it('are created in the back office, change the passenger’s price, and can be paused, edited and reported on', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/promo-codes');
    await page.getByText('No promo codes').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('new-promo').click();
    await page.getByTestId('save-promo').click();
    await page.getByText('3 to 20 letters without accents, and digits.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('promo-code').fill('lente27');
    await page.getByText('Fixed amount').click();
    await page.getByTestId('promo-value').fill('2,50');
    await page.getByTestId('promo-limit').fill('5');
    await page.getByTestId('promo-endless').check();
    await page.getByTestId('promo-service-transport').check();
    await page.getByTestId('promo-note').fill('Spring mailing');
    await page.getByTestId('save-promo').click();
    const row = page.locator('[data-testid="promo"][data-code="LENTE27"]');
    await row.and(page.locator('[data-state="in_force"]')).waitFor();

    const visitor = new Client(site.url);
    const quote = await quoteFor(visitor, 'Grand-Place', 'Flagey', new Date(Date.now() + 30 * HOUR_MS).toISOString());
    const asked = { quoteId: quote.id, vehicleClass: 'economy', promoCode: 'Lente27' };
    const split = () => visitor.post<PriceSplitView & Problem>('/api/promotions/split', asked);
    expect(await split()).toMatchObject({ promoCents: 250 });

    await row.getByTestId('pause-promo').click();
    await row.and(page.locator('[data-state="paused"]')).waitFor();
    await expect(split()).rejects.toThrow('promo.not_in_force');
    await row.getByTestId('pause-promo').click();
    await row.and(page.locator('[data-state="in_force"]')).waitFor();
    const booked = await visitor.post<BookingView>('/api/bookings', { ...asked, language: 'en', guest: GUEST }, key());
    expect(booked).toMatchObject({ promoCode: 'LENTE27', promoCents: 250 });

    await page.reload();
    await row.locator('[data-testid="promo-cost"][data-cents="250"]').waitFor();
    await row.getByTestId('see-uses').click();
    await page.getByTestId('promo-uses').getByText(booked.code).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row.getByTestId('edit-promo').click();
    await page.getByText('what it gives no longer changes').waitFor();
    expect(await page.getByTestId('promo-value').isEditable()).toBe(false);
    await page.getByTestId('promo-limit').fill('1');
    await page.getByTestId('promo-audience').selectOption('account');
    await page.getByTestId('save-promo').click();
    await row.and(page.locator('[data-state="used_up"]')).waitFor();
    await page.getByTestId('promo-state').selectOption('planned');
    await page.getByText('No promo codes').waitFor();
    const admin = await new Client(site.url).login(ADMIN);
    const { codes } = await admin.get<PromoCodesView>('/api/admin/promo-codes');
    expect(codes).toMatchObject([{ code: 'LENTE27', maxUses: 1, audience: 'account', note: 'Spring mailing' }]);
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});

describe('business accounts', () => {
  it('need a valid VAT number, invite and remove members, show rides and the month’s total, and can be suspended', async () => {
    const { page, errors, context } = await site.visitor();
    await logIn(page, ADMIN, '/admin/business');
    await page.getByTestId('new-company').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('new-company').click();
    const typed = {
      name: 'Bakkerij Peeters BV',
      vatNumber: 'BE 0888.888.896',
      street: 'Verzonnen straat 1',
      postalCode: '9000',
      city: 'Gent',
      invoiceEmail: 'boekhouding@exemple.test',
      adminEmail: 'passager@sablon.test',
      creditLimitCents: '500',
    };
    for (const [name, value] of Object.entries(typed)) await page.getByTestId(`company-${name}`).fill(value);
    await page.getByTestId('save-company').click();
    await page.getByText('That is no valid VAT number.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('company-vatNumber').fill('BE 0888.888.895');
    await page.getByTestId('save-company').click();
    await page.waitForURL('**/admin/business?id=*');
    await page.getByTestId('company-terms').and(page.locator('[data-status="approved"]')).waitFor();
    await page.getByTestId('invite-email').fill('karel@exemple.test');
    await page.getByTestId('invite-member').click();
    const karel = page.locator('[data-testid="company-member"][data-email="karel@exemple.test"]');
    await karel.getByText('invited, no answer yet').waitFor();
    await karel.getByTestId('remove-member').click();
    await karel.waitFor({ state: 'detached' });
    await page.getByTestId('remove-member').click();
    await page.getByRole('alert').getByText('at least one administrator').waitFor();

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const rider = await new Client(site.url).login('passager@sablon.test');
    const ride = async () => {
      const quote = await quoteFor(rider, 'Grand-Place', 'Flagey', new Date(Date.now() + 3 * HOUR_MS).toISOString());
      const business = { accountId: id, costCentreId: null };
      const body = { quoteId: quote.id, vehicleClass: 'economy', language: 'en', business };
      return rider.request<BookingView & Problem>('POST', '/api/bookings', body, key());
    };
    const booked = (await ride()).body;
    const pickupAt = new Date(booked.trips[0]?.pickupAt ?? '');
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(pickupAt).slice(0, 7);
    await page.goto(`/admin/business?id=${id}&month=${month}`);
    await page.getByTestId('company-rides').getByText(booked.code).waitFor();
    const sum = page.getByTestId('month-sum');
    expect(await sum.getAttribute('data-cents')).toBe(String(booked.totalCents));
    expect(await page.getByTestId('outstanding').getAttribute('data-cents')).toBe(String(booked.totalCents));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByTestId('make-out').click();
    await page.getByText('Nothing to invoice for that month.').first().waitFor();
    await page.getByTestId('edit-company').click();
    await page.getByTestId('company-creditLimitCents').fill('12,50');
    await page.getByTestId('company-paymentTermDays').fill('14');
    await page.getByTestId('save-company').click();
    await page.getByText('Payment within 14 days').waitFor();
    expect((await ride()).body.code).toBe('business.credit_exceeded');
    await page.getByTestId('suspend-company').click();
    await page.getByTestId('company-terms').and(page.locator('[data-status="suspended"]')).waitFor();
    expect((await ride()).body.code).toBe('business.not_approved');
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByTestId('company-state').selectOption('suspended');
    await page.locator('[data-testid="company"][data-name="Bakkerij Peeters BV"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 240_000);
});
