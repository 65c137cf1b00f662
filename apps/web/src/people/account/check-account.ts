import type { RegisterRequest } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/state/contact-patterns.js';

/** The typed values, before any validation. */
export type RegisterDraft = Omit<RegisterRequest, 'language'> & { readonly adult: boolean };
export type DraftField = keyof RegisterDraft;
export type Complaint = 'required' | 'email' | 'phone' | 'password' | 'age';

/** Spec §9; the server checks it again (contracts' RegisterRequest). */
const PASSWORD_MIN_LENGTH = 8;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim());

/** Spec §5, "Change password": a mismatch is reported before the length; the server checks the rest. Null if it may be sent. */
export function checkNewPassword(password: string, repeated: string): 'mismatch' | 'short' | null {
  if (password !== repeated) return 'mismatch';
  return password.length < PASSWORD_MIN_LENGTH ? 'short' : null;
}

/** The error of each field, in the order of the form; empty if it may be sent. */
export function checkDraft(draft: RegisterDraft): Partial<Record<DraftField, Complaint>> {
  const complaints: Partial<Record<DraftField, Complaint>> = {};
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'password'] as const)
    if (draft[field].trim() === '') complaints[field] = 'required';
  if (!complaints.email && !isEmail(draft.email)) complaints.email = 'email';
  if (!complaints.phone && !PHONE_PATTERN.test(draft.phone.trim())) complaints.phone = 'phone';
  if (!complaints.password && draft.password.length < PASSWORD_MIN_LENGTH) complaints.password = 'password';
  if (!draft.adult) complaints.adult = 'age';
  return complaints;
}

/** The draft as sent, without the spaces a phone keyboard leaves around an address. */
export const requestOf = (draft: RegisterDraft, language: RegisterRequest['language']): RegisterRequest => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  password: draft.password,
  language,
});
