import type { ApplicationStatus, DriverAnswers, Language } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { signedId } from '../../kernel/signed-id.js';

const APPLICATION = signedId('application', 'a1');

/** The token in an application's signed link: opens it to anyone who has it, without an account. */
export const signApplicationToken = (secret: string, applicationId: string): string =>
  APPLICATION.sign(secret, applicationId);

/** The id of the application a token opens, or null when we did not sign it. */
export const verifyApplicationToken = (secret: string, token: string): string | null =>
  APPLICATION.verify(secret, token)?.id ?? null;

/** An application to drive for us. */
export interface ApplicationRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: Language;
  readonly status: ApplicationStatus;
  readonly answers: DriverAnswers;
  readonly note: string;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  /** First name of the reviewer. */
  readonly decidedBy: string | null;
}

const COLUMNS = `a.id, a.email, a.first_name AS "firstName", a.last_name AS "lastName", a.phone, a.language, a.status, a.answers,
  a.note, a.created_at AS "createdAt", a.submitted_at AS "submittedAt", a.decided_at AS "decidedAt",
  (SELECT u.first_name FROM app_user u WHERE u.id = a.decided_by) AS "decidedBy"`;

/** Opens an application; false when this id, or an open one of this address, exists already. */
export async function insertApplication(
  tx: Transaction,
  row: Pick<ApplicationRow, 'id' | 'email' | 'firstName' | 'lastName' | 'phone' | 'language' | 'answers'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO driver_application (id, email, first_name, last_name, phone, language, answers)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [row.id, row.email, row.firstName, row.lastName, row.phone, row.language, JSON.stringify(row.answers)],
  );
  return rowCount === 1;
}

/** The open application of an e-mail address, case-insensitive. */
export async function findOpenApplication(sql: Sql, email: string): Promise<ApplicationRow | null> {
  const { rows } = await sql.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM driver_application a
     WHERE lower(a.email) = lower($1) AND a.status IN ('draft', 'submitted', 'more_wanted')`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findApplication(sql: Sql, id: string): Promise<ApplicationRow | null> {
  const { rows } = await sql.query<ApplicationRow>(`SELECT ${COLUMNS} FROM driver_application a WHERE a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The application, locked until the transaction ends. */
export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | null> {
  const { rows } = await tx.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM driver_application a WHERE a.id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** Saves the applicant's input. */
export async function saveApplication(
  tx: Transaction,
  id: string,
  draft: Pick<ApplicationRow, 'firstName' | 'lastName' | 'phone' | 'answers'>,
): Promise<void> {
  await tx.query(
    `UPDATE driver_application SET first_name = $2, last_name = $3, phone = $4, answers = $5, changed_at = now() WHERE id = $1`,
    [id, draft.firstName, draft.lastName, draft.phone, JSON.stringify(draft.answers)],
  );
}

/** Submits an application. */
export async function markSubmitted(tx: Transaction, id: string): Promise<void> {
  await tx.query(`UPDATE driver_application SET status = 'submitted', submitted_at = now() WHERE id = $1`, [id]);
}

/** The newest applications, submitted ones first; null = of every status. */
export async function listApplications(
  sql: Sql,
  status: ApplicationStatus | null,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql.query<ApplicationRow>(
    `SELECT ${COLUMNS} FROM driver_application a WHERE $1::text IS NULL OR a.status = $1
     ORDER BY a.status = 'submitted' DESC, coalesce(a.submitted_at, a.created_at) DESC, a.id DESC LIMIT $2`,
    [status, limit],
  );
  return rows;
}
