import type { Claim, IntentMeaning, IntentPart } from './intent-parts.js';
import { plainText } from './intent-text.js';
import { readEnds } from './read-ends.js';
import { DATE_RULES, NOW_RULE, TIME_RULES, type Rule } from './when-rules.js';
import { ARRIVAL_RULE, WISH_RULES } from './wish-rules.js';

/** Wishes that may be said once: any number of options, each other kind once. */
const identityOf = (meaning: IntentMeaning): string =>
  meaning.kind === 'option' ? `option ${meaning.option}` : meaning.kind;
/** "Now" and a day contradict each other, a return trip and a hire by the hour too. */
const CONTRADICTS: Readonly<Partial<Record<IntentMeaning['kind'], readonly IntentMeaning['kind'][]>>> = {
  now: ['date', 'time'],
  date: ['now'],
  time: ['now'],
  trip: ['hours'],
  hours: ['trip'],
};

/**
 * Reads a wish typed in French, Dutch or English, or in a mixture: "Zaventem demain 6h", "2 vans naar Gent". The words of dates,
 * times, numbers and wishes come first, in whatever order; what is left are the two places. Every word ends up in a part or is one
 * of the small words that say nothing (`the`, `s'il vous plaît`): what contradicts something said before, or has no meaning, is
 * `unclear`. Never throws.
 */
export function readIntent(text: string, now: Date): readonly IntentPart[] {
  const plain = plainText(text);
  const claims: Claim[] = [];
  for (const rule of [
    ...WISH_RULES.slice(0, 1),
    ...TIME_RULES,
    ...DATE_RULES,
    NOW_RULE,
    ARRIVAL_RULE,
    ...WISH_RULES.slice(1),
  ])
    claims.push(...claimsOf(rule, plain, now, claims));
  claims.sort((one, other) => one.start - other.start);
  const said = new Set<string>();
  const parts = claims.map(({ meaning, start, end }): IntentPart => {
    const identity = identityOf(meaning);
    const isClear = !said.has(identity) && !(CONTRADICTS[meaning.kind] ?? []).some((kind) => said.has(kind));
    said.add(identity);
    return { ...(isClear ? meaning : unclear(text, start, end)), start, end };
  });
  return [...parts, ...readEnds(text, plain, claims)].sort((one, other) => one.start - other.start);
}

const unclear = (text: string, start: number, end: number): IntentMeaning => ({
  kind: 'unclear',
  words: text.slice(start, end).trim(),
});

function claimsOf({ pattern, read }: Rule, plain: string, now: Date, taken: readonly Claim[]): Claim[] {
  const found: Claim[] = [];
  for (const match of plain.matchAll(pattern)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some((claim) => start < claim.end && claim.start < end)) continue;
    const meaning = read(match, now);
    if (meaning) found.push({ meaning, start, end });
  }
  return found;
}
