import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FleetChangeView, FleetDriverView, FleetState, FleetView, FleetCountsView } from '@sablon/contracts';
import { OLD_AFTER_MS, WORKING_DAY, darkSince } from '@sablon/domain';
import { dispatchZoneAt, NO_DRAWN_ZONES } from '@sablon/geo';
import type { Messaging, DriverPosition } from '@sablon/messaging';
import { readFleet, type Database, type FleetRow } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { DrawnZonesService } from './drawn-zones.service.js';

/** The name of the zone of a place; null without a place, or far from every zone. */
type ZoneAt = (place: { readonly lat: number | null; readonly lng: number | null }) => FleetDriverView['zone'];

/** A driver as the console shows them, with their live position if there is one. */
function fleetDriverView(
  { lastLat, lastLng, lastPositionAt, workedSeconds, readAt, ...of }: FleetRow,
  live: DriverPosition | null,
  zoneAt: ZoneAt,
): FleetDriverView {
  const { directionKind: kind, directionName: name, directionUntil: until, ...row } = of;
  const place = { lat: live?.lat ?? lastLat, lng: live?.lng ?? lastLng };
  return {
    ...row,
    ...place,
    direction: kind && name && until ? { kind, name, until: until.getTime() } : null,
    zone: zoneAt(place),
    shiftSince: row.shiftSince?.getTime() ?? null,
    idleSince: row.idleSince?.getTime() ?? null,
    freeAt: row.freeAt?.getTime() ?? null,
    nextAt: row.nextAt?.getTime() ?? null,
    shiftEndsAt: row.shiftEndsAt?.getTime() ?? null,
    leftSeconds: workedSeconds === null ? null : leftOf(workedSeconds, row.shiftEndsAt, readAt),
    heading: live?.heading ?? null,
    positionAt: live?.at ?? lastPositionAt?.getTime() ?? null,
  };
}

/** What is left of a shift, in seconds: until its planned end, and no more than the law leaves. */
function leftOf(workedSeconds: number, shiftEndsAt: Date | null, readAt: Date): number {
  const byLaw = WORKING_DAY.hoursMax * 3600 - workedSeconds;
  const planned = shiftEndsAt === null ? Infinity : (shiftEndsAt.getTime() - readAt.getTime()) / 1000;
  return Math.max(0, Math.min(byLaw, planned));
}

/** Counts drivers by state; drivers off shift are not counted. */
function countFleet(drivers: Iterable<FleetDriverView>, nowMs: number): FleetCountsView {
  const counts = { free: 0, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 };
  for (const driver of drivers) {
    if (driver.state !== 'off') counts[driver.state]++;
    if (darkSince(driver, nowMs) !== null) counts.dark++;
  }
  return counts;
}

/** What is published when it changes: all but the position, sent separately, and the time left, which runs by itself. */
const standingOf = (view: FleetDriverView): string =>
  [
    ...[view.state, view.shift, view.shiftSince, view.tripId, view.documentsOver, view.name, view.phone, view.plate],
    ...[view.idleSince, view.freeAt, view.nextAt, view.shiftEndsAt, view.direction?.kind, view.direction?.until],
  ].join('|');

/** Changes come in bursts and are read in one query. ASSUMPTION: no dispatcher notices a third of a second. */
const GATHER_MS = 300;
const SIGHT_EVERY_MS = 5_000;
/** Windows open by the clock, and messages get lost. */
const HEAL_EVERY_MS = 60_000;

interface Known {
  view: FleetDriverView;
  readAtMs: number;
  isLost: boolean;
}
type FleetListener = (change: FleetChangeView) => void;

/**
 * State of every driver: read in full when the first listener subscribes, then only changes. Without listeners nothing is
 * kept.
 */
