import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createHttpSmsSender } from './open-senders.js';
import { createLocalInbox } from './local-inbox.js';
import { describeMailSender, type ReceivedMail } from './mail-sender.contract.js';
import { createSmtpMailSender } from './message-sender.js';

interface Mailbox {
  readonly url: string;
  readonly messageIds: string[];
  /** What readers see as the sender. */
  readonly from: string[];
  received(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

async function startMailServer(refuse?: (address: string) => Error | null): Promise<Mailbox> {
  const raw: Buffer[] = [];
  const messageIds: string[] = [];
  const from: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        raw.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messageIds,
    from,
    async received() {
      const mails = await Promise.all(raw.map((bytes) => PostalMime.parse(bytes)));
      messageIds.splice(0, messageIds.length, ...mails.map((mail) => mail.messageId ?? ''));
      from.splice(0, from.length, ...mails.map((mail) => `${mail.from?.name} <${mail.from?.address}>`));
      return mails.map(({ to, subject, text, html }) => ({
        to: to?.[0]?.address ?? '',
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      }));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const FROM = 'Sablon <bonjour@sablon.test>';

describeMailSender('SMTP', async () => {
  const mailbox = await startMailServer();
  const sender = createSmtpMailSender({ url: mailbox.url, from: FROM });
  return {
    sender,
    received: mailbox.received,
    async close() {
      await sender.close();
      await mailbox.close();
    },
  };
});

describeMailSender('the local inbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sablon-inbox-'));
  const inbox = createLocalInbox(directory);
  return {
    sender: inbox.mail,
    received: async () => (await inbox.list()).flatMap((message) => (message.channel === 'mail' ? [message] : [])),
    close: () => rm(directory, { recursive: true }),
  };
});

const mail = { id: 'a1', to: 'lea@example.be', fromName: 'Étoile & Fils', subject: 's', html: '<p>h</p>', text: 't' };

describe('a mail server that will not', () => {
  it('is told apart from one that cannot now', async () => {
    const mailbox = await startMailServer((address) => {
      const code = address.startsWith('nobody') ? 550 : 451;
      return Object.assign(new Error('no'), { responseCode: code });
    });
    const sender = createSmtpMailSender({ url: mailbox.url, from: FROM });
    expect(await sender.send({ ...mail, to: 'nobody@example.be' })).toMatchObject({
      error: { code: 'message.refused' },
    });
    expect(await sender.send(mail)).toMatchObject({ error: { code: 'message.unavailable' } });
    await sender.close();
    await mailbox.close();
    const gone = createSmtpMailSender({ url: mailbox.url, from: FROM });
    expect(await gone.send(mail)).toMatchObject({ error: { code: 'message.unavailable' } });
    await gone.close();
  });

  it('gets the same mail under the same name when it is sent again', async () => {
    const mailbox = await startMailServer();
    const sender = createSmtpMailSender({ url: mailbox.url, from: FROM });
    await sender.send(mail);
    await sender.send(mail);
    await mailbox.received();
    expect(mailbox.messageIds).toEqual(['<a1@sablon.test>', '<a1@sablon.test>']);
    // The name is the brand's, whatever stood before the address.
    expect(new Set(mailbox.from)).toEqual(new Set(['Étoile & Fils <bonjour@sablon.test>']));
    await sender.close();
    await mailbox.close();
  });
});

describe('the local inbox', () => {
  it('shows a message once however often it is sent, newest first', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sablon-inbox-'));
    const inbox = createLocalInbox(directory);
    await inbox.mail.send(mail);
    await inbox.mail.send(mail);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await inbox.sms.send({ id: 'b2', to: '+32470000000', senderName: 'Etoile', text: 'bonjour' });
    expect((await inbox.list()).map(({ id }) => id)).toEqual(['b2', 'a1']);
    await rm(directory, { recursive: true });
  });
});

describe('an SMS gateway', () => {
  it('gets number, words and our token; its answers are read as later or never', async () => {
    const asked: { headers: unknown; body: unknown }[] = [];
    const answers = [200, 503, 400, 429];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += String(part)));
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(answers[asked.length - 1] ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sender = createHttpSmsSender({ url: `http://127.0.0.1:${port}`, token: 'secret', from: 'Sablon' });
    const sms = { id: 'c3', to: '+32470000000', senderName: 'Etoile', text: 'bonjour' };
    const seen = [];
    for (const _ of answers) seen.push(await sender.send(sms));
    server.close();
    expect(seen.map((one) => (one.ok ? 'ok' : one.error.code))).toEqual([
      'ok',
      'message.unavailable',
      'message.refused',
      'message.unavailable',
    ]);
    expect(asked[0]).toMatchObject({
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'c3' },
      body: { to: '+32470000000', from: 'Sablon', text: 'bonjour', reference: 'c3' },
    });
  });
});
