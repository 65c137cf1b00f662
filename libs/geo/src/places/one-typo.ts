/**
 * Whether `typed` is a beginning of `word` with exactly one slip: a letter missing, one too many, one wrong, or two
 * neighbours swapped. With `whole`, the rest of the word must be there too.
 */
export function matchesWithOneTypo(typed: string, word: string, whole = false): boolean {
  let same = 0;
  while (same < typed.length && same < word.length && typed[same] === word[same]) same++;
  if (same === typed.length) return whole && word.length === typed.length + 1;
  const fits = (typedRest: string, wordRest: string): boolean =>
    whole ? typedRest === wordRest : wordRest.startsWith(typedRest);
  const typedRest = typed.slice(same);
  const wordRest = word.slice(same);
  const wrong = wordRest !== '' && fits(typedRest.slice(1), wordRest.slice(1));
  const missing = wordRest !== '' && fits(typedRest, wordRest.slice(1));
  const tooMany = fits(typedRest.slice(1), wordRest);
  const swapped =
    typedRest.length > 1 &&
    wordRest.length > 1 &&
    typedRest[0] === wordRest[1] &&
    typedRest[1] === wordRest[0] &&
    fits(typedRest.slice(2), wordRest.slice(2));
  return wrong || missing || tooMany || swapped;
}
