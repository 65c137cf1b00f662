import { createECDH } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalInbox } from './local-inbox.js';
import { describePushSender, madeUpBrowser } from './push-sender.contract.js';
import { isPushService, createWebPushSender } from './web-push-sender.js';
import { decrypt, signedFor, startPushService } from '../testing/push-service.js';

const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const KEYS = {
  publicKey: ecdh.getPublicKey('base64url'),
  privateKey: ecdh.getPrivateKey('base64url'),
  subject: 'mailto:support@sablon.test',
};

const openWeb = async () => {
  const service = await startPushService();
  const browser = madeUpBrowser(`${service.origin}/push/1`);
  const sender = createWebPushSender(KEYS, () => true);
  const received = async () => service.taken.map(({ body }) => decrypt(body, browser));
  return { service, sender, browser, received, close: service.close };
};
describePushSender('the browsers’ services', openWeb);

describePushSender('the local inbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sablon-push-'));
  const inbox = createLocalInbox(directory);
  return {
    sender: inbox.push(null),
    browser: madeUpBrowser('https://fcm.googleapis.com/fcm/send/1'),
    received: async () =>
      (await inbox.list()).flatMap((message) => (message.channel === 'push' ? [message.payload] : [])),
    close: () => rm(directory, { recursive: true }),
  };
});

describe('a push service', () => {
  it('sees who we are and how long the news is good for, and nothing of the news', async () => {
    const { service, sender, browser, close } = await openWeb();
    await sender.send({ id: 'p1', to: browser.target, payload: 'votre chauffeur est là', ttlSeconds: 600 });
    const [taken] = service.taken;
    expect(taken?.headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(signedFor(service.origin, taken?.headers ?? {}, KEYS.publicKey)).toBe(true);
    expect(taken?.body.toString('latin1')).not.toContain('chauffeur');
    await close();
  });

  it('that says gone, never or later is understood', async () => {
    const { service, sender, browser, close } = await openWeb();
    const seen: string[] = [];
    for (const status of [404, 410, 400, 413, 403, 429, 503]) {
      service.answer(status);
      const sent = await sender.send({ id: 'p2', to: browser.target, payload: '{}', ttlSeconds: 1 });
      seen.push(sent.ok ? 'ok' : sent.error.code);
    }
    const [gone, never, later] = ['push.gone', 'message.refused', 'message.unavailable'];
    expect(seen).toEqual([gone, gone, never, never, later, later, later]);
    await close();
    const unreached = await sender.send({ id: 'p3', to: browser.target, payload: '{}', ttlSeconds: 1 });
    expect(unreached).toMatchObject({ error: { code: 'message.unavailable' } });
  });

  it('is called only where browsers have theirs, and with keys that are some', async () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect(isPushService(good)).toBe(true);
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://evilpush.apple.com.test/',
      'https://notpush.apple.com@169.254.169.254/',
      'https://169.254.169.254/latest',
      'nonsense',
    ])
      expect(isPushService(bad)).toBe(false);
    const to = { endpoint: 'https://localhost/x', p256dh: 'AA', auth: 'AA' };
    const sender = createWebPushSender(KEYS);
    expect(await sender.send({ id: 'p4', to, payload: '{}', ttlSeconds: 1 })).toMatchObject({
      error: { code: 'push.gone' },
    });
    const unusable = { ...to, endpoint: 'https://fcm.googleapis.com/x' };
    expect(await sender.send({ id: 'p5', to: unusable, payload: '{}', ttlSeconds: 1 })).toMatchObject({
      error: { code: 'push.gone' },
    });
  });
});
