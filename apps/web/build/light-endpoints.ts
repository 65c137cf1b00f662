import ts from 'typescript';
import type { Plugin } from 'vite';

const TABLE = /\/libs\/contracts\/src\/[\w-]+\/([\w-]+-)?endpoints\.ts$/;
const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  del: 'DELETE',
};

/**
 * A table of endpoints with nothing but methods and paths, as JavaScript: a page that calls one endpoint must not carry the
 * schemas of a whole subject. Throws where a table is not written as entries `name: get('/path', { … })`.
 */
export function lightTable(source: string): string {
  const file = ts.createSourceFile('endpoints.ts', source, ts.ScriptTarget.Latest);
  const tables = file.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ name, initializer }) => {
      if (!ts.isIdentifier(name) || !initializer || !ts.isObjectLiteralExpression(initializer))
        throw new Error('a table of endpoints is not written as export const name = { … }');
      return `export const ${name.text} = {${initializer.properties.map(lightEntry).join(',')}};`;
    });
  if (tables.length === 0) throw new Error('a table of endpoints exports nothing');
  return `${tables.join('\n')}\n`;
}

function lightEntry(entry: ts.ObjectLiteralElementLike): string {
  if (ts.isPropertyAssignment(entry) && ts.isIdentifier(entry.name) && ts.isCallExpression(entry.initializer)) {
    const { expression, arguments: given } = entry.initializer;
    const method = ts.isIdentifier(expression) ? METHODS[expression.text] : undefined;
    const [path] = given;
    if (method && path && ts.isStringLiteral(path))
      return `${entry.name.text}:{method:${JSON.stringify(method)},path:${JSON.stringify(path.text)}}`;
  }
  throw new Error("an entry of a table of endpoints is not written as name: get('/path', { … })");
}

/** Serves the tables of libs/contracts as `lightTable` writes them. */
export function lightEndpoints(): Plugin {
  return {
    name: 'sablon-light-endpoints',
    enforce: 'pre',
    transform(source, id) {
      if (!TABLE.test(id.split('?')[0] ?? '')) return null;
      return { code: lightTable(source), map: null };
    },
  };
}
