import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { everyText } from '../../tools/language/every-text.mjs';
import { foreignLanguage } from '../../tools/language/foreign-language.mjs';
import { readTexts } from './in-page.mjs';

export const LANGUAGES = ['fr', 'nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A catalogue key such as `signin.title`. None of our addresses or file names has this form. */
const RAW_KEY = /^[a-z][a-z_]*(\.[a-zA-Z][a-zA-Z_]*)+$/;

const said = everyText(resolve(__dirname, '../..'));
const keys = new Set(said.map(({ key }) => key.slice(1)).filter((key) => key.includes('.')));
/** Every fixed text of the product, with its languages. */
const wholeTexts = new Map<string, Set<Language>>();
for (const one of said)
  for (const language of LANGUAGES) {
    const text = one[language]?.trim() ?? '';
    if (text === '' || text.includes('{')) continue;
    wholeTexts.set(text, (wholeTexts.get(text) ?? new Set()).add(language));
  }

/** All visible and announced texts of the current page, except elements that declare a language of their own. */
export const textsOf = (page: Page): Promise<readonly string[]> => page.evaluate(readTexts);

/** Texts that are not in the page's language: a key without a translation, or a word or sentence of another language. */
export function wordFindings(texts: readonly string[], language: Language): string[] {
  return texts.flatMap((text) => {
    if (keys.has(text) || RAW_KEY.test(text)) return [`a key instead of words: ${text}`];
    const languages = wholeTexts.get(text);
    if (languages) return languages.has(language) ? [] : [`${[...languages].join()} instead of ${language}: ${text}`];
    const foreign = foreignLanguage(text, language);
    return foreign ? [`${foreign} instead of ${language}: ${text}`] : [];
  });
}
