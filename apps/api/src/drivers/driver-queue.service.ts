import { Inject, Injectable } from '@nestjs/common';
import type { DriverQueueView } from '@sablon/contracts';
import { classSteps, type LatLng } from '@sablon/domain';
import { dispatchZoneAt, type DispatchZone, type DrawnZoneMap } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  readTripSettings,
  readWaitingDrivers,
  whereIs,
  type Database,
  type TripSettings,
  type WaitingDriver,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { DrawnZonesService } from '../fleet/drawn-zones.service.js';

/**
 * Every waiting driver asks twice a minute; one read serves all requests of a few seconds. ASSUMPTION: seconds do not matter
 * in a queue.
 */
const CACHED_MS = 3_000;

interface Line {
  readonly settings: TripSettings;
  readonly drawn: DrawnZoneMap;
  readonly byZone: ReadonlyMap<string, readonly WaitingDriver[]>;
}

/** A waiting driver's place in the queue. */
@Injectable()
export class DriverQueueService {
  private cached: { readonly at: number; readonly line: Promise<Line> } | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly zones: DrawnZonesService,
  ) {}

  async read(driverId: string): Promise<DriverQueueView> {
    const [line, [own]] = await Promise.all([this.line(), readWaitingDrivers(this.database.sql, driverId)]);
    const here = own ? this.placeOf(own, line.settings) : null;
    const zone = here && dispatchZoneAt(here, line.drawn);
    return {
      place: own && zone ? placeIn(zone, own, line) : null,
      missing: zone ? null : here ? 'zone' : own ? 'position' : 'waiting',
      waitingCounts: worthOfWaiting(line.settings, here),
    };
  }

  private line(nowMs = Date.now()): Promise<Line> {
    if (this.cached && nowMs - this.cached.at < CACHED_MS) return this.cached.line;
    const line = this.readLine();
    this.cached = { at: nowMs, line };
    line.catch(() => (this.cached = null));
    return line;
  }

  private async readLine(): Promise<Line> {
    const { sql } = this.database;
    const [drivers, settings, drawn] = await Promise.all([
      readWaitingDrivers(sql),
      readTripSettings(sql),
      this.zones.now(),
    ]);
    const byZone = new Map<string, WaitingDriver[]>();
    for (const driver of drivers) {
      const here = driver.offered ? null : this.placeOf(driver, settings);
      const zone = here && dispatchZoneAt(here, drawn);
      if (!zone) continue;
      const others = byZone.get(zone.id);
      if (others) others.push(driver);
      else byZone.set(zone.id, [driver]);
    }
    return { settings, drawn, byZone };
  }

  /** Null where matching would no longer accept the position. */
  private placeOf(driver: WaitingDriver, { base }: TripSettings): LatLng | null {
    const seen = whereIs(driver, this.messaging.positions.get(driver.id));
    return seen && Date.now() - seen.at.getTime() <= base.positionStaleMs ? { lat: seen.lat, lng: seen.lng } : null;
  }
}

/** The driver as they are now, the others as last read. */
function placeIn(zone: DispatchZone, own: WaitingDriver, { byZone }: Line): DriverQueueView['place'] {
  const rivals = (byZone.get(zone.id) ?? []).filter(
    ({ id, vehicleClass }) => id !== own.id && classSteps(own.vehicleClass, vehicleClass) >= 0,
  );
  const before = rivals.filter(({ since }) => since < own.since);
  return { zone: zone.name, position: before.length + 1, of: rivals.length + 1 };
}

function worthOfWaiting(settings: TripSettings, here: LatLng | null): DriverQueueView['waitingCounts'] {
  const ride = here && { service: 'transport' as const, pickup: here, pickupAt: new Date() };
  const { driverIdlePerSecond, driverIdleCapSeconds } = (ride ? settings.of(ride) : settings.base).weights;
  return {
    worthSeconds: Math.round(driverIdleCapSeconds * driverIdlePerSecond),
    afterSeconds: Math.round(driverIdleCapSeconds),
  };
}
