import { rowsOf } from './figures.mjs';

const euros = (cents) => `€ ${(cents / 100).toFixed(2)}`;

/** What was proven, as a short table. */
export function asTable(result) {
  const { before, restored } = result;
  const both = (what, of) => [what, String(of(before)), String(of(restored))];
  const rows = [
    ['', 'before', 'restored'],
    both('rides completed', ({ money }) => money.rides),
    both('payments', ({ money }) => money.payments),
    both('captured', ({ money }) => euros(money.capturedCents)),
    both('postings in the ledger', ({ money }) => money.postings),
    both('documents', ({ documents }) => Object.keys(documents).length),
    both(`rows in ${result.tables} tables`, rowsOf),
  ];
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)) + 3);
  const table = rows.map(([what, was, is]) => `  ${what.padEnd(first)}${was.padEnd(second)}${is}`);
  const requests = result.apis.map(({ requests, sockets }) => `${requests} requests and ${sockets} sockets`);
  return [
    '',
    ...table,
    '',
    `  ${result.invariants} invariants hold before and after; ${result.tables - result.moved.length} tables are the same to the letter, ${result.moved.length} moved during the backup.`,
    `  The apis answered ${requests.join(', and ')} over HTTPS; ${result.letters} letters and ${result.texts} texts went out.`,
    ...result.doctor.map((line) => `  doctor, ${line}`),
    '',
    `  A production works on this machine. Payments went to the sandbox: no money moved. ${result.seconds.toFixed(0)} s.`,
    '',
  ].join('\n');
}
