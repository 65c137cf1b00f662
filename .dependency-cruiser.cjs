// Who may import whom: docs/architecture.md in a form that fails. Every rule has a red case in tools/architecture.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const HOUSE = '^(libs|apps|prisma|e2e|bench|chaos|tools)/';
const TESTS = '(\\.(spec|e2e-spec|contract)\\.tsx?$|/testing/)';

/** What tests may take of another box besides its index.ts: a database of their own. */
const TEST_DATABASE = '^libs/persistence/src/testing/test-database\\.ts$';

/** The doors of a lib: its index.ts, and the kernel.ts of libs/domain and libs/words. */
const doors = (lib) => `^libs/${lib}/src/(index|kernel)\\.ts$`;

/** A box of the house may use its own files, and of the others only their doors. */
const box = (place, mayImport, { testsToo = true, besides = [] } = {}) =>
  forbid(
    `${place.replace('/', '-')}-boundary`,
    `${place} may import only: ${mayImport.map((lib) => `@sablon/${lib}`).join(', ') || 'nothing'}`,
    { path: `^${place}/`, ...(testsToo ? {} : { pathNot: TESTS }) },
    { path: HOUSE, pathNot: [`^${place}/`, ...mayImport.map(doors), ...besides] },
  );

/** A vendor has one home; its types count too. */
const vendor = (name, packages, homes) =>
  forbid(
    `home-of-${name}`,
    `${packages.join(', ')} may be imported only in: ${homes.join(', ')}`,
    { path: '^(libs|apps|prisma|e2e|bench)/', pathNot: homes.map((home) => `^${home}`) },
    { path: packages.map((one) => `(^|/)node_modules/(@types/)?${one}/`) },
  );

const ALL_LIBS = [
  ...['domain', 'contracts', 'persistence', 'messaging', 'geo', 'providers', 'mail', 'documents', 'words'],
  ...['metrics', 'logging', 'tracing', 'postgres'],
];
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];
/** Standards that libs/domain leaves to a package; each has its one home below (decision 65). */
const PURE = ['temporal-polyfill', 'ical-generator', 'libphonenumber-js'];
const nodeModule = (name) => `(^|/)node_modules/${name}/`;

/** A folder of the web that is a subject; the others serve all of them. */
const WEB_SUBJECT = '^apps/web/src/(?!(?:shared|map|live|pwa|routes|prerender|styles|testing|gallery)/)([^/]+)/';

