// The server's half of the language packs: what it reads them from (`writePacks`, part of every build), and the types that name
// their keys and arguments (`writePackTypes`, before every build and check).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsIn, BRAND_ARGUMENT, compilePack, FIRST_LANGUAGE, incompletePacks } from './compile.mjs';

/** Where the types of the server's packs are written; they follow from `locales/`, so they are not checked in. */
const TYPES = 'libs/words/src/kernel/packs.ts';
const DECLARED = /\b(?:definePack|readPack)\('([\w-]+)'/g;

/** Writes every pack of every language, compiled, to `<out>/<language>/<name>.json`. Throws what a language lacks. */
export function writePacks(locales, out) {
  const complaints = incompletePacks(locales);
  if (complaints.length > 0) throw new Error(`The language packs are not whole:\n${complaints.join('\n')}`);
  rmSync(out, { recursive: true, force: true });
  for (const language of readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    mkdirSync(join(out, language.name), { recursive: true });
    for (const name of readdirSync(join(locales, language.name))) {
      const place = join(language.name, name);
      const pack = compilePack(readFileSync(join(locales, place), 'utf8'), place);
      writeFileSync(join(out, place), JSON.stringify(pack));
    }
  }
}

/** Names of the packs that server code declares with `definePack('…')`, sorted. */
function declaredPacks(root) {
  const sources = ['libs', 'apps'].flatMap((box) =>
    readdirSync(join(root, box))
      .filter((name) => name !== 'web')
      .flatMap((name) => {
        const folder = join(root, box, name, 'src');
        return readdirSync(folder, { recursive: true })
          .filter((path) => path.endsWith('.ts'))
          .map((path) => join(folder, path));
      }),
  );
  const names = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name]) => name));
  return [...new Set(names)].sort();
}

/** The text of `TYPES`: for each declared pack its keys, and the arguments of the messages that have some. */
function packTypes(root) {
  const folder = '../../../../locales';
  const packs = declaredPacks(root).map((name) => {
    const place = `${FIRST_LANGUAGE}/${name}.json`;
    const pack = compilePack(readFileSync(join(root, 'locales', place), 'utf8'), place);
    const lines = Object.entries(pack).flatMap(([key, message]) => {
      const names = argumentsIn(message).filter((name) => name !== BRAND_ARGUMENT);
      return names.length === 0 ? [] : [`      '${key}': ${names.map((one) => `'${one}'`).join(' | ')};`];
    });
    return [
      `  '${name}': {`,
      `    keys: typeof import('${folder}/${place}');`,
      ...(lines.length === 0 ? ['    arguments: object;'] : ['    arguments: {', ...lines, '    };']),
      '  };',
    ].join('\n');
  });
  return [
    '// Written by tools/locales/write-packs.mjs: not to be edited.',
    '',
    '/** The packs the server speaks from: their keys, and the arguments of the messages that have some. */',
    'export interface Packs {',
    ...packs,
    '}',
    '',
  ].join('\n');
}

/** Writes the types, when they are not those already: a compiler that watches sees no change then. */
export function writePackTypes(root) {
  const file = join(root, TYPES);
  const types = packTypes(root);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writePackTypes(resolve(fileURLToPath(import.meta.url), '../../..'));
