interface Pair {
  readonly question: string;
  readonly answer: string;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The pairs whose question or answer holds what was typed, whatever the case and the accents (spec §2, "FAQ"). */
export function findQuestions<P extends Pair>(pairs: readonly P[], words: string): readonly P[] {
  const wanted = fold(words.trim());
  return pairs.filter(({ question, answer }) => fold(`${question} ${answer}`).includes(wanted));
}
