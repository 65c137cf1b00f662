import { expectedOf, type Arrival, type ArrivalKind } from './arrival.js';
import { MINUTE_MS } from '../kernel/time/spans.js';

/** From touching down or stopping to the kerb, in minutes. ASSUMPTION: passport, belt and way out; a platform and its stairs. */
export const EXIT_BUFFER_MINUTES: Readonly<Record<ArrivalKind, number>> = { flight: 30, train: 5 };

/** ASSUMPTION: a pickup moves by no less than this: nobody wants to be told of two minutes. */
const LEAST_MOVE_MINUTES = 5;
/** ASSUMPTION: an earlier pickup leaves whoever drives at least this long to come. */
const EARLIER_NOTICE_MINUTES = 20;

/** What decides when somebody who arrives is picked up. */
export interface PickupFacts {
  /** What the passenger booked. */
  readonly bookedAt: Date;
  /** What it is now. */
  readonly pickupAt: Date;
  readonly arrival: Pick<Arrival, 'kind' | 'scheduled' | 'estimated' | 'actual' | 'status'>;
  readonly now: Date;
}

/**
 * When the pickup belongs now that the arrival is expected then, or null while it stays. Late: never before the booked time and
 * not before the passenger can be at the kerb, max(booked, expected + exit buffer). Early: by as much as it is early, so that
 * his own margin stays what he chose, but never before expected + exit buffer, and only where a driver still has time to come.
 */
export function pickupOfArrival({ bookedAt, pickupAt, arrival, now }: PickupFacts): Date | null {
  if (arrival.status === 'cancelled' || arrival.status === 'diverted') return null;
  const expectedMs = expectedOf(arrival).getTime();
  const earlyMs = arrival.scheduled.getTime() - expectedMs;
  const booked = bookedAt.getTime();
  const out = expectedMs + EXIT_BUFFER_MINUTES[arrival.kind] * MINUTE_MS;
  const wanted = earlyMs > 0 ? Math.min(booked, Math.max(out, booked - earlyMs)) : Math.max(booked, out);
  const current = pickupAt.getTime();
  // Back to the booked minute exactly, however small the step.
  const isMove =
    Math.abs(wanted - current) >= LEAST_MOVE_MINUTES * MINUTE_MS || (wanted === booked && wanted > current);
  if (!isMove || wanted === current) return null;
  const soonest = now.getTime() + EARLIER_NOTICE_MINUTES * MINUTE_MS;
  if (wanted < current && wanted < soonest)
    return soonest + LEAST_MOVE_MINUTES * MINUTE_MS <= current ? new Date(soonest) : null;
  return new Date(wanted);
}