module.exports = {
  forbidden: [
    box('libs/domain', []),
    box('libs/contracts', ['domain']),
    box('libs/persistence', ['domain', 'words', 'tracing', 'postgres'], { testsToo: false }), // tests: the rule after this one
    forbid(
      'persistence-tests-boundary',
      'tests of libs/persistence may import what it may, and the invariants that hold after every test',
      { path: `^libs/persistence/.*${TESTS}` },
      {
        path: HOUSE,
        pathNot: ['^libs/persistence/', doors('(domain|words|tracing|postgres)'), '^tools/db/invariants\\.mjs$'],
      },
    ),
    box('libs/messaging', ['domain', 'contracts', 'tracing', 'postgres']),
    box('libs/words', ['domain', 'contracts']),
    box('libs/geo', ['domain', 'words']),
    forbid(
      'routes-load-kernels',
      'each routing thread loads its modules anew: of domain and words it takes the kernels only (decision 123)',
      { path: '^libs/geo/src/(graph|map|places|routing|seed|service)/', pathNot: TESTS },
      { path: '^libs/(domain|words)/src/index\\.ts$' },
    ),
    box('libs/providers', ['domain', 'contracts']),
    box('libs/mail', ['domain', 'words']),
    box('libs/documents', ['domain', 'words']),
    box('libs/logging', ['domain', 'tracing']),
    box('libs/postgres', []), // below the libs that connect
    box('libs/tracing', []), // below the libs that carry a trace along
    box('libs/metrics', ['domain', 'persistence', 'messaging', 'providers']), // above the libs it measures: they do not know it
    forbid(
      'apps-api-boundary',
      'apps/api may import libs through their index.ts; only the composition root of the embedded single process also the worker',
      { path: '^apps/api/', pathNot: ['^apps/api/src/main\\.embedded\\.ts$', TESTS] },
      { path: HOUSE, pathNot: ['^apps/api/', ...ALL_LIBS.map(doors)] },
    ),
    forbid(
      'embedded-root-boundary',
      'main.embedded.ts may import libs, apps/api and the worker through its index.ts',
      { path: '^apps/api/src/main\\.embedded\\.ts$' },
      {
        path: HOUSE,
        pathNot: ['^apps/api/', '^apps/dispatch-worker/src/index\\.ts$', ...ALL_LIBS.map(doors)],
      },
    ),
    box('apps/dispatch-worker', ALL_LIBS, { testsToo: false }), // tests: the rule after this one
    forbid(
      'worker-tests-boundary',
      'tests of apps/dispatch-worker may import what it may, and a database of their own',
      { path: `^apps/dispatch-worker/.*${TESTS}` },
      {
        path: HOUSE,
        pathNot: ['^apps/dispatch-worker/', TEST_DATABASE, ...ALL_LIBS.map(doors)],
      },
    ),
    box('apps/web', ['domain', 'contracts'], { besides: ['^tools/locales/(compile|pseudo)\\.mjs$'] }), // its build compiles the language packs
    box('apps/simulator', ['contracts', 'domain', 'geo'], { testsToo: false }), // its city plays the product's own engine on real roads
    forbid(
      'simulator-plays-from-outside',
      'fleet, passengers and day are outside the product: only the city in memory may use its engine and its roads',
      { path: '^apps/simulator/src/', pathNot: '^apps/simulator/src/city/' },
      { path: '^libs/', pathNot: '^libs/contracts/src/index\\.ts$' },
    ),
    box('apps/stripe-sandbox', [], { testsToo: false }), // they hold it against the contract of libs/providers
    forbid(
      'e2e-boundary',
      'e2e is a black box: over the wire only, with contracts and the tool that starts the product',
      { path: '^(e2e|bench)/', pathNot: '^bench/loads/(geo|dispatch)-' },
      {
        path: HOUSE,
        pathNot: [
          '^(e2e|bench)/',
          '^libs/contracts/src/index\\.ts$',
          '^tools/(stack|process|redis|db|deploy|start|test|language)/',
        ],
      },
    ),
    forbid(
      'bench-geo-boundary',
      'what the bench of roads and places loads is measured in process: libs/geo, and its own harness',
      { path: '^bench/loads/geo-' },
      { path: HOUSE, pathNot: ['^bench/', '^libs/geo/src/index\\.ts$'] },
    ),
    forbid(
      'bench-dispatch-boundary',
      'what the bench of dispatch loads is the simulated city, and its own harness',
      { path: '^bench/loads/dispatch-' },
      { path: HOUSE, pathNot: ['^bench/', '^apps/simulator/src/index\\.ts$'] },
    ),
    forbid(
      'domain-is-pure',
      'libs/domain imports no Node module and no npm package but those that only calculate: no clock, no I/O (tests may)',
      { path: '^libs/domain/', pathNot: TESTS },
      { dependencyTypes: [...NPM, 'core'], pathNot: PURE.map(nodeModule) },
    ),
    forbid(
      'contracts-only-zod',
      'libs/contracts runs in the browser: zod is its only package (tests may use more)',
      { path: '^libs/contracts/', pathNot: TESTS },
      { dependencyTypes: [...NPM, 'core'], pathNot: [nodeModule('zod'), '^libs/'] },
    ),
    vendor('temporal', ['temporal-polyfill', 'temporal-spec'], ['libs/domain/src/kernel/brussels-time\\.ts$']),
    vendor('phone-numbers', ['libphonenumber-js'], ['libs/domain/src/kernel/phone-number\\.ts$']),
    vendor('ical', ['ical-generator'], ['libs/domain/src/bookings/calendar-event\\.ts$']),
    vendor('prisma', ['@prisma/[^/]+', 'prisma'], ['prisma/']),
    vendor(
      'pg',
      ['pg', 'pg-[^/]+'],
      // The cost of a ride is counted on the connections themselves.
      [
        'libs/postgres/',
        'libs/persistence/',
        'libs/messaging/',
        'prisma/',
        'e2e/',
        'bench/',
        'apps/api/src/testing/ride-cost/',
      ],
    ),
    vendor('stripe', ['stripe'], ['libs/providers/']),
    vendor('nodemailer', ['nodemailer'], ['libs/providers/']),
    vendor('aws4fetch', ['aws4fetch'], ['libs/providers/']),
    vendor('web-push', ['web-push'], ['libs/providers/']),
    vendor('pdfkit', ['pdfkit', '@expo-google-fonts/[^/]+'], ['libs/documents/']),
    vendor('any-ascii', ['any-ascii'], ['libs/mail/']),
    vendor('react-email', ['@react-email/[^/]+'], ['libs/mail/']),
    vendor('stripe-js', ['@stripe/[^/]+'], ['apps/web/']),
    vendor('socket-io', ['socket\\.io', '@socket\\.io/[^/]+'], ['apps/api/src/realtime/', 'bench/']),
    vendor(
      'socket-io-client',
      ['socket\\.io-client'],
      ['apps/web/src/live/', 'apps/simulator/', 'e2e/', 'bench/', 'apps/api/src/testing/'],
    ),
    vendor(
      'leaflet',
      ['leaflet', 'react-leaflet', '@react-leaflet/[^/]+'],
      ['apps/web/src/map/', 'bench/floors/markers/'],
    ),
    vendor('workbox', ['workbox-[^/]+'], ['apps/web/src/pwa/worker/']),
    vendor('bullmq', ['bullmq'], ['libs/messaging/', 'apps/dispatch-worker/', 'bench/']),
    vendor('ioredis', ['ioredis'], ['libs/messaging/', 'bench/']),
    vendor('pino', ['pino'], ['libs/logging/']),
    vendor('opentelemetry', ['@opentelemetry/[^/]+'], ['libs/tracing/']),
    vendor('prom-client', ['prom-client'], ['libs/metrics/']),
    forbid(
      'api-features-meet-at-services',
      'a feature of the api uses another one only through its *.service.ts or *.module.ts (http, config and people/auth serve all)',
      { path: '^apps/api/src/([^/]+)/', pathNot: TESTS },
      {
        path: '^apps/api/src/[^/]+/',
        pathNot: ['^apps/api/src/$1/', '^apps/api/src/(http|config|people/auth)/', '\\.(service|module)\\.ts$'],
      },
    ),
    forbid(
      'web-subjects-are-islands',
      'subjects of the web never import each other: routes put them together',
      { path: WEB_SUBJECT },
      { path: WEB_SUBJECT, pathNot: '^apps/web/src/$1/' },
    ),
    forbid(
      'web-subjects-below-routes',
      'shared and map <- live <- subjects <- routes: nothing below knows a route',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(routes/|prerender/|main\\.tsx$)' },
      { path: '^apps/web/src/routes/' },
    ),
    forbid(
      'web-gallery-apart',
      'the gallery is for developers: only stories and itself know it, and no page imports a story',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/gallery/', '\\.gallery\\.tsx$'] },
      { path: ['^apps/web/src/gallery/', '\\.gallery\\.tsx$'] },
    ),
    forbid(
      'web-pwa-beside-live',
      'pwa makes the site an app: pages use it, it knows none of them',
      { path: '^apps/web/src/pwa/' },
      { path: [WEB_SUBJECT, '^apps/web/src/(routes|live|map)/'] },
    ),
    forbid(
      'web-worker-stands-alone',
      'the worker is a program of its own: it takes nothing of the pages but what pwa says to it',
      { path: '^apps/web/src/pwa/worker/', pathNot: TESTS },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/pwa/' },
    ),
    forbid(
      'web-live-below-subjects',
      'live and the map know no subject',
      { path: '^apps/web/src/(live|map)/' },
      { path: WEB_SUBJECT },
    ),
    forbid(
      'web-shared-is-lowest',
      'shared knows neither live, nor pwa, nor subjects',
      { path: '^apps/web/src/shared/' },
      { path: [WEB_SUBJECT, '^apps/web/src/(live|pwa)/'] },
    ),
    forbid(
      'no-cycles',
      'no circle of imports; one that a lazy import closes is none (the route table fetches pages, pages link by the route table)',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    forbid(
      'no-tests-in-production',
      'production code imports no test and no test helper; a story may show what a helper makes',
      { path: '^(libs|apps)/', pathNot: `(${TESTS}|\\.gallery\\.tsx$)` },
      { path: `(${TESTS}|^e2e/)`, pathNot: 'node_modules' },
    ),
    forbid('resolvable', 'every import leads somewhere', { path: HOUSE }, { couldNotResolve: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.(css|svg|png|woff2|json)$', '\\.(css|svg|png|json)[?]'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
