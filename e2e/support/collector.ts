import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly name: string;
  /** The program that sent it. */
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly linkedTraces: readonly string[];
}

/** A collector of traces on this machine: takes OTLP over HTTP in JSON (opentelemetry.io, "OTLP Specification"). */
export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything received, as it came. */
  readonly text: string;
  /** From now on accepts and never answers. */
  hang(): void;
  /** Requests it left without an answer. */
  readonly unanswered: number;
  close(): Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly name: string;
        readonly attributes?: readonly KeyValue[];
        readonly links?: readonly { readonly traceId: string }[];
      }[];
    }[];
  }[];
}

const read = (pairs: readonly KeyValue[] = []): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, links }) => ({
        ...{ traceId, spanId, parentSpanId: parentSpanId || null, name },
        service: String(read(resource.attributes)['service.name']),
        attributes: read(attributes),
        linkedTraces: (links ?? []).map((link) => link.traceId),
      })),
    ),
  );

/** Starts one on a free port. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let [text, hangs, unanswered] = ['', false, 0];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (hangs) return void unanswered++;
    const body = Buffer.concat(parts);
    const json = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    text += json;
    spans.push(...spansOf(JSON.parse(json) as Export));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    get text() {
      return text;
    },
    hang: () => void (hangs = true),
    get unanswered() {
      return unanswered;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
