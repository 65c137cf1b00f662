import { createRequire } from 'node:module';
import {
  brandedCatalogue,
  type BrandDetails,
  type Catalogue,
  fillMessage,
  type Language,
  type MessageValues,
  LANGUAGES,
} from '@sablon/domain/kernel';
import { currentBrand } from './current-brand.js';
import type { Packs } from './packs.js';

/** A text in every language, or what makes one, for data whose readers are not known yet. */
export const inEachLanguage = <Text>(text: (language: Language) => Text): Readonly<Record<Language, Text>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Record<Language, Text>;

const require = createRequire(import.meta.url);

/** Names of the packs the server reads. */
export type PackName = keyof Packs;
/** Keys of a pack; those of the French one, by which the build measures the others. */
export type PackKey<Name extends PackName> = keyof Packs[Name]['keys'] & string;
/** Arguments the message of a key needs; of several keys, all of them. */
export type PackArgument<Name extends PackName, Key> = Key extends keyof Packs[Name]['arguments']
  ? Packs[Name]['arguments'][Key]
  : never;

type Values<Name extends PackName, Key> = [PackArgument<Name, Key>] extends [never]
  ? [values?: MessageValues]
  : [values: Readonly<Record<PackArgument<Name, Key> & string, string | number>> & MessageValues];

/** A pack's text for a key, its arguments filled in. A key or an argument that is missing does not compile. */
export type Say<Name extends PackName> = <Key extends PackKey<Name>>(key: Key, ...rest: Values<Name, Key>) => string;

const branded = new Map<string, { readonly brand: BrandDetails; readonly pack: Catalogue }>();

/**
 * A pack in one language, with the current brand in place of `{brand}`. Compiled when the product is built; read from the disk
 * once, when it is first needed.
 */
export function readPack(name: PackName, language: Language): Catalogue {
  const place = `${language}/${name}`;
  const brand = currentBrand();
  const known = branded.get(place);
  if (known?.brand === brand) return known.pack;
  const pack = brandedCatalogue(require(`#packs/${place}.json`) as Catalogue, brand.name);
  branded.set(place, { brand, pack });
  return pack;
}

/**
 * Declares a pack the server speaks from, `locales/<language>/<name>.json`. `tools/locales/write-packs.mjs` looks for this call
 * and writes down the pack's keys and arguments.
 */
export const definePack =
  <Name extends PackName>(name: Name) =>
  (language: Language): Say<Name> =>
  (key, ...[values]) => {
    const message = readPack(name, language)[key];
    if (message === undefined) throw new Error(`${language}/${name}.json has no ${key}`);
    return fillMessage(message, language, values);
  };
