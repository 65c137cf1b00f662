import type { PeopleView, PersonView, RoleRequest } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/people';
export const PEOPLE_KEY = ['office', 'people'] as const;

export const PEOPLE_FILTERS = ['q', 'role', 'standing'] as const;

/** Which accounts are shown; empty words do not choose. */
export type PeopleChoice = Readonly<Record<(typeof PEOPLE_FILTERS)[number], string>>;

export const readPeople = (
  { q, role, standing }: PeopleChoice,
  after: string | null,
  signal: AbortSignal,
): Promise<PeopleView> =>
  api.get(PATH, { query: { q: q || null, role: role || null, standing: standing || null, after }, signal });

export type PersonChange =
  | { readonly kind: 'role'; readonly role: RoleRequest['role'] }
  | { readonly kind: 'disable'; readonly reason: string }
  | { readonly kind: 'enable' | 'end-sessions' };

export function changePerson(id: string, { kind, ...body }: PersonChange): Promise<PersonView> {
  return api.post(`${PATH}/${id}/${kind}`, Object.keys(body).length > 0 ? { body } : {});
}
