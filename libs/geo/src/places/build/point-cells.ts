import { METERS_PER_DEGREE, type LatLng } from '@sablon/domain/kernel';

const CELL_DEGREES = 0.05;

/** Finds the nearest of many points without visiting all of them; a cell is some five kilometres. */
export class PointCells<T extends { readonly point: LatLng }> {
  private readonly cells = new Map<number, T[]>();

  constructor(items: Iterable<T>) {
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    const key = keyOf(item.point, 0, 0);
    const cell = this.cells.get(key);
    if (cell) cell.push(item);
    else this.cells.set(key, [item]);
  }

  /** Items in the cells around a point, out to `rings` cells. */
  *around(point: LatLng, rings: number): Generator<T> {
    for (let down = -rings; down <= rings; down++)
      for (let right = -rings; right <= rings; right++) yield* this.cells.get(keyOf(point, down, right)) ?? [];
  }

  /**
   * The item with the least cost, by default its distance, within `rings` cells; null when there is none. `leastPerMeter` is the
   * least a metre can cost: rings that can no longer hold a cheaper item are not visited.
   */
  nearest(
    point: LatLng,
    rings: number,
    costOf: (item: T, meters: number) => number = (_, meters) => meters,
    leastPerMeter = 0,
  ): T | null {
    let best: T | null = null;
    let least = Infinity;
    const squeeze = Math.cos((point.lat * Math.PI) / 180);
    const cellMeters = CELL_DEGREES * METERS_PER_DEGREE * squeeze;
    // Plain loops, neither the generator above nor Math.hypot, which are many times slower: this runs some hundred million times.
    for (let ring = 0; ring <= rings; ring++) {
      if (least <= (ring - 1) * cellMeters * leastPerMeter) break;
      for (let down = -ring; down <= ring; down++) {
        const step = Math.abs(down) === ring || ring === 0 ? 1 : 2 * ring;
        for (let right = -ring; right <= ring; right += step) {
          const cell = this.cells.get(keyOf(point, down, right));
          if (!cell) continue;
          for (const item of cell) {
            const [north, east] = [item.point.lat - point.lat, (item.point.lng - point.lng) * squeeze];
            const cost = costOf(item, Math.sqrt(north * north + east * east) * METERS_PER_DEGREE);
            if (cost >= least) continue;
            least = cost;
            best = item;
          }
        }
      }
    }
    return best;
  }
}

const keyOf = ({ lat, lng }: LatLng, down: number, right: number): number =>
  (Math.floor(lat / CELL_DEGREES) + down) * 100_000 + Math.floor(lng / CELL_DEGREES) + right;
