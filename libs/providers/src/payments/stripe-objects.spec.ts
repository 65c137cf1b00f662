import type Stripe from 'stripe';
import { attempt, readEach } from './stripe-objects.js';
import { toDispute } from './stripe-disputes.js';

const dispute = (status: string): Stripe.Dispute =>
  ({
    ...{ id: `du_${status}`, payment_intent: 'pi_1', status, reason: 'fraudulent', amount: 2_000, created: 1 },
    balance_transactions: [],
    evidence_details: { due_by: null },
  }) as unknown as Stripe.Dispute;

describe('what the provider says of its objects', () => {
  it('in a state we do not know hides nothing else of a list, and alone waits for another try', async () => {
    const { known, unreadable } = readEach(['lost', 'teleported', 'won'].map(dispute), toDispute);
    expect(known.map(({ status }) => status)).toEqual(['lost', 'won']);
    expect(unreadable).toEqual(['du_teleported']);
    expect(await attempt(async () => toDispute(dispute('teleported')))).toMatchObject({
      error: { code: 'payment.provider_unavailable', params: { reason: 'unknown_state' } },
    });
    const bug = () => readEach([dispute('won')], () => JSON.parse('{'));
    expect(bug).toThrow(SyntaxError);
  });

  it('tells a bank that asks from one that takes', () => {
    const read = (status: string) => {
      const { status: ours, inquiry } = toDispute(dispute(status));
      return [ours, inquiry];
    };
    expect(read('warning_needs_response')).toEqual(['needs_response', true]);
    expect(read('warning_under_review')).toEqual(['under_review', true]);
    expect(read('warning_closed')).toEqual(['won', true]);
    expect(read('needs_response')).toEqual(['needs_response', false]);
    expect(read('prevented')).toEqual(['won', false]);
  });
});
