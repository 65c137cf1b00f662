import type { BoardTripView } from '@sablon/contracts';

/** How a trip stands against the clock: what is counted, and its seconds (or, once ended, the instant). */
export type Wait =
  | { readonly kind: 'waiting' | 'in' | 'late' | 'at_pickup' | 'on_board'; readonly seconds: number }
  | { readonly kind: 'ended'; readonly at: string };

const since = (instant: string, nowMs: number): number => Math.max(0, (nowMs - Date.parse(instant)) / 1000);

/** The one time that matters at each stage: how long somebody has waited, or how long there still is. */
export function waitOf(trip: BoardTripView, nowMs: number): Wait {
  if (trip.status === 'completed' || trip.status === 'cancelled')
    return { kind: 'ended', at: trip.completedAt ?? trip.cancelledAt ?? trip.updatedAt };
  if (trip.status === 'ongoing') return { kind: 'on_board', seconds: since(trip.startedAt ?? trip.updatedAt, nowMs) };
  if (trip.arrivedAt) return { kind: 'at_pickup', seconds: since(trip.arrivedAt, nowMs) };
  if (trip.asap) return { kind: 'waiting', seconds: since(trip.createdAt, nowMs) };
  const leftSeconds = (Date.parse(trip.pickupAt) - nowMs) / 1000;
  return leftSeconds < 0 ? { kind: 'late', seconds: -leftSeconds } : { kind: 'in', seconds: leftSeconds };
}
