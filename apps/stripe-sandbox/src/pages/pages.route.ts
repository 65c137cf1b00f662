import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChaosControl } from '../control/chaos-control.js';
import { parseForm } from '../http/form.js';
import type { Challenge } from '../payments/challenge.js';
import { decideChallenge, returnAddress, type Decision } from '../payments/decide-challenge.js';
import type { Store } from '../store/store.js';
import { challengePage, closedPage, unknownPage } from './challenge-page.js';
import { homePage } from './home-page.js';
import { chooseLanguage, type Language } from './language.js';
import { pageHeaders } from './layout.js';

interface PageHost {
  store: Store;
  chaos: ChaosControl;
  apiVersion: string;
  afterwards(): void;
}
type Visit = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string } }>;

/** The pages a payer meets away from the shop, and a front page that says what this server is. */
export function registerPages(app: FastifyInstance, host: PageHost): void {
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) =>
    show(reply, homePage(chooseLanguage(request.query.lang ?? null, request.headers['accept-language']))),
  );
  for (const url of ['/sandbox/3ds/:token', '/sandbox/redirect/:token']) {
    app.get<{ Params: { token: string }; Querystring: { lang?: string } }>(url, async (request, reply) =>
      ask(host, request, reply),
    );
    app.post<{ Params: { token: string }; Querystring: { lang?: string } }>(url, async (request, reply) =>
      decide(host, request, reply),
    );
  }
}

const languageOf = (request: Visit): Language =>
  chooseLanguage(request.query.lang ?? null, request.headers['accept-language']);

function ask(host: PageHost, request: Visit, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const challenge = host.store.get('challenge', request.params.token);
  const method = challenge && host.store.get('payment_method', challenge.methodId);
  if (!challenge || !method) return show(reply.code(404), unknownPage(language));
  if (challenge.state !== 'open') return leave(host, challenge, language, reply);
  const payment =
    challenge.intentKind === 'payment_intent' ? host.store.get('payment_intent', challenge.intentId) : undefined;
  return show(reply, challengePage(language, method, payment?.amount ?? null), originOf(challenge));
}

function decide(host: PageHost, request: Visit, reply: FastifyReply): FastifyReply {
  const challenge = host.store.get('challenge', request.params.token);
  const decision = readDecision(request.body);
  if (!challenge) return show(reply.code(404), unknownPage(languageOf(request)));
  if (!decision) return ask(host, request, reply.code(400));
  const decided = host.store.transact((tx) => {
    const cause = { tx, nowMs: host.chaos.nowMs(), requestId: null, idempotencyKey: null, apiVersion: host.apiVersion };
    return decideChallenge(cause, challenge, decision, host.chaos.settings.processingMs);
  });
  host.afterwards();
  return leave(host, decided, languageOf(request), reply);
}

/** Back to the shop when it gave an address and the question was answered; otherwise a closing page. */
function leave(host: PageHost, challenge: Challenge, language: Language, reply: FastifyReply): FastifyReply {
  if (challenge.state === 'open') throw new Error('the question is still open');
  const back = host.store.transact((tx) => returnAddress(tx, challenge));
  if (challenge.state !== 'superseded' && back) return reply.header('cache-control', 'no-store').redirect(back, 303);
  return show(reply, closedPage(language, challenge.state), null);
}

function readDecision(body: unknown): Decision | null {
  const value = typeof body === 'string' ? parseForm(body)?.['decision'] : undefined;
  return value === 'authorise' || value === 'refuse' ? value : null;
}

const originOf = ({ returnUrl }: Challenge): string | null => (returnUrl ? new URL(returnUrl).origin : null);

const show = (reply: FastifyReply, text: string, shopOrigin: string | null = null): FastifyReply =>
  reply.headers(pageHeaders(shopOrigin)).send(text);
