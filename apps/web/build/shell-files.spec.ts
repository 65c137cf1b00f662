import { join } from 'node:path';
import { pageModules } from './page-modules.js';
import { shellFiles, type BuiltFile } from './shell-files.js';

const chunk = (fileName: string, source: string | null, more: Partial<BuiltFile> = {}): BuiltFile => ({
  type: 'chunk',
  fileName,
  facadeModuleId: source && `/web/src/${source}`,
  imports: [],
  dynamicImports: [],
  ...more,
});
const BUNDLE: BuiltFile[] = [
  chunk('index.js', 'main.tsx', {
    isEntry: true,
    imports: ['react.js'],
    dynamicImports: ['home.js', 'app.js', 'plan.js', 'track.js', 'board.js', 'words.js'],
    viteMetadata: { importedCss: new Set(['index.css']) },
  }),
  chunk('react.js', null),
  chunk('home.js', 'routes/home.route.tsx', { imports: ['skyline.js'] }),
  chunk('skyline.js', null),
  chunk('app.js', 'app/book-page.tsx', {
    imports: ['react.js', 'form.js'],
    dynamicImports: ['words.js', 'home.js'],
  }),
  chunk('form.js', null, { viteMetadata: { importedCss: new Set(['form.css']) } }),
  chunk('plan.js', 'drivers/plan/plan-page.tsx'),
  chunk('track.js', 'trips/track-page.tsx', { dynamicImports: ['map.js'] }),
  chunk('map.js', 'map/map-chunk.ts', { dynamicImports: ['studio.js'] }),
  chunk('studio.js', 'map/tiles/page-studio.ts'),
  chunk('board.js', 'dispatch/dispatch-page.tsx'),
  chunk('words.js', 'locales/nl/app.json'),
  { type: 'asset', fileName: 'inter-latin-wght-normal-1.woff2' },
  { type: 'asset', fileName: 'inter-latin-ext-wght-normal-1.woff2' },
  { type: 'asset', fileName: 'skyline.svg' },
];
const PAGES = new Map([
  ['/', 'routes/home.route'],
  ['/app/book', 'app/book-page'],
  ['/dashboard/chauffeur/planning', 'drivers/plan/plan-page'],
  ['/track/:token', 'trips/track-page'],
  ['/dispatch', 'dispatch/dispatch-page'],
]);

it('the app’s shell is what its pages load, and not what only other pages do', () => {
  expect(
    shellFiles(Object.fromEntries(BUNDLE.map((file) => [file.fileName, file])), { byPath: PAGES, areas: new Map() }),
  ).toEqual([
    'app.js',
    'form.css',
    'form.js',
    'index.css',
    'index.js',
    'inter-latin-wght-normal-1.woff2',
    'map.js',
    'plan.js',
    'react.js',
    'track.js',
    'words.js',
  ]);
});

it('the route table gives every page its module', () => {
  const { byPath, areas } = pageModules(join(__dirname, '../src'));
  expect(byPath.size).toBeGreaterThan(80);
  expect(byPath.get('/track/:token')).toBe('trips/pages/track-page');
  expect(byPath.get('/connexion')).toBe('routes/connexion.route');
  expect([...areas.keys()]).toEqual(['driver', 'admin']);
});
