import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appFiles } from './build/app-files.js';
import { NAME_MARK } from './src/pwa/written/written-words.js';
import { languagePacks } from './build/language-packs.js';
import { lightEndpoints } from './build/light-endpoints.js';
import { noCircles } from './build/no-circles.js';
import { preloadFirstPaint } from './build/preload-first-paint.js';
import { prerenderPages } from './build/prerender-pages.js';

const api = process.env.SABLON_API ?? 'http://localhost:3000';

/** The package's own map names only its development half, warnings included; what it calls production it hides. */
const quietRouter = fileURLToPath(
  new URL('./dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
);

/** Files that bring zod with them: the console's, and those that a form fetches once it is shown. */
const declaresSchemas = (id: string): boolean =>
  /\.schemas\.ts$/.test(id) ||
  (/\/libs\/contracts\/src\/[\w/-]+\.ts$/.test(id) && readFileSync(id, 'utf8').includes("import { z } from 'zod';"));
const FORM = /node_modules\/react-hook-form\/|web\/src\/shared\/form\/|contracts\/src\/kernel\/field-issue/;

export default defineConfig(({ command }) => ({
  plugins: [
    languagePacks(),
    lightEndpoints(),
    react(),
    tailwind(),
    noCircles(),
    preloadFirstPaint(),
    prerenderPages(),
    appFiles(),
    // No api serves these pages: they show the demo's brand.
    { name: 'sablon-dev-brand', apply: 'serve', transformIndexHtml: (page) => page.replaceAll(NAME_MARK, 'Sablon') },
  ],
  resolve: {
    conditions: ['development', 'module', 'browser'],
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: quietRouter }] : [],
  },
  // Pages are written to files by Node, from the same sources: the server half need not be compiled first.
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  server: {
    port: 5173,
    proxy: { '/api': { target: api }, '/r/': { target: api }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      // Our own libraries only declare things: a page that needs one constant must not carry every zod schema.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/(contracts|domain)\//.test(id) },
      output: {
        // Shared parts would be named after everyone who shares them, and the first file names every other.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('part~') ? 'part' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
            { name: 'leaflet', test: /node_modules\/(leaflet|react-leaflet|@react-leaflet)\// },
            // Its classes extend each other: in parts that import each other one would be undefined when the other is made.
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'form', test: FORM, includeDependenciesRecursively: false },
            // The numbering plans of all countries, for forms that ask for a number only.
            { name: 'phone-numbers', test: /node_modules\/libphonenumber-js\/|kernel\/phone-number\./ },
            // What every page begins with, in one file; what several pages share, in files that import no file back (no-circles).
            { name: 'first', tags: ['$initial'] },
            { name: 'page', test: /shared\/(ui\/(surfaces|page-head|page-title)|state\/use-in-browser)\./ },
            // What eight pages or more share, in one file. Whatever such a module imports is shared at least as widely, so this file
            // never imports one that imports it back. Fewer than eight would make first pages carry what few of them need.
            // Schemas stay out of it: they are fetched by forms only.
            { name: 'common', minShareCount: 8, test: (id) => !declaresSchemas(id) },
            // Not merged into larger files, though some are tiny: which merges make a circle changes with every import.
            { name: 'part', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
}));
