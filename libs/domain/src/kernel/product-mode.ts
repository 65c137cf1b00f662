import { isLoopbackHost, isLoopbackUrl, realPartsOf, type Environment } from './real-parts.js';

/** A demonstration has published accounts, a page with everyone's mail, and looser limits; production has none of these. */
export type ProductMode = 'demo' | 'production';

/** The mode of a start, and its consequences. */
export interface ModeDecision {
  readonly mode: ProductMode;
  /** The settings that point to something real, most familiar first. */
  readonly realParts: readonly string[];
  /** The addresses to listen on; one that the machine lacks is skipped if another is available. */
  readonly hosts: readonly string[];
  /** Browsers drop Secure cookies on plain HTTP, WebKit even on loopback: in the demo, cookies there go without the flag. */
  readonly secureCookies: boolean;
  /** A warning for the person who starts it; null when there is none. */
  readonly warning: string | null;
}

/** Both loopback addresses: browsers try one or the other first. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '::1'];

const EVERY_HOST = '0.0.0.0';
const LIVE_KEY = /^[sr]k_live_/;

/** A requested mode that is not possible; the sentence is shown in the terminal. */
export interface ModeRefusal {
  readonly refusal: string;
}

/**
 * The only place that decides whether a start is a demonstration: if nothing real is configured, or if `SABLON_MODE=demo` is set,
 * which then requires loopback addresses and money that is not real.
 */
export function decideMode(environment: Environment): ModeDecision | ModeRefusal {
  const said = environment['SABLON_MODE'] ?? '';
  if (said !== '' && said !== 'demo' && said !== 'production')
    return { refusal: `SABLON_MODE must be demo or production, not "${said}".` };
  const realParts = realPartsOf(environment);
  const mode = said || (realParts.length > 0 ? 'production' : 'demo');
  const host = environment['HOST'] ?? '';
  const refusal = said === 'demo' ? refusalOf(environment, host, realParts) : null;
  if (refusal !== null) return { refusal };
  const publicUrl = environment['PUBLIC_URL'] || 'http://localhost';
  return {
    mode,
    realParts,
    hosts: hostsOf(host, mode),
    secureCookies: mode === 'production' || !publicUrl.toLowerCase().startsWith('http://'),
    warning:
      mode === 'demo' && host !== '' && !isLoopbackHost(host)
        ? `The demo listens on HOST=${host}: whoever reaches this machine can log in as its administrator and read everybody's mail.`
        : null,
  };
}

function refusalOf(environment: Environment, host: string, realParts: readonly string[]): string | null {
  const open = 'its passwords are published and everybody may read its mail';
  if (host !== '' && !isLoopbackHost(host))
    return `SABLON_MODE=demo listens on this machine only, since ${open}: HOST=${host} is refused.`;
  if (realParts.includes('PUBLIC_URL'))
    return `SABLON_MODE=demo has an address on this machine only, since ${open}: PUBLIC_URL=${environment['PUBLIC_URL']} is refused.`;
  if (LIVE_KEY.test(environment['STRIPE_SECRET_KEY'] ?? ''))
    return 'SABLON_MODE=demo takes no live key: STRIPE_SECRET_KEY would move real money.';
  return null;
}

function hostsOf(host: string, mode: ProductMode): readonly string[] {
  if (host === '') return mode === 'demo' ? LOOPBACK_HOSTS : [EVERY_HOST];
  return host.toLowerCase() === 'localhost' ? LOOPBACK_HOSTS : [host];
}

/** What a production that other machines reach must be given, and why; a sentence each. */
const MUSTS: readonly (readonly [isMissing: (given: (name: string) => string) => boolean, sentence: string])[] = [
  [
    (given) => !given('PUBLIC_URL').toLowerCase().startsWith('https://'),
    'PUBLIC_URL: set the address people type, which begins with https:// (https://taxi.example.be). Without TLS no browser stays logged in.',
  ],
  [
    (given) => !(Number(given('SABLON_TRUST_PROXY_HOPS')) >= 1),
    'SABLON_TRUST_PROXY_HOPS: set how many proxies of yours stand in front, the one with the certificate included (1). Without it all visitors count as one address.',
  ],
  [
    (given) => given('SMTP_URL') === '',
    'SMTP_URL: set your mail server. Without it no confirmation, receipt or password link reaches anyone.',
  ],
  [(given) => given('MAIL_FROM') === '', 'MAIL_FROM: set the address your mails come from.'],
  [(given) => given('MAIL_SUPPORT') === '', 'MAIL_SUPPORT: set the address that reads what people write to you.'],
];

/** What no production may have, not even one that only this machine reaches; a sentence each. */
const NEVERS: readonly (readonly [isThere: (given: (name: string) => string) => boolean, sentence: string])[] = [
  [
    (given) => given('SABLON_STAFF_SECOND_FACTOR') === '0',
    'SABLON_STAFF_SECOND_FACTOR: take 0 out. It is for the demo; in production one password of a dispatcher or an administrator must not open everything.',
  ],
];

/**
 * The settings that a production lacks to be safe for others, or has though it must not, as sentences; none for a demo. A trial that only
 * this machine reaches, which no proxy passes on, may lack all of them. A start with any is refused.
 */
export function missingSettings(environment: Environment): readonly string[] {
  const decision = decideMode(environment);
  if ('refusal' in decision || decision.mode === 'demo') return [];
  const given = (name: string): string => environment[name] ?? '';
  const isTrial =
    decision.hosts.every(isLoopbackHost) &&
    ['', '0'].includes(given('SABLON_TRUST_PROXY_HOPS')) &&
    (given('PUBLIC_URL') === '' || isLoopbackUrl(given('PUBLIC_URL')));
  return [...(isTrial ? [] : MUSTS), ...NEVERS].flatMap(([isWrong, sentence]) => (isWrong(given) ? [sentence] : []));
}
