import { Inject, Injectable } from '@nestjs/common';
import type { NearbyCarsView } from '@sablon/contracts';
import { nearbyCars, type LatLng } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import { readWaitingDrivers, type Database } from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../../config/api-parts.js';

/**
 * Every visitor within ten seconds sees the same fleet (docs/decisions/0088-cars-near-you-without-drivers.md): nothing is learned
 * by asking more often, and many visitors cost one read.
 */
const SNAPSHOT_MS = 10_000;
/** ASSUMPTION: a square whose middle is farther from a road than this is shown by its middle. */
const ROAD_WITHIN_METERS = 250;

/** Roughly where free cars are, for people who have not booked. */
@Injectable()
export class NearbyCarsService {
  private snapshot: { readonly at: number; readonly read: Promise<readonly LatLng[]> } | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  async around(point: LatLng, nowMs = Date.now()): Promise<NearbyCarsView> {
    if (!this.snapshot || nowMs - this.snapshot.at >= SNAPSHOT_MS) {
      const read = this.freeCars();
      this.snapshot = { at: nowMs, read };
      read.catch(() => (this.snapshot = null));
    }
    const squares = nearbyCars(await this.snapshot.read, point);
    return { cars: await Promise.all(squares.map((square) => this.onRoad(square))) };
  }

  /** Drivers who could be offered a ride, where they are now; without a current position they are nowhere. */
  private async freeCars(): Promise<readonly LatLng[]> {
    const waiting = await readWaitingDrivers(this.database.sql);
    return waiting.flatMap(({ id, offered }) => {
      const position = offered ? null : this.messaging.positions.get(id);
      return position ? [{ lat: position.lat, lng: position.lng }] : [];
    });
  }

  /** The road nearest to the middle of a square, so that no car stands in a pond; it says no more than the square. */
  private async onRoad(square: LatLng): Promise<NearbyCarsView['cars'][number]> {
    const { point, distanceMeters, bearing } = await this.geo.routing.snap(square);
    if (distanceMeters > ROAD_WITHIN_METERS) return { ...square, bearing: null };
    return { lat: point.lat, lng: point.lng, bearing: bearing === undefined ? null : Math.round(bearing) };
  }
}
