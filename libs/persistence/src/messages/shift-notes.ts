import { fail, ok, SHIFT_NOTES, type Result } from '@sablon/domain';
import { writeAudit, type StaffAction, type Sql, type Transaction } from '../kernel/database.js';

/** A hand-over note; it stays on top until it is done. */
export interface ShiftNote {
  readonly id: string;
  readonly authorName: string;
  readonly words: string;
  readonly writtenAt: Date;
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  /** Written by another dispatcher since this reader last looked. */
  readonly isNew: boolean;
}

/** Open notes, and those done lately; open ones first, newest first. */
export async function readShiftNotes(sql: Sql, readerId: string): Promise<ShiftNote[]> {
  const { rows } = await sql.query<ShiftNote>(
    `SELECT n.id, trim(a.first_name || ' ' || a.last_name) AS "authorName", n.words, n.written_at AS "writtenAt",
       n.done_at AS "doneAt", trim(d.first_name || ' ' || d.last_name) AS "doneBy",
       n.author_id <> $1 AND n.done_at IS NULL AND n.written_at > coalesce((SELECT seen_at FROM shift_note_seen WHERE user_id = $1), '-infinity')
         AS "isNew"
     FROM shift_note n JOIN app_user a ON a.id = n.author_id LEFT JOIN app_user d ON d.id = n.done_by
     WHERE n.done_at IS NULL OR n.done_at > clock_timestamp() - make_interval(hours => $2)
     ORDER BY n.done_at IS NOT NULL, n.written_at DESC, n.id DESC`,
    [readerId, SHIFT_NOTES.doneShownHours],
  );
  return rows;
}

/** Adds a note; repeating the same id adds no second one. */
export async function writeShiftNote(
  tx: Transaction,
  note: { readonly id: string; readonly actor: StaffAction['actor']; readonly words: string },
): Promise<Result<{ id: string }>> {
  const { id, actor, words } = note;
  await tx.query('INSERT INTO shift_note (id, author_id, words) VALUES ($1, $2, $3)', [id, actor.id, words]);
  await writeAudit(tx, { actor, action: 'note.written', objectId: id, data: {} });
  return ok({ id });
}

/** Marks a note as done; repeating it succeeds. `request.not_found`. */
export async function finishShiftNote(
  tx: Transaction,
  { id, actor }: { readonly id: string; readonly actor: StaffAction['actor'] },
): Promise<Result<{ id: string }>> {
  const { rowCount } = await tx.query(
    'UPDATE shift_note SET done_at = clock_timestamp(), done_by = $2 WHERE id = $1 AND done_at IS NULL',
    [id, actor.id],
  );
  if (rowCount !== 1) {
    const known = await tx.query('SELECT 1 FROM shift_note WHERE id = $1', [id]);
    return known.rowCount === 1 ? ok({ id }) : fail('request.not_found');
  }
  await writeAudit(tx, { actor, action: 'note.done', objectId: id, data: {} });
  return ok({ id });
}

/** Marks all notes up to now as seen by a reader. */
export async function noteShiftNotesSeen(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `INSERT INTO shift_note_seen (user_id, seen_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [userId],
  );
}
