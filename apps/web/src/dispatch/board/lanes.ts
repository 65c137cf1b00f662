import type { BoardEtaView, BoardTripView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { isOver, needsAttention } from './board-state.js';

/** The board's lanes, from most urgent to finished. A trip is in one lane at a time. */
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

/** A trip's place on the board: its lane, and how many seconds are left until its pickup is late; null = it cannot be late. */
export interface Standing {
  readonly lane: Lane;
  readonly slackSeconds: number | null;
}
export interface LaneGroup {
  readonly lane: Lane;
  readonly trips: readonly BoardTripView[];
}
/** Expected arrivals at the pickup, by trip. */
export type Etas = ReadonlyMap<string, BoardEtaView>;

/** ASSUMPTION: a car expected later than this needs attention; less is traffic. */
const EXPECTED_LATE_MS = 2 * MINUTE_MS;
/**
 * ASSUMPTION: a planned trip without a driver this shortly before the pickup needs attention: crossing Brussels takes about as
 * long.
 */
const UNTAKEN_BEFORE_MS = 15 * MINUTE_MS;
/**
 * ASSUMPTION: a passenger who ordered for now and would wait longer than this in all needs attention, also when a driver is on the way:
 * the search and every change of driver count.
 */
const LONG_WAIT_MS = 15 * MINUTE_MS;
/** ASSUMPTION: no action is needed yet for trips further ahead than this. */
const AHEAD_MS = 60 * MINUTE_MS;

const dueMs = ({ dueAt, promisedPickupAt, pickupAt }: BoardTripView): number =>
  Date.parse(dueAt ?? promisedPickupAt ?? pickupAt);

/** The expected time of the car at the pickup as far as known, at the earliest now. */
function expectedMs(trip: BoardTripView, eta: BoardEtaView | undefined, nowMs: number): number {
  const expected = eta?.towards === 'pickup' ? eta.expectedAt : trip.delay?.expectedAt;
  return Math.max(nowMs, expected === undefined ? nowMs : Date.parse(expected));
}

/** Milliseconds to spare; a passenger already waiting has none. */
function slackMs(trip: BoardTripView, eta: BoardEtaView | undefined, nowMs: number): number | null {
  if (isOver(trip) || trip.status === 'ongoing' || trip.arrivedAt) return null;
  if (trip.status === 'pending' && trip.asap) return Date.parse(trip.createdAt) - nowMs;
  const expected = expectedMs(trip, eta, nowMs);
  const left = dueMs(trip) - expected;
  return trip.asap ? Math.min(left, Date.parse(trip.createdAt) + LONG_WAIT_MS - expected) : left;
}

function isAtRisk(trip: BoardTripView, slack: number | null): boolean {
  if (slack === null) return false;
  if (trip.status === 'accepted') return slack < -EXPECTED_LATE_MS;
  // From this stage on the passenger is notified that it takes longer, by the settings that apply to this trip.
  return trip.asap ? trip.search !== null && trip.search.stage !== 'searching' : slack < UNTAKEN_BEFORE_MS;
}

/** A trip's place on the board at this instant. Lateness counts from the first promise, or else from the booked time. */
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
/** Least time to spare first, then earliest due; by id if equal, so that rows do not jump. */
const byDanger = (a: Judged, b: Judged): number =>
  (a.slackSeconds ?? NEVER) - (b.slackSeconds ?? NEVER) ||
  dueMs(a.trip) - dueMs(b.trip) ||
  a.trip.id.localeCompare(b.trip.id);
const byNewest = (a: Judged, b: Judged): number => Date.parse(b.trip.updatedAt) - Date.parse(a.trip.updatedAt);

interface Judged extends Standing {
  readonly trip: BoardTripView;
}

/** The board as displayed: lane by lane, most urgent first, ended trips newest first. Empty lanes are left out. */
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
