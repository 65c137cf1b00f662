import { connect as connectTcp, type Socket } from 'node:net';
import { connect, sleep, until } from '../testing/connect.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { WaitingConnectionsService } from './waiting-connections.service.js';

/** Beginnings of requests that never end. */
const SLOW = {
  nothing: '',
  headers: 'GET /api/health/live HTTP/1.1\r\nHost: sablon.test\r\nX-Slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nHost: sablon.test\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
};
const ASK = 'GET /api/health/live HTTP/1.1\r\nHost: sablon.test\r\n\r\n';

describe('connections that ask for nothing', () => {
  const sockets: Socket[] = [];
  const apis: TestApi[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const api of apis.splice(0)) await api.stop();
  });
  const start = async (env: Record<string, string>): Promise<TestApi> => {
    const api = await startTestApi({ env });
    apis.push(api);
    return api;
  };

  /** A connection from an address of this machine that says so much and then waits. */
  const dial = async (api: TestApi, text: string, localAddress = '127.0.0.1'): Promise<Socket> => {
    const { hostname, port } = new URL(api.url);
    const socket = connectTcp({ host: hostname, port: Number(port), localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    await new Promise((opened) => socket.once('connect', opened));
    if (text) socket.write(text);
    return socket;
  };
  const dialMany = (api: TestApi, count: number, text: string) =>
    Promise.all(Array.from({ length: count }, () => dial(api, text)));
  /** The first line of the answer, or '' when the connection is closed instead. */
  const answer = (socket: Socket): Promise<string> =>
    new Promise((done) => {
      socket.once('data', (bytes: Buffer) => done(bytes.toString().split('\r\n')[0] ?? ''));
      socket.once('close', () => done(''));
    });
  const ask = async (api: TestApi, localAddress?: string) => {
    const socket = await dial(api, '', localAddress);
    const answered = answer(socket);
    socket.write(ASK);
    return answered;
  };
  const open = (all: readonly Socket[]) => all.filter(({ closed }) => !closed).length;

  it.each(Object.entries(SLOW))(
    'are at most two hundred from one address (%s), and other clients are served, there and elsewhere (S8, S19)',
    async (_what, text) => {
      const api = await start({ SABLON_MOST_CONNECTIONS: '220' });
      const slow = await dialMany(api, 250, text);
      await until(() => open(slow) <= 200);
      expect(await ask(api, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
      expect(await ask(api)).toBe('HTTP/1.1 200 OK');
      await sleep(300);
      expect(open(slow)).toBeGreaterThanOrEqual(198); // the two that asked took a place each
    },
  );

  it('are bounded in all behind a proxy, whose connections are everybody’s and not one caller’s', async () => {
    const api = await start({ SABLON_TRUST_PROXY_HOPS: '1', SABLON_MOST_WAITING: '300' });
    const slow = await dialMany(api, 290, SLOW.headers);
    await sleep(300);
    expect(open(slow)).toBe(290);
    slow.push(...(await dialMany(api, 60, SLOW.headers)));
    await until(() => open(slow) <= 300);
    expect(slow.slice(0, 50).every(({ closed }) => closed)).toBe(true); // those that waited longest
    expect(await ask(api)).toBe('HTTP/1.1 200 OK');
  });

  it('are counted by the caller behind a proxy once their headers have come', async () => {
    const api = await start({ SABLON_TRUST_PROXY_HOPS: '1' });
    const upload = (address: string) => SLOW.body.replace('Host:', `X-Forwarded-For: ${address}\r\nHost:`);
    const slow = await dialMany(api, 210, upload('2001:db8::1'));
    const others = await dialMany(api, 20, upload('203.0.113.7'));
    await until(() => open(slow) <= 200);
    expect([open(slow), open(others)]).toEqual([200, 20]);
  });

  it('are not those at work: a request under way, an upgraded socket', async () => {
    const api = await start({});
    const waiting = api.app.get(WaitingConnectionsService);
    const socket = await dial(api, '');
    await until(() => waiting.size === 1);
    const answered = answer(socket);
    socket.write(ASK);
    expect(await answered).toBe('HTTP/1.1 200 OK');
    await until(() => waiting.size === 1); // idle again
    socket.destroy();
    await until(() => waiting.size === 0);
    const live = await connect(api.client());
    await until(() => waiting.size === 0);
    await sleep(100);
    expect([live.socket.connected, waiting.size]).toEqual([true, 0]);
    live.close();
  });
});
