import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SERVER = ['apps/{api,dispatch-worker,simulator,stripe-sandbox}/src/**/*.ts', 'libs/*/src/**/*.ts'];
const WEB = ['apps/web/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.{spec,e2e-spec,contract}.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**', 'chaos/**'];
const SCRIPTS = ['**/*.{mjs,cjs,js}'];

// Rules that need types cost most of the time, so only those that find real faults in server code: a promise nobody waits for
// is a lost error, and in a handler a lost reply.
const promiseRules = {
  '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};
/** What functions sent into a browser's page find there. */
const PAGE_GLOBALS = Object.fromEntries(
  [
    'document',
    'localStorage',
    'dispatchEvent',
    'getComputedStyle',
    'requestAnimationFrame',
    'MutationObserver',
    'NodeFilter',
    'StorageEvent',
    'setTimeout',
    'clearTimeout',
  ].map((name) => [name, 'readonly']),
);
const typed = (files, project) => ({
  files,
  ignores: TESTS,
  languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules: promiseRules,
});

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.data/', 'coverage/', 'libs/persistence/src/generated/', 'tmp/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members
      '@typescript-eslint/consistent-type-imports': 'off', // would strip the metadata Nest's injection reads
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-undef': 'off', // the compiler does it better
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' }],
    },
  },
  {
    files: ['libs/*/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'libs/persistence/src/seed/main.ts'], // a program: what it prints is its answer
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  { files: ['libs/{domain,contracts}/src/**/*.ts'], ignores: TESTS, rules: { 'no-console': 'error' } },
  {
    // index arithmetic on arrays whose length the loop knows: `!` says so, a check per element would cost the hot paths dearly
    files: [
      'apps/web/src/shared/map/vehicles/{pixel-stage,car-field}.ts',
      'apps/api/src/realtime/fleet/{car-table,console-view}.ts',
      'libs/contracts/src/live/fleet-frame.ts',
      'libs/geo/src/**/*.ts',
      'libs/messaging/src/**/*.ts',
      'libs/domain/src/{matching,positions}/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  typed(SERVER, './tsconfig.json'),
  typed(WEB, './apps/web/tsconfig.json'),
  { files: WEB, plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs['recommended-latest'].rules },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].flatMap((object) => [
          { object, property: 'skip', message: 'A skipped test proves nothing.' },
          { object, property: 'only', message: 'The others must run too.' },
        ]),
      ],
    },
  },
  {
    files: SCRIPTS,
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'Buffer',
          'URL',
          'URLSearchParams',
          'fetch',
          'AbortSignal',
          'AbortController',
          'WebAssembly',
          'globalThis',
          'performance',
          'structuredClone',
        ]
          .concat([
            'setTimeout',
            'clearTimeout',
            'setInterval',
            'clearInterval',
            'setImmediate',
            'module',
            'require',
            'crypto',
            '__dirname',
            'TextEncoder',
            'TextDecoder',
          ])
          .map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }] },
  },
  { files: ['e2e/support/in-page.mjs'], languageOptions: { globals: PAGE_GLOBALS } },
  { files: ['tools/test/*.cjs'], languageOptions: { globals: { jest: 'readonly' } } },
);
