import { execFileSync } from 'node:child_process';
import { holdAgainst } from '../money/truth.mjs';

/** What a run found: figures for programs (performance.md §8), sentences for people. */
export class ChaosReport {
  problems = [];
  figures = {
    ackedLost: 0,
    doubleAssignments: 0,
    doubleCharges: 0,
    doubleRefunds: 0,
    canaryLeaks: 0,
    violations: 0,
    faultsHit: 0,
    maxLatenessMs: 0,
    maxConvergeMs: 0,
  };

  constructor({ block, size, seed, verbose }) {
    Object.assign(this, { block, size, seed, verbose });
  }

  say(text) {
    if (this.verbose) console.error(`  ${text}`);
  }

  problem(sentence) {
    this.problems.push(sentence);
    this.figures.violations++;
  }

  /** Adds to the figures. */
  count(figures) {
    for (const [name, value] of Object.entries(figures)) this.figures[name] = (this.figures[name] ?? 0) + value;
  }

  slowest(name, value) {
    this.figures[name] = Math.max(this.figures[name] ?? 0, value);
  }

  /** Holds our books against the provider's. */
  async judge(title, sandbox) {
    const { problems, figures } = await holdAgainst(sandbox, this.town.database, this.town.databaseUrl);
    for (const sentence of problems) this.problem(`${title}: ${sentence}`);
    const { doubleCharges, doubleRefunds, orphans, payments, agreeing, refunds, brokenInvariants } = figures;
    Object.assign(this.figures, { payments, agreeing, refunds });
    this.slowest('doubleCharges', doubleCharges);
    this.slowest('doubleRefunds', doubleRefunds);
    this.slowest('orphans', orphans);
    this.slowest('ackedLost', problems.filter((sentence) => sentence.includes('nothing there')).length);
    const share = payments === 0 ? 0 : ((100 * agreeing) / payments).toFixed(2);
    const broken = brokenInvariants.length === 0 ? 'every invariant holds' : `broken: ${brokenInvariants.join(', ')}`;
    console.error(
      `${problems.length === 0 ? '✓' : '✗'} ${title}: ${agreeing} of ${payments} payments agree (${share} %), ${refunds} refunds, ` +
        `${doubleCharges} charged twice, ${doubleRefunds} given back twice; ${broken}`,
    );
  }

  get verdict() {
    return this.problems.length === 0 ? 'pass' : 'fail';
  }

  toJSON() {
    const { block, size, seed, figures, verdict } = this;
    return { chaos: block, commit: commit(), size, seed, figures, problems: this.problems.slice(0, 20), verdict };
  }
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
