import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '@sablon/domain/kernel';
import { attempt, type AttemptLimits, type AttemptRequest, type AttemptResult, type ReadReason } from './attempt.js';
import { CircuitBreaker, type CircuitInfo, type CircuitLimits } from './circuit-breaker.js';
import { isPassing, isServiceFault, type HttpFailureCode } from './http-failure.js';
import { JsonReader, UnexpectedShape } from './json-reader.js';

/** Runs up to a number of tasks at once and queues some more; the rest is turned away. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Resolves true with a slot, which {@link leave} frees; false when the queue is full or the signal ends the wait. */
  async enter(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.running < this.maxRunning) {
      this.running++;
      return true;
    }
    if (this.waiting.length >= this.maxWaiting) return false;
    return new Promise((resolve) => {
      const taken = (): void => {
        signal.removeEventListener('abort', gaveUp);
        resolve(true);
      };
      const gaveUp = (): void => {
        const place = this.waiting.indexOf(taken);
        if (place >= 0) this.waiting.splice(place, 1);
        resolve(false);
      };
      signal.addEventListener('abort', gaveUp, { once: true });
      this.waiting.push(taken);
    });
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

/** Timeouts, retries and concurrency allowed for a service. */
export interface HttpLimits extends AttemptLimits {
  /** From the call to its result: waiting for a slot, every attempt and the pauses between them. */
  readonly deadlineMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Longest pause before the first retry; doubles with each, and the actual pause is a random part of it. */
  readonly backoffMs: number;
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  readonly circuit: CircuitLimits;
}

/** ASSUMPTION: how long a person waits for a fare, and the worst case of a local routing server. */
const DEFAULT_HTTP_LIMITS: HttpLimits = {
  attemptTimeoutMs: 1_500,
  deadlineMs: 3_000,
  retries: 1,
  backoffMs: 100,
  maxResponseBytes: 8 * 1024 * 1024,
  maxConcurrent: 8,
  maxWaiting: 64,
  circuit: { failures: 5, openMs: 5_000, maxOpenMs: 60_000 },
};

export interface HttpQuestion<T> {
  /** Below the base URL, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON in a POST. */
  readonly body?: unknown;
  /** Whether repeating the request is harmless: by default true for a GET, false for a POST. */
  readonly repeatable?: boolean;
  /** Parses the response; an UnexpectedShape it throws becomes `http.unexpected_shape`. */
  readonly read: (answer: JsonReader) => T;
}

export interface JsonClientOptions {
  /** Origin and base path of every request, e.g. `http://localhost:8002`. */
  readonly baseUrl: string;
  readonly limits?: Partial<HttpLimits>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Finds the reason in the body of a 4xx. */
  readonly readReason?: ReadReason;
  /** Clock and randomness, for tests. */
  readonly nowMs?: () => number;
  readonly random?: () => number;
}

/** Calls one JSON service over HTTP without ever hanging, throwing or hammering it; every failure is a coded value. */
export class JsonClient {
  readonly limits: HttpLimits;
  private readonly base: URL;
  private readonly circuit: CircuitBreaker;
  private readonly places: ConcurrencyLimit;
  private readonly random: () => number;

  /** Throws on a base URL that is not http(s), or has a password, query or fragment. */
  constructor(private readonly options: JsonClientOptions) {
    this.limits = { ...DEFAULT_HTTP_LIMITS, ...options.limits };
    this.base = new URL(options.baseUrl.replace(/\/*$/, '/'));
    const { protocol, username, password, search, hash } = this.base;
    if (!/^https?:$/.test(protocol) || username + password + search + hash !== '')
      throw new Error('a service address is http(s)://host[:port][/path], nothing more');
    this.circuit = new CircuitBreaker(this.limits.circuit, options.nowMs);
    this.places = new ConcurrencyLimit(this.limits.maxConcurrent, this.limits.maxWaiting);
    this.random = options.random ?? Math.random;
  }

  /** The response as parsed by `read`, or why there is none (codes: {@link HttpFailureCode}). */
  async ask<T>(question: HttpQuestion<T>): Promise<Result<T, HttpFailureCode>> {
    const whole = AbortSignal.timeout(this.limits.deadlineMs);
    if (this.circuit.refuses()) return fail('http.circuit_open');
    if (!(await this.places.enter(whole))) return fail('http.overloaded');
    const permit = this.circuit.permit();
    try {
      // The circuit may have opened while the request was queued.
      if (!permit) return fail('http.circuit_open');
      const result = this.read(question, await this.attempts(question, whole));
      if (result.ok || !isServiceFault(result.error)) permit.succeeded();
      else permit.failed(result.error.code);
      return result;
    } finally {
      permit?.released();
      this.places.leave();
    }
  }

  /** Last known health of the service. */
  info(): CircuitInfo {
    return this.circuit.info();
  }

  /** Calls the listener whenever the circuit changes state; the returned function unsubscribes. */
  onChange(listener: (info: CircuitInfo) => void): () => void {
    return this.circuit.onChange(listener);
  }

  private async attempts(question: HttpQuestion<unknown>, whole: AbortSignal): Promise<AttemptResult> {
    const request = this.request(question);
    const startedAt = performance.now();
    const repeatable = question.repeatable ?? question.body === undefined;
    for (let retry = 0; ; retry++) {
      const result = await attempt(request, this.limits, whole, this.options.readReason);
      if (result.ok || !repeatable || retry >= this.limits.retries || !isPassing(result.error)) return result;
      const pauseMs = result.retryAfterMs ?? this.random() * this.limits.backoffMs * 2 ** retry;
      // Skip an attempt that the deadline would cut off at once.
      if (whole.aborted || performance.now() - startedAt + pauseMs >= this.limits.deadlineMs) return result;
      await sleep(pauseMs);
    }
  }

  private request({ path, query = {}, body }: HttpQuestion<unknown>): AttemptRequest {
    const url = new URL(path, this.base);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return { url, body, headers: this.options.headers };
  }

  private read<T>({ read }: HttpQuestion<T>, answer: AttemptResult): Result<T, HttpFailureCode> {
    if (!answer.ok) return fail(answer.error.code, answer.error.params);
    try {
      return ok(read(new JsonReader(answer.value)));
    } catch (error) {
      if (!(error instanceof UnexpectedShape)) throw error;
      return fail('http.unexpected_shape', { at: error.at, expected: error.expected });
    }
  }
}
