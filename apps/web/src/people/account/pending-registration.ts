import type { RegistrationView } from '@sablon/contracts';

/** An account that was asked for and waits for the code of its mail. */
export interface PendingRegistration extends RegistrationView {
  readonly email: string;
}

/** Session storage: a phone may forget the page while its owner looks for the mail. */
const KEY = 'pendingRegistration';

export function readPending(): PendingRegistration | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<PendingRegistration> | null;
    return stored?.token && stored.email ? (stored as PendingRegistration) : null;
  } catch {
    return null; // not written by us
  }
}

export function storePending(pending: PendingRegistration | null): void {
  if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
  else sessionStorage.removeItem(KEY);
}
