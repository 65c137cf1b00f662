/** A sparse problem: the cells of row r are from `starts[r]` to `starts[r + 1]`. */
export interface SparseProblem {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Int32Array;
  readonly cellColumn: Int32Array;
  readonly cellCost: Float64Array;
  /** The price of leaving a row without a column. */
  readonly alone: number;
}

/** The cheapest assignment with its prices: no cell costs less than the prices of its row and column together. */
export interface SparseSolution {
  readonly total: number;
  readonly aloneCount: number;
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
}

/** Exact, by shortest augmenting paths with a heap; the matcher's dense solver would need the whole matrix in memory. */
export function solveSparse(problem: SparseProblem): SparseSolution {
  const { rows, columns, starts, cellColumn, cellCost, alone } = problem;
  const all = columns + rows; // each row has a column of its own at the price of staying alone
  const rowPrice = new Float64Array(rows);
  const columnPrice = new Float64Array(all);
  const rowOf = new Int32Array(all).fill(-1);
  const columnOf = new Int32Array(rows).fill(-1);
  const distance = new Float64Array(all);
  const reachedIn = new Int32Array(all).fill(-1);
  const doneIn = new Int32Array(all).fill(-1);
  const previous = new Int32Array(all);
  const heap = new DistanceHeap();
  const done: number[] = [];
  for (let start = 0; start < rows; start++) {
    heap.clear();
    done.length = 0;
    let row = start;
    let base = 0;
    let end = -1;
    let first = alone - columnPrice[columns + start]!;
    for (let cell = starts[start]!; cell < starts[start + 1]!; cell++)
      first = Math.min(first, cellCost[cell]! - columnPrice[cellColumn[cell]!]!);
    rowPrice[start] = first;
    const reach = (column: number, cost: number): void => {
      const far = base + cost - rowPrice[row]! - columnPrice[column]!;
      if (doneIn[column] === start || (reachedIn[column] === start && far >= distance[column]!)) return;
      reachedIn[column] = start;
      distance[column] = far;
      previous[column] = row;
      heap.push(far, column);
    };
    for (;;) {
      for (let cell = starts[row]!; cell < starts[row + 1]!; cell++) reach(cellColumn[cell]!, cellCost[cell]!);
      reach(columns + row, alone);
      let column = heap.pop();
      while (doneIn[column] === start) column = heap.pop();
      doneIn[column] = start;
      base = distance[column]!;
      if (rowOf[column]! < 0) {
        end = column;
        break;
      }
      done.push(column);
      row = rowOf[column]!;
    }
    rowPrice[start]! += base;
    for (const column of done) {
      const slack = base - distance[column]!;
      columnPrice[column]! -= slack;
      rowPrice[rowOf[column]!]! += slack;
    }
    for (let column = end; ;) {
      const taker = previous[column]!;
      const vacated = columnOf[taker]!;
      rowOf[column] = taker;
      columnOf[taker] = column;
      if (taker === start) break;
      column = vacated;
    }
  }
  let total = 0;
  let aloneCount = 0;
  for (let row = 0; row < rows; row++) {
    const column = columnOf[row]!;
    if (column >= columns) {
      aloneCount++;
      total += alone;
      continue;
    }
    for (let cell = starts[row]!; cell < starts[row + 1]!; cell++)
      if (cellColumn[cell] === column) {
        total += cellCost[cell]!;
        break;
      }
  }
  return { total, aloneCount, rowPrice, columnPrice };
}

/** A binary heap of columns by distance; a column may be in it several times. */
class DistanceHeap {
  #distances: number[] = [];
  #columns: number[] = [];

  clear(): void {
    this.#distances.length = 0;
    this.#columns.length = 0;
  }

  push(distance: number, column: number): void {
    const [distances, columns] = [this.#distances, this.#columns];
    let child = distances.push(distance) - 1;
    columns.push(column);
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (distances[parent]! <= distance) break;
      distances[child] = distances[parent]!;
      columns[child] = columns[parent]!;
      child = parent;
    }
    distances[child] = distance;
    columns[child] = column;
  }

  pop(): number {
    const [distances, columns] = [this.#distances, this.#columns];
    const top = columns[0]!;
    const distance = distances.pop()!;
    const column = columns.pop()!;
    const size = distances.length;
    if (size === 0) return top;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= size) break;
      if (child + 1 < size && distances[child + 1]! < distances[child]!) child++;
      if (distances[child]! >= distance) break;
      distances[parent] = distances[child]!;
      columns[parent] = columns[child]!;
      parent = child;
    }
    distances[parent] = distance;
    columns[parent] = column;
    return top;
  }
}
