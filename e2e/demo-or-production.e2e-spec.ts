import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Problem, SessionView } from '@sablon/contracts';
import { startStack, type Stack } from '../tools/stack/stack.mjs';
import { welcome } from '../tools/start/logins.mjs';
import { eventually } from './support/product.js';

const DEMO_PASSWORD = 'Sablon-demo-2026';
const data = mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'mode-'));
let stack: Stack | null = null;
const stop = async (): Promise<void> => {
  await stack?.stop();
  stack = null;
};
afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** A client on plain HTTP that drops Secure cookies even on localhost, as WebKit does. */
class HttpBrowser {
  private readonly jar = new Map<string, string>();

  constructor(readonly url: string) {}

  async send<T>(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly body: T }> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: this.url,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      if (attributes.includes('Secure') || name.startsWith('__')) continue;
      if (attributes.includes('Max-Age=0')) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return { status: answer.status, body: (await answer.json()) as T };
  }

  login = (email: string, password = DEMO_PASSWORD) =>
    this.send<Problem>('POST', '/api/auth/login', { email, password });
  who = async () => (await this.send<SessionView>('GET', '/api/auth/session')).body.user?.email ?? null;
}

const opens = (port: number, host: string): Promise<boolean> =>
  new Promise((known) => {
    const socket = connect({ port, host }, () => known(true)).once('error', () => known(false));
    socket.once('connect', () => socket.destroy()).setTimeout(2_000, () => (socket.destroy(), known(false)));
  });
/** Addresses of this machine as other machines reach it. */
const outside = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ internal, family, address }) => (!internal && family === 'IPv4' ? [address] : []));

