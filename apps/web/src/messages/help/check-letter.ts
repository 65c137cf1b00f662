import type { ContactRequest } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/forms/contact-patterns.js';

/** What a person typed on the contact page. */
export type Letter = Omit<ContactRequest, 'id' | 'language'>;
export type LetterField = keyof Letter;
export type Complaint = 'required' | 'email' | 'phone';

/** What is wrong with each field; empty when the letter may be sent. The server checks it again. */
export function checkLetter(letter: Letter): Partial<Record<LetterField, Complaint>> {
  const complaints: Partial<Record<LetterField, Complaint>> = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    if (letter[field].trim() === '') complaints[field] = 'required';
  if (!complaints.email && !EMAIL_PATTERN.test(letter.email.trim())) complaints.email = 'email';
  if (letter.phone.trim() !== '' && !PHONE_PATTERN.test(letter.phone.trim())) complaints.phone = 'phone';
  return complaints;
}
