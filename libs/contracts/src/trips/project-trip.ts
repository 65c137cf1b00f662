import { coarsePlace, deliveryWindow, driverMayKnow, isInLiveWindow, type TripFacts } from '@sablon/domain';
import type { TripPhase, TripView } from './trip-view.js';
import type { SharedTripView } from './shared-trips.js';

/** A reader of a trip. `track` is the holder of a signed link, with or without an account. */
export type TripAudience = 'passenger' | 'track' | 'driver' | 'dispatcher';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The phase for display, from the status and its timestamps. */
export function phaseOf(trip: TripFacts, now: Date): TripPhase {
  switch (trip.status) {
    case 'pending':
      if (!trip.paymentSatisfied) return trip.onAccount ? 'awaiting_approval' : 'awaiting_payment';
      return trip.dispatchFrom && trip.dispatchFrom <= now ? 'searching' : 'scheduled';
    case 'accepted':
      if (trip.arrivedAt) return 'arrived';
      return trip.departedAt ? 'en_route' : 'assigned';
    case 'ongoing':
      return 'on_board';
    default:
      return trip.status;
  }
}

/** Projects the facts for one audience at one instant (reliability.md I21, I22); nothing else leaves the server. */
export function projectTrip(trip: TripFacts, audience: TripAudience, now: Date): TripView {
  const staff = audience === 'dispatcher';
  const own = audience === 'passenger' || audience === 'track';
  const contact = staff || driverMayKnow(trip, now);
  const doors = contact || audience !== 'driver';
  const { driver, passenger } = trip;
  return {
    id: trip.id,
    version: trip.version,
    bookingId: trip.bookingId,
    bookingCode: trip.bookingCode,
    leg: trip.leg,
    legs: trip.legs,
    service: trip.service,
    tripType: trip.tripType,
    vehicleClass: trip.vehicleClass,
    status: trip.status,
    phase: phaseOf(trip, now),
    asap: trip.asap,
    pickupAt: trip.pickupAt.toISOString(),
    promisedPickupAt: iso(trip.promisedPickupAt),
    ...(staff && trip.dueAt && { dueAt: trip.dueAt.toISOString() }),
    pickup: doors ? { ...trip.pickup } : coarsePlace(trip.pickup),
    dropoff: doors ? { ...trip.dropoff } : coarsePlace(trip.dropoff),
    distanceMeters: trip.distanceMeters,
    durationSeconds: trip.durationSeconds,
    route: doors ? [...trip.route] : [],
    routeQuality: trip.routeQuality,
    fareCents: trip.fareCents,
    passengers: trip.passengers,
    bags: trip.bags,
    options: [...trip.options],
    flightNumber: trip.flightNumber,
    nameSign: doors ? trip.nameSign : null,
    note: doors ? trip.note : null,
    parcel: parcelOf(trip, own),
    boardingCode: own || staff ? trip.boardingCode : null,
    passenger: own || contact ? passengerOf(own ? passenger : travellerOf(trip), audience, contact) : null,
    ...(trip.rider &&
      own && { rider: { firstName: trip.rider.firstName, lastName: lastNameFor(audience, trip.rider) } }),
    ...(trip.rider && staff && { booker: bookerOf(passenger) }),
    driver: driver && {
      id: driver.id,
      firstName: driver.firstName,
      phone: contact ? driver.phone : null,
      ratingTenths: driver.ratingTenths,
      ratingCount: driver.ratingCount,
      plate: driver.vehicle.plate,
      model: driver.vehicle.model,
      colour: driver.vehicle.colour,
      vehicleClass: driver.vehicle.vehicleClass,
      ...(driver.vehicle.licence && { licence: driver.vehicle.licence }),
    },
    search: trip.status === 'pending' ? { stage: trip.searchStage, driversAsked: trip.driversAsked } : null,
    escalated: staff && trip.escalated,
    live: staff ? trip.driver !== null : isInLiveWindow(trip, now),
    acceptedAt: iso(trip.acceptedAt),
    departedAt: iso(trip.departedAt),
    arrivedAt: iso(trip.arrivedAt),
    startedAt: iso(trip.startedAt),
    completedAt: iso(trip.completedAt),
    cancelledAt: iso(trip.cancelledAt),
    cancelReason: trip.cancelReason,
    cancelledBy: trip.cancelledBy,
    createdAt: trip.createdAt.toISOString(),
    updatedAt: trip.updatedAt.toISOString(),
    stars: own || staff ? trip.stars : trip.driverStars,
    arrival: trip.arrival && arrivalOf(trip.arrival, audience),
    checkedInAt: iso(trip.checkedInAt),
    delay: trip.delay && { ...trip.delay, expectedAt: new Date(trip.delay.expectedAt).toISOString() },
  };
}

