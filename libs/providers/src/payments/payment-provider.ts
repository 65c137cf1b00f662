import type { Result, PaymentDisputeStatus, PaymentDisputeReason } from '@sablon/domain';

/** Ways to pay that we offer (spec §1, product.md "Payment"). */
export type PaymentMethodType = 'card' | 'bancontact' | 'paypal' | 'link';

/**
 * The provider's own states of a payment, spelt as the provider spells them (Stripe PaymentIntent lifecycle, reliability.md A3).
 */
export type ProviderPaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A payment as the provider reports it; amounts in integer cents of the currency. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: ProviderPaymentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  /** How it was (or is being) paid: `card`, the wallet that holds the card (`apple_pay`, `google_pay`), or another type; null until the payer chooses. */
  readonly methodType: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The card the provider now keeps for the customer at the payer's request; null otherwise. */
  readonly savedCard: ProviderCard | null;
  /** The provider's error code for the last failed attempt: `card_declined`, `payment_intent_authentication_failure`… */
  readonly lastErrorCode: string | null;
  readonly declineCode: string | null;
  /** Lets only the payer's browser confirm this payment; never log it. */
  readonly clientSecret: string | null;
  readonly customerId: string | null;
  /** Holds at least `op_id`, `payment_id` and `booking_code` for payments we made. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** A refund as the provider reports it; `pending` may still fail, and a `succeeded` one can turn `failed` later. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly amountCents: number;
  readonly failureReason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** A payment reversed by the payer's bank (a chargeback); integer cents, each sum over all movements so far. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly status: PaymentDisputeStatus;
  /** An inquiry: no money was taken, and it may still become a chargeback. */
  readonly inquiry: boolean;
  readonly reason: PaymentDisputeReason;
  readonly amountCents: number;
  readonly withdrawnCents: number;
  readonly withdrawnFeeCents: number;
  readonly returnedCents: number;
  readonly returnedFeeCents: number;
  /** Deadline for evidence. */
  readonly answerBy: Date | null;
  readonly openedAt: Date;
}

