import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compilePack, incompletePacks } from '../../../tools/locales/compile.mjs';
import { pseudo } from '../../../tools/locales/pseudo.mjs';

const LOCALES = resolve(import.meta.dirname, '../../../locales');
const PACK = /\/locales\/(\w+)\/([\w-]+)\.json$/;

/**
 * Compiles the language packs, and fails the build if a language lacks a message. With SABLON_PSEUDO=1, English is shown in a
 * pseudo-language for development: text without accents is untranslated, text without a closing bracket is cut off.
 */
export function languagePacks(): Plugin {
  const isPseudo = process.env.SABLON_PSEUDO === '1';
  return {
    name: 'sablon-language-packs',
    enforce: 'pre',
    buildStart() {
      const complaints = incompletePacks(LOCALES);
      if (complaints.length > 0) this.error(`The language packs are not whole:\n${complaints.join('\n')}`);
    },
    transform(text, id) {
      const [, language, name] = PACK.exec(id) ?? [];
      if (!language) return null;
      const pack = compilePack(text, join('locales', language, `${name}.json`));
      const shown =
        isPseudo && language === 'en'
          ? Object.fromEntries(Object.entries(pack).map(([key, message]) => [key, pseudo(message)]))
          : pack;
      return { code: `export default ${JSON.stringify(shown)};`, map: null, moduleType: 'js' };
    },
  };
}
