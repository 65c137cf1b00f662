import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTE =
  /path: '([^']+)',\s*page: (?:page|dataPage|innerPage|areaPage)\(\s*(?:\(\) => import\('([^']+)\.js'\)|'([^']+)')/g;
const INNER_PAGE = /^ {2}'?([\w-]+)'?: \(\) =>\s*(?:part\(\s*)?import\('([^']+)\.js'\)/gm;
const AREA = /(\w+): \{ page: innerPage\('([^']+)'\)/g;

/** The module of each page, as its path below `src` without an extension (`trips/track-page`), by the path of its route. */
export interface PageModules {
  readonly byPath: ReadonlyMap<string, string>;
  /** The modules that surround the pages of an area. */
  readonly areas: ReadonlyMap<string, string>;
}

/** Parses the source of the route table: the bundler knows modules, not routes. */
export function pageModules(src: string): PageModules {
  const text = ['routes.ts', 'office-routes.ts']
    .map((file) => readFileSync(join(src, 'routes', file), 'utf8'))
    .join('\n');
  const inner = new Map(
    [...readFileSync(join(src, 'routes/inner-pages.ts'), 'utf8').matchAll(INNER_PAGE)].map(([, name, module]) => [
      name,
      module,
    ]),
  );
  const below = (module: string | undefined) => {
    if (module === undefined) throw new Error('the route table is written in a way that page-modules.ts cannot read');
    return join('routes', module);
  };
  return {
    byPath: new Map(
      [...text.matchAll(ROUTE)].map(([, path, own, name]) => [path ?? '', below(own ?? inner.get(name))]),
    ),
    areas: new Map([...text.matchAll(AREA)].map(([, area, name]) => [area ?? '', below(inner.get(name))])),
  };
}

const ENDING = /\.tsx?$/;

/** The module of a built chunk as `PageModules` names it, or null if it is not one of our own. */
export const moduleOf = (facade: string | null | undefined): string | null =>
  /\/src\/(.+)$/.exec(facade ?? '')?.[1]?.replace(ENDING, '') ?? null;
