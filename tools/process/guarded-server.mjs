import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OperatorError } from './operator-error.mjs';
import { accepts } from './ports.mjs';

const GUARD = fileURLToPath(new URL('guarded-program.mjs', import.meta.url));
const START_PATIENCE_MS = 20_000; // a machine at work beside it

/** Runs a server of this machine until it is stopped or this process ends; resolves once it accepts connections on its port. */
export async function runGuardedServer(program, args, port) {
  const child = fork(GUARD, [JSON.stringify({ program, args })], {
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new OperatorError(`${program} does not start. Install it (apt-get install ${program}).`);
    }
    await sleep(20);
  }
  child.unref();
  child.channel.unref();
  return {
    /** Ends it at once, without a farewell; what it had not written is lost. */
    async kill() {
      child.ref();
      child.send('kill');
      await exited;
    },
    async stop() {
      child.ref();
      child.kill('SIGTERM');
      await exited;
    },
  };
}
