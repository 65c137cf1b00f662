// One wrong import per rule of .dependency-cruiser.cjs (a rule with several edges has several): [rule, file, import].
// red-cases.spec.ts builds a small house around them and demands that exactly these imports are refused, each by its rule.
export const RED_CASES = [
  ['libs-domain-boundary', 'libs/domain/src/uses-contracts.ts', '@sablon/contracts'],
  ['libs-domain-boundary', 'libs/domain/src/uses-persistence.ts', '../../persistence/src/index.js'],
  ['libs-contracts-boundary', 'libs/contracts/src/uses-geo.ts', '@sablon/geo'],
  ['libs-contracts-boundary', 'libs/contracts/src/passes-by-index.ts', '../../domain/src/inside.js'],
  ['libs-persistence-boundary', 'libs/persistence/src/uses-messaging.ts', '@sablon/messaging'],
  ['libs-messaging-boundary', 'libs/messaging/src/uses-persistence.ts', '@sablon/persistence'],
  ['libs-geo-boundary', 'libs/geo/src/uses-contracts.ts', '@sablon/contracts'],
  ['libs-providers-boundary', 'libs/providers/src/uses-persistence.ts', '@sablon/persistence'],
  ['apps-api-boundary', 'apps/api/src/trips/uses-worker.ts', '@sablon/dispatch-worker'],
  ['apps-api-boundary', 'apps/api/src/trips/passes-by-index.ts', '../../../../libs/domain/src/inside.js'],
  ['embedded-root-boundary', 'apps/api/src/main.embedded.ts', '@sablon/simulator'],
  ['apps-dispatch-worker-boundary', 'apps/dispatch-worker/src/uses-api.ts', '@sablon/api'],
  ['apps-dispatch-worker-boundary', 'apps/dispatch-worker/src/uses-test-database.ts', '@sablon/persistence/testing'],
  ['no-tests-in-production', 'apps/dispatch-worker/src/uses-test-database.ts', '@sablon/persistence/testing'],
  ['worker-tests-boundary', 'apps/dispatch-worker/src/testing/uses-api.ts', '@sablon/api'],
  [
    'worker-tests-boundary',
    'apps/dispatch-worker/src/passes-by-index.spec.ts',
    '../../../libs/geo/src/testing/helper.js',
  ],
  ['apps-web-boundary', 'apps/web/src/shared/uses-persistence.ts', '@sablon/persistence'],
  ['apps-simulator-boundary', 'apps/simulator/src/uses-domain.ts', '@sablon/domain'],
  ['apps-stripe-sandbox-boundary', 'apps/stripe-sandbox/src/uses-contracts.ts', '@sablon/contracts'],
  ['e2e-boundary', 'e2e/uses-domain.ts', '@sablon/domain'],
  ['e2e-boundary', 'bench/uses-persistence.ts', '@sablon/persistence'],
  ['domain-is-pure', 'libs/domain/src/uses-npm.ts', 'zod'],
  ['domain-is-pure', 'libs/domain/src/uses-node.ts', 'node:fs'],
  ['contracts-only-zod', 'libs/contracts/src/uses-npm.ts', 'pino'],
  ['contracts-only-zod', 'libs/contracts/src/uses-node.ts', 'node:crypto'],
  ['home-of-prisma', 'apps/api/src/trips/uses-prisma.ts', '@prisma/client'],
  ['home-of-pg', 'apps/dispatch-worker/src/uses-pg.ts', 'pg'],
  ['home-of-stripe', 'apps/api/src/payments/uses-stripe.ts', 'stripe'],
  ['home-of-stripe-js', 'apps/simulator/src/uses-stripe-js.ts', '@stripe/stripe-js'],
  ['home-of-socket-io', 'apps/api/src/trips/uses-socket-io.ts', 'socket.io'],
  ['home-of-socket-io', 'libs/messaging/src/uses-adapter.ts', '@socket.io/redis-adapter'],
  ['home-of-socket-io-client', 'apps/web/src/features/ride/uses-socket.ts', 'socket.io-client'],
  ['home-of-leaflet', 'apps/web/src/features/ride/uses-leaflet.ts', 'leaflet'],
  ['home-of-leaflet', 'apps/web/src/features/ride/uses-react-leaflet.ts', 'react-leaflet'],
  ['home-of-bullmq', 'apps/api/src/trips/uses-bullmq.ts', 'bullmq'],
  ['home-of-ioredis', 'apps/dispatch-worker/src/uses-ioredis.ts', 'ioredis'],
  ['api-features-meet-at-services', 'apps/api/src/trips/reads-inside.ts', '../offers/offers.repository.js'],
  ['web-features-are-islands', 'apps/web/src/features/ride/uses-booking.ts', '../booking/widget.js'],
  ['web-features-below-routes', 'apps/web/src/features/ride/uses-route.ts', '../../routes/home.js'],
  ['web-live-below-features', 'apps/web/src/live/uses-feature.ts', '../features/booking/widget.js'],
  ['web-shared-is-lowest', 'apps/web/src/shared/uses-live.ts', '../live/socket.js'],
  ['no-cycles', 'libs/geo/src/circle-one.ts', './circle-two.js'],
  ['no-tests-in-production', 'libs/geo/src/uses-test-helper.ts', './testing/helper.js'],
  ['resolvable', 'libs/geo/src/uses-nothing.ts', './not-there.js'],
  ['resolvable', 'apps/api/src/trips/passes-by-exports.ts', '@sablon/domain/src/inside.js'],
];

/** The way back of the circle; the cruiser reports a circle once. */
export const RED_SUPPORT = [['libs/geo/src/circle-two.ts', './circle-one.js']];

/** Fetched when it is opened: the page may import the table that names it. */
export const GREEN_LAZY = [['apps/web/src/routes/table.ts', './page.js']];

/** Imports that the house is made of: all of them must pass. */
export const GREEN_CASES = [
  ['libs/contracts/src/good.ts', ['@sablon/domain', 'zod']],
  ['libs/persistence/src/good.ts', ['@sablon/domain', '@prisma/client', 'pg']],
  ['libs/messaging/src/good.ts', ['@sablon/contracts', 'bullmq', 'ioredis', 'pg']],
  ['libs/providers/src/good.ts', ['@sablon/contracts', 'stripe']],
  ['apps/api/src/realtime/good.ts', ['socket.io', '@socket.io/redis-adapter', '@sablon/messaging']],
  ['apps/api/src/trips/good.ts', ['@sablon/persistence', '../offers/offers.service.js', '../offers/offers.module.js']],
  ['apps/api/src/main.ts', ['./trips/good.js', '@sablon/geo']],
  ['apps/dispatch-worker/src/good.ts', ['bullmq', '@sablon/geo', '@sablon/providers']],
  ['apps/dispatch-worker/src/testing/good.ts', ['@sablon/persistence/testing', '@sablon/persistence']],
  ['apps/dispatch-worker/src/good.db.spec.ts', ['@sablon/persistence/testing', './testing/good.js']],
  ['apps/web/src/routes/good.ts', ['../features/booking/widget.js', '../live/socket.js', '../shared/map/map.js']],
  ['apps/web/src/routes/page.ts', ['./table.js']],
  ['apps/web/src/shared/map/map.ts', ['leaflet', 'react-leaflet', '@sablon/domain']],
  ['apps/web/src/live/socket.ts', ['socket.io-client', '@sablon/contracts']],
  ['apps/simulator/src/good.ts', ['socket.io-client', '@sablon/contracts']],
  ['e2e/good.e2e-spec.ts', ['@sablon/contracts', 'socket.io-client', '../tools/stack/stack.mjs']],
];
