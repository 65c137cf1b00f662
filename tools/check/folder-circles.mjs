// Finds folders of an app or a library that import each other in a circle, or import a subject above them. Only imports of
// production code count: a test or a story may use whatever it needs.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Source trees whose folders must not form a circle. If given, `subjects` lists the first-level folders from the lowest up: each
 * may import those before it. docs/architecture.md shows the order.
 */
export const TREES = [
  {
    root: 'libs/domain/src',
    subjects: [
      ...['kernel', 'people', 'fleet', 'arrivals', 'parcels', 'trips', 'money', 'dispatch', 'bookings', 'drivers'],
      'messages',
    ],
  },
  {
    root: 'libs/persistence/src',
    leaveOut: /^(testing|seed)(\/|$)/,
    subjects: [
      ...['kernel', 'ledger', 'people', 'fleet', 'trips', 'messages', 'safety', 'drivers', 'parcels', 'money'],
      ...['bookings', 'dispatch', 'arrivals', 'office', 'flows'],
    ],
  },
  ...['api', 'dispatch-worker', 'web', 'simulator', 'stripe-sandbox'].map((app) => ({ root: `apps/${app}/src` })),
  ...['contracts', 'messaging', 'geo', 'providers', 'mail', 'documents', 'words', 'metrics', 'logging', 'tracing'].map(
    (lib) => ({
      root: `libs/${lib}/src`,
    }),
  ),
];

const COMPOSES = /(\.module|\/([\w-]+-)?endpoints)\.ts$/;
const TEST = /(\.(spec|e2e-spec|contract|gallery)\.tsx?$|(^|\/)testing\/)/;
const IMPORT = /\b(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** The problems of a tree, as sentences; none if there are none. */
export function judgeFolders(tree, repository) {
  const imports = readImports(join(repository, tree.root), tree.leaveOut);
  return [...upwards(imports, tree.subjects), ...circles(imports)].map((line) => `${tree.root}: ${line}`);
}

/**
 * Imports between files as `[from, to]`, relative to the root; without those of the root's own files, of Nest modules and of the
 * contracts' tables of endpoints, which assemble parts and which no part imports.
 */
export function readImports(root, leaveOut = /^$/) {
  const files = readdirSync(root, { recursive: true })
    .sort()
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !TEST.test(file) && !COMPOSES.test(file) && file.includes('/') && !leaveOut.test(file),
    )
    .map((file) => join(root, file));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, specifier]) => sourceOf(join(dirname(file), specifier)))
      .filter((target) => target !== null)
      .map((target) => [relative(root, file), relative(root, target)])
      .filter(([, to]) => !to.startsWith('..') && !leaveOut.test(to)),
  );
}

/** The source behind the path of an import, or null. */
export const sourceOf = (path) =>
  [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => existsSync(one)) ?? null;

/** Imports of a subject above the importing one, and files outside every subject. */
export function upwards(imports, subjects) {
  if (!subjects) return [];
  const heightOf = (file) => subjects.indexOf(file.split('/')[0]);
  const unknown = [...new Set(imports.flat())].filter((file) => heightOf(file) === -1);
  return [
    ...unknown.map((file) => `${file} stands in no subject (${subjects.join(', ')})`),
    ...imports
      .filter(([from, to]) => heightOf(from) !== -1 && heightOf(to) > heightOf(from))
      .map(([from, to]) => `${from} imports ${to}, which is above it`),
  ];
}

/** Circles of folders, each as one line that names an import of every step. */
export function circles(imports) {
  const example = new Map();
  const next = new Map();
  for (const [from, to] of imports) {
    const [one, other] = [dirname(from), dirname(to)];
    if (one === other) continue;
    next.set(one, (next.get(one) ?? new Set()).add(other));
    example.set(`${one}>${other}`, `${from} → ${to}`);
  }
  const found = new Map();
  for (const start of next.keys()) {
    const path = wayBack(start, next);
    const key = path && [...path].sort().join();
    if (path && !found.has(key)) found.set(key, path);
  }
  return [...found.values()].map((path) => {
    const steps = path.map((folder, index) => example.get(`${folder}>${path[(index + 1) % path.length]}`));
    return `folders in a circle: ${steps.join(', ')}`;
  });
}

/** The shortest path from a folder back to itself, or null. */
function wayBack(start, next) {
  const cameFrom = new Map();
  const waiting = [...(next.get(start) ?? [])].map((folder) => [folder, start]);
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [folder, before] = step;
    if (cameFrom.has(folder)) continue;
    cameFrom.set(folder, before);
    if (folder === start) {
      const path = [];
      for (let at = before; at !== start; at = cameFrom.get(at)) path.unshift(at);
      return [start, ...path];
    }
    for (const further of next.get(folder) ?? []) waiting.push([further, folder]);
  }
  return null;
}
