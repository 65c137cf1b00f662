// What the product tells a monitoring system: counted where it happens, read when it is asked for. Stands above the other libs and
// below the apps, so that no lib has to know that it is measured.

// the numbers of one process
export {
  createMetrics, // called once by each program
  type Metrics,
} from './metrics.js';

// where they come from, besides the apps themselves
export {
  measureCalls, // other companies' services
} from './measure-calls.js';
export {
  readParts, // database, messaging, arrivals and roads
  readPool, // a second pool of the same process
  type MeasuredParts,
} from './read-parts.js';

// where they are shown
export { metricsSettings, type MetricsSettings } from './metrics-settings.js';
export { serveMetrics, type MetricsListener } from './serve-metrics.js';
