import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, startToken } from './identity.mjs';
import { takeRunLock } from './run-lock.mjs';

describe('the run lock of a data directory', () => {
  let directory: string;
  const lockFile = (): string => join(directory, 'lock');
  const write = (content: object): void => writeFileSync(lockFile(), JSON.stringify(content));
  const sleeper = (): number => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    started.push(child);
    return child.pid ?? 0;
  };
  const started: ReturnType<typeof spawn>[] = [];
  const dead = { pid: process.pid, startToken: 'ticks:1' }; // our pid, but another process had it before

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sablon-lock-'));
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  it('names the living owner to whoever comes second', async () => {
    write({ owner: identify(sleeper()), launchers: [], stopping: false, children: {} });
    await expect(takeRunLock(directory)).rejects.toThrow(/^Sablon already runs \(pid \d+\)/);
  });

  it('is taken over from an owner that was killed, and ends the processes it left behind', async () => {
    const orphan = sleeper();
    const received: number[] = [];
    write({ owner: dead, launchers: [], stopping: false, children: { server: identify(orphan) } });
    const lock = await takeRunLock(directory, { onLeftover: (pid: number) => received.push(pid) });
    expect(received).toEqual([dead.pid]);
    expect(startToken(orphan)).toBeNull();
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('leaves a process alone that merely got the number of a child of the dead owner', async () => {
    const stranger = sleeper();
    write({
      owner: dead,
      launchers: [],
      stopping: false,
      children: { server: { pid: stranger, startToken: 'ticks:1' } },
    });
    (await takeRunLock(directory)).release();
    expect(startToken(stranger)).not.toBeNull();
  });

  it('waits for an owner that is just stopping', async () => {
    const owner = sleeper();
    write({ owner: identify(owner), launchers: [], stopping: true, children: {} });
    setTimeout(() => process.kill(owner, 'SIGKILL'), 300);
    (await takeRunLock(directory)).release();
  });

  it('goes to exactly one of many who want a stale lock at once', async () => {
    write({ owner: dead, launchers: [], stopping: false, children: {} });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeRunLock(directory)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).owner.pid).toBe(process.pid);
  });

  it('survives being cut off in the middle of writing', async () => {
    writeFileSync(lockFile(), '{"owner":{"pid":');
    (await takeRunLock(directory)).release();
  });
});
