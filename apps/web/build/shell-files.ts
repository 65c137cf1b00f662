import { moduleOf, type PageModules } from './page-modules.js';

/** The properties of a built file that are used here. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The app's area and the pages it leads to, and the sign-in page. */
const SHELL_PATH = /^\/(app|track|profile|dashboard)(\/|$)|^\/connexion$/;
const SHELL_AREA = /^driver$/;
/** The fonts with the letters of our three languages. */
const FONT = /(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/;
/** Code that is useless offline: street tiles and Stripe. */
const NEEDS_NETWORK = /\/map\/tiles\/(page-studio|tile-worker)\.ts$|stripe-js/;

/**
 * The files of the app's shell, from the bundler's dependency graph: the entry, the shell's pages, and everything they load;
 * without the other pages and files only those need.
 */
export function shellFiles(bundle: Readonly<Record<string, BuiltFile>>, { byPath, areas }: PageModules): string[] {
  const pages = [...byPath, ...[...areas].map(([area, module]) => [SHELL_AREA.test(area) ? '/dashboard' : '', module])];
  const inShell = new Set(pages.filter(([path = '']) => SHELL_PATH.test(path)).map(([, module]) => module));
  const outside = new Set(pages.map(([, module]) => module).filter((module) => !inShell.has(module)));
  const wanted = new Set<string>();
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    const source = file?.facadeModuleId ?? '';
    if (!file || wanted.has(fileName) || NEEDS_NETWORK.test(source)) return;
    if (outside.has(moduleOf(source) ?? '')) return;
    wanted.add(fileName);
    for (const name of file.viteMetadata?.importedCss ?? []) wanted.add(name);
    for (const name of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) visit(name);
  };
  for (const file of Object.values(bundle)) if (file.isEntry) visit(file.fileName);
  for (const { fileName } of Object.values(bundle)) if (FONT.test(fileName)) wanted.add(fileName);
  return [...wanted].sort();
}
