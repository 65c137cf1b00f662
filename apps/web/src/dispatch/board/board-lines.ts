import type { BoardTripView } from '@sablon/contracts';
import type { Lane, LaneGroup } from './lanes.js';

/** One line of the board as it stands under the other: the name of a lane, or a trip of it. */
export type BoardLine =
  | { readonly kind: 'lane'; readonly key: string; readonly lane: Lane; readonly count: number }
  | { readonly kind: 'trip'; readonly key: string; readonly lane: Lane; readonly trip: BoardTripView };

/** The lanes as lines; of a closed one only its name. */
export const linesOf = (lanes: readonly LaneGroup[], closed: ReadonlySet<Lane>): BoardLine[] =>
  lanes.flatMap(({ lane, trips }): BoardLine[] => [
    { kind: 'lane', key: `lane ${lane}`, lane, count: trips.length },
    ...(closed.has(lane) ? [] : trips.map((trip) => ({ kind: 'trip', key: trip.id, lane, trip }) as const)),
  ]);

/** The trip before or after another one, across lanes; the first one when it is not there, itself at either end. */
export function nextTrip(lines: readonly BoardLine[], from: string | null, step: 1 | -1): string | null {
  const trips = lines.filter(({ kind }) => kind === 'trip');
  const at = trips.findIndex(({ key }) => key === from);
  const to = at === -1 ? 0 : Math.min(trips.length - 1, Math.max(0, at + step));
  return trips[to]?.key ?? null;
}
