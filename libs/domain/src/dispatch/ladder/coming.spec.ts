import fc from 'fast-check';
import { COMING, comingOf, recentSamples, type Coming, type WaySample } from './coming.js';

const START = Date.UTC(2026, 5, 10, 10);
/** A look every ten seconds: seconds by road and metres by air that are left. */
const looks = (...ways: readonly (readonly [seconds: number, meters: number])[]): WaySample[] =>
  ways.map(([seconds, meters], index) => ({ atMs: START + index * 10_000, seconds, meters }));
/** What the last of these looks shows, with only what is stored of those before. */
function seen(all: readonly WaySample[]): Coming {
  let samples: WaySample[] = [];
  let coming: Coming = 'progressing';
  for (const sample of all) {
    coming = comingOf(samples, sample, coming);
    samples = recentSamples(samples, sample);
  }
  return coming;
}

describe('how a driver comes to the pickup', () => {
  it.each([
    ['progressing', looks([600, 4_000], [592, 3_950], [585, 3_900])],
    ['stalled', looks([600, 4_000], [600, 4_000], [599, 4_000])],
    ['moving_away', looks([600, 4_000], [620, 4_150], [640, 4_300])],
    ['detouring', looks([600, 4_000], [630, 3_950], [660, 3_900])],
  ] as const)('is seen as %s within twenty seconds', (expected, samples) => {
    expect(seen(samples)).toBe(expected);
  });

  it('is dark without a position, and judged again when there is one', () => {
    expect(comingOf(looks([600, 4_000]), null, 'progressing')).toBe('dark');
    expect(comingOf([], looks([600, 4_000])[0]!, 'dark')).toBe('progressing');
  });

  it('changes within 30 s of what the car does, whatever it did before (issue 24)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 12 }),
        fc.constantFrom(['progressing', -7, -50], ['stalled', 0, 0], ['moving_away', 9, 80], ['detouring', 12, -40]),
        (history, [expected, seconds, meters]) => {
          let [left, air] = [2_000, 9_000];
          const ways = history.map((change) => [(left += change), air] as const);
          for (let look = 0; look <= 3; look++) {
            ways.push([left, air]);
            left += seconds as number;
            air += meters as number;
          }
          expect(seen(looks(...ways))).toBe(expected);
        },
      ),
    );
  });

  it('stores no more than it needs, and never a place', () => {
    const many = looks(...Array.from({ length: 50 }, (_one, index) => [900 - index, 5_000] as const));
    const stored = many.reduce<WaySample[]>((samples, sample) => recentSamples(samples, sample), []);
    expect(stored.length).toBeLessThanOrEqual(COMING.mostSeconds / 10 + 1);
    expect(Object.keys(stored[0]!).sort()).toEqual(['atMs', 'meters', 'seconds']);
  });
});
