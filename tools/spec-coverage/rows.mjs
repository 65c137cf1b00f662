import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

const ID = /^\d(\.[a-z0-9]+(-[a-z0-9]+)*){1,3}$/;

/** The parts of the specification's checklist, in the order of their file names. */
export function loadParts(root) {
  const directory = join(root, 'e2e/spec-coverage');
  return readdirSync(directory)
    .filter((name) => name.startsWith('section-'))
    .sort()
    .map((name) => loadPart(join(directory, name)));
}

function loadPart(file) {
  const { code } = transformFileSync(file, {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const exports = {};
  // oxlint-disable-next-line no-implied-eval -- our own rows, compiled a line above
  new Function('exports', code)(exports);
  return exports.part;
}

/** Problems of the rows themselves, as sentences. */
export function judgeRows(parts) {
  const seen = new Set();
  const problems = [];
  for (const { id } of parts.flatMap((part) => part.rows)) {
    if (!ID.test(id)) problems.push(`row ${id}: an id is <section>.<subject>[.<detail>] in kebab-case`);
    if (seen.has(id)) problems.push(`row ${id} is there twice`);
    seen.add(id);
  }
  return problems;
}
