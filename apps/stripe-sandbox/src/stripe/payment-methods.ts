import { createHash } from 'node:crypto';
import { ApiError, invalid, noSuch } from './api-error.js';
import { type Call, nowSeconds, type Params } from './params.js';
import { newId } from '../ids.js';
import { METHOD_TYPES, type CardWallet, type PaymentMethod } from './payment-intent.js';
import {
  type CardConduct,
  findTestCard,
  findTestToken,
  passesLuhn,
  REDIRECT_CONDUCT,
  type TestCard,
} from './test-cards.js';

export const METHOD_DATA_PARAMS = [
  'type',
  'card',
  'bancontact',
  'paypal',
  'link',
  'billing_details',
  'metadata',
] as const;

const cardError = (code: string, message: string, more: { param?: string; decline_code?: string }): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, ...more });

/** Creates a payment method from typed-in data. The full number never leaves this function. */
export function createPaymentMethod(call: Call, given: Params): PaymentMethod {
  const type = given.oneOf('type', METHOD_TYPES);
  if (!type) throw invalid('Missing required param: type.', 'parameter_missing', 'type');
  if (type === 'link') return fromLink(call, given);
  if (type !== 'card')
    return save(call, { ...blank(call, given, type), ...(type === 'bancontact' ? { bancontact: {} } : PAYPAL) });
  const typed = given.object('card')?.only(['number', 'exp_month', 'exp_year', 'cvc', 'token']);
  if (!typed) throw invalid('Missing required param: card.', 'parameter_missing', 'card');
  const token = typed.string('token');
  if (token !== null) return fromWallet(call, given, token);
  const number = typed.required('number').replace(/[\s-]/g, '');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  const card = findTestCard(number);
  if (!card)
    throw cardError('card_declined', 'Your card was declined. This is a sandbox: use a test card.', {
      decline_code: 'test_mode_live_card',
    });
  const { month, year } = readExpiry(call, typed);
  const cvc = typed.string('cvc');
  if (cvc !== null && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  return save(call, withCard(blank(call, given, 'card'), card, { month, year, checked: cvc !== null }), card.conduct);
}

/** What Stripe.js makes of a wallet's sheet: a token for the card in it. The sandbox publishes one for each wallet. */
const WALLET_TOKENS: Readonly<Record<string, CardWallet>> = {
  tok_apple_pay: 'apple_pay',
  tok_google_pay: 'google_pay',
};
const CARD_IN_WALLETS = 'pm_card_visa';

function cardInWallets(): TestCard {
  const card = findTestToken(CARD_IN_WALLETS);
  if (!card) throw new Error(`${CARD_IN_WALLETS} is not published`);
  return card;
}

function fromWallet(call: Call, given: Params, token: string): PaymentMethod {
  const type = WALLET_TOKENS[token];
  if (!type) throw noSuch('token', token, 'payment_method_data[card][token]');
  const card = cardInWallets();
  const year = new Date(call.nowMs).getUTCFullYear() + 1;
  const method = withCard(blank(call, given, 'card'), card, { month: 12, year, checked: false });
  const wallet = { type, dynamic_last4: card.number.slice(-4) };
  return save(call, { ...method, ...(method.card && { card: { ...method.card, wallet } }) }, card.conduct);
}

/** The payer has logged in to Link on the page already: nothing more is asked. */
function fromLink(call: Call, given: Params): PaymentMethod {
  const method = blank(call, given, 'link');
  return save(call, { ...method, link: { email: method.billing_details.email } }, cardInWallets().conduct);
}

/** Finds a payment method by id; each use of a published test token (`pm_card_visa`…) creates a new one. */
export function resolvePaymentMethod(call: Call, id: string): PaymentMethod {
  const found = call.tx.get('payment_method', id);
  if (found) return found;
  const card = findTestToken(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  const year = new Date(call.nowMs).getUTCFullYear() + 1;
  return save(call, withCard(blank(call, null, 'card'), card, { month: 12, year, checked: true }), card.conduct);
}

/** The conduct of this method; redirect methods always ask the payer. */
export const conductOf = (tx: Call['tx'], methodId: string): CardConduct =>
  tx.get('card_conduct', methodId) ?? REDIRECT_CONDUCT;

const PAYPAL = { paypal: { payer_email: null, payer_id: null } } as const;

function save(call: Call, method: PaymentMethod, conduct?: CardConduct): PaymentMethod {
  call.tx.put('payment_method', method.id, method);
  if (conduct) call.tx.put('card_conduct', method.id, conduct);
  return method;
}

function blank(call: Call, given: Params | null, type: PaymentMethod['type']): PaymentMethod {
  const billing = given?.object('billing_details')?.only(['name', 'email', 'phone', 'address']);
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address,
      email: billing?.string('email') ?? null,
      name: billing?.string('name') ?? null,
      phone: billing?.string('phone') ?? null,
    },
    created: nowSeconds(call),
    customer: null,
    livemode: false,
    metadata: given?.metadata() ?? {},
    type,
  };
}

function withCard(
  method: PaymentMethod,
  card: TestCard,
  entry: { month: number; year: number; checked: boolean },
): PaymentMethod {
  const cvcCheck = entry.checked ? 'pass' : 'unchecked';
  return {
    ...method,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
      country: card.country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: entry.month,
      exp_year: entry.year,
      fingerprint: createHash('sha256').update(`sandbox:${card.number}`).digest('hex').slice(0, 16),
      funding: card.funding,
      last4: card.number.slice(-4),
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

function readExpiry(call: Call, typed: Params): { month: number; year: number } {
  const month = typed.integer('exp_month') ?? 0;
  const given = typed.integer('exp_year') ?? 0;
  const year = given > 0 && given < 100 ? 2000 + given : given;
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  const now = new Date(call.nowMs);
  const past = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (past || year > now.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  return { month, year };
}
