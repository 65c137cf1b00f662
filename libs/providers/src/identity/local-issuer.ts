import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A person a stand-in can sign in; invented. */
export interface MadeUpPerson {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const MADE_UP_PEOPLE: readonly MadeUpPerson[] = [
  { subject: 'lea', firstName: 'Léa', lastName: 'Lambert', email: 'lea.lambert@demo.sablon.test' },
  { subject: 'wout', firstName: 'Wout', lastName: 'Maes', email: 'wout.maes@demo.sablon.test' },
  { subject: 'grace', firstName: 'Grace', lastName: 'Miller', email: 'grace.miller@demo.sablon.test' },
];

/** An OpenID Connect issuer within this process, which stands in for a real one: browsers reach only its authorization page. */
export interface LocalIssuer {
  readonly people: readonly MadeUpPerson[];
  /** Answers discovery, keys and token requests. */
  fetch(url: string, init?: { readonly body?: unknown }): Promise<Response>;
  /**
   * The URL that signs this person in for the request of an authorization page; null for an unknown person or a foreign request.
   */
  choose(request: Readonly<Record<string, string>>, subject: string): string | null;
}

interface Grant {
  readonly person: MadeUpPerson;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly untilMs: number;
}

const CODE_GOOD_FOR_MS = 60_000;

export function createLocalIssuer(options: {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
}): LocalIssuer {
  const { issuer, clientId } = options;
  const grants = new Map<string, Grant>();
  let keys: ReturnType<typeof generateKeyPair> | null = null;
  const pair = () => (keys ??= generateKeyPair('RS256'));

  async function token(form: URLSearchParams): Promise<Response> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      !grant ||
      grant.untilMs < Date.now() ||
      grant.challenge !== challenge ||
      grant.redirectUri !== form.get('redirect_uri')
    )
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { subject, firstName, lastName, email } = grant.person;
    const idToken = await new SignJWT({
      nonce: grant.nonce,
      email,
      email_verified: true,
      given_name: firstName,
      family_name: lastName,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'demo' })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await pair()).privateKey);
    return Response.json({ access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', id_token: idToken });
  }

  return {
    people: MADE_UP_PEOPLE,
    async fetch(url, init) {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/.well-known/openid-configuration'))
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      if (pathname.endsWith('/jwks')) {
        const jwk = await exportJWK((await pair()).publicKey);
        return Response.json({ keys: [{ ...jwk, kid: 'demo', alg: 'RS256', use: 'sig' }] });
      }
      if (pathname.endsWith('/token')) return token(new URLSearchParams(String(init?.body ?? '')));
      return new Response(null, { status: 404 });
    },
    choose(request, subject) {
      const person = MADE_UP_PEOPLE.find((one) => one.subject === subject);
      const { client_id, redirect_uri, state = '', nonce = '', code_challenge = '', code_challenge_method } = request;
      const ours = client_id === clientId && redirect_uri === options.redirectUri && code_challenge_method === 'S256';
      if (!person || !ours) return null;
      const code = randomBytes(24).toString('base64url');
      for (const [old, grant] of grants) if (grant.untilMs < Date.now()) grants.delete(old);
      grants.set(code, {
        person,
        redirectUri: options.redirectUri,
        nonce,
        challenge: code_challenge,
        untilMs: Date.now() + CODE_GOOD_FOR_MS,
      });
      return `${options.redirectUri}?${new URLSearchParams({ code, state }).toString()}`;
    },
  };
}
