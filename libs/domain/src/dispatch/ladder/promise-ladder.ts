import { comingOf, recentSamples, type Coming, type WaySample } from './coming.js';

/** Why an accepted ride is at risk. */
export const LADDER_RISKS = ['unfit', 'late', 'not_leaving', 'not_coming', 'dark'] as const;
/** One of `LADDER_RISKS`. */
export type LadderRisk = (typeof LADDER_RISKS)[number];

/** The limits of the ladder, from a promise at risk to one that is met or broken (decision 104). */
export const LADDER = {
  /** dispatch.md, "Scheduled": feasible or not, from T-60. */
  watchMinutes: 60,
  /** As often as lateness is looked at. */
  tickSeconds: 10,
  /** ASSUMPTION: who plans to be there five minutes early has let a minute of them pass; enough is left for another car. */
  leaveSlackSeconds: 240,
  /** ux.md §2.3: more than three minutes late is worth announcing. */
  lateSeconds: 180,
  /** ASSUMPTION: red lights and a level crossing are over by then. */
  patienceSeconds: 60,
  /** ASSUMPTION: nearer than this, the car may be around the corner looking for a place to stop. */
  thereSeconds: 45,
  /** dispatch.md, "Scheduled": a driver is swapped after two bad ticks. */
  badTicks: 2,
  /** ASSUMPTION: another driver must be this much sooner to be worth the change. */
  soonerSeconds: 120,
  /** ASSUMPTION: across Brussels, for a driver who is not seen; as for check-ins. */
  unknownRouteSeconds: 20 * 60,
  /** ASSUMPTION: a booked ride is on time when the car is there five minutes after the agreed time at the latest. */
  windowSeconds: 300,
  /** ASSUMPTION: the fourth driver of a ride is chosen by a dispatcher. */
  swapsAtMost: 3,
} as const;

/** What can be seen of an accepted ride and its driver at a moment. */
export interface LadderFacts {
  readonly now: Date;
  /** Booked ahead; else as soon as possible, and the driver sets out at once. */
  readonly planned: boolean;
  /** When the passenger was promised a car. */
  readonly promisedAt: Date;
  readonly acceptedAt: Date;
  /** When the driver reported that they set out. */
  readonly departedAt: Date | null;
  /** The way to the pickup, the rest of a running ride included; null = the position is not known. */
  readonly way: { readonly seconds: number; readonly meters: number } | null;
  /** Another passenger is on board. */
  readonly riding: boolean;
  /** The driver may not drive this ride any more: suspended, or a document that expires before its end. */
  readonly unfit: boolean;
}

/** How far a ride has come on the ladder; stored with it, for one driver and promise. */
export interface LadderStanding {
  readonly samples: readonly WaySample[];
  readonly coming: Coming;
  /** Since when they come so. */
  readonly comingSince: Date;
  readonly risk: LadderRisk | null;
  /** Ticks at risk in a row. */
  readonly badTicks: number;
  /** When the driver was asked whether they come; null = not while this risk lasts. */
  readonly askedAt: Date | null;
}

const since = (from: Date, now: Date): number => (now.getTime() - from.getTime()) / 1000;

/** Why a ride is at risk now; null = it is not. */
export function ladderRisk(
  { now, planned, promisedAt, way, riding, unfit }: LadderFacts,
  { coming, comingSince }: Pick<LadderStanding, 'coming' | 'comingSince'>,
): LadderRisk | null {
  if (unfit) return 'unfit';
  const leftSeconds = -since(promisedAt, now);
  if (way === null) {
    // Out of sight alone is no fault: only what may already be too late is a risk.
    const tolerated = planned ? LADDER.unknownRouteSeconds + LADDER.leaveSlackSeconds : -LADDER.lateSeconds;
    return leftSeconds < tolerated ? 'dark' : null;
  }
  if (leftSeconds - way.seconds < -LADDER.lateSeconds) return 'late';
  if (riding || coming === 'progressing') return null;
  if (way.seconds <= LADDER.thereSeconds) return planned && leftSeconds < 0 ? 'not_coming' : null;
  if (planned) return leftSeconds - way.seconds < LADDER.leaveSlackSeconds ? 'not_leaving' : null;
  return since(comingSince, now) >= LADDER.patienceSeconds ? 'not_coming' : null;
}

/** The standing of a ride after one more look at it. The first time at risk its driver is asked; once it is over, the count begins again. */
export function nextStanding(before: LadderStanding | null, facts: LadderFacts): LadderStanding {
  const { now, way, riding } = facts;
  const last = way && { atMs: now.getTime(), ...way };
  const samples = before?.samples ?? [];
  // With a passenger on board the way leads elsewhere first; what counts is only when they will be there.
  const coming = riding && last ? 'progressing' : comingOf(samples, last, before?.coming ?? 'progressing');
  const comingSince = before && before.coming === coming ? before.comingSince : now;
  const risk = ladderRisk(facts, { coming, comingSince });
  return {
    samples: last ? recentSamples(samples, last) : samples,
    coming,
    comingSince,
    risk,
    badTicks: risk === null ? 0 : (before?.badTicks ?? 0) + 1,
    askedAt: risk === null ? null : (before?.askedAt ?? now),
  };
}

/** Whether a driver is reserved for the ride by now, in case its own does not come. */
export const wantsStandBy = ({ badTicks }: Pick<LadderStanding, 'badTicks'>): boolean => badTicks >= LADDER.badTicks;

/**
 * Seconds until the ride's own driver is there as far as one may rely on it: Infinity for who was asked `answerSeconds` ago and neither
 * answered by setting out nor came nearer.
 */
export function reliableSeconds(
  { risk, askedAt }: Pick<LadderStanding, 'risk' | 'askedAt'>,
  { now, way, departedAt }: Pick<LadderFacts, 'now' | 'way' | 'departedAt'>,
  answerSeconds: number,
): number {
  const seconds = way?.seconds ?? LADDER.unknownRouteSeconds;
  if (risk === null || risk === 'late' || askedAt === null) return seconds;
  if (risk === 'unfit') return Infinity;
  const answeredAt = departedAt && departedAt > askedAt ? departedAt : askedAt;
  return since(answeredAt, now) >= answerSeconds ? Infinity : seconds;
}

/**
 * Whether the ride goes to the stand-by driver now: its own was asked, had `answerSeconds` to come, and the other is there clearly
 * sooner. `answerSeconds` 0 switches the ladder off.
 */
export function swapIsDue(
  standing: LadderStanding,
  facts: LadderFacts,
  standBySeconds: number,
  { answerSeconds, swaps }: { readonly answerSeconds: number; readonly swaps: number },
): boolean {
  const { askedAt } = standing;
  if (answerSeconds <= 0 || askedAt === null || !wantsStandBy(standing) || swaps >= LADDER.swapsAtMost) return false;
  if (since(askedAt, facts.now) < answerSeconds) return false;
  return standBySeconds + LADDER.soonerSeconds <= reliableSeconds(standing, facts, answerSeconds);
}

/** Whether the promised window of a planned ride has passed without a car. */
export const promiseIsBroken = (promisedAt: Date, now: Date): boolean => since(promisedAt, now) > LADDER.windowSeconds;
