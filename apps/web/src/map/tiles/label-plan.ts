import { CollisionGrid } from '../basemap/collision-grid.js';
import type { PlacedLabel } from '../basemap/place-labels.js';
import type { Candidate } from './candidate.js';

const near = (a: PlacedLabel, b: PlacedLabel, apartPx: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) < apartPx;

const sameSpot = (a: PlacedLabel, b: PlacedLabel): boolean => near(a, b, 3);

/**
 * The label placement at one zoom. A placed label stays while its tile is loaded: only a more important one displaces it, so that
 * labels do not jump when panning.
 */
export class LabelPlan {
  private standing = new Map<string, PlacedLabel[]>();
  placed: readonly PlacedLabel[] = [];

  update(candidates: readonly Candidate[]): readonly PlacedLabel[] {
    const taken = new CollisionGrid();
    const next = new Map<string, PlacedLabel[]>();
    const placed: PlacedLabel[] = [];
    const put = ({ text, apartPx }: Candidate, spots: readonly PlacedLabel[]): boolean => {
      const twins = next.get(text) ?? [];
      const free = spots.find((spot) => !twins.some((twin) => near(twin, spot, apartPx)) && taken.isFree(spot.boxes));
      if (!free) return false;
      taken.take(free.boxes);
      next.set(text, [...twins, free]);
      placed.push(free);
      return true;
    };
    const ordered = [...candidates].sort((a, b) => a.priority - b.priority);
    for (let start = 0; start < ordered.length;) {
      const rank = Math.floor(ordered[start]?.priority ?? 0);
      let end = start;
      while (end < ordered.length && Math.floor(ordered[end]?.priority ?? 0) === rank) end++;
      const group = ordered.slice(start, end);
      const waiting = group.filter((candidate) => {
        const before = this.standing.get(candidate.text);
        const sameSpots = before && candidate.spots.filter((spot) => before.some((old) => sameSpot(old, spot)));
        return !sameSpots?.length || !put(candidate, sameSpots);
      });
      for (const candidate of waiting) put(candidate, candidate.spots);
      start = end;
    }
    this.standing = next;
    this.placed = placed;
    return placed;
  }
}