describe('starting as a demo, then in production on the same data', () => {
  it('runs as a demo on this machine only while nothing real is configured, and logs in over plain HTTP (W1)', async () => {
    stack = await startStack({ dataDirectory: data, demo: true });
    const { url, port, listensOn, mode } = stack;
    expect([mode.mode, listensOn.includes('127.0.0.1')]).toEqual(['demo', true]);
    for (const host of listensOn) expect([host, await opens(port, host)]).toEqual([host, true]);
    for (const host of outside()) expect([host, await opens(port, host)]).toEqual([host, false]);
    const browser = new HttpBrowser(url);
    expect((await browser.login('passager@sablon.test')).status).toBe(200);
    expect(await browser.who()).toBe('passager@sablon.test');
    await browser.send('POST', '/api/auth/logout');
    expect(await browser.who()).toBeNull();
  }, 240_000);

  it('keeps the demo running when the simulator cannot log in after a password change and a kill (S3)', async () => {
    if (!stack) throw new Error('no demo');
    const { url, processes } = stack;
    const simulatorLog = join(data, 'logs/simulator.log');
    const logged = () => (existsSync(simulatorLog) ? readFileSync(simulatorLog, 'utf8') : '');
    await eventually('the fleet', async () => logged().includes('the demo fleet is on the road'), 60_000);
    const dispatcher = new HttpBrowser(url);
    await dispatcher.login('dispatch@sablon.test');
    const next = { current: DEMO_PASSWORD, next: 'trois chevaux blancs' };
    expect((await dispatcher.send('POST', '/api/account/password', next)).status).toBe(200);
    processes['simulator']?.kill('SIGKILL');
    await eventually('its one line', async () => logged().includes('dispatch@sablon.test cannot log in'), 60_000);
    await eventually('the fleet again', async () => logged().split('the demo fleet is on the road').length > 2, 60_000);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  }, 240_000);

  it('runs in production with a Stripe key: no simulator, no sandbox and no demo logins (S1, S2, S4)', async () => {
    await stop();
    const env = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', HOST: '127.0.0.1' };
    stack = await startStack({ dataDirectory: data, demo: true, env });
    expect(Object.keys(stack.processes).sort()).toEqual(['postgres', 'server']);
    const text = welcome({ ...stack, dataDirectory: data, elapsedMs: 0, demo: true, map: '' });
    expect(text).toMatch('PRODUCTION: configured for real: STRIPE_SECRET_KEY. Listens on 127.0.0.1.');
    expect(text).not.toMatch(/@sablon\.test|Sablon-demo/);
    expect(text).toContain(
      `No administrator yet. Open this link once, within a day, and create yours:\n    ${stack.url}/`,
    );
    const visitor = new HttpBrowser(stack.url);
    for (const name of ['passager', 'chauffeur', 'dispatch', 'admin']) {
      const { status, body } = await visitor.login(`${name}@sablon.test`);
      expect([name, status, body.code]).toEqual([name, 401, 'session.wrong_credentials']);
    }
    const inbox = await visitor.send<Problem>('GET', '/api/dev/inbox');
    expect([inbox.status, inbox.body.code]).toEqual([404, 'request.not_found']);
  }, 240_000);

  it('makes an administrator by a link that a person with the machine asks for while it runs (O1)', async () => {
    if (!stack) throw new Error('no product');
    const env = { ...process.env, SABLON_DATA: data, PUBLIC_URL: stack.url };
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/admin.mjs', 'create'], { env });
    const administrator = (link: string, email: string) =>
      new HttpBrowser(stack?.url ?? '').send<Problem & SessionView>('POST', '/api/auth/administrator', {
        ...{ firstName: 'Nadia', lastName: 'Claes', phone: '+32 470 12 34 56', language: 'nl' },
        ...{ email, password: 'drie paarden op de Zavel', token: link.split('#administrator=')[1]?.split(/\s/)[0] },
      });
    const printedAtStart = await administrator(stack.administratorLink ?? '', 'eve@voorbeeld.test');
    expect(printedAtStart.body.code).toBe('account.link_expired');
    const made = await administrator(stdout, 'nadia@voorbeeld.test');
    expect([made.status, made.body.user?.role]).toEqual([201, 'admin']);
  }, 60_000);

  it('refuses to start a production that others reach before it is complete, naming what is missing (O5)', async () => {
    await stop();
    const start = startStack({ dataDirectory: data, env: { STRIPE_SECRET_KEY: 'sk_test_x' } });
    await expect(start).rejects.toThrow(/PUBLIC_URL: .*\n {2}SABLON_TRUST_PROXY_HOPS: .*\n {2}SMTP_URL: /);
  });

  it.each([
    ['PUBLIC_URL', /\n {2}PUBLIC_URL: set the address people type/],
    ['SMTP_URL', /\n {2}SMTP_URL: set your mail server/],
    ['STRIPE_SECRET_KEY', /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: the first one is not set/],
  ])(
    'refuses to start a whole production behind a proxy of this machine in which %s was forgotten (S1)',
    async (name, why) => {
      await stop();
      const whole = {
        ...{ HOST: '127.0.0.1', PUBLIC_URL: 'https://taxi.example.be', SABLON_TRUST_PROXY_HOPS: '1' },
        ...{ SMTP_URL: 'smtps://mail.example.be', MAIL_FROM: 'hello@example.be', MAIL_SUPPORT: 'help@example.be' },
        ...{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      };
      await expect(startStack({ dataDirectory: data, env: { ...whole, [name]: '' } })).rejects.toThrow(why);
      const factor = { ...whole, SABLON_STAFF_SECOND_FACTOR: '0' };
      await expect(startStack({ dataDirectory: data, env: factor })).rejects.toThrow(
        /SABLON_STAFF_SECOND_FACTOR: take 0 out/,
      );
    },
  );

  it('refuses to start a demo that listens on a public address', async () => {
    await stop();
    const start = startStack({ dataDirectory: data, env: { SABLON_MODE: 'demo', HOST: '0.0.0.0' } });
    await expect(start).rejects.toThrow(
      /^SABLON_MODE=demo listens on this machine only, .* HOST=0\.0\.0\.0 is refused\.$/,
    );
  });
});
