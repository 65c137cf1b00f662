import { DUTCH_STREET_ENDINGS } from '../text/short-forms.js';

const MOST_VARIANTS = 4;

/**
 * Other ways to cut the typed words: neighbours joined where that is a known word (`nieuw straat`), words split before a
 * Dutch street ending or between two known words (`sintpietersplein`). The words as typed come first.
 */
export function wordVariants(
  words: readonly string[],
  knows: (word: string) => boolean,
): readonly (readonly string[])[] {
  const variants: (readonly string[])[] = [words];
  for (let at = 0; at + 1 < words.length; at++) {
    const joined = `${words[at]}${words[at + 1]}`;
    if (knows(joined)) variants.push([...words.slice(0, at), joined, ...words.slice(at + 2)]);
  }
  words.forEach((word, at) => {
    if (knows(word)) return;
    const halves = splitWord(word, knows);
    if (halves) variants.push([...words.slice(0, at), ...halves, ...words.slice(at + 1)]);
  });
  return variants.slice(0, MOST_VARIANTS);
}

const SHORTEST_HALF = 4;

function splitWord(word: string, knows: (word: string) => boolean): readonly string[] | null {
  for (const ending of DUTCH_STREET_ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= SHORTEST_HALF && knows(stem) && knows(ending)) return [stem, ending];
  }
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every(knows)) return halves;
  }
  return null;
}
