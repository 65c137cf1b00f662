// The language packs: `locales/<language>/<name>.json`, ICU messages by key, one folder per language, French the first.
// Compiled where they are used (Vite, Jest) into what `translate` fills in: a text with `{name}` in it, or one text per plural form.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The pack every other is measured by. */
export const FIRST_LANGUAGE = 'fr';

/**
 * A message as `translate` wants it. Of ICU it may use arguments (`{name}`) and one plural, alone or within a sentence; anything
 * else throws with what was written. A plural becomes a whole text per form, with the argument that picks one as `of` unless it
 * is `count`.
 */
export function compileMessage(message) {
  if (message.trim() !== message || message === '') throw new Error('a message has words, and no blanks around them');
  const parts = parse(message, { requiresOtherClause: true });
  const at = parts.findIndex(({ type }) => type === TYPE.plural);
  if (at < 0) return filledIn(parts, message);
  const { value: of, offset, pluralType, options } = parts[at];
  if (offset !== 0 || pluralType !== 'cardinal') throw new Error(`a plural counts, without an offset: ${message}`);
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)].map((rest) => filledIn(rest, message));
  const forms = Object.entries(options).map(([form, { value }]) => [
    form,
    before + filledIn(value, message, of) + after,
  ]);
  return { ...(of === 'count' ? {} : { of }), ...Object.fromEntries(forms) };
}

function filledIn(elements, message, counted) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.argument) return `{${element.value}}`;
      if (element.type === TYPE.pound) return `{${counted}}`;
      throw new Error(`only arguments and one plural are filled in: ${message}`);
    })
    .join('');
}

/** A pack's text, compiled: `Record<key, string | Record<form, string>>`. Throws with the key of a message that cannot be read. */
export function compilePack(json, place) {
  return Object.fromEntries(
    Object.entries(JSON.parse(json)).map(([key, message]) => {
      try {
        return [key, compileMessage(message)];
      } catch (error) {
        throw new Error(`${place} ${key}: ${error.message}`, { cause: error });
      }
    }),
  );
}

const packsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

/** The argument that is the brand's name: filled in wherever a pack is read, so that no caller passes it. */
export const BRAND_ARGUMENT = 'brand';

/** Names of the arguments of a compiled message, sorted; a plural needs the one that picks its form. */
export const argumentsIn = (message) => {
  const named = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [...new Set(typeof message === 'string' ? named : [message.of ?? 'count', ...named])].sort();
};
/** Those a caller passes: a language may name the brand where another does not. */
const argumentsOf = (message) =>
  argumentsIn(message)
    .filter((name) => name !== BRAND_ARGUMENT)
    .join(' ');

/**
 * What a language lacks or has too much of, against the French pack: one sentence per message, none when it is whole. Every
 * folder of `locales/` is a language, so that a new one is begun by making its folder.
 */
export function incompletePacks(locales) {
  const read = (language, name) =>
    compilePack(readFileSync(join(locales, language, name), 'utf8'), `${language}/${name}`);
  const names = packsIn(join(locales, FIRST_LANGUAGE));
  return readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== FIRST_LANGUAGE)
    .flatMap(({ name: language }) => {
      const own = new Set(packsIn(join(locales, language)));
      const unknown = [...own].filter((name) => !names.includes(name));
      return [
        ...unknown.map((name) => `${language}/${name}: French has no such pack`),
        ...names.flatMap((name) =>
          own.has(name)
            ? compare(`${language}/${name}`, read(FIRST_LANGUAGE, name), read(language, name))
            : `${language}/${name}: missing`,
        ),
      ];
    });
}

function compare(place, french, other) {
  const missing = Object.keys(french).filter((key) => !(key in other));
  const unknown = Object.keys(other).filter((key) => !(key in french));
  const uneven = Object.keys(french).filter(
    (key) => key in other && argumentsOf(french[key]) !== argumentsOf(other[key]),
  );
  return [
    ...missing.map((key) => `${place} ${key}: missing`),
    ...unknown.map((key) => `${place} ${key}: French has no such key`),
    ...uneven.map((key) => `${place} ${key}: needs the arguments of the French message (${argumentsOf(french[key])})`),
  ];
}
