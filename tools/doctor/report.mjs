// The findings as lines for people.

const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };
const COLOURS = { ok: 32, warning: 33, problem: 31 };

/** One line for each finding, its remedy below it, and a last line that counts. */
export function asText(findings, coloured = false) {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const paint = (state) => (coloured ? `\u001b[${COLOURS[state]}m${MARKS[state]}\u001b[0m` : MARKS[state]);
  const lines = findings.flatMap(({ state, about, text, remedy }) => [
    `${paint(state)}  ${about.padEnd(width)}  ${text}`,
    ...(remedy ? [`${' '.repeat(9)}${''.padEnd(width)}  → ${remedy}`] : []),
  ]);
  return `${lines.join('\n')}\n\n${summary(findings)}`;
}

function summary(findings) {
  const count = (state) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  const some = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
  if (problems > 0) return `${some(problems, 'problem')}, ${some(warnings, 'warning')}: not ready.`;
  return warnings > 0 ? `No problem, ${some(warnings, 'warning')}.` : 'No problem.';
}
