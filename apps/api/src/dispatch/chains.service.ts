import { Inject, Injectable } from '@nestjs/common';
import type { ChainView, SuggestionsView } from '@sablon/contracts';
import {
  chainDrives,
  fail,
  ok,
  plannedHours,
  ridesTogether,
  type ChainRide,
  type LatLng,
  type Result,
  type TripFacts,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { readTrip, type Database } from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';
import { SuggestionsService } from './suggestions.service.js';

type Suggested = SuggestionsView['drivers'][number];
type ChosenRide = ChainRide & { readonly trip: TripFacts };

/** Whether several trips can be driven by one driver, and who could take them all: each trip as its own suggestions judge it. */
@Injectable()
export class ChainsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    private readonly suggestions: SuggestionsService,
  ) {}

  /** `request.not_found`. */
  async of(tripIds: readonly string[]): Promise<Result<ChainView>> {
    const now = new Date();
    const trips = await Promise.all([...new Set(tripIds)].map((id) => readTrip(this.database.sql, id)));
    const found = trips.filter((trip) => trip !== null);
    if (found.length < trips.length) return fail('request.not_found');
    const chosen = found.map((trip) => rideOf(trip, now));
    const links = ridesTogether(chosen, await this.drives(chosen), now);
    const codes = new Map(found.map(({ id, bookingCode }) => [id, bookingCode]));
    const judged = await this.judged(links.map(({ ride }) => ride.trip));
    if (!judged.ok) return judged;
    return ok({
      rides: links.map(({ ride: { trip, startAt, endAt }, driveSeconds, trouble }) => ({
        tripId: trip.id,
        bookingCode: trip.bookingCode,
        version: trip.version,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        driveSeconds,
        trouble: trouble && {
          code: trouble.code,
          bookingCode: codes.get(trouble.afterTripId) ?? '',
          minutes: trouble.minutes,
        },
        isOpen: trip.status === 'pending',
      })),
      ...judged.value,
    });
  }

  /** Those whom every trip considers, in the order of the first trip: first who can take all, then with what is in the way. */
  private async judged(trips: readonly TripFacts[]): Promise<Result<Pick<ChainView, 'drivers' | 'byPlan'>>> {
    const lists: { readonly tripId: string; readonly byDriver: ReadonlyMap<string, Suggested> }[] = [];
    let first: SuggestionsView | null = null;
    for (const { id } of trips) {
      const found = await this.suggestions.forTrip(id);
      if (!found.ok) return found;
      first ??= found.value;
      lists.push({ tripId: id, byDriver: new Map(found.value.drivers.map((one) => [one.driverId, one])) });
    }
    const drivers = (first?.drivers ?? []).flatMap((driver) => {
      const all = lists.map(({ tripId, byDriver }) => ({ tripId, one: byDriver.get(driver.driverId) }));
      if (all.some(({ one }) => one === undefined)) return [];
      const held = all.find(({ one }) => one?.obstacle);
      return [{ ...driver, obstacle: held?.one?.obstacle ?? null, obstacleTripId: held?.tripId ?? null }];
    });
    drivers.sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
    return ok({ drivers, byPlan: first?.byPlan ?? false });
  }

  private async drives(rides: readonly ChainRide[]): Promise<(from: LatLng, to: LatLng) => number> {
    const computed = await Promise.all(
      chainDrives(rides).map(async ({ from, to, at }) => {
        const { durationsSeconds } = await this.geo.routing.matrix([from], [to], { at });
        return [placesKey(from, to), durationsSeconds[0] ?? Infinity] as const;
      }),
    );
    const known = new Map(computed);
    return (from, to) => known.get(placesKey(from, to)) ?? Infinity;
  }
}

const placesKey = (from: LatLng, to: LatLng): string => `${from.lat},${from.lng} ${to.lat},${to.lng}`;

/** A trip of now begins now at the earliest: its car is not there yet. */
function rideOf(trip: TripFacts, now: Date): ChosenRide {
  const hours = plannedHours(trip, now);
  const startAt = new Date(Math.max(+hours.startAt, +now));
  const endAt = new Date(Math.max(+hours.endAt, +startAt + trip.durationSeconds * 1000));
  return {
    ...{ trip, tripId: trip.id, startAt, endAt, origin: trip.pickup, destination: trip.dropoff },
    ...{ obstacle: null, workedSeconds: 0 },
  };
}
