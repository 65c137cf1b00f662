import { fail, ok, type Result } from '@sablon/domain';
import * as client from 'openid-client';

export type IdentityProviderName = 'google' | 'apple';

/** A started sign-in: where to send the browser, and the values it must bring back. */
export interface StartedSignIn {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** The claims the provider vouches for. */
export interface ProvenIdentity {
  /** The person's permanent id there; addresses change. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** OpenID Connect's code flow with PKCE, state and nonce. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Whether it answers with a form its page posts to us, so that our cookie must be sent cross-site. */
  readonly postsBack: boolean;
  /** Fails with `identity.unavailable`. */
  start(redirectUri: string): Promise<Result<StartedSignIn>>;
  /** Checks the parameters returned to the redirect URL. Fails with `identity.refused`, `identity.unavailable`. */
  finish(
    redirectUri: string,
    answer: Readonly<Record<string, string>>,
    started: Omit<StartedSignIn, 'url'>,
  ): Promise<Result<ProvenIdentity>>;
}

/** The configuration of one provider. */
interface OpenIdOptions {
  readonly name: IdentityProviderName;
  readonly issuer: string;
  readonly clientId: string;
  /** Created anew for each discovery; Apple's is a signed token that expires (see `appleClientSecret`). */
  readonly clientSecret: () => Promise<string>;
  readonly scope: string;
  readonly postsBack?: boolean;
  /** Reaches an issuer within this process. */
  readonly fetch?: client.CustomFetch;
}

/** ASSUMPTION: a provider's keys and addresses are refreshed after an hour. */
const CONFIGURATION_GOOD_FOR_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** An OpenID Connect provider, through openid-client. */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { name, postsBack = false } = options;
  let found: { readonly configuration: client.Configuration; readonly atMs: number } | null = null;

  async function configuration(): Promise<client.Configuration> {
    if (found && Date.now() - found.atMs < CONFIGURATION_GOOD_FOR_MS) return found.configuration;
    const made = await client.discovery(
      new URL(options.issuer),
      options.clientId,
      undefined,
      client.ClientSecretPost(await options.clientSecret()),
      {
        timeout: TIMEOUT_SECONDS,
        ...(options.fetch ? { [client.customFetch]: options.fetch, execute: [client.allowInsecureRequests] } : {}),
      },
    );
    found = { configuration: made, atMs: Date.now() };
    return made;
  }

  return {
    name,
    postsBack,
    async start(redirectUri) {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      try {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: options.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(postsBack ? { response_mode: 'form_post' } : {}),
        });
        return ok({ url: url.href, state, nonce, verifier });
      } catch {
        return fail('identity.unavailable');
      }
    },
    async finish(redirectUri, answer, { state, nonce, verifier }) {
      const url = new URL(redirectUri);
      for (const [field, value] of Object.entries(answer)) if (field !== 'user') url.searchParams.set(field, value);
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims ? ok(identityOf(claims, answer['user'])) : fail('identity.refused');
      } catch (error) {
        return fail(isOutage(error) ? 'identity.unavailable' : 'identity.refused');
      }
    },
  };
}

/** No answer, as opposed to an invalid one. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT');

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 80) : '');

function identityOf(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
  user: string | undefined,
): ProvenIdentity {
  const given = nameOf(user);
  const email = typeof claims['email'] === 'string' ? claims['email'] : '';
  return {
    subject: claims.sub,
    email,
    // Apple sends "true" as a string.
    emailVerified: email !== '' && (claims['email_verified'] === true || claims['email_verified'] === 'true'),
    firstName: text(claims['given_name']) || given.firstName,
    lastName: text(claims['family_name']) || given.lastName,
  };
}

/** Apple sends the name beside the token, and only the first time; it is unverified, and nothing depends on it. */
function nameOf(user: string | undefined): { readonly firstName: string; readonly lastName: string } {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: text(name?.firstName), lastName: text(name?.lastName) };
  } catch {
    return { firstName: '', lastName: '' };
  }
}
