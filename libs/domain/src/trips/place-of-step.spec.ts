import { isPlaceOfStep } from './place-of-step.js';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const seconds = (n: number) => NOW + n * 1_000;

describe('where a car is heard stands for the place of a step', () => {
  it('told now or within the minute', () => {
    expect(isPlaceOfStep(null, seconds(-3), NOW)).toBe(true);
    expect(isPlaceOfStep(seconds(-60), seconds(-3), NOW)).toBe(true);
  });
  it('never for a step told later, nor for one in the future: he is elsewhere by now', () => {
    expect(isPlaceOfStep(seconds(-61), seconds(-3), NOW)).toBe(false);
    expect(isPlaceOfStep(seconds(61), seconds(-3), NOW)).toBe(false);
    expect(isPlaceOfStep(NaN, seconds(-3), NOW)).toBe(false);
  });
  it('never by a position that is no longer current', () => {
    expect(isPlaceOfStep(null, seconds(-60), NOW)).toBe(true);
    expect(isPlaceOfStep(null, seconds(-61), NOW)).toBe(false);
  });
});
