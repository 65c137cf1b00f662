import fc from 'fast-check';
import { plainText, words } from './intent-text.js';
import { EMPTY } from './read-ends.js';
import { readIntent } from './read-intent.js';

/** A Friday, 10:00 in Brussels. */
const NOW = new Date('2026-11-27T09:00:00Z');

/** The meanings alone: `to Zaventem`, `date 2026-11-28`. */
const meanings = (text: string): readonly string[] =>
  readIntent(text, NOW).map(({ start: _, end: __, ...part }) => Object.values(part).join(' '));

describe('a wish typed in one line', () => {
  it.each([
    ['Zaventem demain 6h', ['to Zaventem', 'date 2026-11-28', 'time 06:00']],
    ['SN3731 vendredi', ['arrival SN3731', 'date 2026-11-27']],
    ['2 vans naar Gent', ['class van 2', 'to Gent']],
    ['colis pour Ixelles', ['service parcel', 'to Ixelles']],
    ['van Flagey naar Zaventem morgen om 6u', ['from Flagey', 'to Zaventem', 'date 2026-11-28', 'time 06:00']],
    ['een busje naar Brussel maandag half 7', ['class van 1', 'to Brussel', 'date 2026-11-30', 'time 06:30']],
    [
      'from Grand-Place to Brussels Airport tomorrow 6 am',
      ['from Grand-Place', 'to Brussels Airport', 'date 2026-11-28', 'time 06:00'],
    ],
    ['24/12 14:30 Leuven -> Mechelen', ['date 2026-12-24', 'time 14:30', 'from Leuven', 'to Mechelen']],
    ['airport tomorrow with 2 bags and a child seat', ['to airport', 'date 2026-11-28', 'bags 2', 'option baby_seat']],
    ['Je voudrais un taxi pour la Grand-Place maintenant', ['to Grand-Place', 'now']],
    ['SN 3731 après-demain vers Ixelles', ['arrival SN3731', 'date 2026-11-29', 'to Ixelles']],
    [
      'aller-retour Bruges le 3 décembre, trois personnes',
      ['trip return', 'to Bruges', 'date 2026-12-03', 'passengers 3'],
    ],
  ])('%s', (text, wanted) => expect(meanings(text)).toEqual(wanted));

  it.each([
    ['Rue Van Artevelde 12', ['to Rue Van Artevelde 12']],
    ['Rue de la Loi 16, 1000 Bruxelles', ['to Rue de la Loi 16, 1000 Bruxelles']],
    ['de la Gare du Midi vers Place du Luxembourg', ['from Gare du Midi', 'to Place du Luxembourg']],
    ['Place Flagey 18', ['to Place Flagey 18']],
  ])('leaves the names of places whole: %s', (text, wanted) => expect(meanings(text)).toEqual(wanted));

  it('asks about what contradicts something said before, instead of choosing', () => {
    expect(meanings('demain 6h 18h Zaventem')).toEqual(['date 2026-11-28', 'time 06:00', 'unclear 18h', 'to Zaventem']);
    expect(meanings('Gent nu morgen')).toEqual(['to Gent', 'now', 'unclear morgen']);
    expect(meanings('naar Gent 25:00')).toEqual(['to Gent 25:00']);
  });

  const DAY = ['demain', 'morgen', 'tomorrow'];
  const HOUR = ['6h30', 'om 6u30', '6:30'];
  const PARTY = ['4 personnes', '4 personen', 'four people'];
  const PLACE = ['vers Flagey', 'naar Flagey', 'to Flagey'];
  it('means the same in whatever order and mixture of languages', () => {
    const language = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        fc.tuple(language, language, language, language),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (speaks, order) => {
          const said = [DAY, HOUR, PARTY, PLACE].map((words, index) => words[speaks[index] ?? 0] ?? '');
          const found = meanings(order.map((index) => said[index]).join(' '));
          expect([...found].sort()).toEqual(['date 2026-11-28', 'passengers 4', 'time 06:30', 'to Flagey']);
        },
      ),
    );
  });

  const DIRECTION = words(
    "depuis|au depart de|from|vanaf|vanuit|vers|jusqu'a|naar|tot|to|pour|de|du|d'|van|a|au|aux|in",
  );
  const WORDS = [
    ...[
      'Zaventem',
      'Gent',
      'Rue de la Loi 16',
      'van',
      'naar',
      'à',
      'de',
      'vers',
      '->',
      'demain',
      '6h',
      '18:30',
      'le 31/2',
    ],
    ...[
      'vrijdag',
      '2 vans',
      'trois valises',
      'SN3731',
      'colis',
      'nu',
      'return trip',
      'for 3 hours',
      'chien',
      'please',
      '!?',
    ],
  ];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((said) => said.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  it('has every word in a part, and each part where it was typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parts = readIntent(text, NOW);
        let left = '';
        let at = 0;
        for (const { start, end } of parts) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          left += ` ${text.slice(at, start)} `;
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
        left = plainText(`${left} ${text.slice(at)}`);
        const said = [DIRECTION, EMPTY].reduce((rest, small) => rest.replace(small, ' '), left);
        expect(said.match(/[\p{L}\d]/gu)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
