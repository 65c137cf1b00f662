import { closingNote, KeyCount } from './key-count.js';
import { planTroubles, TROUBLES } from './troubles.js';
import { seededRandom } from '../random.js';

const alert = (id: string, kind: 'no_driver' | 'late_risk' | 'long_stop' = 'no_driver') => ({ id, kind });

describe('the keys of a shift', () => {
  it('are two for an alert that its first cure ends, and more for one that needs another', () => {
    const count = new KeyCount();
    count.look([alert('a'), alert('b'), alert('c', 'late_risk')]);
    count.cured('a');
    count.cured('b');
    count.look([alert('b')]);
    count.cured('b');
    count.look([]);
    expect(count.byKind()).toEqual([
      ['no_driver', { raised: 2, unaided: 0, enough: 1, more: 1, open: 0 }],
      ['late_risk', { raised: 1, unaided: 1, enough: 0, more: 0, open: 0 }],
    ]);
    expect(closingNote(count, { late_plane: 2 })).toMatch(/^troubles: 2 late plane\n[^]*\n1 of 3 alerts needed more/);
  });

  it('are too many for an alert still there that offered nothing, and unknown for one that has only come', () => {
    const count = new KeyCount();
    count.look([alert('a', 'long_stop'), alert('b')]);
    count.helpless('a');
    count.look([alert('a', 'long_stop'), alert('b'), alert('c')]);
    expect(count.byKind()).toEqual([
      ['no_driver', { raised: 2, unaided: 0, enough: 0, more: 0, open: 2 }],
      ['long_stop', { raised: 1, unaided: 0, enough: 0, more: 1, open: 0 }],
    ]);
  });
});

it('every kind of trouble strikes within the shift, in order, and the same for the same seed', () => {
  const plan = planTroubles(seededRandom(3), 480);
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(TROUBLES));
  expect(plan.map(({ minute }) => minute)).toEqual(plan.map(({ minute }) => minute).toSorted((a, b) => a - b));
  expect(plan.every(({ minute }) => minute >= 20 && minute <= 420)).toBe(true);
  expect(planTroubles(seededRandom(3), 480)).toEqual(plan);
});
