import { FormulaEngine } from '../routing/formula.js';
import type { Ask, SharedMap } from './messages.js';
import { type NamingEngine, ThreadedRouting, type ThreadedRoutingOptions } from './threaded-routing.js';
import { FakeThread, type Behaviour } from '../testing/fake-thread.js';

class Named extends FormulaEngine implements NamingEngine {
  override nearestRoadName = () => ({ fr: 'Rue Neuve', nl: 'Nieuwstraat', en: 'Rue Neuve' });
}
const engine = new Named();
const MAP: SharedMap = { graph: new Uint8Array(), sha256: null, about: { source: 'nowhere' } };
const GRAND_PLACE = { lat: 50.8467, lng: 4.3525 };
const MIDI = { lat: 50.8357, lng: 4.3365 };
const SCHUMAN = { lat: 50.8427, lng: 4.3827 };

let threads: FakeThread[];
let service: ThreadedRouting | null;
beforeEach(() => {
  threads = [];
  service = null;
});
afterEach(() => service?.close());

async function open(behaviour: Partial<Behaviour> = {}, options: Partial<ThreadedRoutingOptions> = {}) {
  const startThread = () => {
    const thread = new FakeThread({ engine, ...behaviour });
    threads.push(thread);
    return thread;
  };
  const opened = await ThreadedRouting.open(MAP, { threads: 1, startThread, ...options });
  if (!opened.ok) throw new Error(opened.error.code);
  return (service = opened.value);
}
const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? error,
  );
const isFrom = (ask: Ask, { lat }: { lat: number }) => ask.kind === 'route' && ask.ends[0] === lat;

describe('routing in threads', () => {
  it('answers as the engine itself does', async () => {
    const routing = await open();
    expect(await routing.route(GRAND_PLACE, MIDI)).toEqual(await engine.route(GRAND_PLACE, MIDI));
    expect(await routing.matrix([MIDI, SCHUMAN], [GRAND_PLACE])).toEqual(
      await engine.matrix([MIDI, SCHUMAN], [GRAND_PLACE]),
    );
    expect(await routing.snap(MIDI)).toEqual(await engine.snap(MIDI));
    expect(await routing.nearestRoadName(MIDI)).toEqual(engine.nearestRoadName());
    expect(routing.info()).toEqual(engine.info());
  });

  it('asks the first thread only where cars are, since it remembers where they were', async () => {
    const asked: string[] = [];
    const routing = await open(
      {
        onAsk: ({ kind }) => {
          asked.push(kind);
          return 'answer';
        },
      },
      { threads: 2 },
    );
    const report = { car: 7, ...MIDI, heading: null, at: 1_000 };
    expect(await Promise.all([1, 2, 3].map(() => routing.matchCars([report, report])))).toEqual(
      [1, 2, 3].map(() => [null, null]),
    );
    expect(threads.map(({ bundles }) => bundles)).toEqual([[3], []]);
    expect(asked).toEqual(['match', 'match', 'match']);
  });

  it('sends what is asked at once in one bundle, and the same question once', async () => {
    const routing = await open();
    await Promise.all([
      routing.route(GRAND_PLACE, MIDI),
      routing.route(GRAND_PLACE, MIDI, { at: new Date() }),
      routing.route(MIDI, GRAND_PLACE),
      routing.matrix([MIDI], [SCHUMAN]),
    ]);
    expect(threads[0]?.bundles).toEqual([3]);
    await routing.route(GRAND_PLACE, MIDI);
    expect(threads[0]?.bundles).toEqual([3, 1]);
  });

  it('spreads questions over its threads', async () => {
    const routing = await open({}, { threads: 2 });
    await Promise.all([routing.snap(MIDI), routing.snap(SCHUMAN), routing.snap(GRAND_PLACE)]);
    expect(threads.map(({ bundles }) => bundles)).toEqual([[2], [1]]);
    expect(routing.threads).toBe(2);
  });
});

describe('a routing thread that dies', () => {
  it('is replaced, and what it was asked is answered by its successor', async () => {
    const crashes: unknown[] = [];
    let deaths = 0;
    const routing = await open(
      { onAsk: () => (deaths++ === 0 ? 'die' : 'answer') },
      { onCrash: (...details) => crashes.push(details) },
    );
    const answers = await Promise.all([routing.route(GRAND_PLACE, MIDI), routing.snap(SCHUMAN)]);
    expect(answers[0]).toEqual(await engine.route(GRAND_PLACE, MIDI));
    expect(threads).toHaveLength(2);
    expect(crashes).toEqual([['out of memory', 2]]);
  });

  it('by the same question twice costs that question only', async () => {
    const routing = await open({ onAsk: (ask) => (isFrom(ask, SCHUMAN) ? 'die' : 'answer') });
    expect(await codeOf(routing.route(SCHUMAN, MIDI))).toBe('routing.crashed');
    expect(await codeOf(routing.route(GRAND_PLACE, MIDI))).toBe('answered');
    expect(threads).toHaveLength(3);
  });

  it('without a question is replaced before the next one', async () => {
    const routing = await open();
    threads[0]?.die('killed');
    expect(await codeOf(routing.route(GRAND_PLACE, MIDI))).toBe('answered');
  });

  it('at its start refuses the service, with the code of the map when that is why', async () => {
    const refusal = { code: 'map.damaged' };
    const startThread = () => new FakeThread({ engine, refusal });
    expect(await ThreadedRouting.open(MAP, { threads: 2, startThread })).toEqual({ ok: false, error: refusal });
    const dying = () => {
      const thread = new FakeThread({ engine });
      thread.die('no such program');
      return thread;
    };
    expect(await ThreadedRouting.open(MAP, { threads: 1, startThread: dying })).toMatchObject({
      ok: false,
      error: { code: 'routing.crashed', params: { reason: 'no such program' } },
    });
  });
});

describe('a routing service under pressure', () => {
  it('refuses at once what would wait too long, and answers late what it took', async () => {
    let free = () => {};
    const stall = new Promise<void>((resolve) => (free = resolve));
    class Slow extends Named {
      override async snap(point: typeof MIDI) {
        await stall;
        return super.snap(point);
      }
    }
    const routing = await open({ engine: new Slow() }, { maxWaiting: 3 });
    const taken = Array.from({ length: 3 }, () => codeOf(routing.snap(MIDI)));
    expect(await codeOf(routing.snap(MIDI))).toBe('routing.overloaded');
    free();
    expect(await Promise.all(taken)).toEqual(['answered', 'answered', 'answered']);
    expect(await codeOf(routing.snap(MIDI))).toBe('answered');
  });

  it('gives up on a question in time and replaces a thread that says nothing at all', async () => {
    const routing = await open({ onAsk: (ask) => (isFrom(ask, SCHUMAN) ? 'hang' : 'answer') }, { timeoutMs: 500 });
    expect(await codeOf(routing.route(SCHUMAN, MIDI))).toBe('routing.timeout');
    expect(await codeOf(routing.route(GRAND_PLACE, MIDI))).toBe('answered');
    expect(threads).toHaveLength(2);
    expect(routing.load).toBe(0);
  });

  it('answers what it took before it closes, and nothing after', async () => {
    const routing = await open();
    const taken = codeOf(routing.route(GRAND_PLACE, MIDI));
    const closed = routing.close();
    expect(await codeOf(routing.route(GRAND_PLACE, SCHUMAN))).toBe('routing.closed');
    expect(await taken).toBe('answered');
    await closed;
  });
});
