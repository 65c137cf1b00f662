import { Inject, Injectable } from '@nestjs/common';
import type { CallRequest } from '@sablon/contracts';
import type { Counters, Messaging } from '@sablon/messaging';
import { API_CONFIG, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { signedCall, SIGNED_WITHIN_SECONDS } from './call-signature.js';

const MINUTE_MS = 60_000;
/** ASSUMPTION: the telephones of a busy control room report less; each call is two requests. */
const CALLS_PER_MINUTE = 300;
/** As long as a signature is accepted, whichever clock is ahead. */
const REMEMBERED_MS = 2 * SIGNED_WITHIN_SECONDS * 1000;

/** A request as it came, before anyone trusts what it says. */
interface Received {
  readonly body: Buffer | string;
  readonly signature: string | undefined;
  readonly address: string;
}

/**
 * Calls reported by a telephone exchange, forwarded to the consoles. Nothing is kept: a number is looked up, and that recorded, by the
 * desk where it rings.
 */
@Injectable()
export class TelephonyService {
  private readonly counters: Counters;

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {
    this.counters = messaging.counters;
  }

  /** `request.not_found` without a secret; `request.too_many`, `webhook.repeated`, and the codes of `signedCall`. */
  async receive(call: CallRequest, { body, signature, address }: Received): Promise<void> {
    const { telephonySecret } = this.config;
    if (!telephonySecret) return refuse('request.not_found');
    const { count, msLeft } = await this.counters.add(`calls ${address}`, MINUTE_MS);
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    if (count > CALLS_PER_MINUTE) return refuse('request.too_many', { seconds }, seconds);
    const signed = unwrap(signedCall(telephonySecret, signature, body, Date.now()));
    const seen = await this.counters.add(`call ${signed}`, REMEMBERED_MS);
    if (seen.count > 1) return refuse('webhook.repeated');
    const payload = { ...call, at: new Date().toISOString() };
    this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'call.changed', payload });
  }
}
