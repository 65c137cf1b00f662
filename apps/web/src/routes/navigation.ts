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

/** Landing page of a role after signing in; home if the route table has no page for it. */
export const landingOf = (role: Role): string => ROUTES.find((route) => route.homeOf?.includes(role))?.path ?? '/';
