import { Inject, Injectable } from '@nestjs/common';
import type { DispatchZonesView, DispatchZoneView } from '@sablon/contracts';
import { dispatchZoneAt, type DispatchZone } from '@sablon/geo';
import { readWaitingPickups, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { DrawnZonesService } from './drawn-zones.service.js';
import { FleetRosterService } from './fleet-roster.service.js';

/**
 * Several consoles request the same table: one computation serves them all. ASSUMPTION: seconds do not matter in planning.
 */
const CACHED_MS = 3_000;

type Counted = { -readonly [Key in keyof DispatchZoneView]: DispatchZoneView[Key] };

const nothingIn = ({ id, kind, name, centre, radiusMeters }: DispatchZone): Counted => ({
  ...{ id, kind, name, ...centre, radiusMeters },
  ...{ free: 0, busy: 0, break: 0, waiting: 0 },
});

/** Cars and waiting rides by zone. */
@Injectable()
export class DispatchZonesService {
  private cached: { readonly at: number; readonly view: Promise<DispatchZonesView> } | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly roster: FleetRosterService,
    private readonly drawn: DrawnZonesService,
  ) {}

  read(nowMs = Date.now()): Promise<DispatchZonesView> {
    if (this.cached && nowMs - this.cached.at < CACHED_MS) return this.cached.view;
    const view = this.reckon();
    this.cached = { at: nowMs, view };
    view.catch(() => (this.cached = null));
    return view;
  }

  private async reckon(): Promise<DispatchZonesView> {
    const [cars, waiting, drawn] = await Promise.all([
      this.roster.places(),
      readWaitingPickups(this.database.sql),
      this.drawn.now(),
    ]);
    // Drawn zones are always listed, even when empty.
    const zones = new Map<string, Counted>(drawn.zones.map((zone) => [zone.id, nothingIn(zone)]));
    const at = (lat: number, lng: number): Counted | null => {
      const zone = dispatchZoneAt({ lat, lng }, drawn);
      if (!zone) return null;
      const counted = zones.get(zone.id) ?? nothingIn(zone);
      zones.set(zone.id, counted);
      return counted;
    };
    for (const { lat, lng, state } of cars) {
      const zone = at(lat, lng);
      if (zone) zone[state === 'free' || state === 'break' ? state : 'busy']++;
    }
    for (const { lat, lng } of waiting) {
      const zone = at(lat, lng);
      if (zone) zone.waiting++;
    }
    const carsIn = (zone: Counted) => zone.free + zone.busy + zone.break;
    return {
      zones: [...zones.values()].sort(
        (a, b) => b.waiting - a.waiting || carsIn(b) - carsIn(a) || a.id.localeCompare(b.id),
      ),
    };
  }
}
