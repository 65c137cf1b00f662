// One run of an evaluation for every way its open questions can be answered.

/** A text that cannot be put together; the message says why. */
export class NoText extends Error {}

/** A way that the program never takes. */
export class Impossible extends Error {}

/** More ways than any statement of ours has. */
const WAYS_MAX = 400;

/**
 * Runs `evaluate(choose)` once for every combination of answers and returns all results. `choose(key, options)` answers with a
 * number below `options`; a way that turns out to be `Impossible` is left out. Within a run the same key has the same answer, so that what depends on one condition goes together.
 */
export function everyWay(evaluate) {
  const results = [];
  const path = [];
  for (let run = 0; run < WAYS_MAX; run++) {
    const answers = new Map();
    let depth = 0;
    const choose = (key, options) => {
      const known = answers.get(key);
      if (known !== undefined) return known;
      if (depth === path.length) path.push({ at: 0, options });
      const answer = path[depth++].at;
      answers.set(key, answer);
      return answer;
    };
    try {
      results.push(evaluate(choose));
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
    }
    path.length = depth;
    while (path.length > 0 && path.at(-1).at + 1 === path.at(-1).options) path.pop();
    if (path.length === 0 && results.length === 0) throw new NoText('it is never sent');
    if (path.length === 0) return results;
    path.at(-1).at++;
  }
  throw new NoText(`there are more than ${WAYS_MAX} ways to build one statement`);
}
