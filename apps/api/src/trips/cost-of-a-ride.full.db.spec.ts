import { writeFileSync } from 'node:fs';
import { startTestCluster } from '../../../../tools/test/test-cluster.mjs';
import { costDetails, countsOf, sumOf, type CostCounts, type StageCost } from '../testing/ride-cost/cost-table.js';
import { PaidRides } from '../testing/ride-cost/paid-rides.js';
import type * as persistence from '@sablon/persistence';
import type * as workerContext from '../../../dispatch-worker/src/worker-context.js';

/**
 * Measured from quote to receipt, through api and worker, with the queue's own statements left out (with Redis there are none). They do
 * not depend on the machine; a change that lowers them lowers these figures too. Decision 110 says where they go, and
 * `COST_DETAILS=<file>` writes down each statement.
 */
const MEASURED: CostCounts = {
  statements: 257,
  transactions: 44,
  walBytes: 70_000,
  rowsWritten: 119,
  indexEntries: 351,
  wakeUps: 18,
};
/** Facts of one moment are relayed together or apart. */
const SLACK = 1.1;
/**
 * Measured for a worker that has nothing to do; the goal is 5. The leases of markets are renewed twice a second, the sweeper asks once,
 * the alerts once in ten for each kind.
 */
const IDLE_STATEMENTS_A_SECOND = 7.9;
/** Three rounds of the slowest loop that looks for work of a moment: all of them begin with it. */
const IDLE_SECONDS = 31;

/** Loops of the worker: `slower` keeps them from running by the clock, so that only wake-ups count; `often` run every ten seconds or more. */
const mockLoops = { slower: 1, nudge: new Map<string, () => void>(), often: new Set<string>() };
jest.mock('../../../dispatch-worker/src/worker-context', () => {
  const actual = jest.requireActual<typeof workerContext>('../../../dispatch-worker/src/worker-context');
  return {
    ...actual,
    startLoop: (...[name, everyMs, logger, pass]: Parameters<typeof workerContext.startLoop>) => {
      const pauseMs = (): number =>
        Math.min((typeof everyMs === 'number' ? everyMs : everyMs()) * mockLoops.slower, 1e9);
      const loop = actual.startLoop(name, pauseMs, logger, pass);
      mockLoops.nudge.set(name, loop.nudge);
      if (typeof everyMs === 'function' || everyMs <= 10_000) mockLoops.often.add(name);
      return loop;
    },
  };
});

/** The lease of the market outlives the ride: it costs by the second, not by the ride. */
jest.mock('@sablon/persistence', () => {
  const actual = jest.requireActual<typeof persistence>('@sablon/persistence');
  const LEASE_MS = 3_600_000;
  return {
    ...actual,
    LEASE_MS,
    holdMarkets: (sql: persistence.Sql, runner: string) => actual.holdMarkets(sql, runner, LEASE_MS),
  };
});

describe('the cost of a ride', () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  let ride: readonly StageCost[];
  let idle: Awaited<ReturnType<PaidRides['idle']>>;
  const before = { ...process.env };
  beforeAll(async () => {
    cluster = await startTestCluster();
    const byClock = globalThis.setInterval;
    globalThis.setInterval = ((work: () => void, ms = 0) =>
      byClock(work, Math.min(ms * 1_000, 1e9))) as typeof setInterval;
    mockLoops.slower = 1_000;
    const rides = await PaidRides.start((loop) => mockLoops.nudge.get(loop)?.());
    try {
      ride = await rides.drive();
      mockLoops.slower = 1;
      for (const name of mockLoops.often) mockLoops.nudge.get(name)?.();
      idle = await rides.idle(IDLE_SECONDS * 1_000);
    } finally {
      globalThis.setInterval = byClock;
      await rides.stop();
    }
    if (process.env['COST_DETAILS']) writeFileSync(process.env['COST_DETAILS'], costDetails(ride, idle));
  }, 600_000);
  afterAll(async () => {
    await cluster.stop();
    Object.assign(process.env, before);
  });

  it.each(Object.keys(MEASURED) as (keyof CostCounts)[])('has no more %s than were measured', (count) => {
    expect(sumOf(ride)[count]).toBeLessThanOrEqual(MEASURED[count] * SLACK);
  });

  it('reads a receipt without writing anything', () => {
    expect(countsOf(ride.at(-1) as StageCost)).toMatchObject({ rowsWritten: 0, transactions: 0 });
  });

  it('leaves every index of the trip alone when a driver sets out or arrives', () => {
    const trip = (stage: string) => ride.find((one) => one.stage === stage)?.wal.tables['trip'];
    expect([trip('depart'), trip('arrive')]).toEqual([
      { inserted: 0, updated: 1, hot: 1, deleted: 0 },
      { inserted: 0, updated: 1, hot: 1, deleted: 0 },
    ]);
  });

  it('leaves a resting worker with next to nothing to ask', () => {
    const sent = idle.filter(({ process: name }) => name === 'sablon-worker');
    expect(sent.length / IDLE_SECONDS).toBeLessThanOrEqual(IDLE_STATEMENTS_A_SECOND * SLACK);
  });
});
