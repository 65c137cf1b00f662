import type { Claim, IntentPart } from './intent-parts.js';
import { words } from './intent-text.js';

/** A stretch of words that no rule claimed, and the direction said before it. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly says: 'from' | 'to' | null;
}

/** Directions anywhere: no place of the area has these words in its name. */
const ANYWHERE = words("depuis|au depart de|from|vanaf|vanuit|vers|jusqu'a|naar|tot|to|pour");
/** The same as signs. */
const ARROW = /->|=>|→|>/gu;
/** Directions only where a stretch begins: `Place du Luxembourg`, `Rue van Artevelde`. */
const AT_START = /^(?:de|du|d'|van|a|au|aux|in)(?=[\s']|$)/u;
/** Between two names: `Flagey à Zaventem`. */
const BETWEEN = words('a|au|aux');
/** Dutch says "from" with a word that is a car elsewhere and part of names everywhere. */
const DUTCH_FROM = words('van');
const FROM = /^(?:depuis|au depart de|from|vanaf|vanuit|de|du|d'|van)$/u;
/** Said around a place without naming one; of all that is typed only these and the words of direction are left out. */
export const EMPTY = words(
  "s'il vous plait|svp|merci|bonjour|je (?:veux|voudrais|vais)|il me faut|aller|un taxi|une voiture|une course|taxi|" +
    'alstublieft|aub|graag|ik (?:wil|moet)|gaan|een taxi|een wagen|een rit|please|i (?:want|need)|go|a taxi|a car|a ride|' +
    'le|la|et|avec|een|en|met|the|and|with|on|at|op|om|un|une|rendez-vous',
);

/**
 * The two places in what the rules left: named by a word of direction, or by their order. One place alone is where the ride goes;
 * a third one, or one that nothing places, is unclear.
 */
export function readEnds(text: string, plain: string, claims: readonly Claim[]): readonly IntentPart[] {
  const stretches = free(plain, claims).flatMap((gap) => split(plain, gap));
  const named = stretches.map((stretch) => trimmed(plain, stretch)).filter((stretch) => stretch !== null);
  const has = (end: 'from' | 'to') => named.some(({ says }) => says === end);
  const used = { from: false, to: false };
  // Marked places keep their direction; of the others the first is the start when the destination is named or follows.
  const loose = named.filter(({ says }) => says === null).length;
  let order: ('from' | 'to')[] = has('to') ? ['from'] : has('from') ? ['to'] : loose > 1 ? ['from', 'to'] : ['to'];
  order = order.filter((end) => !has(end));
  return named.map(({ start, end, says }) => {
    const direction = says ?? order.shift() ?? null;
    const place = text.slice(start, end);
    if (direction === null || used[direction]) return { kind: 'unclear', words: place, start, end };
    used[direction] = true;
    return { kind: direction, place, start, end };
  });
}

/** The stretches between claims. */
function free(plain: string, claims: readonly Claim[]): { start: number; end: number }[] {
  const gaps: { start: number; end: number }[] = [];
  let at = 0;
  for (const { start, end } of claims) {
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < plain.length) gaps.push({ start: at, end: plain.length });
  return gaps;
}

/** Cuts a stretch at its words of direction. */
function split(plain: string, { start, end }: { start: number; end: number }): Stretch[] {
  const piece = plain.slice(start, end);
  const marks = [...piece.matchAll(ANYWHERE), ...piece.matchAll(ARROW)];
  const isDutch = /(?<![\p{L}\d])(?:naar|tot)(?![\p{L}\d])/u.test(plain);
  if (isDutch) marks.push(...piece.matchAll(DUTCH_FROM));
  if (marks.length === 0) marks.push(...between(piece));
  const cuts = marks.map((match) => ({ at: match.index, past: match.index + match[0].length, word: match[0] }));
  cuts.sort((one, other) => one.at - other.at);
  const first = /\S/u.exec(piece)?.index ?? 0;
  const opening = AT_START.exec(piece.slice(first));
  if (opening && !cuts.some(({ at }) => at === first))
    cuts.unshift({ at: first, past: first + opening[0].length, word: opening[0] });
  const stretches: Stretch[] = [];
  let says: Stretch['says'] = null;
  let from = 0;
  for (const { at, past, word } of cuts) {
    stretches.push({ start: start + from, end: start + at, says });
    says = FROM.test(word) ? 'from' : 'to';
    from = past;
  }
  stretches.push({ start: start + from, end, says });
  return stretches;
}

/** A preposition with a name on both sides. */
const between = (piece: string): RegExpExecArray[] =>
  [...piece.matchAll(BETWEEN)].filter(
    (match) =>
      /[\p{L}]{3}/u.test(piece.slice(0, match.index)) && /[\p{L}]{3}/u.test(piece.slice(match.index + match[0].length)),
  );

/** Without the small words at its edges; null when nothing is left. */
function trimmed(plain: string, { start, end, says }: Stretch): Stretch | null {
  let [from, to] = [start, end];
  for (let before = -1; before !== to - from;) {
    before = to - from;
    const piece = plain.slice(from, to);
    const lead = /^[\s,.;:!?]+/u.exec(piece)?.[0].length ?? 0;
    const trail = lead < piece.length ? (/[\s,.;:!?]+$/u.exec(piece)?.[0].length ?? 0) : 0;
    [from, to] = [from + lead, to - trail];
    const rest = plain.slice(from, to);
    for (const { index, 0: word } of rest.matchAll(EMPTY)) {
      if (index === 0) from += word.length;
      else if (index + word.length === rest.length) to -= word.length;
      else continue;
      break;
    }
  }
  return to > from ? { start: from, end: to, says } : null;
}
