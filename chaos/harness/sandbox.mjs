// The payment sandbox from outside: its faults and its clock, and everything it holds, which is the truth of a run.
const MINUTES_AGO = -10 * 60_000;

/** Every fault off. The sandbox's clock stands a little behind ours, so that its payments are not too young to compare. */
export const CALM = {
  dropRate: 0,
  duplicateRate: 0,
  shuffleMs: 0,
  badSignatureRate: 0,
  staleRate: 0,
  rewrittenRate: 0,
  delayRate: 0,
  delayMs: 0,
  processingMs: 300,
  faultRates: {},
  hangMs: 30_000,
  lateMs: 1_000,
  failNext: [],
};

export function openSandbox({ sandboxUrl, environment }) {
  const secret = { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}` };
  const browser = { authorization: `Bearer ${environment.STRIPE_PUBLISHABLE_KEY}` };
  let clockOffsetMs = MINUTES_AGO;

  const request = async (method, path, headers, fields) => {
    const query = new URLSearchParams(fields);
    const url = `${sandboxUrl}${path}${method === 'GET' && fields ? `?${query}` : ''}`;
    const response = await fetch(url, {
      method,
      headers,
      ...(method === 'POST' && { body: query }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const control = async (settings) => {
    const response = await fetch(`${sandboxUrl}/sandbox/control`, {
      method: settings ? 'POST' : 'GET',
      headers: { ...secret, ...(settings && { 'content-type': 'application/json' }) },
      ...(settings && { body: JSON.stringify(settings) }),
    });
    if (!response.ok) throw new Error(`the sandbox refuses ${JSON.stringify(settings)}: ${await response.text()}`);
    return response.json();
  };

  return {
    /** Sets faults; what is not named is calm. */
    play: (faults = {}) => control({ ...CALM, clockOffsetMs, ...faults }),
    /** Moves the sandbox's clock on: held-back events fall due, idempotency keys are forgotten. */
    passTime: (ms) => control({ clockOffsetMs: (clockOffsetMs += ms) }),
    /** Events that wait for another try are sent now. */
    redeliver: () => request('POST', '/sandbox/redeliver', secret),
    stats: async () => (await control()).stats,
    asServer: (method, path, fields, headers = {}) => request(method, path, { ...secret, ...headers }, fields),
    /** The payer's browser confirms with the public key and the payment's own secret. */
    confirm: (clientSecret, fields) =>
      request('POST', `/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`, browser, {
        client_secret: clientSecret,
        return_url: 'http://shop.test/payment-return',
        ...fields,
      }),
    /** The payer answers on the bank's page. */
    press: (url, decision) => request('POST', new URL(url).pathname, {}, { decision }),
    /** Everything of one kind, through the pages of the list. */
    async all(kind) {
      const items = [];
      for (let after = null; ;) {
        const fields = { limit: '100', ...(after && { starting_after: after }) };
        const { status, body } = await request('GET', `/v1/${kind}`, secret, fields);
        if (status !== 200) throw new Error(`listing ${kind}: ${status} ${JSON.stringify(body)}`);
        items.push(...body.data);
        if (!body.has_more) return items;
        after = items.at(-1).id;
      }
    },
  };
}
