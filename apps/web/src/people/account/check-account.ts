import type { RegisterRequest } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/state/contact-patterns.js';

/** What a person typed, before anything was checked. */
export type RegisterDraft = Omit<RegisterRequest, 'language'> & { readonly adult: boolean };
export type DraftField = keyof RegisterDraft;
export type Complaint = 'required' | 'email' | 'phone' | 'password' | 'age';

/** Spec §9; the server checks it again (contracts' RegisterRequest). */
const PASSWORD_MIN_LENGTH = 8;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text.trim());

/** Spec §5, "Change password": the mismatch is told before the length; the rest is the server's. Null when it may be sent. */
export function checkNewPassword(password: string, repeated: string): 'mismatch' | 'short' | null {
  if (password !== repeated) return 'mismatch';
  return password.length < PASSWORD_MIN_LENGTH ? 'short' : null;
}

/** What is wrong with each field, in the order of the form; empty when it may be sent. */
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

/** The draft as it is sent: the spaces a phone keyboard leaves around an address are not part of it. */
export const requestOf = (draft: RegisterDraft, language: RegisterRequest['language']): RegisterRequest => ({
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  password: draft.password,
  language,
});
