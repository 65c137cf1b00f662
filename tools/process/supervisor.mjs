// Keeps one child process running: starts it, waits until it is ready, starts it again when it crashes, and stops it in order.
import { fork } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dirname, join } from 'node:path';
import { openLogFile } from './log-file.mjs';
import { followLines } from './log-lines.mjs';

const QUICK_CRASH_MS = 10_000; // a child that lived longer was well; its crash starts the count anew
const GIVE_UP_AFTER = 5;
const LOOK_AGAIN_MS = 2_000;
const FIRST_BACKOFF_MS = 250; // doubles with each quick crash: 0.25, 0.5, 1, 2 s
const FOLLOW_PARENT = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), 'follow-parent.mjs')).href;

/**
 * Supervises `node file ...args`. `awaitReady(child)` resolves when the child can do its work. `onShow(text)` gets lines for
 * the terminal, `onStart(pid)` each pid, `onGiveUp(sentence)` is called once when restarting makes no sense any more. While `obstacle()`
 * gives a reason, such as a full disk, a child that ended is not started again, and its end is not counted.
 */
export function supervise({
  name,
  file,
  args = [],
  env,
  logFile,
  awaitReady,
  followParent = true,
  obstacle = () => null,
  onShow,
  onStart,
  onGiveUp,
}) {
  const log = openLogFile(logFile);
  let child = null;
  let exited = Promise.resolve();
  let stopping = false;
  let quickCrashes = 0;
  let retryTimer;
  let settleReady;
  const ready = new Promise((resolve, reject) => (settleReady = { resolve, reject }));
  ready.catch(() => {}); // callers that wait get the error; waiting is optional

  function start() {
    const startedAt = Date.now();
    const current = fork(file, args, {
      env,
      detached: true, // Ctrl-C reaches only the parent, which stops the children in order
      execArgv: followParent ? ['--import', FOLLOW_PARENT] : [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = current;
    onStart(current.pid);
    followLines(current, { log, show: onShow });
    exited = new Promise((resolve) => {
      current.once('exit', (code, signal) => {
        resolve();
        if (!stopping) crashed(code ?? signal, Date.now() - startedAt);
      });
    });
    Promise.resolve(awaitReady?.(current)).then(settleReady.resolve, () => {}); // a child that never gets ready exits or times out above
  }

  function crashed(how, livedMs) {
    const reason = obstacle();
    if (reason) {
      onShow(`ended unexpectedly (${how}). ${reason}`);
      return startOnceFree();
    }
    quickCrashes = livedMs < QUICK_CRASH_MS ? quickCrashes + 1 : 1;
    if (quickCrashes >= GIVE_UP_AFTER) {
      const sentence = `${name} ended ${quickCrashes} times in a row (${how}). See ${logFile}.`;
      settleReady.reject(new Error(sentence));
      onGiveUp(sentence);
      return;
    }
    onShow(`ended unexpectedly (${how}), starting it again`);
    retryTimer = setTimeout(start, FIRST_BACKOFF_MS * 2 ** (quickCrashes - 1));
  }

  function startOnceFree() {
    if (!obstacle()) return start();
    retryTimer = setTimeout(startOnceFree, LOOK_AGAIN_MS);
  }

  start();
  return {
    name,
    ready,
    get pid() {
      return child.pid;
    },
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    /** Sends a signal to the child as an accident would: it is started again. */
    kill: (signal = 'SIGKILL') => child.kill(signal),
    /** Ends the child for good: SIGTERM, and SIGKILL when it takes longer than it may. */
    async stop(patienceMs) {
      stopping = true;
      clearTimeout(retryTimer);
      if (this.running) {
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
        await exited;
        clearTimeout(force);
      }
      log.close();
    },
  };
}
