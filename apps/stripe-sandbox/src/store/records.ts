import type { Charge } from '../payments/charge.js';
import type { PaymentIntent } from '../payments/payment-intent.js';
import type { Dispute } from '../disputes/dispute.js';
import type { Refund } from '../payments/refund.js';
import type { Customer } from '../customers/customer.js';
import type { PaymentMethod } from '../customers/payment-method.js';
import type { SetupIntent } from '../customers/setup-intent.js';
import type { Challenge } from '../payments/challenge.js';
import type { Settlement } from '../payments/settlement.js';
import type { SandboxEvent } from '../events/event.js';
import type { Delivery } from '../events/delivery.js';
import type { SavedResponse } from '../http/saved-response.js';
import type { ChaosSettings } from '../control/chaos.js';
import type { CardConduct } from '../payments/test-cards.js';

/** Everything the sandbox remembers, by kind. The last eight are its own; Stripe has no such objects. */
export interface Records {
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  event: SandboxEvent;
  challenge: Challenge;
  delivery: Delivery;
  /** Given up: only List Events shows it. */
  undelivered: Delivery;
  settlement: Settlement;
  card_conduct: CardConduct;
  saved_response: SavedResponse;
  chaos: ChaosSettings;
}
export type Kind = keyof Records;

/** The kinds a client can retrieve, list or expand. */
export type PublicKind =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'customer'
  | 'payment_method'
  | 'setup_intent'
  | 'event';
