import { relative } from 'node:path';

// A section and a dot right after the brace: no other text in titles or test sources has this form.
const TAG = /\s*\{(\d\.[a-z][^{}]*)\}/gi;

/** The rows a text names: `{5.home-booking.future}`, several with commas. */
export const rowsNamed = (text) =>
  [...text.matchAll(TAG)].flatMap(([, ids]) => ids.split(',').map((id) => id.trim())).filter((id) => id !== '');

/** A title without the rows it names. */
export const withoutRows = (title) => title.replace(TAG, '').trim();

/**
 * The proofs in the JSON of Jest runs: one entry per test and row, sorted, with the title at run time (tables filled in). Tests
 * with any other status than the given ones prove nothing.
 */
export function proofsOf(root, runs, statuses = ['passed']) {
  const proofs = runs
    .flatMap((run) => run.testResults)
    .flatMap((file) =>
      file.assertionResults
        .filter((test) => statuses.includes(test.status))
        .flatMap((test) => {
          const fullTitle = [...test.ancestorTitles, test.title].join(' › ');
          const title = withoutRows(fullTitle);
          return [...new Set(rowsNamed(fullTitle))].map((id) => ({ id, title, file: relative(root, file.name) }));
        }),
    );
  const order = ({ id, file, title }) => `${id}\0${file}\0${title}`;
  const unique = new Map(proofs.map((proof) => [order(proof), proof]));
  return [...unique.keys()].sort().map((key) => unique.get(key));
}
