import fc from 'fast-check';
import { IndexGeocoder } from './index-geocoder.js';
import { readPlaces } from './check-sections.js';
import { writePlaces } from './write-places.js';
import { placesData, seedIndex } from '../seed/seed-index.js';
import { seedPlaces } from '../seed/seed-places.js';

const geocoder = new IndexGeocoder(seedIndex());
const RUNS = process.env['TEST_FULL'] === '1' ? 10_000 : 1_000;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Lone surrogates, control characters, right-to-left marks, digits and separators.
  fc
    .array(
      fc.constantFrom(
        '\ud800',
        '\udfff',
        '\u0000',
        '\u202e',
        '\u200f',
        '🚕',
        '٣',
        'ß',
        '12',
        '/',
        ' ',
        ',',
        'bus',
        'rue',
        "'",
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'a'.repeat(10_000),
    '1 '.repeat(5_000),
    '🚕'.repeat(3_000),
    '\u0301'.repeat(10_000),
    'rue '.repeat(2_500),
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
);
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, 0, -0, 90, -90, 180, -180, 1e308),
  fc.double({ min: 49, max: 52 }),
);
const anyPoint = fc.record({ lat: anyNumber, lng: anyNumber });

describe('whatever anybody types, wherever they claim to be', () => {
  it('gets at most twenty whole places and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.option(anyPoint), anyNumber, async (text, near, limit) => {
        const found = await geocoder.suggest(text, { language: 'nl', near: near ?? undefined, limit });
        expect(found.length).toBeLessThanOrEqual(20);
        for (const { id, label, point, score, distanceMeters } of found) {
          expect(id.length > 0 && label.nl.length > 0 && Number.isFinite(point.lat + point.lng + score)).toBe(true);
          expect(distanceMeters === undefined || Number.isFinite(distanceMeters)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('gets a place or none for any id', async () => {
    const anyId = fc.oneof(
      anyText,
      fc
        .tuple(fc.constantFrom('street', 'address', 'point', 'photon', 'landmark'), anyText, anyNumber, anyNumber)
        .map(([kind, text, lat, lng]) => `${kind}:${text}@${lat},${lng}:12`),
    );
    await fc.assert(
      fc.asyncProperty(anyId, async (id) => {
        const place = await geocoder.resolve(id);
        expect(place === null || Number.isFinite(place.point.lat)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('gets a name for any point, be it nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(anyPoint, async (point) => {
        expect((await geocoder.reverse(point)).label.fr.length).toBeGreaterThan(0);
      }),
      { numRuns: RUNS / 5 },
    );
  }, 120_000);
});

describe('a places file', () => {
  const bytes = writePlaces(placesData(seedPlaces()));

  it('reads back what was written, the same bytes from the same places', () => {
    expect(Buffer.compare(writePlaces(placesData(seedPlaces())), bytes)).toBe(0);
    const index = readPlaces(bytes);
    expect(index.ok && index.value.size).toBe(seedPlaces().length);
  });

  it('that is none, of another time, or cut short is refused with its reason', () => {
    const codeOf = (given: Uint8Array) => {
      const read = readPlaces(given);
      return read.ok ? 'fine' : read.error.code;
    };
    expect(codeOf(new Uint8Array(0))).toBe('places.not_places');
    expect(codeOf(Buffer.from('PK something else entirely'))).toBe('places.not_places');
    const newer = bytes.slice();
    newer[8] = 99;
    expect(codeOf(newer)).toBe('places.unknown_version');
    for (let share = 0.05; share < 1; share += 0.05)
      expect(codeOf(bytes.slice(0, Math.floor(bytes.length * share)))).toMatch(/^places\.(damaged|not_places)$/);
  });

  it('with any byte changed is refused or answers, but never breaks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const spoilt = bytes.slice();
        spoilt[at] = value;
        const read = readPlaces(spoilt);
        if (!read.ok) return;
        const spoiltGeocoder = new IndexGeocoder(read.value);
        await spoiltGeocoder.suggest('rue neuve 12', { language: 'fr' });
        await spoiltGeocoder.reverse({ lat: 50.8467, lng: 4.3525 });
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
