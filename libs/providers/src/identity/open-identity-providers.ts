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

/** The available identity providers, and those of them that are stand-ins of ours. */
export interface IdentityProviders {
  readonly offered: ReadonlyMap<IdentityProviderName, IdentityProvider>;
  readonly standIns: ReadonlyMap<IdentityProviderName, LocalIssuer>;
}

const DEMO_CLIENT = 'sablon-demo';

/** Where the product is reached, and where it is a demo. */
interface Place {
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly redirectUri: (name: IdentityProviderName) => string;
}

/** A real provider for each one configured; in the demo a stand-in for each of the others, which signs in invented people. */
export function openIdentityProviders(settings: IdentitySettings, place: Place): IdentityProviders {
  const offered = new Map<IdentityProviderName, IdentityProvider>();
  const standIns = new Map<IdentityProviderName, LocalIssuer>();
  for (const name of ['google', 'apple'] as const) {
    const real = configured(name, settings);
    if (real) offered.set(name, real);
    else if (place.demo) {
      const { provider, issuer } = standIn(name, place);
      offered.set(name, provider);
      standIns.set(name, issuer);
    }
  }
  return { offered, standIns };
}

function configured(name: IdentityProviderName, { google, apple }: IdentitySettings): IdentityProvider | null {
  if (name === 'google')
    return google
      ? createOpenIdProvider({
          name,
          issuer: 'https://accounts.google.com',
          clientId: google.clientId,
          clientSecret: () => Promise.resolve(google.clientSecret),
          scope: 'openid email profile',
        })
      : null;
  return apple
    ? createOpenIdProvider({
        name,
        issuer: 'https://appleid.apple.com',
        clientId: apple.clientId,
        clientSecret: () => appleClientSecret(apple),
        scope: 'openid name email',
        postsBack: true, // Apple requires it where name or email is requested
      })
    : null;
}

function standIn(name: IdentityProviderName, place: Place): { provider: IdentityProvider; issuer: LocalIssuer } {
  const url = `${place.publicUrl}/api/dev/identity/${name}`;
  const issuer = createLocalIssuer({ issuer: url, clientId: DEMO_CLIENT, redirectUri: place.redirectUri(name) });
  const provider = createOpenIdProvider({
    name,
    issuer: url,
    clientId: DEMO_CLIENT,
    clientSecret: () => Promise.resolve('demo'),
    scope: 'openid email profile',
    fetch: (address, init) => issuer.fetch(address, init),
  });
  return { provider, issuer };
}
