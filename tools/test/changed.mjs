// `npm test -- --changed [ref]`: the tests that what changed since `ref` can touch. A help while working, no proof: a tier of
// unit and database tests is chosen by imports (Jest's own graph), but the end-to-end tests see the product over the wire only, so
// theirs are chosen by name. Everything runs before a change is handed in.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What every test stands on. */
const GROUND = /^(package-lock\.json|jest\.config\.mjs|tools\/test\/(.*\.cjs|.*-tier\..*))$/;
/** What every database, and so every test that has one, is made of. */
const DATABASE = /^(prisma\/|tools\/db\/|libs\/persistence\/src\/guards\/.*\.json$)/;
/** The product, and what starts it. */
const PRODUCT = /^(apps|libs|locales|prisma|tools\/(stack|process|start|db|build\.mjs|swc-options\.mjs))(\/|$)/;
const E2E_SPEC = /^e2e\/[^/]+\.e2e-spec\.ts$/;
const CODE = /\.(ts|tsx|mjs|cjs)$/;
/** The one story through the whole product: booked, paid, driven. */
const SMOKE = 'e2e/main-flow.e2e-spec.ts';
/** These tests read the sources as text, which no import shows. */
const READERS = ['tools/check', 'tools/language', 'tools/deploy', 'tools/locales'];
/** What the check of all statements reads: sources with SQL, and the types of their rows. */
const WITH_STATEMENTS = /^(libs\/(persistence|domain)|apps\/(api|dispatch-worker))\/src\/(?!.*\.spec\.ts$).*\.ts$/;
/** The parts of the product that have tests named after them: a subject of the web or the api and what stands in it. */
const SUBJECT = /^apps\/(?:web|api)\/src\/([^/]+)\/(?:([^/]+)\/)?/;

/**
 * What to run for changed paths: per tier `'all'`, or the files whose related tests run (`related`) and the tests themselves
 * (`specs`). `e2eSpecs` lists the end-to-end tests there are, `besides(path)` the sources beside a file that is no code.
 */
export function chooseTests(changed, { e2eSpecs, besides = () => [] }) {
  if (changed.some((path) => GROUND.test(path))) return { unit: 'all', db: 'all', e2e: 'all' };
  const inProduct = changed.some((path) => PRODUCT.test(path));
  const related = [
    ...changed.filter((path) => CODE.test(path)),
    ...changed.filter((path) => PRODUCT.test(path) && path.endsWith('.json')).flatMap(besides),
  ];
  const words = new Set(
    changed
      .flatMap((path) => SUBJECT.exec(path)?.slice(1) ?? [])
      .flatMap((name) => (name ?? '').split('-'))
      .map(stem)
      .filter(Boolean),
  );
  const named = e2eSpecs.filter((spec) => wordsOf(spec).some((word) => words.has(word)));
  return {
    unit: { related, specs: changed.length > 0 ? READERS : [] },
    db: changed.some((path) => DATABASE.test(path))
      ? 'all'
      : { related, specs: changed.some((path) => WITH_STATEMENTS.test(path)) ? ['tools/db/statements'] : [] },
    e2e: {
      related: changed.filter((path) => path.startsWith('e2e/') && CODE.test(path)),
      specs: [...new Set([...(inProduct ? [SMOKE] : []), ...named])],
    },
  };
}

const stem = (word) => word.replace(/s$/, '');
const wordsOf = (spec) =>
  spec.match(E2E_SPEC)
    ? spec
        .slice('e2e/'.length, -'.e2e-spec.ts'.length)
        .replace(/\.full$/, '')
        .split('-')
        .map(stem)
    : [];

/**
 * Reads `--changed [ref]` from Jest's arguments. Without it null; with it the arguments of each tier that has something to run, and
 * one line for each tier on stderr.
 */
export function changedTests(root, tiers, args) {
  const at = args.indexOf('--changed');
  if (at < 0) return null;
  const given = args[at + 1]?.startsWith('-') === false ? args[at + 1] : undefined;
  const others = args.filter((_, index) => index !== at && !(given && index === at + 1));
  const changed = changedPaths(root, given);
  const e2eSpecs = readdirSync(join(root, 'e2e'))
    .map((name) => `e2e/${name}`)
    .filter((path) => E2E_SPEC.test(path));
  const chosen = chooseTests(changed, { e2eSpecs, besides: (path) => sourcesBeside(root, path) });
  const run = {};
  console.error(`${changed.length} files changed since ${given ?? 'the branch began'}.`);
  for (const tier of tiers) {
    const paths = chosen[tier] === 'all' ? 'all' : listTests(root, tier, chosen[tier]);
    console.error(`  ${tier}: ${paths === 'all' ? 'all tests' : `${paths.length} test files`}`);
    if (paths === 'all') run[tier] = others;
    else if (paths.length > 0) run[tier] = [...others, '--runTestsByPath', ...paths];
    if (tier === 'e2e' && paths !== 'all')
      for (const path of paths) console.error(`    ${path.slice(root.length + 1)}`);
  }
  return run;
}

function changedPaths(root, ref) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = ref ?? branchPoint(git);
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)));
}

function branchPoint(git) {
  for (const main of ['main', 'origin/main', 'master'])
    try {
      return git('merge-base', 'HEAD', main)[0];
    } catch {
      // no such branch here
    }
  return 'HEAD';
}

const sourcesBeside = (root, path) =>
  readdirSync(join(root, dirname(path)))
    .filter((name) => CODE.test(name))
    .map((name) => `${dirname(path)}/${name}`);

/** Jest's projects of each tier. */
const PROJECTS = { unit: ['unit', 'component'], db: ['db'], e2e: ['e2e'] };

/** The test files of a tier, by Jest's own knowledge of imports. */
function listTests(root, tier, { related, specs }) {
  const list = (...args) => {
    const jest = [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...PROJECTS[tier],
      '--listTests',
      ...args,
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, jest, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TEST_CHOSEN: '1' },
    });
    if (status !== 0) throw new Error(`Jest could not list the ${tier} tests:\n${stderr}`);
    return stdout.split('\n').filter((line) => line.startsWith('/'));
  };
  const found = [
    ...(related.length > 0 ? list('--findRelatedTests', ...related) : []),
    ...(specs.length > 0 ? list(...specs) : []),
  ];
  return [...new Set(found)].sort();
}
