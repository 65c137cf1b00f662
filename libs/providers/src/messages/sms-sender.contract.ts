import type { SmsSender } from './message-sender.js';

/** The contract of every SMS sender; `received` is what arrived at the other end. */
export function describeSmsSender(
  name: string,
  open: () => Promise<{
    sender: SmsSender;
    received: () => Promise<readonly { readonly to: string; readonly text: string }[]>;
    close: () => Promise<void>;
  }>,
): void {
  describe(`SMS by ${name}`, () => {
    let world: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    it('arrives whole: number, accents and links', async () => {
      const text = 'Sablon K7QX2M : Thomas est là, Škoda « 1-ABC-123 ». https://sablon.test/track/v1.a+b%20c?d=e&f=g';
      const sent = await world.sender.send({
        id: '7c2f9f0e-9d3a-4a63-8a2e-5f7f0d1c2b3a',
        to: '+32470123456',
        senderName: 'Etoile',
        text,
      });
      expect(sent.ok).toBe(true);
      expect(await world.received()).toEqual([{ to: '+32470123456', text }]);
    });
  });
}
