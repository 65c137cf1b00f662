// What an expression can be while the text of a statement is worked out: besides texts, numbers, truths, null and regular expressions,
// an object is a Map (`open` when it may have more properties), and the rest is one of these.
import ts from 'typescript';

/** Something only the running program knows, with the expression that stands for it. */
export class Unknown {
  constructor(node) {
    this.node = node;
  }
}
/** A value that is worked out when it is needed. */
export class Later {
  constructor(node, scope) {
    this.node = node;
    this.scope = scope;
  }
}
/** A function and the scope it was made in. */
export class Closure {
  constructor(node, scope) {
    this.node = node;
    this.scope = scope;
  }
}
/** An array, or the arguments of a call; `open` when more elements may follow. */
export class List {
  constructor(items, open = false) {
    this.items = items;
    this.open = open;
  }
}
/** A name for a place in the sources. */
export const keyOf = (node) => `${node.getSourceFile().fileName}:${node.pos}`;
/** `const values = [id]`, to which `values.push(…)` adds more. */
export const growsLater = (declaration) =>
  ts.isArrayLiteralExpression(declaration.initializer) &&
  declaration.getSourceFile().text.includes(`${declaration.name.getText()}.push(`);
export const isUndefined = (node) => ts.isIdentifier(node) && node.text === 'undefined';

/** What a name in `{ a }` or `[a]` takes from the whole. */
export function pick(whole, element, node) {
  if (ts.isArrayBindingPattern(element.parent))
    return whole instanceof List ? whole.items[element.parent.elements.indexOf(element)] : new Unknown(node);
  const name = (element.propertyName ?? element.name).text;
  if (!(whole instanceof Map)) return new Unknown(node);
  return whole.has(name) || !whole.open ? whole.get(name) : new Unknown(node);
}
