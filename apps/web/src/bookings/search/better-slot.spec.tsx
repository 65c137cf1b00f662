import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { refusal, serve, show } from '../../testing/component.js';
import { BetterSlot } from './better-slot.js';

const request = { service: 'transport', tripType: 'one_way', pickupAt: '2027-01-05T20:55:00Z' } as QuoteRequest;
const quote = {
  ...{ id: 'q1', request, pickupAt: '2027-01-05T20:55:00Z', asap: false },
  options: [
    { vehicleClass: 'standard', unavailable: null, totalCents: 2_450 },
    { vehicleClass: 'economy', unavailable: null, totalCents: 2_000 },
  ],
} as unknown as QuoteView;
const slot = (more: object) => ({
  ...{ vehicleClass: 'economy', pickupAt: '2027-01-05T21:05:00Z', savesCents: 0, savesSeconds: 0 },
  ...more,
});
const answered = (...slots: readonly object[]) => serve({ 'GET /api/quotes/q1/better-slots': () => [200, { slots }] });
const shown = (asked: unknown[] = [], chosen: 'standard' | null = null) =>
  show(<BetterSlot {...{ quote, request, chosen }} busy={false} onAsk={(one) => asked.push(one.pickupAt)} />);

describe('a better departure on the results', () => {
  it('says what is saved, and changes the time with one press', async () => {
    answered(slot({ savesCents: 350 }));
    const asked: unknown[] = [];
    const { person } = await shown(asked);
    await screen.findByText('10 minutes later, this ride costs €3.50 less.');
    await person.click(screen.getByRole('button', { name: 'Leave at 22:05' }));
    expect(asked).toEqual(['2027-01-05T21:05:00Z']);
  });

  it('says when an earlier departure is only faster', async () => {
    answered(slot({ pickupAt: '2027-01-05T20:45:00Z', savesSeconds: 240 }));
    await shown();
    await screen.findByText('10 minutes earlier, this ride is 4 minutes shorter, at no higher price.');
  });

  it('says nothing of another class than the chosen one, and nothing when it cannot be known', async () => {
    answered(slot({ savesCents: 350 }));
    const first = await shown([], 'standard');
    expect(screen.queryByTestId('better-slot')).toBeNull();
    first.unmount();
    serve({ 'GET /api/quotes/q1/better-slots': () => [503, refusal('server.unavailable')] });
    const { container } = await shown();
    expect(container.textContent).toBe('');
  });
});
