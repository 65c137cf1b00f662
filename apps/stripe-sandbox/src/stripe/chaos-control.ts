import type { Store } from './store.js';
import {
  CALM,
  FAULTS,
  seededRandom,
  type ChaosSettings,
  type FailNext,
  type FaultName,
  type PlayedFailure,
} from './chaos.js';

const KEY = 'current';
type Rate = 'dropRate' | 'duplicateRate' | 'badSignatureRate' | 'staleRate' | 'rewrittenRate' | 'delayRate';

/** Webhook statistics, for tests. */
export interface WebhookStats {
  attempts: number;
  delivered: number;
  duplicates: number;
  dropped: number;
  refused: number;
  badSignaturesSent: number;
  badSignaturesAccepted: number;
  delayed: number;
  /** Events in delivery or held back. */
  waiting: number;
  /** API requests with the secret key. */
  calls: number;
  /** API requests hit by a fault, by its name. */
  faults: Partial<Record<FaultName, number>>;
}

/** The current fault settings: persisted, so that killing the sandbox during an experiment does not end it. */
export class ChaosControl {
  private random: () => number;
  private readonly counts: Omit<WebhookStats, 'waiting'> = {
    attempts: 0,
    delivered: 0,
    duplicates: 0,
    dropped: 0,
    refused: 0,
    badSignaturesSent: 0,
    badSignaturesAccepted: 0,
    delayed: 0,
    calls: 0,
    faults: {},
  };

  constructor(private readonly store: Store) {
    this.random = seededRandom(this.settings.seed);
  }

  /** Counted since the start of this process. */
  get stats(): Omit<WebhookStats, 'waiting'> {
    return this.counts;
  }

  report(): WebhookStats {
    return { ...this.counts, waiting: [...this.store.all('delivery')].length };
  }

  get settings(): ChaosSettings {
    return { ...CALM, ...this.store.get('chaos', KEY) };
  }

  /** Replaces the named settings; restarts the random sequence. */
  set(changes: Partial<ChaosSettings>): ChaosSettings {
    const next = { ...this.settings, ...changes };
    this.store.transact((tx) => tx.put('chaos', KEY, next));
    this.random = seededRandom(next.seed);
    return next;
  }

  /** Retries pending deliveries now. */
  redeliver(): void {
    this.store.transact((tx) => {
      for (const delivery of tx.newestFirst('delivery'))
        tx.put('delivery', delivery.eventId, { ...delivery, dueAtMs: 0 });
    });
  }

  nowMs(): number {
    return Date.now() + this.settings.clockOffsetMs;
  }

  draw(): number {
    return this.random();
  }

  happens(rate: Rate): boolean {
    const share = this.settings[rate];
    return share > 0 && this.random() < share;
  }

  async wait(): Promise<void> {
    const { latencyMs } = this.settings;
    if (latencyMs > 0) await sleep(latencyMs);
  }

  /** Waits for the duration of a late answer. */
  beLate = (): Promise<void> => sleep(this.draw() * this.settings.lateMs);

  /** Waits for the duration of a hanging request. */
  hang = (): Promise<void> => sleep(this.settings.hangMs);

  /** The failure of this request, planned or random; null = none. A GET has no effect to fail after. */
  failureFor(method: FailNext['method'], path: string, key: 'secret' | 'publishable'): PlayedFailure | null {
    const planned = this.takeFailure(method, path);
    if (key === 'secret') this.counts.calls++;
    if (planned || key !== 'secret') return planned;
    const { faultRates } = this.settings;
    const names = Object.keys(FAULTS).filter((name): name is FaultName => name in faultRates);
    if (names.length === 0) return null;
    let left = this.random();
    for (const name of names) {
      left -= faultRates[name] ?? 0;
      if (left >= 0) continue;
      this.stats.faults[name] = (this.stats.faults[name] ?? 0) + 1;
      return FAULTS[name];
    }
    return null;
  }

  /** The planned failure for this request; each hit uses it up by one. */
  private takeFailure(method: FailNext['method'], path: string): FailNext | null {
    const { failNext } = this.settings;
    const hit = failNext.find((planned) => planned.method === method && path.startsWith(planned.path));
    if (!hit) return null;
    const left = failNext.map((planned) => (planned === hit ? { ...hit, times: hit.times - 1 } : planned));
    const next = { ...this.settings, failNext: left.filter(({ times }) => times > 0) };
    this.store.transact((tx) => tx.put('chaos', KEY, next));
    return hit;
  }
}

/** Does not keep the process alive: a hanging request ends with it. */
const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