const parcelOf = (trip: TripFacts, own: boolean): TripView['parcel'] => {
  const { parcel } = trip;
  if (!parcel) return null;
  return {
    weightKg: parcel.weightKg,
    sidesCm: parcel.sidesCm ? [...parcel.sidesCm] : null,
    description: parcel.description,
    express: parcel.express,
    deliveredBy: deliveryWindow(trip).to.toISOString(),
    state: parcel.state ?? null,
    links: parcel.links ?? 0,
    label: own ? null : (parcel.label ?? null),
  };
};

const at = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

const arrivalOf = (arrival: NonNullable<TripFacts['arrival']>, audience: TripAudience): TripView['arrival'] => {
  const { scheduledAt, estimatedAt, actualAt, observedAt, bookedAt, source, swapWith, ...rest } = arrival;
  return {
    ...rest,
    scheduledAt: at(scheduledAt),
    expectedAt: at(actualAt ?? estimatedAt ?? scheduledAt),
    actualAt: at(actualAt),
    observedAt: at(observedAt),
    bookedAt: new Date(bookedAt).toISOString(),
    demo: source === 'simulator',
    choose: audience !== 'driver' && rest.choose,
    swapWith: audience === 'driver' || audience === 'dispatcher' ? swapWith : null,
  };
};

/** Whom the driver picks up. */
const travellerOf = ({ passenger, rider }: TripFacts): TripFacts['passenger'] =>
  rider ? { ...passenger, firstName: rider.firstName, lastName: rider.lastName, phone: rider.phone } : passenger;

const bookerOf = ({ firstName, lastName, phone }: TripFacts['passenger']): NonNullable<TripView['booker']> => ({
  ...{ firstName, lastName, phone },
});

/** A link travels through mails and other people's phones. */
const lastNameFor = (audience: TripAudience, { lastName }: { readonly lastName: string }): string =>
  audience === 'track' ? '' : lastName;

const passengerOf = (passenger: TripFacts['passenger'], audience: TripAudience, contact: boolean) => ({
  firstName: passenger.firstName,
  lastName: lastNameFor(audience, passenger),
  phone: audience === 'dispatcher' || (audience === 'driver' && contact) ? passenger.phone : null,
  language: passenger.language,
});

const placeOf = ({ label, detail, lat, lng }: TripFacts['pickup']): SharedTripView['pickup'] => ({
  label: { ...label },
  detail: { ...detail },
  lat,
  lng,
});

/** Projects the facts for followers of a shared ride, at one instant; field by field, so that a new fact is not exposed. */
export function projectSharedTrip(trip: TripFacts, now: Date): SharedTripView {
  const { driver } = trip;
  return {
    id: trip.id,
    version: trip.version,
    tripType: trip.tripType,
    status: trip.status,
    phase: phaseOf(trip, now),
    asap: trip.asap,
    pickupAt: trip.pickupAt.toISOString(),
    pickup: placeOf(trip.pickup),
    dropoff: placeOf(trip.dropoff),
    route: [...trip.route],
    routeQuality: trip.routeQuality,
    distanceMeters: trip.distanceMeters,
    durationSeconds: trip.durationSeconds,
    driver: driver && {
      firstName: driver.firstName,
      plate: driver.vehicle.plate,
      model: driver.vehicle.model,
      colour: driver.vehicle.colour,
      vehicleClass: driver.vehicle.vehicleClass,
    },
    live: isInLiveWindow(trip, now),
    updatedAt: trip.updatedAt.toISOString(),
  };
}
