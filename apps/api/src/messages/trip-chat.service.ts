import { Inject, Injectable } from '@nestjs/common';
import type { ChatView, SendChatRequest } from '@sablon/contracts';
import { fail, ok, type Result, type TripDriver, type TripFacts } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  markTrip,
  openTripConversation,
  readTrip,
  readTripConversation,
  writeChatMessage,
  type BookingAccess,
  type Database,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { chatMessageView } from './support-chat.service.js';

type HeldTrip = TripFacts & { readonly driver: TripDriver };
interface Side {
  readonly trip: HeldTrip;
  readonly author: 'passenger' | 'driver' | 'staff';
}

/**
 * Chat between a trip's passenger and driver while they share it; messages stay readable afterwards. Staff can read along.
 */
@Injectable()
export class TripChatService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  /** Fails with `request.not_found`, `chat.no_driver` while the trip has no driver. */
  async read(tripId: string, visitor: CurrentSession | null, access: BookingAccess): Promise<Result<ChatView>> {
    const side = await this.sideOf(tripId, visitor, access);
    return side.ok ? ok(await this.view(side.value, visitor)) : side;
  }

  /** Fails with `request.not_found`, `chat.no_driver`, `chat.closed` once the ride is over. */
  async send(
    tripId: string,
    { id, text }: SendChatRequest,
    visitor: CurrentSession | null,
    access: BookingAccess,
  ): Promise<Result<ChatView>> {
    const side = await this.sideOf(tripId, visitor, access);
    if (!side.ok) return side;
    const { trip, author } = side.value;
    if (!isOpen(trip)) return fail('chat.closed');
    await this.database.transaction(async (tx) => {
      const conversationId = await openTripConversation(tx, trip.id, trip.driver.id);
      const isNew = await writeChatMessage(tx, {
        id,
        conversationId,
        author,
        authorId: visitor?.id ?? null,
        body: text,
      });
      if (!isNew || author !== 'driver' || trip.status !== 'accepted') return;
      // Writing to the passenger counts as trying to reach them (`no_show.not_contacted`).
      const here = this.messaging.positions.get(trip.driver.id);
      const place = here && { lat: here.lat, lng: here.lng, at: new Date() };
      await markTrip(tx, { tripId, driverId: trip.driver.id, kind: 'contact_message', place });
    });
    this.publishChange(trip);
    return ok(await this.view(side.value, visitor));
  }

  private async view({ trip, author }: Side, visitor: CurrentSession | null): Promise<ChatView> {
    const rows = await readTripConversation(this.database.sql, trip.id, trip.driver.id);
    return {
      open: isOpen(trip),
      // A guest has no account: messages by the passenger are theirs.
      messages: rows.map((row) => ({
        ...chatMessageView(row, visitor?.id ?? null),
        mine: author === 'staff' ? row.authorId === visitor?.id : row.author === author,
      })),
    };
  }

  private async sideOf(
    tripId: string,
    visitor: CurrentSession | null,
    access: BookingAccess,
  ): Promise<Result<Side, 'request.not_found' | 'chat.no_driver'>> {
    const trip = await readTrip(this.database.sql, tripId);
    if (!trip) return fail('request.not_found');
    const author = authorOf(trip, visitor, access);
    if (!author) return fail('request.not_found');
    return trip.driver ? ok({ trip: { ...trip, driver: trip.driver }, author }) : fail('chat.no_driver');
  }

  /** A lost message does no harm: pages fetch again on every connect, and now and then. */
  private publishChange(trip: HeldTrip): void {
    const changed = { event: 'chat.updated', payload: { kind: 'trip', id: trip.id } } as const;
    const rooms = [`track:${trip.id}`, `user:${trip.driver.id}`, 'dispatch'] as const;
    for (const room of rooms) this.messaging.bus.publish('live.emit', { room, ...changed });
    if (trip.passenger.userId)
      this.messaging.bus.publish('live.emit', { room: `user:${trip.passenger.userId}`, ...changed });
  }
}

const isOpen = (trip: TripFacts): boolean => trip.status === 'accepted' || trip.status === 'ongoing';

/** The side a person writes from in this trip's chat; null = the trip does not exist for them (reliability.md I23). */
function authorOf(trip: TripFacts, visitor: CurrentSession | null, access: BookingAccess): Side['author'] | null {
  if (visitor?.role === 'dispatcher' || visitor?.role === 'admin') return 'staff';
  if (visitor?.role === 'driver' && trip.driver?.id === visitor.id) return 'driver';
  const isOwner = visitor !== null && trip.passenger.userId === visitor.id;
  return isOwner || trip.bookingId === access.trackBookingId ? 'passenger' : null;
}
