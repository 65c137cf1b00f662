import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('product-host.mjs', import.meta.url));
/** The order of an orderly stop, as in family.mjs. */
const ORDER = ['server', 'sandbox'];

/** Starts a process for products to run in, one after the other; resolves with its address. It ends with the process that started it. */
export async function startProductHost(logFile) {
  const log = openSync(logFile, 'a');
  const child = fork(HOST, [], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--max-semi-space-size=32'], // what a product makes and drops at once is collected half as often
    stdio: ['ignore', log, log, 'ipc'],
  });
  const [address] = await once(child, 'message');
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL'); // whatever ran in it has been stopped, or is a failure of its own
      await ended;
    },
  };
}

/** The members of one stack (see family.mjs) as guests of a host: nothing is started anew when it fails, a test sees it fail. */
export class HostedFamily {
  handles = {};
  #members = [];

  constructor(host, { lock, report }) {
    Object.assign(this, { host, lock, report });
  }

  async add(name, { file, env, awaitReady }) {
    const id = `${env.PORT}-${name}`;
    this.#members.push({ name, id });
    await this.#ask('/start', { id, file, env });
    await awaitReady?.({ exitCode: null, signalCode: null });
  }

  async stop() {
    for (const kind of ORDER)
      for (const { name, id } of this.#members) if (name === kind) await this.#ask('/stop', { id });
    this.lock.release();
  }

  fail(sentence) {
    this.report.show('host', sentence);
  }

  async #ask(door, what) {
    const answer = await fetch(`${this.host}${door}`, { method: 'POST', body: JSON.stringify(what) });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
