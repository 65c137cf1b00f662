// The production that is rehearsed: started by `npm start` with settings of its own, and nothing of the caller's.
import { fork, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../process/operator-error.mjs';
import { ROOT } from '../stack/programs.mjs';

/** Longer than an orderly stop takes (tools/stack/stack.mjs). */
const STOP_WITHIN_MS = 20_000;
/** The last words of what a start prints. */
const STARTED = 'Stop: Ctrl-C';
const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'tools/process/follow-parent.mjs')).href;
const LINK = /https:\/\/\S+#administrator=\S+/;

/** Every setting of the product there is: those of the caller belong to another Sablon. */
function settingsOfCaller() {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  return new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
}

/** The environment of every command of the rehearsal: the caller's without its settings, with `settings`. */
export function rehearsalEnvironment(settings) {
  const others = settingsOfCaller();
  const outside = Object.entries(process.env).filter(([name]) => !others.has(name) && !/^npm_/i.test(name));
  return { ...Object.fromEntries(outside), ...settings };
}

/** Runs one of the commands of tools/ to its end; returns what it printed, and fails with it. */
export async function runCommand(program, args, { env, signal, log }) {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    env,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  signal.removeEventListener('abort', stop);
  log(`${program} ${args.join(' ')}\n${output}${complaint}`);
  if (code !== 0)
    throw new OperatorError(`${program} ended with ${code}: ${lastLines(output + complaint)}`, { cause: { output } });
  return output;
}

const lastLines = (text) => text.trim().split('\n').slice(-6).join('\n');

/** Starts the product; resolves when it says that it runs. `closing` gets what stops it, however far the start came. */
export async function startProduct({ env, logFile, closing }) {
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = fork(join(ROOT, 'tools/start/main.mjs'), [], {
    env,
    cwd: ROOT,
    detached: true, // Ctrl-C reaches the rehearsal alone, which stops the product in order
    execArgv: ['--import', FOLLOW_PARENT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const exited = new Promise((resolve) => child.once('close', resolve));
  const running = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log.write(chunk);
        output += chunk;
        if (output.includes(STARTED)) resolve();
      });
  });
  let stopping = null;
  const stop = () => (stopping ??= stopInOrder(child, exited).finally(() => log.end()));
  closing.push(stop);
  const ended = await Promise.race([running.then(() => false), exited.then(() => true)]);
  if (ended) throw new OperatorError(`npm start ended: ${lastLines(output)}`);
  return { administratorLink: LINK.exec(output)?.[0] ?? null, stop };
}

async function stopInOrder(child, exited) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGTERM'), STOP_WITHIN_MS); // asked twice, it kills its processes
  const code = await exited;
  clearTimeout(force);
  if (code !== 0) throw new Error(`the product did not stop in order (${code})`);
}
