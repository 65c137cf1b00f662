import type { ClassRates, FareClamp, TariffRates } from './tariff.js';
import type { FareLine } from './quote.js';

interface UnitPrices {
  readonly flagCents: number;
  readonly perKmCents: number;
  readonly perMinuteCents: number;
}

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

/** Unit prices after a factor, limited by the clamp: a factor never lifts a price above the legal maximum. */
function unitPrices(rates: ClassRates, percent: number, clamp: FareClamp | null): UnitPrices {
  const price = (cents: number, span: readonly [number, number] | undefined): number => {
    const raised = Math.round((cents * percent) / 100);
    return span ? within(raised, span) : raised;
  };
  return {
    flagCents: price(rates.flagCents, clamp?.flagCents),
    perKmCents: price(rates.perKmCents, clamp?.perKmCents),
    perMinuteCents: price(rates.perMinuteCents, clamp?.perMinuteCents),
  };
}

const distanceCents = (perKmCents: number, meters: number): number => Math.round((perKmCents * meters) / 1000);
const timeCents = (perMinuteCents: number, seconds: number): number => Math.round((perMinuteCents * seconds) / 60);
const sumCents = (prices: UnitPrices, meters: number, seconds: number): number =>
  prices.flagCents + distanceCents(prices.perKmCents, meters) + timeCents(prices.perMinuteCents, seconds);

/** Cheapest and dearest lawful total of a ride in integer cents, rounded inwards so that neither edge is crossed. */
export function lawfulSpan(
  clamp: FareClamp,
  distanceMeters: number,
  durationSeconds: number,
): { readonly floorCents: number; readonly capCents: number } {
  // In 1/3000 cent (lcm of 1000 m and 60 s) the sum is a whole number, so the edges are exact.
  const sum =
    clamp.flagCents[0] * 3000 +
    clamp.perKmCents[0] * 3 * distanceMeters +
    clamp.perMinuteCents[0] * 50 * durationSeconds;
  const minimum = Math.max(clamp.minimumCents * 3000, sum);
  return {
    floorCents: Math.ceil(minimum / 3000),
    capCents: Math.floor((minimum * clamp.maximumPercentOfMinimum) / 300_000),
  };
}

/** Lines of a metered ride before the lawful span is applied; whole metres and seconds in, integer cents out. */
export function rideLines(
  rates: TariffRates,
  classRates: ClassRates,
  ride: {
    readonly distanceMeters: number;
    readonly durationSeconds: number;
    readonly night: boolean;
    readonly airport: boolean;
  },
  clamp: FareClamp | null,
): FareLine[] {
  const { distanceMeters: meters, durationSeconds: seconds } = ride;
  const nightPercent = ride.night ? rates.nightPercent : 100;
  const bothPercent = (nightPercent * (ride.airport ? rates.airportPercent : 100)) / 100;
  const day = unitPrices(classRates, 100, clamp);
  const dayCents = sumCents(day, meters, seconds);
  const nightCents = sumCents(unitPrices(classRates, nightPercent, clamp), meters, seconds);
  const finalCents = sumCents(unitPrices(classRates, bothPercent, clamp), meters, seconds);
  const km = meters / 1000;
  const minutes = seconds / 60;
  const lines: FareLine[] = [
    { code: 'flag', quantity: 1, unit: 'ride', unitCents: day.flagCents, amountCents: day.flagCents },
    {
      code: 'distance',
      quantity: km,
      unit: 'km',
      unitCents: day.perKmCents,
      amountCents: distanceCents(day.perKmCents, meters),
    },
    {
      code: 'time',
      quantity: minutes,
      unit: 'min',
      unitCents: day.perMinuteCents,
      amountCents: timeCents(day.perMinuteCents, seconds),
    },
  ];
  if (ride.night) lines.push(supplement('night', rates.nightPercent, nightCents - dayCents));
  if (ride.airport) lines.push(supplement('airport', rates.airportPercent, finalCents - nightCents));
  if (finalCents < classRates.minimumCents)
    lines.push({
      code: 'minimum',
      quantity: 1,
      unit: 'ride',
      unitCents: classRates.minimumCents,
      amountCents: classRates.minimumCents - finalCents,
    });
  return lines;
}

const supplement = (code: 'night' | 'airport', percent: number, amountCents: number): FareLine => ({
  code,
  quantity: percent - 100,
  unit: 'percent',
  unitCents: null,
  amountCents,
});
