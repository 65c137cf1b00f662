import { context, propagation, ROOT_CONTEXT, trace, type Context, type Link } from '@opentelemetry/api';

/** The name of the header, and of what our rows, jobs and messages carry (w3.org, "Trace Context"). */
const FIELD = 'traceparent';

/** The step that runs now, as a row, a job or a message carries it on; null outside traces and while there are none. */
export function traceparent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[FIELD] ?? null;
}

/** The context behind a carried step; none behind null and whatever is not a step. */
export const contextOf = (carried: string | null | undefined): Context =>
  carried ? propagation.extract(ROOT_CONTEXT, { [FIELD]: carried }) : ROOT_CONTEXT;

/** A reference to a carried step of another trace. */
export function linkTo(carried: string | null | undefined): Link | null {
  const step = trace.getSpanContext(contextOf(carried));
  return step ? { context: step } : null;
}

/** Works as part of the carried step, in this process or another. */
export const inTraceOf = <T>(carried: string | null | undefined, work: () => T): T =>
  context.with(contextOf(carried), work);

/** Works outside traces: the one who wakes work that serves everyone is not its cause. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Points from the step that runs now to one of another trace, for example from the payment to the booking. */
export function linkTrace(carried: string | null | undefined): void {
  const span = trace.getActiveSpan();
  const link = span ? linkTo(carried) : null;
  if (span && link && link.context.traceId !== span.spanContext().traceId) span.addLink(link);
}

/** What leads from a log line to its trace; null outside traces. */
export function traceIds(): { readonly trace_id: string; readonly span_id: string } | null {
  const step = trace.getActiveSpan()?.spanContext();
  return step ? { trace_id: step.traceId, span_id: step.spanId } : null;
}
