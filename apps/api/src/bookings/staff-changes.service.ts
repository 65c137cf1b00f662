import { Inject, Injectable } from '@nestjs/common';
import type {
  BookingChangeRequest,
  BookingChangeView,
  StaffChangeConfirm,
  StaffCorrectionRequest,
  TripView,
} from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import {
  asSeen,
  confirmChange,
  correctBooking,
  readBooking,
  readTrip,
  writeAudit,
  type BookingRow,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';
import { ChangesService } from './changes.service.js';

type Actor = StaffAction['actor'];

/** A dispatcher changes a booking for its passenger, by the passenger's own rules and price. */
@Injectable()
export class StaffChangesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: ChangesService,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {}

  /** The exact price difference, to be read to the passenger before anything is confirmed. Codes: `ChangesService.quote`. */
  async quote(actor: Actor, tripId: string, wish: BookingChangeRequest): Promise<BookingChangeView> {
    return this.changes.quoteAs(actor, await this.bookingOf(tripId), wish);
  }

  /** Codes: `confirmChange`, `correctBooking`, `trip.version_conflict`, `change.passenger_pays`. */
  async confirm(actor: Actor, tripId: string, change: StaffChange, key: string): Promise<BookingChangeView> {
    const booking = await this.bookingOf(tripId);
    return this.changes.confirmAs(actor, booking, change.id, key, async (tx) => {
      const seen = await asSeen(tx, tripId, change.seenVersion);
      if (!seen.ok) return seen;
      const applied = await this.apply(tx, actor, booking, change.id);
      if (!applied.ok || !change.correction) return applied;
      return correctBooking(tx, { tripId, bookingId: booking.id, actor }, change.correction);
    });
  }

  /** Codes: `correctBooking`, `trip.version_conflict`. */
  async correct(actor: Actor, tripId: string, wish: StaffCorrectionRequest, key: string): Promise<TripView> {
    const booking = await this.bookingOf(tripId);
    const command = { actorId: actor.id, commandId: key, request: { do: 'booking.correct', tripId, wish } };
    unwrap(
      await this.commands.run(command, async (tx) => {
        const seen = await asSeen(tx, tripId, wish.seenVersion);
        return seen.ok ? correctBooking(tx, { tripId, bookingId: booking.id, actor }, wish.correction) : seen;
      }),
    );
    return unwrap(await this.trips.viewAs('dispatcher', tripId));
  }

  private async apply(tx: Transaction, actor: Actor, booking: BookingRow, changeId: string): Promise<Result<unknown>> {
    const confirmed = await confirmChange(tx, booking.id, changeId);
    if (!confirmed.ok) return confirmed;
    // No payment is taken over the phone, and a change awaiting a payment the passenger does not know about would only
    // expire.
    if (confirmed.value.status === 'awaiting_payment') return fail('change.passenger_pays');
    const { rows } = await tx.query<{ tripId: string }>(
      `SELECT t.id AS "tripId" FROM trip t JOIN trip_event e ON e.trip_id = t.id AND e.data->>'changeId' = $2 WHERE t.booking_id = $1`,
      [booking.id, changeId],
    );
    for (const { tripId } of rows)
      await writeAudit(tx, { actor, action: 'trip.changed', objectId: tripId, data: { changeId } });
    return ok(confirmed.value);
  }

  private async bookingOf(tripId: string): Promise<BookingRow> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    return (trip && (await readBooking(sql, trip.bookingId))) ?? refuse('request.not_found');
  }
}

interface StaffChange extends StaffChangeConfirm {
  readonly id: string;
}
