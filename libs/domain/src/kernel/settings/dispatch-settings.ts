/** How an offer is made: at once, for a planned ride, or after the ordinary search failed. */
export const OFFER_KINDS = ['asap', 'booked', 'rescue'] as const;
/** One of `OFFER_KINDS`. */
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Every constant of matching, offers, scheduling and positions, with its unit in its name. */
export interface DispatchSettings {
  readonly version: string;
  readonly offerTtlMs: Readonly<Record<OfferKind, number>>;
  readonly deliveryAckFallbackMs: number;
  readonly rescueAfterRejections: number;
  readonly rescueAfterMs: number;
  readonly notifyPassengerAfterMs: number;
  readonly offerChoicesAfterMs: number;
  readonly closeSearchAfterMs: number;
  readonly reoptimiseEveryMs: number;
  readonly rejecterCoolDownMs: number;
  readonly soonToClearSeconds: number;
  readonly soonToClearMeters: number;
  readonly positionFreshMs: number;
  readonly positionStaleMs: number;
  readonly maxPickupEtaSeconds: number;
  readonly rescueMaxPickupEtaSeconds: number;
  readonly releaseLeadFloorMinutes: number;
  readonly releaseLeadCapMinutes: number;
  readonly releaseLeadLearnsFrom: number;
  readonly commitmentSlackSeconds: number;
  readonly estimatedSpeedMetersPerSecond: number;
  readonly estimatedDetourFactor: number;
  readonly exchangeGainSeconds: number;
  readonly suggestedMetersPerRide: number;
  readonly directionsPerDay: number;
  readonly swapAfterAskSeconds: number;
  readonly promisedShare: number;
  readonly licenceBinds: number;
  readonly weights: MatchWeights;
}

/** The weight of each consideration in seconds of pickup time. */
export interface MatchWeights {
  readonly passengerWaitPerSecond: number;
  readonly passengerWaitCapSeconds: number;
  readonly driverIdlePerSecond: number;
  readonly driverIdleCapSeconds: number;
  readonly classStepSeconds: number;
  readonly soonToClearPerSecond: number;
  readonly soonToClearRiskSeconds: number;
  readonly refusalSeconds: number;
  readonly agingPositionSeconds: number;
  readonly keepOfferSeconds: number;
}

/** The initial values; a version may change them, and so may its rules for a zone, service or hour. */
export const DISPATCH_SETTINGS: DispatchSettings = {
  version: 'dispatch-1',
  offerTtlMs: { asap: 20_000, booked: 90_000, rescue: 180_000 }, // dispatch.md, "Offers"
  deliveryAckFallbackMs: 2_500, // dispatch.md, "Offers": next driver after 3 s without an ack; the next search takes 0.5 s of it
  rescueAfterRejections: 5, // dispatch.md, "Offers"
  rescueAfterMs: 120_000, // dispatch.md, "Offers"
  notifyPassengerAfterMs: 60_000, // dispatch.md, "Offers"
  offerChoicesAfterMs: 120_000, // dispatch.md, "Offers"
  closeSearchAfterMs: 600_000, // dispatch.md, "Offers": closed with a refund
  reoptimiseEveryMs: 2_000, // dispatch.md, "Matching"; measured: longer windows add their own delay
  rejecterCoolDownMs: 3_600_000, // ASSUMPTION: one hour, as the best-known dispatch systems do
  soonToClearSeconds: 300, // dispatch.md, "Candidates"; measured: 5 min is the right horizon
  soonToClearMeters: 1_500, // dispatch.md, "Candidates"
  positionFreshMs: 15_000, // dispatch.md, "Candidates": preferred
  positionStaleMs: 60_000, // dispatch.md, "Candidates": never older
  maxPickupEtaSeconds: 1_500, // ASSUMPTION: 25 min is the longest pickup worth offering at first
  rescueMaxPickupEtaSeconds: 3_600, // ASSUMPTION: the wider pool of a rescue
  releaseLeadFloorMinutes: 20, // dispatch.md, "Scheduled"
  releaseLeadCapMinutes: 120, // dispatch.md, "Scheduled"
  releaseLeadLearnsFrom: 20, // ASSUMPTION: fewer pickups measured in a zone at an hour say nothing about the fifth slowest; 0 = always the floor
  commitmentSlackSeconds: 300, // ASSUMPTION: 5 min of slack between two jobs of one driver
  estimatedSpeedMetersPerSecond: 7, // ASSUMPTION: 25 km/h, only for gaps between planned jobs
  estimatedDetourFactor: 1.35, // performance.md §3.8: road against straight line
  exchangeGainSeconds: 120, // dispatch.md, "Measured goals": two passengers together gain two minutes; 0 = accepted rides are never exchanged
  suggestedMetersPerRide: 1_200, // decision 0097: empty metres that drivers may be shown for each ride of a day; 0 = no suggestions
  directionsPerDay: 2, // ASSUMPTION: enough for a way home and one errand, too few to pick rides; 0 = no preferred direction
  swapAfterAskSeconds: 60, // ASSUMPTION: time to tap "on my way" or to move; 0 = accepted rides are never given to another driver
  promisedShare: 1, // decision 105: of the drivers expected at an hour, how many may be promised to planned rides; 0 = not looked at
  licenceBinds: 0, // ASSUMPTION: rides are ordered in advance, which lets a taxi of either region fetch them; 1 = only where the licence is from
  weights: {
    passengerWaitPerSecond: 0.5, // ASSUMPTION: when cars are short, the passenger who has waited longer goes first
    passengerWaitCapSeconds: 1_200, // ASSUMPTION
    driverIdlePerSecond: 0.02, // ASSUMPTION: an hour without work outweighs about a minute of driving
    driverIdleCapSeconds: 3_600, // ASSUMPTION
    classStepSeconds: 120, // ASSUMPTION: keep vans for those who need a van
    soonToClearPerSecond: 1, // a second of the running trip is a second of waiting
    soonToClearRiskSeconds: 20, // ASSUMPTION: a drop-off may drag on
    refusalSeconds: 60, // ASSUMPTION: a certain refusal costs an offer's life and the next round
    agingPositionSeconds: 15, // ASSUMPTION: a car whose fix is older than "fresh" may have moved on
    keepOfferSeconds: 20, // ASSUMPTION: swap an open offer only for a gain worth explaining
  },
};
