import type { NoticeChoice } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** Where an account's choices differ from the usual. */
export async function readNoticeChoices(sql: Sql, userId: string): Promise<readonly NoticeChoice[]> {
  const { rows } = await sql.query<NoticeChoice>('SELECT kind, channel, chosen FROM notice_choice WHERE user_id = $1', [
    userId,
  ]);
  return rows;
}

/** Keeps choices; each replaces what was chosen for the same kind and channel before. */
export async function saveNoticeChoices(sql: Sql, userId: string, choices: readonly NoticeChoice[]): Promise<void> {
  if (choices.length === 0) return;
  await sql.query(
    `INSERT INTO notice_choice (user_id, kind, channel, chosen)
     SELECT DISTINCT ON (kind, channel) $1::uuid, kind, channel, chosen
     FROM jsonb_to_recordset($2) AS c(kind text, channel text, chosen boolean) ORDER BY kind, channel
     ON CONFLICT (user_id, kind, channel) DO UPDATE SET chosen = EXCLUDED.chosen, changed_at = clock_timestamp()`,
    [userId, JSON.stringify(choices)],
  );
}
