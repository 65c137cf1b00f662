import { Inject, Injectable } from '@nestjs/common';
import type { DriverWayView } from '@sablon/contracts';
import { fail, judgedByPlan, linksOf, ok, planOf, type LatLng, type Result, type TripFacts } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import { matchDriver, readCandidates, readTrip, type Database } from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';

/** The way a driver would take to the pickup of a trip, for the map beside the list of candidates. */
@Injectable()
export class WaysService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Empty where it is not known where the driver comes from. `request.not_found`. */
  async of(tripId: string, driverId: string): Promise<Result<DriverWayView>> {
    const trip = await readTrip(this.database.sql, tripId);
    const start = trip && (await this.startOf(trip, driverId));
    if (!trip || start === undefined) return fail('request.not_found');
    if (start === null) return ok({ driverId, points: [] });
    const { geometry } = await this.geo.routing.route(start.from, trip.pickup, { at: start.at });
    return ok({ driverId, points: geometry.map(({ lat, lng }) => ({ lat, lng })) });
  }

  /** Where and when the driver sets out: judged by its hour, from the promised ride before; otherwise from where they are free. */
  private async startOf(trip: TripFacts, driverId: string): Promise<{ from: LatLng; at: Date } | null | undefined> {
    const now = new Date();
    const [row] = await readCandidates(this.database.sql, [driverId], 'all');
    if (!row) return undefined;
    const driver = matchDriver(row, this.messaging.positions.get(row.id), now, trip.id);
    if (judgedByPlan(trip, now)) {
      const endAt = new Date(trip.pickupAt.getTime() + trip.durationSeconds * 1000);
      const ride = { startAt: trip.pickupAt, endAt, origin: trip.pickup, destination: trip.dropoff };
      const { before } = linksOf(ride, planOf(driver, now));
      return before && { from: before.destination, at: before.endAt };
    }
    const from = driver.runningTrip?.dropOff ?? driver.position;
    return from && { from, at: now };
  }
}
