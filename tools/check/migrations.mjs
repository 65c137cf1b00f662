// Expand, then contract: while an update runs, processes of the former version work on the new schema. A migration may therefore add,
// and only take away what no released version uses any more (docs/operating.md, "Update").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'libpg-query';

/** The schema before the rule; nothing was released from it. */
const BASELINE = '20261126000100_guards';

/** Above a statement that takes something away: since which released version nothing uses it, and what that was. */
const UNUSED_SINCE = /^--\s*contract, unused since (\d+\.\d+\.\d+): \S.*$/m;

/** Above a rule that takes the place of one dropped before it in the same migration: what it allows besides. */
const ALLOWS_MORE = /^--\s*expand, allows more: \S.*$/m;

/** The problems of all migrations, as sentences; none if there are none. */
export async function judgeMigrations(root) {
  const released = releasedVersions(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const directory = join(root, 'prisma/migrations');
  const names = readdirSync(directory).filter((name) => /^\d+_/.test(name) && name > BASELINE);
  const judged = names.map(async (name) => {
    const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
    return (await judgeMigration(sql, released)).map((problem) => `${name}: ${problem}`);
  });
  return (await Promise.all(judged)).flat();
}

/** The headings of the changelog that have a number and a date. */
export const releasedVersions = (changelog) =>
  [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, version]) => version);

/** The problems of one migration. Rejects what Postgres itself could not parse. */
export async function judgeMigration(sql, released) {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = await parse(sql);
  const created = new Set(stmts.map(({ stmt }) => stmt.CreateStmt?.relation.relname).filter(Boolean));
  return stmts.flatMap(({ stmt, stmt_location: from = 0 }, index) => {
    const taken = takenAway(stmt, created);
    if (taken.length === 0) return [];
    // The parser's location leaves the comments above a statement out.
    const { stmt_location: start = 0, stmt_len: length = 0 } = stmts[index - 1] ?? {};
    const above = bytes.subarray(start + length, from).toString();
    const replaced = addedRule(stmt);
    const isDropped = stmts.slice(0, index).some(({ stmt: before }) => droppedRules(before).includes(replaced));
    if (replaced && isDropped && ALLOWS_MORE.test(above)) return [];
    const [, since] = UNUSED_SINCE.exec(above) ?? [];
    if (since && released.includes(since)) return [];
    const why = since
      ? `${since} is no released version`
      : 'write "-- contract, unused since <released version>: <what>" above it, or add something instead';
    return taken.map((what) => `${what}, which the former version may still need: ${why}`);
  });
}

/** The name of the one constraint or unique index a statement adds. */
function addedRule({ IndexStmt: index, AlterTableStmt: altered }) {
  if (index?.unique) return index.idxname;
  const [only, ...others] = altered?.cmds ?? [];
  const { subtype, def } = only?.AlterTableCmd ?? {};
  return subtype === 'AT_AddConstraint' && others.length === 0 ? def.Constraint.conname : undefined;
}

/** The names of the constraints and indexes a statement drops. */
function droppedRules({ DropStmt: drop, AlterTableStmt: altered }) {
  if (drop?.removeType === 'OBJECT_INDEX') return drop.objects.map(({ List: { items } }) => items.at(-1).String.sval);
  return (altered?.cmds ?? []).flatMap(({ AlterTableCmd: { subtype, name } }) =>
    subtype === 'AT_DropConstraint' ? [name] : [],
  );
}

const DROPPED = {
  OBJECT_TABLE: 'table',
  OBJECT_TYPE: 'type',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_SCHEMA: 'schema',
  OBJECT_FUNCTION: 'function',
  OBJECT_SEQUENCE: 'sequence',
};

/** What a statement takes away from, or newly demands of, programs that know the schema before it. */
function takenAway(stmt, created) {
  if (stmt.DropStmt) {
    const kind = DROPPED[stmt.DropStmt.removeType];
    return kind ? [`drops a ${kind}`] : [];
  }
  if (stmt.RenameStmt)
    return [`renames ${stmt.RenameStmt.subname ?? stmt.RenameStmt.relation?.relname ?? 'something'}`];
  if (stmt.AlterEnumStmt?.oldVal) return [`renames the value ${stmt.AlterEnumStmt.oldVal}`];
  if (stmt.IndexStmt?.unique && !created.has(stmt.IndexStmt.relation.relname))
    return [`makes a value of ${stmt.IndexStmt.relation.relname} unique`];
  const { AlterTableStmt: altered } = stmt;
  if (!altered || created.has(altered.relation.relname)) return [];
  const table = altered.relation.relname;
  return (altered.cmds ?? []).flatMap(({ AlterTableCmd: cmd }) => columnChange(cmd, table));
}

function columnChange({ subtype, name, def }, table) {
  if (subtype === 'AT_DropColumn') return [`drops ${table}.${name}`];
  if (subtype === 'AT_AlterColumnType') return [`changes the type of ${table}.${name}`];
  if (subtype === 'AT_SetNotNull') return [`demands ${table}.${name}`];
  if (subtype === 'AT_AddConstraint') return [`adds the constraint ${def.Constraint.conname ?? ''} to ${table}`];
  if (subtype !== 'AT_AddColumn') return [];
  const kinds = (def.ColumnDef.constraints ?? []).map(({ Constraint: one }) => one.contype);
  const isDemanded = kinds.includes('CONSTR_NOTNULL') && !kinds.some((kind) => /DEFAULT|IDENTITY|GENERATED/.test(kind));
  return isDemanded ? [`adds ${table}.${def.ColumnDef.colname} without a default`] : [];
}
