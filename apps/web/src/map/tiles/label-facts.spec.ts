import * as fc from 'fast-check';
import { chainLines, halves, namesIn, readNames } from './label-facts.js';

describe('pieces of a street', () => {
  it('become one line, whichever way each was drawn', () => {
    expect(
      chainLines([
        [10, 0, 0, 0],
        [10, 0, 20, 5],
        [30, 5, 20, 5],
      ]),
    ).toEqual([[30, 5, 20, 5, 10, 0, 0, 0]].map((line) => expect.arrayContaining(line)));
    expect(
      chainLines([
        [10, 0, 0, 0],
        [10, 0, 20, 5],
        [30, 5, 20, 5],
      ]),
    ).toHaveLength(1);
  });

  it('stay apart where they do not touch', () => {
    expect(
      chainLines([
        [0, 0, 5, 5],
        [6, 6, 9, 9],
      ]),
    ).toHaveLength(2);
  });

  it('come back whole however a street was cut and turned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (turned, order) => {
          const pieces = turned.map((back, i) =>
            back ? [10 * i + 10, i + 1, 10 * i, i] : [10 * i, i, 10 * i + 10, i + 1],
          );
          const shuffled = pieces
            .map((piece, i) => [order[i] ?? 0, piece] as const)
            .sort(([a], [b]) => a - b)
            .map(([, piece]) => piece);
          const [line = [], ...rest] = chainLines(shuffled);
          expect(rest).toEqual([]);
          expect(line).toHaveLength(2 * turned.length + 2);
        },
      ),
    );
  });
});

describe('names on the built map', () => {
  it('are in the reader’s language where the map knows them', () => {
    const names = readNames({ name: 'Gent', 'name:fr': 'Gand', 'name:nl': 'Gent', name_en: 'Ghent' })!;
    expect([namesIn(names, 'fr'), namesIn(names, 'nl'), namesIn(names, 'en')]).toEqual([['Gand'], ['Gent'], ['Ghent']]);
  });

  it('give each reader their half of a bilingual name, and English both on two lines', () => {
    const names = readNames({ 'name:latin': 'Rue Neuve - Nieuwstraat' })!;
    expect(namesIn(names, 'fr')).toEqual(['Rue Neuve']);
    expect(namesIn(names, 'nl')).toEqual(['Nieuwstraat']);
    expect(namesIn(names, 'en')).toEqual(['Rue Neuve', 'Nieuwstraat']);
  });

  it.each([
    ['Brussel - Bruxelles', 'Bruxelles'],
    ['Koningin Astridlaan - Avenue Reine Astrid', 'Avenue Reine Astrid'],
    ["Zeekanaal Brussel-Schelde - Canal maritime de Bruxelles à l'Escaut", "Canal maritime de Bruxelles à l'Escaut"],
    ['Place du Grand Sablon - Grote Zavel', 'Place du Grand Sablon'],
    ['Ixelles - Elsene', 'Ixelles'],
    ['Quai des Usines - Werkhuizenkaai', 'Quai des Usines'],
  ])('find the French half of %s whichever comes first', (name, french) => {
    expect(halves(name)?.fr).toBe(french);
  });

  it('leave a name of one language whole, with a hyphen too', () => {
    for (const name of ['Avenue Louise', 'Saint-Josse-ten-Noode', 'A - B - C']) expect(halves(name)).toBeNull();
    const names = readNames({ name: 'Bondgenotenlaan' })!;
    expect((['fr', 'nl', 'en'] as const).map((language) => namesIn(names, language)[0])).toEqual(
      Array(3).fill('Bondgenotenlaan'),
    );
  });

  it('prefer a true English name to two halves, but not one half to both', () => {
    expect(namesIn({ local: 'Bruxelles - Brussel', en: 'Brussels' }, 'en')).toEqual(['Brussels']);
    expect(namesIn({ local: 'Ixelles - Elsene', en: 'Ixelles' }, 'en')).toEqual(['Ixelles', 'Elsene']);
    expect(namesIn({ local: 'Evere - Evere' }, 'en')).toEqual(['Evere']);
  });

  it('are none where nothing is named', () => {
    expect(readNames({ name: ' ', class: 'primary' })).toBeNull();
  });
});
