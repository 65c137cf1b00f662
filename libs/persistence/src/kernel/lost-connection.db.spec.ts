import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestDatabase } from '../testing/test-database.js';
import { openDatabase } from './database.js';

describe('a connection that Postgres terminates during a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    const { database, drop } = await createTestDatabase({ poolSize: 2 });
    const cut = database.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.sql.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resume) => setTimeout(resume, 200)); // the error arrives while no query is running
      await tx.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect((await database.sql.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await drop();
  });
});

/** Stands between us and Postgres, and can stop passing anything on, as a frozen server does. */
async function frozenOnDemand(url: string) {
  const sockets: Socket[] = [];
  const postgres = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(postgres.port), postgres.hostname);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freeze: () => sockets.forEach((socket) => socket.pause()),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a Postgres that accepts statements and does not answer', () => {
  it('times out in and outside a transaction, and the next statement uses a new connection', async () => {
    const test = await createTestDatabase({ poolSize: 2 });
    const between = await frozenOnDemand(test.url);
    const database = openDatabase({ url: between.url, poolSize: 1, answerWithinMs: 300 });
    const ask = () => database.sql.query<{ one: number }>('SELECT 1 AS one');
    const askInside = () =>
      database.transaction(async (tx) => (await tx.query<{ one: number }>('SELECT 1 AS one')).rows);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    between.freeze();
    await expect(ask()).rejects.toThrow('Query read timeout');
    expect(await askInside()).toEqual([{ one: 1 }]);
    between.freeze();
    await expect(askInside()).rejects.toThrow('Query read timeout');
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await database.close();
    between.close();
    await test.drop();
  });
});
