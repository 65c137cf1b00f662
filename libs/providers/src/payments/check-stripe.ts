/** What a look at the payment provider finds; those who show it have the words. */
export interface StripeFinding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly code: StripeFindingCode;
  readonly params: Readonly<Record<string, string | number>>;
}

const CODES = {
  sandbox: 'ok',
  no_key: 'warning',
  secret_wrong: 'problem',
  open_missing: 'problem',
  open_wrong: 'problem',
  modes_differ: 'problem',
  accounts_differ: 'warning',
  webhook_missing: 'problem',
  webhook_wrong: 'problem',
  test_keys: 'warning',
  unreachable: 'problem',
  key_unknown: 'problem',
  failing: 'problem',
  answers_live: 'ok',
  answers_test: 'ok',
  webhooks_hidden: 'warning',
  webhook_none: 'problem',
  webhook_off: 'problem',
  webhook_on: 'ok',
} as const satisfies Record<string, StripeFinding['state']>;
export type StripeFindingCode = keyof typeof CODES;

const found = (code: StripeFindingCode, params: StripeFinding['params'] = {}): StripeFinding => ({
  state: CODES[code],
  code,
  params,
});

/** The keys as they are set; empty or undefined where they are not. */
export interface StripeKeys {
  readonly secret: string | undefined;
  /** The publishable one. */
  readonly open: string | undefined;
  readonly webhook: string | undefined;
}

const STRIPE = 'https://api.stripe.com';
const KEY = /^(?:sk|rk|pk)_(live|test)_/;
/**
 * Keys of Stripe begin with `51` and then name their account, in as many characters. ASSUMPTION, from keys we have seen: Stripe does
 * not document it, so that a difference is a warning only.
 */
const ACCOUNT_MARK = /^(?:sk|rk|pk)_(?:live|test)_51(\w{14})/;

const modeOf = (key: string): string | null => KEY.exec(key)?.[1] ?? null;
const accountOf = (key: string): string | undefined => ACCOUNT_MARK.exec(key)?.[1];

function openKeyFinding(secret: string, open: string | undefined): StripeFinding[] {
  if (!open) return [found('open_missing')];
  if (!open.startsWith('pk_')) return [found('open_wrong')];
  const [secretMode, openMode] = [modeOf(secret) ?? '?', modeOf(open) ?? '?'];
  if (secretMode !== openMode) return [found('modes_differ', { secretMode, openMode })];
  const [one, other] = [accountOf(secret), accountOf(open)];
  return one !== undefined && other !== undefined && one !== other ? [found('accounts_differ')] : [];
}

/** Findings about the form of the keys; no one is asked. */
export function checkStripeKeys(
  { secret, open, webhook }: StripeKeys,
  mode: 'demo' | 'production',
): readonly StripeFinding[] {
  if (!secret) return [found(mode === 'production' ? 'no_key' : 'sandbox')];
  return [
    ...(/^[sr]k_/.test(secret) ? [] : [found('secret_wrong')]),
    ...openKeyFinding(secret, open),
    ...(webhook ? [] : [found('webhook_missing')]),
    ...(webhook && !/^whsec_\S{16,}$/.test(webhook) ? [found('webhook_wrong')] : []),
    ...(modeOf(secret) === 'test' && mode === 'production' ? [found('test_keys')] : []),
  ];
}

/** Longest wait for one answer. ASSUMPTION: a service that needs longer is too slow for a passenger at the kerb. */
const ANSWER_WITHIN_MS = 5_000;

const ask = (url: string, secret: string): Promise<Response> =>
  fetch(url, {
    headers: { authorization: `Bearer ${secret}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

/** Whether the account at `baseUrl` sends its webhooks to `publicUrl`. */
export async function checkStripeWebhooks(
  secret: string,
  publicUrl: string,
  baseUrl: string = STRIPE,
): Promise<readonly StripeFinding[]> {
  const answer = await ask(`${baseUrl}/v1/webhook_endpoints?limit=100`, secret);
  if (!answer.ok) return [found('webhooks_hidden', { status: answer.status })];
  const url = new URL('/api/webhooks/stripe', publicUrl).href;
  const { data } = (await answer.json()) as { data: readonly { url: string; status: string }[] };
  const endpoint = data.find((one) => one.url === url);
  if (!endpoint) return [found('webhook_none', { url })];
  return [found(endpoint.status === 'enabled' ? 'webhook_on' : 'webhook_off', { url })];
}

/**
 * Asks Stripe (or the stand-in at `baseUrl`) whether it knows the key, and whether an endpoint sends its webhooks here. Does not
 * throw: no answer is `unreachable`.
 */
export async function checkStripeAccount({
  secret,
  baseUrl,
  publicUrl,
}: {
  readonly secret: string;
  readonly baseUrl: string | undefined;
  readonly publicUrl: string | undefined;
}): Promise<readonly StripeFinding[]> {
  try {
    const { status, ok } = await ask(`${baseUrl || STRIPE}/v1/balance`, secret);
    if (status === 401) return [found('key_unknown')];
    // A restricted key may lack this one right, and a stand-in this one page.
    if (!ok && status !== 403 && status !== 404) return [found('failing', { status })];
    const answers = found(modeOf(secret) === 'live' ? 'answers_live' : 'answers_test');
    if (baseUrl || !publicUrl) return [answers];
    return [answers, ...(await checkStripeWebhooks(secret, publicUrl))];
  } catch (error) {
    return [found('unreachable', { reason: reasonOf(error) })];
  }
}

/** The reason of a failure as one short line, without passwords of an address. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string };
  return (cause?.message ?? message ?? String(error)).replaceAll(/\/\/[^/@\s]*@/g, '//…@').split('\n')[0] ?? '';
}
