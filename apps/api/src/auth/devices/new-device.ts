import { writeOutbox, type Transaction } from '@sablon/persistence';
import { deviceWords } from './device-words.js';

const wordsOf = (userAgent: string): string => JSON.stringify(deviceWords(userAgent));

/** Whether somebody signs in with what he never used before; the first time of all is no news. `before` null: not asked. */
export function isNewDevice(userAgent: string, before: readonly string[] | null): boolean {
  if (before === null || before.length === 0) return false;
  const device = wordsOf(userAgent);
  return before.every((known) => wordsOf(known) !== device);
}

/** Says so to the owner of the account. */
export async function tellSignedIn(tx: Transaction, userId: string, sessionIdHash: string): Promise<void> {
  const payload = { what: 'signed_in', event: sessionIdHash.slice(0, 16) };
  await writeOutbox(tx, [{ topic: 'account.secured', objectId: userId, payload }]);
}
