/**
 * Letters that people write for one another in Belgian names: Dutch spelling old and new, German letters without their dots,
 * French and Dutch habits. Each pair is tried both ways.
 */
const TWINS: readonly (readonly [string, string])[] = [
  ['ij', 'y'],
  ['ij', 'ei'],
  ['ey', 'ei'],
  ['uy', 'ui'],
  ['ae', 'aa'],
  ['ae', 'a'],
  ['aa', 'a'],
  ['oe', 'o'],
  ['oe', 'ou'],
  ['ue', 'u'],
  ['oo', 'o'],
  ['ee', 'e'],
  ['ph', 'f'],
  ['th', 't'],
  ['gh', 'g'],
  ['ch', 'g'],
  ['sch', 's'],
  ['ck', 'k'],
  ['qu', 'k'],
  ['c', 'k'],
  ['x', 'ks'],
  ['z', 's'],
  ['ss', 's'],
  ['au', 'o'],
  ['eau', 'o'],
  ['ai', 'e'],
  ['y', 'i'],
];
/** Shorter words have too many neighbours. */
const SHORTEST = 4;

/** Other spellings of a folded word: one pair of letters swapped everywhere in it. The word itself is not among them. */
export function spellingsOf(word: string): string[] {
  if (word.length < SHORTEST) return [];
  const found = new Set<string>();
  for (const [one, other] of TWINS) {
    if (word.includes(one)) found.add(word.replaceAll(one, other));
    if (word.includes(other)) found.add(word.replaceAll(other, one));
  }
  found.delete(word);
  return [...found];
}

/** Words that stand before a name and are typed in one with it: `stgilles`. */
const BEFORE_A_NAME = ['sainte', 'saint', 'sint', 'ste', 'st'];
/** Letters that an apostrophe cuts off: `dalsemberg`, `larbre`, `sgravenwezel`. */
const BEFORE_AN_APOSTROPHE = /^[dlst]/;
const SHORTEST_REST = 4;

/** A word as two known ones, or null. */
export function splitAt(word: string, knows: (word: string) => boolean): readonly [string, string] | null {
  for (let at = SHORTEST_REST; at <= word.length - SHORTEST_REST; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (knows(left) && knows(right)) return [left, right];
  }
  return null;
}

/** The words of one that lost its hyphens or apostrophe, or null. */
export function withoutItsMark(word: string, knows: (word: string) => boolean): readonly string[] | null {
  for (const before of BEFORE_A_NAME) {
    const rest = word.slice(before.length);
    if (!word.startsWith(before) || rest.length < SHORTEST_REST) continue;
    if (knows(rest)) return [before, rest];
    const parts = splitAt(rest, knows);
    if (parts) return [before, ...parts];
  }
  const rest = word.slice(1);
  return BEFORE_AN_APOSTROPHE.test(word) && rest.length >= SHORTEST_REST && knows(rest) ? [rest] : null;
}
