import type { LostItemView } from '@sablon/contracts';
import { LOST_ITEM_MOVES } from '@sablon/domain';
import type { BookingAccess, LostItemAuthor, LostItemRow } from '@sablon/persistence';
import type { CurrentSession } from '../../auth/current-session.js';

/** As whom somebody looks at a lost item; null = it does not exist for him (reliability.md I23). */
export function authorOf(
  item: LostItemRow,
  visitor: CurrentSession | null,
  access: BookingAccess,
): LostItemAuthor | null {
  if (item.bookingId === access.trackBookingId) return 'passenger';
  if (visitor && item.passengerUserId === visitor.id) return 'passenger';
  if (visitor?.role === 'dispatcher' || visitor?.role === 'admin') return 'staff';
  return visitor?.role === 'driver' && item.driverId === visitor.id ? 'driver' : null;
}

/** A lost item as one of the three sides sees it. */
export function lostItemView(item: LostItemRow, as: LostItemAuthor, readerId: string | null): LostItemView {
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
