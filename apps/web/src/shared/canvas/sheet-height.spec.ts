import fc from 'fast-check';
import { heightOfKey, higher, lower, nextHeight, restingHeight, SHEET_HEIGHTS } from './sheet-height.js';

/** A phone of 844 px. */
const PHONE = { peek: 168, half: 422, full: 776 };

describe('the heights of a sheet', () => {
  it('are gone through by pressing, up and then down to the lowest', () => {
    expect(SHEET_HEIGHTS.map(nextHeight)).toEqual(['half', 'full', 'peek']);
    expect(SHEET_HEIGHTS.map(higher)).toEqual(['half', 'full', 'full']);
    expect(SHEET_HEIGHTS.map(lower)).toEqual(['peek', 'peek', 'half']);
  });

  it('follow the arrow keys and both ends, and no other key', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'a', 'Tab'];
    expect(keys.map((key) => heightOfKey(key, 'half'))).toEqual(['full', 'peek', 'peek', 'full', null, null]);
  });
});

describe('a sheet that is let go', () => {
  it.each([
    ['near the middle', 400, 0, 'half'],
    ['near the bottom', 200, 0, 'peek'],
    ['near the top', 700, 0.1, 'full'],
    ['thrown up from the bottom', 180, 0.9, 'half'],
    ['thrown up past the middle', 430, 0.9, 'full'],
    ['thrown down from the top', 770, -0.9, 'half'],
    ['thrown down below the middle', 410, -0.9, 'peek'],
  ] as const)('%s rests where the finger meant', (_, visiblePx, speed, resting) => {
    expect(restingHeight(visiblePx, speed, PHONE)).toBe(resting);
  });

  it('never rests against the direction it was thrown in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 168, max: 776 }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (visiblePx, speed) => {
          const resting = PHONE[restingHeight(visiblePx, speed, PHONE)];
          if (speed > 0.4) expect(resting).toBeGreaterThanOrEqual(visiblePx);
          if (speed < -0.4) expect(resting).toBeLessThanOrEqual(visiblePx);
        },
      ),
    );
  });
});
