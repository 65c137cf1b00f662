import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChaosControl } from '../stripe/chaos-control.js';
import { parseForm } from '../stripe/form.js';
import type { Challenge } from '../stripe/objects.js';
import { decideChallenge, returnAddress, type Decision } from '../stripe/take-payment.js';
import type { Store } from '../stripe/store.js';
import { chooseLanguage, type Language, TEXTS } from './texts.js';
import { pageHeaders, html, page, queryOf, type Look } from './layout.js';
import type { PaymentMethod } from '../stripe/payment-intent.js';
import { TEST_CARDS, type TestCard } from '../stripe/test-cards.js';

const OUTCOMES: Readonly<
  Record<Language, Record<'paid' | 'asks' | 'declined' | 'refundLater' | 'refundFails' | 'disputed', string>>
> = {
  fr: {
    paid: 'accepté',
    asks: '3-D Secure',
    declined: 'refusé',
    refundLater: 'remboursement lent',
    refundFails: 'remboursement échoue',
    disputed: 'contesté ensuite',
  },
  nl: {
    paid: 'aanvaard',
    asks: '3-D Secure',
    declined: 'geweigerd',
    refundLater: 'trage terugbetaling',
    refundFails: 'terugbetaling mislukt',
    disputed: 'daarna betwist',
  },
  en: {
    paid: 'accepted',
    asks: '3-D Secure',
    declined: 'declined',
    refundLater: 'slow refund',
    refundFails: 'refund fails',
    disputed: 'disputed afterwards',
  },
};

