import type { VehicleClass } from '../kernel/settings/services.js';
import type { TripStatus } from '../trips/trip-facts.js';
import { ALERT_SETTINGS, type AlertKind, type AlertSettings } from './alert-kinds.js';
import type { FilterReason } from './matching/eligibility.js';

/** A driver who might take the trip of an alert. */
export interface CureDriver {
  readonly driverId: string;
  readonly name: string;
  readonly plate: string;
  readonly vehicleClass: VehicleClass;
  /** Seconds until they are at the pickup, the rest of their running ride included; null = position unknown. */
  readonly etaSeconds: number | null;
  /** Null = can take it. */
  readonly obstacle: FilterReason | null;
}

/** What an alert is about, as far as cures depend on it. */
export interface CureCase {
  readonly kind: AlertKind;
  readonly trip: {
    readonly status: TripStatus;
    readonly vehicleClass: VehicleClass;
    readonly driverId: string | null;
    /** When a car is promised at the pickup. */
    readonly promisedAt: Date;
    /** When the present driver will be there; null = none, or their position is unknown. */
    readonly expectedAt: Date | null;
    readonly passengerPhone: string | null;
  } | null;
  /** Phone of the driver the alert is about. */
  readonly driverPhone: string | null;
  /** Those who can take the trip first, nearest first. */
  readonly drivers: readonly CureDriver[];
  readonly now: Date;
}

/** One action that ends an alert or its harm; times in minutes from now. */
export type Cure =
  | {
      /** Assign the trip, or give it to this driver instead of its own. */
      readonly kind: 'give';
      readonly driver: Omit<CureDriver, 'etaSeconds' | 'obstacle'>;
      readonly minutes: number;
      /** They still finish another ride first. */
      readonly afterRide: boolean;
      /** Their car is of a better class than booked; the price stays. */
      readonly upgrade: boolean;
    }
  | {
      /** Write to the passenger that the car comes this much later than promised. */
      readonly kind: 'say_late';
      readonly minutes: number;
    }
  | { readonly kind: 'call_driver' | 'call_passenger'; readonly phone: string };

/** Why drivers cannot take the trip, most frequent first. */
export interface CureCause {
  readonly obstacle: FilterReason;
  readonly count: number;
}

/** The most cures shown for one alert, each with its key 1, 2, 3 (issue 23). */
export const CURES_AT_MOST = 3;
/** ASSUMPTION: the most causes that fit one line. */
const CAUSES_AT_MOST = 2;
/** ASSUMPTION: another driver must be this much sooner to be worth a change, in minutes; as for `noMoreLateMinutes`. */
const WORTH_MINUTES = 2;
/** The longest delay that a ready-made message names (`PASSENGER_MESSAGES.minutesMax`). */
const SAYABLE_MINUTES = 120;

const minutesFrom = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** The drivers worth offering for the trip, best first: those who can take it, and who is free soonest if there are none. */
function takers({ kind, trip, drivers, now }: CureCase): Extract<Cure, { kind: 'give' }>[] {
  if (!trip || (trip.status !== 'pending' && trip.status !== 'accepted')) return [];
  const others = drivers.filter(({ driverId, etaSeconds }) => driverId !== trip.driverId && etaSeconds !== null);
  const able = others.filter(({ obstacle }) => obstacle === null);
  const later = others
    .filter(({ obstacle }) => obstacle === 'busy')
    .sort((a, b) => (a.etaSeconds as number) - (b.etaSeconds as number))
    .slice(0, 1);
  // Where two promises collide, the present driver is not late: they cannot keep both.
  const isSooner = (seconds: number): boolean =>
    kind === 'plans_collide' ||
    trip.expectedAt === null ||
    now.getTime() + (seconds + WORTH_MINUTES * 60) * 1000 <= trip.expectedAt.getTime();
  return (able.length > 0 ? able : later)
    .filter(({ etaSeconds }) => isSooner(etaSeconds as number))
    .map(({ etaSeconds, obstacle, ...driver }) => ({
      kind: 'give',
      driver,
      minutes: minutesFrom(etaSeconds as number),
      afterRide: obstacle === 'busy',
      upgrade: driver.vehicleClass !== trip.vehicleClass,
    }));
}

/** Minutes by which the passenger waits longer than promised, if the first of `given` takes the trip; null = not late. */
function lateBy({ trip, now }: CureCase, given: readonly { readonly minutes: number }[], settings: AlertSettings) {
  if (!trip || trip.status === 'ongoing') return null;
  const best = given[0] ? now.getTime() + given[0].minutes * 60_000 : null;
  const expected = trip.expectedAt?.getTime() ?? best;
  if (expected === null) return null;
  const minutes = Math.ceil((expected - trip.promisedAt.getTime()) / 60_000);
  return minutes > settings.noMoreLateMinutes && minutes <= SAYABLE_MINUTES ? minutes : null;
}

/**
 * What ends an alert, the best first and at most three: another driver, a word to the passenger, a call. Alerts about payments,
 * documents and processes have pages of their own and no cures here.
 */
export function curesFor(about: CureCase, settings: AlertSettings = ALERT_SETTINGS): Cure[] {
  const { kind, trip, driverPhone } = about;
  const given = takers(about);
  const late = lateBy(about, given, settings);
  const sayLate: Cure[] = late === null ? [] : [{ kind: 'say_late', minutes: late }];
  const call = (who: 'call_driver' | 'call_passenger', phone: string | null | undefined): Cure[] =>
    phone ? [{ kind: who, phone }] : [];
  const callDriver = call('call_driver', driverPhone);
  const callPassenger = call('call_passenger', trip?.passengerPhone);
  const cures = ((): Cure[] => {
    switch (kind) {
      case 'no_driver':
        return [...given.slice(0, 2), ...sayLate, ...callPassenger];
      case 'late_risk':
        return [...given.slice(0, 1), ...sayLate, ...callDriver, ...callPassenger];
      case 'plans_collide':
        return [...given.slice(0, 2), ...callDriver, ...callPassenger];
      case 'gps_dark':
      case 'off_route':
      case 'long_stop':
        return [...callDriver, ...given.slice(0, 1), ...callPassenger];
      case 'ended_far':
        return [...callPassenger, ...callDriver];
      case 'document_expiring':
        return callDriver;
      case 'payment_stuck':
      case 'queue_unhealthy':
      case 'process_lost':
      case 'arrivals_unhealthy':
        return [];
    }
  })();
  return cures.slice(0, CURES_AT_MOST);
}

/** Why no driver can take a trip: the two commonest obstacles of drivers on shift; empty while one of them can. */
export function causesOf(drivers: readonly CureDriver[]): CureCause[] {
  if (drivers.some(({ obstacle }) => obstacle === null)) return [];
  const counts = new Map<FilterReason, number>();
  for (const { obstacle } of drivers)
    if (obstacle !== null && obstacle !== 'off_shift') counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  return [...counts]
    .map(([obstacle, count]) => ({ obstacle, count }))
    .sort((a, b) => b.count - a.count || a.obstacle.localeCompare(b.obstacle))
    .slice(0, CAUSES_AT_MOST);
}
