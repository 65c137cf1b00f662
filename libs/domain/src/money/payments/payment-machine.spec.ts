import fc from 'fast-check';
import {
  applyProviderStatus,
  isPaymentSecured,
  PAYMENT_RANK,
  PAYMENT_STATUSES,
  PROVIDER_STATUSES,
  type PaymentStatus,
  type ProviderPayment,
  type ProviderStatus,
} from './payment-machine.js';
import { paymentReturnOf } from './payment-return.js';

const seen = (status: string, lastAttemptFailed = false): ProviderPayment => ({ status, lastAttemptFailed });
const replay = (observations: readonly ProviderPayment[]): PaymentStatus =>
  observations.reduce<PaymentStatus>((current, observation) => {
    const next = applyProviderStatus(current, observation);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, 'created');

/** Possible next states of a PaymentIntent, per the provider's documentation. */
const NEXT: Record<ProviderStatus, readonly ProviderStatus[]> = {
  requires_payment_method: ['requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'],
  requires_confirmation: ['requires_action', 'processing', 'requires_payment_method', 'canceled'],
  requires_action: ['processing', 'requires_payment_method', 'requires_capture', 'succeeded', 'canceled'],
  processing: ['succeeded', 'requires_payment_method', 'requires_capture', 'canceled'],
  requires_capture: ['succeeded', 'canceled'],
  canceled: [],
  succeeded: [],
};
/** A payment's history at the provider: never empty, each step allowed. */
const history: fc.Arbitrary<ProviderPayment[]> = fc.array(fc.nat(), { maxLength: 12 }).map((choices) => {
  const steps: ProviderPayment[] = [seen('requires_payment_method')];
  let status: ProviderStatus = 'requires_payment_method';
  for (const choice of choices) {
    const options: readonly ProviderStatus[] = NEXT[status];
    const next: ProviderStatus | undefined = options[choice % Math.max(1, options.length)];
    if (!next) break;
    status = next;
    steps.push(seen(status, status === 'requires_payment_method'));
  }
  return steps;
});

describe('a payment', () => {
  it('that fails once and succeeds with another card has succeeded', () => {
    expect(replay([seen('requires_payment_method', true)])).toBe('failed');
    expect(replay([seen('requires_payment_method', true), seen('requires_action')])).toBe('requires_action');
    expect(replay([seen('requires_payment_method', true), seen('requires_action'), seen('succeeded')])).toBe(
      'succeeded',
    );
  });

  it('that succeeded stays so when an old report turns up late', () => {
    for (const status of PROVIDER_STATUSES) expect(replay([seen('succeeded'), seen(status)])).toBe('succeeded');
  });

  it('taken after we gave it up is seen, so that it can be refunded', () => {
    expect(replay([seen('canceled'), seen('succeeded')])).toBe('succeeded');
  });

  it('in a status we have never heard of is not guessed at', () => {
    const result = applyProviderStatus('processing', seen('teleported'));
    expect(!result.ok && result.error.code).toBe('payment.unknown_provider_status');
  });

  it('dispatches only when money is secured, and the return page agrees {4.payment-return.success, 4.payment-return.canceled, 4.payment-return.requires-payment-method, 4.payment-return.unknown}', () => {
    expect(PAYMENT_STATUSES.filter(isPaymentSecured)).toEqual(['authorized', 'succeeded']);
    for (const status of PAYMENT_STATUSES)
      expect(paymentReturnOf(status).state === 'success').toBe(isPaymentSecured(status));
    expect(paymentReturnOf('canceled')).toEqual({ state: 'error', cause: 'canceled' });
    expect(paymentReturnOf('failed')).toEqual({ state: 'error', cause: 'requiresPaymentMethod' });
    expect(paymentReturnOf(null)).toEqual({ state: 'error', cause: 'unknown' });
  });

  it('ends as its final object says, whatever was lost, repeated or shuffled on the way', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(), { maxLength: 30 }), (steps, picks) => {
        const final = steps.at(-1)!;
        const noise = picks.map((pick) => steps[pick % steps.length]!);
        expect(replay([...noise, final])).toBe(replay([final]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('once final ignores order altogether', () => {
    fc.assert(
      fc.property(
        history,
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.array(fc.nat(), { maxLength: 9 }),
        (steps, a, b) => {
          const final = steps.at(-1)!;
          fc.pre(final.status === 'succeeded' || final.status === 'canceled');
          const pick = (picks: number[]) => picks.map((index) => steps[index % steps.length]!);
          expect(replay([...pick(a), final, ...pick(b)])).toBe(final.status);
        },
      ),
    );
  });

  it('never goes down in rank', () => {
    const observation = fc.record({ status: fc.constantFrom(...PROVIDER_STATUSES), lastAttemptFailed: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_STATUSES), observation, (current, next) => {
        const result = applyProviderStatus(current, next);
        expect(result.ok && PAYMENT_RANK[result.value]).toBeGreaterThanOrEqual(PAYMENT_RANK[current]);
      }),
    );
  });
});
