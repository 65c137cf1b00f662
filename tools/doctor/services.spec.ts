import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSilentServer, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { arrivalChecks } from './arrival-checks.mjs';
import { runChecks } from './finding.mjs';
import { mailServer, sms } from './message-checks.mjs';
import { stripeAccount, stripeKeys, webhooks } from './payment-checks.mjs';
import { redis } from './redis-checks.mjs';
import { asText } from './report.mjs';
import { port, publicAddress } from './site-checks.mjs';
import { closeAll, http, json, listening, open, portOf, said, silent, type Finding } from './stand-ins.js';

const directory = mkdtempSync(join(tmpdir(), 'sablon-doctor-'));
afterAll(async () => {
  await closeAll();
  rmSync(directory, { recursive: true });
});

describe('the mail server', () => {
  async function smtp(options: object): Promise<string> {
    const server = new SMTPServer({
      ...{ logger: false, allowInsecureAuth: true, closeTimeout: 100 },
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'u' }) : done(new Error('535 no')),
      ...options,
    });
    await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
    open.push(server);
    return `127.0.0.1:${portOf(server.server as TcpServer)}`;
  }

  it('lets us in, refuses the password, is not there, or is silent', async () => {
    const address = await smtp({ disabledCommands: ['STARTTLS'] });
    const [good] = await mailServer(`smtp://u:right@${address}`);
    expect(said([good])).toEqual([`ok: smtp://u@${address} answers and accepts the login`]);
    const refused = (await mailServer(`smtp://u:wrong@${address}`)) as Finding[];
    expect(said(refused)[0]).toMatch(/^problem: refuses the login/);
    expect(JSON.stringify(refused)).not.toContain('wrong');
    expect(said(await mailServer('smtp://127.0.0.1:1'))[0]).toMatch(/^problem: does not answer/);
    const expired = await smtp({}); // with the old certificate that the library brings
    expect(said(await mailServer(`smtp://u:right@${expired}`))[0]).toMatch(/^problem: has a certificate that is not/);
    expect(said(await mailServer('mail.example.be'))[0]).toMatch(/^problem: SMTP_URL is no/);
    // Seen as another machine, which a password reaches in the open.
    const other = address.replace('127.0.0.1', '127.0.0.2');
    expect(said(await mailServer(`smtp://u:right@${other}`))[1]).toMatch(/^warning: offers no TLS/);
    const quiet = `smtp://127.0.0.1:${await silent()}`;
    expect(said(await mailServer(quiet))[0]).toMatch(/^problem: does not answer/);
  }, 20_000);
});

describe('the SMS gateway', () => {
  it('answers, refuses the token, or is out of order, and is sent nothing', async () => {
    const methods: string[] = [];
    const answering = (status: number) =>
      http((request, reply) => {
        methods.push(request.method ?? '');
        reply.writeHead(request.headers.authorization === 'Bearer right' ? status : 401).end();
      });
    const url = await answering(405);
    expect(said(await sms({ SMS_URL: url, SMS_TOKEN: 'right', SMS_FROM: 'Sablon' }))[0]).toMatch(/^ok/);
    expect(said(await sms({ SMS_URL: url, SMS_TOKEN: 'wrong', SMS_FROM: 'Sablon' }))[0]).toMatch(/refuses SMS_TOKEN/);
    expect(said(await sms({ SMS_URL: await answering(503), SMS_TOKEN: 'right' }))).toEqual([
      'warning: SMS_FROM is empty: people see the name of your brand as the sender',
      'problem: the gateway answers with status 503',
    ]);
    expect(new Set(methods)).toEqual(new Set(['HEAD']));
  });

  it('may be Twilio, which says what the account is', async () => {
    const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'k', SMS_FROM: '+32' };
    const answered = async (status: number, body: object) =>
      said(await sms(account, await http(json(status, body))))[0];
    expect(await answered(200, { status: 'active', type: 'Full' })).toMatch(/^ok/);
    expect(await answered(200, { status: 'active', type: 'Trial' })).toMatch(/^warning/);
    expect(await answered(200, { status: 'suspended' })).toMatch(/^problem: the account at Twilio is suspended/);
    expect(await answered(401, {})).toMatch(/^problem: Twilio refuses/);
    expect(said(await sms({ TWILIO_ACCOUNT_SID: 'AC1' }))[0]).toMatch(/^problem: .* go together/);
  });
});

