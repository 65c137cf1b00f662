import { WebSocket } from 'ws';
import { accepts } from '../tools/process/ports.mjs';
import { Client, signUp } from './support/client.js';
import { startDevCopy, type DevCopy } from './support/dev-copy.js';
import { eventually } from './support/product.js';

const CONTRACT = 'libs/contracts/src/people/sign-in-endpoints.ts';
const MAIN = 'apps/api/src/main.embedded.ts';
const SPINNER = 'apps/web/src/shared/ui/spinner.tsx';
const NORA = {
  email: 'nora@sablon.test',
  password: 'acht rode fietsen',
  firstName: 'Nora',
  lastName: 'Peeters',
  phone: '+32470112233',
  language: 'en',
};

let copy: DevCopy;
beforeAll(async () => {
  copy = await startDevCopy();
  await copy.says('Save a file and it runs');
}, 240_000);
afterAll(() => copy?.remove(), 60_000);

/** What the running server says of an operation, from a library's source. */
async function summary(): Promise<string> {
  type Document = { paths: Record<string, { get: { summary: string } }> };
  const document = await new Client(copy.url).get<Document>('/api/openapi.json');
  return document.paths['/api/auth/session']?.get.summary ?? '';
}

describe('npm run dev', () => {
  it('restarts the server when a library source is saved, and keeps its data', async () => {
    await signUp(new Client(copy.url), NORA);
    const before = copy.serverPid();
    copy.save(CONTRACT, (text) => text.replace('Says who the caller is.', 'Says who asks.'));
    // Polled without a pause: requests wait for the new server instead of failing.
    await eventually('the new words', async () => (await summary()) === 'Says who asks.');
    expect(copy.serverPid()).not.toBe(before);
    const { email, password } = NORA;
    expect((await new Client(copy.url).request('POST', '/api/auth/login', { email, password })).status).toBe(200);
  });

  it('names the file and line of a compile error and keeps the previous server running', async () => {
    const [before, said] = [copy.serverPid(), copy.terminal().length];
    copy.save(MAIN, (text) => `const = 1;\n${text}`);
    await copy.says(/\[compile\].*main\.embedded\.ts:1:/, said);
    expect(await summary()).toBe('Says who asks.');
    expect(copy.serverPid()).toBe(before);
  });

  it('reports why the server crashed and restarts it on the next save', async () => {
    const said = copy.terminal().length;
    copy.save(MAIN, (text) => text.replace('const = 1;', "throw new Error('a slip of mine');"));
    await copy.says('a slip of mine', said);
    await copy.says('the next save starts it again', said);
    copy.save(MAIN, (text) => text.replace("throw new Error('a slip of mine');\n", ''));
    await eventually('the server again', async () => (await summary().catch(() => '')) === 'Says who asks.');
  });

  it('hot-updates a saved web module in the open page', async () => {
    const module = `${copy.url}/${SPINNER.slice('apps/web/'.length)}`;
    expect(await (await fetch(module)).text()).not.toContain('turning-anew');
    const client = await (await fetch(`${copy.url}/@vite/client`)).text();
    const token = /const wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
    const page = new WebSocket(`${copy.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    const updated = new Promise<string>((resolve) =>
      page.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; updates?: { path: string }[] };
        if (message.type === 'update') resolve(message.updates?.[0]?.path ?? '');
      }),
    );
    await new Promise((resolve) => page.once('open', resolve));
    copy.save(SPINNER, (text) => text.replace('spin shrink-0', 'spin shrink-0 turning-anew'));
    expect(await updated).toBe('/src/shared/ui/spinner.tsx');
    expect(await (await fetch(module)).text()).toContain('turning-anew');
    page.close();
  });

  it('stops every process in order on Ctrl-C', async () => {
    const { port } = new URL(copy.url);
    const [server, said] = [copy.serverPid(), copy.terminal().length];
    expect(await copy.interrupt()).toBe(0);
    const stopped = [
      ...copy
        .terminal()
        .slice(said)
        .matchAll(/\[(\w+)\] +stopped/g),
    ].map(([, name]) => name);
    expect(stopped).toEqual(['web', 'server', 'sandbox', 'postgres']);
    expect(copy.terminal()).toMatch(/Stopped in [\d.]+ s\./);
    expect(await accepts(Number(port))).toBe(false);
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
  });
});
