// A program of the bench in its own process (a floor or a load), called over IPC.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../../tools/process/operator-error.mjs';
import { pin } from './cpu.mjs';

/** Starts `file` (relative to bench/) on a core or a range of cores; `ask(command, argument)` resolves with its answer. */
export async function startHelper(file, core) {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map();
  let questions = 0;
  child.on('message', ({ id, value, error, isOperatorError }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(isOperatorError ? new OperatorError(error) : new Error(`${file}: ${error}`));
    else resolve(value);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then((code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`));
  });
  const ask = (command, argument = null) =>
    new Promise((resolve, reject) => {
      const id = ++questions;
      waiting.set(id, { resolve, reject });
      child.send({ id, command, argument });
    });
  await ask('hello');
  pin(child.pid, core);
  return {
    pid: child.pid,
    ask,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
