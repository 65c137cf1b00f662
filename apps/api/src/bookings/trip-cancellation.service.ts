import { Inject, Injectable } from '@nestjs/common';
import { projectTrip, type CancellationView, type TripView } from '@sablon/contracts';
import { ok } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  cancelTrip,
  previewCancellation,
  readTrip,
  runCommand,
  type BookingAccess,
  type BookingRow,
  type Database,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { unwrap } from '../http/refusal-exception.js';
import { BookingAccessService } from './access/booking-access.service.js';
import { riderOf } from './bookings.service.js';

/** The actor: the passenger's account, or the holder of the booking's link. */
const actorOf = (visitor: CurrentSession | null, booking: BookingRow, access: BookingAccess) =>
  riderOf(booking, access) === 'passenger'
    ? { id: visitor?.id ?? null, role: 'passenger' as const }
    : { id: null, role: 'guest' as const };

/** Cancellation by the person who booked, and its fee. */
@Injectable()
export class TripCancellationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly bookings: BookingAccessService,
  ) {}

  async preview(tripId: string, access: BookingAccess): Promise<CancellationView> {
    await this.bookings.bookingOfTrip(tripId, access);
    return this.previewOf(tripId);
  }

  /** The fee the passenger would pay; the caller has been authorised. `request.not_found`. */
  async previewOf(tripId: string): Promise<CancellationView> {
    const cost = unwrap(await this.database.transaction((tx) => previewCancellation(tx, tripId)));
    return { ...cost, changesAt: cost.changesAt?.toISOString() ?? null };
  }

  async cancel(
    tripId: string,
    reason: string,
    caller: { readonly visitor: CurrentSession | null; readonly access: BookingAccess; readonly key: string },
  ): Promise<TripView> {
    const { visitor, access, key } = caller;
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const actor = actorOf(visitor, booking, access);
    const command = {
      actorId: actor.id ?? `track:${booking.id}`,
      commandId: key,
      request: { do: 'trip.cancel', tripId, reason },
    };
    unwrap(
      await runCommand(this.database, command, async (tx) => {
        const cancelled = await cancelTrip(tx, { tripId, actor, reason });
        return cancelled.ok ? ok({ version: cancelled.value.version }) : cancelled;
      }),
    );
    const trip = await readTrip(this.database.sql, tripId);
    if (trip?.driver) this.messaging.bus.publish('watchers.changed', { driverId: trip.driver.id });
    if (!trip) throw new Error(`trip ${tripId} is gone`);
    return projectTrip(trip, riderOf(booking, access), booking.now);
  }
}
