import { Inject, Injectable } from '@nestjs/common';
import type { AlertCuresView } from '@sablon/contracts';
import { causesOf, curesFor, fail, ok, type CureDriver, type Result, type TripFacts } from '@sablon/domain';
import { readOpenAlert, readTrip, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { SuggestionsService } from './suggestions.service.js';

/** Alerts whose cure may be another driver. */
const ABOUT_DRIVERS: ReadonlySet<string> = new Set([
  ...['no_driver', 'late_risk', 'plans_collide', 'gps_dark', 'off_route', 'long_stop'],
]);
/** Alerts that say why no driver can take the trip. */
const WITH_CAUSES: ReadonlySet<string> = new Set(['no_driver', 'late_risk', 'plans_collide']);

/** What would end an alert, worked out with the matcher's own filters and routed times. */
@Injectable()
export class CuresService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly suggestions: SuggestionsService,
  ) {}

  /** Codes: `alert.over`. */
  async forAlert(alertId: string): Promise<Result<AlertCuresView>> {
    const { sql } = this.database;
    const now = new Date();
    const alert = await readOpenAlert(sql, alertId);
    if (!alert) return fail('alert.over');
    const trip = alert.trip && (await readTrip(sql, alert.trip.id));
    const isOpen = trip?.status === 'pending' || trip?.status === 'accepted';
    const drivers = trip && isOpen && ABOUT_DRIVERS.has(alert.kind) ? await this.driversFor(trip, now) : [];
    const cures = curesFor({
      kind: alert.kind,
      trip: trip && {
        status: trip.status,
        vehicleClass: trip.vehicleClass,
        driverId: trip.driver?.id ?? null,
        promisedAt: trip.dueAt ?? trip.promisedPickupAt ?? trip.pickupAt,
        expectedAt: expectedAt(trip, drivers, now),
        passengerPhone: (trip.rider ?? trip.passenger).phone || null,
      },
      driverPhone: alert.driver?.phone ?? null,
      drivers,
      now,
    });
    return ok({
      cures,
      causes: WITH_CAUSES.has(alert.kind) ? causesOf(drivers) : [],
      trip: trip && { id: trip.id, status: trip.status, version: trip.version },
    });
  }

  /** Those who can promise a planned trip are at its pickup when it begins. */
  private async driversFor({ id, pickupAt }: TripFacts, now: Date): Promise<CureDriver[]> {
    const found = await this.suggestions.forTrip(id);
    if (!found.ok) return [];
    const { byPlan, drivers } = found.value;
    const startSeconds = Math.max(0, (pickupAt.getTime() - now.getTime()) / 1000);
    return drivers.map(({ driverId, name, plate, vehicleClass, etaSeconds, obstacle }) => ({
      driverId,
      name,
      plate,
      vehicleClass,
      etaSeconds: byPlan && obstacle === null ? startSeconds : etaSeconds,
      obstacle,
    }));
  }
}

/** When the trip's own driver will be at the pickup; null = it has none, or they are already there or out of sight. */
function expectedAt(trip: TripFacts, drivers: readonly CureDriver[], now: Date): Date | null {
  const own = drivers.find(({ driverId }) => driverId === trip.driver?.id);
  return own && own.etaSeconds !== null ? new Date(now.getTime() + own.etaSeconds * 1000) : null;
}
