import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { classSteps } from '../../kernel/settings/services.js';
import type { Pair } from './eligibility.js';

/** Facts a score is computed from; numbers only, so that a decision can be stored and computed again. */
export interface ScoreFacts {
  readonly etaSeconds: number;
  readonly remainingSeconds: number;
  readonly soonToClear: boolean;
  readonly passengerWaitSeconds: number;
  readonly driverIdleSeconds: number;
  readonly classSteps: number;
  readonly acceptanceLikelihood: number;
  readonly positionAgeMs: number;
  readonly holdsOffer: boolean;
}

/** What each consideration adds to the cost, in seconds; less is better. `totalSeconds` is their sum. */
export interface ScoreParts {
  readonly eta: number;
  readonly soonToClear: number;
  readonly passengerWait: number;
  readonly driverIdle: number;
  readonly classUpgrade: number;
  readonly refusalRisk: number;
  readonly agingPosition: number;
  readonly keepOffer: number;
  readonly totalSeconds: number;
}

const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

/** Gathers what the score of a pair depends on. */
export function scoreFacts({ trip, driver, etaSeconds }: Pair, now: Date): ScoreFacts {
  return {
    etaSeconds,
    remainingSeconds: driver.runningTrip?.remainingSeconds ?? 0,
    soonToClear: driver.runningTrip !== null,
    passengerWaitSeconds: secondsSince(trip.searchingSince, now),
    driverIdleSeconds: driver.runningTrip === null ? secondsSince(driver.idleSince, now) : 0,
    classSteps: trip.vehicleClass === null ? 0 : classSteps(trip.vehicleClass, driver.vehicleClass),
    acceptanceLikelihood: driver.acceptanceLikelihood,
    positionAgeMs: driver.positionAt === null ? 0 : now.getTime() - driver.positionAt.getTime(),
    holdsOffer: driver.openOfferTripId === trip.id,
  };
}

/** The cost of a pair in seconds of pickup time, part by part (dispatch.md, "Matching"). */
export function scoreOf(facts: ScoreFacts, { weights, positionFreshMs }: DispatchSettings): ScoreParts {
  const eta = facts.etaSeconds;
  const soonToClear = facts.soonToClear
    ? facts.remainingSeconds * weights.soonToClearPerSecond + weights.soonToClearRiskSeconds
    : 0;
  const passengerWait = bonus(
    facts.passengerWaitSeconds,
    weights.passengerWaitCapSeconds,
    weights.passengerWaitPerSecond,
  );
  const driverIdle = bonus(facts.driverIdleSeconds, weights.driverIdleCapSeconds, weights.driverIdlePerSecond);
  const classUpgrade = facts.classSteps * weights.classStepSeconds;
  const likelihood = Math.min(1, Math.max(0, facts.acceptanceLikelihood));
  const refusalRisk = (1 - likelihood) * weights.refusalSeconds;
  const agingPosition = facts.positionAgeMs > positionFreshMs ? weights.agingPositionSeconds : 0;
  const keepOffer = facts.holdsOffer ? 0 - weights.keepOfferSeconds : 0;
  const totalSeconds =
    eta + soonToClear + passengerWait + driverIdle + classUpgrade + refusalRisk + agingPosition + keepOffer;
  // Spelt out, not spread: this runs for every pair of a round, and spreading was measured several times slower.
  return {
    eta,
    soonToClear,
    passengerWait,
    driverIdle,
    classUpgrade,
    refusalRisk,
    agingPosition,
    keepOffer,
    totalSeconds,
  };
}

/** A bonus that grows with time up to a cap; never minus zero, which JSON would not bring back. */
const bonus = (seconds: number, capSeconds: number, perSecond: number): number =>
  0 - Math.min(seconds, capSeconds) * perSecond;
