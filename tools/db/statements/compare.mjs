// A declared row and bound parameters beside what Postgres says of the statement.
import pg from 'pg';

const SAMPLES = {
  boolean: 't',
  smallint: '1',
  integer: '1',
  bigint: '1',
  oid: '1',
  real: '1',
  'double precision': '1',
  numeric: '1',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01 00:00:00+00',
  'timestamp without time zone': '2026-01-01 00:00:00',
  bytea: '\\x00',
  json: '{}',
  jsonb: '{}',
  interval: '01:00:00',
};

/** What the driver makes of a value of this type: string, number, boolean, Date, Buffer, json, array or object. */
export function kindOf(types, oid) {
  const type = types.get(oid);
  const sample =
    type.category === 'A' ? `{${SAMPLES[types.get(type.item)?.name] ?? 'x'}}` : (SAMPLES[type.name] ?? 'x');
  const value = pg.types.getTypeParser(oid, 'text')(sample);
  if (type.name === 'json' || type.name === 'jsonb') return 'json';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
}

const IN_JSON = ['string', 'number', 'boolean', 'array', 'object'];

/** Why a column does not fit the declared shape, or null. */
export function columnFault(catalogue, oid, shape, origin = {}) {
  if (shape.any) return null;
  const kind = kindOf(catalogue.types, oid);
  const type = catalogue.types.get(oid);
  const declared = shape.kinds.join(' or ') || 'null';
  if (kind === 'json')
    return shape.kinds.some((one) => IN_JSON.includes(one)) ? null : `is ${type.name}, which never holds a ${declared}`;
  if (!shape.kinds.includes(kind)) return `is ${type.name}, which arrives as ${kind}; the row declares ${declared}`;
  if (kind === 'array') return shape.items ? columnFault(catalogue, type.item, shape.items) : null;
  const values = kind === 'string' ? valuesOf(catalogue, oid, origin) : null;
  if (!values) return null;
  if (!shape.literals) return `is one of '${values.join("', '")}'; the row declares any string`;
  const missing = values.filter((value) => !shape.literals.includes(value));
  return missing.length > 0 ? `may be '${missing.join("', '")}', which the row's type leaves out` : null;
}

/** The texts a column can hold, where the schema or the statement lists them. */
export const valuesOf = (catalogue, oid, { column, values }) =>
  values ?? catalogue.types.get(oid).labels ?? catalogue.columns.get(column)?.listed ?? null;

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'oid', 'real', 'double precision', 'numeric']);
const TIMES = new Set(['date', 'timestamp with time zone', 'timestamp without time zone']);

/** Why a bound value does not fit the parameter's type, or null. */
export function parameterFault(catalogue, oid, shape) {
  if (shape.any || shape.kinds.length === 0) return null;
  const type = catalogue.types.get(oid);
  const wrong = shape.kinds.filter((kind) => !takes(catalogue, type, kind, shape));
  if (wrong.length > 0) return `is ${type.name} and is given ${wrong.join(' or ')}`;
  const unknown = type.labels ? (shape.literals ?? []).filter((value) => !type.labels.includes(value)) : [];
  return unknown.length > 0 ? `is ${type.name}, which has no '${unknown.join("', '")}'` : null;
}

function takes({ types }, type, kind, shape) {
  if (type.name === 'json' || type.name === 'jsonb') return kind !== 'array'; // pg writes an array as Postgres' own, not as JSON
  if (type.category === 'A')
    return (
      kind === 'string' ||
      (kind === 'array' && (shape.items?.kinds ?? []).every((one) => takes({ types }, types.get(type.item), one, {})))
    );
  if (kind === 'array' || kind === 'object') return false;
  if (type.name === 'boolean') return kind === 'boolean';
  if (NUMBERS.has(type.name)) return kind === 'number' || (kind === 'string' && !shape.literals);
  if (TIMES.has(type.name)) return kind === 'Date' || kind === 'string';
  if (type.name === 'bytea') return kind === 'Buffer';
  return kind === 'string' || kind === 'number';
}
