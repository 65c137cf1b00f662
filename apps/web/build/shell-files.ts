/** What is asked of a file of the build here. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const ROUTE = /\/routes\/[a-z-]+\.route\.tsx$/;
/** The app's area and what it leads to by itself: /app, /profile, /dashboard, /track, and the page of who is not signed in. */
const SHELL_ROUTE =
  /\/routes\/(app|app-[a-z-]+|activity|trip|track|receipt|fee|profile|profile-[a-z-]+|dashboard-[a-z-]+|connexion)\.route\.tsx$/;
/** The fonts of our three languages' letters. */
const FONT = /(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/;
/** Draws streets, which are not there without a connection. */
const NEEDS_NETWORK = /\/map\/tiles\/(page-studio|tile-worker)\.ts$|stripe-js/;

/**
 * The files of the app's shell, from the bundler's own account of who needs whom: the program, the shell's pages, and all
 * they load; not the other pages, and nothing only those need.
 */
export function shellFiles(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const wanted = new Set<string>();
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    const source = file?.facadeModuleId ?? '';
    if (!file || wanted.has(fileName) || NEEDS_NETWORK.test(source)) return;
    if (ROUTE.test(source) && !SHELL_ROUTE.test(source)) return;
    wanted.add(fileName);
    for (const name of file.viteMetadata?.importedCss ?? []) wanted.add(name);
    for (const name of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) visit(name);
  };
  for (const file of Object.values(bundle)) if (file.isEntry) visit(file.fileName);
  for (const { fileName } of Object.values(bundle)) if (FONT.test(fileName)) wanted.add(fileName);
  return [...wanted].sort();
}
