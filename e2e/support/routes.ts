import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One line of the route table, as far as a visitor of every page needs it. */
export interface ListedRoute {
  readonly path: string;
  /** Null: open to everyone; empty: anyone signed in. */
  readonly roles: readonly string[] | null;
}

const TABLES = ['routes.ts', 'office-routes.ts'].map((file) => resolve(__dirname, '../../apps/web/src/routes', file));
/** The gallery of parts is not in the product people get. */
const NOT_BUILT = ['/dev/ui'];

/** Every page of the product, read from the table the product itself is made of: a page added tomorrow is in this list. */
export function listedRoutes(): readonly ListedRoute[] {
  const entries = TABLES.map((table) => readFileSync(table, 'utf8'))
    .join('\n')
    .split(/(?=\bpath: ')/)
    .slice(1);
  return entries
    .map((entry) => {
      const roles = /\broles: \[([^\]]*)\]/.exec(entry)?.[1];
      return {
        path: /^path: '([^']+)'/.exec(entry)?.[1] ?? '',
        roles: roles === undefined ? null : [...roles.matchAll(/'(\w+)'/g)].map(([, role = '']) => role),
      };
    })
    .filter(({ path }) => !NOT_BUILT.includes(path));
}
