import { execFileSync } from 'node:child_process';
import { OperatorError } from '../../tools/process/operator-error.mjs';
import { describeMachine } from './cpu.mjs';
import { short } from './numbers.mjs';

const AA_RANGE = [0.9, 1.1]; // performance.md §5: outside it a family has no verdict

/**
 * Collects a bench's results and prints them, as a table for people and as one line for programs. `measures` lists what the bench
 * must produce: `figures` are names of ratios and figures that must be above 0, `counts` are required counts, each with the share
 * of the requested number that suffices. A bench that misses one of them has measured nothing, and its run fails.
 */
export class Report {
  ratios = {};
  spread = {};
  figures = {};
  counts = {};
  #measures;
  #goals = [];
  #aa = [];
  #without = [];
  #noise = { noisy: 0, of: 0, cores: [] };

  constructor(bench, measures) {
    this.bench = bench;
    this.#measures = measures;
  }

  /** A ratio with its goal; `limit` is a lower bound with `atLeast`, else an upper one. Without a limit it is only reported. */
  ratio(name, { value, spread }, { limit = null, atLeast = false, goal = '' } = {}) {
    this.ratios[name] = short(value);
    this.spread[name] = short(spread);
    if (limit !== null) this.#judge(name, value, limit, atLeast, goal);
  }

  figure(name, value, { limit = null, atLeast = false, goal = '' } = {}) {
    this.figures[name] = typeof value === 'number' ? short(value) : value;
    if (limit !== null) this.#judge(name, value, limit, atLeast, goal);
  }

  /**
   * Records a count against the number requested; ends the run at once when it is too low, since later results would be invalid.
   */
  counted(what, reached, wanted) {
    const share = this.#measures.counts[what];
    if (share === undefined) throw new Error(`${this.bench} does not say how many ${what} it needs.`);
    if (!(reached > 0 && reached >= share * wanted))
      throw new OperatorError(`${this.bench} measures nothing: ${reached} of ${wanted} ${what}.`);
    const sum = (this.counts[what] ??= { reached: 0, wanted: 0 });
    sum.reached += reached;
    sum.wanted += wanted;
  }

  /** Throws one sentence that lists every required result that is missing. */
  mustHaveMeasured() {
    const found = { ...this.figures, ...this.ratios };
    const figures = this.#measures.figures.filter((name) => !(Number.isFinite(found[name]) && found[name] > 0));
    const counts = Object.keys(this.#measures.counts).filter((what) => !this.counts[what]);
    const missing = [
      ...figures.map((name) => `${name} is ${found[name] ?? 'missing'}`),
      ...counts.map((what) => `${what} were never counted`),
    ];
    if (missing.length > 0) throw new OperatorError(`${this.bench} measures nothing: ${missing.join(', ')}.`);
  }

  /** Something this run leaves out, and why: because of its size, or because it is not available here. */
  without(what, why) {
    this.#without.push(what);
    this.figures[what.toLowerCase()] = `not measured: ${why}`;
  }

  /** The floor against itself. */
  sameAgainstSame(family, { value }) {
    this.#aa.push({ family, value });
    this.figures[`aa${family}`] = short(value);
  }

  noise({ noisy, of, foreignCores }) {
    this.#noise.noisy += noisy;
    this.#noise.of += of;
    this.#noise.cores.push(foreignCores);
  }

  #judge(name, value, limit, atLeast, goal) {
    const met = Number.isFinite(value) && (atLeast ? value >= limit : value <= limit);
    this.#goals.push({ name, value: short(value), limit: `${atLeast ? '>=' : '<='} ${limit}`, met, goal });
  }

  get verdict() {
    if (this.#aa.some(({ value }) => !(value >= AA_RANGE[0] && value <= AA_RANGE[1]))) return 'inconclusive';
    return this.#goals.every(({ met }) => met) ? 'pass' : 'fail';
  }

  /** All results in the format of performance.md §8, and the counts. */
  toJSON() {
    const { bench, ratios, spread, counts, verdict } = this;
    const { noisy, of, cores } = this.#noise;
    const figures = { ...this.figures, noisySamples: noisy, samples: of, foreignCores: short(Math.max(0, ...cores)) };
    return { bench, commit: commit(), machine: describeMachine(), ratios, figures, spread, counts, verdict };
  }

  /** The table for people. */
  toString() {
    const lines = this.#goals.map(
      ({ name, value, limit, met, goal }) =>
        `${name.padEnd(30)} ${String(value).padStart(9)}   goal ${limit.padEnd(8)} ${met ? 'pass' : 'MISS'}   ${goal}`,
    );
    const { figures } = this.toJSON();
    lines.push('', ...Object.entries(figures).map(([name, value]) => `${name.padEnd(30)} ${textOf(value)}`));
    lines.push('', ...Object.entries(this.ratios).map(([name, value]) => ratioLine(name, value, this.spread[name])));
    lines.push('', `counted: ${this.#counted()}`);
    if (figures.noisySamples > 0)
      lines.push('', `NOISY: in ${figures.noisySamples} of ${figures.samples} samples others kept the machine busy.`);
    lines.push('', `${this.bench}: ${this.verdict.toUpperCase()}`);
    return lines.join('\n');
  }

  /** The one line of a run that judges no speed. */
  toLine() {
    const without = this.#without.map((what) => `, without ${what}`).join('');
    const figures = `${this.#measures.figures.length} figures`;
    return `${this.bench.padEnd(8)} measures ${figures.padEnd(10)} in ${this.figures.benchSeconds} s: ${this.#counted()}${without}`;
  }

  #counted() {
    return Object.entries(this.counts)
      .map(([what, { reached, wanted }]) => `${reached} of ${wanted} ${what}`)
      .join(', ');
  }
}

const textOf = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const ratioLine = (name, value, spread) => `${name.padEnd(30)} ${value}x (spread ${Math.round(spread * 100)} %)`;

function commit() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '-dirty' : '');
  } catch {
    return 'unknown';
  }
}
