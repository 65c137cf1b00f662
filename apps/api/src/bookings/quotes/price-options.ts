import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import {
  bookingProblems,
  quoteFare,
  tariffInForce,
  VEHICLE_CAPACITY,
  VEHICLE_CLASSES,
  type Failure,
  type LegQuote,
  type Tariff,
  type VehicleClass,
} from '@sablon/domain';
import { refuse, RefusalException, unwrap } from '../../http/refusal-exception.js';
import { bookingRequestOf, type PricedLeg, rulePackOf, type SearchPlace } from './search-places.js';

type Option = QuoteView['options'][number];
/** An option before it is known where the cars are. */
export type PricedOption = Omit<Option, 'unavailable' | 'nearestCarSeconds' | 'delivery'>;
interface Ends {
  readonly origin: SearchPlace;
  readonly destination: SearchPlace;
}

/** Codes that rule out one class and leave the others. */
const ABOUT_THE_CLASS: ReadonlySet<string> = new Set([
  'booking.too_many_passengers',
  'booking.too_many_bags',
  'booking.parcel_not_in_class',
]);

/** Refuses with the first rule a search breaks in any class; else returns the reason for each unavailable class. */
export function unavailableClasses(request: QuoteRequest, ends: Ends, now: Date): ReadonlyMap<VehicleClass, string> {
  const unavailable = new Map<VehicleClass, string>();
  for (const vehicleClass of VEHICLE_CLASSES) {
    const places = { origin: ends.origin.rules, destination: ends.destination.rules };
    const problems = bookingProblems(bookingRequestOf(request, places, vehicleClass), now);
    const general = problems.find(({ code }) => !ABOUT_THE_CLASS.has(code));
    if (general) throw new RefusalException(general satisfies Failure);
    if (problems[0]) unavailable.set(vehicleClass, problems[0].code);
  }
  return unavailable;
}

/** The three classes priced over the same legs by the tariffs in force at their pickups. */
export function priceOptions(
  request: QuoteRequest,
  ends: Ends,
  legs: readonly PricedLeg[],
  tariffs: readonly Tariff[],
): readonly { readonly tariffVersion: string; readonly option: PricedOption }[] {
  const [out, back] = legs.map((leg) => {
    const { pickupAt, distanceMeters, durationSeconds } = leg;
    const at = new Date(pickupAt);
    return { pickupAt: at, distanceMeters, durationSeconds, tariff: unwrap(tariffInForce(tariffs, at)) };
  });
  if (!out) return refuse('booking.route_unavailable');
  return VEHICLE_CLASSES.map((vehicleClass) => {
    const quote = unwrap(
      quoteFare({
        ...out,
        service: request.service,
        tripType: request.tripType,
        vehicleClass,
        rulePack: rulePackOf(ends.origin.zone),
        airport: ends.origin.rules.kind === 'airport' || ends.destination.rules.kind === 'airport',
        hours: request.hours,
        parcel: request.parcel,
        returnLeg: back ?? null,
      }),
    );
    const option = {
      vehicleClass,
      ...VEHICLE_CAPACITY[vehicleClass],
      totalCents: quote.totalCents,
      vatCents: quote.vat.vatCents,
      legs: quote.legs.map(legView),
    };
    return { tariffVersion: quote.tariffVersion, option };
  });
}

/** A priced leg as it is shown and stored. */
export const legView = ({ pickupAt, distanceMeters, durationSeconds, ...leg }: LegQuote): Option['legs'][number] => ({
  pickupAt: pickupAt.toISOString(),
  distanceMeters,
  durationSeconds,
  night: leg.night,
  airport: leg.airport,
  lines: leg.lines.map((line) => ({ ...line })),
  totalCents: leg.totalCents,
  vat: { ...leg.vat },
  regulated: leg.regulated && { ...leg.regulated },
});
