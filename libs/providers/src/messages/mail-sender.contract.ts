import type { MailSender, OutgoingMail } from './message-sender.js';

/** An email as shown in its mailbox. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The contract of every mail sender; `received` reads the mailbox at the other end. */
export function describeMailSender(
  name: string,
  open: () => Promise<{
    sender: MailSender;
    received: () => Promise<readonly ReceivedMail[]>;
    close: () => Promise<void>;
  }>,
): void {
  describe(`mail by ${name}`, () => {
    let world: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());
    const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
      id: '6f1c7c52-2f0e-4f6e-9a39-0f6f7c1d2e3f',
      to: 'léa@example.be',
      fromName: 'Étoile & Fils',
      subject: 'Course réservée · K7QX2M — « Bruxelles » 🚕',
      html: '<p>C’est réservé.</p>',
      text: 'C’est réservé.\n\nÀ bientôt.',
      ...over,
    });

    it('arrives whole: accents, text and HTML', async () => {
      expect((await world.sender.send(mail())).ok).toBe(true);
      const [received] = await world.received();
      expect(received?.subject).toBe('Course réservée · K7QX2M — « Bruxelles » 🚕');
      expect(received?.to).toBe('léa@example.be');
      expect(received?.text.replace(/\r/g, '').trim()).toBe('C’est réservé.\n\nÀ bientôt.');
      expect(received?.html).toContain('<p>C’est réservé.</p>');
    });

    it('carries long texts without breaking them', async () => {
      const text = 'mot '.repeat(5_000).trim();
      await world.sender.send(mail({ text }));
      expect((await world.received())[0]?.text.replace(/\s+/g, ' ').trim()).toBe(text);
    });
  });
}
