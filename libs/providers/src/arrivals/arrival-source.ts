import { HOUR_MS, ok, type Arrival, type ArrivalKind, type Result } from '@sablon/domain';
import type { ArrivalFailure, ArrivalProvider, ArrivalQuery } from './found-arrivals.js';

/** When to stop calling a source, and for how long. */
export interface SourceLimits {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** How long the circuit stays open, in ms; doubled with each failed trial, up to `maxOpenMs`. */
  readonly openMs: number;
  readonly maxOpenMs: number;
  /** An answer younger than this, in ms, is reused for every caller. */
  readonly freshMs: number;
  /** How many last answers are kept as fallbacks. */
  readonly cachedResponses: number;
}

/** ASSUMPTION, except `freshMs`: no followed arrival is looked up more often than every 60 s (geo.md §6). */
export const SOURCE_LIMITS: SourceLimits = {
  failures: 3,
  openMs: 30_000,
  maxOpenMs: 10 * 60_000,
  freshMs: 20_000,
  cachedResponses: 2_000,
};

/** The state of a source, for the health page and the log. */
export interface SourceHealth {
  readonly id: string;
  readonly kind: ArrivalKind;
  readonly demo: boolean;
  readonly open: boolean;
  readonly failures: number;
  readonly lastFailure: ArrivalFailure | null;
  /** When the circuit opened and until when it stays open; null while it is closed. */
  readonly openSince: Date | null;
  readonly openUntil: Date | null;
  /** Last answer to this process; null = none yet. */
  readonly lastAnswerAt: Date | null;
  /** Requests of this process to the source in the last hour. */
  readonly askedLastHour: number;
  /** Requests the source refused since this process started; they do not count as failures. */
  readonly questionsRefused: number;
}

/** A provider behind a request budget, coalescing of identical requests, and its last answers as fallback. */
export interface ArrivalSource {
  readonly kind: ArrivalKind;
  readonly demo: boolean;
  /**
   * Like the provider's lookup; on failure, the last answer to the same query with `stale` set, or else the error. `fresh` skips
   * the cache of recent answers.
   */
  lookup(query: ArrivalQuery, how?: { readonly fresh?: boolean }): Promise<Result<readonly Arrival[], ArrivalFailure>>;
  watch(listener: (number: string) => void): () => void;
  health(): SourceHealth;
}

interface CachedArrivals {
  readonly arrivals: readonly Arrival[];
  readonly atMs: number;
}

/** Wraps a provider in a request budget, coalescing and a circuit breaker. */
export function guardArrivals(
  provider: ArrivalProvider,
  limits: SourceLimits = SOURCE_LIMITS,
  nowMs: () => number = Date.now,
): ArrivalSource {
  const { kind, demo, id } = provider;
  const underWay = new Map<string, Promise<Result<readonly Arrival[], ArrivalFailure>>>();
  const cache = new Map<string, CachedArrivals>();
  let failures = 0;
  let openUntilMs = 0;
  let openSinceMs: number | null = null;
  let trials = 0;
  let lastFailure: ArrivalFailure | null = null;
  let lastAnswerMs: number | null = null;
  let asked: number[] = [];
  let questionsRefused = 0;

  const keep = (key: string, arrivals: readonly Arrival[]): void => {
    cache.delete(key);
    cache.set(key, { arrivals, atMs: nowMs() });
    for (const oldest of cache.keys()) if (cache.size > limits.cachedResponses) cache.delete(oldest);
  };
  const succeeded = (): void => {
    failures = trials = openUntilMs = 0;
    lastFailure = openSinceMs = null;
    lastAnswerMs = nowMs();
  };
  const failed = (code: ArrivalFailure, retryAfterMs: number): void => {
    // One bad number must not open the circuit for everyone else.
    if (code === 'arrival.question_refused') questionsRefused++;
    if (code === 'arrival.question_refused' || code === 'arrival.own_budget') return;
    failures++;
    lastFailure = code;
    const isGivenUp = failures >= limits.failures || code === 'arrival.refused' || retryAfterMs > 0;
    if (!isGivenUp) return;
    const restMs = Math.min(limits.maxOpenMs, limits.openMs * 2 ** trials++);
    openSinceMs ??= nowMs();
    openUntilMs = nowMs() + Math.min(limits.maxOpenMs, Math.max(restMs, retryAfterMs));
  };
  const standIn = (
    key: string,
    failure: Extract<Result<never, ArrivalFailure>, { ok: false }>,
  ): Result<readonly Arrival[], ArrivalFailure> => {
    const last = cache.get(key);
    return last ? ok(last.arrivals.map((arrival) => ({ ...arrival, stale: true }))) : failure;
  };

  async function ask(key: string, query: ArrivalQuery): Promise<Result<readonly Arrival[], ArrivalFailure>> {
    const askedAt = nowMs();
    const answer = await provider.lookup(query);
    const isAsked = answer.ok || answer.error.code !== 'arrival.own_budget';
    if (isAsked) asked = [...asked.filter((at) => at > nowMs() - HOUR_MS), askedAt];
    if (answer.ok) {
      succeeded();
      keep(key, answer.value);
      return answer;
    }
    failed(answer.error.code, Number(answer.error.params?.['retryAfterMs'] ?? 0));
    return standIn(key, answer);
  }

  return {
    kind,
    demo,
    async lookup(query, { fresh = false } = {}) {
      const key = `${query.number} ${query.localDate} ${query.at ?? ''}`;
      const last = cache.get(key);
      if (last && !fresh && nowMs() - last.atMs < limits.freshMs) return ok(last.arrivals);
      if (nowMs() < openUntilMs)
        return standIn(key, {
          ok: false,
          error: { code: lastFailure ?? 'arrival.unavailable', params: { open: true } },
        });
      let question = underWay.get(key);
      if (!question) {
        question = ask(key, query).finally(() => underWay.delete(key));
        underWay.set(key, question);
      }
      return question;
    },
    watch: (listener) => provider.watch?.(listener) ?? (() => undefined),
    health: () => {
      const open = nowMs() < openUntilMs;
      return {
        ...{ id, kind, demo, open, failures, lastFailure, questionsRefused },
        openSince: open && openSinceMs !== null ? new Date(openSinceMs) : null,
        openUntil: open ? new Date(openUntilMs) : null,
        lastAnswerAt: lastAnswerMs === null ? null : new Date(lastAnswerMs),
        askedLastHour: asked.filter((at) => at > nowMs() - HOUR_MS).length,
      };
    },
  };
}
