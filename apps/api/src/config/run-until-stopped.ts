import { exitReported, logUncaught } from '@sablon/logging';
import type { ApiLogger } from './logger.js';

/** reliability.md D13: a process ends within ten seconds of being asked to. */
const STOP_WITHIN_MS = 9_500;

/** Starts a program and stops it in order at SIGTERM or SIGINT; a failure to start ends the process with code 1. */
export async function runUntilStopped(
  { pino: logger, reports }: ApiLogger,
  start: () => Promise<() => Promise<void>>,
): Promise<void> {
  logUncaught(logger, reports);
  try {
    const stop = await start();
    let stopping = false;
    const onSignal = (signal: string) => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  } catch (error) {
    logger.fatal({ err: error }, 'cannot start');
    exitReported(reports);
  }
}
