/** Where rides are expected, and the cars that wait: everything a choice of moves is computed from. */
export interface MoveProblem {
  /** Rides expected to begin in each area, an hour. */
  readonly ridesPerHour: Float64Array;
  /** Seconds between areas, row-major, from by to. */
  readonly betweenSeconds: Float64Array;
  /** Seconds and metres from each car to each area, row-major. */
  readonly carSeconds: Float64Array;
  readonly carMeters: Float64Array;
  /** 1 = this car may be sent; 0 = it only counts as being there. */
  readonly mayMove: Uint8Array;
}

/** How far to go in choosing. */
export interface MoveLimits {
  /** Metres that may be driven empty now, all moves together. */
  readonly meters: number;
  readonly mostSeconds: number;
  readonly leastSeconds: number;
  /** How long a car is expected to wait where it goes, in hours: how many rides a better place serves. */
  readonly hours: number;
  /** Passengers' seconds that a metre of empty driving must save. */
  readonly secondsPerMeter: number;
  readonly most: number;
}

/** A car sent to an area. `savedSeconds`: what passengers are expected to wait less, all together. */
export interface BestMove {
  readonly car: number;
  readonly area: number;
  readonly meters: number;
  readonly savedSeconds: number;
}

/** ASSUMPTION: no one is fetched from further away; the wait of an area without cars. */
const FAR_SECONDS = 1_800;

/**
 * Moves that shorten the expected way to the next passengers most: each ride is fetched by the nearest waiting car, so a car is worth
 * what its area would wait longer without it. One move after the other, the best first, until none is worth its metres or the budget
 * is used up. Deterministic; bounded by `most`.
 */
export function bestMoves(problem: MoveProblem, limits: MoveLimits): BestMove[] {
  const { ridesPerHour, betweenSeconds, mayMove } = problem;
  const areas = ridesPerHour.length;
  const cars = mayMove.length;
  const seconds = problem.carSeconds.slice();
  const moved = new Uint8Array(cars);
  const nearest = new Int32Array(areas);
  const first = new Float64Array(areas);
  const second = new Float64Array(areas);
  const without = new Float64Array(areas);
  const moves: BestMove[] = [];
  let left = limits.meters;
  while (moves.length < limits.most) {
    rank();
    let best: BestMove | null = null;
    let bestValue = 0;
    for (let car = 0; car < cars; car++) {
      if (!mayMove[car] || moved[car]) continue;
      let loss = 0;
      for (let area = 0; area < areas; area++) {
        without[area] = nearest[area] === car ? second[area]! : first[area]!;
        loss += ridesPerHour[area]! * (without[area]! - first[area]!);
      }
      for (let target = 0; target < areas; target++) {
        const takes = problem.carSeconds[car * areas + target]!;
        const meters = problem.carMeters[car * areas + target]!;
        if (takes > limits.mostSeconds || takes < limits.leastSeconds || meters > left) continue;
        let gain = -loss;
        for (let area = 0; area < areas; area++) {
          const saved = without[area]! - betweenSeconds[target * areas + area]!;
          if (saved > 0) gain += ridesPerHour[area]! * saved;
        }
        const savedSeconds = gain * limits.hours;
        const value = savedSeconds - meters * limits.secondsPerMeter;
        if (value <= bestValue) continue;
        bestValue = value;
        best = { car, area: target, meters, savedSeconds };
      }
    }
    if (!best) break;
    moves.push(best);
    moved[best.car] = 1;
    left -= best.meters;
    for (let area = 0; area < areas; area++)
      seconds[best.car * areas + area] = betweenSeconds[best.area * areas + area]!;
  }
  return moves;

  /** For each area its nearest car, and how far that and the second nearest are. */
  function rank(): void {
    nearest.fill(-1);
    first.fill(FAR_SECONDS);
    second.fill(FAR_SECONDS);
    for (let car = 0, cell = 0; car < cars; car++)
      for (let area = 0; area < areas; area++, cell++) {
        const far = seconds[cell]!;
        if (far < first[area]!) {
          second[area] = first[area]!;
          first[area] = far;
          nearest[area] = car;
        } else if (far < second[area]!) second[area] = far;
      }
  }
}
