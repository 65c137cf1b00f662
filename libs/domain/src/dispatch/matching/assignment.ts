/** Result of an assignment: for each row its column or -1, and the sum of the chosen costs. */
export interface Assignment {
  readonly columnOfRow: Int32Array;
  readonly assignedCount: number;
  readonly totalCost: number;
}

/**
 * Pairs rows with columns so that as many pairs as possible are made and, among those, the sum of costs is least. `costs` is
 * row-major; an infinite cell is forbidden and never returned; negative costs are fine; NaN counts as forbidden. Exact,
 * deterministic (equal costs: lower row and column first), successive shortest augmenting paths. Measured need: 200 x 200 within
 * 50 ms (dispatch.md, "Matching").
 */
export function solveAssignment(costs: Float64Array, rowCount: number, columnCount: number): Assignment {
  if (costs.length !== rowCount * columnCount)
    throw new RangeError(`a matrix of ${rowCount} x ${columnCount} needs ${rowCount * columnCount} cells`);
  // Fewer rows than columns keeps the search shallow: each path starts at a row and most end at a free column.
  const isWide = rowCount <= columnCount;
  const matrix = isWide ? costs : transpose(costs, rowCount, columnCount);
  const matched = isWide
    ? augmentAll(matrix, rowCount, columnCount)
    : invert(augmentAll(matrix, columnCount, rowCount), rowCount);
  let assignedCount = 0;
  let totalCost = 0;
  for (let row = 0; row < rowCount; row++) {
    const column = matched[row]!;
    if (column < 0) continue;
    assignedCount++;
    totalCost += costs[row * columnCount + column]!;
  }
  return { columnOfRow: matched, assignedCount, totalCost };
}

function transpose(costs: Float64Array, rowCount: number, columnCount: number): Float64Array {
  const turned = new Float64Array(costs.length);
  for (let row = 0; row < rowCount; row++)
    for (let column = 0; column < columnCount; column++)
      turned[column * rowCount + row] = costs[row * columnCount + column]!;
  return turned;
}

function invert(rowOfColumn: Int32Array, rowCount: number): Int32Array {
  const columnOfRow = new Int32Array(rowCount).fill(-1);
  rowOfColumn.forEach((row, column) => {
    if (row >= 0) columnOfRow[row] = column;
  });
  return columnOfRow;
}

/** The price of leaving a row unpaired: more than any rearrangement of all the others can save. */
function abandonCost(costs: Float64Array, rowCount: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let index = 0; index < costs.length; index++) {
    const cost = costs[index]!;
    if (cost < low && cost > -Infinity) low = cost;
    if (cost > high && cost < Infinity) high = cost;
  }
  return high < low ? 1 : Math.max(high, 0) + (high - low + 1) * (rowCount + 1);
}

/**
 * Rows enter one by one; each takes the cheapest path of swaps to a free column, or to some row's private "stay alone" seat,
 * which makes rectangular and sparse problems exact without dummy columns in the matrix.
 */
function augmentAll(costs: Float64Array, rowCount: number, columnCount: number): Int32Array {
  const alone = abandonCost(costs, rowCount);
  const columnOfRow = new Int32Array(rowCount).fill(-1);
  const rowOfColumn = new Int32Array(columnCount).fill(-1);
  const rowPrice = new Float64Array(rowCount);
  const columnPrice = new Float64Array(columnCount);
  const distance = new Float64Array(columnCount);
  const previousRow = new Int32Array(columnCount);
  const open = new Int32Array(columnCount);
  const visited = new Int32Array(columnCount);

  for (let start = 0; start < rowCount; start++) {
    distance.fill(Infinity);
    for (let column = 0; column < columnCount; column++) open[column] = column;
    let openCount = columnCount;
    let visitedCount = 0;
    let row = start;
    let reached = 0;
    let aloneRow = start;
    let aloneDistance = Infinity;
    let endColumn = -1;
    for (;;) {
      const base = row * columnCount;
      const offset = reached - rowPrice[row]!;
      if (offset + alone < aloneDistance) {
        aloneDistance = offset + alone;
        aloneRow = row;
      }
      let nearest = -1;
      let nearestDistance = Infinity;
      for (let index = 0; index < openCount; index++) {
        const column = open[index]!;
        const candidate = offset + costs[base + column]! - columnPrice[column]!;
        let best = distance[column]!;
        if (candidate < best) {
          distance[column] = best = candidate;
          previousRow[column] = row;
        }
        // A free column of equal distance ends the search sooner.
        if (best < nearestDistance || (best === nearestDistance && nearest >= 0 && endsSooner(index, nearest))) {
          nearestDistance = best;
          nearest = index;
        }
      }
      if (nearest < 0 || aloneDistance <= nearestDistance) {
        reached = aloneDistance;
        break;
      }
      reached = nearestDistance;
      const column = open[nearest]!;
      if (rowOfColumn[column]! < 0) {
        endColumn = column;
        break;
      }
      open[nearest] = open[--openCount]!;
      visited[visitedCount++] = column;
      row = rowOfColumn[column]!;
    }
    updatePrices(start, reached, visitedCount);
    augment(start, endColumn, aloneRow);
  }
  return columnOfRow;

  function endsSooner(index: number, nearest: number): boolean {
    const candidate = open[index]!;
    const current = open[nearest]!;
    const isFree = rowOfColumn[candidate]! < 0;
    return isFree === rowOfColumn[current]! < 0 ? candidate < current : isFree;
  }

  function updatePrices(start: number, reached: number, visitedCount: number): void {
    rowPrice[start]! += reached;
    for (let index = 0; index < visitedCount; index++) {
      const column = visited[index]!;
      const slack = reached - distance[column]!;
      columnPrice[column]! -= slack;
      rowPrice[rowOfColumn[column]!]! += slack;
    }
  }

  /** Walks the path back to the start, shifting each row on it to the next column; `aloneRow` gives its seat up. */
  function augment(start: number, endColumn: number, aloneRow: number): void {
    let column = endColumn;
    if (column < 0) {
      if (aloneRow === start) return;
      column = columnOfRow[aloneRow]!;
      columnOfRow[aloneRow] = -1;
    }
    for (;;) {
      const row = previousRow[column]!;
      const vacated = columnOfRow[row]!;
      rowOfColumn[column] = row;
      columnOfRow[row] = column;
      if (row === start) return;
      column = vacated;
    }
  }
}
