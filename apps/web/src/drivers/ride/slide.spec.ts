import { AGAIN_MS, SecondTap, Slide } from './slide.js';

const pulled = (...xs: readonly number[]) => {
  const slide = new Slide();
  slide.begin(40, 200);
  for (const x of xs) slide.move(40 + x);
  return slide;
};

describe('a slider', () => {
  it('completes from 85 % of its track on', () => {
    expect(pulled(169).end()).toBe(false);
    expect(pulled(170).end()).toBe(true);
    expect(pulled(900).end()).toBe(true);
  });
  it('counts the position of release, not the furthest position', () => expect(pulled(200, 30).end()).toBe(false));
  it('follows the finger within the track only', () => {
    const slide = pulled();
    expect([slide.move(140), slide.move(20), slide.move(999)]).toEqual([0.5, 0, 1]);
  });
  it('does nothing without a finger: before, after, or once cancelled', () => {
    const slide = new Slide();
    expect([slide.move(500), slide.end()]).toEqual([0, false]);
    const cut = pulled(200);
    cut.cancel();
    expect([cut.move(300), cut.end()]).toEqual([0, false]);
    const done = pulled(200);
    expect([done.end(), done.end()]).toEqual([true, false]);
  });
  it('tells a drag from a tap, whose click event also follows', () => {
    expect([pulled().pulled, pulled(3).pulled, pulled(60, 0).pulled]).toEqual([false, false, true]);
  });
});

describe('a double tap', () => {
  it('needs a second tap that is neither a bounce nor too late', () => {
    const taps = new SecondTap();
    expect(taps.tap(1_000)).toBe(false);
    expect(taps.tap(1_200)).toBe(false);
    expect(taps.tap(1_500)).toBe(true);
    expect(taps.tap(2_000)).toBe(false);
    expect(taps.tap(2_000 + AGAIN_MS + 1)).toBe(false);
  });
});
