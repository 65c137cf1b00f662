import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import type { BookingPlace, BookingRequest, LatLng, TripPlace, VehicleClass } from '@sablon/domain';

/** One leg as it will be driven when the quote is booked; times are ISO 8601. */
export interface PricedLeg {
  readonly pickupAt: string;
  readonly asap: boolean;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
  readonly routeQuality: string;
}

/** What is kept of a quote beside its request: everything a booking needs, so that the client brings no amount (I13). */
export interface PricedSearch {
  readonly tariffVersion: string;
  readonly origin: BookingPlace;
  readonly destination: BookingPlace;
  readonly legs: readonly PricedLeg[];
  readonly options: QuoteView['options'];
}

/** The search as the booking rules read it, for one vehicle class. */
export function bookingRequestOf(
  request: QuoteRequest,
  places: Pick<PricedSearch, 'origin' | 'destination'>,
  vehicleClass: VehicleClass,
): BookingRequest {
  const { service, tripType, passengers, bags, hours, parcel } = request;
  return {
    service,
    tripType,
    vehicleClass,
    origin: places.origin,
    destination: places.destination,
    pickupAt: request.pickupAt === null ? null : new Date(request.pickupAt),
    returnAt: request.returnAt === null ? null : new Date(request.returnAt),
    passengers,
    bags,
    hours,
    parcel,
  };
}

/** The quote as its asker reads it. */
export function quoteView(id: string, request: QuoteRequest, priced: PricedSearch, expiresAt: Date): QuoteView {
  const [leg] = priced.legs;
  if (!leg) throw new Error(`quote ${id} has no leg`);
  return {
    id,
    request,
    origin: { ...leg.pickup },
    destination: { ...leg.dropoff },
    pickupAt: leg.pickupAt,
    asap: leg.asap,
    route: [...leg.route],
    routeQuality: leg.routeQuality,
    distanceMeters: leg.distanceMeters,
    durationSeconds: leg.durationSeconds,
    options: priced.options,
    expiresAt: expiresAt.toISOString(),
  };
}
