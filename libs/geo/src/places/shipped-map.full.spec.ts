import { askForStreets, RealStreets, type StreetFigures } from '../testing/random-streets.js';
import { askAll, readQueries, type QueryFigures } from '../testing/read-queries.js';
import { SHIPPED_PACK, shippedPlaces } from '../testing/shipped-places.js';
import { IndexGeocoder } from './index-geocoder.js';

const SEED = 2026;
/** Reading the pack twice and building its places, on a busy machine. */
const PATIENCE_MS = 600_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const streetLine = (where: string, { asked, first, firstFive, nothing, misses }: StreetFigures): string =>
  `${asked} random streets of ${where}: ${first} first, ${firstFive} among five, ${nothing} with nothing; not first: ${misses.join(', ') || 'none'}`;
const queryLine = ({ asked, firstShare, firstFiveShare, misses }: QueryFigures): string =>
  `${asked} questions: ${(firstShare * 100).toFixed(1)} % first, ${(firstFiveShare * 100).toFixed(1)} % among five; not first: ${misses.join(', ') || 'none'}`;

describe('address search on the shipped map', () => {
  let geocoder: IndexGeocoder;
  let streets: RealStreets;
  beforeAll(async () => {
    geocoder = new IndexGeocoder(await shippedPlaces());
    streets = await RealStreets.read(SHIPPED_PACK);
  }, PATIENCE_MS);

  it('finds random streets of Brussels first, in either language, by commune or postcode', async () => {
    const figures = await askForStreets(geocoder, streets.draw('brussels', 100, SEED));
    say(streetLine('Brussels', figures));
    expect(figures.first).toBeGreaterThanOrEqual(90);
    expect(figures.firstFive).toBeGreaterThanOrEqual(96);
  });

  it('finds random streets of Flanders first, by village or postcode', async () => {
    const figures = await askForStreets(geocoder, streets.draw('flanders', 100, SEED));
    say(streetLine('Flanders', figures));
    expect(figures.first).toBeGreaterThanOrEqual(85);
  });

  it('answers the checked-in questions', async () => {
    const figures = await askAll(
      geocoder,
      readQueries().filter(({ notInTestData }) => !notInTestData),
    );
    say(queryLine(figures));
    expect(figures.asked).toBeGreaterThanOrEqual(245);
    expect(figures.firstShare).toBeGreaterThanOrEqual(0.98);
  });

  it('answers the questions of a list written blind', async () => {
    const figures = await askAll(geocoder, readQueries('blind'));
    say(queryLine(figures));
    expect(figures.asked).toBeGreaterThanOrEqual(100);
    expect(figures.firstShare).toBeGreaterThanOrEqual(0.93);
  });
});
