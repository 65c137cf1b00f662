import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityProvidersView } from '@sablon/contracts';
import { fail, ok, type Language, type Result } from '@sablon/domain';
import { measureCalls, type Metrics } from '@sablon/metrics';
import { enterByIdentity, type Account, type Database } from '@sablon/persistence';
import {
  openIdentityProviders,
  type IdentityProvider,
  type IdentityProviderName,
  type IdentityProviders,
  type ProvenIdentity,
  type StartedSignIn,
} from '@sablon/providers';
import { parseCookie } from 'cookie';
import { AccountsService } from './accounts.service.js';
import { API_CONFIG, DATABASE, METRICS } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { PasswordsService } from './passwords.service.js';
import { SessionService } from './session.service.js';
import { siteCookie } from './session-token.js';
import { seal, unseal } from './sealed-secret.js';

/** An external sign-in, between leaving and coming back. */
export type Started = Omit<StartedSignIn, 'url'> & { readonly provider: IdentityProviderName; readonly atMs: number };

/** `secure` as for the session's cookie. */
const nameOf = (secure: boolean): string => (secure ? '__Host-signin' : 'signin');
/** ASSUMPTION: time to type a password and a code at the provider. */
const GOOD_FOR_SECONDS = 600;
const OWNER = 'sign-in elsewhere';

/**
 * Sealed with the product's secret, so that only we can read or write it; `SameSite=None` where the provider's page posts to
 * us, which browsers accept with Secure only, as that provider accepts only HTTPS.
 */
export const startedCookie = (secret: string, started: Started, postsBack: boolean, secure: boolean): string =>
  written(seal(secret, OWNER, JSON.stringify(started)), GOOD_FOR_SECONDS, secure, postsBack && secure);

export const endedStartedCookie = (secure: boolean): string => written('', 0, secure, false);

const written = (value: string, maxAge: number, secure: boolean, foreign: boolean): string =>
  siteCookie({ name: nameOf(secure), value, maxAge, secure, sameSite: foreign ? 'none' : 'lax' });

/** The sign-in this browser started at this provider; null when it started none, another, or too long ago. */
export function startedOf(
  secret: string,
  cookieHeader: string | undefined,
  provider: string,
  nowMs: number,
  secure: boolean,
): Started | null {
  const sealed = parseCookie(cookieHeader ?? '')[nameOf(secure)];
  if (!sealed) return null;
  try {
    const started = JSON.parse(unseal(secret, OWNER, sealed)) as Started;
    return started.provider === provider && nowMs - started.atMs < GOOD_FOR_SECONDS * 1000 ? started : null;
  } catch {
    return null; // not one of ours
  }
}

/** Redirect target of an external sign-in, and the state to remember meanwhile. */
interface Departure {
  readonly url: string;
  readonly started: Started;
  readonly postsBack: boolean;
}

/** Signing in by OpenID Connect: leaving, coming back, and finding the account. */
@Injectable()
export class IdentityService {
  private readonly providers: IdentityProviders;

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionService,
  ) {
    this.providers = openIdentityProviders(config.identity, {
      demo: config.demo,
      publicUrl: config.publicUrl,
      redirectUri: (name) => this.redirectUri(name),
    });
  }

  get offered(): IdentityProvidersView['providers'] {
    return [...this.providers.offered.keys()].map((name) => ({ name, standIn: this.providers.standIns.has(name) }));
  }

  /** The demo's stand-in for this provider; undefined where the provider is real, unknown, or this is no demo. */
  standIn(name: string) {
    return this.providers.standIns.get(name as IdentityProviderName);
  }

  /** Fails with `request.not_found` for a provider that is not offered, `identity.unavailable`. */
  async leave(name: string): Promise<Result<Departure>> {
    const provider = this.find(name);
    if (!provider) return fail('request.not_found');
    const begun = await provider.start(this.redirectUri(provider.name));
    if (!begun.ok) return begun;
    const { url, ...rest } = begun.value;
    const started: Started = { ...rest, provider: provider.name, atMs: Date.now() };
    return ok({ url, started, postsBack: provider.postsBack });
  }

  /**
   * The account, created if there is none. Fails with `identity.refused`, `identity.email_unverified`,
   * `identity.unavailable`.
   */
  async comeBack(
    started: Started | null,
    answer: Readonly<Record<string, string>>,
    language: Language,
  ): Promise<Result<Account>> {
    const provider = started && this.find(started.provider);
    if (!started || !provider) return fail('identity.refused');
    const proven = await provider.finish(this.redirectUri(provider.name), answer, started);
    if (!proven.ok) return proven;
    if (!proven.value.emailVerified) return fail('identity.email_unverified');
    return this.enter(provider.name, proven.value, language);
  }

  private async enter(
    provider: IdentityProviderName,
    proven: ProvenIdentity,
    language: Language,
  ): Promise<Result<Account>> {
    const unusableHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    const { subject, email } = proven;
    const firstName = proven.firstName || (email.split('@')[0] ?? '');
    const identity = { provider, subject, email, firstName, lastName: proven.lastName };
    const entered = await this.database.transaction((tx) => enterByIdentity(tx, identity, { unusableHash, language }));
    const account = entered && (await this.accounts.find(entered.userId));
    if (!account) return fail('identity.refused');
    this.sessions.endLive(account.id, entered.endedSessions);
    return ok(account);
  }

  private find(name: string): IdentityProvider | undefined {
    const provider = this.providers.offered.get(name as IdentityProviderName);
    return provider && measureCalls(this.metrics, provider.name, provider);
  }

  private redirectUri(name: IdentityProviderName): string {
    return `${this.config.publicUrl}/api/auth/identity/${name}/callback`;
  }
}
