import { untransformed } from './tools/test/transform.mjs';

// Three tiers: unit (no I/O; components in a project of their own), db (real Postgres and, where it is there, real Redis), e2e (the running product).
const swc = [
  '<rootDir>/tools/test/transform.mjs',
  {
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: false, decorators: true, dynamicImport: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  },
];
const swcTsx = [
  '@swc/jest',
  {
    ...swc[1],
    jsc: {
      ...swc[1].jsc,
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
const AS_IT_IS = untransformed(import.meta.dirname);
/** Files of `npm run test:full`; otherwise they run when they are named. */
const FULL = process.env.TEST_FULL === '1' || process.env.TEST_CHOSEN === '1' ? [] : ['\\.full\\.'];
// A full run is made of groups of spec files (tools/test/groups.mjs).
const groups = process.env.TEST_GROUPS;
const tier = (name, testMatch, settings) => ({
  id: 'sablon', // one cache of transformed files for all tiers
  displayName: name,
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  roots: [
    ...(groups ? [groups] : []),
    '<rootDir>/apps',
    '<rootDir>/libs',
    '<rootDir>/e2e',
    '<rootDir>/prisma',
    '<rootDir>/tools',
    '<rootDir>/bench',
    '<rootDir>/chaos',
  ],
  testPathIgnorePatterns: ['/node_modules/', ...FULL],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  testMatch: groups ? [`**/test-groups/${name}/*.group.js`] : testMatch,
  moduleNameMapper: {
    '^@sablon/([a-z-]+)/testing$': '<rootDir>/libs/$1/src/testing/test-database.ts',
    '^@sablon/([a-z-]+)/kernel$': '<rootDir>/libs/$1/src/kernel.ts',
    '^@sablon/([a-z-]+)$': ['<rootDir>/libs/$1/src/index.ts', '<rootDir>/apps/$1/src/index.ts'],
    '^fast-check$': '<rootDir>/tools/test/seeded-fast-check.cjs',
    '^#packs/(.*)$': '<rootDir>/locales/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx$': swcTsx,
    '^.+\\.(t|j|mj)s$': swc,
    '/locales/\\w+/[\\w-]+\\.json$': '<rootDir>/tools/locales/jest-transform.mjs',
  },
  transformIgnorePatterns: AS_IT_IS,
  ...settings,
});
/** Components in a document without a browser; they belong to the unit tier. */
const component = tier('component', ['**/*.spec.tsx'], {
  testEnvironment: '<rootDir>/tools/test/component-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/component-setup.cjs'],
  id: 'sablon-component', // Jest tells the resolvers of projects that run together apart by it
});
component.moduleNameMapper = { '\\.css$': '<rootDir>/tools/test/no-styles.cjs', ...component.moduleNameMapper };
export default {
  testSequencer: './tools/test/longest-first.cjs',
  projects: [
    tier('unit', ['**/*.spec.ts', '!**/*.db.spec.ts', '!**/*.e2e-spec.ts'], {
      setupFilesAfterEnv: ['<rootDir>/tools/test/unit-patience.cjs'],
    }),
    component,
    tier('db', ['**/*.db.spec.ts'], {
      setupFilesAfterEnv: ['<rootDir>/tools/test/db-patience.cjs'],
      globalSetup: '<rootDir>/tools/test/db-tier.setup.mjs',
      globalTeardown: '<rootDir>/tools/test/tier.teardown.mjs',
    }),
    tier('e2e', ['**/*.e2e-spec.ts'], {
      setupFilesAfterEnv: ['<rootDir>/tools/test/e2e-patience.cjs'],
      globalSetup: '<rootDir>/tools/test/e2e-tier.setup.mjs',
      globalTeardown: '<rootDir>/tools/test/tier.teardown.mjs',
    }),
  ],
};
