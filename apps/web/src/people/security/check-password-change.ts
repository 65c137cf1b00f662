/** What somebody typed to change his password. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

/** Spec §9; the server checks it again (contracts' NewPassword). */
const PASSWORD_MIN_LENGTH = 8;

/** Spec §5, "Change password": the mismatch is told before the length; the rest is the server's. Null when it may be sent. */
export function checkPasswordChange({ next, confirm }: PasswordChange): 'mismatch' | 'short' | null {
  if (next !== confirm) return 'mismatch';
  return next.length < PASSWORD_MIN_LENGTH ? 'short' : null;
}
