import { z } from 'zod';
import { SIGNED_IN, STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { PaymentLinkRequest, PaymentLinksView } from './payment-links.js';
import { CardSetupStatusView, CardSetupView, SavedCardsView } from './payment-methods.js';
import { PaymentSettingsView, PaymentStartView, PaymentView } from './payments.js';
import { DisputeAnswer, DisputeView, GiveUpRequest, StuckPaymentsView } from './stuck-payments.js';

const { get, post, del } = verbsOf('money');

/** Payments of bookings and of waiting time. */
export const payments = {
  settings: get('/payment-settings', {
    access: 'anyone',
    reply: PaymentSettingsView,
    summary: 'Reads how payments are taken.',
    description:
      'Holds the provider’s public key only; buttons of wallets are drawn with it before anything is booked.',
  }),
  start: post('/bookings/:id/payment', {
    access: 'link',
    params: { id: z.string() },
    reply: PaymentStartView,
    errors: [
      'payment.booking_closed',
      'payment.not_needed',
      'payment.provider_unavailable',
      'request.key_reused',
      'request.not_found',
    ],
    summary: 'Starts the payment of a booking.',
    description: 'Returns the payment details for the browser; asking again returns the same payment.',
  }),
  startWaiting: post('/trips/:id/waiting/payment', {
    access: 'link',
    params: { id: z.string() },
    reply: PaymentStartView,
    errors: [
      'payment.closing',
      'payment.not_needed',
      'payment.provider_unavailable',
      'request.key_reused',
      'request.not_found',
    ],
    summary: 'Starts the payment of waiting time.',
    description: 'Returns the payment details for the browser; asking again returns the same payment.',
  }),
  ofBooking: get('/bookings/:id/payment', {
    access: 'link',
    params: { id: z.string() },
    reply: PaymentView,
    errors: ['request.not_found'],
    summary: 'Reads the payment of a booking.',
  }),
  read: get('/payments/:id', {
    access: 'link',
    params: { id: z.string() },
    reply: PaymentView,
    errors: ['request.not_found'],
    summary: 'Reads a payment.',
  }),
  webhook: post('/webhooks/stripe', {
    access: 'anyone',
    reply: z.object({ received: z.literal(true) }),
    errors: ['webhook.signature_invalid'],
    summary: 'Receives an event of the payment provider.',
    description: 'The signature over the raw body says who calls.',
  }),
};

/** Phone bookings that wait for payment, for staff. */
export const paymentLinks = {
  list: get('/dispatch/payment-links', {
    access: STAFF,
    reply: PaymentLinksView,
    summary: 'Lists the phone bookings that wait for payment.',
  }),
  resend: post('/dispatch/payment-links/:id', {
    access: STAFF,
    params: { id: Uuid },
    body: PaymentLinkRequest,
    reply: PaymentLinksView,
    errors: ['payment.booking_closed', 'payment.not_needed', 'payment_link.too_many', 'request.key_reused'],
    summary: 'Sends the payment link of a phone booking again.',
    description: '`id` is the booking’s.',
  }),
};

/** The cards and wallets of the caller’s own account. */
export const paymentMethods = {
  list: get('/me/payment-methods', {
    access: SIGNED_IN,
    reply: SavedCardsView,
    summary: 'Lists the caller’s saved cards and wallets.',
  }),
  setUp: post('/me/payment-methods/setup', {
    access: SIGNED_IN,
    reply: CardSetupView,
    errors: ['payment.provider_unavailable'],
    summary: 'Starts saving a card without a payment.',
    description: 'Asking again within the hour returns the same set-up.',
  }),
  setUpWallet: post('/me/payment-methods/setup/wallet', {
    access: SIGNED_IN,
    reply: CardSetupView,
    errors: ['payment.provider_unavailable'],
    summary: 'Starts saving a PayPal account without a payment.',
    description: 'Asking again within the hour returns the same set-up.',
  }),
  setUpStatus: get('/me/payment-methods/setup/:id', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: CardSetupStatusView,
    errors: ['request.not_found'],
    summary: 'Reads whether a card or wallet has been saved.',
  }),
  choose: post('/me/payment-methods/:id/default', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: SavedCardsView,
    errors: ['request.key_reused', 'request.not_found'],
    summary: 'Makes a saved card or wallet the default.',
  }),
  remove: del('/me/payment-methods/:id', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: SavedCardsView,
    errors: ['request.key_reused', 'request.not_found'],
    summary: 'Deletes a saved card or wallet.',
  }),
};

/** Payments disputed by payers’ banks, for staff. */
export const disputes = {
  read: get('/dispatch/payments/disputes/:id', {
    access: STAFF,
    params: { id: Uuid },
    reply: DisputeView,
    summary: 'Reads a payment that the payer’s bank disputes, with its evidence.',
  }),
  answer: post('/dispatch/payments/disputes/:id/answer', {
    access: STAFF,
    params: { id: Uuid },
    body: DisputeAnswer,
    reply: DisputeView,
    errors: ['dispute.answered', 'request.key_reused'],
    summary: 'Contests or accepts a disputed payment.',
  }),
};

/** Payments that need a person, for staff. */
export const stuckPayments = {
  list: get('/dispatch/payments/stuck', {
    access: STAFF,
    reply: StuckPaymentsView,
    summary: 'Lists the payments that need a person.',
  }),
  retry: post('/dispatch/payments/operations/:id/retry', {
    access: STAFF,
    params: { id: Uuid },
    reply: StuckPaymentsView,
    errors: ['payment.not_stuck', 'request.key_reused'],
    summary: 'Runs a stuck payment operation once more.',
  }),
  giveUp: post('/dispatch/payments/operations/:id/give-up', {
    access: STAFF,
    params: { id: Uuid },
    body: GiveUpRequest,
    reply: StuckPaymentsView,
    errors: ['payment.not_stuck', 'request.key_reused'],
    summary: 'Gives a stuck payment operation up, with a reason.',
  }),
  close: post('/dispatch/payments/differences/:id/close', {
    access: STAFF,
    params: { id: Uuid },
    body: GiveUpRequest,
    reply: StuckPaymentsView,
    errors: ['request.key_reused'],
    summary: 'Closes a difference between our books and the provider’s, with a reason.',
  }),
};
