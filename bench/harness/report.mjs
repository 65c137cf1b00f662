import { execFileSync } from 'node:child_process';
import { describeMachine } from './cpu.mjs';
import { short } from './numbers.mjs';

const AA_RANGE = [0.9, 1.1]; // performance.md §5: outside it a family has no verdict

/** Collects what a bench found and says it, to people as a table and to programs as one line. */
export class Report {
  ratios = {};
  spread = {};
  figures = {};
  #goals = [];
  #aa = [];
  #noise = { noisy: 0, of: 0, cores: [] };

  constructor(bench) {
    this.bench = bench;
  }

  /** A ratio with its goal; `limit` is a lower bound with `atLeast`, else an upper one. Without a limit it is only told. */
  ratio(name, { value, spread }, { limit = null, atLeast = false, goal = '' } = {}) {
    this.ratios[name] = short(value);
    this.spread[name] = short(spread);
    if (limit !== null) this.#judge(name, value, limit, atLeast, goal);
  }

  figure(name, value, { limit = null, atLeast = false, goal = '' } = {}) {
    this.figures[name] = typeof value === 'number' ? short(value) : value;
    if (limit !== null) this.#judge(name, value, limit, atLeast, goal);
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

  /** Everything as the object of performance.md §8. */
  toJSON() {
    const { bench, ratios, spread, verdict } = this;
    const { noisy, of, cores } = this.#noise;
    const figures = { ...this.figures, noisySamples: noisy, samples: of, foreignCores: short(Math.max(0, ...cores)) };
    return { bench, commit: commit(), machine: describeMachine(), ratios, figures, spread, verdict };
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
    if (figures.noisySamples > 0)
      lines.push('', `NOISY: in ${figures.noisySamples} of ${figures.samples} samples others kept the machine busy.`);
    lines.push('', `${this.bench}: ${this.verdict.toUpperCase()}`);
    return lines.join('\n');
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
