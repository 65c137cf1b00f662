import { betterSlot, type Slot } from './better-slot.js';

const at = (minutes: number, totalCents: number, durationMinutes: number): Slot => ({
  pickupAt: new Date(Date.UTC(2027, 0, 5, 20, 55 + minutes)),
  totalCents,
  durationSeconds: durationMinutes * 60,
});
const WANTED = at(0, 2_000, 30);

describe('a better departure', () => {
  it('is the cheapest that saves a euro, the nearest of equals', () => {
    expect(betterSlot(WANTED, [at(20, 1_800, 30), at(10, 1_800, 31), at(-10, 1_900, 20)])).toEqual({
      pickupAt: at(10, 0, 0).pickupAt,
      savesCents: 200,
      savesSeconds: 0,
    });
  });

  it('else the fastest that saves three minutes and costs no more', () => {
    expect(betterSlot(WANTED, [at(10, 2_001, 20), at(20, 1_950, 27)])).toEqual({
      pickupAt: at(20, 0, 0).pickupAt,
      savesCents: 50,
      savesSeconds: 180,
    });
  });

  it('is none for little, for more money, or without any other', () => {
    expect(betterSlot(WANTED, [at(10, 1_901, 28), at(20, 2_100, 10)])).toBeNull();
    expect(betterSlot(WANTED, [])).toBeNull();
  });
});
