import { crowDistanceMeters } from '../../kernel/lat-lng.js';
import type { DispatchSettings } from '../../kernel/settings/dispatch-settings.js';
import { classSteps } from '../../kernel/settings/services.js';
import { endsAfterShift } from './shift-end.js';
import { bringsNearer } from './direction.js';
import { fitsCommitments, type MatchDriver, type MatchTrip } from './match-facts.js';

/** Why a driver is not a candidate for a trip, in the order the filters are applied (dispatch.md, "Candidates"). */
export const FILTER_REASONS = [
  'suspended',
  'sos_open',
  'off_shift',
  'on_break',
  'position_stale',
  'own_trip',
  'documents_expired',
  'not_licensed_here',
  'class_mismatch',
  'seats',
  'bags',
  'features',
  'recent_rejecter',
  'offer_open',
  'busy',
  'unreachable',
  'too_far',
  'shift_ends',
  'off_direction',
  'window_conflict',
] as const;
/** One of `FILTER_REASONS`. */
export type FilterReason = (typeof FILTER_REASONS)[number];

/** One trip, one driver, and the routed seconds between them (Infinity = no road). */
export interface Pair {
  readonly trip: MatchTrip;
  readonly driver: MatchDriver;
  readonly etaSeconds: number;
  /** The trip the driver was offered is in the same round, so that the offer may move to another driver. */
  readonly offerMayMove?: boolean;
}

/** Seconds until a driver is at the pickup: the rest of their running trip, then the drive. */
const secondsToPickup = ({ driver, etaSeconds }: Pair): number =>
  etaSeconds + (driver.runningTrip?.remainingSeconds ?? 0);

/** The filter that excludes a driver from every trip, so that a round checks it once per driver; null = none. */
export function driverFilterReason(driver: MatchDriver, settings: DispatchSettings, now: Date): FilterReason | null {
  if (driver.suspended) return 'suspended';
  // A driver with an open alarm gets no offers (decision 54).
  if (driver.sosOpen) return 'sos_open';
  if (!driver.onShift) return 'off_shift';
  if (driver.onBreak) return 'on_break';
  const isSeen = driver.position !== null && driver.positionAt !== null;
  return isSeen && now.getTime() - driver.positionAt.getTime() <= settings.positionStaleMs ? null : 'position_stale';
}

/** Whether car and driver suit the trip at all; a parcel needs room in the boot, which its class ensures, and no seats. */
export function suitabilityReason(
  { trip, driver }: Pick<Pair, 'trip' | 'driver'>,
  { licenceBinds }: Pick<DispatchSettings, 'licenceBinds'>,
  nowMs: number,
): FilterReason | null {
  if (trip.passengerUserId === driver.userId) return 'own_trip';
  // Documents must be valid until the drop-off, not merely now.
  const neededUntilMs = Math.max(trip.pickupAt.getTime(), nowMs) + trip.durationSeconds * 1000;
  if (driver.documentsValidUntil === null || driver.documentsValidUntil.getTime() <= neededUntilMs)
    return 'documents_expired';
  if (licenceBinds > 0 && !driver.licensedAreas.includes(trip.originArea)) return 'not_licensed_here';
  if (trip.vehicleClass !== null && classSteps(trip.vehicleClass, driver.vehicleClass) < 0) return 'class_mismatch';
  if (trip.service !== 'parcel' && driver.seats < trip.passengers) return 'seats';
  if (trip.service !== 'parcel' && driver.bags < trip.bags) return 'bags';
  return trip.features.every((feature) => driver.features.includes(feature)) ? null : 'features';
}

/** Whether the driver could arrive in time without breaking other commitments. */
function availabilityReason(pair: Pair, settings: DispatchSettings, nowMs: number): FilterReason | null {
  const { trip, driver, etaSeconds } = pair;
  const isRejecter = trip.rejections.some(
    (rejection) => rejection.driverId === driver.id && nowMs - rejection.at.getTime() < settings.rejecterCoolDownMs,
  );
  if (isRejecter) return 'recent_rejecter';
  if (driver.openOfferTripId !== null && driver.openOfferTripId !== trip.id && !pair.offerMayMove) return 'offer_open';
  const running = driver.runningTrip;
  if (
    running !== null &&
    (running.remainingSeconds > settings.soonToClearSeconds ||
      crowDistanceMeters(running.dropOff, trip.origin) > settings.soonToClearMeters)
  )
    return 'busy';
  if (!(etaSeconds >= 0 && etaSeconds < Infinity)) return 'unreachable';
  const limitSeconds = trip.rescue ? settings.rescueMaxPickupEtaSeconds : settings.maxPickupEtaSeconds;
  if (secondsToPickup(pair) > limitSeconds) return 'too_far';
  const reachMs = nowMs + secondsToPickup(pair) * 1000;
  if (endsAfterShift(hoursOf(trip, reachMs), driver.shiftEndsAt)) return 'shift_ends';
  if (leadsAway(pair, settings, reachMs)) return 'off_direction';
  return fitsCommitments(trip, driver.commitments, reachMs, settings) ? null : 'window_conflict';
}

/** From when until when the trip takes a driver who can reach it at `reachMs`. */
function hoursOf(trip: MatchTrip, reachMs: number): { readonly startAt: Date; readonly endAt: Date } {
  const startMs = Math.max(trip.pickupAt.getTime(), reachMs);
  return { startAt: new Date(startMs), endAt: new Date(startMs + trip.durationSeconds * 1000) };
}

/** Whether the driver wants to get elsewhere, and the ride does not bring them nearer. A ride they were offered before stays theirs to judge. */
function leadsAway({ trip, driver }: Pair, settings: DispatchSettings, reachMs: number): boolean {
  const from = driver.runningTrip?.dropOff ?? driver.position;
  if (driver.direction === null || from === null || driver.openOfferTripId === trip.id) return false;
  const ride = { from, pickup: trip.origin, dropoff: trip.destination, endsAt: hoursOf(trip, reachMs).endAt };
  return !bringsNearer(ride, driver.direction, settings);
}

/** The filter that excludes from this trip a driver who passed `driverFilterReason`; null = they are a candidate. */
export function pairFilterReason(pair: Pair, settings: DispatchSettings, now: Date): FilterReason | null {
  const nowMs = now.getTime();
  return suitabilityReason(pair, settings, nowMs) ?? availabilityReason(pair, settings, nowMs);
}

/** The first filter that excludes this driver from this trip; null = they are a candidate. */
export const filterReason = (pair: Pair, settings: DispatchSettings, now: Date): FilterReason | null =>
  driverFilterReason(pair.driver, settings, now) ?? pairFilterReason(pair, settings, now);
