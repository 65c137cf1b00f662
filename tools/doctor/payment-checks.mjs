// Stripe: do the keys belong to each other, does it answer, and do its webhooks come here. What is looked at is in libs/providers, which
// the set-up guide of the back office uses too; the words of the terminal are here.
import { checkStripeAccount, checkStripeKeys, checkStripeWebhooks } from '@sablon/providers';

const ABOUT = 'Stripe';

/** What is so, and what to do about it, for each code of `StripeFinding`. */
const WORDS = {
  sandbox: ['the sandbox stands in'],
  no_key: [
    'no STRIPE_SECRET_KEY: the sandbox stands in, and no money moves',
    'Set the three STRIPE_ settings of your account.',
  ],
  secret_wrong: [
    'STRIPE_SECRET_KEY is no secret key',
    'It begins with sk_ or rk_ (https://dashboard.stripe.com/apikeys).',
  ],
  open_missing: ['STRIPE_PUBLISHABLE_KEY is missing', 'It stands beside the secret key and begins with pk_.'],
  open_wrong: [
    'STRIPE_PUBLISHABLE_KEY is no publishable key: every visitor would read it',
    'It begins with pk_. If this is a secret key, roll it.',
  ],
  modes_differ: [
    'one key is of {secretMode} mode, the other of {openMode} mode',
    'Take both from the same page of the dashboard.',
  ],
  accounts_differ: ['the keys seem to be of two accounts', 'Take both from the same account.'],
  webhook_missing: [
    'STRIPE_WEBHOOK_SECRET is missing: no payment would ever be confirmed',
    'Create the endpoint in the dashboard; its secret begins with whsec_.',
  ],
  webhook_wrong: ['STRIPE_WEBHOOK_SECRET is no secret of a webhook', 'It begins with whsec_.'],
  test_keys: ['test keys: no money moves', 'Set the live keys before the first passenger.'],
  unreachable: ['does not answer: {reason}', 'May this machine reach it (firewall, address)?'],
  key_unknown: ['does not know STRIPE_SECRET_KEY', 'Set a key that has not been rolled or deleted.'],
  failing: ['answers with status {status}', 'See https://status.stripe.com.'],
  answers_live: ['answers, live: money moves'],
  answers_test: ['answers, test mode'],
  webhooks_hidden: [
    'does not show its webhooks (status {status})',
    'Look in the dashboard whether one sends to PUBLIC_URL/api/webhooks/stripe.',
  ],
  webhook_none: [
    'sends no webhook to {url}: no payment would be confirmed at once',
    'Create that endpoint in the dashboard, and set its secret.',
  ],
  webhook_off: ['has switched off its webhook to {url}', 'Enable it in the dashboard.'],
  webhook_on: ['sends its webhooks to {url}'],
};

function written({ state, code, params }) {
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const [text, remedy = null] = WORDS[code];
  return { state, about: ABOUT, text: fill(text), remedy };
}

/** Findings about the form of the settings; none of them asks anyone. */
export const stripeKeys = (
  { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open, STRIPE_WEBHOOK_SECRET: webhook },
  mode,
) => checkStripeKeys({ secret, open, webhook }, mode).map(written);

/** Asks Stripe whether it knows the key, and whether an endpoint sends its webhooks to this product. */
export const stripeAccount = async ({ STRIPE_SECRET_KEY: secret, STRIPE_BASE_URL: baseUrl, PUBLIC_URL: publicUrl }) =>
  (await checkStripeAccount({ secret, baseUrl, publicUrl })).map(written);

/** Findings about the endpoints of the account at `baseUrl`. */
export const webhooks = async (secret, publicUrl, baseUrl) =>
  (await checkStripeWebhooks(secret, publicUrl, baseUrl)).map(written);
