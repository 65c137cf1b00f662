import { EXAMPLE_RIDES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, requiredLine, VehicleClassName } from '../kernel/primitives.js';

const cents = z.int().min(0).max(1_000_000);
const percent = z.int().min(100).max(400);
const hour = z.int().min(0).max(23);
const span = z.tuple([cents, cents]).readonly();
const classRates = z.object({
  flagCents: cents,
  perKmCents: cents,
  perMinuteCents: cents,
  minimumCents: cents,
  hourlyCents: cents,
});
const clamp = z.object({
  flagCents: span,
  perKmCents: span,
  perMinuteCents: span,
  minimumCents: cents,
  maximumPercentOfMinimum: z.int().min(100).max(1_000),
  source: requiredLine(200),
});
const minutes = z.int().min(0).max(240);

/** All prices of one tariff version, VAT included; the same shape is stored and quoted from. */
export const TariffRatesView = z
  .object({
    classes: z.record(VehicleClassName, classRates),
    clamps: z.object({ brussels: clamp.nullable(), flanders: clamp.nullable() }),
    nightPercent: percent,
    nightFromHour: hour,
    nightToHour: hour,
    airportPercent: percent,
    hourlyIncludedKm: z.int().min(0).max(200),
    waiting: z.object({
      perMinuteCents: cents,
      freeMinutes: z.object({ asap: minutes, booked: minutes, station: minutes, airport: minutes }),
    }),
    parcel: z.object({
      baseCents: cents,
      perKmCents: cents,
      slabs: z
        .array(z.object({ maxKg: z.number().positive().max(1_000), surchargeCents: cents }))
        .min(1)
        .max(10),
      expressPercent: percent,
    }),
    vatPercent: z.object({ passengers: z.int().min(0).max(50), parcels: z.int().min(0).max(50) }),
  })
  .meta({ id: 'TariffRates' });
export type TariffRatesView = z.infer<typeof TariffRatesView>;

const period = { version: z.string(), validFrom: Instant, validUntil: Instant.nullable() };
export const TariffView = z.object({ ...period, rates: TariffRatesView }).meta({ id: 'Tariff' });
export type TariffView = z.infer<typeof TariffView>;
export const TariffsView = z.object({ tariffs: z.array(TariffView), now: Instant }).meta({ id: 'Tariffs' });
export type TariffsView = z.infer<typeof TariffsView>;

const newVersion = {
  version: requiredLine(40).regex(/^[a-z0-9-]+$/),
  /** When it takes effect; in the future. It ends where the version it interrupts would have ended. */
  validFrom: Instant,
};
export const NewTariffRequest = z.object({ ...newVersion, rates: TariffRatesView }).meta({ id: 'NewTariffRequest' });
export type NewTariffRequest = z.infer<typeof NewTariffRequest>;
export const TariffPreviewRequest = z.object({ rates: TariffRatesView }).meta({ id: 'TariffPreviewRequest' });
export type TariffPreviewRequest = z.infer<typeof TariffPreviewRequest>;

/** Prices of example rides now and under the new rates; null where the rates give no price. */
export const TariffPreviewView = z
  .object({
    rides: z.array(
      z.object({
        example: z.enum(EXAMPLE_RIDES),
        vehicleClass: VehicleClassName,
        nowCents: Cents.nullable(),
        thenCents: Cents.nullable(),
      }),
    ),
  })
  .meta({ id: 'TariffPreview' });
export type TariffPreviewView = z.infer<typeof TariffPreviewView>;

const basisPoints = z.int().min(0).max(10_000);
export const NewCommissionRequest = z.object({ ...newVersion, basisPoints }).meta({ id: 'NewCommissionRequest' });
export type NewCommissionRequest = z.infer<typeof NewCommissionRequest>;
export const CommissionsView = z
  .object({ commissions: z.array(z.object({ ...period, basisPoints })), now: Instant })
  .meta({ id: 'Commissions' });
export type CommissionsView = z.infer<typeof CommissionsView>;
