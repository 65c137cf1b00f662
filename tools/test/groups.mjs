// A full run loads the program once per group of spec files instead of once per file, which costs more than most files' tests
// (docs/decisions/0056-spec-files-run-in-groups.md). Each group is one generated file in which every spec file is a `describe` of its
// own. Runs with arguments (one file, one folder, --watch) are not grouped.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const GROUPS_DIRECTORY = join(ROOT, 'tmp/test-groups');

/** Seconds that the longer spec files took; `npm test` rewrites it with TEST_WRITE_SECONDS=1. It only spreads work, so it may be old. */
const SECONDS_FILE = join(ROOT, 'tools/test/seconds.json');
/** A file that is not in the list. */
const FEW_SECONDS = 1;

/** Replaces modules for its own file only, so it cannot share them with others. */
const NEEDS_ITS_OWN_MODULES = /\bjest\.(mock|resetModules)\(/;
/** Uses the one product of its group (e2e/support/site.ts), so it belongs to a group of its kind. */
const SHARES_A_PRODUCT = /\bsiteForTests\(\{ shared: true \}\)/;

/**
 * Writes the group files of a tier and returns how many there are. `specs` are absolute paths; `counts.own` groups take the
 * files, `counts.shared` those that share a product. Long files are spread first, so that no group is much longer than the others.
 */
export function writeGroups(tier, specs, counts, { directory = GROUPS_DIRECTORY } = {}) {
  const seconds = JSON.parse(readFileSync(SECONDS_FILE, 'utf8'));
  const target = join(directory, tier);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files = specs.map((path) => weigh(path, seconds[relative(ROOT, path)] ?? FEW_SECONDS));
  const weights = new Map(files.map(({ path, weight }) => [path, weight]));
  const groups = [
    ...packGroups(
      files.filter((file) => file.shared),
      counts.shared ?? 1,
    ),
    ...packGroups(
      files.filter((file) => !file.shared),
      counts.own,
    ),
  ];
  groups.forEach((paths, index) => {
    const name = `${tier}-${String(index + 1).padStart(2, '0')}.group.js`;
    const total = paths.reduce((sum, path) => sum + weights.get(path), 0);
    writeFileSync(join(target, name), `// about ${total} s\n${groupSource(paths)}`);
  });
  return groups.length;
}

function weigh(path, weight) {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    weight,
    alone: NEEDS_ITS_OWN_MODULES.test(text),
    shared: SHARES_A_PRODUCT.test(text),
  };
}

/** Spreads files over `size` groups of about the same weight; those that need modules of their own get a group each. */
export function packGroups(files, size) {
  const alone = files.filter((file) => file.alone).map((file) => [file.path]);
  const bins = Array.from({ length: size }, () => ({ weight: 0, paths: [] }));
  for (const file of files.filter((one) => !one.alone).sort(byWeight)) {
    const lightest = bins.reduce((best, bin) => (bin.weight < best.weight ? bin : best));
    lightest.weight += file.weight;
    lightest.paths.push(file.path);
  }
  return [...bins.map((bin) => bin.paths).filter((paths) => paths.length > 0), ...alone];
}

const byWeight = (one, other) => other.weight - one.weight || one.path.localeCompare(other.path);

function groupSource(paths) {
  const lines = paths.map((path) => {
    const name = JSON.stringify(relative(ROOT, path));
    return `specFile(${name}, () => require(${JSON.stringify(path)}));`;
  });
  return `const { specFile } = require(${JSON.stringify(join(ROOT, 'tools/test/spec-file.cjs'))});\n${lines.join('\n')}\n`;
}

/** The results of a grouped run as if every spec file had run by itself: what reads them knows no groups. */
export function ungroup(results, root = ROOT) {
  const files = new Map();
  for (const group of results.testResults) {
    if (group.assertionResults.length === 0) {
      files.set(group.name, group); // could not even be loaded
      continue;
    }
    for (const test of group.assertionResults) {
      const [path, ...ancestorTitles] = test.ancestorTitles;
      const name = join(root, path);
      const file = files.get(name) ?? { name, assertionResults: [] };
      file.assertionResults.push({ ...test, ancestorTitles });
      files.set(name, file);
    }
  }
  return { ...results, testResults: [...files.values()] };
}

/** Keeps how long the spec files of these (ungrouped) results took, where it is worth knowing. */
export function writeSeconds(runs) {
  const known = JSON.parse(readFileSync(SECONDS_FILE, 'utf8'));
  for (const { name, assertionResults } of runs.flatMap(({ testResults }) => testResults)) {
    const seconds = Math.round(assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000);
    const path = relative(ROOT, name);
    if (seconds >= 3) known[path] = seconds;
    else delete known[path];
  }
  const sorted = Object.fromEntries(Object.entries(known).sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(SECONDS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
