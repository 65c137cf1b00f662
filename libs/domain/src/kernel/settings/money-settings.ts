/** Amounts and spans of what is paid beside the fare: rewards, tips, the smallest charge. Integer cents. */
export interface MoneySettings {
  readonly version: string;
  /** What each of the two gets when the recommended one's first ride is completed. */
  readonly referralRewardCents: number;
  readonly tipPercents: readonly number[];
  readonly tipMinCents: number;
  readonly tipMaxCents: number;
  readonly tipDays: number;
  /** Below this the payment provider takes nothing. */
  readonly smallestChargeCents: number;
}

/** The values the product starts with. */
export const MONEY_SETTINGS: MoneySettings = {
  version: 'money-1',
  referralRewardCents: 1_000, // ASSUMPTION: 10 € for each of the two; spec §2.6 shows 30 € earned by 3
  tipPercents: [5, 10, 15], // issue 5: a tip after the ride
  tipMinCents: 50, // the smallest charge
  tipMaxCents: 10_000, // ASSUMPTION: a larger one is a slip of the finger
  tipDays: 7, // ASSUMPTION: a week to think of it
  smallestChargeCents: 50, // Stripe's minimum for a charge in euro
};
