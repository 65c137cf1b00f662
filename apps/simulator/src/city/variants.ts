import {
  CITY_SETTINGS,
  productPolicy,
  startLadder,
  type DispatchSettings,
  type MatchWeights,
  type Policy,
} from '@sablon/domain';
import { broadcast, greedy, withSuggestions } from './policies.js';

/** A policy with its settings, under the name it has in tables. */
export interface Variant {
  readonly name: string;
  readonly policy: Policy;
  readonly settings: DispatchSettings;
  /** What looks at accepted rides until the day ends; null = no one before the passenger calls. */
  readonly watch: typeof startLadder | null;
}

const weights = (changed: Partial<MatchWeights>): DispatchSettings => ({
  ...CITY_SETTINGS,
  weights: { ...CITY_SETTINGS.weights, ...changed },
});
const ours = (name: string, settings: DispatchSettings = CITY_SETTINGS): Variant => ({
  name,
  policy: productPolicy,
  settings,
  watch: startLadder,
});

/** The policies ours is compared with. */
export const FLOORS: readonly Variant[] = [
  { name: 'greedy', policy: greedy, settings: CITY_SETTINGS, watch: null },
  { name: 'broadcast', policy: broadcast, settings: CITY_SETTINGS, watch: null },
];
/** The product as it is. */
export const OURS: Variant = ours('ours');
/** The product with suggestions where to wait. */
export const SUGGESTING: Variant = {
  name: 'with suggestions',
  policy: withSuggestions(1_200),
  settings: CITY_SETTINGS,
  watch: startLadder,
};
/** The product with one mechanism off each. */
export const ABLATIONS: readonly Variant[] = [
  ours('without exchanges', { ...CITY_SETTINGS, exchangeGainSeconds: 0 }),
  ours('without moving offers', weights({ keepOfferSeconds: 1e6 })),
  ours('without soon-to-clear', { ...CITY_SETTINGS, soonToClearSeconds: 0 }),
  ours('without waiting weight', weights({ passengerWaitPerSecond: 0 })),
  ours('without idle fairness', weights({ driverIdlePerSecond: 0 })),
];
/** The product without the ladder: who drops out silently is noticed when the passenger calls. */
export const WITHOUT_LADDER: Variant = ours('without the ladder', { ...CITY_SETTINGS, swapAfterAskSeconds: 0 });
export const VARIANTS: readonly Variant[] = [...FLOORS, OURS, SUGGESTING, ...ABLATIONS];
