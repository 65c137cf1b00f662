// Who calls a function of the program, and where a name was declared.
import ts from 'typescript';

/** The declaration behind a name or property, through imports; undefined for what the program does not hold. */
export function declarationOf(checker, node) {
  let symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.valueDeclaration;
}

/** The function a declaration is or holds: `function f() {}` and `const f = () => {}`. */
export const functionOf = (declaration) =>
  !declaration
    ? undefined
    : ts.isFunctionLike(declaration)
      ? declaration
      : ts.isVariableDeclaration(declaration) && declaration.initializer && ts.isFunctionLike(declaration.initializer)
        ? declaration.initializer
        : undefined;

/** The calls of each function, by the function's node; found once for the whole program. */
export function indexCallers(checker, sources) {
  const callers = new Map();
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = functionOf(declarationOf(checker, node.expression));
      if (called) callers.set(called, [...(callers.get(called) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return callers;
}
