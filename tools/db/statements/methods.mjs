// The methods of texts, lists and objects with which our statements are put together.
import { Impossible } from './choices.mjs';
import { List, Unknown } from './values.mjs';

export const METHODS = new Set(
  ['join', 'map', 'filter', 'reduce', 'concat', 'replace', 'replaceAll', 'split', 'test', 'trim'].concat([
    'keys',
    'values',
    'entries',
  ]),
);
const OF_TEXTS = new Set(['concat', 'replace', 'replaceAll', 'split', 'trim']);

/** The result of a method on a value the evaluation knows; undefined when it does not know. */
export function callMethod(evaluator, target, name, items, node) {
  const plain = (item) => {
    const value = evaluator.force(item);
    return value instanceof RegExp ? value : evaluator.text(value, node);
  };
  if (target === 'Object') return ofObject(evaluator.force(items[0]), name);
  if (target instanceof RegExp) return name === 'test' ? target.test(plain(items[0])) : undefined;
  if (typeof target === 'string') {
    if (!OF_TEXTS.has(name)) return undefined;
    const made = target[name](...items.map(plain));
    return Array.isArray(made) ? new List(made) : made;
  }
  if (!(target instanceof List) || target.open) return undefined;
  if (name === 'join') return target.items.map(plain).join(items.length === 0 ? ',' : plain(items[0]));
  const each = evaluator.force(items[0]);
  if (each instanceof Unknown) return undefined;
  const apply = (...given) => evaluator.apply(each, given, node);
  if (name === 'map') return new List(target.items.map(apply));
  if (name === 'reduce') return target.items.reduce(apply, evaluator.force(items[1]));
  if (name !== 'filter') return undefined;
  const matching = target.items.map((item, index) => evaluator.truth(apply(item, index)));
  return matching.includes(null) ? undefined : new List(target.items.filter((_, index) => matching[index]));
}

function ofObject(object, name) {
  if (object === undefined) throw new Impossible();
  if (!(object instanceof Map) || object.open) return undefined;
  if (name === 'keys') return new List([...object.keys()]);
  if (name === 'values') return new List([...object.values()]);
  return name === 'entries' ? new List([...object].map((entry) => new List(entry))) : undefined;
}
