import type { BoardEtaView, BoardTripView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { isOver, needsAttention } from './board-state.js';

/** The board from what cannot wait to what is over. A trip is in one lane at a time. */
export const LANES = [
  'rescue',
  'risk',
  'unassigned',
  'assigned',
  'active',
  'scheduled',
  'completed',
  'cancelled',
] as const;
export type Lane = (typeof LANES)[number];

/** How a trip stands: where on the board, and how many seconds there are to spare until its pickup is late; null = it cannot be. */
export interface Standing {
  readonly lane: Lane;
  readonly slackSeconds: number | null;
}
export interface LaneGroup {
  readonly lane: Lane;
  readonly trips: readonly BoardTripView[];
}
/** When cars are expected at their pickups, by trip. */
export type Etas = ReadonlyMap<string, BoardEtaView>;

/** ASSUMPTION: a car expected later than this is one to look after; less is traffic. */
const EXPECTED_LATE_MS = 2 * MINUTE_MS;
/** ASSUMPTION: a planned ride nobody has taken so shortly before is one to look after: Brussels is crossed in about as long. */
const UNTAKEN_BEFORE_MS = 15 * MINUTE_MS;
/** ASSUMPTION: further ahead nobody has to do anything yet. */
const AHEAD_MS = 60 * MINUTE_MS;

const dueMs = ({ dueAt, promisedPickupAt, pickupAt }: BoardTripView): number =>
  Date.parse(dueAt ?? promisedPickupAt ?? pickupAt);

/** When somebody will stand at the pickup as far as is known, at the earliest now. */
function expectedMs(trip: BoardTripView, eta: BoardEtaView | undefined, nowMs: number): number {
  const told = eta?.towards === 'pickup' ? eta.expectedAt : trip.delay?.expectedAt;
  return Math.max(nowMs, told === undefined ? nowMs : Date.parse(told));
}

/** Milliseconds to spare; the passenger who waits now has none. */
function slackMs(trip: BoardTripView, eta: BoardEtaView | undefined, nowMs: number): number | null {
  if (isOver(trip) || trip.status === 'ongoing' || trip.arrivedAt) return null;
  if (trip.status === 'pending' && trip.asap) return Date.parse(trip.createdAt) - nowMs;
  return dueMs(trip) - expectedMs(trip, eta, nowMs);
}

function isAtRisk(trip: BoardTripView, slack: number | null): boolean {
  if (slack === null) return false;
  if (trip.status === 'accepted') return slack < -EXPECTED_LATE_MS;
  // From then on its passenger is told that it takes longer, by the settings that hold for this trip.
  return trip.asap ? trip.search !== null && trip.search.stage !== 'searching' : slack < UNTAKEN_BEFORE_MS;
}

/** Where a trip stands at this instant. Lateness counts from the first promise, else from the booked hour. */
export function standingOf(trip: BoardTripView, eta: BoardEtaView | undefined, nowMs: number): Standing {
  const slack = slackMs(trip, eta, nowMs);
  return { lane: laneOf(trip, slack, nowMs), slackSeconds: slack === null ? null : Math.round(slack / 1000) };
}

function laneOf(trip: BoardTripView, slack: number | null, nowMs: number): Lane {
  if (trip.status === 'completed' || trip.status === 'cancelled') return trip.status;
  if (needsAttention(trip)) return 'rescue';
  if (isAtRisk(trip, slack)) return 'risk';
  if (trip.status === 'ongoing') return 'active';
  const ahead = !trip.asap && dueMs(trip) - nowMs > AHEAD_MS;
  if (trip.status === 'pending') return trip.phase === 'searching' ? 'unassigned' : 'scheduled';
  return ahead && trip.phase === 'assigned' ? 'scheduled' : 'assigned';
}

const NEVER = Number.MAX_SAFE_INTEGER;
/** Least to spare first, then what is due first; by id where all is equal, so that rows do not jump. */
const byDanger = (a: Judged, b: Judged): number =>
  (a.slackSeconds ?? NEVER) - (b.slackSeconds ?? NEVER) ||
  dueMs(a.trip) - dueMs(b.trip) ||
  a.trip.id.localeCompare(b.trip.id);
const byNewest = (a: Judged, b: Judged): number => Date.parse(b.trip.updatedAt) - Date.parse(a.trip.updatedAt);

interface Judged extends Standing {
  readonly trip: BoardTripView;
}

/** The board as it is read: lane by lane, the most pressing first; what is over newest first. Empty lanes are left out. */
export function lanesOf(trips: readonly BoardTripView[], etas: Etas, nowMs: number): LaneGroup[] {
  const lanes = new Map<Lane, Judged[]>(LANES.map((lane) => [lane, []]));
  for (const trip of trips) {
    const standing = standingOf(trip, etas.get(trip.id), nowMs);
    lanes.get(standing.lane)?.push({ trip, ...standing });
  }
  return LANES.flatMap((lane) => {
    const judged = lanes.get(lane) ?? [];
    judged.sort(lane === 'completed' || lane === 'cancelled' ? byNewest : byDanger);
    return judged.length === 0 ? [] : [{ lane, trips: judged.map(({ trip }) => trip) }];
  });
}
