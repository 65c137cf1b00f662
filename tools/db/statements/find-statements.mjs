// Every statement of the program: each call of pg's `query`, with the texts it may send, its parameters and its declared row.
import { relative } from 'node:path';
import ts from 'typescript';
import { indexCallers } from './callers.mjs';
import { everyWay, Impossible, NoText } from './choices.mjs';
import { Evaluator } from './evaluate.mjs';
import { readRow, shapeOf } from './row-type.mjs';
import { Later, List, Unknown } from './values.mjs';

/**
 * One per call: `{ file, line, row, ways, unread }`. `row` is null where none is declared and none is read, `ways` are the
 * different `{ text, parameters }` it may send (`parameters` null: not countable), `unread` says why the text is unknown.
 */
export function findStatements(root, program) {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const callers = indexCallers(checker, sources);
  const found = [];
  for (const source of sources) {
    if (!source.text.includes('.query')) continue;
    const visit = (node) => {
      if (isQuery(checker, node)) found.push(readStatement(checker, callers, node, relative(root, source.fileName)));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function isQuery(checker, node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  if (node.expression.name.text !== 'query') return false;
  const receiver = checker.getTypeAtLocation(node.expression.expression);
  if (receiver.flags & ts.TypeFlags.Any) return true; // readStatement says so
  return /\/@types\/pg\//.test(checker.getResolvedSignature(node)?.declaration?.getSourceFile().fileName ?? '');
}

function readStatement(checker, callers, node, file) {
  const line = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.expression.name.getStart()).line + 1;
  const declared = node.typeArguments?.[0];
  const statement = {
    file,
    line,
    row: declared ? readRow(checker, checker.getTypeFromTypeNode(declared), node) : null,
    readsRows: !declared && readsRows(node),
    ways: [],
    unread: null,
  };
  if (checker.getTypeAtLocation(node.expression.expression).flags & ts.TypeFlags.Any)
    return { ...statement, unread: `\`${node.expression.expression.getText()}\` has no type` };
  try {
    const ways = everyWay((choose) => readWay(new Evaluator(checker, callers, choose), checker, node));
    statement.ways = [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    statement.unread = error.message;
  }
  return statement;
}

function readWay(evaluator, checker, node) {
  const scope = evaluator.scope();
  refuseWhatIsSkipped(evaluator, node, scope);
  const [asked, given] = node.arguments;
  const text = evaluator.text(evaluator.of(asked, scope), asked);
  if (!given) return { text, parameters: [] };
  const list = evaluator.of(given, scope);
  if (!(list instanceof List) || list.open) return { text, parameters: null };
  return { text, parameters: list.items.map((item) => parameterShape(checker, item, given)) };
}

/** In `for (const … of …)`, the elements for which an `if` around the call, or one before it with `continue`, says no. */
function refuseWhatIsSkipped(evaluator, node, scope) {
  const loop = ts.findAncestor(node, ts.isForOfStatement);
  if (!loop || ts.findAncestor(node, ts.isFunctionLike) !== ts.findAncestor(loop, ts.isFunctionLike)) return;
  for (let at = node; at !== loop; at = at.parent) {
    if (ts.isIfStatement(at.parent) && at === at.parent.thenStatement)
      if (evaluator.truth(evaluator.of(at.parent.expression, scope)) === false) throw new Impossible();
    if (!ts.isBlock(at.parent)) continue;
    for (const before of at.parent.statements.slice(0, at.parent.statements.indexOf(at)))
      if (ts.isIfStatement(before) && ts.isContinueStatement(before.thenStatement))
        if (evaluator.truth(evaluator.of(before.expression, scope)) === true) throw new Impossible();
  }
}

function parameterShape(checker, item, node) {
  if (item instanceof Later) return shapeOf(checker, checker.getTypeAtLocation(item.node));
  return item instanceof Unknown ? { any: true } : shapeOf(checker, checker.getTypeAtLocation(node));
}

/** Whether the rows of a call without a declared row are used: `const { rows } = await …` or `(await …).rows`. */
function readsRows(node) {
  let at = node;
  while (ts.isAwaitExpression(at.parent) || ts.isParenthesizedExpression(at.parent)) at = at.parent;
  const { parent } = at;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'rows';
  if (!ts.isVariableDeclaration(parent)) return false;
  if (ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.some((element) => (element.propertyName ?? element.name).getText() === 'rows');
  return node.getSourceFile().text.includes(`${parent.name.getText()}.rows`);
}
