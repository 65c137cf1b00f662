// HTTP load: requests over a number of kept-alive connections, each sent as soon as its connection has its response.
import { randomUUID } from 'node:crypto';
import { OperatorError } from '../../tools/process/operator-error.mjs';
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
  /**
   * `bodies` are posted once each; without them the same GET is sent `amount` times; for so many `seconds` at most. Any refusal
   * fails the run.
   */
  async run({ port, path, seconds, headers = {}, bodies = null, amount = bodies?.length }) {
    const clients = await connectionsTo(port);
    let next = 0;
    const one = (client, number) => {
      if (!bodies) return client.send('GET', path, headers);
      const own = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return client.send('POST', path, own, JSON.stringify(bodies[number]));
    };
    const startedAt = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        while (next < amount && performance.now() - startedAt < seconds * 1000) {
          const { status, body } = await one(client, next++);
          if (status >= 300) throw new OperatorError(`Refused: ${path} ${status} ${body}`);
        }
      }),
    );
    return { requests: next, seconds: (performance.now() - startedAt) / 1000 };
  },
});