@Injectable()
export class FleetRosterService implements OnModuleDestroy {
  private readonly logger = new Logger(FleetRosterService.name);
  private readonly known = new Map<string, Known>();
  private readonly listeners = new Set<FleetListener>();
  private readonly stirred = new Set<string>();
  private gathering: NodeJS.Timeout | null = null;
  private endings: (() => void)[] = [];
  private counted = '';
  private drawn = NO_DRAWN_ZONES;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly drawnZones: DrawnZonesService,
  ) {}

  onModuleDestroy(): void {
    this.rest();
  }

  /** The whole fleet, as a console loads it first. */
  async read(): Promise<FleetView> {
    const [rows] = await Promise.all([readFleet(this.database.sql), this.readZones()]);
    const drivers = rows.map((row) => this.viewOf(row));
    const now = Date.now();
    return { drivers, counts: countFleet(drivers, now), at: rows[0]?.readAt.getTime() ?? now };
  }

  /** Drivers known while there are listeners; for the map. */
  drivers(): readonly FleetDriverView[] {
    return Array.from(this.known.values(), ({ view }) => view);
  }

  /** Position and state of every driver on shift; drivers never seen are left out. */
  async places(): Promise<{ readonly lat: number; readonly lng: number; readonly state: FleetState }[]> {
    const drivers = this.known.size > 0 ? this.drivers() : (await this.read()).drivers;
    return drivers.flatMap(({ id, state, lat, lng }) => {
      if (state === 'off') return [];
      const at = this.messaging.positions.get(id) ?? { lat, lng };
      return at.lat === null || at.lng === null ? [] : [{ lat: at.lat, lng: at.lng, state }];
    });
  }

  /** Publishes changes from now on. Resolves with the unsubscribe function once every driver is known. */
  async follow(listener: FleetListener): Promise<() => void> {
    this.listeners.add(listener);
    const stop = () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.rest();
    };
    if (this.listeners.size > 1 && this.known.size > 0) return stop;
    try {
      if (this.listeners.size === 1) this.wake();
      await this.readAgain(null);
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /**
   * Checks which drivers were lost from sight, which are seen again, which have been dark for a minute, and which drove into
   * another zone.
   */
  look(nowMs = Date.now()): void {
    const sightings: [string, number | null][] = [];
    const zones: [string, FleetDriverView['zone']][] = [];
    for (const known of this.known.values()) {
      if (known.view.shift === 'off') continue;
      const seen = this.messaging.positions.get(known.view.id);
      const at = seen?.at ?? known.view.positionAt;
      if (at !== known.view.positionAt) known.view = { ...known.view, positionAt: at };
      const zone = seen ? this.zoneAt(seen) : known.view.zone;
      if (zone?.fr !== known.view.zone?.fr) {
        known.view = { ...known.view, zone };
        zones.push([known.view.id, zone]);
      }
      const isLost = this.isLost(known.view, nowMs);
      if (isLost === known.isLost) continue;
      known.isLost = isLost;
      sightings.push([known.view.id, at]);
    }
    this.publish({ drivers: [], sightings, zones }, nowMs);
  }

  private wake(): void {
    const { bus } = this.messaging;
    const timers = [
      setInterval(() => void this.readZones().then(() => this.look(), this.complain), SIGHT_EVERY_MS),
      setInterval(() => void this.readAgain(null).catch(this.complain), HEAL_EVERY_MS),
    ];
    for (const timer of timers) timer.unref();
    this.endings = [
      () => timers.forEach((timer) => clearInterval(timer)),
      bus.subscribe('driver.state', ({ driverId }) => this.stir(driverId)),
    ];
  }

  private rest(): void {
    for (const end of this.endings.splice(0)) end();
    if (this.gathering) clearTimeout(this.gathering);
    this.gathering = null;
    this.stirred.clear();
    this.known.clear();
    this.counted = '';
  }

  private stir(driverId: string): void {
    this.stirred.add(driverId);
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      const drivers = [...this.stirred];
      this.stirred.clear();
      this.readAgain(drivers).catch(this.complain);
    }, GATHER_MS);
  }

  private readonly complain = (error: unknown): void =>
    this.logger.warn(`The fleet could not be read: ${String(error)}`);

  private async readAgain(only: readonly string[] | null): Promise<void> {
    const [rows] = await Promise.all([readFleet(this.database.sql, only), this.readZones()]);
    if (this.listeners.size === 0) return;
    const now = Date.now();
    const isFirst = this.known.size === 0;
    const missing = new Set(only ?? this.known.keys());
    const changed: FleetDriverView[] = [];
    for (const row of rows) {
      missing.delete(row.id);
      const known = this.known.get(row.id);
      const readAtMs = row.readAt.getTime();
      if (known && known.readAtMs > readAtMs) continue; // a later read was answered first
      const view = this.viewOf(row);
      this.known.set(row.id, { view, readAtMs, isLost: this.isLost(view, now) });
      if (!known || standingOf(known.view) !== standingOf(view)) changed.push(view);
    }
    for (const id of missing) {
      const known = this.known.get(id);
      if (!known || known.view.state === 'off') continue;
      // No longer one of our drivers.
      known.readAtMs = now;
      known.view = { ...known.view, shift: 'off', state: 'off', tripId: null };
      changed.push(known.view);
    }
    // A new listener reads the whole fleet itself.
    if (isFirst) this.counted = this.count(now).key;
    else this.publish({ drivers: changed, sightings: [], zones: [] }, now);
  }

  private publish(changes: Pick<FleetChangeView, 'drivers' | 'sightings' | 'zones'>, nowMs: number): void {
    const { counts, key } = this.count(nowMs);
    if (Object.values(changes).every(({ length }) => length === 0) && key === this.counted) return;
    this.counted = key;
    const at =
      changes.drivers.reduce((latest, { id }) => Math.max(latest, this.known.get(id)?.readAtMs ?? 0), 0) || nowMs;
    for (const listener of [...this.listeners]) listener({ counts, at, ...changes });
  }

  private count(nowMs: number) {
    const counts = countFleet(this.drivers(), nowMs);
    return { counts, key: Object.values(counts).join() };
  }

  private isLost({ positionAt }: FleetDriverView, nowMs: number): boolean {
    return positionAt === null || nowMs - positionAt > OLD_AFTER_MS;
  }

  private viewOf(row: FleetRow): FleetDriverView {
    const live = row.shift === 'off' ? null : this.messaging.positions.get(row.id);
    return fleetDriverView(row, live, this.zoneAt);
  }

  private async readZones(): Promise<void> {
    this.drawn = await this.drawnZones.now();
  }

  private readonly zoneAt: ZoneAt = ({ lat, lng }) =>
    lat === null || lng === null ? null : (dispatchZoneAt({ lat, lng }, this.drawn)?.name ?? null);
}
