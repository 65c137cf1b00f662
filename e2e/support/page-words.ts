import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { everythingSaid } from '../../tools/language/said.mjs';
import { foreignTongue } from '../../tools/language/tongue.mjs';
import { readTexts } from './in-page.mjs';

export const LANGUAGES = ['fr', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A key as catalogues have them: `signin.title`. No address of ours and no file looks like that. */
const RAW_KEY = /^[a-z][a-z_]*(\.[a-zA-Z][a-zA-Z_]*)+$/;

const said = everythingSaid(resolve(__dirname, '../..'));
const keys = new Set(said.map(({ key }) => key.slice(1)).filter((key) => key.includes('.')));
/** What the product says word for word, with the languages it says it in. */
const wholeTexts = new Map<string, Set<Language>>();
for (const one of said)
  for (const language of LANGUAGES) {
    const text = one[language]?.trim() ?? '';
    if (text === '' || text.includes('{')) continue;
    wholeTexts.set(text, (wholeTexts.get(text) ?? new Set()).add(language));
  }

/** Everything people read or hear on the page as it stands; what says its own language is left out. */
export const textsOf = (page: Page): Promise<readonly string[]> => page.evaluate(readTexts);

/** What of these texts is not in the language of the page: a key nobody has words for, a word or a sentence of another one. */
export function wordFindings(texts: readonly string[], language: Language): string[] {
  return texts.flatMap((text) => {
    if (keys.has(text) || RAW_KEY.test(text)) return [`a key instead of words: ${text}`];
    const languages = wholeTexts.get(text);
    if (languages) return languages.has(language) ? [] : [`${[...languages].join()} instead of ${language}: ${text}`];
    const foreign = foreignTongue(text, language);
    return foreign ? [`${foreign} instead of ${language}: ${text}`] : [];
  });
}
