import { appleClientSecret, type AppleKey } from './apple-client-secret.js';
import type { IdentityProvider, IdentityProviderName } from './identity-provider.js';
import { createLocalIssuer, type LocalIssuer } from './local-issuer.js';
import { createOpenIdProvider } from './openid-provider.js';

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
