import { isBracket, type SentStatement } from './count-statements.js';
import type { TableRows, WrittenWal } from './read-wal.js';

/** What one stage of a ride cost. */
export interface StageCost {
  readonly stage: string;
  readonly sent: readonly SentStatement[];
  readonly wal: WrittenWal;
  readonly wakeUps: number;
}

/** The counts of a stage, or of all. */
export interface CostCounts {
  readonly statements: number;
  readonly transactions: number;
  readonly walBytes: number;
  readonly rowsWritten: number;
  readonly indexEntries: number;
  readonly wakeUps: number;
}

const QUEUE = 'sablon jobs';
const ofProduct = ({ sent }: StageCost): readonly SentStatement[] => sent.filter(({ process }) => process !== QUEUE);
const written = (rows: TableRows): number => rows.inserted + rows.updated + rows.deleted;

/** BEGIN is a transaction; BEGIN, COMMIT and ROLLBACK are no statements of their own. */
export function countsOf(cost: StageCost): CostCounts {
  const sent = ofProduct(cost);
  return {
    statements: sent.filter(({ text }) => !isBracket(text)).length,
    transactions: sent.filter(({ text }) => /^\s*BEGIN/i.test(text)).length,
    walBytes: cost.wal.bytes,
    rowsWritten: Object.values(cost.wal.tables).reduce((sum, rows) => sum + written(rows), 0),
    indexEntries: cost.wal.indexEntries,
    wakeUps: cost.wakeUps,
  };
}

export const sumOf = (costs: readonly StageCost[]): CostCounts =>
  costs.map(countsOf).reduce((sum, one) => ({
    statements: sum.statements + one.statements,
    transactions: sum.transactions + one.transactions,
    walBytes: sum.walBytes + one.walBytes,
    rowsWritten: sum.rowsWritten + one.rowsWritten,
    indexEntries: sum.indexEntries + one.indexEntries,
    wakeUps: sum.wakeUps + one.wakeUps,
  }));

const row = (name: string, counts: CostCounts): string =>
  [name.padEnd(12), ...Object.values(counts).map((value: number) => String(value).padStart(12))].join('');

/** The counts of each stage. */
function costTable(costs: readonly StageCost[]): string {
  const head = [
    'stage'.padEnd(12),
    ...['statements', 'transactions', 'WAL bytes', 'rows', 'index rows', 'wake-ups'].map((name) => name.padStart(12)),
  ].join('');
  return [head, ...costs.map((cost) => row(cost.stage, countsOf(cost))), row('all', sumOf(costs))].join('\n');
}

const lineOf = ({ process, text, name }: SentStatement): string =>
  `${process.padEnd(14)} ${name ? `[${name}] ` : ''}${text.replaceAll(/\s+/g, ' ').slice(0, 170)}`;

/** Every statement by stage and process, and what each table and index wrote: for those who look for what to save. */
export function costDetails(costs: readonly StageCost[], idle: readonly SentStatement[]): string {
  const lines = [costTable(costs)];
  for (const { stage, sent, wal } of costs) {
    lines.push(`== ${stage}`);
    lines.push(...sent.map(lineOf));
    lines.push(wal.byRelation.map(([relation, bytes]) => `${relation} ${bytes}`).join(', '));
    lines.push(JSON.stringify(wal.tables));
  }
  return [...lines, '== at rest', ...idle.map(lineOf)].join('\n');
}
