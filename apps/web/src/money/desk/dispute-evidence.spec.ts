import { disputeEffect } from './dispute-evidence.js';

describe('what a dispute does to our money', () => {
  it.each([
    ['a chargeback waits for our answer', 'needs_response', false, 2_000, 'held'],
    ['a chargeback is with the bank', 'under_review', false, 2_000, 'held'],
    ['a chargeback was won', 'won', false, 2_000, 'back'],
    ['a chargeback was lost', 'lost', false, 2_000, 'gone'],
    ['a bank asks (warning_needs_response)', 'needs_response', true, 0, 'asked'],
    ['a bank thinks our answer over (warning_under_review)', 'under_review', true, 0, 'asked'],
    ['a question is closed (warning_closed)', 'won', true, 0, 'untouched'],
    ['a dispute was prevented', 'won', false, 0, 'untouched'],
  ] as const)('%s', (_, status, inquiry, withdrawnCents, effect) => {
    expect(disputeEffect({ status, inquiry, withdrawnCents })).toBe(effect);
  });
});
