import { crowDistanceMeters } from '../geo/lat-lng.js';
import type { DispatchSettings } from '../settings/dispatch-settings.js';
import { classSteps } from '../settings/services.js';
import { fitsCommitments } from './commitments.js';
import type { MatchDriver, MatchTrip } from './match-facts.js';

/** Why a driver is no candidate for a trip, in the order the filters are applied (dispatch.md, "Candidates"). */
export const FILTER_REASONS = [
  'suspended',
  'off_shift',
  'on_break',
  'own_trip',
  'documents_expired',
  'not_licensed_here',
  'class_mismatch',
  'seats',
  'bags',
  'features',
  'position_stale',
  'recent_rejecter',
  'offer_open',
  'busy',
  'unreachable',
  'too_far',
  'shift_ends',
  'window_conflict',
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

/** One trip, one driver, and the routed seconds between them (Infinity = no road). */
export interface Pair {
  readonly trip: MatchTrip;
  readonly driver: MatchDriver;
  readonly etaSeconds: number;
}

type Filter = (pair: Pair, settings: DispatchSettings, now: Date) => boolean;

/** Seconds until a driver stands at the pickup: the rest of his running trip, then the way. */
export const secondsToPickup = ({ driver, etaSeconds }: Pair): number =>
  etaSeconds + (driver.runningTrip?.remainingSeconds ?? 0);

/** When the trip would end if this driver took it, in ms. */
const endMs = (pair: Pair, now: Date): number =>
  Math.max(pair.trip.pickupAt.getTime(), now.getTime() + secondsToPickup(pair) * 1000) +
  pair.trip.durationSeconds * 1000;

/** Each filter answers: is this driver out? A parcel needs neither seats nor a class. */
const FILTERS: Readonly<Record<FilterReason, Filter>> = {
  suspended: ({ driver }) => driver.suspended,
  off_shift: ({ driver }) => !driver.onShift,
  on_break: ({ driver }) => driver.onBreak,
  own_trip: ({ trip, driver }) => trip.passengerUserId === driver.userId,
  // Papers must hold until the passenger is dropped off, not merely now; the ETA is not trusted yet at this point.
  documents_expired: ({ trip, driver }, _settings, now) =>
    driver.documentsValidUntil === null ||
    driver.documentsValidUntil.getTime() <=
      Math.max(trip.pickupAt.getTime(), now.getTime()) + trip.durationSeconds * 1000,
  not_licensed_here: ({ trip, driver }) => !driver.licensedAreas.includes(trip.originArea),
  class_mismatch: ({ trip, driver }) =>
    trip.vehicleClass !== null && classSteps(trip.vehicleClass, driver.vehicleClass) < 0,
  seats: ({ trip, driver }) => trip.service !== 'parcel' && driver.seats < trip.passengers,
  bags: ({ trip, driver }) => trip.service !== 'parcel' && driver.bags < trip.bags,
  features: ({ trip, driver }) => !trip.features.every((feature) => driver.features.includes(feature)),
  position_stale: ({ driver }, settings, now) =>
    driver.position === null ||
    driver.positionAt === null ||
    now.getTime() - driver.positionAt.getTime() > settings.positionStaleMs,
  recent_rejecter: ({ trip, driver }, settings, now) =>
    trip.rejections.some(
      (rejection) =>
        rejection.driverId === driver.id && now.getTime() - rejection.at.getTime() < settings.rejecterCoolDownMs,
    ),
  offer_open: ({ trip, driver }) => driver.openOfferTripId !== null && driver.openOfferTripId !== trip.id,
  busy: ({ trip, driver }, settings) =>
    driver.runningTrip !== null &&
    (driver.runningTrip.remainingSeconds > settings.soonToClearSeconds ||
      crowDistanceMeters(driver.runningTrip.dropOff, trip.origin) > settings.soonToClearMeters),
  unreachable: ({ etaSeconds }) => !(etaSeconds >= 0 && etaSeconds < Infinity),
  too_far: (pair, settings) =>
    secondsToPickup(pair) > (pair.trip.rescue ? settings.rescueMaxPickupEtaSeconds : settings.maxPickupEtaSeconds),
  shift_ends: (pair, _settings, now) =>
    pair.driver.shiftEndsAt !== null && endMs(pair, now) > pair.driver.shiftEndsAt.getTime(),
  window_conflict: (pair, settings, now) =>
    !fitsCommitments(pair.trip, pair.driver.commitments, now.getTime() + secondsToPickup(pair) * 1000, settings),
};

/** The first filter that puts this driver out for this trip, or null: he is a candidate. */
export function filterReason(pair: Pair, settings: DispatchSettings, now: Date): FilterReason | null {
  for (const reason of FILTER_REASONS) if (FILTERS[reason](pair, settings, now)) return reason;
  return null;
}
