import { createHash } from 'node:crypto';

/** Faults the sandbox plays on purpose (reliability.md §4.1 F11, F12). All off unless the control endpoint says so. */
export interface ChaosSettings {
  seed: number;
  /** Share of events never sent: they stay undelivered and only List Events shows them. */
  dropRate: number;
  /** Share of delivered events sent again, one to four times. */
  duplicateRate: number;
  /** Each first attempt waits a random time up to this, so order is lost. */
  shuffleMs: number;
  /** Share of attempts signed with a wrong secret. */
  badSignatureRate: number;
  /** Share of attempts with a right signature ten minutes old. */
  staleRate: number;
  /** Each API request waits this long before it runs. */
  latencyMs: number;
  /** Redirect methods stay `processing` this long after the payer said yes. */
  processingMs: number;
  /** Shifts the sandbox's clock for `created` and for forgetting idempotency keys. */
  clockOffsetMs: number;
  failNext: FailNext[];
}

export interface FailNext {
  /** Start of the path, such as `/v1/refunds`. */
  path: string;
  method: 'GET' | 'POST';
  /** The status to answer; 0 cuts the connection without an answer. */
  status: number;
  /** Do the work first, then fail: the caller cannot know. */
  afterEffect: boolean;
  times: number;
}

export const CALM: ChaosSettings = {
  seed: 1,
  dropRate: 0,
  duplicateRate: 0,
  shuffleMs: 0,
  badSignatureRate: 0,
  staleRate: 0,
  latencyMs: 0,
  processingMs: 0,
  clockOffsetMs: 0,
  failNext: [],
};

/** A seeded sequence of numbers in [0, 1): the same seed plays the same faults. */
export function seededRandom(seed: number): () => number {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`${seed}:${drawn++}`).digest();
    return digest.readUIntBE(0, 6) / 2 ** 48;
  };
}
