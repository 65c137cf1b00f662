import { Inject, Injectable } from '@nestjs/common';
import type {
  MessagesSeenRequest,
  OfficeMessageView,
  OfficeMessagesView,
  PassengerMessageRequest,
  PassengerMessagesView,
} from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  markPassengerMessages,
  readBookingContact,
  readCompany,
  readPassengerMessages,
  readTrip,
  messagePassenger,
  type BookingAccess,
  type Database,
  type PassengerMessage,
  type StaffAction,
} from '@sablon/persistence';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';

/** Dispatchers' messages to the passenger of a trip, and their delivery. */
@Injectable()
export class PassengerMessagesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly access: BookingAccessService,
  ) {}

  /** `request.not_found`. */
  async ofTrip(tripId: string): Promise<Result<PassengerMessagesView>> {
    const { sql } = this.database;
    const trip = await readTrip(sql, tripId);
    const contact = trip && (await readBookingContact(sql, trip.bookingId));
    if (!contact) return fail('request.not_found');
    const messages = await readPassengerMessages(sql, tripId);
    return ok({
      language: contact.language,
      hasPhone: contact.phone !== '',
      messages: messages.map((message) => ({
        ...messageViewOf(message),
        authorName: message.authorName,
        sms: message.sms,
      })),
    });
  }

  /** Codes: `messagePassenger`. */
  async send(
    actor: StaffAction['actor'],
    tripId: string,
    wish: PassengerMessageRequest,
  ): Promise<Result<PassengerMessagesView>> {
    const { id, words, ...said } = wish;
    const request = { do: 'passenger.message', tripId, wish };
    const done = await this.commands.run({ actorId: actor.id, commandId: id, request }, (tx) =>
      messagePassenger(tx, { id, tripId, actor, ...said, words: words ?? '' }),
    );
    return done.ok ? this.ofTrip(tripId) : done;
  }

  async forPassenger(tripId: string, access: BookingAccess): Promise<OfficeMessagesView> {
    await this.access.bookingOfTrip(tripId, access);
    const { sql } = this.database;
    const [messages, { phone }] = await Promise.all([readPassengerMessages(sql, tripId), readCompany(sql)]);
    return { phone, messages: messages.map(messageViewOf) };
  }

  /** May be repeated any number of times by a page. */
  async seen(tripId: string, { ids, what }: MessagesSeenRequest, access: BookingAccess): Promise<OfficeMessagesView> {
    await this.access.bookingOfTrip(tripId, access);
    if (await markPassengerMessages(this.database.sql, tripId, ids, what)) {
      // A lost message does no harm: consoles fetch it again now and then.
      const payload = { tripId, about: 'message' } as const;
      this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'trip.noted', payload });
    }
    return this.forPassenger(tripId, access);
  }
}

const messageViewOf = (message: PassengerMessage): OfficeMessageView => ({
  id: message.id,
  template: message.template,
  minutes: message.minutes,
  place: message.place,
  words: message.words,
  writtenAt: message.writtenAt.toISOString(),
  deliveredAt: message.deliveredAt?.toISOString() ?? null,
  readAt: message.readAt?.toISOString() ?? null,
});
