import { fail, ok, type Result } from '../../kernel/result.js';
import type { FareLine } from './quote.js';
import type { ClassRates, TariffRates } from './tariff.js';

/** A parcel as its price sees it. */
export interface ParcelFacts {
  readonly weightKg: number;
  readonly express: boolean;
}

const perKm = (perKmCents: number, meters: number): number => Math.round((perKmCents * meters) / 1000);

/** Lines of a driver by the hour: hours hired, then the kilometres beyond those included (product.md, "Prices"). */
export function hourlyLines(rates: TariffRates, classRates: ClassRates, hours: number, meters: number): FareLine[] {
  const lines: FareLine[] = [
    {
      code: 'hours',
      quantity: hours,
      unit: 'hour',
      unitCents: classRates.hourlyCents,
      amountCents: Math.round(classRates.hourlyCents * hours),
    },
  ];
  const extraMeters = Math.max(0, meters - rates.hourlyIncludedKm * 1000 * hours);
  // ASSUMPTION: a kilometre beyond the included ones costs what it costs on an ordinary ride of the class.
  if (extraMeters > 0)
    lines.push({
      code: 'extra_distance',
      quantity: extraMeters / 1000,
      unit: 'km',
      unitCents: classRates.perKmCents,
      amountCents: perKm(classRates.perKmCents, extraMeters),
    });
  return lines;
}

/** Lines of a parcel: base, distance, weight slab, express. Code: `booking.parcel_weight_out_of_range`. */
export function parcelLines(
  rates: TariffRates,
  parcel: ParcelFacts,
  meters: number,
): Result<FareLine[], 'booking.parcel_weight_out_of_range'> {
  const slabs = [...rates.parcel.slabs].sort((a, b) => a.maxKg - b.maxKg);
  const slab = parcel.weightKg > 0 ? slabs.find((candidate) => parcel.weightKg <= candidate.maxKg) : undefined;
  if (!slab) return fail('booking.parcel_weight_out_of_range', { maxKg: slabs.at(-1)?.maxKg ?? 0 });
  const { baseCents, perKmCents, expressPercent } = rates.parcel;
  const lines: FareLine[] = [
    { code: 'parcel_base', quantity: 1, unit: 'ride', unitCents: baseCents, amountCents: baseCents },
    {
      code: 'distance',
      quantity: meters / 1000,
      unit: 'km',
      unitCents: perKmCents,
      amountCents: perKm(perKmCents, meters),
    },
  ];
  if (slab.surchargeCents > 0)
    lines.push({
      code: 'parcel_weight',
      quantity: parcel.weightKg,
      unit: 'kg',
      unitCents: null,
      amountCents: slab.surchargeCents,
    });
  if (!parcel.express) return ok(lines);
  const ordinaryCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  lines.push({
    code: 'express',
    quantity: expressPercent - 100,
    unit: 'percent',
    unitCents: null,
    amountCents: Math.round((ordinaryCents * expressPercent) / 100) - ordinaryCents,
  });
  return ok(lines);
}
