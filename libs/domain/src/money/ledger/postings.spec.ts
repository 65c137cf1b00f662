import fc from 'fast-check';
import { splitVat } from '../pricing/quote.js';
import { type LedgerAccount, postingsOf, type Posting } from './postings.js';
import { commissionInForce, START_COMMISSION } from './commission.js';
import type { DriverPart, MoneyFact, MoneyFactKind } from './money-fact.js';

/** Accounts that belong to a driver, or hold an account owner's credit. */
const PERSONAL_ACCOUNTS: readonly LedgerAccount[] = ['credit', 'driver_payable', 'tips_payable'];
const KINDS: Readonly<Record<MoneyFactKind, true>> = {
  payment_succeeded: true,
  refund_succeeded: true,
  refund_reversed: true,
  trip_completed: true,
  waiting_charged: true,
  fee_retained: true,
  fee_waived: true,
  tip_paid: true,
  tip_returned: true,
  compensation_owed: true,
  credit_granted: true,
  credit_used: true,
  credit_returned: true,
  promo_used: true,
  promo_returned: true,
  dispute_withdrawn: true,
  dispute_returned: true,
  dispute_lost: true,
  payout_paid: true,
};

const cents = fc.integer({ min: 0, max: 2_000_000 });
const vatPercent = fc.constantFrom(0, 6, 12, 21);
const driverId = fc.uuid();
const userId = fc.uuid();
const driver: fc.Arbitrary<DriverPart | null> = fc.option(
  fc.record({ driverId, commissionBasisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);
const anyFact: fc.Arbitrary<MoneyFact> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'payment_succeeded' as const,
      'refund_succeeded' as const,
      'refund_reversed' as const,
      'compensation_owed' as const,
      'dispute_lost' as const,
    ),
    cents,
  }),
  fc.record({
    kind: fc.constantFrom(
      'trip_completed' as const,
      'waiting_charged' as const,
      'fee_retained' as const,
      'fee_waived' as const,
    ),
    cents,
    vatPercent,
    driver,
  }),
  fc.record({
    kind: fc.constantFrom('dispute_withdrawn' as const, 'dispute_returned' as const),
    cents,
    feeCents: cents,
  }),
  fc.record({ kind: fc.constantFrom('tip_paid' as const, 'tip_returned' as const), cents, driverId }),
  fc.record({
    kind: fc.constant('credit_granted' as const),
    cents,
    userId,
    cause: fc.constantFrom('promotion' as const, 'compensation' as const),
  }),
  fc.record({ kind: fc.constantFrom('promo_used' as const, 'promo_returned' as const), cents, vatPercent }),
  fc.record({ kind: fc.constantFrom('credit_used' as const, 'credit_returned' as const), cents, vatPercent, userId }),
  fc.record({
    kind: fc.constant('payout_paid' as const),
    driverId,
    earningsCents: fc.integer({ min: -50_000, max: 500_000 }),
    tipsCents: cents,
  }),
);

const DRIVER = '7b0b7d2e-8a3c-4d4e-9a53-0d6b7f1c2a11';
const SOPHIE = '0d9b4f0a-55c3-4a6f-8a5f-6c0b9f6f2b22';
const balance = (postings: readonly Posting[], account: LedgerAccount): number =>
  postings.filter((posting) => posting.account === account).reduce((sum, posting) => sum + posting.cents, 0);

