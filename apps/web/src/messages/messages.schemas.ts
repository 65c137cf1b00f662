import { ContactRequest } from '@sablon/contracts';

/** The contact form of spec §3. */
export const letter = ContactRequest.omit({ id: true, language: true });

/** Spec §5, "Help email": neither part may be blank; the account says who writes. */
export const helpLetter = ContactRequest.pick({ subject: true, message: true });
