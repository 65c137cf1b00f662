import { Hold, HOLD_MS } from './use-hold.js';

describe('press and hold', () => {
  it('fires once, after the full hold time', () => {
    const hold = new Hold();
    hold.press(1_000);
    expect(hold.tick(1_000 + HOLD_MS - 1)).toBe(false);
    expect(hold.progress(1_000 + HOLD_MS / 2)).toBe(0.5);
    expect(hold.tick(1_000 + HOLD_MS)).toBe(true);
    expect(hold.tick(1_000 + HOLD_MS + 50)).toBe(false);
    // The finger is still down: lifting it is not a short press.
    expect(hold.release()).toBe(false);
  });

  it('ignores presses released early, however many', () => {
    const hold = new Hold();
    for (let times = 0; times < 5; times++) {
      hold.press(times * 1_000);
      expect(hold.tick(times * 1_000 + 900)).toBe(false);
      expect(hold.release()).toBe(true);
    }
    expect(hold.tick(1_000_000)).toBe(false);
    expect(hold.isHeld).toBe(false);
  });

  it('does not restart on a repeating key or second finger, nor fire early when the clock is set back', () => {
    const hold = new Hold();
    hold.press(0);
    hold.press(1_400);
    expect(hold.tick(HOLD_MS)).toBe(true);
    hold.press(10_000);
    expect(hold.progress(9_000)).toBe(0);
    expect(hold.tick(9_000)).toBe(false);
  });
});
