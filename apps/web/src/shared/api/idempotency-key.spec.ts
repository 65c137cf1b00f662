import { ApiError, OFFLINE_CODE } from './api-error.js';
import { Intention } from './idempotency-key.js';

describe('the idempotency key of a command', () => {
  it('stays the same for the same payload, and changes with the payload and after success', () => {
    const intention = new Intention();
    const first = intention.keyOf({ words: 'a' });
    expect(intention.keyOf({ words: 'a' })).toBe(first);
    const other = intention.keyOf({ words: 'b' });
    expect(other).not.toBe(first);
    intention.fulfilled();
    expect(intention.keyOf({ words: 'b' })).not.toBe(other);
  });

  it('stays while the response may only have been lost, and changes after a refusal', () => {
    const intention = new Intention();
    const first = intention.keyOf('12:00');
    for (const lost of [new ApiError(0, { code: OFFLINE_CODE }), new ApiError(503, { code: 'server.error' })]) {
      intention.failed(lost);
      expect(intention.keyOf('12:00')).toBe(first);
    }
    intention.failed(new ApiError(409, { code: 'arrival.time_out_of_range' }));
    const second = intention.keyOf('12:00');
    expect(second).not.toBe(first);
    expect(intention.keyOf('13:00')).not.toBe(second);
  });
});
