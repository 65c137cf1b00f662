import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BookingRequestBody } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import { queueForUnpaid, type Transaction } from '@sablon/persistence';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { addressKey } from '../http/caller-address.js';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { isStaff } from './new-booking.js';

/** ASSUMPTION: a family's rides of one morning, priced side by side; each holds a place that others are refused. */
const MOST_OF_ACCOUNT = 5;
/** ASSUMPTION: the guests of a hotel, or the phones of one network, who are paying in the same minutes. */
const MOST_OF_GUESTS = 10;
/** ASSUMPTION: accounts are opened with a code by mail, so that more of them may share an address. */
const MOST_OF_ACCOUNTS = 30;

/**
 * Few bookings may be unpaid at once, of an account and at an address: each holds a planned place for a quarter of an hour. Counted in
 * Postgres, in the booking's own transaction, so that several at once do not pass together.
 */
@Injectable()
export class UnpaidLimitService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /**
   * Waits for others of the same account or address, and refuses with `booking.too_many_unpaid`. The caller to be written with the
   * booking; undefined for those who pay otherwise: staff for who calls them, and members of a company on its account.
   * A demo has no limit: its simulated passengers and the benches share one address.
   */
  async admit(
    tx: Transaction,
    body: BookingRequestBody,
    visitor: CurrentSession | null,
    address: string,
  ): Promise<Result<string | undefined>> {
    if (isStaff(visitor) || body.business || this.config.demo) return ok(undefined);
    const caller = createHmac('sha256', this.config.secret)
      .update(`caller of a booking: ${addressKey(address)}`)
      .digest('base64url');
    const { ofAccount, ofAddress } = await queueForUnpaid(tx, visitor?.id ?? null, caller);
    const mostHere = visitor ? MOST_OF_ACCOUNTS : MOST_OF_GUESTS;
    const passed = ofAccount >= MOST_OF_ACCOUNT ? MOST_OF_ACCOUNT : ofAddress >= mostHere ? mostHere : null;
    return passed === null ? ok(caller) : fail('booking.too_many_unpaid', { most: passed });
  }
}
