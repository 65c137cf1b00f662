import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startToken } from './identity.mjs';

const FOLLOW_PARENT = pathToFileURL(resolve(__dirname, 'follow-parent.mjs')).href;
/** Ends at a signal, and then stays in `process.exit` for ever, as Node does now and then (nodejs/node#54918). */
const STUCK = `
  process.on('SIGTERM', () => process.exit(0));
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  setInterval(() => {}, 1000);
  process.send('runs');`;
const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--import', ${JSON.stringify(FOLLOW_PARENT)}, '-e', process.argv[1]],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
  child.once('message', () => console.log(child.pid));
  setInterval(() => {}, 1000);`;

describe('a process whose parent was killed', () => {
  let parent: ChildProcess;
  afterEach(() => parent.kill('SIGKILL'));

  it('is ended from outside when it stays in process.exit', async () => {
    parent = spawn(process.execPath, ['-e', PARENT, STUCK], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(parent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const pid = Number(said.toString());
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const endsAt = Date.now() + 20_000;
    while (startToken(pid) !== null && Date.now() < endsAt) await new Promise((done) => setTimeout(done, 100));
    expect(startToken(pid)).toBeNull();
  }, 40_000);
});
