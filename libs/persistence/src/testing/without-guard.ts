import type { Database, Transaction } from '../kernel/database.js';

class TakenBack extends Error {}

/** Shows that it is the guard that refuses: without it the same work goes through. Everything is rolled back afterwards. */
export async function withoutGuard(
  database: Database,
  drop: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await database
    .transaction(async (tx) => {
      await tx.query(drop);
      await work(tx);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
}
