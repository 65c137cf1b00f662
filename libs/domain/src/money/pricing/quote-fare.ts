import { fail, ok, type Result } from '../../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../../kernel/settings/business-settings.js';
import type { LicenceArea, Service, TripType, VehicleClass } from '../../kernel/settings/services.js';
import { brusselsHour } from '../../kernel/brussels-time.js';
import { parcelSlab } from '../../parcels/parcel-size.js';
import { splitVat, type FareLine, type LegQuote, type Quote, type RegulatedSpan } from './quote.js';
import { lawfulSpan, rideLines } from './ride-fare.js';
import { isTariffInForce, type Tariff, type TariffRates, type ClassRates } from './tariff.js';

/** Facts that decide a parcel's price. */
export interface ParcelFacts {
  readonly weightKg: number;
  readonly express: boolean;
}

const perKm = (perKmCents: number, meters: number): number => Math.round((perKmCents * meters) / 1000);

/** Lines of an hourly hire: hours hired, then the kilometres beyond those included (product.md, "Prices"). */
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
  // ASSUMPTION: a kilometre beyond the included ones costs the same as on an ordinary ride of the class.
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
  const { slabs } = rates.parcel;
  const slab = parcelSlab(slabs, parcel.weightKg);
  if (!slab)
    return fail('booking.parcel_weight_out_of_range', { maxKg: Math.max(0, ...slabs.map(({ maxKg }) => maxKg)) });
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

/** One leg for pricing: route length in metres and seconds, and when it starts. */
export interface LegFacts {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly pickupAt: Date;
}

/** Everything a price depends on; the outward leg is at the top level, the return leg under `returnLeg`. */
export interface QuoteRequest extends LegFacts {
  readonly tariff: Tariff;
  readonly service: Service;
  readonly tripType: TripType;
  /** Null only for parcels, which have one price whatever the vehicle. */
  readonly vehicleClass: VehicleClass | null;
  readonly rulePack: LicenceArea;
  /** Whether either end is an airport. */
  readonly airport: boolean;
  readonly hours?: number | null;
  readonly parcel?: ParcelFacts | null;
  /** The return leg; has its own tariff if another one is in force by then. */
  readonly returnLeg?: (LegFacts & { readonly tariff?: Tariff }) | null;
}

/** Why no price can be given. */
export type QuoteCode =
  | 'quote.no_tariff'
  | 'booking.vehicle_required'
  | 'booking.trip_type_unavailable'
  | 'booking.route_unavailable'
  | 'booking.return_required'
  | 'booking.hours_out_of_range'
  | 'booking.parcel_weight_out_of_range';

