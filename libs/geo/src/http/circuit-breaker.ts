/** `closed`: requests pass; `open`: no requests for a while; `half_open`: one trial is in progress. */
export type CircuitState = 'closed' | 'open' | 'half_open';

/** A service's health, for logs and the health page. */
export interface CircuitInfo {
  readonly state: CircuitState;
  /** Since when it is in this state. */
  readonly since: Date;
  /** Consecutive failures. */
  readonly failures: number;
  /** Code of the last failure, until the next success. */
  readonly lastFailure?: string;
}

export interface CircuitLimits {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** How long the circuit stays open, in ms; doubles with every failed trial up to `maxOpenMs`. */
  readonly openMs: number;
  readonly maxOpenMs: number;
}

/** Permission for one request; its holder must report exactly one outcome. */
export interface Permit {
  succeeded(): void;
  failed(code: string): void;
  /** The request revealed nothing about the service. */
  released(): void;
}

/** Avoids repeated waits for a service that does not answer. */
export class CircuitBreaker {
  private state: CircuitState = 'closed';
  private sinceMs: number;
  private failures = 0;
  private failedTrials = 0;
  private lastFailure: string | undefined;
  private readonly listeners = new Set<(info: CircuitInfo) => void>();

  constructor(
    private readonly limits: CircuitLimits,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.sinceMs = nowMs();
  }

  /** Whether {@link permit} would refuse right now: the circuit is open, or its one trial is in progress. */
  refuses(): boolean {
    if (this.state === 'closed') return false;
    return this.state === 'half_open' || this.nowMs() - this.sinceMs < this.openMs();
  }

  /** Permission for one request, or null while none is allowed. */
  permit(): Permit | null {
    if (this.refuses()) return null;
    if (this.state === 'closed') return this.permitOf(false);
    this.become('half_open');
    return this.permitOf(true);
  }

  info(): CircuitInfo {
    const { state, failures, lastFailure } = this;
    return { state, since: new Date(this.sinceMs), failures, ...(lastFailure !== undefined && { lastFailure }) };
  }

  /** Calls the listener on every change of state; the returned function unsubscribes. */
  onChange(listener: (info: CircuitInfo) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private permitOf(trial: boolean): Permit {
    // A request from before the circuit opened may finish late: it must neither close it nor reopen it.
    const stale = (): boolean => !trial && this.state !== 'closed';
    let used = false;
    const once = (report: () => void): void => {
      if (used || stale()) return;
      used = true;
      report();
    };
    return {
      succeeded: () =>
        once(() => {
          this.failures = this.failedTrials = 0;
          this.lastFailure = undefined;
          if (trial) this.become('closed');
        }),
      failed: (code) =>
        once(() => {
          this.failures++;
          this.lastFailure = code;
          if (trial) this.failedTrials++;
          if (trial || this.failures >= this.limits.failures) this.become('open');
        }),
      released: () => once(() => trial && this.become('open')),
    };
  }

  private openMs(): number {
    return Math.min(this.limits.maxOpenMs, this.limits.openMs * 2 ** this.failedTrials);
  }

  private become(state: CircuitState): void {
    this.state = state;
    this.sinceMs = this.nowMs();
    const info = this.info();
    for (const listener of this.listeners) listener(info);
  }
}
