// Compiles every server workspace with SWC (src -> dist) and the web app with Vite. `--server` or `--web` builds one half.
import { transformFile } from '@swc/core';
import { mkdir, readdir, rm, writeFile, copyFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePacks, writePackTypes } from './locales/write-packs.mjs';
import { swcOptions } from './swc-options.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const only = process.argv[2];
/** Where libs/words reads the language packs. */
const PACKS = 'libs/words/dist/packs';

async function serverWorkspaces() {
  const found = [];
  for (const group of ['libs', 'apps'])
    for (const name of await readdir(join(root, group))) if (name !== 'web') found.push(join(root, group, name));
  return found;
}

async function compile(workspace) {
  const src = join(workspace, 'src');
  const dist = join(workspace, 'dist');
  await rm(dist, { recursive: true, force: true });
  const entries = await readdir(src, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const out = join(dist, relative(src, file));
    if (/(\.(spec|contract|d)|-spec)\.tsx?$/.test(entry.name)) continue;
    await mkdir(dirname(out), { recursive: true });
    if (!/\.tsx?$/.test(entry.name)) {
      await copyFile(file, out);
      continue;
    }
    const { code, map } = await transformFile(file, swcOptions(file, 'nodenext'));
    const js = out.replace(/\.tsx?$/, '.js');
    await writeFile(js, `${code}\n//# sourceMappingURL=${js.split('/').at(-1)}.map\n`);
    await writeFile(`${js}.map`, map);
    count++;
  }
  return count;
}

if (only !== '--web') {
  writePackTypes(root);
  const counts = await Promise.all((await serverWorkspaces()).map(compile));
  writePacks(join(root, 'locales'), join(root, PACKS));
  console.log(`server: ${counts.reduce((a, b) => a + b, 0)} files compiled`);
}
if (only !== '--server') {
  const done = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // whoever starts the build, a test runner too, gets the real thing
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
