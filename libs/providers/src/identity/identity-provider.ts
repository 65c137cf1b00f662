import type { Result } from '@sablon/domain';

/** Who signs people in for us; `demo` is our own, in the demonstration and in tests. */
export type IdentityProviderName = 'google' | 'apple' | 'demo';

/** A sign-in on its way: where the browser goes, and what it must bring back. */
export interface StartedSignIn {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** What the provider vouches for. */
export interface ProvenIdentity {
  /** The person's id there, for good; addresses change. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** OpenID Connect's code flow with PKCE, state and nonce. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Whether it answers by a form that its page posts to us, so that our cookie must travel from there. */
  readonly postsBack: boolean;
  /** Fails with `identity.unavailable`. */
  start(redirectUri: string): Promise<Result<StartedSignIn>>;
  /** Checks what came back at the redirect address. Fails with `identity.refused`, `identity.unavailable`. */
  finish(
    redirectUri: string,
    answer: Readonly<Record<string, string>>,
    started: Omit<StartedSignIn, 'url'>,
  ): Promise<Result<ProvenIdentity>>;
}
