import type { Role } from '@sablon/domain';

/** Local storage key and shape of spec §3. A hint for the first paint; the server's session is the truth. */
export const SESSION_KEY = 'userSession';

export interface SessionHint {
  readonly isLoggedIn: boolean;
  readonly userType: Role;
}

const ROLES: ReadonlySet<unknown> = new Set<Role>(['passenger', 'driver', 'dispatcher', 'admin']);

/** Reads a stored hint; `invalid` text must be removed and means signed out (spec §4). */
export function parseSessionHint(text: string | null): SessionHint | null | 'invalid' {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'invalid';
  }
  if (typeof value !== 'object' || value === null) return 'invalid';
  const { isLoggedIn, userType } = value as Record<string, unknown>;
  if (isLoggedIn !== true || !ROLES.has(userType)) return null;
  return { isLoggedIn, userType: userType as Role };
}
