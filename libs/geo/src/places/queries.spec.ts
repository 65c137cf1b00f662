import { IndexGeocoder } from './index-geocoder.js';
import { seedIndex } from '../seed/seed-index.js';
import { askAll, readQueries, type QueryFigures } from '../testing/read-queries.js';

const queries = readQueries();

function say(where: string, { asked, firstShare, firstFiveShare, misses }: QueryFigures): void {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `geocoder on ${where}: ${asked} questions, ${percent(firstShare)} first, ${percent(firstFiveShare)} among five` +
      `; not first (with its place, 0 = not among five): ${misses.join(', ') || 'none'}\n`,
  );
}

describe('what people type', () => {
  it('is asked in three languages, often enough to mean something', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    for (const language of ['fr', 'nl', 'en'])
      expect(queries.filter((query) => query.language === language).length).toBeGreaterThan(40);
    for (const { text, names, point, withinMeters } of queries) {
      expect(text.length && names.length && withinMeters).toBeTruthy();
      expect([point.lat > 49.4 && point.lat < 51.6, point.lng > 2.5 && point.lng < 6.5]).toEqual([true, true]);
    }
  });

  it('is answered first nine times in ten, and among five nearly always, by the seed where it can know', async () => {
    const figures = await askAll(
      new IndexGeocoder(seedIndex()),
      queries.filter(({ inSeed }) => inSeed),
    );
    say('the seed', figures);
    expect(figures.firstShare).toBeGreaterThanOrEqual(0.98);
    expect(figures.firstFiveShare).toBeGreaterThanOrEqual(0.97);
  });
});
