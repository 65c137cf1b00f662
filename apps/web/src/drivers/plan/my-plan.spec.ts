import type { TripView } from '@sablon/contracts';
import { byDay } from './my-plan.js';

const at = (pickupAt: string) => ({ pickupAt }) as TripView;

it('byDay puts a ride after midnight in Brussels on the next day, whatever its UTC date', () => {
  const [late, early, noon] = [at('2026-07-01T22:30:00Z'), at('2026-07-01T21:30:00Z'), at('2026-07-03T10:00:00Z')];
  expect(byDay([noon, late, early])).toEqual([
    { day: '2026-07-01', trips: [early] },
    { day: '2026-07-02', trips: [late] },
    { day: '2026-07-03', trips: [noon] },
  ]);
});