/** Explains this server, and lists the published test cards with their behaviour. */
function homePage(look: Look): string {
  const { language } = look;
  const texts = TEXTS[language];
  const rows = TEST_CARDS.map(
    (card) =>
      html`<tr>
        <td>${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td>
        <td>${outcome(language, card)}</td>
      </tr>`,
  );
  return page(
    look,
    texts.homeTitle,
    html`<p>${texts.home}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.number}</th>
            <th scope="col">${texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    true,
  );
}

function outcome(language: Language, { conduct }: TestCard): string {
  const words = OUTCOMES[language];
  const steps = conduct.challenge === 'never' ? [] : [words.asks];
  steps.push(
    conduct.decline ? `${words.declined} (${conduct.decline.declineCode ?? conduct.decline.code})` : words.paid,
  );
  if (conduct.refund === 'pending_first') steps.push(words.refundLater);
  if (conduct.refund === 'fails_later') steps.push(words.refundFails);
  if (conduct.dispute) steps.push(words.disputed);
  return steps.join(' → ');
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};
const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-IE' };

/** The page that asks the payer. `amountCents` is null when a card or wallet is only saved for later. */
function challengePage(look: Look, method: PaymentMethod, amountCents: number | null): string {
  const { language } = look;
  const texts = TEXTS[language];
  const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' });
  const amount =
    amountCents === null
      ? []
      : [
          html`<dt>${texts.amount}</dt>
            <dd class="amount">${money.format(amountCents / 100)}</dd>`,
        ];
  const card = method.card
    ? [
        html`<dt>${texts.cardEnding}</dt>
          <dd>${BRANDS[method.card.brand] ?? method.card.brand} •••• ${method.card.last4}</dd>`,
      ]
    : [];
  const type = method.type === 'link' ? 'card' : method.type; // Link asks nothing on a page
  const asked =
    amountCents === null && type === 'paypal' ? texts.keep : { title: texts.title[type], explain: texts.explain[type] };
  return page(
    look,
    asked.title,
    html`<p>${asked.explain}</p>
      <dl>${amount}${card}</dl>
      <form method="post" action="${queryOf(look)}">
        <button class="primary" type="submit" name="decision" value="authorise">${texts.authorise}</button>
        <button type="submit" name="decision" value="refuse">${texts.refuse}</button>
      </form>`,
  );
}

/** The final page when there is no shop to return to, or the challenge is void. */
function closedPage(look: Look, state: 'authorised' | 'refused' | 'superseded'): string {
  const texts = TEXTS[look.language];
  if (state === 'superseded') return page(look, texts.closedTitle, html`<p>${texts.closed}</p>`);
  const title = state === 'authorised' ? texts.authorisedTitle : texts.refusedTitle;
  return page(look, title, html`<p>${texts.goBack}</p>`);
}

function unknownPage(look: Look): string {
  const texts = TEXTS[look.language];
  return page(look, texts.unknownTitle, html`<p>${texts.unknown}</p>`);
}

interface PageHost {
  store: Store;
  chaos: ChaosControl;
  apiVersion: string;
  afterwards(): void;
}
/** As the shop names them. */
interface Asked {
  readonly lang?: string;
  readonly theme?: string;
}
type Visit = FastifyRequest<{ Params: { token: string }; Querystring: Asked }>;

/** The pages a payer sees outside the shop, and a front page that explains this server. */
export function registerPages(app: FastifyInstance, host: PageHost): void {
  app.get<{ Querystring: Asked }>('/', async (request, reply) => show(reply, homePage(lookOf(request))));
  for (const url of ['/sandbox/3ds/:token', '/sandbox/redirect/:token']) {
    app.get<{ Params: { token: string }; Querystring: Asked }>(url, async (request, reply) =>
      ask(host, request, reply),
    );
    app.post<{ Params: { token: string }; Querystring: Asked }>(url, async (request, reply) =>
      decide(host, request, reply),
    );
  }
}

const lookOf = ({ query, headers }: FastifyRequest<{ Querystring: Asked }>): Look => ({
  language: chooseLanguage(query.lang ?? null, headers['accept-language']),
  theme: query.theme === 'light' ? 'light' : 'dark',
});

function ask(host: PageHost, request: Visit, reply: FastifyReply): FastifyReply {
  const look = lookOf(request);
  const challenge = host.store.get('challenge', request.params.token);
  const method = challenge && host.store.get('payment_method', challenge.methodId);
  if (!challenge || !method) return show(reply.code(404), unknownPage(look));
  if (challenge.state !== 'open') return leave(host, challenge, look, reply);
  const payment =
    challenge.intentKind === 'payment_intent' ? host.store.get('payment_intent', challenge.intentId) : undefined;
  return show(reply, challengePage(look, method, payment?.amount ?? null), originOf(challenge));
}

function decide(host: PageHost, request: Visit, reply: FastifyReply): FastifyReply {
  const challenge = host.store.get('challenge', request.params.token);
  const decision = readDecision(request.body);
  if (!challenge) return show(reply.code(404), unknownPage(lookOf(request)));
  if (!decision) return ask(host, request, reply.code(400));
  const decided = host.store.transact((tx) => {
    const cause = { tx, nowMs: host.chaos.nowMs(), requestId: null, idempotencyKey: null, apiVersion: host.apiVersion };
    return decideChallenge(cause, challenge, decision, host.chaos.settings.processingMs);
  });
  host.afterwards();
  return leave(host, decided, lookOf(request), reply);
}

/** Redirects to the shop if it gave a return address and the challenge was answered; otherwise shows a closing page. */
function leave(host: PageHost, challenge: Challenge, look: Look, reply: FastifyReply): FastifyReply {
  if (challenge.state === 'open') throw new Error('the question is still open');
  const back = host.store.transact((tx) => returnAddress(tx, challenge));
  if (challenge.state !== 'superseded' && back) return reply.header('cache-control', 'no-store').redirect(back, 303);
  return show(reply, closedPage(look, challenge.state), null);
}

function readDecision(body: unknown): Decision | null {
  const value = typeof body === 'string' ? parseForm(body)?.['decision'] : undefined;
  return value === 'authorise' || value === 'refuse' ? value : null;
}

const originOf = ({ returnUrl }: Challenge): string | null => (returnUrl ? new URL(returnUrl).origin : null);

const show = (reply: FastifyReply, text: string, shopOrigin: string | null = null): FastifyReply =>
  reply.headers(pageHeaders(shopOrigin)).send(text);
