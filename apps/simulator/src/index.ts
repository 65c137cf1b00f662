export { startFleet, type Fleet, type FleetOptions } from './fleet.js';
export { clairvoyantMeanWait } from './city/clairvoyant-bound.js';
export { releaseLearnedFrom } from './city/learned-release.js';
export { BOOKED_DAY, NOISY_DAY, playDay, QUIET_DAY, type DayPlan } from './city/play-day.js';
export { cityRoads } from './city/roads.js';
export { denseMs, scaleRound, type ScaleRound } from './city/scale-round.js';
export { squareTown } from './city/square-town.js';
export { ABLATIONS, FLOORS, OURS, VARIANTS, WITHOUT_LADDER, type Variant } from './city/variants.js';
