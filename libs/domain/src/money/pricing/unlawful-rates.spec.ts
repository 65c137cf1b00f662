import { START_TARIFF } from './start-tariff.js';
import { unlawfulRates } from './unlawful-rates.js';

const { rates } = START_TARIFF;
const withEconomy = (change: object) => ({
  ...rates,
  classes: { ...rates.classes, economy: { ...rates.classes.economy, ...change } },
});

describe('prices beyond what the law allows', () => {
  it('are none in the tariff we start with', () => expect(unlawfulRates(rates)).toEqual([]));

  it('are named with their bounds, each by itself', () => {
    expect(unlawfulRates(withEconomy({ flagCents: 301, minimumCents: 799 }))).toEqual([
      { area: 'brussels', vehicleClass: 'economy', rate: 'flagCents', cents: 301, lowCents: 150, highCents: 300 },
      { area: 'brussels', vehicleClass: 'economy', rate: 'minimumCents', cents: 799, lowCents: 800, highCents: null },
    ]);
    expect(unlawfulRates(withEconomy({ perKmCents: 149, perMinuteCents: 40 })).map(({ rate }) => rate)).toEqual([
      'perKmCents',
    ]);
  });

  it('are none where no law bounds them', () =>
    expect(unlawfulRates({ ...withEconomy({ flagCents: 900 }), clamps: { brussels: null, flanders: null } })).toEqual(
      [],
    ));
});
