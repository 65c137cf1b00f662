import { BOOKING_CODES } from '@sablon/domain';
import { ERRORS, isErrorCode } from './error-codes.js';

describe('the codes a client can receive', () => {
  it('are named subject.fact, with a status that says what kind of failure it is', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    }
  });

  it('know every refusal of the booking rules', () => {
    for (const code of BOOKING_CODES) expect(isErrorCode(code)).toBe(true);
  });
});
