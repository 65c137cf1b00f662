import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { listen } from './listen.js';

const open: { close(done: () => void): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(() => done()));
});

/** A minimal application for `listen`, over a server that reports the address it was called at. */
function application(): { readonly app: NestFastifyApplication; readonly http: Server } {
  const http = createServer((call, answer) => answer.end(call.socket.localAddress));
  open.push(http);
  const app = {
    listen: (port: number, host: string) => new Promise<void>((done) => http.listen(port, host, done)),
    getHttpServer: () => http,
  } as unknown as NestFastifyApplication;
  return { app, http };
}
const portOf = (http: Server): number => (http.address() as AddressInfo).port;
const ask = (port: number, host: string): Promise<string> =>
  new Promise((received) => {
    request({ port, host, agent: false }, (answer) => answer.setEncoding('utf8').on('data', received))
      .on('error', (error: NodeJS.ErrnoException) => received(error.code ?? ''))
      .end();
  });
const hasIpv6 = (): Promise<boolean> =>
  new Promise((known) => {
    const probe = createNetServer().once('error', () => known(false));
    probe.listen(0, '::1', () => probe.close(() => known(true)));
  });

describe('the listening addresses', () => {
  it('are 127.0.0.1 and, where available, ::1, until the server is closed', async () => {
    const { app, http } = application();
    const close = await listen(app, { port: 0, hosts: ['127.0.0.1', '::1'] });
    const port = portOf(http);
    expect(await ask(port, '127.0.0.1')).toBe('127.0.0.1');
    const second = (await hasIpv6()) ? '::1' : await ask(port, '::1');
    expect(await ask(port, '::1')).toBe(second);
    await close();
    expect(await ask(port, '127.0.0.1')).toBe('127.0.0.1');
    expect(await ask(port, '::1')).not.toBe('::1');
  });

  it('are free again although browsers hold connections on which they never asked anything', async () => {
    const { app, http } = application();
    const close = await listen(app, { port: 0, hosts: ['127.0.0.1', '127.0.0.2'] });
    const held = ['127.0.0.1', '127.0.0.2'].map((host) => connect({ port: portOf(http), host }));
    for (const socket of held) await once(socket, 'connect');
    const gone = Promise.all(
      held.map((socket) =>
        once(
          socket.on('error', () => undefined),
          'close',
        ),
      ),
    );
    await Promise.all([close(200), new Promise((done) => http.close(done)), gone]);
    open.length = 0;
  }, 10_000);

  it('leave out a further address that the machine does not have', async () => {
    const { app, http } = application();
    const close = await listen(app, { port: 0, hosts: ['127.0.0.1', '2001:db8::1'] }); // reserved for documentation (RFC 3849)
    expect(await ask(portOf(http), '127.0.0.1')).toBe('127.0.0.1');
    await close();
  });

  it('fail the start when another program holds the port on one of them', async () => {
    const other = createServer();
    open.push(other);
    await new Promise<void>((done) => other.listen(0, '127.0.0.2', done));
    const { app } = application();
    const started = listen(app, { port: portOf(other), hosts: ['127.0.0.1', '127.0.0.2'] });
    await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
