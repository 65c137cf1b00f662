import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFirstPaint } from './build/preload-first-paint.js';
import { prerenderPages } from './build/prerender-pages.js';

const api = process.env.SABLON_API ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwind(), preloadFirstPaint(), prerenderPages()],
  resolve: { conditions: ['development', 'module', 'browser'] },
  // Pages are written to files by Node, from the same sources: the server half need not be compiled first.
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  server: {
    port: 5173,
    proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      // Our own libraries only declare things: a page that needs one constant must not carry every zod schema.
      treeshake: { moduleSideEffects: (id) => !/\/libs\/(contracts|domain)\//.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\// },
            { name: 'leaflet', test: /node_modules\/(leaflet|react-leaflet|@react-leaflet)\// },
          ],
        },
      },
    },
  },
});
