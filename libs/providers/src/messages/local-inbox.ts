import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@sablon/domain';
import type { PushSender } from './web-push-sender.js';
import type { MailSender, OutgoingMail, OutgoingSms, SmsSender } from './message-sender.js';

/** A push notification kept here; `payload` is the data for the service worker. */
export interface StoredPush {
  readonly id: string;
  /** The subscription's endpoint. */
  readonly to: string;
  readonly payload: string;
}

/** A message kept on this machine, newest first when listed. */
export type StoredMessage = { readonly sentAt: string } & (
  | ({ readonly channel: 'mail' } & OutgoingMail)
  | ({ readonly channel: 'sms' } & OutgoingSms)
  | ({ readonly channel: 'push' } & StoredPush)
);

/** Receives messages when no mail server or SMS gateway is configured: one file each, shown on the inbox page. */
export interface LocalInbox {
  readonly mail: MailSender;
  readonly sms: SmsSender;
  /** With `publicKey`, browsers can subscribe all the same. */
  push(publicKey: string | null): PushSender;
  list(): Promise<readonly StoredMessage[]>;
}

/** ASSUMPTION: more than anyone scrolls through. */
const MAX_MESSAGES = 500;
const NAME = /^(\d{13})-([\w-]{1,80})\.json$/;

/** Keeps messages as files of `directory`; several processes may share it. */
export function createLocalInbox(directory: string): LocalInbox {
  const names = async (): Promise<string[]> =>
    (await readdir(directory).catch(() => []))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  const keep = async (message: StoredMessage): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const known = await names();
    // A message resent under the same id is the same message.
    const again = known.find((name) => NAME.exec(name)?.[2] === message.id);
    const file = join(directory, again ?? `${Date.parse(message.sentAt)}-${message.id}.json`);
    await writeFile(`${file}.new`, JSON.stringify(message), { mode: 0o600 }); // codes and links are for one person (S19)
    await rename(`${file}.new`, file);
    await Promise.all(known.slice(MAX_MESSAGES).map((name) => rm(join(directory, name), { force: true })));
  };
  return {
    mail: {
      kind: 'inbox',
      async send(mail) {
        await keep({ ...mail, channel: 'mail', sentAt: new Date().toISOString() });
        return ok({ providerId: mail.id });
      },
      close: async () => undefined,
    },
    sms: {
      kind: 'inbox',
      async send(sms) {
        await keep({ ...sms, channel: 'sms', sentAt: new Date().toISOString() });
        return ok({ providerId: sms.id });
      },
    },
    push: (publicKey) => ({
      kind: 'inbox',
      publicKey,
      accepts: () => true, // no service is called
      async send({ id, to, payload }) {
        await keep({ id, to: to.endpoint, payload, channel: 'push', sentAt: new Date().toISOString() });
        return ok({ providerId: id });
      },
    }),
    async list() {
      const texts = await Promise.all((await names()).map((name) => readFile(join(directory, name), 'utf8')));
      return texts.map((text) => JSON.parse(text) as StoredMessage);
    },
  };
}
