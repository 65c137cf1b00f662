/** Amounts and periods for payments besides the fare: rewards, tips, the smallest charge. Integer cents. */
export interface MoneySettings {
  readonly version: string;
  /** Reward for each of the two when the referred person completes their first ride. */
  readonly referralRewardCents: number;
  readonly tipPercents: readonly number[];
  readonly tipMinCents: number;
  readonly tipMaxCents: number;
  readonly tipDays: number;
  /** The payment provider takes no smaller charge. */
  readonly smallestChargeCents: number;
}

/** The initial values. */
export const MONEY_SETTINGS: MoneySettings = {
  version: 'money-1',
  referralRewardCents: 1_000, // ASSUMPTION: 10 € for each of the two; spec §2.6 shows 30 € earned by 3
  tipPercents: [5, 10, 15], // issue 5: a tip after the ride
  tipMinCents: 50, // the smallest charge
  tipMaxCents: 10_000, // ASSUMPTION: a larger one is a slip of the finger
  tipDays: 7, // ASSUMPTION: a week to think about it
  smallestChargeCents: 50, // Stripe's minimum for a charge in euro
};
