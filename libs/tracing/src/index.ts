// One trace follows one ride from request to request, fact, job and socket. Stands below the libs that carry it along; does nothing,
// and loads nothing but the interface of OpenTelemetry, until `startTracing` finds a collector in the settings.

export { startTracing, type Tracing } from './start-tracing.js'; // called once by each program

// steps of a trace
export { inSpan, inSpanIfTraced, isTracing, openSpan, type OpenSpan, type SpanOptions, subjectOf } from './spans.js';

// from one step to the next
export { inTraceOf, linkTrace, outsideTraces, traceIds, traceparent } from './carrier.js';