/** A card the provider keeps for a customer; holds no more than a receipt shows. */
export interface ProviderCard {
  readonly kind: 'card';
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A PayPal account the provider keeps for a customer, identified by its PayPal email address. */
export interface ProviderWallet {
  readonly kind: 'paypal';
  readonly id: string;
  readonly email: string;
}

/** A payment method the provider keeps for a customer. */
export type ProviderMethod = ProviderCard | ProviderWallet;

/** Keeping a card or wallet without a payment (Stripe SetupIntent). */
export interface ProviderSetup {
  readonly id: string;
  readonly status: 'open' | 'succeeded' | 'canceled';
  /** Lets only the payer's browser confirm it; never log it. */
  readonly clientSecret: string | null;
  readonly customerId: string | null;
  readonly method: ProviderMethod | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A verified webhook message: only a hint to re-read an object, because messages come twice, late and in any order (D9). */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly objectType: string;
  readonly objectId: string | null;
  /** The payment to retrieve, whether the event concerns it, its charge or its refund; null for a dispute of it. */
  readonly paymentIntentId: string | null;
  readonly refundId: string | null;
}

/** The object an event concerns, if we store its kind: a payment, a refund, a card being kept, a dispute. */
export function objectOfEvent({ refundId, paymentIntentId, objectId }: ProviderEvent): string | null {
  const about = refundId ?? paymentIntentId ?? objectId;
  return about !== null && /^(pi|re|seti|du|dp)_/.test(about) ? about : null;
}

/**
 * Why a call gave no result: `payment.provider_unavailable` {reason, status, replayed} the effect is unknown or absent, try again
 * with the same key; `replayed` = the provider saved this failure under the key, so look the operation up and then use another
 * key; `payment.declined` {declineCode, errorCode}; `payment.refused` {errorCode, message} the request itself is wrong and
 * repeating it is useless; `payment.idempotency_mismatch` the key was used for another request: a bug of ours.
 */
export type PaymentFailureCode =
  | 'payment.provider_unavailable'
  | 'payment.declined'
  | 'payment.refused'
  | 'payment.idempotency_mismatch';

/** Ids every write carries as metadata `op_id` and `payment_id`, so that it can be found without its key (D9). */
export interface OperationIds {
  readonly operationId: string;
  readonly paymentId: string;
}

export interface CreatePaymentIntentInput extends OperationIds {
  readonly amountCents: number;
  readonly currency: 'eur';
  readonly bookingCode: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly customerId?: string;
  readonly methods: readonly PaymentMethodType[];
  readonly receiptEmail?: string;
  readonly idempotencyKey: string;
}

export interface RefundInput extends OperationIds {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** Where to look for an operation: by the time it was first written, because the provider's search index lags. */
export interface OperationSearch {
  readonly operationId: string;
  /** When our operation row was written; payments more than an hour older are skipped. */
  readonly startedAt: Date;
}

/** The result of a call, or why it failed. */
export type ProviderAnswer<T> = Promise<Result<T, PaymentFailureCode>>;
type Answer<T> = ProviderAnswer<T>;

/** One page of payments and the cursor of the next; null = last page. */
export interface PaymentPage {
  readonly payments: readonly ProviderPayment[];
  /** Ids of payments in an unknown state; they do not hide the others. */
  readonly unreadable: readonly string[];
  readonly next: string | null;
}

/** The customer to create: our account id is kept as metadata `user_id`, so that the customer can be found again. */
export interface CustomerInput {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** The idempotency key of a write. */
export interface Keyed {
  readonly idempotencyKey: string;
}

/** Cards and wallets kept for customers; every write is safe to repeat. */
export interface CardKeeper {
  createCustomer(input: CustomerInput & Keyed): Answer<{ readonly id: string }>;
  findCustomer(input: Pick<CustomerInput, 'userId' | 'email'>): Answer<{ readonly id: string } | null>;
  /** For a browser to confirm with its bank or wallet; the method is then kept for payments with its owner present. */
  createSetup(
    input: { readonly setupId: string; readonly customerId: string; readonly kind: ProviderMethod['kind'] } & Keyed,
  ): Answer<ProviderSetup>;
  retrieveSetup(id: string): Answer<ProviderSetup>;
  listMethods(customerId: string): Answer<readonly ProviderMethod[]>;
  setDefaultCard(customerId: string, cardId: string): Answer<null>;
  /** Detaches a card; one the provider does not know (any more) counts as detached. */
  detachCard(cardId: string): Answer<null>;
  /** Erases the customer's name and address at the provider, which keeps their payments for the books. */
  forgetCustomer(customerId: string): Answer<null>;
}

/** Disputed payments; the provider accepts one answer to each. */
export interface DisputeDesk {
  retrieveDispute(id: string): Answer<ProviderDispute>;
  /** Every dispute opened since then; `unreadable` holds the ids of those in an unknown state. */
  listDisputes(
    since: Date,
  ): Answer<{ readonly disputes: readonly ProviderDispute[]; readonly unreadable: readonly string[] }>;
  /** Sends evidence of the ride; at most 20,000 characters (Stripe, "Evidence object"). */
  contestDispute(id: string, evidence: string, idempotencyKey: string): Answer<ProviderDispute>;
  /** Concedes to the payer: lost at once. */
  concedeDispute(id: string, idempotencyKey: string): Answer<ProviderDispute>;
}

/** Port to an external payment service; every call is safe to repeat with the same key. */
export interface PaymentProvider extends CardKeeper, DisputeDesk {
  readonly mode: 'live' | 'test' | 'sandbox';
  /** The public key a browser needs to confirm its own payment. */
  readonly publishableKey: string;
  /** Where a browser confirms: the provider's public API origin, without a slash at the end. */
  readonly browserApiUrl: string;
  createPaymentIntent(input: CreatePaymentIntentInput): Answer<ProviderPayment>;
  retrievePaymentIntent(id: string): Answer<ProviderPayment>;
  /** Null when the provider has no payment with this `op_id`: only then may a new key be used. */
  findPaymentIntentByOperation(search: OperationSearch): Answer<ProviderPayment | null>;
  /** Refused with `payment_intent_unexpected_state` once the money is taken: refund instead. */
  cancelPaymentIntent(id: string, idempotencyKey: string): Answer<ProviderPayment>;
  refund(input: RefundInput): Answer<ProviderRefund>;
  retrieveRefund(id: string): Answer<ProviderRefund>;
  findRefundByOperation(operationId: string, paymentIntentId: string): Answer<ProviderRefund | null>;
  /** One page of all payments made since then, newest first; `page` is the cursor from the previous page. */
  listPayments(since: Date, page: string | null): Answer<PaymentPage>;
  /** Events since then that did not reach our webhook; the provider keeps them for 30 days (A2). */
  listUndeliveredEvents(since: Date): Answer<readonly ProviderEvent[]>;
  /** Checks the raw, unmodified body: signed by any current secret, at most 300 s old, right mode (A2, ASVS 4.1.5). */
  verifyWebhook(
    rawBody: Buffer | string,
    signature: string | undefined,
  ): Result<ProviderEvent, 'webhook.signature_invalid'>;
}
