import type { AuditView } from '@sablon/contracts';
import { api, type ApiPath } from '../../shared/api/http-client.js';

export const AUDIT_KEY = ['office', 'audit'] as const;
export const AUDIT_FILE: ApiPath = '/api/admin/audit.csv';
export const AUDIT_FIELDS = ['actor', 'object', 'action', 'from', 'until'] as const;

/** Which lines are shown; empty words do not choose. */
export type AuditChoice = Readonly<Record<(typeof AUDIT_FIELDS)[number], string>>;

/** As the server takes it: what is empty is left out. */
export const queryOf = (choice: AuditChoice): Readonly<Record<string, string | null>> =>
  Object.fromEntries(AUDIT_FIELDS.map((name) => [name, choice[name].trim() || null]));

export const readAudit = (choice: AuditChoice, before: string | null, signal: AbortSignal): Promise<AuditView> =>
  api.get('/api/admin/audit', { query: { ...queryOf(choice), before }, signal });
