import { ApiError, OFFLINE_CODE } from './api-error.js';
import { createWishKey } from './wish-key.js';

describe('the key of a wish', () => {
  it('stays while its answer may only have been lost, and is another after a refusal and for another wish', () => {
    const key = createWishKey();
    const first = key.of('12:00');
    expect(key.of('12:00')).toBe(first);
    for (const lost of [new ApiError(0, { code: OFFLINE_CODE }), new ApiError(503, { code: 'server.error' })]) {
      key.failed(lost);
      expect(key.of('12:00')).toBe(first);
    }
    key.failed(new ApiError(409, { code: 'arrival.time_out_of_range' }));
    const second = key.of('12:00');
    expect(second).not.toBe(first);
    expect(key.of('13:00')).not.toBe(second);
  });
});
