import {
  arrivalKey,
  arrivalPlace,
  ARRIVAL_PLACES,
  toBrussels,
  type Arrival,
  type ArrivalPlace,
  type ArrivalKind,
  type Result,
  fail,
  ok,
} from '@sablon/domain';

/** The query: a number in `arrivalNumber`'s form, the day of the arrival in Brussels, and the place if known. */
export interface ArrivalQuery {
  readonly kind: ArrivalKind;
  readonly number: string;
  /** `YYYY-MM-DD` in Brussels, of the scheduled arrival. */
  readonly localDate: string;
  /** One of our places (`airport:BRU`); null = any of them. */
  readonly at: string | null;
}

/**
 * Why there is no answer: unreachable or broken, rate limited, unreadable answer, key rejected; or, which says nothing about the
 * source, this one query refused, or our own request budget exhausted.
 */
export const ARRIVAL_FAILURES = [
  'arrival.unavailable',
  'arrival.rate_limited',
  'arrival.malformed',
  'arrival.refused',
  'arrival.question_refused',
  'arrival.own_budget',
] as const;
export type ArrivalFailure = (typeof ARRIVAL_FAILURES)[number];

/**
 * A source of flight or train arrivals. Every failure is a coded value; its params hold `retryAfterMs` if the source sent one.
 */
export interface ArrivalProvider {
  readonly id: string;
  readonly kind: ArrivalKind;
  /** Invented data: screens say so. */
  readonly demo: boolean;
  readonly capabilities: { readonly push: boolean; readonly gate: boolean; readonly belt: boolean };
  /** Every instance of the number that arrives on that day at that place, soonest first; none = unknown there. */
  lookup(query: ArrivalQuery): Promise<Result<readonly Arrival[], ArrivalFailure>>;
  /** Calls the listener with a number that may have news; the returned function unsubscribes. */
  watch?(listener: (number: string) => void): () => void;
}

/** The source's own fields of one arrival at one of our places; the rest is derived. */
type ReportedArrival = Pick<Arrival, 'scheduled' | 'status'> &
  Partial<
    Pick<Arrival, 'from' | 'estimated' | 'actual' | 'terminal' | 'gate' | 'belt' | 'platform' | 'divertedTo' | 'number'>
  >;

/** The places of a query: the one it names, or all of its kind. */
export function placesAsked({ kind, at }: ArrivalQuery): readonly ArrivalPlace[] {
  const named = at === null ? null : arrivalPlace(at);
  if (named) return named.kind === kind ? [named] : [];
  return at === null ? ARRIVAL_PLACES.filter((place) => place.kind === kind) : [];
}

/** Converts a source's fields to the model all sources share. */
export function arrivalOf(
  query: Pick<ArrivalQuery, 'kind' | 'number'>,
  at: ArrivalPlace,
  source: string,
  observedAt: Date,
  said: ReportedArrival,
): Arrival {
  const { kind } = query;
  const number = said.number ?? query.number;
  return {
    ...{ kind, number, at: at.id, source, observedAt, stale: false },
    key: arrivalKey(kind, number, at.id, said.scheduled),
    scheduled: said.scheduled,
    status: said.status,
    from: said.from || null,
    estimated: said.estimated ?? null,
    actual: said.actual ?? null,
    terminal: said.terminal || null,
    gate: said.gate || null,
    belt: said.belt || null,
    platform: said.platform || null,
    divertedTo: said.divertedTo || null,
  };
}

/** Arrivals on the requested day, soonest first, without duplicates. */
export function ofTheDay(arrivals: readonly Arrival[], localDate: string): Arrival[] {
  const once = new Map(arrivals.map((arrival) => [arrival.key, arrival]));
  return [...once.values()]
    .filter(({ scheduled }) => toBrussels(scheduled).date === localDate)
    .sort((a, b) => a.scheduled.getTime() - b.scheduled.getTime());
}

/** An instant as sources write it (`2026-11-23 08:40Z`, ISO 8601), or null if missing or invalid. */
export function instantOf(text: string | null | undefined): Date | null {
  if (!text) return null;
  const at = new Date(text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'));
  return Number.isFinite(at.getTime()) ? at : null;
}

/** ASSUMPTION: a person choosing a flight in a form waits no longer than this. */
const ARRIVAL_TIMEOUT_MS = 6_000;
/** ASSUMPTION: no answer about one number is this large. */
const MAX_BYTES = 2 * 1024 * 1024;

interface ProviderQuestion {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** The response: a body, or not found (204, 404, 410). */
type ProviderAnswer = { readonly found: true; readonly body: Buffer } | { readonly found: false };

const NOTHING_BY_THAT_NAME: readonly number[] = [204, 404, 410];
/** The service works but refuses this query: malformed, too long, not processable. */
const QUESTION_REFUSED: readonly number[] = [400, 414, 422];

/** Sends one request and never hangs, neither on the response nor on its last byte. Redirects are not followed with our key. */
export async function askProvider(question: ProviderQuestion): Promise<Result<ProviderAnswer, ArrivalFailure>> {
  const { url, headers = {}, timeoutMs = ARRIVAL_TIMEOUT_MS, maxBytes = MAX_BYTES } = question;
  // Not AbortSignal.timeout: on Node 20 one that is only held by `any` may be garbage-collected before it fires.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { headers, signal: abort.signal, redirect: 'error' });
    if (NOTHING_BY_THAT_NAME.includes(answer.status)) {
      await answer.body?.cancel();
      return ok({ found: false });
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return refusal(answer);
    }
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength;
      if (bytes > maxBytes) return fail('arrival.malformed', { reason: 'too large' });
      parts.push(part);
    }
    return ok({ found: true, body: Buffer.concat(parts) });
  } catch (failure) {
    const reason = abort.signal.aborted ? 'timeout' : failure instanceof Error ? failure.message : String(failure);
    return fail('arrival.unavailable', { reason });
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

function refusal({ status, headers }: Response): Result<never, ArrivalFailure> {
  if (status === 401 || status === 403) return fail('arrival.refused', { status });
  if (QUESTION_REFUSED.includes(status)) return fail('arrival.question_refused', { status });
  if (status !== 429) return fail('arrival.unavailable', { status });
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return fail('arrival.rate_limited', seconds > 0 ? { status, retryAfterMs: seconds * 1000 } : { status });
}

/** The body as JSON, parsed by `read`; invalid JSON or an undocumented shape is `arrival.malformed`. */
export function readJson<T>(
  body: Buffer,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } },
): Result<T, ArrivalFailure> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return fail('arrival.malformed', { reason: 'no JSON' });
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail('arrival.malformed', { reason: parsed.error.message.slice(0, 200) });
}
