import type { PlanRideView, PlanView } from '@sablon/contracts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** The stretch of time on screen, epoch milliseconds. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A few minutes before now, so that what is under way shows, to the end of the hours asked for. */
export function spanOf(nowMs: number, hours: number): Span {
  const fromMs = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS - QUARTER_MS;
  return { fromMs, toMs: fromMs + hours * HOUR_MS + 2 * QUARTER_MS };
}

/** The place of an instant on the axis, in percent, clipped to its ends. */
export const percentOf = (ms: number, { fromMs, toMs }: Span): number =>
  Math.min(100, Math.max(0, ((ms - fromMs) / (toMs - fromMs)) * 100));

/** The hours written on the axis: the shorter the span, the closer. */
export function ticksOf({ fromMs, toMs }: Span): number[] {
  const hours = (toMs - fromMs) / HOUR_MS;
  const step = (hours > 18 ? 2 : hours > 8 ? 1 : 0.5) * HOUR_MS;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((toMs - first) / step)) }, (_, at) => first + at * step);
}

/** A lane of the plan: the rides without a driver, or those of one driver, in as many tracks as overlaps need. */
export interface PlanLane {
  /** Null = without a driver. */
  readonly driverId: string | null;
  readonly name: string;
  readonly plate: string | null;
  readonly tracks: readonly (readonly PlanRideView[])[];
}

/** Rides side by side: each in the first track that is free; `roomMs`: the least width one takes, for its text. */
export function tracksOf(rides: readonly PlanRideView[], roomMs: number): PlanRideView[][] {
  const tracks: { rides: PlanRideView[]; untilMs: number }[] = [];
  for (const ride of inOrder(rides)) {
    const startMs = Date.parse(ride.startAt);
    const untilMs = Math.max(Date.parse(ride.endAt), startMs + roomMs);
    const free = tracks.find((track) => track.untilMs <= startMs);
    if (free) {
      free.rides.push(ride);
      free.untilMs = untilMs;
    } else tracks.push({ rides: [ride], untilMs });
  }
  return tracks.map((track) => track.rides);
}

const inOrder = (rides: readonly PlanRideView[]): PlanRideView[] =>
  [...rides].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.tripId.localeCompare(b.tripId));

/** ASSUMPTION: the share of the width that time, place and flight of a ride without a driver take. */
export const TEXT_SHARE = 0.16;

/** The lanes from above to below, those without a driver first, even when there are none. */
export function lanesOf(plan: PlanView, span: Span, unassigned: string): PlanLane[] {
  const roomMs = (span.toMs - span.fromMs) * TEXT_SHARE;
  const loose = tracksOf(plan.unassigned, roomMs);
  return [
    { driverId: null, name: unassigned, plate: null, tracks: loose.length > 0 ? loose : [[]] },
    ...plan.rows.map(({ driverId, name, plate, rides }) => ({ driverId, name, plate, tracks: tracksOf(rides, 0) })),
  ];
}

export type PlanStep = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';
const STEPS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
] satisfies PlanStep[];
export const isStep = (key: string): key is PlanStep => STEPS.includes(key);

/** The ride an arrow key leads to: along the lane in order of time, or the one nearest in time of the next lane that has any. */
export function rideAt(lanes: readonly PlanLane[], from: string | null, step: PlanStep): string | null {
  const rows = lanes.map(({ tracks }) => inOrder(tracks.flat())).filter((rides) => rides.length > 0);
  const row = rows.findIndex((rides) => rides.some(({ tripId }) => tripId === from));
  const rides = rows[row];
  if (!rides) return rows[0]?.[0]?.tripId ?? null;
  const at = rides.findIndex(({ tripId }) => tripId === from);
  const within = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: rides.length - 1 };
  if (step !== 'ArrowUp' && step !== 'ArrowDown') return (rides[within[step]] ?? rides[at])?.tripId ?? null;
  const beside = rows[row + (step === 'ArrowUp' ? -1 : 1)];
  const startMs = Date.parse(rides[at]?.startAt ?? '');
  const away = (ride: PlanRideView) => Math.abs(Date.parse(ride.startAt) - startMs);
  const nearest = beside?.reduce((best, ride) => (away(ride) < away(best) ? ride : best));
  return nearest?.tripId ?? from;
}

/** Where the keyboard enters the plan: the ride last walked to, else the chosen one, else the first. */
export function tabStopOf(lanes: readonly PlanLane[], ...wished: readonly (string | null)[]): string | null {
  const all = new Set(lanes.flatMap(({ tracks }) => tracks.flat().map(({ tripId }) => tripId)));
  return wished.find((id) => id !== null && all.has(id)) ?? rideAt(lanes, null, 'Home');
}

/** How a ride is coloured: what will not work before what is tight. */
export type Tone = 'danger' | 'warn' | 'open' | 'pencil' | 'plain';
export function toneOf({ troubles, tight, status, pencilled }: PlanRideView): Tone {
  if (troubles.length > 0) return 'danger';
  if (tight) return 'warn';
  if (pencilled) return 'pencil';
  return status === 'pending' ? 'open' : 'plain';
}

/** ASSUMPTION: the share of the width that the minutes of slack take, in percent. */
export const SLACK_TEXT_PERCENT = 4;

/** A ride on the axis, in percent of its width. */
export interface BarPlace {
  readonly left: number;
  readonly width: number;
  /** The width its text may take: into the free time after it, short of the next ride's slack in words. */
  readonly room: number;
  readonly driveFrom: number;
  readonly slackFrom: number;
}

/** Where a ride lies; `next`: the one after it in its track. */
export function placeOf(ride: PlanRideView, next: PlanRideView | undefined, span: Span): BarPlace {
  const startMs = Date.parse(ride.startAt);
  const left = percentOf(startMs, span);
  const end = percentOf(Date.parse(ride.endAt), span);
  const drive = (ride.driveSeconds ?? 0) * 1000;
  const slack = Math.max(0, ride.slackSeconds ?? 0) * 1000;
  const until = next ? percentOf(Date.parse(next.startAt) - (next.driveSeconds ?? 0) * 1000, span) : 100;
  const free = until - left - (next && next.slackSeconds !== null ? SLACK_TEXT_PERCENT : 0);
  return {
    left,
    width: end - left,
    room: Math.max(end - left, Math.min(TEXT_SHARE * 100, free)),
    driveFrom: percentOf(startMs - drive, span),
    slackFrom: percentOf(startMs - drive - slack, span),
  };
}