describe('Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_51AbCdEfGhIjKlMnXXXX',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbCdEfGhIjKlMnYYYY',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  };
  const form = (changed: object) => said(stripeKeys({ ...keys, ...changed }, 'production'));

  it('has keys that belong to each other', () => {
    expect(form({})).toEqual([]);
    expect(form({ STRIPE_SECRET_KEY: '' })[0]).toMatch(/^warning: no STRIPE_SECRET_KEY/);
    expect(form({ STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbCdEfGhIjKlMnYYYY' })[0]).toMatch(/^problem: one key is of live/);
    expect(form({ STRIPE_PUBLISHABLE_KEY: 'pk_live_51ZZZZZZZZZZZZZZYYYY' })[0]).toMatch(/^warning: .* two accounts/);
    expect(form({ STRIPE_PUBLISHABLE_KEY: keys.STRIPE_SECRET_KEY })[0]).toMatch(/^problem: .* every visitor/);
    expect(form({ STRIPE_WEBHOOK_SECRET: 'sk_live_x' })[0]).toMatch(/^problem: .* no secret of a webhook/);
  });

  it('answers, does not know the key, or is out of order', async () => {
    const base = async (status: number) =>
      said(await stripeAccount({ ...keys, STRIPE_BASE_URL: await http(json(status, {})) }));
    expect(await base(200)).toEqual(['ok: answers, live: money moves']);
    expect(await base(401)).toEqual(['problem: does not know STRIPE_SECRET_KEY']);
    expect(await base(500)).toEqual(['problem: answers with status 500']);
  });

  it('sends its webhooks here', async () => {
    const url = 'https://taxi.be/api/webhooks/stripe';
    const listed = async (data: object[]) =>
      said(await webhooks('sk_live_x', 'https://taxi.be', await http(json(200, { data }))))[0];
    expect(await listed([{ url, status: 'enabled' }])).toBe(`ok: sends its webhooks to ${url}`);
    expect(await listed([{ url, status: 'disabled' }])).toMatch(/^problem: has switched off/);
    expect(await listed([{ url: 'https://other.be', status: 'enabled' }])).toMatch(/^problem: sends no webhook/);
  });
});

describe('flights and trains', () => {
  it('are asked where there is a key', async () => {
    expect(arrivalChecks({})).toEqual([]);
    const ask = async (status: number) => {
      const url = await http(json(status, {}));
      const settings = { AERODATABOX_KEY: 'k', AERODATABOX_URL: url, SABLON_TRAINS: 'irail', IRAIL_URL: url };
      return said(await runChecks(arrivalChecks(settings)));
    };
    expect(await ask(200)).toEqual(['ok: 127.0.0.1 answers', 'ok: 127.0.0.1 answers']);
    expect((await ask(403))[0]).toMatch(/^problem: .* refuses AERODATABOX_KEY/);
    expect((await ask(429))[0]).toMatch(/^warning/);
    expect(said(await runChecks(arrivalChecks({ SABLON_TRAINS: 'sncb' })))[0]).toMatch(/SNCB_TIMETABLE_URL is missing/);
  });
});

describe('the public address', () => {
  const health = { status: 'ok', database: 'ok', messaging: 'ok' };

  it('reaches the product, something else, or nothing', async () => {
    const url = await http(json(200, health));
    expect(said(await publicAddress(url))).toEqual([`ok: ${url} reaches the product, which is ok`]);
    expect(said(await publicAddress(await http(json(200, {}))))[0]).toMatch(/^warning: .* leads to something else/);
    expect(said(await publicAddress(await http(json(503, { ...health, status: 'down' }))))[0]).toMatch(/^problem/);
    expect(said(await publicAddress('http://127.0.0.1:9'))[0]).toMatch(/^warning: nothing answers/);
    expect(said(await publicAddress('https://taxi.invalid'))[0]).toMatch(/^problem: the name taxi.invalid does not/);
    expect(said(await publicAddress('taxi.be'))[0]).toMatch(/is no address$/);
    expect(said(await publicAddress('https://taxi.be/app'))).toEqual(['problem: has a path']);
  });

  it('has a certificate that is trusted and lasts', async () => {
    const made = (days: number) => {
      const [key, cert] = [join(directory, `${days}.key`), join(directory, `${days}.crt`)];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, '-days', String(days), ...subject], {
        stdio: 'ignore',
      });
      return { key: readFileSync(key), cert: readFileSync(cert) };
    };
    const secure = async (pair: { key: Buffer; cert: Buffer }) => {
      const server = await listening(createTlsServer(pair, json(200, health)) as unknown as Server);
      return `https://localhost:${portOf(server)}`;
    };
    const [long, short] = [made(90), made(5)];
    expect(said(await publicAddress(await secure(long)))[0]).toMatch(/^problem: no trusted connection to localhost/);
    expect(said(await publicAddress(await secure(long), { ca: long.cert }))[0]).toMatch(
      /^ok: the certificate is valid for (89|90) days/,
    );
    expect(said(await publicAddress(await secure(short), { ca: short.cert }))[0]).toMatch(
      /^warning: the certificate ends in [45] days/,
    );
  });

  it('needs a free port here, or the product on it', async () => {
    const used = Number(new URL(await http(json(200, health))).port);
    expect(said(await port(used, 'PORT'))).toEqual([`ok: the product listens on ${used}`]);
    const other = Number(new URL(await http(json(200, {}))).port);
    expect(said(await port(other, 'PORT'))[0]).toMatch(/^warning: another program/);
    expect(said(await port(other, 'sandbox', used))).toEqual([`ok: the product listens on ${other}`]);
    expect(said(await port(Number.NaN, 'PORT'))).toEqual(['problem: is no port']);
  });
});

