import { Inject, Injectable } from '@nestjs/common';
import {
  Uuid,
  type LostItemNoteRequest,
  type LostItemRequest,
  type LostItemsView,
  type LostItemView,
} from '@sablon/contracts';
import { checkLostItem, LOST_ITEM_MOVES } from '@sablon/domain';
import {
  listLostItems,
  noteLostItem,
  readLostItem,
  readLostItemsOfTrip,
  readTrip,
  reportLostItem,
  type BookingAccess,
  type Database,
  type LostItemRow,
  type LostItemAuthor,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { DATABASE } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { CommandsService } from './commands.service.js';

/** The side a person sees a lost item from; null = it does not exist for them (reliability.md I23). */
function authorOf(item: LostItemRow, visitor: CurrentSession | null, access: BookingAccess): LostItemAuthor | null {
  if (item.bookingId === access.trackBookingId) return 'passenger';
  if (visitor && item.passengerUserId === visitor.id) return 'passenger';
  if (visitor?.role === 'dispatcher' || visitor?.role === 'admin') return 'staff';
  return visitor?.role === 'driver' && item.driverId === visitor.id ? 'driver' : null;
}

/** A lost item as one of the three sides sees it. */
function lostItemView(item: LostItemRow, as: LostItemAuthor, readerId: string | null): LostItemView {
  const settled = item.status === 'returned' || item.status === 'not_found';
  return {
    id: item.id,
    tripId: item.tripId,
    bookingCode: item.bookingCode,
    pickupAt: item.pickupAt.toISOString(),
    what: item.what,
    colour: item.colour,
    phone: item.phone === '' || (as === 'driver' && settled) ? null : item.phone,
    passengerName: as === 'driver' ? (item.passengerName.split(' ')[0] ?? '') : item.passengerName,
    driverName: item.driverName,
    plate: item.plate,
    status: item.status,
    moves: as === 'passenger' ? [] : [...LOST_ITEM_MOVES[item.status]],
    at: item.at.toISOString(),
    notes: item.notes.map(({ author, authorId, status, body, at }) => ({
      author,
      mine: as === 'staff' ? authorId === readerId : author === as,
      status,
      text: body,
      at: new Date(at).toISOString(),
    })),
  };
}

/** ASSUMPTION: open items come first, so no one looks further back. */
const LIST_LIMIT = 100;

/** Lost items as passenger, driver and staff see them. */
@Injectable()
export class LostItemsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly bookings: BookingAccessService,
    private readonly commands: CommandsService,
  ) {}

  async ofTrip(tripId: string, visitor: CurrentSession | null, access: BookingAccess): Promise<LostItemsView> {
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const [trip, items] = await Promise.all([
      readTrip(this.database.sql, tripId),
      readLostItemsOfTrip(this.database.sql, tripId),
    ]);
    if (!trip) return refuse('request.not_found');
    const allowed = checkLostItem(trip.completedAt, trip.driver !== null, booking.now);
    return {
      items: items.map((item) => lostItemView(item, 'passenger', visitor?.id ?? null)),
      refused: allowed.ok ? null : allowed.error.code,
    };
  }

  /** Codes: `reportLostItem`. */
  async report(
    tripId: string,
    wish: LostItemRequest,
    visitor: CurrentSession | null,
    access: BookingAccess,
    key: string,
  ): Promise<LostItemView> {
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const reporterId = access.trackBookingId === booking.id ? null : access.userId;
    const command = {
      actorId: reporterId ?? `track:${booking.id}`,
      commandId: key,
      request: { do: 'lost_item.report', tripId, ...wish },
    };
    const done = unwrap(await this.commands.run(command, (tx) => reportLostItem(tx, { tripId, reporterId, ...wish })));
    return lostItemView(await this.found(done.itemId), 'passenger', visitor?.id ?? null);
  }

  async list(user: CurrentSession): Promise<LostItemsView> {
    const as = user.role === 'driver' ? 'driver' : 'staff';
    const items = await listLostItems(this.database.sql, as === 'driver' ? user.id : null, LIST_LIMIT);
    return { items: items.map((item) => lostItemView(item, as, user.id)), refused: null };
  }

  /** Codes: `noteLostItem`; a passenger's note changes no state. */
  async note(
    id: string,
    { status, text }: LostItemNoteRequest,
    visitor: CurrentSession | null,
    access: BookingAccess,
  ): Promise<LostItemView> {
    const author = authorOf(await this.found(id), visitor, access) ?? refuse('request.not_found');
    if (author === 'passenger' && status !== null) return refuse('lost_item.wrong_state');
    const authorId = visitor?.id ?? null;
    const command = { actorId: authorId ?? `track:${id}`, commandId: null, request: null };
    unwrap(await this.commands.run(command, (tx) => noteLostItem(tx, { itemId: id, author, authorId, status, text })));
    return lostItemView(await this.found(id), author, authorId);
  }

  private async found(id: string): Promise<LostItemRow> {
    const item = Uuid.safeParse(id).success ? await readLostItem(this.database.sql, id) : null;
    return item ?? refuse('request.not_found');
  }
}
