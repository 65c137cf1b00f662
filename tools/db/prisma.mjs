// The Prisma CLI with our schema engine in place of the one it would download. `node tools/db/prisma.mjs generate` skips when
// nothing changed; other commands are passed to the CLI unchanged.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sentence } from '../process/sentence.mjs';
import { fingerprint, isFresh, remember } from '../process/freshness.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const generated = join(root, 'libs/persistence/src/generated');
const schema = join(root, 'prisma/schema.prisma');

/** Generates the Prisma client when the schema (or Prisma) changed since the last time; true when it did. */
export function generateClient() {
  const wanted = fingerprint([schema, join(root, 'node_modules/prisma/package.json')]);
  if (existsSync(generated) && isFresh(root, 'prisma-client', wanted)) return false;
  const { status, output } = runPrisma(['generate'], 'pipe');
  if (status !== 0) throw new Sentence(`The Prisma client could not be generated:\n${output}`);
  remember(root, 'prisma-client', wanted);
  return true;
}

function runPrisma(args, stdio) {
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const done = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    stdio,
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'tools/db/schema-engine-shim.mjs'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  return { status: done.status ?? 1, output: `${done.stdout ?? ''}${done.stderr ?? ''}`.trim() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === 'generate') {
    try {
      console.log(generateClient() ? 'Prisma client generated.' : 'Prisma client is up to date.');
    } catch (error) {
      console.error(error instanceof Sentence ? error.message : error);
      process.exitCode = 1;
    }
  } else process.exitCode = runPrisma(args, 'inherit').status;
}
