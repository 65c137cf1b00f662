import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every workspace of the server: `{ path: 'libs/geo', name: '@sablon/geo', needs: ['@sablon/domain'] }`. */
export function serverWorkspaces(root) {
  return ['libs', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((path) => path !== 'apps/web' && existsSync(join(root, path, 'package.json')))
    .map((path) => {
      const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      return { path, name, needs: Object.keys(dependencies).filter((one) => one.startsWith('@sablon/')) };
    });
}

/** Paths of the workspaces whose code a program of `path` runs, its own included. */
export function workspacesBehind(workspaces, path) {
  const found = new Set([path]);
  for (const one of found)
    for (const name of workspaces.find((workspace) => workspace.path === one)?.needs ?? [])
      found.add(workspaces.find((workspace) => workspace.name === name).path);
  return found;
}
