import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileMessage, compilePack, incompletePacks } from './compile.mjs';
import { pseudo } from './pseudo.mjs';

const LOCALES = resolve(__dirname, '../../locales');

describe('a message of a language pack', () => {
  it.each([
    ['Bonjour {name}', 'Bonjour {name}'],
    ["l''{place}'", "l'{place}'"],
    ["aujourd'hui", "aujourd'hui"],
    [
      '{count, plural, one {# voiture} other {# voitures de {city}}}',
      { one: '{count} voiture', other: '{count} voitures de {city}' },
    ],
    [
      'Dans {days, plural, one {# jour} other {# jours}}, à {city}.',
      { of: 'days', one: 'Dans {days} jour, à {city}.', other: 'Dans {days} jours, à {city}.' },
    ],
  ])('%s', (message, compiled) => expect(compileMessage(message)).toEqual(compiled));

  it.each([
    '{count, plural, one {# car}}',
    'a {b',
    '{at, date}',
    '{who, select, other {x}}',
    '{n, plural, other {#}} cars in {m, plural, other {#}} streets',
    '{n, plural, offset:1 other {#}}',
    '{n, selectordinal, other {#}}',
    ' car',
  ])('that cannot be shown is refused: %s', (message) =>
    expect(() => compilePack(JSON.stringify({ key: message }), 'fr/x.json')).toThrow('fr/x.json key'),
  );
});

describe('the packs of all languages', () => {
  it('are whole', () => expect(incompletePacks(LOCALES)).toEqual([]));

  it('name what a new or an edited language lacks', () => {
    const locales = mkdtempSync(join(tmpdir(), 'locales-'));
    try {
      cpSync(LOCALES, locales, { recursive: true });
      cpSync(join(locales, 'en'), join(locales, 'de'), { recursive: true });
      const file = join(locales, 'de/site.json');
      const pack = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const [first = ''] = Object.keys(pack);
      delete pack[first];
      writeFileSync(file, JSON.stringify({ ...pack, extra: 'x' }));
      rmSync(join(locales, 'de/trips.json'));
      expect(new Set(incompletePacks(locales))).toEqual(
        new Set([
          'de/site.json extra: French has no such key',
          `de/site.json ${first}: missing`,
          'de/trips.json: missing',
        ]),
      );
    } finally {
      rmSync(locales, { recursive: true });
    }
  });
});

it('the pseudo-language keeps arguments and is longer', () => {
  expect(pseudo('Hello {name}')).toBe('[Héllö {name}····]');
  expect(pseudo({ one: '{count} car', other: '{count} cars' })).toEqual({
    one: '[{count} çár····]',
    other: '[{count} çárš····]',
  });
});
