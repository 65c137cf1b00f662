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
  /** Share of attempts whose body was written anew on the way, so that it no longer is what was signed. */
  rewrittenRate: number;
  /** Share of events held back by up to `delayMs` of the sandbox's own clock. */
  delayRate: number;
  delayMs: number;
  /** Shares of API requests with the secret key that meet each fault. */
  faultRates: Partial<Record<FaultName, number>>;
  /** How long a hanging request takes to be answered, and at most a late one. */
  hangMs: number;
  lateMs: number;
  /** Each API request waits this long before it runs. */
  latencyMs: number;
  /** Redirect methods stay `processing` this long after the payer said yes. */
  processingMs: number;
  /** Shifts the sandbox's clock for `created` and for forgetting idempotency keys. */
  clockOffsetMs: number;
  failNext: FailNext[];
}

/** What may happen to a request: the connection, an error, or a long wait, before or after the work was done. */
export const FAULTS = {
  cut_before: { status: 0, afterEffect: false },
  cut_after: { status: 0, afterEffect: true },
  error_before: { status: 500, afterEffect: false },
  /** Nothing was done, but the key remembers the error (A1: saved 500s). */
  error_saved: { status: 500, afterEffect: false, saved: true },
  error_after: { status: 500, afterEffect: true },
  rate_limit: { status: 429, afterEffect: false },
  hang_before: { status: 0, afterEffect: false, hangs: true },
  hang_after: { status: 0, afterEffect: true, hangs: true },
  /** The work is done and answered, but late: what is read was true a while ago. */
  slow_after: { status: 200, afterEffect: true, late: true },
} as const satisfies Record<string, PlayedFailure>;
export type FaultName = keyof typeof FAULTS;

/** One failure to be played on one request. */
export interface PlayedFailure {
  readonly status: number;
  readonly afterEffect: boolean;
  readonly saved?: boolean;
  readonly hangs?: boolean;
  readonly late?: boolean;
}

export interface FailNext {
  /** Start of the path, such as `/v1/refunds`. */
  path: string;
  method: 'GET' | 'POST';
  /** The status to answer; 0 cuts the connection without an answer. */
  status: number;
  /** Do the work first, then fail: the caller cannot know. */
  afterEffect: boolean;
  /** Remember the failure under the idempotency key although nothing was done. */
  saved?: boolean;
  times: number;
}

export const CALM: ChaosSettings = {
  seed: 1,
  dropRate: 0,
  duplicateRate: 0,
  shuffleMs: 0,
  badSignatureRate: 0,
  staleRate: 0,
  rewrittenRate: 0,
  delayRate: 0,
  delayMs: 0,
  faultRates: {},
  hangMs: 30_000,
  lateMs: 1_000,
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
