import { START_TARIFF } from '@sablon/domain';
import type { TariffRatesView } from '@sablon/contracts';
import { FIELD_GROUPS, fieldsIn, numberOf, ratesOf, typedOf } from './tariff-fields.js';

const rates = structuredClone(START_TARIFF.rates) as TariffRatesView;

describe('a tariff as people type it', () => {
  it('comes back as it was when nothing is changed', () => {
    expect(ratesOf(rates, typedOf(rates))).toEqual({ rates, wrong: [] });
    expect(typedOf(rates)).toMatchObject({
      'classes.economy.perKmCents': '1.80',
      nightPercent: '115',
      'clamps.brussels.flagCents.1': '3.00',
      'parcel.slabs.2.maxKg': '30',
    });
  });

  it('takes a comma or a point, keeps the rest, and never changes what it began with', () => {
    const changed = ratesOf(rates, { ...typedOf(rates), 'classes.economy.perKmCents': '2,05', nightFromHour: '21' });
    expect(changed.rates.classes.economy).toEqual({ ...rates.classes.economy, perKmCents: 205 });
    expect(changed.rates.nightFromHour).toBe(21);
    expect(changed.rates.clamps).toEqual(rates.clamps);
    expect(rates.classes.economy.perKmCents).toBe(180);
  });

  it('names what is no number', () => {
    expect(['1.5', '1,50', ' 2 ', '', '-1', '1e3', '1.234', 'x'].map((text) => numberOf(text, 'euro'))).toEqual([
      150,
      150,
      200,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(ratesOf(rates, { ...typedOf(rates), airportPercent: 'ten' }).wrong).toEqual(['airportPercent']);
  });

  it('has no fields for a law that is not there', () => {
    const free = { ...rates, clamps: { brussels: null, flanders: null } };
    expect(fieldsIn(free, FIELD_GROUPS.law)).toEqual([]);
    expect(ratesOf(free, typedOf(free))).toEqual({ rates: free, wrong: [] });
  });
});
