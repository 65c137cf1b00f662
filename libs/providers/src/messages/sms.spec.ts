import { createServer, type IncomingHttpHeaders } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpSmsSender } from './open-senders.js';
import { createLocalInbox } from './local-inbox.js';
import { describeSmsSender } from './sms-sender.contract.js';
import { createTwilioSmsSender } from './twilio-sms-sender.js';

/** A local gateway; answers with `status` and `said`. */
async function startGateway() {
  const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const answer = { status: 201, said: '{"sid":"SM1"}' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, answer, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
const twilioAt = (baseUrl: string) =>
  createTwilioSmsSender({ accountSid: 'AC1', authToken: 'secret', from: 'Sablon', baseUrl });

describeSmsSender('Twilio', async () => {
  const { url, asked, close } = await startGateway();
  const received = async () =>
    asked.map(({ body }) => {
      const form = new URLSearchParams(body);
      return { to: form.get('To') ?? '', text: form.get('Body') ?? '' };
    });
  return { sender: twilioAt(url), received, close };
});

describeSmsSender('a gateway that takes JSON', async () => {
  const { url, asked, close } = await startGateway();
  const received = async () =>
    asked.map(({ body }) => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      return { to, text };
    });
  return { sender: createHttpSmsSender({ url, token: 'secret', from: 'Sablon' }), received, close };
});

describeSmsSender('the local inbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sablon-sms-'));
  const inbox = createLocalInbox(directory);
  const received = async () =>
    (await inbox.list()).flatMap((message) =>
      message.channel === 'sms' ? [{ to: message.to, text: message.text }] : [],
    );
  return { sender: inbox.sms, received, close: () => rm(directory, { recursive: true }) };
});

describe('Twilio', () => {
  it('knows us by our account and gets a form; its answers are read as later or never', async () => {
    const gateway = await startGateway();
    const sender = twilioAt(gateway.url);
    const sms = { id: 's1', to: '0470 12 34 56', senderName: 'Etoile', text: 'bonjour' };
    expect(await sender.send(sms)).toEqual({ ok: true, value: { providerId: 'SM1' } });
    expect(gateway.asked[0]).toMatchObject({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: {
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: 'To=%2B32470123456&From=Sablon&Body=bonjour',
    });
    await sender.send({ ...sms, validForSeconds: 299.6 });
    await sender.send({ ...sms, validForSeconds: 86_400 });
    expect(gateway.asked.slice(1).map(({ body }) => new URLSearchParams(body).get('ValidityPeriod'))).toEqual([
      '300',
      '36000',
    ]);
    gateway.answer.said = '{"code":21211,"message":"not a valid phone number"}';
    const seen: unknown[] = [];
    for (const status of [400, 401, 429, 503]) {
      gateway.answer.status = status;
      const sent = await sender.send(sms);
      seen.push(sent.ok || [sent.error.code, sent.error.params?.['reason']]);
    }
    expect(seen).toEqual([
      ['message.refused', 'status 400, code 21211'],
      ['message.unavailable', 'status 401, code 21211'],
      ['message.unavailable', 'status 429, code 21211'],
      ['message.unavailable', 'status 503, code 21211'],
    ]);
    await gateway.close();
    expect(await sender.send(sms)).toMatchObject({ error: { code: 'message.unavailable' } });
  });
});

describe.each([
  ['Twilio', twilioAt],
  ['a gateway that takes JSON', (url: string) => createHttpSmsSender({ url, token: 'secret', from: 'Sablon' })],
] as const)('%s', (_, senderAt) => {
  it('gets numbers the way the world writes them, and none that is no number', async () => {
    const gateway = await startGateway();
    const sender = senderAt(gateway.url);
    for (const to of ['0470 12 34 56', '+32 470/12.34.56', '0032470123456'])
      await sender.send({ id: 's1', to, senderName: 'Etoile', text: 'bonjour' });
    expect(await sender.send({ id: 's2', to: '0470 12', senderName: 'Etoile', text: 'bonjour' })).toMatchObject({
      error: { code: 'message.refused' },
    });
    expect(gateway.asked).toHaveLength(3);
    for (const { body } of gateway.asked) expect(decodeURIComponent(body)).toContain('+32470123456');
    await gateway.close();
  });
});
