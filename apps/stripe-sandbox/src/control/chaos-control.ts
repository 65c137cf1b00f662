import type { Store } from '../store/store.js';
import { CALM, seededRandom, type ChaosSettings, type FailNext } from './chaos.js';

const KEY = 'current';
type Rate = 'dropRate' | 'duplicateRate' | 'badSignatureRate' | 'staleRate';

/** What the webhook side did so far, for tests to read. */
export interface WebhookStats {
  attempts: number;
  delivered: number;
  duplicates: number;
  dropped: number;
  refused: number;
  badSignaturesSent: number;
  badSignaturesAccepted: number;
}

/** The faults in force: persisted, so killing the sandbox in the middle of an experiment does not end it. */
export class ChaosControl {
  private random: () => number;
  readonly stats: WebhookStats = {
    attempts: 0,
    delivered: 0,
    duplicates: 0,
    dropped: 0,
    refused: 0,
    badSignaturesSent: 0,
    badSignaturesAccepted: 0,
  };

  constructor(private readonly store: Store) {
    this.random = seededRandom(this.settings.seed);
  }

  get settings(): ChaosSettings {
    return this.store.get('chaos', KEY) ?? CALM;
  }

  /** Replaces the named settings; the random sequence starts again. */
  set(changes: Partial<ChaosSettings>): ChaosSettings {
    const next = { ...this.settings, ...changes };
    this.store.transact((tx) => tx.put('chaos', KEY, next));
    this.random = seededRandom(next.seed);
    return next;
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
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  }

  /** The planned failure for this request, used up once per hit. */
  takeFailure(method: FailNext['method'], path: string): FailNext | null {
    const { failNext } = this.settings;
    const hit = failNext.find((planned) => planned.method === method && path.startsWith(planned.path));
    if (!hit) return null;
    const left = failNext.map((planned) => (planned === hit ? { ...hit, times: hit.times - 1 } : planned));
    const next = { ...this.settings, failNext: left.filter(({ times }) => times > 0) };
    this.store.transact((tx) => tx.put('chaos', KEY, next));
    return hit;
  }
}
