// An address of Postgres may name several servers (`postgresql://user:password@a:5432,b:5432/sablon`): what needs one of them asks here.
import { OperatorError } from '../process/operator-error.mjs';

/** The address of the server that takes writes. An address of one server needs nothing that is built. */
export async function writableUrl(databaseUrl) {
  if (!databaseUrl.includes(',')) return databaseUrl;
  const { primaryUrl } = await import('@sablon/postgres');
  return primaryUrl(databaseUrl).catch((error) => {
    throw new OperatorError(error.message);
  });
}

/** The role of an address and its password. */
export function roleOf(databaseUrl) {
  const { username, password } = new URL(databaseUrl.replace(/,[^/?#@]*(?=[/?#]|$)/, ''));
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
}
