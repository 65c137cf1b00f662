import type { PromoCodeView } from '@sablon/contracts';
import { draftOf, readDraft } from './promo-draft.js';
import { promoState } from './promos-page.js';

const NOW = Date.parse('2026-11-21T12:00:30Z');
const PROMO: PromoCodeView = {
  ...{
    code: 'LENTE',
    version: 1,
    kind: 'fixed',
    value: 550,
    maxDiscountCents: null,
    minTotalCents: 0,
    maxUses: 10,
    uses: 4,
  },
  ...{ validFrom: '2026-11-01T00:00:17.000Z', validUntil: null, disabled: false, services: [], audience: 'account' },
  ...{ note: '', costCents: 2_200, lastUsedAt: null, createdAt: '2026-11-01T00:00:17.000Z' },
};

describe('a promo code as typed', () => {
  it('comes back as it was when no one touched it, to the second', () => {
    const { terms, wrong } = readDraft(draftOf(PROMO, NOW), PROMO, NOW);
    expect(wrong).toEqual({});
    expect(terms).toMatchObject({ value: 550, maxUses: 10, validFrom: PROMO.validFrom, validUntil: null });
  });

  it('says of each field what is wrong with it', () => {
    const draft = { ...draftOf(PROMO, NOW), code: 'é', value: '0', most: 'x', limit: '3', endless: false };
    expect(readDraft({ ...draft, ends: { date: '2026-10-01', time: '10:00' } }, PROMO, NOW).wrong).toEqual({
      code: 'code.wrong',
      value: 'amount.wrong',
      most: 'amount.wrong',
      limit: 'limit.below',
      ends: 'ends.wrong',
    });
    expect(readDraft({ ...draft, kind: 'percent', value: '101' }, PROMO, NOW).wrong.value).toBe('percent.wrong');
  });

  it.each([
    ['in_force', {}],
    ['planned', { validFrom: '2026-12-01T00:00:00Z' }],
    ['paused', { disabled: true }],
    ['used_up', { uses: 10 }],
    ['over', { validUntil: '2026-11-21T12:00:00Z', disabled: true }],
  ])('is %s', (state, change) => {
    expect(promoState({ ...PROMO, ...change }, NOW)).toBe(state);
  });
});
