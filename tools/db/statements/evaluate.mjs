// Works out what an expression of the program is, without running it: enough of the language to put the text of a statement
// together from constants, conditions and functions. What cannot be known is `Unknown`, and the open questions (a condition, which
// caller) are answered by `choose` (choices.mjs).
import ts from 'typescript';
import { declarationOf, functionOf } from './callers.mjs';
import { Impossible, NoText } from './choices.mjs';
import { callMethod, METHODS } from './methods.mjs';
import { Closure, growsLater, isUndefined, keyOf, Later, List, pick, Unknown } from './values.mjs';

const DEPTH_MAX = 200;

export class Evaluator {
  constructor(checker, callers, choose) {
    Object.assign(this, { checker, callers, choose, depth: 0, scopes: 0 });
    this.module = this.scope();
  }

  /** Arguments by function; a function that has none yet is entered from one of its callers. */
  scope(parent = null) {
    return { id: this.scopes++, parent, frames: new Map(), known: new Map() };
  }

  of(node, scope) {
    if (++this.depth > DEPTH_MAX) throw new NoText('it refers to itself');
    try {
      return this.#evaluate(node, scope);
    } finally {
      this.depth--;
    }
  }

  force(value) {
    return value instanceof Later ? this.of(value.node, value.scope) : value;
  }

  /** The value as a part of a text. */
  text(value, node) {
    const known = this.force(value);
    if (known === undefined) throw new Impossible();
    if (known instanceof Unknown) {
      const type = this.checker.getTypeAtLocation(known.node);
      if (type.flags & ts.TypeFlags.NumberLike) return '1';
      const literals = type.isUnion() ? type.types.filter((one) => one.isStringLiteral()) : [];
      if (literals.length > 0 && literals.length === type.types.length)
        return literals[this.choose(`literal ${keyOf(known.node)}`, literals.length)].value;
    }
    if (['string', 'number', 'boolean'].includes(typeof known)) return String(known);
    throw new NoText(`\`${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}\` is known only when it runs`);
  }

  /** The answer to a condition; `null` when only the running program has it. */
  truth(value) {
    const known = this.force(value);
    if (known instanceof Unknown) return null;
    return (typeof known === 'object' || typeof known === 'function') && known !== null ? true : Boolean(known);
  }

