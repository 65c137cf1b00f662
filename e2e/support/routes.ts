import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One entry of the route table, reduced to what the tests of all pages need. */
export interface ListedRoute {
  readonly path: string;
  /** Null: open to everyone; empty: any signed-in user. */
  readonly roles: readonly string[] | null;
}

const TABLES = ['routes.ts', 'office-routes.ts'].map((file) => resolve(__dirname, '../../apps/web/src/routes', file));

/** Every page of the product, read from its own route table, so that new pages are included. */
export function listedRoutes(): readonly ListedRoute[] {
  const entries = TABLES.map((table) => readFileSync(table, 'utf8'))
    .join('\n')
    .split(/(?=\bpath: ')/)
    .slice(1);
  return entries.map((entry) => {
    const roles = /\broles: \[([^\]]*)\]/.exec(entry)?.[1];
    return {
      path: /^path: '([^']+)'/.exec(entry)?.[1] ?? '',
      roles: roles === undefined ? null : [...roles.matchAll(/'(\w+)'/g)].map(([, role = '']) => role),
    };
  });
}
