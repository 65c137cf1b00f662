import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { moduleOf, pageModules } from './page-modules.js';

const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/;
/** `chunks`: by page path, the scripts a browser needs for that page beyond those loaded by every page. */
type WritePages = (
  template: string,
  styles: string,
  chunks: Readonly<Record<string, readonly string[]>>,
) => Promise<{ file: string; content: string }[]>;

/** After the build: compiles the pages once more for Node and prerenders every indexed page in every language. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let chunks: Record<string, string[]> | null = null;
  return {
    name: 'sablon-prerender-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      const scripts = new Map<string, string[]>();
      for (const chunk of Object.values(bundle)) {
        const module = chunk.type === 'chunk' ? moduleOf(chunk.facadeModuleId) : null;
        if (chunk.type === 'chunk' && module)
          scripts.set(
            module,
            [chunk.fileName, ...chunk.imports].map((file) => `/${file}`),
          );
      }
      const files: Record<string, string[]> = {};
      for (const [path, module] of pageModules(join(config.root, 'src')).byPath)
        files[path] = scripts.get(module) ?? [];
      chunks = files;
    },
    async closeBundle() {
      if (chunks === null) return; // nothing was written: the build failed and has reported why

      const out = resolve(config.root, config.build.outDir);
      const scratch = join(config.cacheDir, `prerender-${process.pid}`); // inside the project, so that Node resolves the packages
      await build({
        root: config.root,
        configFile: config.configFile ?? false,
        logLevel: 'warn',
        build: {
          ssr: 'src/prerender/write-pages.tsx',
          outDir: scratch,
          emptyOutDir: true,
          sourcemap: false,
          copyPublicDir: false,
        },
      });
      try {
        const { writePages } = (await import(pathToFileURL(join(scratch, 'write-pages.js')).href)) as {
          writePages: WritePages;
        };
        const template = await readFile(join(out, 'index.html'), 'utf8');
        const sheet = STYLESHEET.exec(template)?.[1];
        if (!sheet) throw new Error('The built page names no stylesheet.');
        const styles = await readFile(join(out, sheet), 'utf8');
        for (const { file, content } of await writePages(template, styles, chunks)) {
          await mkdir(dirname(join(out, file)), { recursive: true });
          await writeFile(join(out, file), content);
        }
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
  };
}
