import type { Role } from '@sablon/domain';
import type { Transaction } from './database.js';

/** Who of the staff did what to which trip, and why. */
export interface StaffAction {
  readonly actor: { readonly id: string; readonly role: Extract<Role, 'dispatcher' | 'admin'> };
  /** Past tense, as the facts: `trip.assigned`. */
  readonly action: string;
  readonly objectId: string;
  /** No coordinates, no personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes the audit row of a privileged action in the action's own transaction (reliability.md I25). */
export async function writeAudit(tx: Transaction, { actor, action, objectId, data }: StaffAction): Promise<void> {
  await tx.query('INSERT INTO audit_log (actor_id, actor_role, action, object_id, data) VALUES ($1, $2, $3, $4, $5)', [
    actor.id,
    actor.role,
    action,
    objectId,
    JSON.stringify(data),
  ]);
}
