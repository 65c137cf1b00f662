import type { FareClamp, Tariff } from './tariff.js';

/** Brussels' lawful span for reserved rides, 2022 values: indexed since, to be verified by the operator. */
export const BRUSSELS_CLAMP_2022: FareClamp = {
  flagCents: [150, 300],
  perKmCents: [150, 300],
  perMinuteCents: [40, 80],
  minimumCents: 800,
  maximumPercentOfMinimum: 200,
  source: 'Brussels-Capital Region, reserved rides, values of 2022', // product.md, "Prices"
};

/** The prices the product opens with (product.md, "Prices"); an admin replaces them by a later version. */
export const START_TARIFF: Tariff = {
  version: 'tariff-1',
  validFrom: new Date('2024-01-01T00:00:00Z'), // ASSUMPTION: the company's founding year (spec §1)
  validUntil: null,
  rates: {
    classes: {
      economy: { flagCents: 240, perKmCents: 180, perMinuteCents: 45, minimumCents: 800, hourlyCents: 4_500 },
      standard: { flagCents: 300, perKmCents: 230, perMinuteCents: 55, minimumCents: 1_200, hourlyCents: 6_000 },
      van: { flagCents: 300, perKmCents: 295, perMinuteCents: 75, minimumCents: 1_600, hourlyCents: 8_000 },
    },
    clamps: { brussels: BRUSSELS_CLAMP_2022, flanders: null },
    nightPercent: 115, // ASSUMPTION: 15 % more per unit, inside the clamp
    nightFromHour: 22, // product.md, "Prices"
    nightToHour: 6, // product.md, "Prices"
    airportPercent: 110, // ASSUMPTION: 10 % more per unit for access fees and queues, inside the clamp
    hourlyIncludedKm: 20, // product.md, "Prices": per hour hired
    waiting: { perMinuteCents: 60, freeMinutes: { asap: 5, booked: 15, station: 30, airport: 60 } },
    parcel: {
      baseCents: 950,
      perKmCents: 140,
      slabs: [
        { maxKg: 5, surchargeCents: 0 }, // slab edges: product.md; surcharges: ASSUMPTION
        { maxKg: 15, surchargeCents: 300 },
        { maxKg: 30, surchargeCents: 700 },
      ],
      expressPercent: 135,
    },
    vatPercent: { passengers: 6, parcels: 21 }, // ASSUMPTION: Belgian rates known in 2024
  },
};
