// HTTP load: so many requests over so many kept connections, each sent as soon as its connection has its answer.
import { randomUUID } from 'node:crypto';
import { answerBench } from '../harness/answer-bench.mjs';
import { KeepAliveClient } from '../harness/keep-alive-client.mjs';

const CONNECTIONS = 32; // performance.md §3.5, the case with one committed insert
const connections = new Map();

async function connectionsTo(port) {
  if (!connections.has(port))
    connections.set(port, await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAliveClient.open(port))));
  return connections.get(port);
}

answerBench({
  /** `bodies` are posted once each; without them the same GET is sent `amount` times. Any refusal breaks the run. */
  async run({ port, path, headers = {}, bodies = null, amount = bodies?.length }) {
    const clients = await connectionsTo(port);
    let next = 0;
    const one = (client) => {
      if (!bodies) return client.send('GET', path, headers);
      const own = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return client.send('POST', path, own, JSON.stringify(bodies[next - 1]));
    };
    const startedAt = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        while (next++ < amount) {
          const { status, body } = await one(client);
          if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
        }
      }),
    );
    return { requests: amount, seconds: (performance.now() - startedAt) / 1000 };
  },
});
