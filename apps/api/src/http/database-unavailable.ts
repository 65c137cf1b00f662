import { types } from 'node:util';

/** SQLSTATEs of a server that is gone, going, starting, full, or too slow to answer in time. */
const UNAVAILABLE_STATES = /^(08...|57P0[1-4]|53300|57014|55P03)$/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT']);
/** Prisma: cannot reach, timed out, connection closed, pool exhausted. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024']);
/** What `pg` says without any code. */
const PG_SENTENCES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether an error says that Postgres cannot be reached or cannot answer now, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Not instanceof: the network's errors come from Node's own realm, which is another one in tests.
  for (let current = error, depth = 0; types.isNativeError(current) && depth < 5; current = current.cause, depth++) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (UNAVAILABLE_STATES.test(code) || PRISMA_CODES.has(code)) return true;
    if (NETWORK_CODES.has(code) && 'syscall' in current) return true;
    if (PG_SENTENCES.test(current.message)) return true;
    if ('errors' in current && Array.isArray(current.errors) && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
