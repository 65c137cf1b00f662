// What TypeScript says about a row: its columns, and for each the values it may hold.
import ts from 'typescript';

const NAMED = new Set(['Date', 'Buffer', 'Uint8Array']);

/** `[locked]: true`: a mark that only the compiler sees. */
const BRAND = /^__@/;

/**
 * The columns of a declared row by name, each a shape; `open` when the row takes any column (`Record<string, unknown>`).
 * An optional property is `optional`.
 */
export function readRow(checker, type, node) {
  const parts = type.isUnion() ? type.types : [type];
  const open = parts.some(
    (part) => checker.getIndexInfosOfType(part).length > 0 || Boolean(part.flags & ts.TypeFlags.Any),
  );
  const names = new Set(parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)));
  const columns = {};
  for (const name of names) {
    if (BRAND.test(name)) continue;
    const found = parts.map((part) => checker.getPropertyOfType(part, name));
    const shapes = found.filter(Boolean).map((property) => shapeOfProperty(checker, property, node));
    // only one kind of row has it
    columns[name] = { ...shapes.reduce(either), optional: found.some((property) => !property || isOptional(property)) };
  }
  return { open, columns };
}

const isOptional = (property) => Boolean(property.flags & ts.SymbolFlags.Optional);
const shapeOfProperty = (checker, property, node) =>
  shapeOf(checker, checker.getTypeOfSymbolAtLocation(property, node));
const either = (one, other) => ({
  ...one,
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  literals: one.literals && other.literals && [...new Set([...one.literals, ...other.literals])],
  nullable: one.nullable || other.nullable,
  any: one.any || other.any,
});

/**
 * The values a type allows: `kinds` of string, number, boolean, Date, Buffer, array and object, `literals` when the strings are
 * listed, `nullable`, `items` of an array, and `any` when it allows everything.
 */
export function shapeOf(checker, type) {
  const shape = { kinds: [], literals: null, nullable: false, any: false };
  const strings = [];
  let anyString = false;
  const kind = (name) => shape.kinds.includes(name) || shape.kinds.push(name);
  const add = (part) => {
    const { flags } = part;
    if (part.isUnion()) part.types.forEach(add);
    else if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) shape.nullable = true;
    else if (flags & ts.TypeFlags.StringLiteral) {
      kind('string');
      strings.push(part.value);
    } else if (flags & ts.TypeFlags.StringLike) {
      kind('string');
      anyString = true;
    } else if (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) kind('number');
    else if (flags & ts.TypeFlags.BooleanLike) kind('boolean');
    else if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) shape.any = true;
    else if (flags & ts.TypeFlags.TypeParameter) {
      const constraint = checker.getBaseConstraintOfType(part);
      if (constraint && constraint !== part) add(constraint);
      else shape.any = true;
    } else if (part.isIntersection() && part.types.some((one) => one.flags & ts.TypeFlags.StringLike)) {
      kind('string');
      anyString = true;
    } else if (checker.isArrayType(part) || checker.isTupleType(part)) {
      kind('array');
      const [item] = checker.getTypeArguments(part);
      shape.items = item ? shapeOf(checker, item) : { any: true };
    } else if (NAMED.has(part.symbol?.name)) kind(part.symbol.name === 'Date' ? 'Date' : 'Buffer');
    else kind('object');
  };
  add(type);
  if (strings.length > 0 && !anyString) shape.literals = strings.sort();
  return shape;
}
