import { CALM_MS, KeyCalm } from './key-calm.js';

describe('a key', () => {
  const at = (...moments: readonly number[]) => {
    const keys = new KeyCalm();
    return moments.map((moment) => {
      keys.fell(moment);
      return keys.wasCalm;
    });
  };

  it('answers when nothing was typed before it', () => {
    expect(at(10_000)).toEqual([true]);
    expect(at(10_000, 10_000 + CALM_MS)).toEqual([true, true]);
  });
  it('does not answer while somebody types, however long he types on: each key begins the time anew', () => {
    expect(at(10_000, 11_499, 12_900, 14_300, 15_800)).toEqual([true, false, false, false, true]);
  });
});
