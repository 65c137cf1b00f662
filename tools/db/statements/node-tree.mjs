// Reads `pg_node_tree`, the text in which Postgres keeps an analysed query.

const TOKEN = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

/** The tree as objects `{ kind, field: value }`, arrays, and texts; `<>` (nothing) is null. */
export function readNodeTree(text) {
  const tokens = text.match(TOKEN);
  let at = 0;
  const value = () => {
    const token = tokens[at++];
    if (token === '{') return node();
    if (token === '(') return list();
    if (token === '<>') return null;
    return token.replaceAll(/\\(.)/gs, '$1');
  };
  const node = () => {
    const made = { kind: tokens[at++] };
    while (tokens[at] !== '}') {
      const name = tokens[at++].slice(1);
      const values = [];
      while (tokens[at] !== '}' && !tokens[at].startsWith(':')) values.push(value());
      made[name] = values.length === 1 ? values[0] : values;
    }
    at++;
    return made;
  };
  const list = () => {
    const made = [];
    while (tokens[at] !== ')') made.push(value());
    at++;
    return made;
  };
  return value();
}

/** A list or bitmap set of numbers, of which Postgres writes the kind first: `(o 25 16)`, `(b 3)`. */
export const numbers = (list) => (Array.isArray(list) ? list.slice(1).map(Number) : []);

const TEXT = '25';
const UNTYPED = '705';

/** The text of a constant of a text type or an enum (whose `labels` are known by their ids); null for any other. */
export function textOf(constant, labels) {
  if (constant?.kind !== 'CONST' || constant.constisnull === 'true') return null;
  // `9 [ 36 0 0 0 112 … ]`: a length word, then the characters; a text without a type ends in 0 instead
  const bytes = Buffer.from(constant.constvalue.slice(2, -1).map((part) => Number(part) & 255));
  if (constant.consttype === TEXT) return bytes.subarray(4).toString();
  if (constant.consttype === UNTYPED) return bytes.subarray(0, -1).toString();
  return bytes.length >= 4 ? (labels.get(bytes.readUInt32LE(0)) ?? null) : null;
}