describe('whatever happens to money', () => {
  it('its entry sums to zero in whole cents, and nothing moves without an amount', () => {
    fc.assert(
      fc.property(anyFact, (fact) => {
        const postings = postingsOf(fact);
        expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
        expect(postings.every((posting) => Number.isInteger(posting.cents) && posting.cents !== 0)).toBe(true);
        expect(postings.length).not.toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('accounts of people say whose they are, the others are no one’s', () => {
    fc.assert(
      fc.property(anyFact, (fact) => {
        for (const posting of postingsOf(fact))
          expect(posting.party !== null).toBe(PERSONAL_ACCOUNTS.includes(posting.account));
      }),
    );
  });

  it('the same fact gives the same entry', () => {
    fc.assert(fc.property(anyFact, (fact) => expect(postingsOf(structuredClone(fact))).toEqual(postingsOf(fact))));
  });

  it('every kind of fact has a rule', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyFact, (fact) => void seen.add(fact.kind)),
      { numRuns: 2_000 },
    );
    expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
  });

  it('a fee waived in full undoes the fee kept', () => {
    fc.assert(
      fc.property(cents, vatPercent, driver, (amount, percent, part) => {
        const fee = { cents: amount, vatPercent: percent, driver: part };
        const both = [...postingsOf({ kind: 'fee_retained', ...fee }), ...postingsOf({ kind: 'fee_waived', ...fee })];
        for (const { account } of both) expect(balance(both, account) + 0).toBe(0);
      }),
    );
  });

  it('a driver never gets more than the fare without its tax, and we never more than our part', () => {
    fc.assert(
      fc.property(cents, vatPercent, fc.integer({ min: 0, max: 10_000 }), (amount, percent, points) => {
        const postings = postingsOf({
          kind: 'trip_completed',
          cents: amount,
          vatPercent: percent,
          driver: { driverId: DRIVER, commissionBasisPoints: points },
        });
        const net = -balance(postings, 'revenue');
        const commission = -balance(postings, 'commission');
        expect(commission).toBeLessThanOrEqual((net * points) / 10_000);
        expect(-balance(postings, 'driver_payable') + 0).toBe(net - commission + 0);
      }),
    );
  });
});

describe('a ride of 29.40', () => {
  const paid = postingsOf({ kind: 'payment_succeeded', cents: 2_940 });
  const done = postingsOf({
    kind: 'trip_completed',
    cents: 2_940,
    vatPercent: 6,
    driver: { driverId: DRIVER, commissionBasisPoints: START_COMMISSION.basisPoints },
  });

  it('paid beforehand and driven leaves the passenger owing nothing, 1.66 of tax, 5.54 for us, 22.20 for the driver', () => {
    const books = [...paid, ...done];
    expect(balance(books, 'passenger')).toBe(0);
    expect(balance(books, 'provider_clearing')).toBe(2_940);
    expect(balance(books, 'vat_payable_6')).toBe(-166);
    expect(balance(books, 'commission')).toBe(-554);
    expect(balance(books, 'driver_payable')).toBe(-2_220);
  });

  it('a tip on it is all the driver’s', () => {
    expect(postingsOf({ kind: 'tip_paid', cents: 300, driverId: DRIVER })).toEqual([
      { account: 'provider_clearing', party: null, cents: 300, code: 'tip' },
      { account: 'tips_payable', party: DRIVER, cents: -300, code: 'tip' },
    ]);
    expect(postingsOf({ kind: 'tip_returned', cents: 300, driverId: DRIVER })).toEqual([
      { account: 'provider_clearing', party: null, cents: -300, code: 'tip' },
      { account: 'tips_payable', party: DRIVER, cents: 300, code: 'tip' },
    ]);
  });

  it('credit and a promotion pay part of it; the fare stays whole, tax is owed on the 14.40 that are left', () => {
    const books = [
      ...postingsOf({ kind: 'credit_granted', cents: 1_000, userId: SOPHIE, cause: 'promotion' }),
      ...postingsOf({ kind: 'credit_used', cents: 1_000, vatPercent: 6, userId: SOPHIE }),
      ...postingsOf({ kind: 'promo_used', cents: 500, vatPercent: 6 }),
      ...postingsOf({ kind: 'payment_succeeded', cents: 1_440 }),
      ...done,
    ];
    expect(balance(books, 'passenger')).toBe(0);
    expect(balance(books, 'credit') + 0).toBe(0);
    expect(balance(books, 'revenue')).toBe(-2_774);
    // Each part is rounded separately: at most a cent off the tax of the rest.
    expect(Math.abs(balance(books, 'vat_payable_6') + splitVat(1_440, 6).vatCents)).toBeLessThanOrEqual(1);
    expect(balance(books, 'promotion_cost')).toBe(1_415);
  });
});

describe('the commission', () => {
  const later = {
    ...START_COMMISSION,
    version: 'commission-2',
    validFrom: new Date('2027-01-01T00:00:00Z'),
    basisPoints: 1_500,
  };
  const first = { ...START_COMMISSION, validUntil: later.validFrom };

  it('is the one in force at the pickup', () => {
    const at = (iso: string) => commissionInForce([first, later], new Date(iso));
    expect(at('2026-12-31T23:59:59Z')).toMatchObject({ value: { version: 'commission-1' } });
    expect(at('2027-01-01T00:00:00Z')).toMatchObject({ value: { version: 'commission-2' } });
    expect(at('2023-01-01T00:00:00Z')).toMatchObject({ error: { code: 'commission.none' } });
  });
});

describe('a disputed payment in the books', () => {
  const balances = (...facts: MoneyFact[]) => {
    const sums: Record<string, number> = {};
    for (const { account, cents } of facts.flatMap(postingsOf)) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  };
  const paid: MoneyFact = { kind: 'payment_succeeded', cents: 2_000 };
  const withdrawn: MoneyFact = { kind: 'dispute_withdrawn', cents: 2_000, feeCents: 1_500 };

  it('is taken from the provider’s balance and waits, its fee is a cost at once', () => {
    expect(balances(paid, withdrawn)).toEqual({
      ...{ passenger: -2_000, provider_clearing: -1_500, disputed: 2_000, dispute_cost: 1_500 },
    });
  });

  it('once lost is a cost and waits no more: nothing comes back', () => {
    expect(balances(paid, withdrawn, { kind: 'dispute_lost', cents: 2_000 })).toEqual({
      ...{ passenger: -2_000, provider_clearing: -1_500, disputed: 0, dispute_cost: 3_500 },
    });
  });

  it('once won is as if it had never been', () => {
    const won: MoneyFact = { kind: 'dispute_returned', cents: 2_000, feeCents: 1_500 };
    expect(balances(paid, withdrawn, won)).toEqual({
      ...{ passenger: -2_000, provider_clearing: 2_000, disputed: 0, dispute_cost: 0 },
    });
  });
});
