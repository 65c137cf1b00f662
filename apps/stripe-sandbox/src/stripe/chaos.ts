import { createHash } from 'node:crypto';

/** Faults the sandbox injects on purpose (reliability.md §4.1 F11, F12). All off unless enabled through the control endpoint. */
export interface ChaosSettings {
  seed: number;
  /** Share of events never sent: they stay undelivered and appear only in List Events. */
  dropRate: number;
  /** Share of delivered events sent again, one to four times. */
  duplicateRate: number;
  /** Each first attempt waits a random time up to this, so that the order is lost. */
  shuffleMs: number;
  /** Share of attempts signed with a wrong secret. */
  badSignatureRate: number;
  /** Share of attempts with a valid signature that is ten minutes old. */
  staleRate: number;
  /** Share of attempts whose body is re-serialised in transit, so that it no longer matches its signature. */
  rewrittenRate: number;
  /** Share of events held back by up to `delayMs` of the sandbox's own clock. */
  delayRate: number;
  delayMs: number;
  /** Share of API requests with the secret key hit by each fault. */
  faultRates: Partial<Record<FaultName, number>>;
  /** Duration of a hanging request, and the maximum of a late one. */
  hangMs: number;
  lateMs: number;
  /** Delay before each API request runs. */
  latencyMs: number;
  /** Redirect methods stay `processing` this long after the payer accepted. */
  processingMs: number;
  /** Shifts the sandbox's clock for `created` and for the expiry of idempotency keys. */
  clockOffsetMs: number;
  failNext: FailNext[];
}

/** Faults of a request: a cut connection, an error, or a long wait, before or after the work is done. */
export const FAULTS = {
  cut_before: { status: 0, afterEffect: false },
  cut_after: { status: 0, afterEffect: true },
  error_before: { status: 500, afterEffect: false },
  /** Nothing is done, but the error is saved under the key (A1: saved 500s). */
  error_saved: { status: 500, afterEffect: false, saved: true },
  error_after: { status: 500, afterEffect: true },
  rate_limit: { status: 429, afterEffect: false },
  hang_before: { status: 0, afterEffect: false, hangs: true },
  hang_after: { status: 0, afterEffect: true, hangs: true },
  /** The work is done and answered, but late: the data read is out of date. */
  slow_after: { status: 200, afterEffect: true, late: true },
} as const satisfies Record<string, PlayedFailure>;
export type FaultName = keyof typeof FAULTS;

/** One failure to inject into one request. */
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
  /** The status to return; 0 cuts the connection without an answer. */
  status: number;
  /** Do the work first, then fail, so that the outcome is unknown to the caller. */
  afterEffect: boolean;
  /** Save the failure under the idempotency key although nothing was done. */
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

/** A seeded sequence of numbers in [0, 1): the same seed produces the same faults. */
export function seededRandom(seed: number): () => number {
  let drawn = 0;
  return () => {
    const digest = createHash('sha256').update(`${seed}:${drawn++}`).digest();
    return digest.readUIntBE(0, 6) / 2 ** 48;
  };
}
