import type { Logger } from 'pino';
import type { ErrorReports } from './error-reports.js';

/** Ends the process with code 1 once its last error is reported, which takes three seconds at most. */
export const exitReported = (reports: ErrorReports | null): void =>
  void (reports?.flush() ?? Promise.resolve()).finally(() => process.exit(1));

/**
 * Logs what no one caught. A rejected promise leaves the process running; after an exception its state is unknown, and a supervisor starts
 * a fresh process.
 */
export function logUncaught(logger: Pick<Logger, 'error' | 'fatal'>, reports: ErrorReports | null): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    exitReported(reports);
  });
}
