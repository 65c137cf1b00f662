import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeNames, judgeRowsProved } from './judge.mjs';
import { proofsOf } from './proofs.mjs';
import { judgeRows, loadParts } from './rows.mjs';
import { proofsInSources, titlesInSources } from './sources.mjs';
import { readTable, renderTable, titlesMissing } from './table.mjs';

const TABLE = 'e2e/spec-coverage.md';
const HOW = 'node tools/spec-coverage/write.mjs writes it anew';

const tableOf = (root) => (existsSync(join(root, TABLE)) ? readFileSync(join(root, TABLE), 'utf8') : '');

/** After any run: tests that name unknown rows. */
export const judgeRun = (root, runs) => judgeNames(loadParts(root), proofsOf(root, runs));

/**
 * After a full run in which every test passed: all discrepancies between rows, tests and the committed table, as sentences. An
 * outdated table is rewritten, and the run fails so that it gets committed.
 */
export function judgeFullRun(root, runs) {
  const parts = loadParts(root);
  const proofs = proofsOf(root, runs);
  const problems = [...judgeRows(parts), ...judgeNames(parts, proofs), ...judgeRowsProved(parts, proofs)];
  const table = renderTable(parts, proofs);
  if (table !== tableOf(root)) {
    writeFileSync(join(root, TABLE), table);
    problems.push(`${TABLE} was out of date; it has been written anew, commit it`);
  }
  return problems;
}

/** The same check on the sources, without running anything; titles that a table of cases fills in are left to the run. */
export function judgeSources(root) {
  const parts = loadParts(root);
  const proofs = proofsInSources(root);
  const problems = [...judgeRows(parts), ...judgeNames(parts, proofs), ...judgeRowsProved(parts, proofs)];
  const wanted = readTable(renderTable(parts, proofs));
  const there = readTable(tableOf(root));
  const stale = wanted.find((line, at) => line !== there[at]) ?? (there.length > wanted.length && there.at(-1));
  if (stale) problems.push(`${TABLE} is out of date (${stale}); ${HOW}`);
  const untitled = titlesMissing(tableOf(root), titlesInSources(root));
  problems.push(...untitled.map(({ file, title }) => `${TABLE} does not know "${title}" of ${file}; ${HOW}`));
  return problems;
}

/** Writes the table from runs that only listed the tests; returns a summary. */
export function writeTable(root, runs) {
  const parts = loadParts(root);
  const proofs = proofsOf(root, runs, ['passed', 'pending']);
  writeFileSync(join(root, TABLE), renderTable(parts, proofs));
  const rows = parts.flatMap((part) => part.rows);
  return { rows: rows.length, later: rows.filter((row) => row.later).length, proofs: proofs.length };
}
