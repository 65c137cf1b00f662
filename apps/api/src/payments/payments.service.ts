import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStartView, PaymentView } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import {
  readPayment,
  runCommand,
  startPayment,
  type Database,
  type FoundPayment,
  type PaymentRow,
} from '@sablon/persistence';
import type { PaymentProvider } from '@sablon/providers';
import { DATABASE, MESSAGING, PAYMENTS } from '../config/api-parts.js';
import { paymentView } from '../bookings/booking-views.service.js';
import { refuse, unwrap } from '../http/refusal-exception.js';

/** ASSUMPTION: as long as somebody looks at a spinner, and no longer than a request may last. */
const PROVIDER_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 40;
const RETRY_SECONDS = 3;
/** At most one hint for each payment in this span, however often its page asks. */
const HINT_EVERY_MS = 2_000;

/** Starts payments and reads them; only what the provider says through the worker changes them (reliability.md D9). */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  /** Makes sure there is a payment, and waits until the worker has created it at the provider. */
  async start(bookingId: string): Promise<PaymentStartView> {
    // No key: a booking has one payment however often it is started (reliability.md I13).
    const command = { actorId: bookingId, commandId: null, request: null };
    const started = unwrap(await runCommand(this.database, command, (tx) => startPayment(tx, bookingId)));
    this.messaging.bus.publish('outbox.written', { at: Date.now() });
    const { payment, clientSecret } = await this.created(started.paymentId);
    const { publishableKey, mode, browserApiUrl } = this.provider;
    return { payment: paymentView(payment), clientSecret, publishableKey, mode, apiBaseUrl: browserApiUrl };
  }

  private async created(paymentId: string): Promise<{ payment: PaymentRow; clientSecret: string }> {
    const until = Date.now() + PROVIDER_WAIT_MS;
    for (;;) {
      const payment = await readPayment(this.database.sql, paymentId);
      if (payment?.providerId && payment.clientSecret) return { payment, clientSecret: payment.clientSecret };
      if (Date.now() >= until) return refuse('payment.provider_unavailable', undefined, RETRY_SECONDS);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Reads a payment; one that stays open is looked up at the provider, in case its webhook is late or lost. */
  async read({ id, lingering }: FoundPayment): Promise<PaymentView> {
    if (lingering) {
      const dedupe = String(Math.floor(Date.now() / HINT_EVERY_MS));
      this.messaging.jobs.schedule('payment.check', id, { dedupe });
    }
    const payment = await readPayment(this.database.sql, id);
    return payment ? paymentView(payment) : refuse('request.not_found');
  }
}
