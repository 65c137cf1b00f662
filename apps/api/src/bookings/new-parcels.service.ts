import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BookingRequestBody } from '@sablon/contracts';
import {
  findAccount,
  hashSharedLinkToken,
  sharedLinkToken,
  writeParcel,
  type NewBooking,
  type ParcelPerson,
  type Transaction,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';

/** Stores a parcel's sender and recipient with the booking. */
@Injectable()
export class NewParcelsService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  async write(
    tx: Transaction,
    tripIds: readonly string[],
    booking: NewBooking,
    body: BookingRequestBody,
    visitor: CurrentSession | null,
  ): Promise<void> {
    if (!body.parcel) return;
    const sender = body.parcel.sender ?? (await bookerOf(tx, booking, visitor));
    for (const tripId of tripIds) {
      const linkId = randomUUID();
      const linkHash = hashSharedLinkToken(sharedLinkToken(this.config.secret, linkId));
      const { recipient } = body.parcel;
      await writeParcel(tx, { tripId, sender, recipient, language: body.language, linkId, linkHash });
    }
  }
}

/** The booker is the sender, unless they name another person. */
async function bookerOf(tx: Transaction, { guest }: NewBooking, visitor: CurrentSession | null): Promise<ParcelPerson> {
  const person = guest ?? (visitor && (await findAccount(tx, visitor.id)));
  if (!person) throw new Error('a booking of no one');
  return { name: `${person.firstName} ${person.lastName}`.trim(), phone: person.phone, email: person.email ?? '' };
}
