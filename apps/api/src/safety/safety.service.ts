import { Inject, Injectable } from '@nestjs/common';
import type { AlarmsView, AlarmView, SafetyView } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  acknowledgeAlarm,
  closeAlarm,
  placeAlarm,
  raiseAlarm,
  readAlarm,
  readAlarmOfTrip,
  readOpenAlarms,
  readTrip,
  withdrawAlarm,
  type AlarmActor,
  type BookingAccess,
  type Database,
  type PhonePlace,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { alarmView, safetyView } from './alarm-view.js';

/** Alarms: raised, followed and withdrawn by the passenger; seen and closed by staff. */
@Injectable()
export class SafetyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly bookings: BookingAccessService,
    private readonly commands: CommandsService,
  ) {}

  /** `request.not_found` for trips of others. */
  async view(tripId: string, access: BookingAccess): Promise<SafetyView> {
    await this.bookings.bookingOfTrip(tripId, access);
    const [trip, alarm] = await Promise.all([
      readTrip(this.database.sql, tripId),
      readAlarmOfTrip(this.database.sql, tripId),
    ]);
    return trip ? safetyView(trip.status, alarm) : refuse('request.not_found');
  }

  /** Codes: `raiseAlarm`. */
  raise(tripId: string, visitor: CurrentSession | null, access: BookingAccess, place: PhonePlace | null) {
    return this.asPassenger(tripId, visitor, access, (tx, actor) => raiseAlarm(tx, tripId, actor, place));
  }

  /** Codes: `placeAlarm`. Published without the outbox: the next position follows at once. */
  async place(tripId: string, visitor: CurrentSession | null, access: BookingAccess, place: PhonePlace) {
    const view = await this.asPassenger(tripId, visitor, access, (tx, actor) =>
      placeAlarm(tx, { side: 'passenger', tripId }, actor, place),
    );
    const payload = { tripId, about: 'safety' } as const;
    this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'trip.noted', payload });
    return view;
  }

  /** Codes: `withdrawAlarm`. */
  cancel(tripId: string, visitor: CurrentSession | null, access: BookingAccess, reason: string) {
    return this.asPassenger(tripId, visitor, access, (tx, actor) =>
      withdrawAlarm(tx, { side: 'passenger', tripId }, actor, reason),
    );
  }

  async open(): Promise<AlarmsView> {
    return { alarms: (await readOpenAlarms(this.database.sql)).map(alarmView) };
  }

  /** Codes: `acknowledgeAlarm`. */
  acknowledge(id: string, actor: StaffAction['actor']): Promise<AlarmView> {
    return this.asStaff(id, actor, (tx) => acknowledgeAlarm(tx, id, actor));
  }

  /** Codes: `closeAlarm`. */
  close(id: string, actor: StaffAction['actor'], note: string): Promise<AlarmView> {
    return this.asStaff(id, actor, (tx) => closeAlarm(tx, id, actor, note));
  }

  private async asPassenger(
    tripId: string,
    visitor: CurrentSession | null,
    access: BookingAccess,
    work: (tx: Transaction, actor: AlarmActor) => Promise<Result<unknown>>,
  ): Promise<SafetyView> {
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const actor: AlarmActor =
      visitor && access.trackBookingId !== booking.id
        ? { id: visitor.id, role: visitor.role }
        : { id: null, role: 'guest' };
    const command = { actorId: actor.id ?? `track:${booking.id}`, commandId: null, request: null };
    unwrap(await this.commands.run(command, (tx) => work(tx, actor)));
    return this.view(tripId, access);
  }

  private async asStaff(
    id: string,
    actor: StaffAction['actor'],
    work: (tx: Transaction) => Promise<Result<unknown>>,
  ): Promise<AlarmView> {
    if (!(await readAlarm(this.database.sql, id))) return refuse('request.not_found');
    unwrap(await this.commands.run({ actorId: actor.id, commandId: null, request: null }, work));
    const alarm = await readAlarm(this.database.sql, id);
    return alarm ? alarmView(alarm) : refuse('request.not_found');
  }
}
