import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '../process/identity.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { supervise } from '../process/supervisor.mjs';

/** ASSUMPTION: two segments of Postgres's log, the least it needs to recover. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Members the product does without when they cannot be kept alive. */
const HELPERS = new Set(['simulator']);

/** The processes of one stack: started one by one, watched, noted in the run lock, stopped in reverse order. */
export class Family {
  #members = [];
  #stopping = null;
  #failed;
  #failure = new Promise((_resolve, reject) => (this.#failed = reject));
  handles = {};

  constructor({ lock, data, report, onFailure, patienceMs }) {
    Object.assign(this, { lock, data, report, onFailure, patienceMs });
    this.#failure.catch(() => {}); // the caller that adds a member gets the error
  }

  /**
   * Starts a member; resolves when it is ready, rejects with a sentence when it cannot be brought up. One that cannot be kept
   * alive ends the whole, unless it is a helper: the product does without it, and says so.
   */
  async add(name, { awaitReady, ...program }) {
    let standInPid = null; // Postgres itself, where the member is only its guardian
    const member = supervise({
      ...program,
      name,
      logFile: join(this.data, 'logs', `${name}.log`),
      awaitReady: (child) => awaitReady?.(child, { stands: (pid) => (standInPid = pid) }),
      onShow: (text) => this.#stopping ?? this.report.show(name, text),
      obstacle: () => fullDisk(this.data),
      onStart: (pid) => this.lock.noteChild(name, pid),
      onGiveUp: (sentence) =>
        HELPERS.has(name) ? this.report.show(name, `${sentence} The product goes on without it.`) : this.fail(sentence),
    });
    this.#members.push(member);
    this.handles[name] = {
      get pid() {
        return standInPid ?? member.pid;
      },
      kill: (signalName = 'SIGKILL') => signal(standInPid ?? member.pid, signalName),
    };
    await Promise.race([member.ready, this.#failure]);
  }

  /** Ends the hope of bringing the stack up, or of keeping it up. */
  fail(sentence) {
    if (this.#stopping) return;
    this.#failed(new OperatorError(sentence));
    this.onFailure(sentence);
  }

  /** Stops everything in order: last started, first stopped; several of one kind together. */
  stop() {
    return (this.#stopping ??= this.#stopInOrder());
  }

  async #stopInOrder() {
    this.lock.noteStopping();
    for (const kind of ['simulator', ['server', 'api', 'worker'], 'sandbox', 'postgres']) {
      const group = this.#members.filter((member) => [kind].flat().includes(kindOf(member)));
      await Promise.all(group.map((member) => member.stop(this.patienceMs[kindOf(member)])));
    }
    this.lock.release();
  }

  /** Kills everything at once; Postgres recovers from its log at the next start. */
  killNow() {
    for (const { name } of this.#members) this.handles[name].kill(name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    this.lock.release();
  }
}

const kindOf = (member) => member.name.replace(/-\d+$/, '');

/** What is said while the disk of a directory has no room for a program to start, or null. */
function fullDisk(directory) {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < ROOM_BYTES ? `The disk of ${directory} is full: it starts again once there is room.` : null;
}
