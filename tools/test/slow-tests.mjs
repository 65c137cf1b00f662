/** A test that takes longer says why, in a comment above it or above its file (CONTRIBUTING.md). */
const LONG_SECONDS = 20;
/** `// About 40 s: a driver is left alone for half a minute.` */
const REASON = /^\s*\/\/ About \d+ s\b.*:/;

/** `path › title, n s` of every passed test that took long and does not say why; `read` gives the text of a file. */
export const unexplainedSlowTests = ({ testResults }, read) =>
  testResults.flatMap(({ name, assertionResults }) => {
    const long = assertionResults.filter(({ duration }) => duration > LONG_SECONDS * 1000);
    if (long.length === 0) return [];
    const lines = read(name).split('\n');
    return long
      .filter((test) => !saysWhy(lines, [test.title, ...test.ancestorTitles]))
      .map(({ title, duration }) => `${name} › ${title}, ${Math.round(duration / 1000)} s`);
  });

/** Whether a reason stands above the test, one of its groups, or at the top of the file. */
function saysWhy(lines, titles) {
  const beginnings = [
    lines.findIndex((line) => line.trim() !== '' && !line.startsWith('//')),
    ...titles.map((title) => lineOf(lines, title)),
  ];
  return beginnings.some((index) => index > 0 && reasonAbove(lines, index));
}

/** The line where a test or group begins; its title may stand below, and have values filled in at its start or end. */
function lineOf(lines, title) {
  const [start, end] = [title.slice(0, 24), title.slice(-24)];
  const titled = lines.findIndex((line) => line.includes(start) || line.includes(end));
  for (let index = titled; index >= 0; index--)
    if (/^\s*(it|itInFullRun|test|describe)\b/.test(lines[index])) return index;
  return -1;
}

function reasonAbove(lines, index) {
  for (let above = index - 1; above >= 0 && /^\s*(\/\/|$)/.test(lines[above]); above--)
    if (REASON.test(lines[above])) return true;
  return false;
}
