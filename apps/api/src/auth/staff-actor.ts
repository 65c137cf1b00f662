import type { StaffAction } from '@sablon/persistence';
import { refuse } from '../http/refusal-exception.js';
import type { CurrentSession } from './current-session.js';

/** The person behind a staff route as the audit log names him; the route's rule let nobody else in. */
export function staffOf({ id, role }: CurrentSession): StaffAction['actor'] {
  return role === 'dispatcher' || role === 'admin' ? { id, role } : refuse('request.not_found');
}
