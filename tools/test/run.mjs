// `npm test`: brings a fresh clone to where tests can run, runs the tiers one after the other, and ends with one line
// `N passed, N failed`. An argument chooses one tier (unit, db, e2e); further arguments go to Jest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../process/operator-error.mjs';
import { terminalReport } from '../start/progress.mjs';
import { dependenciesAreInstalled, installDependencies } from '../start/steps/dependencies.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';
import { installPackages, missingPackages } from '../process/system-packages.mjs';
import { apart, joined } from './alone.mjs';
import { changedTests } from './changed.mjs';
import { countResults, failedTests } from './count-results.mjs';
import { GROUPS_DIRECTORY, ungroup, writeGroups, writeSeconds } from './groups.mjs';
import { unexplainedSlowTests } from './slow-tests.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const TIERS = {
  unit: { packages: [], jest: ['--maxWorkers=100%'], groups: { own: 8 }, projects: { component: { own: 1 } } },
  // They share one Postgres of 200 connections, of which a file with an api and a worker takes about twenty.
  db: {
    packages: ['redis-server', ...(process.env.TEST_FULL === '1' ? ['openssl'] : [])],
    // More than half of their time they wait for timers and other processes.
    jest: [`--maxWorkers=${Math.min(8, availableParallelism() * 3)}`],
    groups: { own: 12 }, // twice as many as workers on two cores: eight left four of six idle for the last third of the tier
  },
  // Each file has a product and a browser. Two at a time left a quarter of two cores idle, which three do not.
  e2e: {
    packages: [
      ...['redis-server', 'openssl', 'chromium', 'chromium-headless-shell'],
      ...(process.env.TEST_FULL === '1' ? ['pgbouncer'] : []),
    ],
    jest: [`--maxWorkers=${Math.max(3, availableParallelism())}`],
    groups: { own: 15, shared: 3 },
  },
};

const [first, ...rest] = process.argv.slice(2);
const tiers = first in TIERS ? [first] : Object.keys(TIERS);
const jestArgs = first in TIERS || first === undefined ? rest : [first, ...rest];
const isFullRun = tiers.length > 1 && jestArgs.length === 0;
const total = { passed: 0, failed: 0 };
const runs = [];

try {
  await prepare(tiers);
  const chosen = changedTests(root, tiers, jestArgs); // with --changed: the arguments of each tier that has something to run
  for (const tier of tiers.filter((one) => !chosen || one in chosen)) {
    const { passed, failed, complaint } = runTier(tier, chosen?.[tier] ?? jestArgs);
    total.passed += passed;
    total.failed += failed;
    if (complaint) console.error(`${tier}: ${complaint}`);
  }
  await judgeSpecCoverage();
  if (isFullRun && process.env.TEST_WRITE_SECONDS === '1') writeSeconds(runs);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  total.failed += 1;
}
// Only named: a busy machine makes any test slow.
const slow = runs.flatMap((run) => unexplainedSlowTests(run, (file) => readFileSync(file, 'utf8')));
if (slow.length > 0) console.log(['Slow without saying why:', ...slow.map(inTree)].join('\n'));
// Once more at the end: the place where each failed may be thousands of lines up.
const failures = runs.flatMap(failedTests).map(inTree);
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function inTree(path) {
  return `  ${relative(root, path)}`;
}

async function prepare(chosen) {
  const report = terminalReport(process.stderr);
  checkNodeVersion();
  if (!dependenciesAreInstalled(root))
    await report.step('Installing packages (about a minute)', () => installDependencies(root));
  const missing = missingPackages([...new Set(chosen.flatMap((tier) => TIERS[tier].packages))]);
  if (missing.length > 0) await report.step(`Installing ${missing.join(', ')}`, async () => installPackages(missing));
}

/** A table written from half of the tests would be half a table: only a full run that went well is compared with it. */
async function judgeSpecCoverage() {
  const { judgeFullRun, judgeRun } = await import('../spec-coverage/spec-coverage.mjs'); // needs installed packages
  const problems = isFullRun && total.failed === 0 ? judgeFullRun(root, runs) : judgeRun(root, runs);
  for (const problem of problems) console.error(`spec coverage: ${problem}`);
  if (problems.length > 0) total.failed += 1;
}

/** Absolute paths of the spec files of one of Jest's projects. */
function specsOf(project) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { stdout } = spawnSync(process.execPath, [jest, '--selectProjects', project, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout).sort();
}

/** Runs a tier whole, or the files and flags that are given. */
function runTier(tier, given) {
  console.error(`\n— ${tier} tests —`);
  const { jest, groups, projects } = TIERS[tier];
  const all = { [tier]: groups, ...projects };
  const outcomes =
    given.length > 0 ? [runJest(Object.keys(all), [...jest, ...given], { TEST_CHOSEN: '1' })] : runWhole(all, jest);
  const unread = outcomes.find(({ results }) => !results);
  if (unread) return { passed: 0, failed: 1, complaint: `Jest ended with ${unread.status} and without results` };
  const results = joined(outcomes.map((outcome) => outcome.results));
  runs.push(results);
  return countResults(results, outcomes.find(({ status }) => status !== 0)?.status ?? 0);
}

/** Runs the spec files of these projects in groups, and then those that run alone. */
function runWhole(projects, args) {
  const names = Object.keys(projects);
  const later = names.flatMap((project) => {
    const { together, alone } = apart(specsOf(project), (path) => readFileSync(path, 'utf8'));
    writeGroups(project, together, projects[project]);
    return alone;
  });
  const outcomes = [runJest(names, args, { TEST_GROUPS: GROUPS_DIRECTORY })];
  if (later.length > 0)
    outcomes.push(runJest(names, ['--maxWorkers=1', '--runTestsByPath', ...later], { TEST_CHOSEN: '1' }));
  return outcomes;
}

/** One run of Jest: its exit status, and its results by spec file unless it wrote none. */
function runJest(projects, args, env) {
  const scratch = mkdtempSync(join(tmpdir(), 'sablon-results-'));
  const outputFile = join(scratch, 'results.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const command = [jest, '--selectProjects', ...projects, '--json', `--outputFile=${outputFile}`, ...args];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const written = JSON.parse(readFileSync(outputFile, 'utf8'));
    return { status, results: env.TEST_GROUPS ? ungroup(written) : written };
  } catch {
    return { status, results: null };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
