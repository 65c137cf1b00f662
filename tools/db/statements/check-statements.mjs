// Every statement of the product beside the schema: describes each one on a database with all migrations and compares its columns
// with the row its caller declares, and its parameters with what is bound to them (decision 62).
import { columnFault, parameterFault, valuesOf } from './compare.mjs';
import { QueryReader } from './nullability.mjs';

/**
 * Judges what `findStatements` found. `faults` are sentences that begin with file and line; `counts` say what was compared;
 * `unproven` lists as `{ where, column, why }` what the schema cannot say: words of a text column without a list, and whether
 * something is null that comes out of JSON, a range or a function.
 */
export async function judgeStatements(catalogue, statements) {
  const faults = [];
  const unproven = [];
  const counts = { statements: statements.length, texts: 0, columns: 0, parameters: 0, unread: 0 };
  for (const statement of statements) {
    const where = `${statement.file}:${statement.line}`;
    if (statement.readsRows) faults.push(`${where} reads rows whose type it does not declare: write query<Row>(…)`);
    if (statement.unread) counts.unread++;
    for (const way of statement.ways) {
      const judged = await judgeWay(catalogue, statement, way);
      counts.texts++;
      counts.columns += judged.columns;
      counts.parameters += judged.parameters;
      faults.push(...judged.faults.map((fault) => `${where} ${fault}`));
      unproven.push(...judged.unproven.map((open) => ({ where, ...open })));
    }
  }
  return { faults: [...new Set(faults)], unproven, counts };
}

async function judgeWay(catalogue, { row }, { text, parameters }) {
  const done = { faults: [], unproven: [], columns: 0, parameters: 0 };
  const described = await catalogue.describe(text);
  if (described.failed) {
    done.faults.push(`Postgres refuses the statement: ${described.failed.message}`);
    return done;
  }
  judgeParameters(catalogue, described.parameters, parameters, done);
  if (!row) return done;
  if (!described.columns) {
    done.faults.push('declares a row, and the statement gives none');
    return done;
  }
  const analysed = await catalogue.analyse(text, described.parameters);
  if (analysed.failed) throw new Error(`Postgres cannot analyse a statement: ${analysed.failed}\n${text}`);
  const origins = new QueryReader(catalogue, parameters).columns(analysed);
  for (const [index, column] of described.columns.entries()) judgeColumn(catalogue, row, column, origins[index], done);
  const given = new Set(described.columns.map(({ name }) => name));
  for (const [name, { optional }] of Object.entries(row.columns))
    if (!optional && !given.has(name)) done.faults.push(`column "${name}" is declared and not selected`);
  return done;
}

function judgeParameters(catalogue, types, shapes, done) {
  if (!shapes) return void done.unproven.push({ column: null, why: 'parameters are counted only when it runs' });
  if (types.length !== shapes.length)
    return void done.faults.push(`has ${types.length} parameters and is given ${shapes.length}`);
  for (const [index, oid] of types.entries()) {
    done.parameters++;
    const fault = parameterFault(catalogue, oid, shapes[index]);
    if (fault) done.faults.push(`parameter $${index + 1} ${fault}`);
  }
}

function judgeColumn(catalogue, row, { name, type }, origin, done) {
  const shape = row.columns[name];
  if (!shape) {
    if (!row.open) done.faults.push(`column "${name}" is selected and not declared`);
    return;
  }
  done.columns++;
  const fault = columnFault(catalogue, type, shape, origin);
  if (fault) return void done.faults.push(`column "${name}" ${fault}`);
  if (shape.literals && !valuesOf(catalogue, type, origin))
    done.unproven.push({ column: name, why: 'the schema lists no words for it' });
  if (!origin.nullable || shape.nullable || shape.any || shape.optional) return;
  if (origin.unsure) done.unproven.push({ column: name, why: origin.why });
  else done.faults.push(`column "${name}" is declared as never null: ${origin.why}`);
}
