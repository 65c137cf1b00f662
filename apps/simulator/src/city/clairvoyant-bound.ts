import { BOARDING_MS, type CityDriverPlan, type CityRoads, type CityTrip } from '@sablon/domain';
import { solveSparse } from './sparse-assignment.js';

/** The initial cells of a row, and those added at a time until no other could improve the solution. */
const CELLS = { initial: 40, added: 12 } as const;
/** Rides that end in this time before and after a request are looked at first: each ride can be followed by one only. */
const AROUND_MS = { before: 5_400_000, after: 1_200_000 } as const;
/** ASSUMPTION: no one waits three hours in a solution that can be improved. */
const ALONE_SECONDS = 10_800;

/**
 * The least mean wait in seconds that could be had by who knew the whole day ahead, as an assignment of each ride to the ride or
 * shift before it: every ride ends as early as if its passenger had not waited at all, shifts never end, and no car moves without
 * a passenger waiting. Exact for that relaxation; only rides as soon as possible.
 */
export function clairvoyantMeanWait(
  roads: CityRoads,
  demand: readonly CityTrip[],
  fleet: readonly CityDriverPlan[],
): number {
  const n = roads.places.length;
  const rides = demand.length;
  const columns = rides + fleet.length;
  const freeMs = new Float64Array(columns);
  const freeAt = new Int32Array(columns);
  demand.forEach(({ requestedMs, origin, destination }, column) => {
    const seconds = roads.seconds[origin.index * n + destination.index]! * roads.slownessAt(requestedMs + BOARDING_MS);
    freeMs[column] = requestedMs + BOARDING_MS + seconds * 1000;
    freeAt[column] = destination.index;
  });
  fleet.forEach(({ shiftFromMs, home }, index) => {
    freeMs[rides + index] = shiftFromMs;
    freeAt[rides + index] = home.index;
  });
  const wait = (row: number, column: number): number => {
    const { requestedMs, origin } = demand[row]!;
    const leavesMs = Math.max(requestedMs, freeMs[column]!);
    return (
      (leavesMs - requestedMs) / 1000 + roads.seconds[freeAt[column]! * n + origin.index]! * roads.slownessAt(leavesMs)
    );
  };
  const around = (row: number, column: number): boolean => {
    const early = demand[row]!.requestedMs - freeMs[column]!;
    return early <= AROUND_MS.before && early >= -AROUND_MS.after;
  };
  const cells = demand.map((_ride, row) =>
    cheapest(columns, CELLS.initial, (column) =>
      column !== row && around(row, column) ? wait(row, column) : Infinity,
    ),
  );
  for (;;) {
    const { total, rowPrice, columnPrice } = solveSparse(pack(cells, columns, wait));
    let added = 0;
    for (let row = 0; row < rides; row++) {
      const price = rowPrice[row]! - 1e-6;
      // A known cell is never below the prices, so these are new.
      const better = cheapest(columns, CELLS.added, (column) => {
        if (column === row || freeMs[column]! - demand[row]!.requestedMs > ALONE_SECONDS * 1000) return Infinity;
        const over = wait(row, column) - price - columnPrice[column]!;
        return over < 0 ? over : Infinity;
      });
      cells[row]!.push(...better);
      added += better.length;
    }
    if (added === 0) return total / rides;
  }
}

function cheapest(columns: number, count: number, cost: (column: number) => number): number[] {
  const chosen: { readonly column: number; readonly cost: number }[] = [];
  for (let column = 0; column < columns; column++) {
    const one = { column, cost: cost(column) };
    if (one.cost === Infinity) continue;
    if (chosen.length === count && one.cost >= chosen[count - 1]!.cost) continue;
    let at = chosen.length;
    while (at > 0 && chosen[at - 1]!.cost > one.cost) at--;
    chosen.splice(at, 0, one);
    if (chosen.length > count) chosen.pop();
  }
  return chosen.map(({ column }) => column);
}

function pack(cells: readonly (readonly number[])[], columns: number, wait: (row: number, column: number) => number) {
  const starts = new Int32Array(cells.length + 1);
  cells.forEach((row, index) => (starts[index + 1] = starts[index]! + row.length));
  const cellColumn = Int32Array.from(cells.flat());
  const cellCost = Float64Array.from(cells.flatMap((row, index) => row.map((column) => wait(index, column))));
  return { rows: cells.length, columns, starts, cellColumn, cellCost, alone: ALONE_SECONDS };
}
