import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import type { Tracing, TracingLogger } from './start-tracing.js';

/** ASSUMPTION: what a collector that answers takes; a stop does not wait longer for one that does not. */
const LAST_BATCH_WITHIN_MS = 2_000;
/** ASSUMPTION: a collector that is away is worth one line a minute. */
const COMPLAIN_EVERY_MS = 60_000;

/**
 * The only file that loads OpenTelemetry's SDK. Spans wait in a queue that drops what does not fit (2,048), and go out in batches beside the
 * product's work: a collector that is slow, away or refuses costs memory for one queue and one log line a minute.
 */
export function startSdk(program: string, logger: TracingLogger): Tracing {
  const complain = complaints(logger);
  setGlobalErrorHandler((error) => complain(error instanceof Error ? error.message : String(error)));
  const log = {
    error: complain,
    warn: complain,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  };
  diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const ours = resourceFromAttributes({
    [ATTR_SERVICE_NAME]: `sablon-${program}`,
    [ATTR_SERVICE_VERSION]: process.env['SABLON_RELEASE'] || 'development',
    [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
    'sablon.program': program,
  });
  const provider = new NodeTracerProvider({
    // What the person sets wins.
    resource: ours.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Without baggage: a step carries on which trace it belongs to, and nothing else.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  return {
    async close() {
      const waiting = new AbortController();
      const last = provider.shutdown().catch((error: unknown) => complain(String(error)));
      const late = sleep(LAST_BATCH_WITHIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([last, late]).finally(() => waiting.abort());
      for (const part of [trace, context, propagation, diag]) part.disable();
    },
  };
}

function complaints(logger: TracingLogger): (message: string) => void {
  let saidAt = -Infinity;
  return (message) => {
    const now = performance.now();
    if (now - saidAt < COMPLAIN_EVERY_MS) return;
    saidAt = now;
    logger.warn({ reason: message }, 'traces are not delivered');
  };
}
