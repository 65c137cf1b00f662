import { Inject, Injectable } from '@nestjs/common';
import type { ZoneOutlinesView } from '@sablon/contracts';
import type { Localized } from '@sablon/domain';
import { DrawnZoneMap, CachedDrawnZones } from '@sablon/geo';
import { readDrawnZoneNames, readDrawnZones, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** The zones drawn by staff, for code that locates points in them. */
@Injectable()
export class DrawnZonesService {
  private readonly cached = new CachedDrawnZones(() => readDrawnZones(this.database.sql));

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The zones in force, at most three seconds old. */
  now(): Promise<DrawnZoneMap> {
    return this.cached.now();
  }

  /** The zones in force at a given moment. */
  async at(moment: Date): Promise<DrawnZoneMap> {
    return new DrawnZoneMap(await readDrawnZones(this.database.sql, moment));
  }

  /** By their id among all zones; including retired ones. */
  names(): Promise<ReadonlyMap<string, Localized>> {
    return readDrawnZoneNames(this.database.sql);
  }

  async outlines(): Promise<ZoneOutlinesView> {
    const zones = await readDrawnZones(this.database.sql);
    return { zones: zones.map(({ corners, ...zone }) => ({ ...zone, corners: [...corners] })) };
  }

  /** Called when this process changed a zone. */
  changed(): void {
    this.cached.forget();
  }
}
