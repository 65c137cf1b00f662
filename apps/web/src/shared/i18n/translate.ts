import { type Catalogue, fillMessage, type Message, type PluralForms } from '@sablon/domain';
import type { Language } from './languages.js';

export type { Catalogue, Message, PluralForms };
/** `{brand}` is the name of the company, which is filled in as a pack is read. */
export type Params = Readonly<Record<string, string | number>> & { readonly brand?: never };

const warned = new Set<string>();

/** The text for a key. A missing key shows the key itself and logs a warning (spec §8). */
export function translate(catalogue: Catalogue, language: Language, key: string, params: Params = {}): string {
  const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  if (message === undefined) {
    const seen = `${language}:${key}`;
    if (!warned.has(seen)) console.warn(`missing translation: ${key} (${language})`);
    warned.add(seen);
    return key;
  }
  return fillMessage(message, language, params);
}