/** Whether a pickup falls in the night span, by the hour a Brussels clock shows. */
function isNightPickup(rates: TariffRates, pickupAt: Date): boolean {
  const hour = brusselsHour(pickupAt);
  const { nightFromHour: from, nightToHour: to } = rates;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

const isLength = (value: number): boolean => Number.isFinite(value) && value >= 0;
const sumOf = (lines: readonly FareLine[]): number => lines.reduce((sum, line) => sum + line.amountCents, 0);

function linesOf(request: QuoteRequest, leg: LegFacts): Result<FareLine[], QuoteCode> {
  const { rates } = request.tariff;
  if (request.service === 'parcel')
    return request.parcel
      ? parcelLines(rates, request.parcel, leg.distanceMeters)
      : fail('booking.parcel_weight_out_of_range', { maxKg: rates.parcel.slabs.at(-1)?.maxKg ?? 0 });
  if (request.vehicleClass === null) return fail('booking.vehicle_required');
  const classRates = rates.classes[request.vehicleClass];
  if (request.tripType === 'hourly')
    return ok(hourlyLines(rates, classRates, request.hours ?? NaN, leg.distanceMeters));
  const conditions = { ...leg, night: isNightPickup(rates, leg.pickupAt), airport: request.airport };
  return ok(rideLines(rates, classRates, conditions, rates.clamps[request.rulePack]));
}

/** Moves the total inside the lawful span with one visible line; hourly hire and parcels have no span (ASSUMPTION). */
function regulate(request: QuoteRequest, leg: LegFacts, lines: FareLine[]): RegulatedSpan | null {
  const clamp = request.tariff.rates.clamps[request.rulePack];
  if (!clamp || request.service === 'parcel' || request.tripType === 'hourly') return null;
  const { floorCents, capCents } = lawfulSpan(clamp, leg.distanceMeters, leg.durationSeconds);
  const totalCents = sumOf(lines);
  const lawfulCents = Math.min(capCents, Math.max(floorCents, totalCents));
  const applied = lawfulCents === totalCents ? 'none' : lawfulCents > totalCents ? 'floor' : 'cap';
  if (applied !== 'none')
    lines.push({
      code: applied === 'floor' ? 'regulated_floor' : 'regulated_cap',
      quantity: 1,
      unit: 'ride',
      unitCents: lawfulCents,
      amountCents: lawfulCents - totalCents,
    });
  return { rulePack: request.rulePack, floorCents, capCents, applied, source: clamp.source };
}

function quoteLeg(request: QuoteRequest, given: LegFacts): Result<LegQuote, QuoteCode> {
  if (!isLength(given.distanceMeters) || !isLength(given.durationSeconds)) return fail('booking.route_unavailable');
  if (!isTariffInForce(request.tariff, given.pickupAt))
    return fail('quote.no_tariff', { pickupAt: given.pickupAt.toISOString() });
  const leg: LegFacts = {
    pickupAt: given.pickupAt,
    distanceMeters: Math.round(given.distanceMeters),
    durationSeconds: Math.round(given.durationSeconds),
  };
  const priced = linesOf(request, leg);
  if (!priced.ok) return priced;
  const lines = priced.value;
  const regulated = regulate(request, leg, lines);
  const totalCents = sumOf(lines);
  const { vatPercent, nightPercent, airportPercent } = request.tariff.rates;
  const metered = request.service !== 'parcel' && request.tripType !== 'hourly';
  return ok({
    tariffVersion: request.tariff.version,
    ...leg,
    night: metered && nightPercent !== 100 && isNightPickup(request.tariff.rates, leg.pickupAt),
    airport: metered && airportPercent !== 100 && request.airport,
    lines,
    totalCents,
    vat: splitVat(totalCents, request.service === 'parcel' ? vatPercent.parcels : vatPercent.passengers),
    regulated,
  });
}

/**
 * The price of a booking in integer cents, VAT included, with its breakdown (product.md, "Prices"). The same request
 * always gives the same quote. Codes: `quote.no_tariff`, `booking.vehicle_required`, `booking.trip_type_unavailable`,
 * `booking.route_unavailable`, `booking.return_required`, `booking.hours_out_of_range`,
 * `booking.parcel_weight_out_of_range`.
 */
export function quoteFare(
  request: QuoteRequest,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<Quote, QuoteCode> {
  const { tripType, returnLeg } = request;
  if (request.service === 'parcel' && tripType !== 'one_way') return fail('booking.trip_type_unavailable');
  const hours = request.hours ?? NaN;
  if (tripType === 'hourly' && !(Number.isInteger(hours) && hours >= settings.hoursMin && hours <= settings.hoursMax))
    return fail('booking.hours_out_of_range', { min: settings.hoursMin, max: settings.hoursMax });
  if (tripType === 'return' && !returnLeg) return fail('booking.return_required');
  const legs: LegQuote[] = [];
  for (const leg of tripType === 'return' && returnLeg ? [request, returnLeg] : [request]) {
    const quoted = quoteLeg({ ...request, tariff: leg.tariff ?? request.tariff }, leg);
    if (!quoted.ok) return quoted;
    legs.push(quoted.value);
  }
  const total = (pick: (leg: LegQuote) => number): number => legs.reduce((sum, leg) => sum + pick(leg), 0);
  return ok({
    tariffVersion: request.tariff.version,
    legs,
    totalCents: total((leg) => leg.totalCents),
    // Tax is added up from the legs, so that receipts per leg and per booking agree to the cent.
    vat: {
      vatPercent: legs[0]?.vat.vatPercent ?? 0,
      netCents: total((leg) => leg.vat.netCents),
      vatCents: total((leg) => leg.vat.vatCents),
    },
  });
}
