import { createECDH, randomBytes } from 'node:crypto';
import type { PushSender, PushTarget } from './web-push-sender.js';

/** A browser as its push service sees it, with the keys to decrypt its messages. */
export function madeUpBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const target: PushTarget = {
    endpoint,
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { target, ecdh, auth };
}
export type MadeUpBrowser = ReturnType<typeof madeUpBrowser>;

/** The contract of every push sender; `received` is the browser's decrypted messages, in the order sent. */
export function describePushSender(
  name: string,
  open: () => Promise<{
    sender: PushSender;
    browser: MadeUpBrowser;
    received: () => Promise<readonly string[]>;
    close: () => Promise<void>;
  }>,
): void {
  describe(`pushing by ${name}`, () => {
    let world: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());
    const payload = JSON.stringify({
      title: 'Thomas est en route',
      body: 'Škoda · 1-ABC-123 · « à l’heure » 🚕',
      unread: 2,
    });

    it('brings the browser what was sent, accents and all', async () => {
      const push = { id: 'a7c1f5c2-58a5-4a50-8f3c-0a9f6a3f2b11', to: world.browser.target, payload, ttlSeconds: 600 };
      expect(await world.sender.send(push)).toMatchObject({ ok: true });
      expect(await world.received()).toEqual([payload]);
    });

    it('takes as much as a notification holds', async () => {
      const long = JSON.stringify({ body: 'mot '.repeat(700) });
      const push = {
        id: 'b7c1f5c2-58a5-4a50-8f3c-0a9f6a3f2b11',
        to: world.browser.target,
        payload: long,
        ttlSeconds: 60,
      };
      expect(await world.sender.send(push)).toMatchObject({ ok: true });
      expect(await world.received()).toEqual([long]);
    });
  });
}
