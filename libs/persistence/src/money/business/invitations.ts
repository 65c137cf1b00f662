import { fail, ok, type Result } from '@sablon/domain';
import type { Sql, Transaction } from '../../kernel/database.js';
import { queueMessage } from '../../messages/queue-message.js';
import { readBusinessAccount, type BusinessRole } from './business-accounts.js';
import { lockBusiness, setBusinessMember } from './business-people.js';

/** An invited person who has not accepted: the company only knows what it entered itself. */
export interface InvitedRow {
  readonly id: string;
  readonly email: string;
  readonly role: BusinessRole;
}

/** An invitation as the invited person sees it. */
export interface InvitationRow {
  readonly id: string;
  readonly company: string;
  readonly role: BusinessRole;
}

/**
 * Invites an address to a company, by mail; an existing member gets the new role at once. Does not reveal whether the address has
 * an account. `business.last_admin`.
 */
export async function inviteBusinessMember(
  tx: Transaction,
  accountId: string,
  { email, role }: { readonly email: string; readonly role: BusinessRole },
  publicUrl: string,
): Promise<Result<null>> {
  await lockBusiness(tx, accountId);
  const member = await tx.query(
    `SELECT 1 FROM business_member m JOIN app_user u ON u.id = m.user_id WHERE m.account_id = $1 AND lower(u.email) = lower($2)`,
    [accountId, email],
  );
  if (member.rowCount !== 0) return setBusinessMember(tx, accountId, { email, role });
  const account = await readBusinessAccount(tx, accountId);
  if (!account) return fail('request.not_found');
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO business_invitation (account_id, email, role) VALUES ($1, lower($2), $3)
     ON CONFLICT (account_id, email) DO UPDATE SET role = excluded.role RETURNING id`,
    [accountId, email, role],
  );
  const data = { company: account.name, url: `${publicUrl}/business` };
  const message = { kind: 'business.invited', channel: 'mail', recipient: email, language: account.language } as const;
  await queueMessage(tx, { ...message, data, dedupeKey: `business.invited:${rows[0]?.id}` });
  return ok(null);
}

/** A company's open invitations, oldest first. */
export async function invitedPeople(sql: Sql, accountId: string): Promise<InvitedRow[]> {
  const { rows } = await sql.query<InvitedRow>(
    'SELECT id, email, role FROM business_invitation WHERE account_id = $1 ORDER BY since, id',
    [accountId],
  );
  return rows;
}

const FOR_ME = `i.email IN (SELECT lower(u.email) FROM app_user u WHERE u.id = $1 AND u.email_verified_at IS NOT NULL
  AND u.disabled_at IS NULL)`;

/** The invitations for a user; none before their e-mail address is verified. */
export async function invitationsFor(sql: Sql, userId: string): Promise<InvitationRow[]> {
  const { rows } = await sql.query<InvitationRow>(
    `SELECT i.id, a.name AS company, i.role FROM business_invitation i JOIN business_account a ON a.id = i.account_id
     WHERE ${FOR_ME} ORDER BY i.since, i.id`,
    [userId],
  );
  return rows;
}

/** Accepts or declines an invitation. `request.not_found` (withdrawn, or for another user). */
export async function answerInvitation(
  tx: Transaction,
  id: string,
  userId: string,
  accepted: boolean,
): Promise<Result<null>> {
  const { rows } = await tx.query<{ accountId: string; role: BusinessRole }>(
    `DELETE FROM business_invitation i WHERE i.id = $2 AND ${FOR_ME} RETURNING account_id AS "accountId", role`,
    [userId, id],
  );
  const invitation = rows[0];
  if (!invitation) return fail('request.not_found');
  if (accepted)
    await tx.query(
      'INSERT INTO business_member (account_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT (account_id, user_id) DO NOTHING',
      [invitation.accountId, userId, invitation.role],
    );
  return ok(null);
}
