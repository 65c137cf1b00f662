import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { ApiConfig } from './config.js';

/** Never logged, at the depths we log objects (reliability.md §5.1 "Audit/log"). */
const SECRET_KEYS = ['cookie', 'authorization', 'set-cookie', 'password', 'token', 'email', 'phone', 'lat', 'lng'];
const REDACTED = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
const EMAIL = /[^\s@"'<>=(]+@[^\s@"'<>)]+/g;

/** Nest's startup messages: only useful when debugging Nest itself. */
const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** The parts of an error worth logging; `detail` of a Postgres error quotes rows and is left out. */
const errorRecord = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.constructor.name,
        message: error.message.replace(EMAIL, '[email]'),
        code: 'code' in error ? error.code : undefined,
        stack: error.stack?.replace(EMAIL, '[email]'),
      }
    : String(error);

/** JSON lines on stdout, one object a line, UTC. */
export const createLogger = (config: Pick<ApiConfig, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorRecord },
    redact: { paths: REDACTED, censor: '[redacted]' },
  });

/** Nest's own log lines, and ours through `Logger`, in the same stream. */
export class ApiLogger implements LoggerService {
  constructor(readonly pino: Logger) {}

  log = (message: unknown, ...more: unknown[]) =>
    this.write(CHATTER.has(String(more.at(-1))) ? 'debug' : 'info', message, more);
  error = (message: unknown, ...more: unknown[]) => this.write('error', message, more);
  warn = (message: unknown, ...more: unknown[]) => this.write('warn', message, more);
  debug = (message: unknown, ...more: unknown[]) => this.write('debug', message, more);

  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, more: readonly unknown[]): void {
    const fields = Object.assign({}, ...more.map((one) => (typeof one === 'string' ? { context: one } : one)));
    if (message instanceof Error)
      this.pino[level]({ ...fields, err: message }, message.message.replace(EMAIL, '[email]'));
    else this.pino[level](fields, String(message));
  }
}
