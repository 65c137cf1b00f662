import type { ReceiptView, TripView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { RefundCard } from './refund-card.js';

const TRIP = { id: 't1', bookingId: 'b1', version: 3, cancelledAt: '2026-11-16T09:00:00Z' } as unknown as TripView;
const RECEIPT = {
  paidCents: 1214,
  refundedCents: 1214,
  retainedFeeCents: 0,
  trips: [],
  issuedAt: '2026-11-16T09:00:00Z',
};

async function refund(paid: Pick<ReceiptView, 'methodType' | 'card'>, language: 'fr' | 'nl' | 'en'): Promise<string> {
  serve({ 'GET /api/bookings/b1/receipt': () => [200, { ...RECEIPT, ...paid }] });
  await show(<RefundCard trip={TRIP} token={null} />, { language });
  return (await screen.findByTestId('refund')).textContent ?? '';
}

describe('what goes back after a cancellation', () => {
  const card = { brand: 'visa', last4: '4242' };

  it.each([
    ['fr', 'card', 'Sur votre Visa se terminant par 4242, au plus tard le 30 novembre 2026'],
    ['nl', 'card', 'Op uw Visa eindigend op 4242, uiterlijk op 30 november 2026'],
    ['en', 'card', 'To your Visa ending in 4242, by 30 November 2026 at the latest'],
    ['en', 'apple_pay', 'To the Visa ending in 4242 in your Apple Pay, by 30 November 2026 at the latest'],
  ] as const)('names the card and the day, in %s, paid by %s', async (language, methodType, words) => {
    expect(await refund({ methodType, card }, language)).toContain(words);
  });

  it.each([
    ['card', 'To your card, by 30 November 2026 at the latest'],
    ['bancontact', 'To the account of your Bancontact card, by 30 November 2026 at the latest'],
    [null, 'To the means of payment used, by 30 November 2026 at the latest'],
  ] as const)('names the means of payment where no card is known: %s', async (methodType, words) => {
    expect(await refund({ methodType, card: null }, 'en')).toContain(words);
  });
});
