import { type IdentityProvider, type IdentityProviderName, createOpenIdProvider } from './openid-provider.js';
import { createLocalIssuer, type LocalIssuer } from './local-issuer.js';
import { importPKCS8, SignJWT } from 'jose';

/** The key data from Apple's developer account. */
interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The .p8 file's text; line breaks may be written `\n`. */
  readonly privateKey: string;
}

/**
 * Apple requires a token signed with the developer's key instead of a fixed secret, valid for at most six months (Apple,
 * "Creating a client secret").
 */
export async function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('2h') // discovery, and the secret with it, is renewed each hour
    .sign(key);
}

/** The environment's settings for external sign-in; undefined = not offered. */
export interface IdentitySettings {
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly apple: AppleKey | undefined;
}

/** Reads GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and the four APPLE_… settings; an incomplete provider is not offered. */
export function identitySettings(environment: Readonly<Record<string, string | undefined>>): IdentitySettings {
  const clientId = environment['GOOGLE_CLIENT_ID'] ?? '';
  const clientSecret = environment['GOOGLE_CLIENT_SECRET'] ?? '';
  const apple: AppleKey = {
    clientId: environment['APPLE_CLIENT_ID'] ?? '',
    teamId: environment['APPLE_TEAM_ID'] ?? '',
    keyId: environment['APPLE_KEY_ID'] ?? '',
    privateKey: environment['APPLE_PRIVATE_KEY'] ?? '',
  };
  return {
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    apple: Object.values(apple).includes('') ? undefined : apple,
  };
}

/** The available identity providers; `local` is the issuer behind `demo`. */
export interface IdentityProviders {
  readonly offered: ReadonlyMap<IdentityProviderName, IdentityProvider>;
  readonly local: LocalIssuer | null;
}

const DEMO_CLIENT = 'sablon-demo';

/** A real provider for each one configured; in the demo also one of our own, which signs in invented people. */
export function openIdentityProviders(
  settings: IdentitySettings,
  place: {
    readonly demo: boolean;
    readonly publicUrl: string;
    readonly redirectUri: (name: IdentityProviderName) => string;
  },
): IdentityProviders {
  const { google, apple } = settings;
  const list: IdentityProvider[] = [];
  if (google)
    list.push(
      createOpenIdProvider({
        name: 'google',
        issuer: 'https://accounts.google.com',
        clientId: google.clientId,
        clientSecret: () => Promise.resolve(google.clientSecret),
        scope: 'openid email profile',
      }),
    );
  if (apple)
    list.push(
      createOpenIdProvider({
        name: 'apple',
        issuer: 'https://appleid.apple.com',
        clientId: apple.clientId,
        clientSecret: () => appleClientSecret(apple),
        scope: 'openid name email',
        postsBack: true, // Apple requires it where name or email is requested
      }),
    );
  const issuer = `${place.publicUrl}/api/dev/identity`;
  const local = place.demo
    ? createLocalIssuer({ issuer, clientId: DEMO_CLIENT, redirectUri: place.redirectUri('demo') })
    : null;
  if (local)
    list.push(
      createOpenIdProvider({
        name: 'demo',
        issuer,
        clientId: DEMO_CLIENT,
        clientSecret: () => Promise.resolve('demo'),
        scope: 'openid email profile',
        fetch: (url, init) => local.fetch(url, init),
      }),
    );
  return { offered: new Map(list.map((one) => [one.name, one])), local };
}
