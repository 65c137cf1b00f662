import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '../../tools/process/ports.mjs';
import { eventually } from './product.js';

const TREE = [
  'apps',
  'libs',
  'locales',
  'prisma',
  'tools',
  'package.json',
  'package-lock.json',
  'prisma.config.mjs',
  'tsconfig.json',
];
const ROOT = process.cwd(); // where the tests were started
const NOT_COPIED = new Set(['node_modules', 'dist']);

/** A separate copy of the sources with `npm run dev` running in it; only the installed packages are shared. */
export interface DevCopy {
  readonly url: string;
  /** The terminal output so far. */
  readonly terminal: () => string;
  /** Waits until the terminal output contains this, after the first `from` characters. */
  says(what: string | RegExp, from?: number): Promise<void>;
  /** Rewrites a source file as an editor does on save. */
  save(path: string, change: (text: string) => string): void;
  /** Pid of the current server process. */
  serverPid(): number;
  /** Presses Ctrl-C and resolves with the exit code. */
  interrupt(): Promise<number | null>;
  remove(): void;
}

export async function startDevCopy(): Promise<DevCopy> {
  const root = realpathSync(mkdtempSync(join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'dev-')));
  for (const name of TREE)
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  linkPackages(root);
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { dev: string } };
  const [program = '', ...args] = scripts.dev.split(' '); // without npm, which exits before its child does
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), SABLON_DEMO_FLEET: '0', SABLON_DATA: undefined },
  });
  return describeCopy(root, `http://localhost:${port}`, child);
}

function describeCopy(root: string, url: string, child: ChildProcess): DevCopy {
  let terminal = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (terminal += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    url,
    terminal: () => terminal,
    says: async (what, from = 0) => {
      const said = (): boolean => {
        const text = terminal.slice(from);
        return typeof what === 'string' ? text.includes(what) : what.test(text);
      };
      await eventually(`"${what}" on the terminal`, async () => said() || child.exitCode !== null, 240_000).catch(
        () => undefined,
      );
      if (!said()) throw new Error(`the terminal never said "${what}":\n${terminal}`);
    },
    save(path, change) {
      const file = join(root, path);
      const before = readFileSync(file, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} has nothing to change`);
      writeFileSync(file, after);
    },
    serverPid() {
      const lock = JSON.parse(readFileSync(join(root, '.dev/data/lock'), 'utf8')) as {
        children: { server: { pid: number } };
      };
      return lock.children.server.pid;
    },
    interrupt() {
      child.kill('SIGINT');
      return exited;
    },
    remove() {
      child.kill('SIGKILL'); // its children then exit because their parent is gone
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Links every installed package, and links our own workspaces to the copy. */
function linkPackages(root: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '@sablon' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, '@sablon'));
  for (const group of ['apps', 'libs'])
    for (const name of readdirSync(join(root, group))) {
      symlinkSync(join(root, group, name), join(to, '@sablon', name));
      linkOwnPackages(`${group}/${name}/node_modules`, root);
    }
}

/** Package versions needed by one workspace only are in that workspace's node_modules. */
function linkOwnPackages(path: string, root: string): void {
  for (const name of readdirOrNothing(join(ROOT, path)).filter((one) => !one.startsWith('.'))) {
    const link = join(root, path, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, path, name), link);
  }
}

function readdirOrNothing(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
