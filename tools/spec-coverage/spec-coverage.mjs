import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeNames, judgeRowsProved } from './judge.mjs';
import { proofsOf } from './proofs.mjs';
import { judgeRows, loadParts } from './rows.mjs';
import { proofsInSources } from './sources.mjs';
import { readTable, renderTable } from './table.mjs';

const TABLE = 'e2e/spec-coverage.md';
const HOW = 'node tools/spec-coverage/write.mjs writes it anew';

const tableOf = (root) => (existsSync(join(root, TABLE)) ? readFileSync(join(root, TABLE), 'utf8') : '');

/** After any run: tests that name unknown rows. */
export const judgeRun = (root, runs) => judgeNames(loadParts(root), proofsOf(root, runs));

/**
 * After a full run in which every test passed: everything that is wrong between rows, tests and the committed table, as
 * sentences. A table that is out of date is written anew, and the run fails so that somebody commits it.
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

/** The same without running anything, by what the sources write; titles are left to the run. */
export function judgeSources(root) {
  const parts = loadParts(root);
  const proofs = proofsInSources(root);
  const problems = [...judgeRows(parts), ...judgeNames(parts, proofs), ...judgeRowsProved(parts, proofs)];
  const wanted = readTable(renderTable(parts, proofs));
  const there = readTable(tableOf(root));
  const stale = wanted.find((line, at) => line !== there[at]) ?? (there.length > wanted.length && there.at(-1));
  if (stale) problems.push(`${TABLE} is out of date (${stale}); ${HOW}`);
  return problems;
}

/** Writes the table from runs that only listed the tests; says how much there is. */
export function writeTable(root, runs) {
  const parts = loadParts(root);
  const proofs = proofsOf(root, runs, ['passed', 'pending']);
  writeFileSync(join(root, TABLE), renderTable(parts, proofs));
  const rows = parts.flatMap((part) => part.rows);
  return { rows: rows.length, later: rows.filter((row) => row.later).length, proofs: proofs.length };
}
