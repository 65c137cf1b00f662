import type { LoggerService } from '@nestjs/common';
import { createLogger, openErrorReports, withoutContacts, type ErrorReports, type Logger } from '@sablon/logging';
import type { ApiConfig } from './config.js';

/** Nest's startup messages: only useful when debugging Nest itself. */
const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Nest's own log lines, and ours through `Logger`, in the same stream. */
export class ApiLogger implements LoggerService {
  readonly reports: ErrorReports | null;
  readonly pino: Logger;

  constructor({ logLevel, errorReports }: Pick<ApiConfig, 'logLevel' | 'errorReports'>) {
    this.reports = errorReports && openErrorReports(errorReports, 'api');
    this.pino = createLogger({ level: logLevel, reports: this.reports });
  }

  log = (message: unknown, ...more: unknown[]) =>
    this.write(CHATTER.has(String(more.at(-1))) ? 'debug' : 'info', message, more);
  error = (message: unknown, ...more: unknown[]) => this.write('error', message, more);
  warn = (message: unknown, ...more: unknown[]) => this.write('warn', message, more);
  debug = (message: unknown, ...more: unknown[]) => this.write('debug', message, more);

  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, more: readonly unknown[]): void {
    const fields = Object.assign({}, ...more.map((one) => (typeof one === 'string' ? { context: one } : one)));
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, withoutContacts(message.message));
    else this.pino[level](fields, String(message));
  }
}
