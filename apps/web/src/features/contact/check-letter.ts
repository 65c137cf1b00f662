import type { ContactRequest } from '@sablon/contracts';

/** What a person typed on the contact page. */
export type Letter = Omit<ContactRequest, 'id' | 'language'>;
export type LetterField = keyof Letter;
export type Complaint = 'required' | 'email' | 'phone';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** As contracts' Phone. */
const PHONE = /^\+?(?:[ ./-]*\d){8,15}$/;

/** What is wrong with each field; empty when the letter may be sent. The server checks it again. */
export function checkLetter(letter: Letter): Partial<Record<LetterField, Complaint>> {
  const complaints: Partial<Record<LetterField, Complaint>> = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    if (letter[field].trim() === '') complaints[field] = 'required';
  if (!complaints.email && !EMAIL.test(letter.email.trim())) complaints.email = 'email';
  if (letter.phone.trim() !== '' && !PHONE.test(letter.phone.trim())) complaints.phone = 'phone';
  return complaints;
}
