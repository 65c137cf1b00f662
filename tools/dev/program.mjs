// One process of the product in the development loop: restarted when its code was saved; after a crash, it waits for the next
// save.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openLogFile } from '../process/log-file.mjs';
import { showLines } from './show-lines.mjs';

const FOLLOW_PARENT = pathToFileURL(fileURLToPath(new URL('../process/follow-parent.mjs', import.meta.url))).href;
const WAITING_PROGRAM = fileURLToPath(new URL('./waiting-program.cjs', import.meta.url));
const HAND_OVER_MS = 3_000; // an orderly shutdown takes about 0.15 s (measured), more than 1 s on a machine that tests meanwhile
const WAITING = 2; // preloaded processes: two saves in a row are then equally fast

export class Program {
  #waiting = [];
  #child = null;
  #ended = Promise.resolve();
  #stopping = false;
  #settled = Promise.resolve(false);

  /**
   * `awaitReady(child)` resolves when it is ready and rejects when the child has ended; `drained()` resolves when the old process may
   * end; `ahead` keeps preloaded processes.
   */
  constructor({ name, file, env, workspaces, awaitReady, drained, ahead = false, say, lock, logs }) {
    Object.assign(this, { name, file, env, workspaces, awaitReady, drained, ahead, say, lock });
    this.log = openLogFile(join(logs, `${name}.log`));
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Resolves once the last start is decided: true when the program is ready. */
  get settled() {
    return this.#settled;
  }

  /** Starts the program or replaces the old process with a new one; `savedAt` is for the line that reports the duration. */
  replace(savedAt) {
    this.#settled = this.#replace(savedAt);
    return this.#settled;
  }

  async #replace(savedAt) {
    const [old, oldEnded] = [this.#child, this.#ended];
    const next = (this.#child = this.#takeWaiting() ?? this.#spawn());
    this.#ended = Promise.all([oldEnded, new Promise((done) => next.once('exit', done))]);
    next.once('exit', (code, signal) => this.#onEnd(next, code ?? signal));
    await this.drained?.();
    await end(old, oldEnded, HAND_OVER_MS);
    if (this.#stopping) return false;
    if (this.#child !== next) return this.#settled; // another save came meanwhile
    this.lock.noteChild(this.name, next.pid);
    if (this.ahead) next.send({ type: 'run' }, () => {});
    const works = await Promise.resolve(this.awaitReady?.(next)).then(
      () => true,
      () => false,
    );
    if (this.#child !== next || this.#stopping) return works;
    if (works && savedAt) this.say(this.name, `runs the new code, ${seconds(savedAt)} after the save`);
    if (this.ahead) this.#keepWaiting();
    return works;
  }

  /** Compiled files changed: preloaded processes read them again before they run. */
  forget(files) {
    for (const one of this.#waiting) one.changed.push(...files);
  }

  async stop(patienceMs) {
    this.#stopping = true;
    for (const { child } of this.#waiting.splice(0)) child.kill('SIGKILL');
    await end(this.#child, this.#ended, patienceMs);
    this.say(this.name, 'stopped');
    this.log.close();
  }

  killNow() {
    this.#stopping = true;
    for (const child of [this.#child, ...this.#waiting.map((one) => one.child)]) child?.kill('SIGKILL');
  }

  #onEnd(child, how) {
    if (this.#child === child && !this.#stopping) this.say(this.name, `ended (${how}); the next save starts it again`);
  }

  /** One after the other: the first is the one that the next save needs. */
  #keepWaiting() {
    if (this.#stopping || this.#waiting.length >= WAITING || this.#waiting.some((one) => !one.loaded)) return;
    const child = this.#spawn();
    const one = { child, changed: [], loaded: false };
    child.once('message', () => {
      one.loaded = true;
      this.#keepWaiting();
    });
    child.once('exit', () => (this.#waiting = this.#waiting.filter((other) => other !== one)));
    this.#waiting.push(one);
  }

  /** The longest-waiting process, with the files to reload that changed meanwhile; null when there is none. */
  #takeWaiting() {
    const one = this.#waiting.shift();
    one?.child.send({ type: 'load', changed: one.changed }, () => {});
    return one?.child;
  }

  #spawn() {
    const [file, args] = this.ahead ? [WAITING_PROGRAM, [this.file]] : [this.file, []];
    const child = fork(file, args, {
      env: this.env,
      detached: true, // Ctrl-C reaches only the parent, which stops everything in order
      execArgv: ['--enable-source-maps', '--import', FOLLOW_PARENT],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    showLines(child, this.log, (text) => this.say(this.name, text));
    return child;
  }
}

async function end(child, ended, patienceMs) {
  child?.kill('SIGTERM');
  const force = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(force);
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
