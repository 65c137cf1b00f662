import type { Transaction } from '../../kernel/database.js';
import { readPersonKeys } from './person-keys.js';
import { withKeys } from './tables/personal-table.js';
import { PERSONAL_TABLES } from './personal-tables.js';

/** ASSUMPTION: some tables are looked through as a whole; nobody waits for it. */
const TIMEOUT_MS = 120_000;

/**
 * Erases or empties whatever says who somebody is, in the caller's transaction: afterwards the account is a number that rides
 * and books refer to. Files of his go first, so that none is left which nobody knows of. False when there is no such account.
 */
export async function erasePerson(
  tx: Transaction,
  userId: string,
  removeFile: (storedName: string) => Promise<void>,
): Promise<boolean> {
  await tx.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
  await tx.query(`SET LOCAL sablon.erasing = 'on'`);
  await tx.query('SELECT 1 FROM app_user WHERE id = $1 FOR UPDATE', [userId]);
  const person = await readPersonKeys(tx, userId);
  if (!person) return false;
  for (const [table, { mine = 'false', erase }] of Object.entries(PERSONAL_TABLES)) {
    if (!erase) continue;
    if (table === 'application_paper' || table === 'data_export' || table === 'custody_file') {
      const files = withKeys(`SELECT stored_name AS name FROM ${table} t WHERE ${mine}`, person);
      const { rows } = await tx.query<{ name: string | null }>(files.text, files.values);
      for (const { name } of rows) if (name) await removeFile(name);
    }
    const values = erase === 'rows' ? [] : Object.entries(erase).map(([column, value]) => `${column} = ${value}`);
    const statement = erase === 'rows' ? `DELETE FROM ${table} t` : `UPDATE ${table} t SET ${values.join(', ')}`;
    const done = withKeys(`${statement} WHERE ${mine}`, person);
    await tx.query(done.text, done.values);
  }
  return true;
}
