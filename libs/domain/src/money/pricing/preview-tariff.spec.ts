import { clampedExamples, previewTariff } from './preview-tariff.js';
import { START_TARIFF, type TariffRates } from './tariff.js';

const { rates } = START_TARIFF;
const dearer: TariffRates = {
  ...rates,
  classes: { ...rates.classes, economy: { ...rates.classes.economy, perKmCents: 400 } },
};
const economy = (of: TariffRates, example: string) =>
  previewTariff(of).find((ride) => ride.example === example && ride.vehicleClass === 'economy')?.totalCents;

describe('what the law of an area does to sample rides', () => {
  it('names each ride it changes, with what our own rates would ask and what is asked', () => {
    const found = clampedExamples(dearer).find(
      ({ example, vehicleClass }) => example === 'medium_day' && vehicleClass === 'economy',
    );
    // 2.40 + 8 × 4.00 + 20 × 0.45 by our rates; 3.00 per kilometre is the maximum in Brussels.
    expect(found).toEqual({
      ...{ area: 'brussels', example: 'medium_day', vehicleClass: 'economy', freeCents: 4_340, lawfulCents: 3_540 },
    });
    expect(economy(dearer, 'medium_day')).toBe(3_540);
  });

  it('leaves out hire by the hour, parcels and areas without a law', () => {
    const touched = new Set(clampedExamples(dearer).map(({ example }) => example));
    for (const example of ['hourly_three', 'parcel_express', 'flanders_day'] as const)
      expect(touched.has(example)).toBe(false);
    expect(clampedExamples({ ...dearer, clamps: { brussels: null, flanders: null } })).toEqual([]);
  });
});