  #evaluate(node, scope) {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (done, span) => done + this.text(this.of(span.expression, scope), span.expression) + span.literal.text,
        node.head.text,
      );
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : this.#named(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#member(node, node.name.text, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isConditionalExpression(node)) {
      const yes = this.#decide(node.condition, scope);
      return this.of(yes ? node.whenTrue : node.whenFalse, scope);
    }
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const truth = this.truth(this.of(node.operand, scope));
      return truth === null ? new Unknown(node) : !truth;
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node.elements, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      return new RegExp(...this.#list(node.arguments ?? [], scope).items.map((item) => this.text(item, node)));
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return this.of(node.expression, scope);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    return new Unknown(node);
  }

  #decide(condition, scope) {
    const truth = this.truth(this.of(condition, scope));
    return truth ?? this.choose(`if ${scope.id} ${condition.getSourceFile().fileName} ${condition.getText()}`, 2) === 0;
  }

  #named(node, scope) {
    const declaration = declarationOf(this.checker, node);
    if (!declaration) return new Unknown(node);
    return this.#declared(declaration, node, scope);
  }

  #declared(declaration, node, scope) {
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, this.scope());
    if (ts.isParameter(declaration)) return this.force(this.#argument(declaration, node, scope));
    if (ts.isBindingElement(declaration)) {
      const holder = declaration.parent.parent;
      const whole = this.#declared(holder, node, scope);
      const value = this.force(pick(whole, declaration, node));
      return value === undefined && declaration.initializer ? this.of(declaration.initializer, scope) : value;
    }
    if (!ts.isVariableDeclaration(declaration)) return new Unknown(node);
    const list = declaration.parent;
    if (!(list.flags & ts.NodeFlags.Const)) return new Unknown(node);
    if (ts.isForOfStatement(list.parent)) {
      const each = this.of(list.parent.expression, scope);
      if (!(each instanceof List) || each.items.length === 0) return new Unknown(node);
      return this.force(each.items[this.choose(`each ${scope.id} ${keyOf(list.parent)}`, each.items.length)]);
    }
    if (!declaration.initializer || growsLater(declaration)) return new Unknown(node);
    // Named twice, it is one value: the conditions in it are answered once.
    const inModule = ts.isSourceFile(list.parent.parent);
    const known = (inModule ? this.module : scope).known;
    if (!known.has(declaration))
      known.set(declaration, this.of(declaration.initializer, inModule ? this.module : scope));
    return known.get(declaration);
  }

  /** What a parameter was given, by the call under evaluation or by any of its callers. */
  #argument(parameter, node, scope) {
    const owner = parameter.parent;
    for (let at = scope; at; at = at.parent) {
      const frame = at.frames.get(owner);
      if (frame) return frame.get(parameter);
    }
    const calls = this.callers.get(owner) ?? [];
    if (calls.length === 0) return new Unknown(node);
    const call = calls[this.choose(`caller ${scope.id} ${keyOf(owner)}`, calls.length)];
    const { items, open } = this.#list(call.arguments, this.scope());
    scope.frames.set(owner, this.#bind(owner, items, open, scope));
    return scope.frames.get(owner).get(parameter);
  }

  #bind(owner, items, open, scope) {
    return new Map(
      owner.parameters.map((parameter, index) => {
        if (parameter.dotDotDotToken) return [parameter, new List(items.slice(index), open)];
        const given = items[index];
        if (given === undefined && open) return [parameter, new Unknown(parameter.name)];
        const absent = given === undefined || (given instanceof Later && isUndefined(given.node));
        return [parameter, absent && parameter.initializer ? new Later(parameter.initializer, scope) : given];
      }),
    );
  }

  #member(node, name, scope) {
    const whole = this.of(node.expression, scope);
    if (whole instanceof Map && whole.has(name)) return this.force(whole.get(name));
    if (whole instanceof Map && !whole.open) return undefined;
    if (whole === undefined || whole === null) return undefined;
    if (whole instanceof List && name === 'length' && !whole.open) return whole.items.length;
    return this.#literalOf(node);
  }

  /** The only value a type allows, as of `import { LIMIT }` from a file that computes nothing. */
  #literalOf(node) {
    const type = this.checker.getTypeAtLocation(node);
    return type.isStringLiteral() || type.isNumberLiteral() ? type.value : new Unknown(node);
  }

  #element(node, scope) {
    const whole = this.of(node.expression, scope);
    const key = this.of(node.argumentExpression, scope);
    if (whole instanceof List && typeof key === 'number') return this.force(whole.items[key]);
    if (!(whole instanceof Map) || whole.size === 0) return new Unknown(node);
    if (typeof key === 'string') return this.force(whole.get(key));
    const all = [...whole.values()];
    return this.force(all[this.choose(`key ${scope.id} ${node.argumentExpression.getText()}`, all.length)]);
  }

  #binary(node, scope) {
    const kind = node.operatorToken.kind;
    const left = this.of(node.left, scope);
    if (kind === ts.SyntaxKind.QuestionQuestionToken)
      return left instanceof Unknown
        ? new Unknown(node)
        : left === undefined || left === null
          ? this.of(node.right, scope)
          : left;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
      const truth = this.truth(left);
      if (truth === null) return new Unknown(node);
      return truth === (kind === ts.SyntaxKind.AmpersandAmpersandToken) ? this.of(node.right, scope) : left;
    }
    const right = this.of(node.right, scope);
    if (kind === ts.SyntaxKind.PlusToken && typeof left === 'string') return left + this.text(right, node.right);
    if ([left, right].some((side) => side instanceof Unknown)) return new Unknown(node);
    if (kind === ts.SyntaxKind.PlusToken) return left + right;
    if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
    if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
    if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
    return new Unknown(node);
  }

  #object(node, scope) {
    const object = new Map();
    object.open = false;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.of(property.expression, scope);
        if (spread instanceof Map) for (const [name, value] of spread) object.set(name, value);
        else object.open ||= spread instanceof Unknown;
      } else if (ts.isPropertyAssignment(property) && property.name && 'text' in property.name)
        object.set(property.name.text, new Later(property.initializer, scope));
      else if (ts.isShorthandPropertyAssignment(property))
        object.set(property.name.text, new Later(property.name, scope));
      else object.open = true;
    }
    return object;
  }

  #list(elements, scope) {
    const list = new List([]);
    for (const element of elements) {
      if (!ts.isSpreadElement(element)) list.items.push(new Later(element, scope));
      else {
        const spread = this.of(element.expression, scope);
        if (spread instanceof List) list.items.push(...spread.items);
        list.open ||= spread instanceof List ? spread.open : true;
      }
    }
    return list;
  }

  #call(node, scope) {
    const callee = node.expression;
    if (ts.isPropertyAccessExpression(callee) && METHODS.has(callee.name.text)) {
      const target =
        callee.expression.getText() === 'Object' ? 'Object' : this.force(this.of(callee.expression, scope));
      const found = callMethod(this, target, callee.name.text, this.#list(node.arguments, scope).items, node);
      if (found !== undefined) return found;
    }
    const called = functionOf(
      ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee)
        ? declarationOf(this.checker, callee)
        : undefined,
    );
    const closure = ts.isIdentifier(callee) ? this.of(callee, scope) : called && new Closure(called, this.scope());
    return closure instanceof Closure
      ? this.apply(closure, this.#list(node.arguments, scope).items, node)
      : new Unknown(node);
  }

  /** What a call of a known function gives; `Unknown` when its body does more than name, decide and return. */
  apply(closure, items, node) {
    const inner = this.scope(closure.scope);
    inner.frames.set(closure.node, this.#bind(closure.node, items, false, inner));
    const body = closure.node.body;
    if (!body) return new Unknown(node);
    if (!ts.isBlock(body)) return this.of(body, inner);
    const done = this.#run(body.statements, inner);
    return done ? done.value : new Unknown(node);
  }

  #run(statements, scope) {
    for (const statement of statements) {
      if (ts.isVariableStatement(statement)) continue;
      if (ts.isReturnStatement(statement) && statement.expression)
        return { value: this.of(statement.expression, scope) };
      if (!ts.isIfStatement(statement)) return null;
      const branch = this.#decide(statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
      if (!branch) continue;
      const done = this.#run(ts.isBlock(branch) ? branch.statements : [branch], scope);
      if (done) return done;
    }
    return null;
  }
}
