import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { appleClientSecret } from './open-identity-providers.js';
import { createLocalIssuer } from './local-issuer.js';
import { createOpenIdProvider } from './openid-provider.js';

const BACK = 'http://sablon.test/api/auth/identity/google/callback';
const issuer = 'http://sablon.test/api/dev/identity/google';

function scene() {
  const local = createLocalIssuer({ issuer, clientId: 'us', redirectUri: BACK });
  const provider = createOpenIdProvider({
    name: 'google',
    issuer,
    clientId: 'us',
    clientSecret: () => Promise.resolve('x'),
    scope: 'openid email profile',
    fetch: (url, init) => local.fetch(url, init),
  });
  const signIn = async () => {
    const started = await provider.start(BACK);
    if (!started.ok) throw new Error(started.error.code);
    const request = Object.fromEntries(new URL(started.value.url).searchParams);
    const answer = Object.fromEntries(new URL(local.choose(request, 'lea') ?? '').searchParams);
    return { started: started.value, request, answer };
  };
  return { local, provider, signIn };
}

describe('signing in elsewhere', () => {
  it('brings back who it is', async () => {
    const { provider, signIn } = scene();
    const { started, answer } = await signIn();
    expect(await provider.finish(BACK, answer, started)).toEqual({
      ok: true,
      value: {
        subject: 'lea',
        email: 'lea.lambert@demo.sablon.test',
        emailVerified: true,
        firstName: 'Léa',
        lastName: 'Lambert',
      },
    });
  });

  it('takes no answer twice, none to another’s question, and none that was altered', async () => {
    const { provider, signIn } = scene();
    const [one, other] = [await signIn(), await signIn()];
    const refused = { ok: false, error: { code: 'identity.refused' } };
    expect(await provider.finish(BACK, { ...one.answer, state: 'forged' }, one.started)).toMatchObject(refused);
    expect(await provider.finish(BACK, one.answer, { ...one.started, nonce: other.started.nonce })).toMatchObject(
      refused,
    );
    expect(await provider.finish(BACK, other.answer, { ...other.started, verifier: 'v'.repeat(43) })).toMatchObject(
      refused,
    );
    expect(await provider.finish(BACK, other.answer, other.started)).toMatchObject(refused);
    expect(
      await provider.finish(BACK, { error: 'access_denied', state: one.started.state }, one.started),
    ).toMatchObject(refused);
  });

  it('says so when the provider does not answer', async () => {
    const provider = createOpenIdProvider({
      name: 'google',
      issuer,
      clientId: 'us',
      clientSecret: () => Promise.resolve('x'),
      scope: 'openid',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    expect(await provider.start(BACK)).toMatchObject({ ok: false, error: { code: 'identity.unavailable' } });
  });

  it('sends no one to an address that is not ours', () => {
    expect(scene().local.choose({ client_id: 'us', redirect_uri: 'http://evil.test/' }, 'lea')).toBeNull();
  });
});

it('Apple’s secret is a token signed with the key of the account, also with its line breaks written out', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const text = (await exportPKCS8(privateKey)).replaceAll('\n', '\\n');
  const secret = await appleClientSecret({ clientId: 'be.sablon.web', teamId: 'TEAM', keyId: 'KEY', privateKey: text });
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { audience: 'https://appleid.apple.com' });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(payload).toMatchObject({ iss: 'TEAM', sub: 'be.sablon.web' });
});
