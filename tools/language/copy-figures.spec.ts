import { resolve } from 'node:path';
import { PLAIN, RULES } from './copy-figures.mjs';
import { everyText } from './every-text.mjs';

const LANGUAGES = ['fr', 'nl', 'en'] as const;
/** The literal part of a text: what is filled in comes from the rules themselves. */
const literal = (text: string): string => {
  let depth = 0;
  return [...text]
    .filter((sign) => {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      return depth === 0 && sign !== '}';
    })
    .join('');
};
/** Figures of a text; the full hour is said "9:00" in English alone. */
const figuresOf = (text: string): number[] =>
  (
    literal(text)
      .replace(/(\d):00/g, '$1')
      .match(/\d+/g) ?? []
  )
    .map(Number)
    .sort((one, other) => one - other);

const stated = everyText(resolve(__dirname, '../..'))
  .filter(({ place }) => place.startsWith('locales/'))
  .map((said) => ({ ...said, name: `${/([\w-]+)\.json/.exec(said.place)?.[1]} ${said.key.replace(/^\//, '')}` }))
  .filter((said) => LANGUAGES.some((language) => figuresOf(said[language] ?? '').length > 0));

describe('figures in the copy', () => {
  it('are those of the rules, in every language', () => {
    const wrong = stated.flatMap((said) =>
      LANGUAGES.flatMap((language) => {
        const rule = RULES[said.name];
        const [says, holds] = [figuresOf(said[language] ?? ''), [...(rule ?? [])].sort((a, b) => a - b)];
        return rule && says.join() !== holds.join()
          ? [`${said.name} (${language}) says ${says}, the rule ${holds}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are a rule, or listed as plain', () => {
    const unknown = stated.filter(({ name }) => !RULES[name] && !PLAIN.some((pattern) => pattern.test(name)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('are listed only as long as they are said', () => {
    const names = stated.map(({ name }) => name);
    expect(Object.keys(RULES).filter((name) => !names.includes(name))).toEqual([]);
    expect(PLAIN.filter((pattern) => !names.some((name) => pattern.test(name))).map(String)).toEqual([]);
  });
});
