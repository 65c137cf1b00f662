// Gives tests the language packs as the built site has them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePack } from './compile.mjs';

const COMPILER = readFileSync(fileURLToPath(new URL('./compile.mjs', import.meta.url)));

export default {
  process: (text, path) => ({
    code: JSON.stringify(compilePack(text, relative(process.cwd(), path))),
  }),
  getCacheKey: (text) => createHash('sha1').update(COMPILER).update(text).digest('hex'),
};
