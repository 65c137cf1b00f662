import type { TariffRates, WaitingKind } from './tariff.js';
import { MINUTE_MS } from '../../kernel/time/spans.js';

/** What the free-wait clock depends on. */
export interface WaitingFacts {
  readonly kind: WaitingKind;
  readonly pickupAt: Date;
  /** When the driver reached the kerb, by geofence. */
  readonly arrivedAt: Date;
  /** Actual landing of the flight or arrival of the train, if tracked. */
  readonly landedAt?: Date | null;
}

/** Which free waiting a trip has, by how its passenger was to be met (product.md, "Prices"). */
export const waitingKindOf = (trip: { readonly asap: boolean; readonly pickupKind: string }): WaitingKind => {
  if (trip.asap) return 'asap';
  return trip.pickupKind === 'airport' || trip.pickupKind === 'station' ? trip.pickupKind : 'booked';
};

/** Waiting so far: whole minutes beyond the free ones, integer cents, VAT included. */
export interface WaitingCharge {
  readonly freeUntil: Date;
  readonly chargedMinutes: number;
  readonly amountCents: number;
}

/**
 * When free waiting ends. The clock starts when both sides could meet: never before the driver is there for a ride as soon as
 * possible, at an airport or station from the actual arrival, else at the agreed time (product.md, "Prices": 5 / 15 / 30 / 60
 * minutes). Who arrives long before the time that was agreed owes nobody an early start: whatever the arrival says, a planned
 * ride has the free minutes of an ordinary one, from the agreed time or from the driver's coming after it.
 */
export function freeWaitingUntil(rates: TariffRates, facts: WaitingFacts): Date {
  const { freeMinutes } = rates.waiting;
  const arrived = facts.arrivedAt.getTime();
  if (facts.kind === 'asap') return new Date(arrived + freeMinutes.asap * MINUTE_MS);
  const agreed = Math.max(arrived, facts.pickupAt.getTime());
  const landed = facts.landedAt?.getTime() ?? agreed;
  const start = facts.kind === 'airport' ? landed : facts.kind === 'station' ? Math.max(agreed, landed) : agreed;
  return new Date(Math.max(start + freeMinutes[facts.kind] * MINUTE_MS, agreed + freeMinutes.booked * MINUTE_MS));
}

/** The waiting charge at `until` (boarding, or now): only minutes the driver really stood there are charged. */
export function waitingCharge(rates: TariffRates, facts: WaitingFacts, until: Date): WaitingCharge {
  const freeUntil = freeWaitingUntil(rates, facts);
  const chargedFromMs = Math.max(freeUntil.getTime(), facts.arrivedAt.getTime());
  // ASSUMPTION: only finished minutes count, to the passenger's benefit.
  const chargedMinutes = Math.max(0, Math.floor((until.getTime() - chargedFromMs) / MINUTE_MS));
  return { freeUntil, chargedMinutes, amountCents: chargedMinutes * rates.waiting.perMinuteCents };
}
