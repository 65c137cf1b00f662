import type { BookingRequestBody } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/forms/contact-patterns.js';

/** Whoever pays himself has an address. */
export type GuestContact = NonNullable<BookingRequestBody['guest']> & { readonly email: string };

export type GuestField = keyof GuestContact;
export const NO_GUEST: GuestContact = { firstName: '', lastName: '', email: '', phone: '' };
const GUEST_FIELDS = Object.keys(NO_GUEST) as GuestField[];

/** Fields the server would refuse; it checks them again (contracts' GuestContact). */
export const wrongGuestFields = (guest: GuestContact): readonly GuestField[] =>
  GUEST_FIELDS.filter((field) => {
    const value = guest[field].trim();
    if (field === 'email') return !EMAIL_PATTERN.test(value);
    return field === 'phone' ? !PHONE_PATTERN.test(value) : value === '';
  });

/** Without the spaces a phone keyboard leaves around words. */
export const trimmedGuest = (guest: GuestContact): GuestContact => ({
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  email: guest.email.trim(),
  phone: guest.phone.trim(),
});
