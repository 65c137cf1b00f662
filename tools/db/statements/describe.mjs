// What Postgres says about a statement, without running it: parameters, columns, and the analysed query.
import pg from 'pg';
import { readNodeTree } from './node-tree.mjs';

/** The reply to Parse and Describe. `pg` reads both messages but keeps no parameter types, hence the listener. */
class Description {
  parameters = [];
  columns = null;

  constructor(text, done) {
    Object.assign(this, { text, done });
  }
  submit(connection) {
    connection.once('parameterDescription', ({ dataTypeIDs }) => (this.parameters = dataTypeIDs));
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
    return null;
  }
  handleRowDescription({ fields }) {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }
  handleError(error) {
    this.failed = error;
    this.done(this); // `pg` does not announce the end of a query that failed
  }
  handleReadyForQuery() {
    this.done(this);
  }
}

/** A database with all migrations, as far as statements are judged by it. Close it. */
export async function openCatalogue(url) {
  const client = new pg.Client(url);
  await client.connect();
  const rows = async (text) => (await client.query(text)).rows;
  const by = (list, key) => new Map(list.map((row) => [row[key], row]));
  const types = by(
    await rows(`SELECT t.oid, t.oid::regtype::text AS name, t.typcategory AS category, t.typelem AS item,
      (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels
      FROM pg_type t`),
    'oid',
  );
  const labels = new Map(
    (await rows(`SELECT oid, enumlabel AS label FROM pg_enum`)).map(({ oid, label }) => [oid, label]),
  );
  const functions = by(
    await rows(`SELECT oid, proname AS name, prosrc AS source, proisstrict AS strict,
      pronamespace = 'pg_catalog'::regnamespace AS built_in FROM pg_proc`),
    'oid',
  );
  const operators = by(
    await rows(
      `SELECT o.oid, o.oprname AS name, p.proisstrict AS strict, p.prosrc AS source FROM pg_operator o JOIN pg_proc p ON p.oid = o.oprcode`,
    ),
    'oid',
  );
  const references = new Set(
    (
      await rows(`SELECT conrelid || '.' || conkey[1] || ' ' || confrelid || '.' || confkey[1] AS link FROM pg_constraint
        WHERE contype = 'f' AND array_length(conkey, 1) = 1 AND convalidated`)
    ).map(({ link }) => link),
  );
  const columns = new Map(
    (
      await rows(`SELECT a.attrelid || '.' || a.attnum AS key, a.attrelid::regclass || '.' || a.attname AS name, a.attnotnull AS required,
        a.attidentity <> '' OR a.attgenerated <> '' AS made FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v')`)
    ).map((row) => [row.key, row]),
  );
  for (const { definition, names } of await rows(`SELECT pg_get_constraintdef(c.oid) AS definition,
      (SELECT jsonb_object_agg(a.attname, a.attrelid || '.' || a.attnum) FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum > 0) AS names
      FROM pg_constraint c WHERE c.contype = 'c' AND c.conrelid > 0`))
    for (const [name, values] of listedValues(definition)) {
      const column = columns.get(names[name]);
      if (column) column.listed ??= values;
    }
  return {
    types,
    labels,
    functions,
    operators,
    columns,
    references,
    /** Parameters and columns of a statement; `failed` where Postgres refuses it. */
    describe: (text) =>
      new Promise((done) => {
        client.query(new Description(text, done));
      }),
    /** The analysed statement, by way of a function that is never made; null for what cannot be in one (LOCK, SET). */
    async analyse(text, parameters) {
      const list = parameters.map((oid) => types.get(oid).name).join(', ');
      try {
        const [, , { rows: made }] = await client.query(`BEGIN;
          CREATE FUNCTION pg_temp.statement(${list}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}\n; END;
          SELECT prosqlbody AS body FROM pg_proc WHERE oid = 'pg_temp.statement'::regproc; ROLLBACK`);
        return readNodeTree(made[0].body)[0][0];
      } catch (error) {
        await client.query('ROLLBACK');
        return { failed: error.message };
      }
    },
    close: () => client.end(),
  };
}

/** The columns to which a constraint gives a list of values: each `kind = ANY (ARRAY['a'::text, 'b'::text])` that always holds. */
function* listedValues(definition) {
  const condition = /^CHECK \((.*)\)$/s.exec(definition)?.[1];
  for (const part of condition ? conjuncts(condition) : []) {
    const [, name, list] = /^(\w+) = ANY \(ARRAY\[(.*)\]\)$/.exec(part) ?? [];
    const values = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
    if (values.length > 0) yield [name, values];
  }
}

/** The conditions that AND joins at the outermost level, without their parentheses; those within a text must be in pairs. */
function conjuncts(condition) {
  const text = condition.trim();
  const parts = [];
  let [depth, from, closes] = [0, 0, -1];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0 && closes < 0) closes = at;
    if (depth === 0 && /^\sAND\s/.test(text.slice(at, at + 5))) {
      parts.push(text.slice(from, at));
      from = at + 5;
    }
  }
  if (parts.length > 0) return [...parts, text.slice(from)].flatMap(conjuncts);
  return text.startsWith('(') && closes === text.length - 1 ? conjuncts(text.slice(1, -1)) : [text];
}
