import { Inject, Injectable } from '@nestjs/common';
import { projectTrip, type BoardView, type FleetView, type TripTimelineView } from '@sablon/contracts';
import { fail, ok, type Result, type TripStatus } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  noteSeen,
  readBoard,
  readBoardCounts,
  readFleet,
  readTrip,
  readTripEvents,
  readTripOffers,
  type Database,
  type FleetRow,
  type StaffAction,
  WHOLE_FLEET,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';

/** What a dispatcher reads. */
@Injectable()
export class ConsoleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  async board(status: TripStatus | null, limit: number): Promise<BoardView> {
    const { sql } = this.database;
    const [counts, trips] = await Promise.all([readBoardCounts(sql), readBoard(sql, status, limit)]);
    const now = new Date();
    return { counts, trips: trips.map((trip) => projectTrip(trip, 'dispatcher', now)), at: now.toISOString() };
  }

  async fleet(actor: StaffAction['actor']): Promise<FleetView> {
    await noteSeen(this.database.sql, actor, 'live_map', [WHOLE_FLEET]);
    const rows = await readFleet(this.database.sql);
    return { drivers: rows.map((row) => this.driver(row)) };
  }

  /** Events and offers of one trip; `request.not_found`. */
  async timeline(tripId: string): Promise<Result<TripTimelineView>> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    if (!trip) return fail('request.not_found');
    const [events, offers] = await Promise.all([readTripEvents(sql, tripId), readTripOffers(sql, tripId)]);
    return ok({
      trip: projectTrip(trip, 'dispatcher', new Date()),
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      offers: offers.map((offer) => ({
        ...offer,
        createdAt: offer.createdAt.toISOString(),
        endedAt: offer.endedAt?.toISOString() ?? null,
      })),
    });
  }

  private driver({ lastLat, lastLng, lastPositionAt, ...row }: FleetRow): FleetView['drivers'][number] {
    const live = row.shift === 'off' ? null : this.messaging.positions.get(row.id);
    return {
      ...row,
      shiftSince: row.shiftSince?.getTime() ?? null,
      lat: live?.lat ?? lastLat,
      lng: live?.lng ?? lastLng,
      heading: live?.heading ?? null,
      positionAt: live?.at ?? lastPositionAt?.getTime() ?? null,
    };
  }
}
