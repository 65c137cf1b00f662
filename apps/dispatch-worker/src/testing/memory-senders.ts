import { ok } from '@sablon/domain';
import type { OutgoingMail, OutgoingPush, OutgoingSms } from '@sablon/providers';

/** Senders that keep their messages, for tests to read. */
export function memorySenders() {
  const mails: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const pushes: OutgoingPush[] = [];
  return {
    mails,
    texts,
    pushes,
    senders: {
      mail: {
        kind: 'memory',
        send: async (mail: OutgoingMail) => {
          mails.push(mail);
          return ok({ providerId: mail.id });
        },
        close: async () => undefined,
      },
      sms: {
        kind: 'memory',
        send: async (sms: OutgoingSms) => {
          texts.push(sms);
          return ok({ providerId: sms.id });
        },
      },
      push: {
        kind: 'memory',
        publicKey: null,
        accepts: () => true,
        send: async (push: OutgoingPush) => {
          pushes.push(push);
          return ok({ providerId: push.id });
        },
      },
    },
  };
}

/** Base of the links in test messages. */
export const TEST_LINKS = { publicUrl: 'http://sablon.test', secret: 'a secret of a test, long enough to be one' };
