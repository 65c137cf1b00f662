// Compiles the server's sources for the development loop, file by file, into its own directory, so that a build in `dist` is not
// touched. The code is CommonJS, as in the unit tests: see decision 55.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { fingerprint } from '../process/freshness.mjs';
import { compilePack } from '../locales/compile.mjs';
import { swcOptions } from '../swc-options.mjs';
import { serverWorkspaces } from './workspaces.mjs';

/** A message of the language packs, and where libs/words reads it. */
const PACK = /^locales\/(\w+\/[\w-]+\.json)$/;
const PACKS = 'libs/words/dist/packs';
const SOURCE = /^((?:libs|apps)\/[^/]+)\/src\/(.+)$/;
const NOT_RUN = /(\.(spec|contract|d)|-spec)\.tsx?$|\/testing\//;
const THROW = '(error) => setImmediate(() => { throw error; })';
const PROGRAM = /\/main(\.\w+)?\.ts$/;

export class Compiler {
  /** Current compile errors: source path → message with file and line. */
  problems = new Map();
  #root;
  #out;
  #known = {};

  constructor(root, out) {
    this.#root = root;
    this.#out = out;
  }

  /** Path of a source's compiled file (relative to the root), or null when no process runs it. */
  outputOf(path) {
    const [, pack] = PACK.exec(path) ?? [];
    if (pack) return join(this.#out, PACKS, pack);
    const [, workspace, rest] = SOURCE.exec(path) ?? [];
    if (!workspace || workspace === 'apps/web' || NOT_RUN.test(path)) return null;
    return join(this.#out, workspace, 'dist', rest.replace(/\.tsx?$/, '.js'));
  }

  /** Compiles what changed since the last run and removes output without a source; returns the number of files touched. */
  async all() {
    const made = fingerprint(
      ['package-lock.json', 'tools/swc-options.mjs', 'tools/dev/compiler.mjs', 'tools/locales'].map((path) =>
        join(this.#root, path),
      ),
    );
    const before = this.#readNote();
    if (before.made !== made) rmSync(this.#out, { recursive: true, force: true });
    else this.#known = before.known;
    const workspaces = serverWorkspaces(this.#root);
    for (const { path, name } of workspaces) this.#layOut(path, name);
    const sources = [...workspaces.map(({ path }) => join(path, 'src')), 'locales'].flatMap((path) => this.#list(path));
    const gone = Object.keys(this.#known).filter((path) => !sources.includes(path));
    const { outputs } = await this.files([
      ...sources.filter((path) => this.#known[path] !== this.#stamp(path)),
      ...gone,
    ]);
    this.#writeNote(made);
    return outputs.length;
  }

  /** Compiles these sources, or removes the output of deleted ones; returns what it wrote or removed. */
  async files(paths) {
    const outputs = await Promise.all(paths.map((path) => this.#one(path)));
    const changed = paths.filter((_, index) => outputs[index]);
    return { changed, outputs: outputs.filter(Boolean) };
  }

  async #one(path) {
    const output = this.outputOf(path);
    if (!output) return null;
    const source = join(this.#root, path);
    this.problems.delete(path);
    delete this.#known[path];
    if (!existsSync(source)) {
      await rm(output, { force: true });
      return output;
    }
    const stamp = this.#stamp(path);
    await mkdir(dirname(output), { recursive: true });
    try {
      if (/\.tsx?$/.test(path)) await this.#compile(source, output);
      else if (PACK.test(path)) await writeFile(output, compiledPack(source, path));
      else await copyFile(source, output);
    } catch (error) {
      this.problems.set(path, withoutAdvice(error.message));
      return null;
    }
    this.#known[path] = stamp;
    return output;
  }

  async #compile(source, output) {
    const { code, map } = await transformFile(source, swcOptions(source, 'commonjs'));
    // Programs use top-level await, which CommonJS lacks; wrapped on one line, so that line numbers stay. An error there ends the
    // process, as it would at the top level of a module.
    const body = PROGRAM.test(source) ? `(async () => { ${code}\n})().catch(${THROW});` : code;
    await writeFile(output, `${body}\n//# sourceMappingURL=${output.split(sep).at(-1)}.map\n`);
    await writeFile(`${output}.map`, map);
  }

  /** A package in the compiled tree: its neighbours find it by name, everything else resolves from the root. */
  #layOut(path, name) {
    const directory = join(this.#out, path);
    mkdirSync(directory, { recursive: true });
    const { imports, exports } = JSON.parse(readFileSync(join(this.#root, path, 'package.json'), 'utf8'));
    const doors = exports && Object.entries(exports).map(([door, { default: file }]) => [door, file]);
    writeFileSync(
      join(directory, 'package.json'),
      JSON.stringify({
        ...{ name, type: 'commonjs', main: 'dist/index.js', imports },
        ...(doors && { exports: Object.fromEntries(doors) }),
      }),
    );
    linkOnce(directory, join(this.#out, 'node_modules', name));
    const own = join(this.#root, path, 'node_modules'); // versions that only this package requires
    if (existsSync(own)) linkOnce(own, join(directory, 'node_modules'));
  }

  #list(directory) {
    return readdirSync(join(this.#root, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => this.outputOf(path));
  }

  #stamp(path) {
    const { mtimeMs, size } = statSync(join(this.#root, path));
    return `${mtimeMs} ${size}`;
  }

  #readNote() {
    const note = join(this.#out, 'compiled.json');
    return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
  }

  /** Written at the start only: files saved later are compiled once more at the next start. */
  #writeNote(made) {
    mkdirSync(this.#out, { recursive: true });
    writeFileSync(join(this.#out, 'compiled.json'), JSON.stringify({ made, known: this.#known }));
  }
}

function linkOnce(to, link) {
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(relative(dirname(link), to), link);
}

const compiledPack = (source, path) => JSON.stringify(compilePack(readFileSync(source, 'utf8'), path));

const withoutAdvice = (message) => message.replace(/\n\s*Caused by:[\s\S]*$/, '').trim();
