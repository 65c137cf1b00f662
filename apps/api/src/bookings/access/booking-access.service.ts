import { Inject, Injectable } from '@nestjs/common';
import { Uuid } from '@sablon/contracts';
import {
  findBooking,
  findBookingOfTrip,
  findPayment,
  type BookingAccess,
  type BookingRow,
  type Database,
  type FoundPayment,
} from '@sablon/persistence';
import type { CurrentSession } from '../../people/auth/current-user.decorator.js';
import { DATABASE } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';
import { TrackLinksService } from './track-links.service.js';

/** Grants access to bookings to their owners and holders of their links; anyone else gets `request.not_found` (I23). */
@Injectable()
export class BookingAccessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly links: TrackLinksService,
  ) {}

  /** The access a request has, by its session and its `x-track-token`. */
  of(visitor: CurrentSession | null, trackToken: string | undefined): BookingAccess {
    return { userId: visitor?.id ?? null, trackBookingId: this.links.open(trackToken)?.bookingId ?? null };
  }

  booking(id: string, access: BookingAccess): Promise<BookingRow> {
    return found(id, () => findBooking(this.database.sql, id, access));
  }

  bookingOfTrip(tripId: string, access: BookingAccess): Promise<BookingRow> {
    return found(tripId, () => findBookingOfTrip(this.database.sql, tripId, access));
  }

  payment(paymentId: string, access: BookingAccess): Promise<FoundPayment> {
    return found(paymentId, () => findPayment(this.database.sql, { paymentId }, access));
  }

  paymentOfBooking(bookingId: string, access: BookingAccess): Promise<FoundPayment> {
    return found(bookingId, () => findPayment(this.database.sql, { bookingId }, access));
  }
}

async function found<T>(id: string, find: () => Promise<T | null>): Promise<T> {
  const one = Uuid.safeParse(id).success ? await find() : null;
  return one ?? refuse('request.not_found');
}
