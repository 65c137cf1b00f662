import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { appManifest } from '../src/pwa/written/app-manifest.js';
import { offlinePage } from '../src/pwa/written/offline-page.js';
import { NAME_MARK, VERSION_MARK, WRITTEN_LANGUAGES, WRITTEN_WORDS } from '../src/pwa/written/written-words.js';
import { pageModules } from './page-modules.js';
import { shellFiles } from './shell-files.js';

/** Files beside the bundle that the shell shows offline; their names carry no hash. */
const UNHASHED = ['index.html', 'offline.html', 'favicon.svg', 'icons/icon-192.png', 'icons/badge-96.png'];

const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/**
 * Writes the files that make the site an app: its manifests, the offline page, and last the service worker, which lists the
 * shell.
 */
export function appFiles(): Plugin {
  let config: ResolvedConfig;
  let shell: string[] = [];
  let name = '';
  return {
    name: 'sablon-app-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        // File names carry a content hash, so all names together identify the build.
        name = hash(
          Object.keys(bundle ?? {})
            .sort()
            .join(),
        );
        return [
          { tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
        ];
      },
    },
    writeBundle(_options, bundle) {
      shell = shellFiles(bundle, pageModules(join(config.root, 'src')));
    },
    async closeBundle() {
      if (shell.length === 0) return; // nothing was written: the build failed and has reported why
      const out = resolve(config.root, config.build.outDir);
      for (const language of WRITTEN_LANGUAGES)
        await writeFile(
          join(out, `manifest.${language}.webmanifest`),
          JSON.stringify(appManifest(language, WRITTEN_WORDS[language])),
        );
      await writeFile(join(out, 'offline.html'), offlinePage());
      const unhashed = await Promise.all(
        UNHASHED.map(async (file) => {
          const revision = `${hash(await readFile(join(out, file)))}-${VERSION_MARK}`;
          return { url: `/${file}`, revision };
        }),
      );
      const files = [...unhashed, ...shell.map((file) => ({ url: `/${file}`, revision: null }))];
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'warn',
        define: {
          SHELL_FILES: JSON.stringify(files),
          BUILD: JSON.stringify(name),
          BRAND: JSON.stringify(NAME_MARK),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          outDir: out,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: join(config.root, 'src/pwa/worker/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
          },
        },
      });
    },
  };
}
