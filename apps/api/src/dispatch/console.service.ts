import { Inject, Injectable } from '@nestjs/common';
import {
  boardTripOf,
  projectTrip,
  type BoardQuery,
  type BoardView,
  type FleetView,
  type TripTimelineView,
} from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  readContactOrigin,
  noteSeen,
  readBoard,
  readBoardCounts,
  readTrip,
  readTripEvents,
  readTripOffers,
  waitingClockOf,
  type Database,
  type StaffAction,
  WHOLE_FLEET,
} from '@sablon/persistence';
import type { z } from 'zod';
import { DATABASE } from '../config/api-parts.js';
import { FleetRosterService } from '../fleet/fleet-roster.service.js';

/** ASSUMPTION: no transaction of ours takes longer from its clock to its commit. */
const COMMITTED_LATE_MS = 10_000;

/** The dispatcher's reads. */
@Injectable()
export class ConsoleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly roster: FleetRosterService,
  ) {}

  /**
   * Read again since a response's `at`, it returns the rows that may differ; rows committed around that instant come twice.
   */
  async board({ status, since, limit }: z.infer<typeof BoardQuery>): Promise<BoardView> {
    const { sql } = this.database;
    const now = new Date();
    const from = since === undefined ? null : new Date(Date.parse(since) - COMMITTED_LATE_MS);
    const wish = { status: status ?? null, since: from, limit };
    const [counts, { trips, more }] = await Promise.all([readBoardCounts(sql), readBoard(sql, wish)]);
    const rows = trips.map((trip) => boardTripOf(projectTrip(trip, 'dispatcher', now)));
    return { counts, trips: rows, more, at: now.toISOString() };
  }

  async fleet(actor: StaffAction['actor']): Promise<FleetView> {
    await noteSeen(this.database.sql, actor, 'live_map', [WHOLE_FLEET]);
    return this.roster.read();
  }

  /** Events and offers of one trip; `request.not_found`. */
  async timeline(tripId: string): Promise<Result<TripTimelineView>> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    if (!trip) return fail('request.not_found');
    const [events, offers, contact, waiting] = await Promise.all([
      readTripEvents(sql, tripId),
      readTripOffers(sql, tripId),
      readContactOrigin(sql, trip.bookingId),
      waitingClockOf(sql, trip),
    ]);
    return ok({
      trip: projectTrip(trip, 'dispatcher', new Date()),
      ...contact,
      waiting: waiting && { ...waiting, freeUntil: waiting.freeUntil.toISOString() },
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      offers: offers.map((offer) => ({
        ...offer,
        createdAt: offer.createdAt.toISOString(),
        endedAt: offer.endedAt?.toISOString() ?? null,
      })),
    });
  }
}
