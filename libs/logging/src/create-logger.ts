import { traceIds } from '@sablon/tracing';
import { pino, type Logger } from 'pino';
import type { ErrorReports } from './error-reports.js';
import { errorRecord, REDACTED } from './personal-data.js';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  readonly level: LogLevel;
  /** Where errors that are logged are sent as well; null = nowhere. */
  readonly reports: ErrorReports | null;
}

/** pino's number of the level from which on an error is reported. */
const ERROR_LEVEL = 50;

/**
 * JSON lines on stdout, one object a line, UTC, without personal data. Whatever is logged as an error with an `err` is reported too, so
 * that no one has to remember both. A line written within a trace names it.
 */
export function createLogger({ level, reports }: LogSettings): Logger {
  return pino({
    level,
    base: null,
    mixin: () => traceIds() ?? {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorRecord },
    redact: { paths: REDACTED, censor: '[redacted]' },
    hooks: {
      logMethod(args, method, number) {
        const [fields, message] = args as unknown as [Readonly<Record<string, unknown>>, string | undefined];
        if (reports && number >= ERROR_LEVEL && fields?.['err'] instanceof Error)
          reports.report(fields['err'], { ...fields, message });
        method.apply(this, args);
      },
    },
  });
}
