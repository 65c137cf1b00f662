// What the conditions of a query prove: expressions that are not null in any row it gives. Keys name expressions, and `row 3` says
// that the third table has a row although it stands on the open side of an outer join.

import { textOf } from './node-tree.mjs';

const INNER = '0';
const LEFT = '1';
const RIGHT = '3';

/** What WHERE and the ON of inner joins prove for every row of a query. */
export function provenBy(catalogue, query, key) {
  const facts = new Set();
  const add = (condition) => {
    for (const fact of provenBy.condition(catalogue, condition, key)) facts.add(fact);
  };
  const visit = (node) => {
    if (node?.kind === 'FROMEXPR') {
      (node.fromlist ?? []).forEach(visit);
      if (node.quals) add(node.quals);
    } else if (node?.kind === 'JOINEXPR') {
      if (node.jointype === INNER && node.quals) add(node.quals);
      if (node.jointype === INNER || node.jointype === LEFT) visit(node.larg);
      if (node.jointype === INNER || node.jointype === RIGHT) visit(node.rarg);
    }
  };
  visit(query.jointree);
  return facts;
}

/** What is proven where a condition holds. */
provenBy.condition = (catalogue, node, key) => proven(catalogue, node, key, true);
/** What is proven where it does not hold, or is not known to. */
provenBy.denial = (catalogue, node, key) => proven(catalogue, node, key, false);

function proven(catalogue, node, key, holds) {
  switch (node?.kind) {
    case 'BOOLEXPR': {
      if (node.boolop === 'not') return holds ? whereFalse(catalogue, node.args[0], key) : new Set();
      const parts = node.args.map((arg) => proven(catalogue, arg, key, holds));
      return (node.boolop === 'and') === holds ? union(parts) : common(parts);
    }
    case 'NULLTEST': {
      const isNotNull = node.nulltesttype === '1';
      return isNotNull === holds ? needed(catalogue, node.arg, key) : new Set();
    }
    case 'BOOLEANTEST':
      return holds && ['0', '2'].includes(node.booltesttype) ? needed(catalogue, node.arg, key) : new Set();
    default:
      return holds ? needed(catalogue, node, key) : new Set();
  }
}

/** `NOT x` holds where x is false: then x is not null either. */
function whereFalse(catalogue, node, key) {
  if (node.kind === 'NULLTEST') return proven(catalogue, node, key, false);
  if (node.kind === 'BOOLEXPR' && node.boolop === 'or')
    return union(node.args.map((arg) => whereFalse(catalogue, arg, key)));
  if (node.kind === 'BOOLEXPR') return new Set();
  return needed(catalogue, node, key);
}

/** An expression that is not null, and whatever must not be null for that. */
function needed(catalogue, node, key) {
  if (!node || typeof node !== 'object') return new Set();
  const facts = new Set([key(node)]);
  const more = (nodes) => nodes.forEach((one) => needed(catalogue, one, key).forEach((fact) => facts.add(fact)));
  if (node.kind === 'VAR' && node.varlevelsup === '0') {
    facts.add(`row ${node.varno}`);
    const inner = /^"column (\d+)\./.exec(key(node));
    if (inner) facts.add(`row ${inner[1]}`);
  }
  if (['RELABELTYPE', 'COERCEVIAIO', 'COLLATEEXPR'].includes(node.kind)) more([node.arg]);
  if (node.kind === 'OPEXPR' && catalogue.operators.get(Number(node.opno))?.strict) more(node.args ?? []);
  if (node.kind === 'FUNCEXPR' && catalogue.functions.get(Number(node.funcid))?.strict) more(node.args ?? []);
  if (node.kind === 'SCALARARRAYOPEXPR' && node.useOr === 'true') more([node.args[0]]);
  const words = wordsOf(catalogue, node);
  if (words) facts.add(`words ${key(bare(node.args[0]))} ${JSON.stringify(words)}`);
  if (node.kind === 'SUBLINK' && node.subLinkType === '2') more(node.testexpr?.args?.slice(0, 1) ?? []);
  return facts;
}

/** The words of `status = 'open'` and `status IN ('open', 'over')`; null for any other condition. */
function wordsOf(catalogue, node) {
  if (catalogue.operators.get(Number(node.opno))?.name !== '=') return null;
  const [, right] = node.args;
  const one = node.kind === 'OPEXPR' ? [right] : (right.elements ?? []);
  const words = one.map((part) => textOf(bare(part), catalogue.labels));
  return words.length > 0 && !words.includes(null) ? words : null;
}
const bare = (node) => (node?.kind === 'RELABELTYPE' ? node.arg : node);

/** The words a condition leaves for an expression, or undefined. */
export function wordsIn(facts, key) {
  const found = [...facts].filter((fact) => fact.startsWith(`words ${key} [`));
  return found.length > 0 ? JSON.parse(found[0].slice(`words ${key} `.length)) : undefined;
}

const union = (sets) => new Set(sets.flatMap((set) => [...set]));

/** What every one of several conditions proves: one of them holds. */
function common(sets) {
  const [first, ...others] = sets;
  const facts = new Set([...first].filter((fact) => others.every((set) => set.has(fact))));
  for (const key of [...first].map(keyOfWords).filter(Boolean)) {
    const each = sets.map((set) => wordsIn(set, key));
    if (!each.includes(undefined)) facts.add(`words ${key} ${JSON.stringify([...new Set(each.flat())])}`);
  }
  return facts;
}
const keyOfWords = (fact) => /^words (.*) \[[^[]*\]$/s.exec(fact)?.[1];
