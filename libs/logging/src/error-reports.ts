import { randomBytes } from 'node:crypto';
import type { ErrorReportSettings } from './error-report-settings.js';
import { withoutContacts } from './personal-data.js';

/** Takes unexpected errors to those who mend them. */
export interface ErrorReports {
  /** Returns at once and never throws. Of the context only the fields of `TAGS` and the message are sent. */
  report(error: Error, context: Readonly<Record<string, unknown>>): void;
  /** Waits for what is under way, at most as long as one report may take. */
  flush(): Promise<void>;
}

/** What says where an error happened and nothing about a person. */
const TAGS = ['requestId', 'route', 'method', 'name', 'topic', 'job', 'loop', 'code', 'context'] as const;
const SEND_WITHIN_MS = 3_000;
/** ASSUMPTION: an error that repeats is reported often enough, and a storm of different ones as well. */
const SAME_EVERY_MS = 60_000;
const MOST_A_MINUTE = 30;
const MOST_KNOWN = 500;
/** Sentry's own limit for one text. */
const LONGEST_TEXT = 8_192;

/**
 * Sends errors as events of Sentry's envelope protocol (develop.sentry.dev, "Envelopes"). `process` is the part that runs: `api`,
 * `worker`. The request, its address and its person are never part of a report.
 */
export function openErrorReports(
  { url, publicKey, release }: ErrorReportSettings,
  process: string,
  now: () => number = Date.now,
): ErrorReports {
  const sentAt = new Map<string, number>();
  const under = new Set<Promise<void>>();
  let minute = { begun: 0, count: 0 };
  let isRefused = false;

  const isDue = (error: Error): boolean => {
    const at = now();
    if (at - minute.begun >= 60_000) minute = { begun: at, count: 0 };
    const same = `${error.name} ${error.stack?.split('\n')[1] ?? error.message}`;
    if (minute.count >= MOST_A_MINUTE || at - (sentAt.get(same) ?? -Infinity) < SAME_EVERY_MS) return false;
    if (sentAt.size >= MOST_KNOWN) sentAt.clear();
    sentAt.set(same, at);
    minute.count++;
    return true;
  };

  const send = async (event: object, eventId: string): Promise<void> => {
    const head = { event_id: eventId, sent_at: new Date(now()).toISOString() };
    const body = [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: `${body}\n`,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=sablon/${release}, sentry_key=${publicKey}`,
        },
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      isRefused = false;
    } catch (error) {
      // Said once, and not by the logger, which would report it.
      if (!isRefused) globalThis.process.stderr.write(`Errors cannot be reported: ${String(error)}\n`);
      isRefused = true;
    }
  };

  return {
    report(error, context) {
      if (!isDue(error)) return;
      const eventId = randomBytes(16).toString('hex');
      const sending = send(eventOf(error, context, { eventId, release, process, at: now() }), eventId);
      under.add(sending);
      void sending.finally(() => under.delete(sending));
    },
    flush: async () => void (await Promise.all(under)),
  };
}

interface Circumstances {
  readonly eventId: string;
  readonly release: string;
  readonly process: string;
  readonly at: number;
}

function eventOf(error: Error, context: Readonly<Record<string, unknown>>, of: Circumstances): object {
  const tags = TAGS.flatMap((name) => {
    const value = context[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, tidy(String(value)).slice(0, 200)]] : [];
  });
  return {
    event_id: of.eventId,
    timestamp: of.at / 1_000,
    platform: 'node',
    level: 'error',
    release: `sablon@${of.release}`,
    server_name: of.process,
    tags: { ...Object.fromEntries(tags), process: of.process },
    ...(typeof context['message'] === 'string' && { logentry: { formatted: tidy(context['message']) } }),
    exception: {
      values: [{ type: error.name, value: tidy(error.message), stacktrace: { frames: framesOf(error.stack ?? '') } }],
    },
  };
}

const tidy = (text: string): string => withoutContacts(text).slice(0, LONGEST_TEXT);

const FRAME = /^\s*at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/;

/** V8's stack as the protocol wants it: the innermost call last. */
const framesOf = (stack: string): object[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = FRAME.exec(line) ?? [];
      if (!file) return [];
      const isOurs = !/node_modules|^node:/.test(file);
      return [{ function: name ?? '?', filename: file, lineno: Number(row), colno: Number(column), in_app: isOurs }];
    })
    .toReversed();
