import { solveAssignment } from './assignment.js';

/** A trip of a round with its candidates. */
export interface SparseRow {
  /** Columns of its candidates, each once, and their costs in seconds; finite. */
  readonly columns: readonly number[];
  readonly costs: readonly number[];
  /** It holds an offer, so it is paired before all others. */
  readonly isSeated: boolean;
}

/**
 * A trip that a driver was offered is not left without one because another came: when cars are short, this many seconds go before
 * any score. More than any pickup, little enough for exact sums.
 */
const SEATED_SECONDS = 1e7;

/**
 * Pairs rows with columns at least cost, as `solveAssignment` would on the whole matrix, from the pairs that are possible: rows
 * without a common candidate, directly or through others, are solved apart. Returns the column of each row, -1 = none.
 */
export function solveSparse(rows: readonly SparseRow[]): Int32Array {
  const columnOfRow = new Int32Array(rows.length).fill(-1);
  for (const block of blocksOf(rows)) {
    const columns = [...new Set(block.flatMap((row) => rows[row]!.columns))].sort((a, b) => a - b);
    const placeOf = new Map(columns.map((column, place) => [column, place]));
    const costs = new Float64Array(block.length * columns.length).fill(Infinity);
    block.forEach((row, at) => {
      const { columns: own, costs: ownCosts, isSeated } = rows[row]!;
      own.forEach((column, index) => {
        costs[at * columns.length + placeOf.get(column)!] = ownCosts[index]! - (isSeated ? SEATED_SECONDS : 0);
      });
    });
    const solved = solveAssignment(costs, block.length, columns.length).columnOfRow;
    block.forEach((row, at) => {
      const place = solved[at]!;
      if (place >= 0) columnOfRow[row] = columns[place]!;
    });
  }
  return columnOfRow;
}

/** The rows that share candidates, directly or through others; each block in the order of rows. */
function blocksOf(rows: readonly SparseRow[]): number[][] {
  const parent = rows.map((_row, index) => index);
  const rootOf = (row: number): number => {
    let root = row;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!;
    return root;
  };
  const rowOfColumn = new Map<number, number>();
  rows.forEach(({ columns }, row) => {
    for (const column of columns) {
      const other = rowOfColumn.get(column);
      if (other === undefined) rowOfColumn.set(column, row);
      else parent[rootOf(row)] = rootOf(other);
    }
  });
  const blocks = new Map<number, number[]>();
  rows.forEach(({ columns }, row) => {
    if (columns.length === 0) return;
    const root = rootOf(row);
    const block = blocks.get(root);
    if (block) block.push(row);
    else blocks.set(root, [row]);
  });
  return [...blocks.values()];
}
