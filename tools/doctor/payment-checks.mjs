// Stripe: do the keys belong to each other, does it answer, and do its webhooks come here.
import { ask, ok, problem, warning } from './finding.mjs';

const ABOUT = 'Stripe';
const STRIPE = 'https://api.stripe.com';
const KEY = /^(sk|rk|pk)_(live|test)_/;
/**
 * Keys of Stripe begin with `51` and then name their account, in as many characters. ASSUMPTION, from keys we have seen: Stripe does
 * not document it, so that a difference is a warning only.
 */
const ACCOUNT_MARK = /^(?:sk|rk|pk)_(?:live|test)_51(\w{14})/;

const modeOf = (key) => KEY.exec(key)?.[2] ?? null;

/** Findings about the form of the settings; none of them asks anyone. */
export function stripeKeys(
  { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open, STRIPE_WEBHOOK_SECRET: webhook },
  mode,
) {
  if (!secret)
    return mode === 'production'
      ? [
          warning(
            ABOUT,
            'no STRIPE_SECRET_KEY: the sandbox stands in, and no money moves',
            'Set the three STRIPE_ settings of your account.',
          ),
        ]
      : [ok(ABOUT, 'the sandbox stands in')];
  const found = [];
  if (!/^[sr]k_/.test(secret))
    found.push(
      problem(
        ABOUT,
        'STRIPE_SECRET_KEY is no secret key',
        'It begins with sk_ or rk_ (https://dashboard.stripe.com/apikeys).',
      ),
    );
  if (!open)
    found.push(
      problem(ABOUT, 'STRIPE_PUBLISHABLE_KEY is missing', 'It stands beside the secret key and begins with pk_.'),
    );
  else if (!open.startsWith('pk_'))
    found.push(
      problem(
        ABOUT,
        'STRIPE_PUBLISHABLE_KEY is no publishable key: every visitor would read it',
        'It begins with pk_. If this is a secret key, roll it.',
      ),
    );
  else if (modeOf(secret) !== modeOf(open))
    found.push(
      problem(
        ABOUT,
        `one key is of ${modeOf(secret)} mode, the other of ${modeOf(open)} mode`,
        'Take both from the same page of the dashboard.',
      ),
    );
  else if (differ(ACCOUNT_MARK.exec(secret)?.[1], ACCOUNT_MARK.exec(open)?.[1]))
    found.push(warning(ABOUT, 'the keys seem to be of two accounts', 'Take both from the same account.'));
  if (!webhook)
    found.push(
      problem(
        ABOUT,
        'STRIPE_WEBHOOK_SECRET is missing: no payment would ever be confirmed',
        'Create the endpoint in the dashboard; its secret begins with whsec_.',
      ),
    );
  else if (!/^whsec_\S{16,}$/.test(webhook))
    found.push(problem(ABOUT, 'STRIPE_WEBHOOK_SECRET is no secret of a webhook', 'It begins with whsec_.'));
  if (modeOf(secret) === 'test' && mode === 'production')
    found.push(warning(ABOUT, 'test keys: no money moves', 'Set the live keys before the first passenger.'));
  return found;
}

const differ = (one, other) => one !== undefined && other !== undefined && one !== other;

/** Asks Stripe whether it knows the key, and whether an endpoint sends its webhooks to this product. */
export async function stripeAccount({ STRIPE_SECRET_KEY: secret, STRIPE_BASE_URL: baseUrl, PUBLIC_URL: publicUrl }) {
  const headers = { authorization: `Bearer ${secret}` };
  const balance = await ask(`${baseUrl || STRIPE}/v1/balance`, { headers });
  if (balance.status === 401)
    return [problem(ABOUT, 'does not know STRIPE_SECRET_KEY', 'Set a key that has not been rolled or deleted.')];
  // A restricted key may lack this one right, and a stand-in this one page.
  if (!balance.ok && balance.status !== 403 && balance.status !== 404)
    return [problem(ABOUT, `answers with status ${balance.status}`, 'See https://status.stripe.com.')];
  const mode = modeOf(secret);
  const found = [ok(ABOUT, `answers, ${mode === 'live' ? 'live: money moves' : 'test mode'}`)];
  if (baseUrl || !publicUrl) return found;
  return [...found, ...(await webhooks(headers, publicUrl, STRIPE))];
}

/** Findings about the endpoints of the account at `baseUrl`. */
export async function webhooks(headers, publicUrl, baseUrl) {
  const answer = await ask(`${baseUrl}/v1/webhook_endpoints?limit=100`, { headers });
  if (!answer.ok)
    return [
      warning(
        ABOUT,
        `does not show its webhooks (status ${answer.status})`,
        'Look in the dashboard whether one sends to PUBLIC_URL/api/webhooks/stripe.',
      ),
    ];
  const wanted = new URL('/api/webhooks/stripe', publicUrl).href;
  const { data } = await answer.json();
  const endpoint = data.find(({ url }) => url === wanted);
  if (!endpoint)
    return [
      problem(
        ABOUT,
        `sends no webhook to ${wanted}: no payment would be confirmed at once`,
        'Create that endpoint in the dashboard, and set its secret.',
      ),
    ];
  if (endpoint.status !== 'enabled')
    return [problem(ABOUT, `has switched off its webhook to ${wanted}`, 'Enable it in the dashboard.')];
  return [ok(ABOUT, `sends its webhooks to ${wanted}`)];
}
