import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languagePacks } from './build/language-packs.js';
import { lightEndpoints } from './build/light-endpoints.js';

/** The gallery as tests see it: built, without what only the shipped site has (written pages, service worker, budgets). */
export default defineConfig({
  plugins: [languagePacks(), lightEndpoints(), react(), tailwind()],
  resolve: { conditions: ['development', 'module', 'browser'] },
  build: { target: 'es2023', rolldownOptions: { input: 'gallery.html' } },
});
