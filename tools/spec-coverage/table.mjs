const HEAD = `# What the specification asks for, and the test that proves it

Generated from the titles of the tests that passed; \`npm test\` fails when it is not what they say. Rows live in
\`e2e/spec-coverage/\`, and a test names its rows in braces in its title. To write it anew: \`node tools/spec-coverage/write.mjs\`.
`;

const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

const TITLES_SHOWN = 3;

const shown = (titles) =>
  titles.length > TITLES_SHOWN + 1
    ? [...titles.slice(0, TITLES_SHOWN), `${titles.length - TITLES_SHOWN} more`]
    : titles;

function provedBy(row, proofs) {
  if (row.later) return `later: ${row.later}`;
  const byFile = new Map();
  for (const { file, title } of proofs) byFile.set(file, [...(byFile.get(file) ?? []), title]);
  return [...byFile].map(([file, titles]) => `\`${file}\`: ${shown(titles).join('; ')}`).join('<br>');
}

/** The table as Markdown: a heading per part, a line per row, and its proofs. */
export function renderTable(parts, proofs) {
  const byRow = new Map();
  for (const proof of proofs) byRow.set(proof.id, [...(byRow.get(proof.id) ?? []), proof]);
  const blocks = parts.map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| row | what it says | proved by |',
      '| --- | --- | --- |',
      ...rows.map((row) => `| ${row.id} | ${cell(row.says)} | ${cell(provedBy(row, byRow.get(row.id) ?? []))} |`),
    ].join('\n'),
  );
  return `${[HEAD, ...blocks].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}

const FILE = /`([^`]+spec\.tsx?)`/g;

/** The cells of a table's rows: id, words, proofs. */
const rowsOf = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((part) => part.trim()))
    .map(([, id, says, proved]) => ({ id, says, proved }));

/** A table's contents without the titles: rows with their texts, and row–file pairs. Enough to detect that it is outdated. */
export const readTable = (markdown) =>
  rowsOf(markdown).map(({ id, says, proved }) => {
    const files = [...proved.matchAll(FILE)].map(([, file]) => file).sort();
    return [id, says, files.join(' ') || proved].join(' — ');
  });

const MORE = /; \d+ more$/;

/** Titles of the sources that a table does not show for their rows and files, where it shows all titles. */
export function titlesMissing(markdown, titles) {
  const proofs = new Map(rowsOf(markdown).map(({ id, proved }) => [id, proved.split('<br>')]));
  return titles.filter(({ file, ids, title }) =>
    ids.some((id) => {
      const shown = proofs.get(id)?.find((part) => part.startsWith(`\`${file}\``));
      return shown !== undefined && !MORE.test(shown) && !shown.includes(cell(title));
    }),
  );
}
