import type { Role } from '@sablon/domain';
import type { AppRoute, FooterColumn, ShellKey } from './app-route.js';
import { ROUTES } from './routes.js';

export interface NavLink {
  readonly path: string;
  readonly label: ShellKey;
}

const linkOf = ({ path, label }: AppRoute): NavLink[] => (label ? [{ path, label }] : []);

export const TOP_BAR_LINKS: readonly NavLink[] = ROUTES.filter((route) => route.topBar !== undefined)
  .toSorted((a, b) => (a.topBar ?? 0) - (b.topBar ?? 0))
  .flatMap(linkOf);

export const footerLinks = (column: FooterColumn): readonly NavLink[] =>
  ROUTES.filter((route) => route.footer === column).flatMap(linkOf);

/** Where somebody of this role goes after signing in; home until their page is in the route table. */
export const landingOf = (role: Role): string => ROUTES.find((route) => route.homeOf?.includes(role))?.path ?? '/';

/** Whether the route table has a page at this path: nothing may link to one it has not. */
export const hasPage = (path: string): boolean => ROUTES.some((route) => route.path === path);
