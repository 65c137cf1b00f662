import type { DriverStateView, TripView, WaitingClockView } from '@sablon/contracts';
import { freeWaitingUntil, START_TARIFF, waitingKindOf } from '@sablon/domain';

/** The waiting clock as far as the phone can tell by itself, by the server's own rule; null before he is there. */
export function reckonedClock(
  { asap, pickup, pickupAt, arrivedAt, arrival }: TripView,
  waiting: DriverStateView['waitingRates'] | undefined,
): WaitingClockView | null {
  if (arrivedAt === null || !waiting) return null;
  const facts = {
    kind: waitingKindOf({ asap, pickupKind: pickup.kind }),
    pickupAt: new Date(pickupAt),
    arrivedAt: new Date(arrivedAt),
    landedAt: arrival?.actualAt ? new Date(arrival.actualAt) : null,
  };
  // Of the other rates none is asked for.
  const freeUntil = freeWaitingUntil({ ...START_TARIFF.rates, waiting }, facts);
  return { freeUntil: freeUntil.toISOString(), perMinuteCents: waiting.perMinuteCents };
}
