import { resolve } from 'node:path';
import { everyText } from './every-text.mjs';
import { bare, maySoundTheSame, SAME_EVERYWHERE } from './same-everywhere.mjs';
import { foreignLanguage, typicalWords } from './foreign-language.mjs';
import { frenchOrDutchAlone, writtenIntoPages } from './unused-texts.mjs';

const ROOT = resolve(__dirname, '../..');
const LANGUAGES = ['fr', 'nl', 'en'] as const;
const said = everyText(ROOT).filter(({ fr, nl, en }) => (fr ?? '') + (nl ?? '') + (en ?? '') !== '');
const where = ({ place, key }: { place: string; key: string }) => `${place} ${key}`;
/** What a caller fills in; the brand's name is filled in by itself, and a language may do without it. */
const holes = (text: string | undefined) => [...new Set((text ?? '').match(/\{(?!brand\})\w+\}/g) ?? [])].sort().join();

describe('whatever the product says, it says in French, Dutch and English', () => {
  it('pages, refusals, mails, the payment sandbox, maps and directions are all looked at', () => {
    expect(said.length).toBeGreaterThan(1_400);
    for (const part of [
      'locales/fr/booking.json',
      'locales/fr/ui.json',
      'locales/fr/errors.json',
      'locales/fr/notification-texts.json',
      'locales/fr/mail.json',
      'locales/fr/pdf.json',
      'locales/fr/directions.json',
      'apps/stripe-sandbox/src/pages/texts.ts',
      'locales/fr/map.json',
    ])
      expect(said.filter(({ place }) => place.startsWith(part)).length).toBeGreaterThan(0);
  });

  it('with the same keys, and none of them empty', () => {
    const missing = said.filter((one) => LANGUAGES.some((language) => (one[language] ?? '').trim() === ''));
    expect(missing.map(where)).toEqual([]);
  });

  it('with the same names and numbers to fill in', () => {
    const uneven = said.filter((one) => new Set(LANGUAGES.map((language) => holes(one[language]))).size > 1);
    expect(uneven.map(where)).toEqual([]);
  });

  it('in other words in each, but for what is the same word everywhere', () => {
    const untranslated = said.filter(
      ({ fr = '', nl = '', en = '' }) =>
        ((fr === nl || fr === en) && !maySoundTheSame(fr)) || (nl === en && !maySoundTheSame(nl)),
    );
    expect(untranslated.map((one) => `${where(one)}: ${one.en}`)).toEqual([]);
  });

  it.each(LANGUAGES)('never a sentence of another language (%s)', (language) => {
    const mixed = said.filter((one) => {
      const text = one[language] ?? '';
      return !maySoundTheSame(text) && foreignLanguage(text, language);
    });
    expect(mixed.map((one) => `${where(one)}: ${one[language]}`)).toEqual([]);
  });

  it('in French with the spaces of its signs: narrow before ! ? ;, no-break before : and inside « »', () => {
    const LOOSE = new RegExp(
      [
        '[ \\u00a0][!?;]', // too wide
        '[ \\u202f]:', // breaks, or too narrow
        '(?<![\\u202f!?])[!?;](?=\\s|$)', // none
        '(?<!\\u00a0):(?=\\s|$)',
        '«(?!\\u00a0)|(?<!\\u00a0)»',
        '[\\d}] [%€]',
      ].join('|'),
    );
    const loose = said.filter(({ place, fr = '' }) => place.startsWith('locales/') && LOOSE.test(fr));
    expect(loose.map((one) => `${where(one)}: ${one.fr}`)).toEqual([]);
  });

  it('and no word stays on the list of equal words that no one says', () => {
    const texts = new Set(
      said
        .flatMap(({ fr, nl, en }) => [fr, nl, en])
        .flatMap((text) => (text ? [text, bare(text)] : []))
        .map((text) => text.toLowerCase()),
    );
    expect(SAME_EVERYWHERE.filter((word) => !texts.has(word.toLowerCase()))).toEqual([]);
  });
});

describe('nothing people read is written past the catalogues', () => {
  /** Stories, their gallery and the map's playground are for developers only. */
  const OURS = /apps\/web\/src\/gallery\/|\.gallery\.tsx$|map\/dev\//;
  /** Texts that are the same for every reader. */
  const MARKS = new Set(['SN 3812', 'PDF', 'SOS', 'UBL (XML)', 'Alt']);

  it('in pages and mails', () => {
    const found = writtenIntoPages(ROOT).filter(({ place, text }) => !OURS.test(place) && !MARKS.has(text));
    expect(found).toEqual([]);
  });

  it('in the sources', () => {
    /** Map data, what people of the demo said, words people may type, tests in the form of contracts, and the fallback error page in all three languages. */
    const DATA =
      /^libs\/(geo\/src\/(seed|places|routing)|domain\/src\/bookings\/intent|persistence\/src\/seed\/past)\/|\.contract\.ts$|^apps\/simulator\/|fatal-error\.ts$/;
    /** SQL and styles share a few short words with natural language. */
    const CODE = /\bSELECT\b|font|margin:/;
    const found = frenchOrDutchAlone(ROOT).filter(
      ({ place, text }) => !DATA.test(place) && !OURS.test(place) && !CODE.test(text) && /\s/.test(text.trim()),
    );
    expect(found).toEqual([]);
  });
});

describe('the finder finds', () => {
  it.each([
    ['fr', 'Uw rit is geannuleerd en het bedrag wordt terugbetaald.', 'nl'],
    ['fr', 'Please choose a vehicle', 'en'],
    ['nl', 'Votre course est annulée.', 'fr'],
    ['nl', 'Aucun trajet', 'fr'],
    ['en', 'Wachtwoord vergeten? Vraag een nieuwe link aan.', 'nl'],
    ['en', 'Adresse de départ', 'fr'],
  ] as const)('in %s: %s', (language, text, tongue) => expect(foreignLanguage(text, language)).toBe(tongue));

  it.each([
    ['fr', 'De la Rue de la Loi à Leuven, en van.'],
    ['nl', 'Van de Avenue Louise naar het station Brussel-Zuid'],
    ['en', 'From Rue de la Loi to Gare du Midi'],
    ['fr', 'Sablon {code} : {driver}, {car} {plate}'],
    ['nl', 'Uren met chauffeur'],
    ['fr', 'mar. 1er déc., 22:25 · 14,92 €'],
  ] as const)('nothing in %s: %s', (language, text) => expect(foreignLanguage(text, language)).toBeNull());

  it('no word in addresses, links and holes', () =>
    expect(typicalWords('{the} you@and.be https://x.test/the')).toEqual({ fr: 0, nl: 0, en: 0 }));

  it('what is written into a page, and French alone in a source', () => {
    expect(writtenIntoPages(ROOT).some(({ text }) => text === 'SOS')).toBe(true);
    expect(frenchOrDutchAlone(ROOT).some(({ place }) => place.includes('libs/geo/src/seed/'))).toBe(true);
  });
});
