import type { Role } from '@sablon/domain';
import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { shell } from '../shared/i18n/namespaces.js';
import type { Namespace } from '../shared/i18n/namespace.js';
import type { INNER_PAGES } from './inner-pages.js';

export type ShellKey = typeof shell extends Namespace<infer Key> ? Key : never;
export type FooterColumn = 'about' | 'services' | 'contact' | 'join' | 'legal';

/** One entry of the route table. */
export interface AppRoute {
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** The roles that may enter. Absent: everyone; empty: anyone signed in; else these roles. */
  readonly roles?: readonly Role[];
  /**
   * `bare` pages have no top bar and no footer, `wide` ones only the top bar (maps), `work` ones a slim one (staff), `app` ones
   * the four tabs.
   */
  readonly frame?: 'bare' | 'wide' | 'work' | 'app' | 'driver';
  /** To a passenger part of the app: on a phone they see its four tabs instead of the bar and the footer. */
  readonly inApp?: true;
  /**
   * Shares its background services, its frame and its guard with the other pages of the area (`AREAS`); its own `roles` may be
   * narrower.
   */
  readonly area?: 'driver' | 'admin';
  /** Translation key for links to this page. */
  readonly label?: ShellKey;
  /** Position in the top bar, from the left. */
  readonly topBar?: number;
  /** Footer column that links here. */
  readonly footer?: FooterColumn;
  /**
   * Indexed by search engines, listed in the sitemap, and prerendered in each language at build time. `whole`: the full page;
   * `head`: only the head, for pages with a form (submitted before its script loads, a form would put the typed values into the
   * address); `unasked`: the full page for an address without parameters, otherwise only the head.
   */
  readonly indexed?: 'whole' | 'head' | 'unasked';
  /** Roles that land here after signing in, and behind "my account". */
  readonly homeOf?: readonly Role[];
}

type PageModule = { default: ComponentType };
/** The props a page requires: none, or those that distinguish pages sharing one component. */
type Given<Page> = Page extends (props: infer Props) => unknown
  ? object extends Props
    ? []
    : unknown extends Props
      ? []
      : [Props]
  : never;

/** Loads a page from its module in the form `lazy` expects. */
export async function part<Module, Name extends keyof Module>(
  loading: Promise<Module>,
  name: Name,
  ...given: Given<Module[Name]>
): Promise<PageModule> {
  const Page = (await loading)[name] as ComponentType;
  const [props] = given as readonly object[];
  return { default: props ? () => createElement(Page, props) : Page };
}

/** A page whose code is fetched when it is opened: its module, the component's name, and its props, if any. */
export const page = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...props: Given<Module[Name]>
): AppRoute['page'] => lazy(() => part(load(), name, ...props));

/** A page that fetches data: loads the query cache along with its code. */
export const dataPage = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...props: Given<Module[Name]>
): AppRoute['page'] => withCache(() => part(load(), name, ...props));

const withCache = (load: () => Promise<PageModule>): AppRoute['page'] =>
  lazy(async () => {
    const [{ default: Page }, { withQueries }] = await Promise.all([load(), import('./with-queries.js')]);
    return { default: withQueries(Page) };
  });

/** A page within an area, which provides the query cache. */
export const areaPage = (name: keyof typeof INNER_PAGES): AppRoute['page'] =>
  lazy(async () => (await import('./inner-pages.js')).INNER_PAGES[name]());

/** A page where no visit starts, or only through a personal link; the list of them loads with the first one opened. */
export const innerPage = (name: keyof typeof INNER_PAGES): AppRoute['page'] =>
  withCache(async () => (await import('./inner-pages.js')).INNER_PAGES[name]());
