import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { translate, type Catalogue, type Message } from './translate.js';

const SRC = join(__dirname, '../..');
const OTHERS = ['nl', 'en'] as const;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A feature keeps i18n/{fr,nl,en}.ts; the shared words are catalogues/{fr,nl,en}/<name>.ts. */
const frenchFiles = filesUnder(SRC).filter(
  (file) => /[/\\]i18n[/\\]fr\.ts$/.test(file) || /[/\\]catalogues[/\\]fr[/\\][a-z-]+\.ts$/.test(file),
);
const sibling = (file: string, language: string) =>
  basename(file) === 'fr.ts'
    ? join(dirname(file), `${language}.ts`)
    : join(dirname(file), '..', language, basename(file));

const load = async (file: string): Promise<Catalogue> => ((await import(file)) as { default: Catalogue }).default;
const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const placeholders = (message: Message) =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

describe('a person who switches language finds every word', () => {
  it('in catalogues that are really there', () => {
    expect(frenchFiles.map((file) => relative(SRC, file))).toContain(
      join('shared', 'i18n', 'catalogues', 'fr', 'errors.ts'),
    );
  });

  it.each(frenchFiles.map((file) => [relative(SRC, file), file]))('%s', async (_name, file) => {
    const french = await load(file);
    for (const language of OTHERS) {
      const other = await load(sibling(file, language));
      expect(Object.keys(other).sort()).toEqual(Object.keys(french).sort());
      for (const [key, message] of Object.entries(french))
        expect([language, key, placeholders(other[key]!)]).toEqual([language, key, placeholders(message)]);
    }
    for (const catalogue of [french, await load(sibling(file, 'nl')), await load(sibling(file, 'en'))])
      for (const [key, message] of Object.entries(catalogue))
        for (const text of forms(message))
          expect([key, text.trim()]).toEqual([key, text.trim() === '' ? 'words' : text]);
  });
});

describe('words with a number in them', () => {
  const catalogue = { cars: { one: '{count} voiture', other: '{count} voitures' }, hello: 'Bonjour {name}' };
  it('follow the plural rules of the language: zero is singular in French only', () => {
    expect(translate(catalogue, 'fr', 'cars', { count: 0 })).toBe('0 voiture');
    expect(translate(catalogue, 'fr', 'cars', { count: 2 })).toBe('2 voitures');
    expect(translate(catalogue, 'en', 'cars', { count: 0 })).toBe('0 voitures');
  });
  it('show a parameter nobody gave, so that it is seen', () => {
    expect(translate(catalogue, 'fr', 'hello')).toBe('Bonjour {name}');
  });
});

describe('a missing key', () => {
  it('shows itself and logs one warning {8.missing-key}', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(translate({}, 'nl', 'nowhere.to_be_found')).toBe('nowhere.to_be_found');
    expect(translate({}, 'nl', 'nowhere.to_be_found')).toBe('nowhere.to_be_found');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
