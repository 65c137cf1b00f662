import { IndexGeocoder } from './index-geocoder.js';
import { seedIndex } from './seed-index.js';
import { askAll, readQueries } from './testing/read-queries.js';

describe('the list of questions', () => {
  it('asks what the seed can know, and the seed answers at least nine in ten first', async () => {
    const queries = readQueries().filter(({ inSeed }) => inSeed);
    const figures = await askAll(new IndexGeocoder(seedIndex()), queries);
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(figures.firstShare).toBeGreaterThanOrEqual(0.9);
    expect(figures.firstFiveShare).toBeGreaterThanOrEqual(0.97);
  });
});