describe('Redis', () => {
  const answering = async (info: string): Promise<string> => {
    const server = createSilentServer((socket) =>
      socket.on('data', (data: Buffer) => {
        for (const _ of String(data).matchAll(/info/gi)) socket.write(`$${Buffer.byteLength(info)}\r\n${info}\r\n`);
        for (const _ of String(data).matchAll(/client/gi)) socket.write('+OK\r\n');
      }),
    );
    return `redis://127.0.0.1:${portOf(await listening(server))}`;
  };
  const good = 'redis_version:7.2.4\r\nloading:0\r\nmaxmemory_policy:noeviction\r\naof_enabled:1\r\nrole:master\r\n';

  it('is new enough, throws nothing away and persists', async () => {
    expect(said(await redis(await answering(good)))).toEqual(['ok: version 7.2.4 answers']);
    const bad = good
      .replace('7.2.4', '6.0.1')
      .replace('noeviction', 'allkeys-lru')
      .replace('aof_enabled:1', 'aof_enabled:0');
    expect(said(await redis(await answering(bad)))).toEqual([
      'problem: is version 6.0.1',
      'problem: throws keys away when it is full (maxmemory-policy allkeys-lru)',
      expect.stringMatching(/^warning: does not persist/),
    ]);
    expect(said(await redis('redis://127.0.0.1:1'))[0]).toMatch(/^problem: does not answer/);
  });
});

describe('all checks', () => {
  it('run at once, and a silent service holds up no other', async () => {
    const quiet = await silent();
    const since = Date.now();
    const found = await runChecks(
      [
        { about: 'Redis', run: () => redis(`redis://127.0.0.1:${quiet}`) },
        { about: 'SMS', run: () => sms({ SMS_URL: `http://127.0.0.1:${quiet}`, SMS_FROM: 'x' }) },
        { about: 'PUBLIC_URL', run: () => publicAddress(`http://127.0.0.1:${quiet}`) },
        { about: 'PUBLIC_URL', run: () => publicAddress(`https://127.0.0.1:${quiet}`) },
        { about: 'broken', run: () => Promise.reject(new Error('no such host smtp://u:secret@a')) },
      ],
      600,
    );
    expect(Date.now() - since).toBeLessThan(3_000);
    expect(said(found)).toEqual([
      ...['', '', '', ''].map(() => 'problem: no answer within 0.6 s'),
      'problem: no such host smtp://…@a',
    ]);
  });

  it('are printed with what to do, and counted', () => {
    const found = [
      { state: 'ok', about: 'Node', text: '20', remedy: null },
      { state: 'problem', about: 'Redis', text: 'is old', remedy: 'Renew it.' },
    ];
    expect(asText(found)).toBe(
      'ok       Node   20\nPROBLEM  Redis  is old\n                → Renew it.\n\n1 problem, 0 warnings: not ready.',
    );
    expect(asText(found.slice(0, 1))).toMatch(/No problem\.$/);
  });
});
