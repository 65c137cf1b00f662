import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { contextOf, linkTo } from './carrier.js';

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
} as const;

/** One step of a trace. Attributes are words of fixed lists, numbers and ids of things: nothing about a person. */
export interface SpanOptions {
  readonly kind: keyof typeof KINDS;
  readonly attributes?: Attributes;
  /** The carried step this one follows; null begins a trace, undefined goes on with what runs now. */
  readonly follows?: string | null;
  /** A carried step of another trace to point to, without being part of it. */
  readonly linksTo?: string | null;
  /** When it began, in epoch milliseconds, if before now. */
  readonly begunAt?: number;
}

/** A step whose end comes by another way than its beginning. */
export interface OpenSpan {
  /** Works as part of the step. */
  run<T>(work: () => T): T;
  /** Ends it; `failure` is the kind of an error, never its message, which may hold a person's data. */
  end(outcome: { readonly attributes?: Attributes; readonly failure?: string | null }): void;
}

let on = false;

/** Whether spans are recorded in this process. */
export const isTracing = (): boolean => on;

/** Called by `startTracing` once spans have somewhere to go, and when it ends. */
export const switchTracing = (isOn: boolean): void => void (on = isOn);

/** Opens a step; its caller ends it. */
export function openSpan(name: string, options: SpanOptions): OpenSpan {
  const { kind, attributes = {}, follows, linksTo, begunAt } = options;
  const before = follows === undefined ? context.active() : contextOf(follows);
  const link = linkTo(linksTo);
  const span = trace.getTracer('sablon').startSpan(
    name,
    {
      kind: KINDS[kind],
      attributes,
      ...(link && { links: [link] }),
      ...(begunAt !== undefined && { startTime: begunAt }),
    },
    before,
  );
  const inside = trace.setSpan(before, span);
  return {
    run: (work) => context.with(inside, work),
    end: (outcome) => endSpan(span, outcome),
  };
}

function endSpan(span: Span, { attributes = {}, failure = null }: Parameters<OpenSpan['end']>[0]): void {
  span.setAttributes(attributes);
  if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
  span.end();
}

/** Works as one step of a trace, which ends with the work; while there are no traces it is the work alone. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  if (!on) return work();
  const span = openSpan(name, options);
  const failed = (error: unknown): never => {
    span.end({ failure: kindOf(error) });
    throw error;
  };
  try {
    const result = span.run(work);
    if (!(result instanceof Promise)) {
      span.end({});
      return result;
    }
    const done = result.then((value: unknown) => {
      span.end({});
      return value;
    }, failed);
    return done as T;
  } catch (error) {
    return failed(error);
  }
}

/** As `inSpan` where a trace goes on already; begins none. */
export const inSpanIfTraced = <T>(name: string, options: SpanOptions, work: () => T): T =>
  on && trace.getActiveSpan() ? inSpan(name, options, work) : work();

/** `23505` of a database error, `TypeError` of others. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Things whose ids lead from a trace to the ride. Ids of people are not among them. */
const SUBJECTS: ReadonlySet<string> = new Set(['trip', 'offer', 'booking', 'payment', 'webhook']);

/** The thing a fact or a job is about, by its name: `trip.confirmed` is about a trip. Nothing for those about a person. */
export function subjectOf(name: string, id: string): Attributes {
  const subject = name.slice(0, name.indexOf('.'));
  return SUBJECTS.has(subject) ? { [`sablon.${subject}.id`]: id } : {};
}
