import { join, resolve } from 'node:path';
import { takeRunLock } from '../process/run-lock.mjs';
import { OperatorError } from '../process/operator-error.mjs';
import { startPostgres } from './embedded-postgres.mjs';

/**
 * Runs one database command: on SABLON_OWNER_DATABASE_URL, SABLON_DIRECT_DATABASE_URL or DATABASE_URL when set, else on the embedded Postgres of the data directory, started for this
 * command. A refusal is printed as one sentence and sets the exit code.
 */
export async function withDatabase(work) {
  try {
    const given =
      process.env.SABLON_OWNER_DATABASE_URL || process.env.SABLON_DIRECT_DATABASE_URL || process.env.DATABASE_URL;
    if (given) return await work(given);
    const dataDirectory = resolve(process.env.SABLON_DATA || '.data');
    const lock = await takeRunLock(dataDirectory);
    try {
      const postgres = await startPostgres(join(dataDirectory, 'postgres'), {
        logFile: join(dataDirectory, 'logs/postgres.log'),
      });
      try {
        await work(postgres.url('sablon'));
      } finally {
        await postgres.stop();
      }
    } finally {
      lock.release();
    }
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
