import type { BookingListView, DriverStatementsView, ReceiptView, ReferralView } from '@sablon/contracts';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { Client } from './support/client.js';
import { logIn } from './support/journeys.js';
import { siteForTests } from './support/site.js';

const site = siteForTests({ past: true });

describe('a demo that was just started', () => {
  it('has rides behind and before its passenger, whose list, receipts and figures agree {2.dashboard.passenger, 2.activity.trip}', async () => {
    const passenger = await new Client(site.url).login('passager@sablon.test');
    const { bookings } = await passenger.get<BookingListView>('/api/bookings?limit=50');
    const receipts = await Promise.all(
      bookings.map(({ id }) => passenger.get<ReceiptView>(`/api/bookings/${id}/receipt`)),
    );
    expect(bookings.length).toBeGreaterThan(8);
    bookings.forEach(({ totalCents, trips: [trip] }, index) => {
      const receipt = receipts[index];
      expect(receipt?.totalCents).toBe(totalCents);
      const stays = trip?.status === 'cancelled' ? receipt?.retainedFeeCents : totalCents;
      expect((receipt?.paidCents ?? 0) - (receipt?.refundedCents ?? 0)).toBe(stays);
    });
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    await logIn(page, 'passager@sablon.test');
    await page.goto('/dashboard/passager');
    const history = page.getByRole('region', { name: 'Ride history' });
    await history.getByRole('link', { name: 'Receipt' }).first().waitFor();
    await page.getByRole('region', { name: 'Upcoming rides' }).getByText('Grand Sablon square').first().waitFor();
    expect(await page.getByTestId('book-again').count()).toBeGreaterThan(3);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/app/activity?tab=cancelled');
    await page.getByText('Grand Sablon square').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows the referral tiles of the specification: 3, €30, 2 {2.referral.tiles, 3.referral}', async () => {
    const passenger = await new Client(site.url).login('passager@sablon.test');
    const view = await passenger.get<ReferralView>('/api/me/referral');
    expect(view).toMatchObject({ referrals: 3, earnedCents: 3_000, pending: 2, creditCents: 3_000, mayClaim: false });
    const { page, context } = await site.visitor({ viewport: PHONE });
    await logIn(page, 'passager@sablon.test');
    await page.goto('/profile/referral');
    const tile = (name: string) => page.getByTestId(`tile-${name}`).locator('dd').innerText();
    await page.getByTestId('tile-earned').waitFor();
    expect([await tile('referrals'), await tile('earned'), await tile('pending')]).toEqual(['3', '€30.00', '2']);
    await context.close();
  });

  it('has earnings, statements and ratings for its driver', async () => {
    const driver = await new Client(site.url).login('chauffeur@sablon.test');
    const { statements } = await driver.get<DriverStatementsView>('/api/driver/statements');
    expect(statements.length).toBeGreaterThanOrEqual(4);
    const { page, context, errors } = await site.visitor({ viewport: PHONE });
    await logIn(page, 'chauffeur@sablon.test');
    const [latest] = statements;
    await page.goto('/dashboard/chauffeur/gains');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await page.locator(`[data-testid=week-total][data-cents="${latest?.totalCents}"]`).waitFor();
    expect(await page.getByTestId('earning').count()).toBeGreaterThan(3);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('owes the sandbox nothing: each payment is one the sandbox knows', async () => {
    const payments = (await runSql(
      site.databaseUrl,
      `SELECT provider_id AS id, captured_cents AS cents FROM payment`,
    )) as { id: string; cents: number }[];
    expect(payments.length).toBeGreaterThan(12);
    for (const { id, cents } of payments) {
      const answer = await fetch(`${site.sandboxUrl}/v1/payment_intents/${id}`, {
        headers: { authorization: `Bearer ${site.sandboxKey}` },
      });
      expect(await answer.json()).toMatchObject({ status: 'succeeded', amount_received: cents });
    }
  });
});
