import { startTestCluster } from '../../../../tools/test/test-cluster.mjs';
import { costDetails, costTable, sumOf, type StageCost } from '../testing/ride-cost/cost-table.js';
import { PaidRides } from '../testing/ride-cost/paid-rides.js';
import type * as workerContext from '../../../dispatch-worker/src/worker-context.js';

/** Loops of the worker by name; `slower` keeps them from running by the clock, so that only wake-ups count. */
const mockLoops = { slower: 1, nudge: new Map<string, () => void>() };
jest.mock('../../../dispatch-worker/src/worker-context', () => {
  const actual = jest.requireActual<typeof workerContext>('../../../dispatch-worker/src/worker-context');
  return {
    ...actual,
    startLoop: (...[name, everyMs, logger, pass]: Parameters<typeof workerContext.startLoop>) => {
      const pauseMs = (): number =>
        Math.min((typeof everyMs === 'number' ? everyMs : everyMs()) * mockLoops.slower, 1e9);
      const loop = actual.startLoop(name, pauseMs, logger, pass);
      mockLoops.nudge.set(name, loop.nudge);
      return loop;
    },
  };
});
jest.setTimeout(1_500_000);

describe('the cost of a ride', () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  let ride: readonly StageCost[];
  let idle: Awaited<ReturnType<PaidRides['idle']>> = [];
  const before = { ...process.env };
  beforeAll(async () => {
    const t = Date.now();
    cluster = await startTestCluster();
    mockLoops.slower = 1_000;
    const byClock = globalThis.setInterval;
    globalThis.setInterval = ((work: () => void, ms = 0) =>
      byClock(work, Math.min(ms * 1_000, 1e9))) as typeof setInterval;
    process.stderr.write(`cluster ${Date.now() - t}\n`);
    const rides = await PaidRides.start((loop) => mockLoops.nudge.get(loop)?.());
    process.stderr.write(`city ${Date.now() - t}\n`);
    try {
      if (!process.env['NOIDLE']) await rides.drive();
      ride = await rides.drive();
    } finally {
      await rides.stop();
    }
    globalThis.setInterval = byClock;
    mockLoops.slower = 1;
    if (process.env['NOIDLE']) return;
    const resting = await PaidRides.start(() => undefined);
    try {
      idle = await resting.idle(20_000);
    } finally {
      await resting.stop();
    }
  });
  afterAll(async () => {
    await cluster.stop();
    Object.assign(process.env, before);
  });

  it('is counted by stage', () => {
    require('node:fs').writeFileSync('/tmp/h-speed.details', `${costTable(ride)}\n${costDetails(ride)}`);
    const byText = new Map<string, number>();
    for (const { process, text } of idle) {
      const key = `${process} ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`;
      byText.set(key, (byText.get(key) ?? 0) + 1);
    }
    require('node:fs').writeFileSync(
      '/tmp/h-speed.idle',
      [...byText]
        .toSorted((a, b) => b[1] - a[1])
        .map(([text, n]) => `${n / 20} ${text}`)
        .join('\n'),
    );
    expect(sumOf(ride).statements).toBeLessThan(1000);
  });
});
