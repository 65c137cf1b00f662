import { randomUUID } from 'node:crypto';
import {
  MINUTE_MS,
  quoteFare,
  START_TARIFF,
  type ActorRole,
  type LatLng,
  type LicenceArea,
  type Quote,
  type TripPlace,
} from '@sablon/domain';
import { confirmTrips } from '../../bookings/confirm-booking.js';
import { createBooking, type CreatedBooking } from '../../bookings/create-booking.js';
import { acceptOffer } from '../../dispatch/accept-offer.js';
import { markOfferDelivered } from '../../dispatch/end-offer.js';
import { openOffer } from '../../dispatch/open-offer.js';
import { cancelTrip } from '../../flows/cancel-trip.js';
import { driveTrip, type DriveStep } from '../../flows/drive-trip.js';
import { rateTrip } from '../../trips/rate-trip.js';
import { done, type PastMoney } from './past-money.js';
import type { PastPeople } from './past-people.js';
import type { PastRide } from './story.js';

/** What was done at an instant of the past. */
export interface Act {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

/** A route as it was priced and driven. */
export interface DrivenRoute {
  readonly area: LicenceArea;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly route: readonly LatLng[];
}

const AHEAD_MINUTES = 26 * 60;
const ORDERED_MINUTES = 12;
const CALLED_OFF_MINUTES = 30;
const OFFERED_BEFORE_MINUTES = 9;
const OFFER = { etaSeconds: 420, pickupMeters: 1_900, ttlMs: 20_000, ackFallbackMs: 5_000 } as const;

/**
 * The acts of one ride from order to rating, each by the command that people's own screens give. `pickupAt` is when it begins; ids
 * of the booking are known once the first act is done.
 */
export function actsOfRide(
  ride: PastRide,
  pickupAt: Date,
  route: DrivenRoute,
  { people, money }: { readonly people: PastPeople; readonly money: PastMoney },
): readonly Act[] {
  const { tx } = people;
  const driver = people.driver(ride.driver);
  const after = (minutes: number): Date => new Date(pickupAt.getTime() + minutes * MINUTE_MS);
  let booking: CreatedBooking = { id: '', code: '', tripIds: [] };
  const tripId = (): string => booking.tripIds[0] ?? '';
  const orderedAt = after(-(ride.ahead ? AHEAD_MINUTES : ORDERED_MINUTES));
  const paidAt = new Date(orderedAt.getTime() + MINUTE_MS);

  const order = async (): Promise<void> => {
    booking = await createBooking(tx, bookingOf(ride, { pickupAt, orderedAt, route, people }));
  };
  const pay = (): Promise<void> =>
    typeof ride.by === 'object'
      ? confirmTrips(tx, booking.id, { id: people.dispatcherId, role: 'dispatcher' })
      : money.payBooking(tx, booking);
  const first: readonly Act[] = [
    { at: orderedAt, run: order },
    { at: paidAt, run: pay },
  ];
  const offer = async (): Promise<void> => {
    const kind = ride.ahead ? 'booked' : 'asap';
    const opened = await openOffer(tx, { tripId: tripId(), round: 1, ...driver, kind, ...OFFER });
    await markOfferDelivered(tx, opened.id);
    done(await acceptOffer(tx, opened.id, driver.driverId));
  };
  const step = async (taken: DriveStep): Promise<void> => {
    done(await driveTrip(tx, tripId(), driver.driverId, taken));
  };

  if (ride.cancelled) {
    const cancel = async (): Promise<void> => {
      const actor = { id: people.id(ride.by), role: 'passenger' as const };
      done(await cancelTrip(tx, { tripId: tripId(), actor, reason: 'plans' }));
      await money.giveBack(tx, booking);
    };
    const late = ride.cancelled === 'late';
    return [...first, { at: after(late ? -CALLED_OFF_MINUTES : -AHEAD_MINUTES / 2), run: cancel }];
  }
  const rideMinutes = route.durationSeconds / 60;
  const start = async (): Promise<void> =>
    step({ command: 'start', boardingCode: await people.boardingCode(tripId()) });
  const rated: Act[] = [];
  if (ride.stars) rated.push({ at: after(rideMinutes + 25), run: () => rate(ride, tripId(), people) });
  const { tipCents } = ride;
  if (tipCents) rated.push({ at: after(rideMinutes + 26), run: () => money.tip(tx, booking, tripId(), tipCents) });
  return [
    ...first,
    { at: after(-OFFERED_BEFORE_MINUTES), run: offer },
    { at: after(-OFFERED_BEFORE_MINUTES + 1), run: () => step({ command: 'depart' }) },
    { at: after(-1), run: () => step({ command: 'arrive' }) },
    { at: after(1), run: start },
    { at: after(1 + rideMinutes), run: () => step({ command: 'complete', place: route.dropoff }) },
    ...rated,
  ];
}

async function rate(ride: PastRide, tripId: string, people: PastPeople): Promise<void> {
  const { stars = 5, words = '' } = ride;
  const rating = { tripId, side: 'passenger' as const, raterId: people.id(ride.by), stars, tags: [], words };
  done(await rateTrip(people.tx, rating));
}

function bookingOf(
  ride: PastRide,
  { pickupAt, orderedAt, route, people }: { pickupAt: Date; orderedAt: Date; route: DrivenRoute; people: PastPeople },
): Parameters<typeof createBooking>[1] {
  const { by, ahead = false } = ride;
  const quote: Quote = done(
    quoteFare({
      pickupAt,
      distanceMeters: route.distanceMeters,
      durationSeconds: route.durationSeconds,
      tariff: START_TARIFF,
      service: ride.flightNumber ? 'transfer' : 'transport',
      tripType: 'one_way',
      vehicleClass: ride.vehicleClass,
      rulePack: route.area,
      airport: route.pickup.kind === 'airport' || route.dropoff.kind === 'airport',
    }),
  );
  const byPhone = typeof by === 'object';
  const role: ActorRole = byPhone ? 'dispatcher' : 'passenger';
  return {
    quoteId: randomUUID(),
    userId: people.id(by),
    guest: byPhone ? { email: null, phone: people.phoneOf(by), ...by } : null,
    language: 'fr',
    service: ride.flightNumber ? 'transfer' : 'transport',
    tripType: 'one_way',
    vehicleClass: ride.vehicleClass,
    passengers: ride.passengers ?? 1,
    bags: 0,
    details: {
      options: [],
      flightNumber: ride.flightNumber ?? null,
      returnFlightNumber: null,
      nameSign: null,
      note: null,
      parcel: null,
    },
    totalCents: quote.totalCents,
    priceBreakdown: { tariffVersion: quote.tariffVersion, legs: quote.legs },
    onAccount: byPhone,
    createdBy: { id: byPhone ? people.dispatcherId : people.id(by), role },
    holdMinutes: 15,
    legs: [
      {
        ...route,
        pickupAt: ahead ? pickupAt : orderedAt,
        asap: !ahead,
        routeQuality: 'built',
        fareCents: quote.totalCents,
      },
    ],
  };
}
