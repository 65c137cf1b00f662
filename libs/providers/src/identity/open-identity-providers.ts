import { type IdentityProvider, type IdentityProviderName, createOpenIdProvider } from './openid-provider.js';
import { createLocalIssuer, type LocalIssuer } from './local-issuer.js';
import { importPKCS8, SignJWT } from 'jose';

/** What Apple's developer account gives. */
interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The .p8 file's text; line breaks may be written `\n`. */
  readonly privateKey: string;
}

/** Apple takes no fixed secret but a token signed with one's key, good for at most six months (Apple, "Creating a client secret"). */
export async function appleClientSecret({ clientId, teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('2h') // a discovery, and the secret with it, is made anew each hour
    .sign(key);
}

/** What the environment says about signing in elsewhere; undefined = not offered. */
export interface IdentitySettings {
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly apple: AppleKey | undefined;
}

/** Reads GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and the four APPLE_… settings; one that lacks a part is not offered. */
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

/** Who signs people in here; `local` is the issuer behind `demo`. */
export interface IdentityProviders {
  readonly offered: ReadonlyMap<IdentityProviderName, IdentityProvider>;
  readonly local: LocalIssuer | null;
}

const DEMO_CLIENT = 'sablon-demo';

/** A real provider for each that is configured; in the demo one of our own besides, which signs made-up people in. */
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
        postsBack: true, // Apple asks for it where name or email is wanted
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
