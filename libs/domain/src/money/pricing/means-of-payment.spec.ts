import fc from 'fast-check';
import { MONEY_SETTINGS } from '../../kernel/settings/money-settings.js';
import { promoDiscount, splitReturn, splitTotal, type PromoPurchase, type PromoTerms } from './means-of-payment.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const WELCOME: PromoTerms = {
  kind: 'percent',
  value: 20,
  maxDiscountCents: 500,
  minTotalCents: 1_500,
  maxUses: 100,
  uses: 3,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  disabled: false,
  services: [],
  audience: 'everyone',
};
const GUEST = { service: 'transport', hasAccount: false, hasRidden: true } as const;
const outcome = (change: Partial<PromoTerms>, totalCents = 2_000, now = NOW, by: Partial<PromoPurchase> = {}) => {
  const result = promoDiscount({ ...WELCOME, ...change }, { ...GUEST, totalCents, ...by }, now);
  return result.ok ? result.value : result.error.code;
};
const cents = fc.integer({ min: 0, max: 100_000 });

describe('a promotion code', () => {
  it('takes its percentage off, up to its limit', () => {
    expect(outcome({})).toBe(400);
    expect(outcome({}, 10_000)).toBe(500);
    expect(outcome({ kind: 'fixed', value: 300 })).toBe(300);
  });

  it('never pays more than there is to pay', () => {
    expect(outcome({ kind: 'fixed', value: 5_000, maxDiscountCents: null })).toBe(2_000);
  });

  it.each([
    ['before its first day', {}, 2_000, new Date('2026-10-31T23:59:59Z'), 'promo.not_in_force'],
    ['at the instant it ends', {}, 2_000, new Date('2026-12-01T00:00:00Z'), 'promo.not_in_force'],
    ['when everyone else was faster', { uses: 100 }, 2_000, NOW, 'promo.used_up'],
    ['for a ride too cheap for it', {}, 1_499, NOW, 'promo.total_too_low'],
    ['while it is paused', { disabled: true }, 2_000, NOW, 'promo.not_in_force'],
  ])('does not apply %s', (_, change, totalCents, now, code) => {
    expect(outcome(change, totalCents, now)).toBe(code);
  });

  it('is for the services and the people it was made for', () => {
    const transfers: Partial<PromoTerms> = { services: ['transfer'] };
    expect(outcome(transfers)).toBe('promo.other_service');
    expect(outcome(transfers, 2_000, NOW, { service: 'transfer' })).toBe(400);
    expect(outcome({ audience: 'account' })).toBe('promo.account_needed');
    expect(outcome({ audience: 'account' }, 2_000, NOW, { hasAccount: true })).toBe(400);
    expect(outcome({ audience: 'first_ride' })).toBe('promo.first_ride_only');
    expect(outcome({ audience: 'first_ride' }, 2_000, NOW, { hasRidden: false })).toBe(400);
  });
});

describe('who pays the total', () => {
  it('20.00 with a 4.00 promotion and 10.00 of credit leaves 6.00 for the card', () => {
    expect(splitTotal(2_000, { promoCents: 400, creditCents: 1_000 })).toEqual({
      promoCents: 400,
      creditCents: 1_000,
      payableCents: 600,
    });
  });

  it('credit that covers everything asks for no card at all', () => {
    expect(splitTotal(800, { promoCents: 0, creditCents: 1_000 })).toEqual({
      promoCents: 0,
      creditCents: 800,
      payableCents: 0,
    });
  });

  it('a remainder of 20 cents cannot be charged: 50 cents are, and 30 cents of credit are kept', () => {
    expect(splitTotal(1_020, { promoCents: 0, creditCents: 1_000 })).toEqual({
      promoCents: 0,
      creditCents: 970,
      payableCents: 50,
    });
  });

  it('never makes the total negative, adds up to it, and asks for nothing or for what can be charged', () => {
    fc.assert(
      fc.property(cents, cents, cents, (total, promo, credit) => {
        const parts = splitTotal(total, { promoCents: promo, creditCents: credit });
        expect(parts.promoCents + parts.creditCents + parts.payableCents).toBe(total);
        expect(Math.min(parts.promoCents, parts.creditCents, parts.payableCents)).toBeGreaterThanOrEqual(0);
        expect(parts.promoCents).toBeLessThanOrEqual(promo);
        expect(parts.creditCents).toBeLessThanOrEqual(credit);
        const chargeable = Math.min(total, MONEY_SETTINGS.smallestChargeCents);
        expect(parts.payableCents === 0 || parts.payableCents >= chargeable).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what is owed back', () => {
  it('goes to the card first, then to credit, last to the promotion, and never beyond what each paid', () => {
    expect(splitReturn(1_000, { cardCents: 600, creditCents: 1_000, promoCents: 400 })).toEqual({
      cardCents: 600,
      creditCents: 400,
      promoCents: 0,
    });
    fc.assert(
      fc.property(cents, cents, cents, cents, (owed, card, credit, promo) => {
        const left = { cardCents: card, creditCents: credit, promoCents: promo };
        const back = splitReturn(owed, left);
        expect(back.cardCents + back.creditCents + back.promoCents).toBe(Math.min(owed, card + credit + promo));
        for (const key of ['cardCents', 'creditCents', 'promoCents'] as const)
          expect(back[key]).toBeLessThanOrEqual(left[key]);
      }),
    );
  });
});
