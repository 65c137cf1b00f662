import { fail, ok, type LatLng } from '@sablon/domain/kernel';
import fc from 'fast-check';
import { askInBlocks, blockSize } from './matrix-blocks.js';

const numbered = (count: number): LatLng[] => Array.from({ length: count }, (_, at) => ({ lat: at, lng: 0 }));

describe('a table asked in blocks', () => {
  it('has every cell in its place, and no block is larger than the service takes', async () => {
    const sizes = fc.integer({ min: 0, max: 70 });
    const limits = fc.record({
      maxPairs: fc.integer({ min: 1, max: 400 }),
      maxPoints: fc.integer({ min: 2, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(sizes, sizes, limits, async (rows, columns, limit) => {
        const table = await askInBlocks(numbered(rows), numbered(columns), limit, async (sources, targets) => {
          expect(sources.length * targets.length).toBeLessThanOrEqual(limit.maxPairs);
          expect(sources.length + targets.length).toBeLessThanOrEqual(limit.maxPoints);
          const cells = sources.flatMap((source) => targets.map((target) => source.lat * 1000 + target.lat));
          return ok({ durationsSeconds: cells, distancesMeters: cells.map((cell) => -cell) });
        });
        const expected = numbered(rows).flatMap(({ lat }) =>
          numbered(columns).map((target) => lat * 1000 + target.lat),
        );
        expect(table.ok && [...table.value.durationsSeconds]).toEqual(expected);
        expect(table.ok && [...table.value.distancesMeters]).toEqual(expected.map((cell) => -cell));
      }),
      { numRuns: 60 },
    );
  });

  it('asks for fifty drivers to one passenger at once, and for 200 × 200 in sixteen blocks', () => {
    const limits = { maxPairs: 2_500, maxPoints: 10_000 };
    expect(blockSize(50, 1, limits)).toEqual([50, 1]);
    expect(blockSize(200, 200, limits)).toEqual([50, 50]);
    expect(blockSize(3, 2_000, limits)).toEqual([3, 833]);
  });

  it('loses only the block the service refuses, and everything when it is in trouble', async () => {
    const limits = { maxPairs: 1, maxPoints: 2 };
    const answered = { durationsSeconds: [60], distancesMeters: [500] };
    const table = (code: 'http.refused' | 'http.timeout') =>
      askInBlocks(numbered(2), numbered(1), limits, async ([source]) =>
        source?.lat === 1 ? fail(code) : ok(answered),
      );
    expect(await table('http.refused')).toMatchObject({
      ok: true,
      value: { durationsSeconds: new Float64Array([60, NaN]) },
    });
    expect(await table('http.timeout')).toMatchObject({ ok: false, error: { code: 'http.timeout' } });
    const all = await askInBlocks(numbered(2), numbered(2), limits, async () => fail('http.refused'));
    expect(all).toMatchObject({ ok: false, error: { code: 'http.refused' } });
  });
});
