import { Inject, Injectable } from '@nestjs/common';
import type { PlanRideView, PlanTroubleView, PlanView } from '@sablon/contracts';
import {
  chainDrives,
  chainOf,
  plannedHours,
  plannedReason,
  type ChainDrive,
  type ChainLink,
  type ChainRide,
  type LatLng,
  type TripFacts,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import {
  matchDriver,
  readCandidates,
  readOpenPencils,
  readTripSettings,
  readTripsAhead,
  readWorkedBefore,
  type CandidateRow,
  type Database,
} from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';
import { matchTripOf } from './suggestion-view.js';

/** ASSUMPTION: no dispatcher reads a longer plan; the soonest are shown. */
const RIDES_AT_MOST = 500;
/** ASSUMPTION: the road between two places changes little within the hour whose traffic it was computed with. */
const DRIVES_KNOWN = 5_000;

/** A ride of a row, before the rides around it are looked at. */
interface PlannedTrip extends ChainRide {
  readonly trip: TripFacts;
  readonly driverId: string;
}

/** The coming hours on a timeline: who drives what when, whether it will work, and what is still without a driver. */
@Injectable()
export class PlanService {
  /** Drives already computed, so that a console that reads the plan again costs no routes. */
  private readonly known = new Map<string, number>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  async ahead(hours: number): Promise<PlanView> {
    const { sql } = this.database;
    const now = new Date();
    const until = new Date(now.getTime() + hours * 3_600_000);
    const pencils = new Map((await readOpenPencils(sql)).map(({ tripId, driverId }) => [tripId, driverId]));
    const found = await readTripsAhead(sql, until, [...pencils.keys()], RIDES_AT_MOST + 1);
    const trips = found.slice(0, RIDES_AT_MOST);
    const driverOf = (trip: TripFacts) => trip.driver?.id ?? pencils.get(trip.id) ?? null;
    const held = trips.filter((trip) => driverOf(trip) !== null);
    const drivers = await readCandidates(sql, [...new Set(held.flatMap((trip) => driverOf(trip) ?? []))]);
    const planned = await this.planned(held, driverOf, drivers, now);
    const chains = drivers.flatMap(({ id, name, plate }) => {
      const rides = planned.filter(({ driverId }) => driverId === id);
      return rides.length > 0 ? [{ driverId: id, name, plate, rides }] : [];
    });
    const drive = await this.drives(chains.flatMap(({ rides }) => chainDrives(rides)));
    const codes = new Map(trips.map(({ id, bookingCode }) => [id, bookingCode]));
    const rows = chains.map(({ rides, ...driver }) => ({
      isNow: rides.every(({ trip }) => trip.asap),
      row: {
        ...driver,
        rides: chainOf(rides, drive, now).map((link) => rideView(link, codes, pencils.has(link.ride.tripId))),
      },
    }));
    // Drivers with a planned ride before those who are only on a ride of now.
    rows.sort(
      (a, b) =>
        Number(a.isNow) - Number(b.isNow) || startOf(a.row) - startOf(b.row) || a.row.name.localeCompare(b.row.name),
    );
    return {
      at: now.toISOString(),
      until: until.toISOString(),
      rows: rows.map(({ row }) => row),
      unassigned: trips
        .filter((trip) => driverOf(trip) === null)
        .map((trip) => looseView(trip, plannedHours(trip, now))),
      more: found.length > RIDES_AT_MOST,
    };
  }

  /** The trips of drivers with what can be said of each alone: its hours, the driver's papers and car, their working time. */
  private async planned(
    held: readonly TripFacts[],
    driverOf: (trip: TripFacts) => string | null,
    drivers: readonly CandidateRow[],
    now: Date,
  ): Promise<PlannedTrip[]> {
    const settings = await readTripSettings(this.database.sql);
    const matched = new Map(drivers.map((row) => [row.id, matchDriver(row, null, now)]));
    const rides = held.flatMap((trip) => {
      const driver = matched.get(driverOf(trip) ?? '');
      return driver ? [{ trip, driver, ...plannedHours(trip, now) }] : [];
    });
    const worked = await readWorkedBefore(
      this.database.sql,
      rides.map(({ driver, endAt }) => ({ driverId: driver.id, at: endAt })),
    );
    return rides.map(({ trip, driver, startAt, endAt }, at) => ({
      trip,
      driverId: driver.id,
      tripId: trip.id,
      startAt,
      endAt,
      origin: trip.pickup,
      destination: trip.dropoff,
      obstacle: plannedReason({ trip: matchTripOf(trip, []), driver }, null, now, settings.of(trip)),
      workedSeconds: worked[at] ?? 0,
    }));
  }

  private async drives(asked: readonly ChainDrive[]): Promise<(from: LatLng, to: LatLng) => number> {
    const computed = await Promise.all(
      asked.map(async (drive) => [placesKey(drive.from, drive.to), await this.secondsOf(drive)] as const),
    );
    const seconds = new Map(computed);
    return (from, to) => seconds.get(placesKey(from, to)) ?? Infinity;
  }

  private async secondsOf({ from, to, at }: ChainDrive): Promise<number> {
    const key = `${placesKey(from, to)} ${Math.floor(at.getTime() / 3_600_000)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { durationsSeconds } = await this.geo.routing.matrix([from], [to], { at });
    const seconds = durationsSeconds[0] ?? Infinity;
    const oldest = this.known.keys().next();
    if (this.known.size >= DRIVES_KNOWN && !oldest.done) this.known.delete(oldest.value);
    this.known.set(key, seconds);
    return seconds;
  }
}

const placesKey = (from: LatLng, to: LatLng): string => `${from.lat},${from.lng} ${to.lat},${to.lng}`;
const startOf = ({ rides }: { readonly rides: readonly PlanRideView[] }): number => Date.parse(rides[0]?.startAt ?? '');

/** How late the passenger's flight or train is; null while its time is unknown. */
function arrivalView(arrival: TripFacts['arrival']): PlanRideView['arrival'] {
  if (!arrival) return null;
  const { number, status, scheduledAt, estimatedAt, actualAt } = arrival;
  const expectedAt = actualAt ?? estimatedAt;
  const late = scheduledAt && expectedAt ? (Date.parse(expectedAt) - Date.parse(scheduledAt)) / 60_000 : null;
  return { number, status, delayMinutes: late === null ? null : Math.round(late) };
}

function looseView(trip: TripFacts, { startAt, endAt }: Pick<ChainRide, 'startAt' | 'endAt'>): PlanRideView {
  return {
    tripId: trip.id,
    bookingCode: trip.bookingCode,
    version: trip.version,
    status: trip.status,
    pencilled: false,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    from: trip.pickup.label,
    to: trip.dropoff.label,
    arrival: arrivalView(trip.arrival),
    driveSeconds: null,
    slackSeconds: null,
    tight: false,
    troubles: [],
  };
}

function rideView(
  { ride, driveSeconds, slackSeconds, tight, troubles }: ChainLink<PlannedTrip>,
  codes: ReadonlyMap<string, string>,
  pencilled: boolean,
): PlanRideView {
  const named = (trouble: ChainLink['troubles'][number]): PlanTroubleView =>
    'tripId' in trouble ? { ...trouble, bookingCode: codes.get(trouble.tripId) ?? '' } : trouble;
  return {
    ...looseView(ride.trip, ride),
    pencilled,
    driveSeconds,
    slackSeconds,
    tight,
    troubles: troubles.map(named),
  };
}
