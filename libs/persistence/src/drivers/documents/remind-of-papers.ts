import { PAPER_REMINDER_DAYS, type DriverPaper } from '@sablon/domain';
import type { Database } from '../../kernel/database.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { TODAY } from './read-papers.js';

/** Stands for "it is over" among the days before. */
export const PAPER_OVER = -1;

/**
 * Writes down which drivers are told now that a paper of theirs, or of the car they drive, ends, and tells it as a fact; returns how
 * many. 30, 7 and 1 days before, and once more when it is over; who was not told in time is told of the nearest of these. The
 * primary key of `document_reminder` makes it once, in however many processes; a paper that is good for longer begins anew.
 */
export function remindOfPapers(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{
      documentId: string;
      driverId: string;
      kind: DriverPaper;
      expiresOn: string;
      daysBefore: number;
    }>(
      `WITH due AS (
         SELECT p.id, p.kind, p.expires_on, d.id AS driver_id,
           CASE WHEN p.expires_on < ${TODAY} THEN $2
             ELSE (SELECT min(s) FROM unnest($1::int[]) AS s WHERE p.expires_on - ${TODAY} <= s) END AS days_before
         FROM driver_document p JOIN driver d ON d.id = p.driver_id OR d.vehicle_id = p.vehicle_id
         WHERE p.expires_on <= ${TODAY} + (SELECT max(s) FROM unnest($1::int[]) AS s) AND d.status = 'approved'
       ), told AS (
         INSERT INTO document_reminder (document_id, driver_id, expires_on, days_before)
         SELECT id, driver_id, expires_on, days_before FROM due
         ON CONFLICT DO NOTHING RETURNING document_id, driver_id, expires_on, days_before
       )
       SELECT t.document_id AS "documentId", t.driver_id AS "driverId", p.kind, to_char(t.expires_on, 'YYYY-MM-DD') AS "expiresOn",
         t.days_before AS "daysBefore" FROM told t JOIN driver_document p ON p.id = t.document_id`,
      [[...PAPER_REMINDER_DAYS], PAPER_OVER],
    );
    await writeOutbox(
      tx,
      rows.map(({ documentId, ...payload }) => ({ topic: 'paper.ends', objectId: documentId, payload })),
    );
    const over = new Set(rows.filter(({ daysBefore }) => daysBefore === PAPER_OVER).map(({ driverId }) => driverId));
    await writeOutbox(
      tx,
      [...over].map((objectId) => ({ topic: 'driver.changed', objectId })),
    );
    return rows.length;
  });
}
