import type { ArrivalProvider, ArrivalQuery } from './found-arrivals.js';
import { CODE_OF, type Fault } from '../testing/fixture-server.js';

/** A provider with one known arrival, 95 minutes late, and a way to make it fail. */
export interface ArrivalWorld {
  readonly provider: ArrivalProvider;
  /** Matches the known arrival. */
  readonly query: ArrivalQuery;
  readonly scheduled: string;
  /** The current time of the provider's clock. */
  readonly now: Date;
  late(): void;
  empty(): void;
  readonly faults: readonly Fault[];
  fault(fault: Fault): void;
  /** Failure codes that differ for this kind of source. */
  readonly codes?: Partial<typeof CODE_OF>;
  close(): Promise<void>;
}

/** The contract every arrival source must meet. */
export function describeArrivalProvider(name: string, open: () => Promise<ArrivalWorld>): void {
  describe(`arrivals by ${name}`, () => {
    let world: ArrivalWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());
    const ask = (more: Partial<ArrivalQuery> = {}) => world.provider.lookup({ ...world.query, ...more });

    it('tells an arrival in the model all sources share', async () => {
      world.late();
      const found = await ask();
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      const { kind, number, at } = world.query;
      const scheduled = new Date(world.scheduled);
      expect(found.value).toHaveLength(1);
      expect(found.value[0]).toMatchObject({
        ...{ kind, number, at, scheduled },
        key: `${kind}:${number}:${at ?? ''}:${world.scheduled.slice(0, 16)}Z`,
        estimated: new Date(scheduled.getTime() + 95 * 60_000),
        actual: null,
        status: 'delayed',
        source: world.provider.id,
        observedAt: world.now,
        stale: false,
      });
      expect(found.value[0]?.from).toBeTruthy();
    });

    it('finds it where no one says where it arrives, and not where it does not', async () => {
      world.late();
      const anywhere = await ask({ at: null });
      expect(anywhere.ok && anywhere.value.map(({ at }) => at)).toContain(world.query.at);
      const elsewhere = await ask({ at: world.query.kind === 'flight' ? 'airport:OST' : 'station:brugge' });
      expect(elsewhere).toEqual({ ok: true, value: [] });
    });

    it('says plainly that it knows of nothing', async () => {
      world.empty();
      expect(await ask()).toEqual({ ok: true, value: [] });
    });

    it('every fault is a coded value, in bounded time', async () => {
      const seen: Record<string, string> = {};
      for (const fault of world.faults) {
        world.fault(fault);
        const found = await ask();
        seen[fault] = found.ok ? 'answered' : found.error.code;
      }
      const codes = { ...CODE_OF, ...world.codes };
      expect(seen).toEqual(Object.fromEntries(world.faults.map((one) => [one, codes[one]])));
    });
  });
}
