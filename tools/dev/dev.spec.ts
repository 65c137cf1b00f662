import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Compiler } from './compiler.mjs';
import { readable } from './show-lines.mjs';
import { watchSources } from './watch.mjs';
import { workspacesBehind } from './workspaces.mjs';

let root: string;
let compiler: Compiler;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sablon-dev-'));
  workspace('libs/words', '@sablon/words', {});
  workspace('apps/speaker', '@sablon/speaker', { '@sablon/words': '0.1.0', zod: '4.0.0' });
  write('locales/fr/greetings.json', '{"hello":"{count, plural, one {# ami} other {# amis}}"}');
  write('libs/words/src/index.ts', "export { greeting } from './greeting.js';");
  write('libs/words/src/greeting.ts', "export const greeting: string = 'hello';");
  write(
    'apps/speaker/src/speak.ts',
    "import { greeting } from '@sablon/words';\nexport const speak = () => console.log(greeting);",
  );
  write('apps/speaker/src/main.ts', "import { speak } from './speak.js';\nawait Promise.resolve();\nspeak();");
  compiler = new Compiler(root, join(root, '.dev/program'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const workspace = (path: string, name: string, dependencies: object): void =>
  write(`${path}/package.json`, JSON.stringify({ name, dependencies }));
const output = (path: string): string => compiler.outputOf(path) ?? '';

/** Runs the program in a process that loaded it before `meanwhile` ran; resolves with its output and exit code. */
async function runAfter(meanwhile: () => Promise<string[]>): Promise<{ said: string; code: number | null }> {
  const child = fork(join(__dirname, 'waiting-program.cjs'), [output('apps/speaker/src/main.ts')], {
    silent: true,
    execArgv: [],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  await new Promise((resolve) => child.once('message', resolve));
  child.send({ type: 'load', changed: await meanwhile() });
  child.send({ type: 'run' });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, code };
}

describe('a source that was saved', () => {
  it('is run by the process that had loaded the one of before, with all that import it', async () => {
    await compiler.all();
    const { said, code } = await runAfter(async () => {
      write('libs/words/src/greeting.ts', "export const greeting: string = 'good evening';");
      return (await compiler.files(['libs/words/src/greeting.ts'])).outputs;
    });
    expect({ said, code }).toEqual({ said: 'good evening\n', code: 0 });
  });

  it('ends the process when it throws while a program starts', async () => {
    await compiler.all();
    const { said, code } = await runAfter(async () => {
      write('apps/speaker/src/speak.ts', "export const speak = () => { throw new Error('a slip'); };");
      return (await compiler.files(['apps/speaker/src/speak.ts'])).outputs;
    });
    expect(said).toContain('a slip');
    expect(code).toBe(1);
  });

  it('is named with its line when it does not compile; what was compiled before stays', async () => {
    await compiler.all();
    const before = readFileSync(output('libs/words/src/greeting.ts'), 'utf8');
    write('libs/words/src/greeting.ts', '\nexport const = 1;');
    expect((await compiler.files(['libs/words/src/greeting.ts'])).outputs).toEqual([]);
    expect([...compiler.problems.values()].join()).toMatch(/greeting\.ts:2:/);
    expect(readFileSync(output('libs/words/src/greeting.ts'), 'utf8')).toBe(before);
    write('libs/words/src/greeting.ts', 'export const greeting = 1;');
    await compiler.files(['libs/words/src/greeting.ts']);
    expect(compiler.problems.size).toBe(0);
  });

  it('is compiled again at the next start only when it changed, and removed with its source', async () => {
    expect(await compiler.all()).toBe(5);
    expect(await new Compiler(root, join(root, '.dev/program')).all()).toBe(0);
    write('libs/words/src/greeting.ts', "export const greeting = 'a longer word';");
    rmSync(join(root, 'apps/speaker/src/speak.ts'));
    expect(await new Compiler(root, join(root, '.dev/program')).all()).toBe(2);
    expect(() => readFileSync(output('apps/speaker/src/speak.ts'))).toThrow('ENOENT');
  });

  it('is a pack of words, compiled where the server reads it', async () => {
    await compiler.all();
    const read = () => JSON.parse(readFileSync(output('locales/fr/greetings.json'), 'utf8')) as unknown;
    expect(read()).toEqual({ hello: { one: '{count} ami', other: '{count} amis' } });
    write('locales/fr/greetings.json', '{"hello":"salut"}');
    await compiler.files(['locales/fr/greetings.json']);
    expect(read()).toEqual({ hello: 'salut' });
    write('locales/fr/greetings.json', '{"hello":"{"}');
    await compiler.files(['locales/fr/greetings.json']);
    expect([...compiler.problems.values()].join()).toContain('locales/fr/greetings.json hello');
  });

  it('is no program’s when it is a test or belongs to the web', () => {
    for (const path of ['libs/words/src/x.spec.ts', 'libs/words/src/testing/x.ts', 'apps/web/src/x.ts', 'tools/x.ts'])
      expect(compiler.outputOf(path)).toBeNull();
  });
});

it('a program is replaced for its own sources and those of every library behind it', () => {
  const workspaces = [
    { path: 'libs/a', name: '@sablon/a', needs: [] },
    { path: 'libs/b', name: '@sablon/b', needs: ['@sablon/a'] },
    { path: 'apps/c', name: '@sablon/c', needs: ['@sablon/b'] },
  ];
  expect([...workspacesBehind(workspaces, 'apps/c')].sort()).toEqual(['apps/c', 'libs/a', 'libs/b']);
  expect([...workspacesBehind(workspaces, 'libs/b')].sort()).toEqual(['libs/a', 'libs/b']);
});

it('files of the server and of the database that are saved together are one save; directories and the web are none', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const saves: string[][] = [];
  const saved = new Promise<void>((resolve) =>
    watchSources('/house', watcher, (paths) => {
      saves.push([...paths].sort());
      resolve();
    }),
  );
  const events = [
    ['addDir', 'libs/persistence/src/trips'],
    ['add', 'libs/persistence/src/trips/new.ts'],
    ['change', 'apps/web/src/main.tsx'],
    ['change', 'libs/domain/package.json'],
    ['unlink', 'apps/api/src/old.ts'],
    ['change', 'locales/fr/mail.json'],
    ['add', 'prisma/migrations/20270101000000_x/migration.sql'],
  ] as const;
  for (const [event, path] of events) watcher.emit('all', event, `/house/${path}`);
  await saved;
  expect(saves).toEqual([
    [
      'apps/api/src/old.ts',
      'libs/persistence/src/trips/new.ts',
      'locales/fr/mail.json',
      'prisma/migrations/20270101000000_x/migration.sql',
    ],
  ]);
});

it('of a log a developer is shown plain words, warnings, and errors with their stack', () => {
  expect(readable('seen from here')).toEqual(['seen from here']);
  expect(readable('{"level":"info","msg":"request"}')).toEqual([]);
  expect(readable('{"level":"error","msg":"broken","err":{"stack":"Error: x\\n    at a.ts:1"}}')).toEqual([
    'error: broken',
    'Error: x',
    '    at a.ts:1',
  ]);
});
