import { Inject, Injectable } from '@nestjs/common';
import type { PaymentSettingsView, PaymentStartView, PaymentView } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import {
  crashpoint,
  readPayment,
  runCommand,
  startPayment,
  startTip,
  startWaitingPayment,
  type Database,
  type FoundPayment,
  type PaymentRow,
  type StartedPayment,
} from '@sablon/persistence';
import type { PaymentProvider } from '@sablon/providers';
import { DATABASE, MESSAGING, PAYMENTS } from '../../config/api-parts.js';
import { paymentView } from '../../bookings/access/booking-views.service.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { fromProvider, hintSpan } from './payment-methods.service.js';

/** Starts payments and reads them; only the provider, through the worker, changes them (reliability.md D9). */
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
    const started = unwrap(
      await runCommand(this.database, command, async (tx) => {
        const payment = await startPayment(tx, bookingId);
        crashpoint('payment.start.written');
        return payment;
      }),
    );
    crashpoint('payment.start.committed');
    return this.begun(started);
  }

  /** The same for a tip of a completed trip, in integer cents. */
  async startTip(tripId: string, cents: number): Promise<PaymentStartView> {
    const command = { actorId: tripId, commandId: null, request: null };
    return this.begun(unwrap(await runCommand(this.database, command, (tx) => startTip(tx, tripId, cents))));
  }

  /** The same for waiting time that is due. */
  async startWaiting(tripId: string): Promise<PaymentStartView> {
    const command = { actorId: tripId, commandId: null, request: null };
    return this.begun(unwrap(await runCommand(this.database, command, (tx) => startWaitingPayment(tx, tripId))));
  }

  /** The public part of how we take payments. */
  settings(): PaymentSettingsView {
    const { publishableKey, mode } = this.provider;
    return { publishableKey, mode };
  }

  private async begun(started: StartedPayment): Promise<PaymentStartView> {
    return this.open(started.paymentId);
  }

  /** Payment details for the browser, once the worker has created the payment at the provider. */
  async open(paymentId: string): Promise<PaymentStartView> {
    const { payment, clientSecret } = await this.created(paymentId);
    const { publishableKey, mode, browserApiUrl } = this.provider;
    return { payment: paymentView(payment), clientSecret, publishableKey, mode, apiBaseUrl: browserApiUrl };
  }

  private created(paymentId: string): Promise<{ payment: PaymentRow; clientSecret: string }> {
    return fromProvider(async () => {
      const payment = await readPayment(this.database.sql, paymentId);
      return payment?.providerId && payment.clientSecret ? { payment, clientSecret: payment.clientSecret } : null;
    });
  }

  /** Reads a payment; one that stays open is looked up at the provider, in case its webhook is late or lost. */
  async read({ id, lingering }: FoundPayment): Promise<PaymentView> {
    if (lingering) {
      this.messaging.jobs.schedule('payment.check', id, { dedupe: hintSpan() });
    }
    const payment = await readPayment(this.database.sql, id);
    return payment ? paymentView(payment) : refuse('request.not_found');
  }
}
