import type { SuggestionsView } from '@sablon/contracts';
import { licenceAreaAt } from '@sablon/geo';
import { whyNotOffered, whyOffered, WORKING_DAY, type MatchTrip, type TripFacts } from '@sablon/domain';
import { featuresWanted, type DriverStandingNow, type LastRound } from '@sablon/persistence';

type Suggested = SuggestionsView['drivers'][number];

/** A trip as the matching filters see it, whatever its status. */
export function matchTripOf(
  trip: TripFacts,
  rejections: readonly { readonly driverId: string; readonly at: Date }[],
): MatchTrip {
  return {
    id: trip.id,
    service: trip.service,
    vehicleClass: trip.vehicleClass,
    passengers: trip.passengers,
    bags: trip.bags,
    features: featuresWanted(trip.options),
    origin: trip.pickup,
    destination: trip.dropoff,
    originArea: licenceAreaAt(trip.pickup),
    pickupAt: trip.pickupAt,
    searchingSince: trip.dispatchFrom ?? trip.createdAt,
    durationSeconds: trip.durationSeconds,
    passengerUserId: trip.passenger.userId,
    rejections,
    rescue: true, // a dispatcher searches wider than the matcher
  };
}

/** A driver's standing as the dispatcher sees it, apart from distance. */
export function standingView(standing: DriverStandingNow | undefined): Standing {
  const { idleSeconds = null, workedSeconds = 0, rating = null, ratingCount = 0 } = standing ?? {};
  const { licenceArea = null, seats = 0, bags = 0, features = [], pencilledFor = null } = standing ?? {};
  const leftSeconds = Math.max(0, WORKING_DAY.hoursMax * 3600 - workedSeconds);
  return {
    idleSeconds,
    leftSeconds,
    rating,
    ratingCount,
    licenceArea,
    seats,
    bags,
    features: [...features],
    pencilledFor,
  };
}

/** Why the last round gave the trip to this driver, or did not; null = the round did not consider them. */
export function roundView(round: LastRound | null, driverId: string): Suggested['round'] {
  const own = round?.candidates.find((one) => one.driverId === driverId);
  if (!round || !own) return null;
  const chosen = round.winnerDriverId === driverId;
  if (chosen) return { chosen, why: whyOffered(round.candidates, driverId) };
  const winner = round.candidates.find((one) => one.driverId === round.winnerDriverId) ?? null;
  return { chosen, why: whyNotOffered(own, winner) };
}

type Standing = Pick<
  Suggested,
  | 'idleSeconds'
  | 'leftSeconds'
  | 'rating'
  | 'ratingCount'
  | 'licenceArea'
  | 'seats'
  | 'bags'
  | 'features'
  | 'pencilledFor'
>;
