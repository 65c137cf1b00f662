import type { BookingChangeRequest } from '@sablon/contracts';
import {
  bookingProblems,
  checkModification,
  tripMayChangeLate,
  quoteFare,
  tariffInForce,
  type ChangePlan,
  type PlannedLeg,
  type Tariff,
  type TripFacts,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { refuse, RefusalException, unwrap } from '../../http/refusal-exception.js';
import { legView } from './price-options.js';
import { roundedRoute, rulePackOf, searchPlace, type SearchPlace } from './search-places.js';

/** The current booking, for pricing a change of it; `legs` is its breakdown, leg by leg. */
export interface StandingBooking {
  readonly totalCents: number;
  readonly priceBreakdown: { readonly legs: readonly { readonly totalCents: number }[] };
  readonly trips: readonly TripFacts[];
  /** A price increase below this cannot be charged; 0 = any amount goes on a bill. Integer cents. */
  readonly smallestChargeCents: number;
}
/** A priced change, and the latest time it may be confirmed. */
export interface PricedChange {
  readonly plan: ChangePlan;
  readonly changeableUntil: Date;
}
type LegWish = BookingChangeRequest['legs'][number];
type LegPrice = object & { readonly totalCents: number };

const HOUR_SECONDS = 3600;
/** A transfer was reserved in time; moving it does not reserve it anew (ASSUMPTION). */
const NOT_ASKED_AGAIN: ReadonlySet<string> = new Set([
  'booking.airport_lead_time',
  'booking.parcel_sides_required', // parcels ordered before their sides were required
]);

const isOpen = ({ status }: TripFacts): boolean => status === 'pending' || status === 'accepted';

/**
 * Prices a change leg by leg: unchanged legs keep their price to the cent, changed ones are quoted by the tariff in force at
 * their pickup. A difference too small to be charged is waived: the booking keeps its price, where the law allows it. Refuses
 * with `change.nothing`, `change.too_small`, `booking.*`, `geo.*`, `quote.*`.
 */
export async function priceChange(
  geo: Geo,
  booking: StandingBooking,
  wish: BookingChangeRequest,
  clock: { readonly tariffs: readonly Tariff[]; readonly now: Date },
): Promise<PricedChange> {
  const [first] = booking.trips;
  if (!first) return refuse('request.not_found');
  const all = wholeBooking(first, wish);
  if (all.differs && booking.trips.some(({ status }) => status === 'ongoing' || status === 'completed'))
    return refuse('booking.not_changeable');
  const firstWish = wish.legs.find(({ tripId }) => tripId === first.id);
  const lawPlace = await searchPlace(geo, first, 'origin', firstWish?.origin?.id ?? first.pickup.placeId);
  const legs: PlannedLeg[] = [];
  const priced: LegPrice[] = [...booking.priceBreakdown.legs];
  let lawful = true;
  let until = Infinity;
  for (const trip of booking.trips) {
    const legWish = wish.legs.find(({ tripId }) => tripId === trip.id);
    const moves = legWish !== undefined && differs(trip, legWish);
    if (!moves && !(all.differs && isOpen(trip))) continue;
    const { changeableUntil } = unwrap(checkModification({ ...trip, late: tripMayChangeLate(trip) }, clock.now));
    until = Math.min(until, changeableUntil.getTime());
    const leg = await planLeg(geo, trip, { ...all, law: lawPlace, leg: legWish ?? null, reprice: moves }, clock);
    legs.push(leg.planned);
    if (leg.price) priced[trip.leg - 1] = leg.price;
    lawful &&= trip.fareCents >= leg.floorCents;
  }
  if (legs.length === 0) return refuse('change.nothing');
  if (wish.legs.some(({ tripId }) => !booking.trips.some(({ id }) => id === tripId)))
    return refuse('request.not_found');
  inOrder(booking.trips, legs);
  const changed = booking.trips.filter(({ id }) => legs.some(({ tripId }) => tripId === id));
  const before = changed.reduce((sum, { fareCents }) => sum + fareCents, 0);
  const after = legs.reduce((sum, { fareCents }) => sum + fareCents, 0);
  const waived = after > before && after - before < booking.smallestChargeCents;
  if (waived && !lawful) return refuse('change.too_small', { cents: after - before });
  const { vehicleClass, passengers, bags, options } = all;
  const priceAsItIs = { totalCents: booking.totalCents, priceBreakdown: booking.priceBreakdown };
  return {
    plan: {
      ...{ vehicleClass, passengers, bags, options },
      ...(waived
        ? { ...priceAsItIs, legs: legs.map((leg) => ({ ...leg, fareCents: fareOf(changed, leg) })) }
        : {
            totalCents: booking.totalCents - before + after,
            priceBreakdown: { ...booking.priceBreakdown, legs: priced },
            legs,
          }),
      waivedCents: waived ? after - before : 0,
    },
    changeableUntil: new Date(until),
  };
}

const fareOf = (trips: readonly TripFacts[], { tripId, fareCents }: PlannedLeg): number =>
  trips.find(({ id }) => id === tripId)?.fareCents ?? fareCents;

function wholeBooking(trip: TripFacts, wish: BookingChangeRequest) {
  const vehicleClass = wish.vehicleClass ?? trip.vehicleClass;
  const passengers = wish.passengers ?? trip.passengers;
  const bags = wish.bags ?? trip.bags;
  const options: readonly string[] = wish.options ?? trip.options;
  const sameOptions = [...options].sort().join() === [...trip.options].sort().join();
  const otherClass = vehicleClass !== trip.vehicleClass;
  const differs = otherClass || passengers !== trip.passengers || bags !== trip.bags || !sameOptions;
  return { vehicleClass, passengers, bags, options, otherClass, differs };
}

const differs = (trip: TripFacts, { pickupAt, origin, destination }: LegWish): boolean =>
  (pickupAt !== null && new Date(pickupAt).getTime() !== trip.pickupAt.getTime()) ||
  (origin !== null && origin.id !== trip.pickup.placeId) ||
  (destination !== null && destination.id !== trip.dropoff.placeId);

type LegPlan = ReturnType<typeof wholeBooking> & {
  readonly law: SearchPlace;
  readonly leg: LegWish | null;
  readonly reprice: boolean;
};

async function planLeg(
  geo: Geo,
  trip: TripFacts,
  wish: LegPlan,
  { tariffs, now }: { readonly tariffs: readonly Tariff[]; readonly now: Date },
): Promise<{ planned: PlannedLeg; price: LegPrice | null; floorCents: number }> {
  const pickupAt = wish.leg?.pickupAt ? new Date(wish.leg.pickupAt) : trip.pickupAt;
  const [from, to] = await Promise.all([
    searchPlace(geo, trip, 'origin', wish.leg?.origin?.id ?? trip.pickup.placeId),
    searchPlace(geo, trip, 'destination', wish.leg?.destination?.id ?? trip.dropoff.placeId),
  ]);
  const hourly = trip.tripType === 'hourly';
  const hours = hourly ? Math.round(trip.durationSeconds / HOUR_SECONDS) : null;
  const about = {
    service: trip.service,
    tripType: hourly ? ('hourly' as const) : ('one_way' as const),
    vehicleClass: wish.vehicleClass,
    hours,
    parcel: trip.parcel,
  };
  const { passengers, bags } = wish;
  const asked = { ...about, origin: from.rules, destination: to.rules, pickupAt, passengers, bags };
  const problem = bookingProblems(asked, now).find(({ code }) => !NOT_ASKED_AGAIN.has(code));
  if (problem) throw new RefusalException(problem);
  const same = { tripId: trip.id, leg: trip.leg, pickupAt: pickupAt.toISOString(), fareCents: trip.fareCents };
  if (!wish.reprice && !wish.otherClass) {
    const { pickup, dropoff, distanceMeters, durationSeconds, route, routeQuality } = trip;
    const planned = { ...same, pickup, dropoff, distanceMeters, durationSeconds, route, routeQuality };
    return { planned, price: null, floorCents: 0 };
  }
  const route = await geo.routing.route(from.rules, to.rules, { at: pickupAt });
  const pricedLeg = {
    pickupAt,
    distanceMeters: Math.round(route.distanceMeters),
    durationSeconds: hours === null ? Math.round(route.durationSeconds) : hours * HOUR_SECONDS,
  };
  const quote = unwrap(
    quoteFare({
      ...about,
      ...pricedLeg,
      tariff: unwrap(tariffInForce(tariffs, pickupAt)),
      rulePack: rulePackOf(wish.law.zone),
      airport: from.rules.kind === 'airport' || to.rules.kind === 'airport',
    }),
  );
  const [price] = quote.legs;
  if (!price) return refuse('booking.route_unavailable');
  return {
    planned: {
      ...same,
      pickup: from.trip,
      dropoff: to.trip,
      distanceMeters: pricedLeg.distanceMeters,
      durationSeconds: pricedLeg.durationSeconds,
      route: roundedRoute(route.geometry),
      routeQuality: route.quality,
      fareCents: price.totalCents,
    },
    price: legView(price),
    floorCents: price.regulated?.floorCents ?? 0,
  };
}

/** The return does not begin before the outward leg. */
function inOrder(trips: readonly TripFacts[], legs: readonly PlannedLeg[]): void {
  const [out, back] = trips.map((trip) => {
    const planned = legs.find(({ tripId }) => tripId === trip.id);
    return planned ? new Date(planned.pickupAt) : trip.pickupAt;
  });
  if (out && back && back < out) refuse('booking.return_before_departure');
}
