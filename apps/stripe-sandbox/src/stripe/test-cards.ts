import type { DisputeReason } from './dispute.js';
import type { PaymentMethod, PaymentIntent } from './payment-intent.js';
import { newId } from '../ids.js';

/** How a test card behaves when charged. Stored beside the payment method; Stripe never exposes it. */
export interface CardConduct {
  decline: Decline | null;
  challenge: 'never' | 'always' | 'unless_set_up';
  refund: 'at_once' | 'pending_first' | 'fails_later';
  /** Why the payer's bank disputes the payment soon after; null = it does not. Absent in older data. */
  dispute?: DisputeReason | null;
  setUpWorks: boolean;
  isSetUp: boolean;
}

export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  funding: 'credit' | 'debit' | 'prepaid';
  conduct: CardConduct;
  token: string | null;
}

const WELL_BEHAVED: CardConduct = {
  decline: null,
  challenge: 'never',
  refund: 'at_once',
  setUpWorks: true,
  isSetUp: false,
};
const card = (
  number: string,
  token: string | null,
  conduct: Partial<CardConduct> = {},
  more: Partial<TestCard> = {},
): TestCard => ({
  number,
  token,
  brand: number.startsWith('4') ? 'visa' : number.startsWith('3') ? 'amex' : 'mastercard',
  country: 'US',
  funding: 'credit',
  conduct: { ...WELL_BEHAVED, ...conduct },
  ...more,
});
const declined = (declineCode: string, message = 'Your card was declined.'): Partial<CardConduct> => ({
  decline: { code: 'card_declined', declineCode, message },
  setUpWorks: false,
});
const failing = (code: string, message: string, declineCode: string | null = code): Partial<CardConduct> => ({
  decline: { code, declineCode, message },
  setUpWorks: false,
});
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

/** The numbers and tokens Stripe publishes for its test mode (docs.stripe.com/testing). No other card is accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa'),
  card('4000056655665556', 'pm_card_visa_debit', {}, { funding: 'debit' }),
  card('5555555555554444', 'pm_card_mastercard'),
  card('2223003122003222', null),
  card('5200828282828210', 'pm_card_mastercard_debit', {}, { funding: 'debit' }),
  card('5105105105105100', 'pm_card_mastercard_prepaid', {}, { funding: 'prepaid' }),
  card('378282246310005', 'pm_card_amex'),
  card('371449635398431', null),
  card('4000000560000004', 'pm_card_be', {}, { country: 'BE' }),
  card('4000000000000002', 'pm_card_visa_chargeDeclined', declined('generic_decline')),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', noFunds),
  card('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', declined('lost_card')),
  card('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', declined('stolen_card')),
  card('4100000000000019', 'pm_card_radarBlock', declined('fraudulent')),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', failing('expired_card', 'Your card has expired.')),
  card(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    failing('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  card(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    failing('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  card('4000000000000341', 'pm_card_chargeCustomerFail', { ...declined('generic_decline'), setUpWorks: true }),
  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { challenge: 'unless_set_up' }),
  card('4000002760003184', 'pm_card_authenticationRequired', { challenge: 'always' }),
  card('4000000000003220', 'pm_card_threeDSecure2Required', { challenge: 'always' }),
  card('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    ...noFunds,
    challenge: 'always',
  }),
  card('4000008400001629', null, { ...declined('generic_decline'), challenge: 'always' }),
  card('4000000000007726', 'pm_card_pendingRefund', { refund: 'pending_first' }),
  card('4000000000000259', 'pm_card_createDispute', { dispute: 'fraudulent' }),
  card('4000000000002685', 'pm_card_createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  card('4000000000005126', 'pm_card_refundFail', { refund: 'fails_later' }),
];

/** Redirect methods have no card; they ask the payer on their own page, a wallet only until it is saved. */
export const REDIRECT_CONDUCT: CardConduct = { ...WELL_BEHAVED, challenge: 'unless_set_up' };

export const findTestCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((candidate) => candidate.number === number);
export const findTestToken = (token: string): TestCard | undefined =>
  TEST_CARDS.find((candidate) => candidate.token === token);

/** The check digit rule of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: PaymentMethod['billing_details'];
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  outcome: { network_status: string; reason: string | null; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown> & { type: string };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed' | 'pending';
}

/** One attempt to charge an intent; a failed attempt creates a charge too. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
  authenticated: boolean,
  nowSeconds: number,
): Charge {
  const captured = !decline && intent.capture_method !== 'manual';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: nowSeconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, authenticated),
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}

function detailsOf(method: PaymentMethod, authenticated: boolean): Charge['payment_method_details'] {
  if (method.type !== 'card' || !method.card) return { type: method.type, [method.type]: {} };
  const threeDSecure = authenticated ? { result: 'authenticated', version: '2.2.0' } : null;
  return { type: 'card', card: { ...method.card, three_d_secure: threeDSecure } };
}
