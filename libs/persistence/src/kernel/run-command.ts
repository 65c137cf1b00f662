import { createHash } from 'node:crypto';
import { fail, ok, type Failure, type Result } from '@sablon/domain';
import { type Database, type Sql, type Transaction, guardViolation, inBatches } from './database.js';

/** Sender and key of a command; without a key the command is not remembered. */
export interface CommandKey {
  readonly actorId: string;
  readonly commandId: string | null;
  /** The request, to tell a repetition from a different request under the same key. */
  readonly request: unknown;
}

/** Rolls the transaction back and carries the refusal out of it. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

const hashOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('hex');

/**
 * Runs one command in one transaction: a repeated key gets the stored reply and has no second effect (reliability.md I9, D8); a
 * refusal, also one by the schema's guards, rolls everything back and is returned as a failure. Refuses with `request.key_reused`
 * when the key came with another request.
 */
export async function runCommand<T>(
  database: Database,
  key: CommandKey,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return ok(
      await database.transaction(async (tx) => {
        const earlier = await earlierReply<T>(tx, key);
        if (earlier) return earlier.value;
        const result = await work(tx);
        if (!result.ok) throw new Refused(result.error);
        await remember(tx, key, result.value);
        return result.value;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.failure };
    const violation = guardViolation(error);
    if (violation) return { ok: false, error: violation };
    throw error;
  }
}

async function earlierReply<T>(tx: Transaction, key: CommandKey): Promise<{ value: T } | null> {
  if (key.commandId === null) return null;
  // Two at once: the second waits here and then finds the first one's reply.
  const found = await tx.query<{ reply: T; request_hash: string | null }>(
    'SELECT reply, request_hash FROM earlier_reply($1, $2)',
    [key.actorId, key.commandId],
  );
  const row = found.rows[0];
  if (!row) return null;
  if (row.request_hash !== hashOf(key.request)) throw new Refused(fail('request.key_reused').error);
  return { value: row.reply };
}

async function remember(tx: Transaction, key: CommandKey, reply: unknown): Promise<void> {
  if (key.commandId === null) return;
  await tx.query('INSERT INTO command_log (actor_id, command_id, request_hash, reply) VALUES ($1, $2, $3, $4)', [
    key.actorId,
    key.commandId,
    hashOf(key.request),
    JSON.stringify(reply ?? null),
  ]);
}

/** The stored reply to an actor's command under its key; null = there is none. */
export async function readReply(sql: Sql, actorId: string, commandId: string): Promise<unknown> {
  const { rows } = await sql.query<{ reply: unknown }>(
    'SELECT reply FROM command_log WHERE actor_id = $1 AND command_id = $2',
    [actorId, commandId],
  );
  return rows[0]?.reply ?? null;
}

/** Forgets commands older than this: from then on a repetition is a new command. */
export const pruneCommands = ({ sql }: Pick<Database, 'sql'>, days: number): Promise<number> =>
  inBatches(sql, 'command_log', 't.created_at < now() - make_interval(days => $1)', { values: [days] });
