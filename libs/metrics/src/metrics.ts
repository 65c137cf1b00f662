import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Most requests are answered within 50 ms; the last bound is beyond what a person waits. */
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From a ride that is matched at once to a search that ends after ten minutes (dispatch.md, "Offers"). */
const SEARCH_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600];
/** A timer is a millisecond late, a delivery by the queue up to a tenth of a second, the sweeper a second. */
const LATENESS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
/** Up to the longest time limit of a call, that of Stripe. */
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Reads current values into gauges, just before they are shown. */
type Reading = () => void | Promise<void>;

/**
 * The metrics of one process, on a registry of their own. Labels are words of a fixed list: routes as templates, no ids, nothing
 * about a person.
 */
export function createMetrics() {
  const registry = new Registry();
  const readings = new Set<Reading>();
  const about = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name: `sablon_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  const counter = <L extends string = never>(name: string, help: string, ...labels: L[]) =>
    new Counter<L>(about(name, help, labels));
  const gauge = <L extends string = never>(name: string, help: string, ...labels: L[]) =>
    new Gauge<L>(about(name, help, labels));
  const histogram = <L extends string = never>(name: string, help: string, buckets: number[], ...labels: L[]) =>
    new Histogram<L>({ ...about(name, help, labels), buckets });

  const readingFailures = counter('metrics_reading_failures_total', 'Current values that could not be read');
  return {
    registry,
    // HTTP and sockets
    httpRequests: histogram(
      'http_request_duration_seconds',
      'Time to answer a request, by route template and status class',
      REQUEST_SECONDS,
      ...(['method', 'route', 'status'] as const),
    ),
    openSockets: gauge('open_sockets', 'Sockets of this process, by the role of their person', 'kind'),
    socketEvents: counter('socket_events_total', 'Positions and events of sockets, by what became of them', 'event'),
    // Facts
    outboxPending: gauge('outbox_pending_facts', 'Facts in the outbox that are not published yet'),
    outboxOldest: gauge('outbox_oldest_pending_fact_seconds', 'Age of the oldest of them'),
    outboxFacts: counter('outbox_facts_total', 'Facts this process relayed, by outcome', 'topic', 'outcome'),
    // Dispatch
    waitingTrips: gauge('dispatch_waiting_trips', 'Paid trips whose search has begun and that have no driver'),
    oldestWait: gauge('dispatch_oldest_wait_seconds', 'Longest time since the search of one of them began'),
    oldestUnoffered: gauge(
      'dispatch_oldest_unoffered_seconds',
      'Longest time one of them is without an open offer and without a pencil',
    ),
    driversOnShift: gauge('drivers_on_shift', 'Drivers who take work now'),
    driverPositions: gauge('driver_positions', 'Drivers whose position this process knows, at most a minute old'),
    offersOpened: counter('dispatch_offers_opened_total', 'Offers opened'),
    offersEnded: counter(
      'dispatch_offers_ended_total',
      'Offers ended, by reason; one that never reached its device counts as expired',
      'reason',
    ),
    firstOffer: histogram(
      'dispatch_first_offer_seconds',
      'Time from the beginning of a search to its first offer',
      SEARCH_SECONDS,
    ),
    // Jobs
    jobRuns: histogram(
      'job_duration_seconds',
      'Time a job of the queue took, by outcome',
      CALL_SECONDS,
      ...(['job', 'outcome'] as const),
    ),
    jobLateness: histogram(
      'job_lateness_seconds',
      'Time between when a job was due and its beginning, where this process armed its timer',
      LATENESS_SECONDS,
      'job',
    ),
    jobTimers: gauge('job_timers', 'Timers armed in this process'),
    jobsNotQueued: counter('jobs_not_queued_total', 'Jobs the queue did not take; the sweeper does their work'),
    sweeperRescues: counter('sweeper_rescues_total', 'Due work the sweeper did, by job', 'job'),
    messagingUp: gauge('messaging_up', 'Whether the back end of queue and bus answers: 1 or 0'),
    // Payments
    webhooksReceived: counter('payment_webhooks_received_total', 'Webhooks received, by outcome', 'outcome'),
    webhooksProcessed: counter('payment_webhooks_processed_total', 'Webhooks acted upon, by outcome', 'outcome'),
    // Messages
    messages: counter('messages_total', 'Tries to send a mail, SMS or push, by outcome', 'channel', 'outcome'),
    messagesDue: gauge('messages_due', 'Messages that are due and unsent'),
    // Other companies' services
    providerCalls: histogram(
      'provider_call_duration_seconds',
      'Time another company’s service took to answer; outcome is ok or the code of the failure',
      CALL_SECONDS,
      ...(['provider', 'outcome'] as const),
    ),
    circuitOpen: gauge('provider_circuit_open', 'Whether a service is not asked for a while: 1 or 0', 'provider'),
    // Postgres
    postgresUp: gauge('postgres_up', 'Whether Postgres answered the last reading in time: 1 or 0'),
    poolConnections: gauge('postgres_pool_connections', 'Connections of a pool, by state', 'pool', 'state'),
    poolLimit: gauge('postgres_pool_max_connections', 'Most connections a pool may have', 'pool'),
    poolWaiting: gauge('postgres_pool_waiting_requests', 'Requests that wait for a connection', 'pool'),

    /** Runs the reading before each scrape; the returned function ends that. */
    read(reading: Reading): () => void {
      readings.add(reading);
      return () => readings.delete(reading);
    },
    /** Everything, in the text format of Prometheus. A reading that fails is counted and leaves the others alone. */
    async scrape(): Promise<string> {
      const results = await Promise.allSettled([...readings].map(async (reading) => reading()));
      const failed = results.filter(({ status }) => status === 'rejected').length;
      if (failed > 0) readingFailures.inc(failed);
      return registry.metrics();
    },
  };
}

/** The metrics of one process. */
export type Metrics = ReturnType<typeof createMetrics>;
